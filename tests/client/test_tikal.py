"""What the browser's Tikal board takes from the engine: printed tiles, and scenes to look at."""

from __future__ import annotations

import json
import re
import runpy
from pathlib import Path

from sacbe.games.tikal import components

TIKAL = Path(__file__).parents[2] / "client" / "src" / "tikal"

ROW = re.compile(r"  (\w\d): \{ kind: '(\w+)', value: (\d+), stones: \[([\d, ]+)\] \},")


def test_the_clients_tiles_are_the_ones_in_the_box() -> None:
    rows = ROW.findall((TIKAL / "tiles.ts").read_text("utf-8"))
    client = {
        tile: (kind, int(value), tuple(map(int, stones.split(","))))
        for tile, kind, value, stones in rows
    }
    names = components.KIND_NAMES
    box = {tile: (names[kind], value, stones) for tile, kind, value, stones in components.TERRAIN}
    printed = {
        tile: (names[kind], value, stones) for tile, _, kind, value, stones in components.PRINTED
    }
    assert client == {**box, **printed}


def test_the_scenes_are_what_the_engine_shows_today() -> None:
    made = runpy.run_path(str(TIKAL / "fixtures" / "make.py"))["scenes"]()
    for name, page in made.items():
        stored = json.loads((TIKAL / "fixtures" / f"{name}.json").read_text("utf-8"))
        assert stored == page, f"{name}.json is old: run client/src/tikal/fixtures/make.py"
