from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.harness import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of a module, with hardly any limits on speed."""
    with Server(tmp_path_factory.mktemp("house") / "data", workers=1, admin="Root") as running:
        yield running
    assert "Traceback" not in running.log(), running.log()[-5000:]
