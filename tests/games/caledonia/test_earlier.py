"""Snapshots from before the fields were declared are read as what they were."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core import BadSnapshot
from ludoteca.core.field import NONE
from ludoteca.games.caledonia import GAME
from ludoteca.games.caledonia.components import CONTRACTS, EXPORT_BOXES
from ludoteca.games.caledonia.earlier import RENAMED, ROW
from ludoteca.games.caledonia.fields import NEUTRAL
from ludoteca.games.caledonia.ground import SIDES
from ludoteca.games.caledonia.position import Caledonia
from tests.games.playing import new, walk


def first_form(p: Caledonia) -> dict[str, Any]:
    """As the first release wrote it: a row of fifty numbers for each player, pairs on offer and bids in one list."""
    old: dict[str, Any] = GAME.snapshot(p)
    for name in ("form", "taken", "own", "standing"):
        del old[name]
    old["units"] = p.pieces()
    done = old.pop("fulfilled")
    old["owners"] = [
        next((seat for seat, contracts in enumerate(done) if contracts >> n & 1), NONE) for n in range(len(CONTRACTS))
    ]
    for now, before in RENAMED.items():
        old[f"old {before}"] = old.pop(now)
    old = {name.removeprefix("old "): value for name, value in old.items()}
    old["sides"] = SIDES[old["sides"]]
    columns = [(old.pop(name), width) for name, width in ROW.items()]
    old["rows"] = [
        number
        for seat in range(int(p.players))
        for column, width in columns
        for number in column[seat * width : seat * width + width]
    ]
    old["boxes"] = old["boxes"][: EXPORT_BOXES[int(p.players)]]
    pairs = zip(old.pop("offer_clans"), old.pop("offer_tiles"), strict=True)
    old["offer"] = [number for pair in pairs for number in pair]
    old["bids"] = p.bids()
    del old["highest"], old["leader"], old["bidding"]
    return old


@pytest.mark.parametrize(
    ("players", "auction"), [(1, "no"), (2, "no"), (3, "no"), (4, "no"), (2, "yes"), (3, "yes"), (4, "yes")]
)
def test_a_snapshot_of_the_first_form_is_the_same_position(players: int, auction: str) -> None:
    for _, _, p in walk(Caledonia, players, players, auction=auction):
        back = GAME.restore(first_form(p))
        assert isinstance(back, Caledonia)
        assert back.snapshot() == p.snapshot()


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("sides", "1113", "four digits"),
        ("sides", 1, "'sides'"),
        ("rows", [0] * 99, "'rows' in the snapshot has 99 numbers instead of 100"),
        ("rows", [0] * 100, "merchants"),
        ("rows", ([0] * 30 + [6] + [0] * 19) * 2, "level of shipping"),
        ("rows", ([0] * 33 + [9] + [0] * 16) * 2, "'clan'"),
        ("boxes", [NONE] * 8, "'boxes' in the snapshot has 8 numbers instead of 6"),
        ("offer", [0, 0, 1], "not in pairs"),
        ("bids", [NONE, NONE, 0], "not of all seats"),
        ("bids", [3, 0, 0, 0], "bids without an auction"),
        ("units", [0] * 120, "'units'"),
        ("units", [19] + [0] * 120, "The unit on place 0 belongs to nobody"),
        ("units", [NEUTRAL] + [0] * 120, "belongs to nobody"),
        ("owners", [2] + [NONE] * 49, "'owners'"),
        ("players", 5, "'players'"),
    ],
)
def test_a_broken_one_is_refused_in_a_sentence(name: str, value: object, reason: str) -> None:
    with pytest.raises(BadSnapshot, match=reason):
        GAME.restore(first_form(new(Caledonia, 2, "first form")) | {name: value})


@pytest.mark.parametrize(
    "name", ["rows", "sides", "offer", "bids", "units", "owners", "drawn", "drawn_numbers", "contract"]
)
def test_one_that_lacks_something_is_refused(name: str) -> None:
    old = first_form(new(Caledonia, 2, "first form"))
    del old[name]
    with pytest.raises(BadSnapshot, match=f"lacks {name!r}"):
        GAME.restore(old)
