"""Snapshots from before the fields were declared are read as what they were."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core import BadSnapshot
from ludoteca.core.field import NONE
from ludoteca.games.celtae import GAME
from ludoteca.games.celtae.components import CITADELS, KINDS, LEVELS, STOPS
from ludoteca.games.celtae.earlier import ROW, WIDTH
from ludoteca.games.celtae.position import Celtae
from tests.games.celtae.table import new
from tests.games.playing import walk


def first_form(p: Celtae) -> dict[str, Any]:
    """As the first release wrote it: a row of 22 numbers for each side, discs by citadel and each of four seats, hands
    of players only, words for level and marker, and no room in citadels."""
    old: dict[str, Any] = GAME.snapshot(p)
    sides = int(p.sides)
    columns = [(old.pop(name), width) for name, width in ROW]
    old["rows"] = [n for side in range(sides) for numbers, width in columns for n in numbers[side * width :][:width]]
    discs = old["discs"] + [0] * ((4 - sides) * CITADELS)
    old["discs"] = [discs[side * CITADELS + citadel] for citadel in range(CITADELS) for side in range(4)]
    for name in ("hands", "seen"):
        old[name] = old[name][: int(p.players) * KINDS]
    old["level"] = LEVELS[old["level"]]
    old["marker"] = STOPS[old["marker"]]
    del old["form"], old["room"]
    return old


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_snapshot_of_the_first_form_is_the_same_position(players: int) -> None:
    for _, _, p in walk(Celtae, players, players):
        old = first_form(p)
        assert len(old["rows"]) == int(p.sides) * WIDTH
        back = GAME.restore(old)
        assert isinstance(back, Celtae)
        assert back.snapshot() == p.snapshot()


def changed(numbers: list[int], place: int, number: int) -> list[int]:
    return [*numbers[:place], number, *numbers[place + 1 :]]


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("rows", [0] * 43, "'rows' in the snapshot has 43 numbers instead of 44"),
        ("rows", [0] * 19 + [8] + [0] * 24, "'leader'"),
        ("rows", [NONE] + [0] * 43, "'strength'"),
        ("rows", [16] + [0] * 43, "'strength'"),
        ("discs", [0] * 31, "'discs' in the snapshot has 31 numbers instead of 32"),
        ("discs", changed([0] * 32, 2, 1), "of somebody who does not play"),
        ("discs", changed([0] * 32, 0, 4), "'room'"),
        ("hands", [0] * 36, "'hands' in the snapshot has 36 numbers instead of 24"),
        ("seen", [6] + [0] * 23, "'seen'"),
        ("level", "brutal", "'level' in the snapshot is none of easy, normal, hard"),
        ("marker", 0, "'marker' in the snapshot is not a text"),
        ("stacks", [[0], [1], [2]], "'stacks'"),
        ("cards", [0, 1], "2 progress cards on the table instead of 5"),
        ("players", 5, "'players'"),
    ],
)
def test_a_broken_one_is_refused_in_a_sentence(name: str, value: object, reason: str) -> None:
    with pytest.raises(BadSnapshot, match=reason):
        GAME.restore(first_form(new(2)) | {name: value})


def test_one_that_lacks_something_is_refused() -> None:
    for name in ("rows", "discs", "hands", "seen", "level", "marker", "left", "worker"):
        old = first_form(new(2))
        del old[name]
        with pytest.raises(BadSnapshot, match=f"lacks {name!r}"):
            GAME.restore(old)
