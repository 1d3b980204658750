from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from sacbe import registry
from server.harness import PLUGIN, Human, Server


@pytest.fixture(scope="module", autouse=True)
def pebbles() -> Iterator[None]:
    """The tests' own game joins the house by its entry point, and leaves it afterwards."""
    sys.path.insert(0, str(PLUGIN))
    registry.all_games.cache_clear()
    yield
    sys.path.remove(str(PLUGIN))
    registry.all_games.cache_clear()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of a module, with hardly any limits on speed."""
    folder = tmp_path_factory.mktemp("house") / "data"
    with Server(folder, workers=1, admin="Root") as running:
        yield running
    assert "Traceback" not in running.log(), running.log()[-5000:]


@pytest.fixture
def ana(server: Server) -> Human:
    return Human(server, "Ana")


@pytest.fixture
def ben(server: Server) -> Human:
    return Human(server, "Ben")
