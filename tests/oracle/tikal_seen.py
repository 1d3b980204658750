"""What happened in games that were compared: rare situations by name, so that tests can ask for
them. Looks at the oracle only, just before a move is made."""

from __future__ import annotations

from oracle.tikal import Tikal
from oracle.tikal_box import TILES


def situations(table: Tikal, move: str) -> list[str]:
    """The names of what this move is, beginning with its verb."""
    seat = table.awaiting()
    assert seat is not None
    verb, *words = move.split()
    seen = [verb, *LOOK.get(verb, nothing)(table, seat, words)]
    if verb not in {"bid", "pass", "choose", "lay"}:
        seen += acting(table, seat)
    return seen


def nothing(table: Tikal, seat: int, words: list[str]) -> list[str]:
    return []


def acting(table: Tikal, seat: int) -> list[str]:
    """What can't be done, whoever would like to."""
    seen = []
    for cell, hexagon in table.board.items():
        if table.kind(cell) == "temple" and table.count(cell, seat) > 0 and table.points >= 2:
            dug = table.dug.get(cell, 0)
            if hexagon["guard"] is not None:
                seen.append("members at a guarded temple")
            elif hexagon["level"] == 10:
                seen.append("temple at its top")
            elif table.levels[hexagon["level"] + 1] == 0:
                seen.append("stock run out")
            elif dug == 2:
                seen.append("two levels a turn")
            elif dug == 1 and table.count(cell, seat) == 1:
                seen.append("too few members for the second level")
    return seen


def look_bid(table: Tikal, seat: int, words: list[str]) -> list[str]:
    assert table.bidding is not None
    seen = ["all bid"] if int(words[0]) == table.score(seat) else []
    if lone(table):
        seen.append("lone last speaker bids")
    return seen


def look_pass(table: Tikal, seat: int, words: list[str]) -> list[str]:
    assert table.bidding is not None
    seen = []
    if lone(table):
        seen.append("lone last speaker passes")
    if table.bidding["high"] >= table.score(seat):
        seen.append("must pass")
    if table.score(seat) == 0:
        seen.append("nothing left to bid")
    return seen


def lone(table: Tikal) -> bool:
    """Whether all others have passed and nobody has bid."""
    assert table.bidding is not None
    upright = [player for player in table.players if not player["turned"]]
    return len(table.bidding["passed"]) == len(upright) - 1


def look_choose(table: Tikal, seat: int, words: list[str]) -> list[str]:
    return ["volcano chosen"] if TILES[words[0]][0] == "volcano" else []


def look_lay(table: Tikal, seat: int, words: list[str]) -> list[str]:
    assert table.tile is not None
    seen = [f"lay {TILES[table.tile][0]}"]
    if TILES[table.tile][0] == "volcano":
        around = table.explored_beside(words[0])
        if all(table.kind(cell) == "volcano" for cell in around):
            seen.append("volcano by volcanoes only")
        elif not table.reached("A4", words[0], 0) and not table.reached("A4", words[0], 3):
            seen.append("volcano without a path")
    elif not table.reached(table.tile, words[0], int(words[1])):
        seen.append("waived placement")
    return seen


def look_place(table: Tikal, seat: int, words: list[str]) -> list[str]:
    last = table.players[seat][words[0]] == 1 and words[0] == "W"
    return (["last worker"] if last else []) + (["place in a camp"] if words[1] != "a5" else [])


def look_transfer(table: Tikal, seat: int, words: list[str]) -> list[str]:
    return [] if "a5" in words else ["transfer between camps"]


def look_walk(table: Tikal, seat: int, words: list[str]) -> list[str]:
    seen = [f"walk of {table.path(words[1], words[2])}"]
    if words[1] in table.own_camps(seat) and words[2] in table.own_camps(seat):
        seen.append("walk between camps")
    return seen


def look_recover(table: Tikal, seat: int, words: list[str]) -> list[str]:
    seen = ["two wafers a turn"] if table.dug.get(words[0]) == 1 else []
    if len(table.board[words[0]]["pile"]) == 1:
        seen.append("treasure emptied")
    return seen


def look_exchange(table: Tikal, seat: int, words: list[str]) -> list[str]:
    mine = table.players[seat]["treasures"].count(words[2])
    his = table.players[int(words[1])]["treasures"].count(words[0])
    return [f"exchange makes {mine + 1}", f"exchange leaves {his + 1}"]


def look_camp(table: Tikal, seat: int, words: list[str]) -> list[str]:
    seen = ["second camp"] if table.players[seat]["camps"] == 1 else []
    if table.kind(words[0]) == "treasure":
        seen.append("camp on an emptied treasure")
    if table.count(words[0], seat) == 0:
        seen.append("camp without a member")
    return seen


def look_guard(table: Tikal, seat: int, words: list[str]) -> list[str]:
    seen = [f"guard {words[0]}"]
    if table.players[seat]["guards"] == 1:
        seen.append("second guard")
    if table.count(words[1], seat) > 1:
        seen.append("guard sends members away")
    if any(table.count(words[1], other) for other in range(table.seats) if other != seat):
        seen.append("guard among rivals")
    if table.strength(words[1], seat) - table.count(words[1], seat) and words[0] == "W":
        seen.append("guard sends the leader away")
    return seen


LOOK = {
    name.removeprefix("look_"): look
    for name, look in list(globals().items())
    if name.startswith("look_")
}


def play(table: Tikal, move: str) -> list[str]:
    """Make a move on the oracle's table; the names of what it was and led to."""
    seen = situations(table, move)
    scorings, paid = table.scorings, bids(table)
    table.play(move)
    if bids(table) < paid:
        seen.append("sale paid")
    elif table.chooser is not None:
        seen.append("free turn")
    if table.scorings > scorings:
        seen.append(scoring_begins(table, move))
        if table.final and table.auction:
            seen += order_of_ties(table)
    if table.awaiting() is None:
        seen += decision(table)
    return seen


def bids(table: Tikal) -> int:
    return sum(player["sheet"]["bids"] for player in table.players)


def scoring_begins(table: Tikal, move: str) -> str:
    if table.final:
        return "final round"
    if not table.auction:
        return "volcano drawn"
    return "volcano won" if move.startswith("choose") else "volcano as last tile"


def order_of_ties(table: Tikal) -> list[str]:
    """What ties there are in the order of an auction game's final round, just begun."""
    seats = range(table.seats)
    tied = [s for s in seats if s != table.last and table.score(s) == table.score(table.last)]
    seen = ["final round ties the last player"] if tied else []
    if table.scoring != sorted(seats, key=table.score):
        seen.append("final round with a tie against the order of seats")
    return seen


def decision(table: Tikal) -> list[str]:
    """How a finished game was decided."""
    keys = table.keys()
    best = max(keys)
    if keys.count(best) > 1:
        winners = [seat for seat, key in enumerate(keys) if key == best]
        levels = {table.best_guarded(seat) for seat in winners}
        return ["shared win"] + (["shared win whoever has a guard"] if len(levels) > 1 else [])
    rivals = [key for key in keys if key != best and key[0] == best[0]]
    if not rivals:
        return ["shared lower rank"] if len(set(keys)) < len(keys) else ["clear win"]
    return ["win by treasures" if any(key[1] == best[1] for key in rivals) else "win by the guard"]
