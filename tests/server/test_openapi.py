"""The OpenAPI description is complete, and no generated request breaks the server."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec
import pytest

from sacbe.wire import messages as wire
from server.harness import Human, Server
from server.test_strangers import HTTP


def test_every_route_is_described(server: Server) -> None:
    found = Human(server, known=False).get("/api/openapi.json")
    described = {
        (method.upper(), path) for path, methods in found["paths"].items() for method in methods
    }
    known = {
        (method, path.replace(":str}", "}").replace(":int}", "}"))
        for method, path in HTTP
        if path.startswith("/api")
    }
    assert described == known
    for methods in found["paths"].values():
        for operation in methods.values():
            assert operation["operationId"]


def test_the_schema_of_all_messages() -> None:
    jsonschema = pytest.importorskip("jsonschema")
    whole = wire.schema()
    jsonschema.Draft202012Validator.check_schema(whole)
    sample = wire.Answer("a", "t", "ok", 3)
    one = {"$ref": "#/$defs/Answer", **whole}
    jsonschema.validate(msgspec.to_builtins(sample), one)
    for message in (wire.Watch("t"), wire.Ping(1), wire.Play("a", "t", 1, 0, ["end"])):
        text = wire.write(message)
        assert wire.read_message(text) == message
        with pytest.raises(msgspec.ValidationError):
            wire.read_message(text[:-1] + b',"more":1}')


def test_generated_requests(server: Server) -> None:
    schemathesis = pytest.importorskip("schemathesis")
    from hypothesis import HealthCheck, Phase, given, settings

    ana = Human(server, "Ana")
    table = ana.open(["me", "me"])
    turns = itertools.count()
    description = ana.get("/api/openapi.json")
    schema = schemathesis.openapi.from_dict(description)
    statuses: dict[int, int] = {}

    for operation in schema.get_all_operations():
        op: Any = operation.ok()
        if op.method.upper() == "DELETE" and op.path == "/api/me":
            continue

        @settings(
            max_examples=8, deadline=None, database=None, derandomize=True,
            phases=[Phase.generate], suppress_health_check=list(HealthCheck),
        )  # fmt: skip
        @given(case=op.as_strategy())
        def go(case: Any) -> None:
            if next(turns) % 2 and "ident" in (case.path_parameters or {}):
                # An address that was made up leads no further than to the door.
                case.path_parameters["ident"] = table
                if isinstance(case.body, dict) and "table" in case.body:
                    case.body["table"] = table
            answer = case.call(
                base_url=server.url,
                headers={"Origin": server.url, "Cookie": ana.cookie()},
            )
            statuses[answer.status_code] = statuses.get(answer.status_code, 0) + 1
            assert answer.status_code < 500, (case.method, case.path, answer.text[:500])

        go()
    assert statuses.get(200)
    assert statuses.get(400)
    assert ana.state(table)["table"]["phase"]
