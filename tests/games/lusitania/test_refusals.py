"""Whose turn it is decides what is refused, and by which rule; here it is not the first seat's."""

from __future__ import annotations

import pytest

from tests.games.lusitania.table import drained, table
from tests.games.playing import legal, play, refused


@pytest.mark.rule("LUS-REC-03", "LUS-REC-08", "LUS-REC-09", "LUS-REC-10", "LUS-REC-07", "LUS-REC-05")
def test_soldiers_are_refused_by_ones_own_army_and_hand() -> None:
    """Seat 0 has a hand and no army that would refuse any of these."""
    army = ["britannia-1", "mercenary-2", "mercenary-3", "doctor", "gunner"]
    hands = [["helvetia-4", "mercenary-4", "axe"], ["bow"], ["doctor", "gunner", "mercenary-1"]]
    p = table(hands=hands, armies=[[], [], army], seat=2)
    refused(p, "recruit doctor", "LUS-REC-08")
    refused(p, "recruit gunner", "LUS-REC-09")
    refused(p, "recruit mercenary-1", "LUS-REC-07")
    refused(p, "recruit helvetia-4", "LUS-REC-03")
    refused(p, "recruit mercenary-4", "LUS-REC-03")
    q = table(
        hands=[["axe"], ["bow"], ["helvetia-2", "mercenary-1"]], armies=[["helvetia-5"], [], ["britannia-1"]], seat=2
    )
    refused(q, "recruit helvetia-2", "LUS-REC-05")
    refused(q, "recruit mercenary-1", "LUS-REC-10")


@pytest.mark.rule("LUS-REC-06")
@pytest.mark.parametrize("holder", [0, 1])
def test_whoever_has_a_province_keeps_it_from_the_others(holder: int) -> None:
    armies = [["helvetia-5"] if seat == holder else [] for seat in range(3)]
    p = table(hands=[["axe"], ["bow"], ["helvetia-2", "britannia-2"]], armies=armies, seat=2)
    refused(p, "recruit helvetia-2", "LUS-REC-06")
    assert "recruit britannia-2" in legal(p)


@pytest.mark.rule("LUS-EQP-02", "LUS-EQP-03", "LUS-EQP-04", "LUS-EQP-05", "LUS-REC-03")
def test_equipment_is_refused_by_ones_own_soldiers_and_hand() -> None:
    armies = [["helvetia-1", "helvetia-2", "helvetia-3"], [], ["britannia-1 sword", "britannia-3"]]
    p = table(hands=[["bow", "axe", "shield"], ["axe"], ["sword", "spear", "horse"]], armies=armies, seat=2)
    refused(p, "equip sword 1", "LUS-EQP-05")
    refused(p, "equip spear 1", "LUS-EQP-04")
    refused(p, "equip sword 2", "LUS-EQP-02")
    refused(p, "equip horse 3", "LUS-EQP-03")
    refused(p, "equip bow 3", "LUS-REC-03")
    refused(p, "equip shield 1", "LUS-REC-03")
    assert legal(p, "equip") == ["equip horse 1"]


@pytest.mark.rule("LUS-SPE-01", "LUS-SEN-01", "LUS-MAR-02", "LUS-COM-03")
def test_special_cards_are_refused_by_ones_own_hand_and_mars() -> None:
    hands = [["caesar", "bow", "bow"], ["axe"], ["senator", "sword", "sword"]]
    p = table(hands=hands, seat=2, mars=[True, True, False], commander=0)
    assert legal(p, "senator") == ["senator 0", "senator 1"]
    refused(p, "senator 2", "LUS-SEN-01")
    refused(p, "senator 3", "LUS-SEN-01")
    refused(p, "caesar", "LUS-SPE-01")
    refused(p, "mars", "LUS-MAR-02")
    refused(p, "renew", "LUS-COM-03")
    q = table(hands=[["senator", "bow", "bow"], ["axe"], ["caesar", "sword", "sword"]], seat=2, commander=2)
    refused(q, "senator 0", "LUS-SPE-01")
    refused(q, "senator 2", "LUS-SPE-01")
    assert {"caesar", "mars", "renew"} <= set(legal(q))


@pytest.mark.rule("LUS-TRD-01", "LUS-TRD-04", "LUS-TRD-05")
def test_trades_are_refused_by_ones_own_hand() -> None:
    hands = [["bow", "spear", "spear"], ["axe"], ["senator", "sword", "sword"]]
    p = table(hands=hands, seat=2, field=["gunner", "axe", "horse", "shield"])
    refused(p, "take doctor", "LUS-TRD-01")
    play(p, "take axe")
    assert legal(p) == ["give senator", "give sword"]
    refused(p, "give axe", "LUS-TRD-05")
    refused(p, "give bow", "LUS-TRD-04")
    refused(p, "recruit doctor", "LUS-TRN-03")


@pytest.mark.rule("LUS-DRW-05", "LUS-TRD-01")
def test_anothers_empty_hand_does_not_matter() -> None:
    others = [["musician", "caesar", "senator"], ["senator", "caesar", "bow"], ["senator", "caesar", "mercenary-1"]]
    for seat in (1, 2, 3):
        p = drained([[], *others], seat=seat)
        refused(p, "take doctor", "LUS-TRD-01")
        refused(p, "pass", "LUS-TRN-06")
    one = drained([["bow"], others[0], ["caesar", "senator", "senator"], ["caesar", "mercenary-1"]])
    refused(one, "take doctor", "LUS-TRD-01")
