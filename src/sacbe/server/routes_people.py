"""The addresses of the house and of its people."""

from __future__ import annotations

from importlib import resources
from typing import Any

from litestar import Response, delete, get, patch, post
from litestar.params import FromPath, JSONBody

import sacbe
from sacbe import registry
from sacbe.lessons import has_lesson, lesson
from sacbe.match import game
from sacbe.server.asking import Anybody, Ident, desk, slowly
from sacbe.server.doors import COOKIE, Wrong, address
from sacbe.wire import messages as wire
from sacbe.words import LANGUAGES, catalogue


@get("/api/house", sync_to_thread=False)
def house_info(request: Anybody) -> wire.House:
    """What a page needs to know of this server."""
    return desk(request).info


@get("/api/words/{name:str}", sync_to_thread=False)
def words(name: FromPath[str]) -> dict[str, str]:
    """Every sentence of a language."""
    language, _, ending = name.partition(".")
    if language not in LANGUAGES or ending != "json":
        raise Wrong(404, "house.not_found")
    return catalogue(language)


@get("/api/rules/{name:str}/{language:str}", sync_to_thread=False)
def rules(name: FromPath[str], language: FromPath[str]) -> wire.Rules:
    """The rules page of a game, in English if there is none in this language."""
    known = registry.all_games().get(name)
    if known is None or language not in LANGUAGES:
        raise Wrong(404, "house.not_found")
    folder = resources.files(sacbe) / "games" / known.id.replace("-", "_") / "guide"
    for each in (language, "en"):
        page = folder / f"{each}.md"
        if page.is_file():
            return wire.Rules(name, each, page.read_text("utf-8"))
    return wire.Rules(name, "en", f"# {known.title}\n")


@get("/api/lessons/{name:str}", sync_to_thread=False)
def first_game(name: FromPath[str]) -> wire.Lesson:
    """A scripted game that teaches: a record to import, and the moves to make."""
    if name not in registry.all_games() or not has_lesson(name):
        raise Wrong(404, "house.not_found")
    plan = lesson(name)
    record = game(name).from_position(plan.position).log.text()
    steps = [wire.LessonStepForm(step.seat, step.move, step.say) for step in plan.steps]
    return wire.Lesson(name, plan.title, record, steps)


@get("/api/games/{name:str}/schema", sync_to_thread=False)
def schema(name: FromPath[str]) -> dict[str, Any]:
    """The JSON Schema of a game's positions."""
    if name not in registry.all_games():
        raise Wrong(404, "house.not_found")
    return game(name).game.schema()


@get("/api/me")
async def who_am_i(request: Anybody) -> wire.Me:
    """Who I am here."""
    return await desk(request).people.me(await desk(request).somebody(request))


@post("/api/me")
async def come_in(request: Anybody, data: JSONBody[wire.NewMe]) -> Response[wire.Me]:
    """Come in; who is here already is renamed."""
    at = desk(request)
    person = await at.who(request)
    if person is not None:
        await at.people.change(person, wire.ChangeMe(name=data.name, language=data.language))
        return Response(await at.people.me(person), status_code=200)
    wait = at.arrivals.take(address(request.scope))
    if wait:
        raise Wrong(429, "house.too_fast", wait=wait)
    person, secret = await at.people.come_in(data)
    return Response(await at.people.me(person), status_code=201, cookies=[at.cookie(secret)])


@patch("/api/me")
async def change_me(request: Anybody, data: JSONBody[wire.ChangeMe]) -> wire.Me:
    """Another name, language, or way to be notified."""
    at = desk(request)
    person = await at.somebody(request)
    await at.people.change(person, data)
    return await at.people.me(person)


@delete("/api/me", status_code=204)
async def forget_me(request: Anybody) -> Response[None]:
    """Forget this browser."""
    at = desk(request)
    person = await at.somebody(request)
    await at.people.forget(request.cookies.get(COOKIE, ""))
    at.house.hang_up(person.id)
    return Response(None, status_code=204, cookies=[at.cookie("", 0)])


@get("/api/me/tokens")
async def tokens(request: Anybody) -> list[wire.Token]:
    """My bots' tokens."""
    at = desk(request)
    return await at.people.tokens(await at.somebody(request))


@post("/api/me/tokens")
async def new_token(request: Anybody, data: JSONBody[wire.NewToken]) -> wire.Token:
    """A token for a bot; its secret is told this once."""
    at = desk(request)
    person = await at.somebody(request)
    slowly(at.tables, person)
    return await at.people.new_token(person, data.label)


@delete("/api/me/tokens/{ident:str}", status_code=204)
async def drop_token(request: Anybody, ident: Ident) -> None:
    """Forget a token."""
    at = desk(request)
    person = await at.somebody(request)
    if not await at.people.drop_token(person, ident):
        raise Wrong(404, "house.not_found")
    at.house.hang_up(person.id)


@post("/api/me/entry")
async def new_entry(request: Anybody) -> wire.Entry:
    """A key to come in from another device, good once and for ten minutes."""
    at = desk(request)
    person = await at.somebody(request)
    slowly(at.tables, person)
    return wire.Entry(await at.people.new_entry(person.id))


@post("/api/enter")
async def enter(request: Anybody, data: JSONBody[wire.Entry]) -> Response[wire.Me]:
    """Come in with such a key."""
    at = desk(request)
    wait = at.arrivals.take(address(request.scope))
    if wait:
        raise Wrong(429, "house.too_fast", wait=wait)
    found = await at.people.enter(data.key)
    if found is None:
        raise Wrong(404, "table.link_used")
    return Response(await at.people.me(found[0]), status_code=200, cookies=[at.cookie(found[1])])


ROUTES = [
    house_info,
    words,
    rules,
    first_game,
    schema,
    who_am_i,
    come_in,
    change_me,
    forget_me,
    tokens,
    new_token,
    drop_token,
    new_entry,
    enter,
]
