"""Trade (LUS-TRD)."""

from __future__ import annotations

import pytest

from tests.games.lusitania.table import army, discards, field, hand, pile, table, trade
from tests.games.playing import get, legal, play, refused


@pytest.mark.rule("LUS-TRD-01")
def test_a_trade_takes_a_field_card_and_gives_a_hand_card() -> None:
    p = table(hands=[["doctor", "bow", "sword"]], field=["gunner", "axe", "horse", "shield"])
    assert legal(p, "take") == ["take gunner", "take axe", "take horse", "take shield"]
    play(p, "take horse")
    assert p.actor == 0
    assert sorted(legal(p)) == ["give bow", "give doctor", "give sword"]
    play(p, "give doctor")
    assert hand(p, 0) == ["bow", "horse", "sword"]
    assert field(p) == ["axe", "doctor", "gunner", "shield"]
    assert "doctor" in p.view(-1)["field"]


@pytest.mark.rule("LUS-TRD-01")
def test_only_what_lies_in_the_field_can_be_taken() -> None:
    p = table(hands=[["doctor"]], field=["gunner", "axe", "horse", "shield"])
    refused(p, "take bow", "LUS-TRD-01")
    refused(p, "give doctor", "LUS-TRD-01")


@pytest.mark.rule("LUS-TRD-02")
@pytest.mark.parametrize("kind", ["senator", "caesar", "doctor", "gunner", "mercenary-3", "britannia-5", "bow"])
def test_every_kind_can_be_taken_and_given(kind: str) -> None:
    p = table(hands=[["shield", "sword", "axe"]], field=[kind, "horse", "horse", "spear"])
    trade(p, kind, "shield")
    assert kind in hand(p, 0)
    q = table(hands=[[kind, "sword", "axe"]], field=["shield", "horse", "horse", "spear"])
    trade(q, "shield", kind)
    assert kind in field(q)


@pytest.mark.rule("LUS-TRD-03")
def test_a_trade_touches_neither_pile_nor_discards() -> None:
    p = table(hands=[["doctor"]], field=["gunner", "axe", "horse", "shield"], discards=["caesar", "bow"])
    before = pile(p)
    trade(p, "gunner", "doctor")
    assert pile(p) == before
    assert discards(p) == ["bow", "caesar"]


@pytest.mark.rule("LUS-TRD-04")
def test_one_card_is_exchanged() -> None:
    p = table(hands=[["doctor", "bow", "sword"]], field=["gunner", "axe", "horse", "shield"])
    play(p, "take gunner")
    refused(p, "take axe", "LUS-TRN-03")
    play(p, "give doctor")
    assert p.actor == 1
    assert hand(p, 0) == ["bow", "gunner", "sword"]


@pytest.mark.rule("LUS-TRD-04")
def test_army_cards_mars_and_the_commander_cannot_be_traded() -> None:
    p = table(
        hands=[["doctor", "bow", "sword"]],
        field=["mercenary-5", "axe", "horse", "spear"],
        armies=[["helvetia-1 shield", "gunner"], ["britannia-2"]],
    )
    takes = legal(p, "take")
    assert takes == ["take mercenary-5", "take axe", "take horse", "take spear"]
    play(p, "take axe")
    for kept in ("helvetia-1", "shield", "gunner", "britannia-2"):
        refused(p, f"give {kept}", "LUS-TRD-04")
    assert sorted(legal(p)) == ["give bow", "give doctor", "give sword"]
    play(p, "give bow")
    assert army(p, 0) == ["helvetia-1 shield", "gunner"]
    assert get(p, "commander") == 0
    assert p.has_mars(0)


@pytest.mark.rule("LUS-TRD-05")
def test_the_card_just_taken_cannot_be_given_back() -> None:
    p = table(hands=[["doctor", "bow", "sword"]], field=["gunner", "axe", "horse", "shield"])
    play(p, "take axe")
    refused(p, "give axe", "LUS-TRD-05")


@pytest.mark.rule("LUS-TRD-05")
def test_another_card_of_the_same_kind_can() -> None:
    p = table(hands=[["axe", "bow", "sword"]], field=["gunner", "axe", "horse", "shield"])
    trade(p, "axe", "axe")
    assert p.actor == 1
    assert hand(p, 0) == ["axe", "bow", "sword"]
    assert field(p) == ["axe", "gunner", "horse", "shield"]
