"""Recruit equipment (LUS-EQP)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from ludoteca.core.field import NONE
from ludoteca.games.lusitania.components import EQUIPMENT, FITS, NAMES, SLOTS, SOLDIER_SLOTS, _fitting_slots
from ludoteca.games.lusitania.recruit import FIT
from tests.games.lusitania.table import army, discards, hand, pile, table, trade
from tests.games.playing import get, legal, play, refused

# Legionary 1 of every province shows what the rulebook's example shows: sword or spear, shield, horse.
EXAMPLE = "helvetia-1"


def takes(soldier: str, equipment: str) -> bool:
    """Whether this soldier of one's own, with what it wears, takes this equipment from one's hand."""
    position = soldier.split()[0][-1]
    return f"equip {equipment} {position}" in legal(table(hands=[[equipment]], armies=[[soldier]]))


@pytest.mark.rule("LUS-EQP-01")
@pytest.mark.parametrize(
    ("soldier", "equipment"), [("helvetia-1", "sword"), ("aquitania-3", "bow"), ("mercenary-5", "axe")]
)
def test_equipment_goes_from_hand_to_soldier_and_a_card_is_drawn(soldier: str, equipment: str) -> None:
    p = table(hands=[[equipment, "caesar", "doctor"]], armies=[[soldier]], top=["horse"], discards=["senator"])
    size = len(pile(p))
    play(p, f"equip {equipment} {soldier[-1]}")
    assert army(p, 0) == [f"{soldier} {equipment}"]
    assert hand(p, 0) == ["caesar", "doctor", "horse"]
    assert len(pile(p)) == size - 1
    assert discards(p) == ["senator"]
    assert p.actor == 1


@pytest.mark.rule("LUS-EQP-01")
def test_one_chooses_the_soldier() -> None:
    p = table(hands=[["sword", "bow", "caesar"]], armies=[["helvetia-1", "helvetia-2", "mercenary-5"]])
    assert legal(p, "equip") == ["equip sword 1", "equip sword 2", "equip sword 5"]
    play(p, "equip sword 2")
    assert army(p, 0) == ["helvetia-1", "helvetia-2 sword", "mercenary-5"]


@pytest.mark.rule("LUS-EQP-01", "LUS-REC-03")
def test_equipment_comes_from_the_hand() -> None:
    p = table(hands=[["bow", "bow", "bow"]], armies=[[EXAMPLE]], field=["sword"], top=["spear"], discards=["shield"])
    for equipment in ("sword", "spear", "shield"):
        refused(p, f"equip {equipment} 1", "LUS-REC-03")


@pytest.mark.rule("LUS-EQP-02")
def test_equipment_needs_a_soldier_of_ones_own() -> None:
    bare = table(hands=[["sword"]])
    assert legal(bare, "equip") == []
    refused(bare, "equip sword 1", "LUS-EQP-02")
    p = table(hands=[["sword"]], armies=[[], [EXAMPLE]])
    assert legal(p, "equip") == []
    refused(p, "equip sword 1", "LUS-EQP-02")


@pytest.mark.rule("LUS-EQP-02")
@pytest.mark.parametrize("equipment", EQUIPMENT)
def test_doctors_and_gunners_take_no_equipment(equipment: str) -> None:
    p = table(hands=[[equipment]], armies=[["doctor", "gunner"]])
    assert legal(p, "equip") == []
    for position in range(1, 6):
        refused(p, f"equip {equipment} {position}", "LUS-EQP-02")


@pytest.mark.rule("LUS-EQP-03")
@pytest.mark.parametrize("soldier", range(25))
def test_a_soldier_takes_what_it_has_a_slot_for_and_nothing_else(soldier: int) -> None:
    name = NAMES[soldier]
    shown = {equipment for slot in SOLDIER_SLOTS[soldier] for equipment in slot}
    assert shown
    for equipment in EQUIPMENT:
        p = table(hands=[[equipment]], armies=[[name]])
        if equipment in shown:
            play(p, f"equip {equipment} {name[-1]}")
            assert army(p, 0) == [f"{name} {equipment}"]
        else:
            refused(p, f"equip {equipment} {name[-1]}", "LUS-EQP-03")


@pytest.mark.rule("LUS-EQP-03")
@pytest.mark.parametrize("soldier", range(25))
def test_a_soldier_with_full_slots_takes_nothing(soldier: int) -> None:
    worn = [slot[0] for slot in SOLDIER_SLOTS[soldier]]
    full = " ".join([NAMES[soldier], *worn])
    assert not any(takes(full, equipment) for equipment in EQUIPMENT)


@pytest.mark.rule("LUS-EQP-04")
@pytest.mark.parametrize(
    ("soldier", "one", "other"),
    [(NAMES[kind], *slot) for kind, slots in enumerate(SOLDIER_SLOTS) for slot in slots if len(slot) == 2],
)
def test_a_slot_takes_one_of_its_alternatives(soldier: str, one: str, other: str) -> None:
    for worn, refusing in ((one, other), (other, one)):
        p = table(hands=[[refusing]], armies=[[f"{soldier} {worn}"]])
        refused(p, f"equip {refusing} {soldier[-1]}", "LUS-EQP-04")


@pytest.mark.rule("LUS-EQP-05")
def test_equipment_is_not_replaced() -> None:
    p = table(hands=[["shield"]], armies=[[f"{EXAMPLE} shield"]])
    refused(p, "equip shield 1", "LUS-EQP-05")


@pytest.mark.rule("LUS-EQP-05")
def test_equipment_is_not_moved() -> None:
    """A worn sword is no card of the hand: it goes neither to another soldier nor into the field."""
    p = table(
        hands=[["bow", "axe", "doctor"]],
        armies=[[f"{EXAMPLE} sword", "helvetia-2"]],
        field=["gunner", "spear", "horse", "caesar"],
    )
    refused(p, "equip sword 2", "LUS-REC-03")
    play(p, "take gunner")
    refused(p, "give sword", "LUS-TRD-04")
    play(p, "give bow")
    assert army(p, 0) == [f"{EXAMPLE} sword", "helvetia-2"]


@pytest.mark.rule("LUS-EQP-06")
def test_one_piece_of_equipment_a_turn() -> None:
    p = table(hands=[["sword", "shield", "horse"], ["bow", "bow", "bow"]], armies=[[EXAMPLE]])
    assert {"equip sword 1", "equip shield 1", "equip horse 1"} <= set(legal(p))
    play(p, "equip sword 1")
    assert p.actor == 1
    refused(p, "equip shield 1", "LUS-REC-03")
    assert army(p, 0) == [f"{EXAMPLE} sword"]


@pytest.mark.rule("LUS-EQP-07")
def test_the_rulebooks_example() -> None:
    assert [takes(EXAMPLE, one) for one in ("sword", "spear", "shield", "horse")] == [True] * 4
    assert [takes(EXAMPLE, one) for one in ("axe", "bow")] == [False] * 2
    with_sword = f"{EXAMPLE} sword"
    assert [takes(with_sword, one) for one in ("spear", "sword")] == [False] * 2
    assert [takes(with_sword, one) for one in ("shield", "horse")] == [True] * 2


@pytest.mark.rule("LUS-EQP-07")
@pytest.mark.parametrize("weapon", ["sword", "spear"])
def test_the_example_when_full_carries_three_cards(weapon: str) -> None:
    p = table(players=2, hands=[[weapon, "shield", "horse"], ["bow", "axe", "axe"]], armies=[[EXAMPLE]])
    for equipment in (weapon, "shield", "horse"):
        play(p, f"equip {equipment} 1")
        trade(p, p.view(-1)["field"][0], hand(p, 1)[0])
    assert army(p, 0) == [f"{EXAMPLE} {weapon} shield horse"]
    assert not any(takes(f"{EXAMPLE} {weapon} shield horse", equipment) for equipment in EQUIPMENT)


@pytest.mark.rule("LUS-EQP-08")
def test_no_card_we_know_fits_equipment_twice() -> None:
    assert max(len(slots) for slots in FITS) == 1


@pytest.fixture
def helvetian_slots() -> Iterator[Callable[[list[list[str]]], None]]:
    """Prints other slots on legionary 1 of Helvetia, for one test."""
    before = FITS[: len(EQUIPMENT)]

    def fit(fits: list[list[int]]) -> None:
        FITS[: len(EQUIPMENT)] = fits
        for equipment, slots in enumerate(fits):
            for n in range(SLOTS):
                FIT[equipment * SLOTS + n] = slots[n] if n < len(slots) else NONE

    def print_on_card(slots: list[list[str]]) -> None:
        fit([_fitting_slots(slots, equipment) for equipment in EQUIPMENT])

    yield print_on_card
    fit(before)


@pytest.mark.rule("LUS-EQP-08")
@pytest.mark.parametrize(
    ("slots", "filled"),
    [([["sword", "spear"], ["sword"]], 1), ([["sword"], ["sword", "spear"]], 0), ([["sword"], ["sword"]], 0)],
)
def test_equipment_fills_the_slot_with_the_fewest_alternatives(
    slots: list[list[str]], filled: int, helvetian_slots: Callable[[list[list[str]]], None]
) -> None:
    """A soldier such as no box has: the first sword never takes the slot that a spear may want."""
    helvetian_slots(slots)
    p = table(hands=[["sword"]], armies=[["helvetia-1"]])
    play(p, "equip sword 1")
    assert get(p, "gear")[:2].index(EQUIPMENT.index("sword")) == filled
    assert takes("helvetia-1 sword", "sword")
    assert takes("helvetia-1 sword", "spear") == (["sword", "spear"] in slots)
