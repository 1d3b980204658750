"""What a narrow terminal shows, and what is left of a record when saving it fails."""

from __future__ import annotations

import random
from itertools import product
from pathlib import Path

import pytest

import sacbe
from sacbe.cli.screen import SEEN_TWICE, hung, in_parts
from sacbe.words import LANGUAGES

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


def test_the_boards_of_all_games_fit_into_eighty_columns_in_every_language() -> None:
    """Pictures as they are; only sentences go on in the next line, further in than they began."""
    for game, language in product(sacbe.all_games(), LANGUAGES):
        match = sacbe.game(game).start(seed=1)
        rng = random.Random(1)
        for _ in range(12):
            text = match.board(match.awaiting[0], language)
            assert in_parts(text, 80) == text, f"{game} in {language}"
            assert max(map(len, hung(text, 80).split("\n"))) <= 80
            for _ in range(15):
                match.play(rng.choice(match.moves(rng.choice(match.awaiting))))


def test_a_sentence_goes_on_further_in() -> None:
    assert hung("> ■ seat 1: 10 points, 7 if scored now", 20) == (
        "> ■ seat 1: 10\n      points, 7 if\n      scored now"
    )
    assert hung("short\n\n   a picture   here", 20) == "short\n\n   a picture   here"


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
