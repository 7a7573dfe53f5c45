"""Snapshots from before the fields were declared are read as what they were."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core import BadSnapshot
from ludoteca.games.trajan import GAME
from ludoteca.games.trajan.components import BONUS_NAMES, EXTRA_SPACES, FORUM_SPACES, MAP, SITES, TRAYS
from ludoteca.games.trajan.earlier import ROW, SUPPLIES
from ludoteca.games.trajan.markers import by_colour
from ludoteca.games.trajan.position import Trajan
from tests.games.playing import walk
from tests.games.trajan.table import new, set_up


def spread(marks: list[int], width: int) -> list[int]:
    """A number for each bit."""
    return [mark >> n & 1 for mark in marks for n in range(width)]


def first_form(p: Trajan) -> dict[str, Any]:
    """As the first release wrote it: a number for each colour of a tray, each legionnaire and worker, a row of
    seven for each player, one list of supplies, and only the spaces of the forum that are in play."""
    old: dict[str, Any] = GAME.snapshot(p)
    for name in ("form", "points"):
        del old[name]
    columns = [old.pop(name) for name in ROW]
    old["rows"] = [number for row in zip(*columns, strict=True) for number in row]
    for name, width in (("plus", TRAYS), ("legions", MAP), ("workers", SITES)):
        old[name] = spread(old[name], width)
    old["trays"] = [count for markers in old["trays"] for count in by_colour(markers)]
    old["held"] = by_colour(old["held"])
    yellow, grey = (spread(old.pop(side), len(BONUS_NAMES)) for side in ("yellow", "grey"))
    old["bonus"] = [up + 2 * down for up, down in zip(yellow, grey, strict=True)]
    old["forum"] = old["forum"][: FORUM_SPACES[int(p.players)] + EXTRA_SPACES]
    old["left_discards"], old["right_discards"] = old.pop("discards")
    old["supplies"] = [old.pop(name) for name in SUPPLIES]
    old["lap_done"] = old.pop("ends_round")
    return old


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_snapshot_of_the_first_form_is_the_same_position(players: int) -> None:
    for _, _, p in walk(Trajan, players, players):
        back = GAME.restore(first_form(p))
        assert isinstance(back, Trajan)
        assert back.snapshot() == p.snapshot()


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("players", 5, "'players'"),
        ("players", 1, "'players'"),
        ("rows", [0] * 13, "'rows' in the snapshot has 13 numbers instead of 14"),
        ("rows", [-1, 1, 1, 10, 0, 0, 1] * 2, "'supply'"),
        ("rows", [13, 1, 1, 11, 0, 0, 1] * 2, "'leader'"),
        ("rows", [13, 1, 1, 10, 6, 0, 1] * 2, "'arch'"),
        ("rows", [13, 1, 1, 10, 0, 8, 1] * 2, "'senate'"),
        ("legions", [2] * 20, "'legions'"),
        ("workers", [0] * 39, "'workers' in the snapshot has 39 numbers instead of 40"),
        ("plus", "x", "'plus'"),
        ("trays", [3] * 72, "'trays'"),
        ("held", [0] * 5, "'held' in the snapshot has 5 numbers instead of 6"),
        ("bonus", [3] * 24, "'bonus'"),
        ("tally", [1001] * 12, "'tally'"),
        ("forum", [0] * 15, "'forum' in the snapshot has 15 numbers instead of 9"),
        ("left_discards", [12], "'discards'"),
        ("right_discards", 0, "'discards'"),
        ("supplies", [[], [], []], "'supplies'"),
        ("supplies", [[], [6], [], []], "'supplies'"),
        ("lap_done", 2, "'ends_round'"),
    ],
)
def test_a_broken_one_is_refused_in_a_sentence(name: str, value: object, reason: str) -> None:
    with pytest.raises(BadSnapshot, match=reason):
        GAME.restore(first_form(new(2)) | {name: value})


def test_one_that_lacks_something_is_refused() -> None:
    whole = first_form(set_up(2))
    for name in whole:
        with pytest.raises(BadSnapshot):
            GAME.restore({other: value for other, value in whole.items() if other != name})


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("players", 1, "for 2 to 4 players, not for 1"),
        ("marker", 11, "'marker' stands beyond the lap of 11 spaces"),
        ("forum", [-1] * 9 + [0] + [-1] * 5, "'forum' has a tile beyond the 9 spaces in play"),
        ("points", [1, 0], "points of seat 0 do not add up"),
    ],
)
def test_what_only_this_table_refuses(name: str, value: object, reason: str) -> None:
    """A lap, and a forum, is as long as there are players; and points are the sum of the sheet's lines."""
    whole = GAME.snapshot(set_up(2))
    if name == "players":
        by_seat = [field.name for field in set_up(2).fields().all if field.seats]
        whole |= {each: whole[each][: len(whole[each]) // 2] for each in by_seat}
    with pytest.raises(BadSnapshot, match=reason):
        GAME.restore(whole | {name: value})
