"""Snapshots from before the fields were declared are read as what they were."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core import BadSnapshot
from ludoteca.core.field import NONE
from ludoteca.games.lusitania import GAME
from ludoteca.games.lusitania.earlier import SHEET
from ludoteca.games.lusitania.position import Lusitania
from tests.games.lusitania.table import new
from tests.games.playing import walk


def first_form(p: Lusitania) -> dict[str, Any]:
    """As the first release wrote it: cards of hands with who knows them, and a row of six numbers for each player."""
    old: dict[str, Any] = GAME.snapshot(p)
    del old["form"]
    cards = zip(old.pop("hands"), old.pop("knowers"), strict=True)
    old["hands"] = [NONE if card == NONE else card | known << 6 for card, known in cards]
    columns = [old.pop(name) for name in SHEET]
    old["sheets"] = [number for row in zip(*columns, strict=True) for number in row]
    old["cause"] = old.pop("ended")
    return old


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_snapshot_of_the_first_form_is_the_same_position(players: int) -> None:
    for _, _, p in walk(Lusitania, players, players):
        back = GAME.restore(first_form(p))
        assert isinstance(back, Lusitania)
        assert back.snapshot() == p.snapshot()


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("hands", [63, *[NONE] * 7], "a card that does not exist"),
        ("hands", [0] * 7, "'hands' in the snapshot has 7 numbers instead of 8"),
        ("hands", "x", "'hands'"),
        ("sheets", [0] * 11, "'sheets' in the snapshot has 11 numbers instead of 12"),
        ("sheets", [0, 0, 0, 0, 2, 2] * 2, "'mars'"),
        ("sheets", [4, 0, 0, 0, 1, 2] * 2, "'province'"),
        ("cause", 5, "'ended'"),
        ("players", 5, "'players'"),
    ],
)
def test_a_broken_one_is_refused_in_a_sentence(name: str, value: object, reason: str) -> None:
    with pytest.raises(BadSnapshot, match=reason):
        GAME.restore(first_form(new(2)) | {name: value})


def test_one_that_lacks_something_is_refused() -> None:
    for name in ("hands", "sheets", "cause", "lates"):
        old = first_form(new(2))
        del old[name]
        with pytest.raises(BadSnapshot, match=f"lacks {name!r}"):
            GAME.restore(old)
