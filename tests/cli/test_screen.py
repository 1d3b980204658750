"""What a narrow terminal shows, and what is left of a record when saving it fails."""

from __future__ import annotations

from pathlib import Path

import pytest

import sacbe
from sacbe.cli.screen import SEEN_TWICE, in_parts

PICTURE = ["a    b    c    d    e    f", " 1    2    3    4    5", "", "g    h    i    j    k    l"]
WORDS = "A sentence may be as long as it likes, for it goes on in the next line."


def test_a_picture_that_fits_stays_whole() -> None:
    text = "\n".join([*PICTURE, "", WORDS])
    assert in_parts(text, 26) == text
    assert in_parts(WORDS, 20) == WORDS


def test_the_east_follows_below_the_west() -> None:
    found = in_parts("\n".join([*PICTURE, "", WORDS]), 20)
    assert found.endswith(f"\n{WORDS}")
    lines = found.removesuffix(WORDS).split("\n")
    assert all(len(line) <= 20 for line in lines)
    west, east = lines[: len(PICTURE)], lines[len(PICTURE) + 1 :]
    for number, line in enumerate(PICTURE):
        assert west[number] == line[:20].rstrip()
        assert east[number] == line[20 - SEEN_TWICE :].rstrip()


def test_the_boards_of_all_games_can_be_shown_in_eighty_columns() -> None:
    for game in sacbe.all_games():
        text = sacbe.game(game).start(seed=1).board(0)
        wide = [line for line in in_parts(text, 80).split("\n") if len(line) > 80]
        assert not any("   " in line.strip() for line in wide), game


def test_a_record_that_can_not_be_saved_leaves_the_earlier_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.sacbe"
    match = sacbe.game("tikal").start(seats=2, seed=1)
    match.log.save(path)
    before = path.read_text("utf-8")
    match.play(match.moves()[0])

    def half(self: Path, text: str, encoding: str) -> None:
        self.write_bytes(text.encode(encoding)[: len(text) // 2])
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_text", half)
        with pytest.raises(OSError, match="No space"):
            match.log.save(path)
    assert path.read_text("utf-8") == before
    match.log.save(path)
    assert sacbe.replay(path).digest() == match.digest()
    assert list(tmp_path.iterdir()) == [path]
