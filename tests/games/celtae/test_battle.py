"""Battle (CEL-BAT)."""

from __future__ import annotations

import pytest

from ludoteca.games.celtae.layout import ARMY_TILES, CUBES, STRENGTH
from tests.games.celtae.table import board, hand, own, table
from tests.games.playing import legal, play, refused, step


@pytest.mark.rule("CEL-BAT-16")
def test_afonsos_battle() -> None:
    cards = "pink-warrior teal-warrior purple-warrior orange-fortress pink-trap"
    p = table(
        board(strength=3, active="soldier soldier farmer", hand=cards),
        players=3,
        marker="NW",
        armies={"north": "10"},
        garrisons={"north 2": "1", "north 4": "2"},
    )
    play(p, "move 1", "area east", "done")
    assert own(p, 0, STRENGTH) == 4
    play(p, "discard pink-warrior", "discard teal-warrior", "discard purple-warrior")
    assert own(p, 0, STRENGTH) == 10
    refused(p, "discard pink-trap", "CEL-BAT-02")
    play(p, "fight")
    assert own(p, 0, STRENGTH) == 0
    assert own(p, 0, ARMY_TILES + 1) == 1
    assert step(p) == "garrison"
    assert legal(p) == ["garrison 3", "done"]
    play(p, "garrison 3")
    assert own(p, 0, CUBES) == 1
    assert hand(p, 0) == ["pink-trap"]
    assert p.seat == 1
