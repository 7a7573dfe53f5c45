"""The Musician (LUS-MUS)."""

from __future__ import annotations

import pytest

from tests.games.lusitania.table import field, hand, table, trade
from tests.games.playing import legal, play, refused


@pytest.mark.rule("LUS-MUS-01")
@pytest.mark.parametrize("draw", ["recruit doctor", "caesar", "mars"])
def test_drawing_the_musician_has_no_effect(draw: str) -> None:
    p = table(hands=[["doctor", "caesar", "bow"]], top=["musician"])
    play(p, draw)
    assert "musician" in hand(p, 0)
    assert not p.over
    assert p.actor == 1


@pytest.mark.rule("LUS-MUS-01")
def test_the_victim_of_a_senator_may_draw_the_musician() -> None:
    p = table(hands=[["senator"]], top=["musician"])
    play(p, "senator 2")
    assert "musician" in hand(p, 2)
    assert not p.over


@pytest.mark.rule("LUS-MUS-01")
def test_the_musician_may_be_kept() -> None:
    p = table(players=2, hands=[["musician", "bow", "bow"], ["sword", "sword", "sword"]])
    for _ in range(10):
        trade(p, field(p)[0], next(card for card in hand(p, p.actor) if card != "musician"))
        assert not p.over
        assert "musician" in hand(p, 0)


@pytest.mark.rule("LUS-MUS-02", "LUS-END-02")
def test_giving_the_musician_in_a_trade_ends_the_game() -> None:
    p = table(hands=[["musician", "bow", "axe"]], field=["gunner", "axe", "horse", "shield"])
    play(p, "take gunner")
    assert not p.over
    assert "give musician" in legal(p)
    play(p, "give musician")
    assert p.over
    assert "musician" in field(p)
    assert hand(p, 0) == ["axe", "bow", "gunner"]


@pytest.mark.rule("LUS-MUS-03")
def test_the_musician_is_neither_recruited_nor_played() -> None:
    p = table(hands=[["musician"]])
    refused(p, "recruit musician", "LUS-MUS-03")
    refused(p, "musician", "LUS-MUS-03")
    assert not any("musician" in text for text in legal(p))


@pytest.mark.rule("LUS-MUS-04")
def test_the_musician_takes_a_place_of_the_hand() -> None:
    p = table(
        hands=[["doctor", "bow", "axe"], ["sword", "spear", "sword"], ["sword", "spear", "sword"]], top=["musician"]
    )
    play(p, "recruit doctor")
    assert hand(p, 0) == ["axe", "bow", "musician"]
    for _ in range(2):
        trade(p, field(p)[0], "sword")
    assert p.actor == 0
    trade(p, field(p)[0], "bow")
    assert len(hand(p, 0)) == 3
    assert "musician" in hand(p, 0)
