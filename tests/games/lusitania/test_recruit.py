"""Recruit a soldier (LUS-REC)."""

from __future__ import annotations

import pytest

from ludoteca.core.field import NONE
from ludoteca.games.lusitania.position import Lusitania
from tests.games.lusitania.table import army, discards, field, hand, pile, table, trade
from tests.games.playing import get, legal, play, refused, walk

SOLDIERS = ["helvetia-2", "mercenary-4", "doctor", "gunner"]
PROVINCES = ["helvetia", "britannia", "tarraconensis", "aquitania"]


@pytest.mark.rule("LUS-REC-01", "LUS-REC-02")
@pytest.mark.parametrize("soldier", SOLDIERS)
def test_a_soldier_goes_from_hand_to_army_and_a_card_is_drawn(soldier: str) -> None:
    p = table(hands=[[soldier, "axe", "bow"]], top=["horse", "sword"])
    table_before = field(p)
    size = len(pile(p))
    play(p, f"recruit {soldier}")
    assert army(p, 0) == [soldier]
    assert hand(p, 0) == ["axe", "bow", "horse"]
    assert len(pile(p)) == size - 1
    # Nothing else is paid: field, Mars and Commander are as they were.
    assert field(p) == table_before
    assert p.has_mars(0)
    assert get(p, "commander") == 0
    assert p.actor == 1


@pytest.mark.rule("LUS-REC-03")
@pytest.mark.parametrize("soldier", SOLDIERS)
def test_a_soldier_not_in_the_hand_is_refused(soldier: str) -> None:
    hands = [["shield", "axe", "bow"]]
    refused(table(hands=hands, field=[soldier]), f"recruit {soldier}", "LUS-REC-03")
    refused(table(hands=hands, top=[soldier]), f"recruit {soldier}", "LUS-REC-03")
    refused(table(hands=hands, discards=[soldier]), f"recruit {soldier}", "LUS-REC-03")
    refused(table(hands=[*hands, [soldier]]), f"recruit {soldier}", "LUS-REC-03")


@pytest.mark.rule("LUS-REC-04", "LUS-REC-05")
@pytest.mark.parametrize("province", PROVINCES)
def test_the_first_legionary_sets_the_province(province: str) -> None:
    others = [name for name in PROVINCES if name != province]
    p = table(players=2, hands=[[f"{province}-3", f"{province}-5", f"{others[0]}-4"], ["bow"]])
    assert p.view(-1)["areas"][0]["province"] is None
    assert f"recruit {others[0]}-4" in legal(p)
    play(p, f"recruit {province}-3")
    assert p.view(-1)["areas"][0]["province"] == province
    trade(p, field(p)[0], "bow")
    assert f"recruit {province}-5" in legal(p)
    refused(p, f"recruit {others[0]}-4", "LUS-REC-05")


@pytest.mark.rule("LUS-REC-05")
@pytest.mark.parametrize("other", PROVINCES[1:])
def test_a_legionary_of_another_province_is_refused(other: str) -> None:
    p = table(hands=[[f"{other}-2", "helvetia-2"]], armies=[["helvetia-1"]])
    refused(p, f"recruit {other}-2", "LUS-REC-05")
    assert "recruit helvetia-2" in legal(p)


@pytest.mark.rule("LUS-REC-06")
def test_a_legionary_of_an_opponents_province_is_refused() -> None:
    p = table(hands=[["britannia-2", "aquitania-2", "helvetia-2"]], armies=[[], ["britannia-1"], ["aquitania-5"]])
    refused(p, "recruit britannia-2", "LUS-REC-06")
    refused(p, "recruit aquitania-2", "LUS-REC-06")
    assert legal(p, "recruit") == ["recruit helvetia-2"]


@pytest.mark.rule("LUS-REC-07")
def test_a_third_mercenary_is_refused() -> None:
    p = table(hands=[["mercenary-3"]], armies=[["mercenary-1"]])
    assert "recruit mercenary-3" in legal(p)
    q = table(hands=[["mercenary-3"]], armies=[["mercenary-1", "mercenary-2"]])
    refused(q, "recruit mercenary-3", "LUS-REC-07")


@pytest.mark.rule("LUS-REC-08")
def test_a_second_doctor_is_refused() -> None:
    p = table(hands=[["doctor", "gunner"]], armies=[["doctor"]])
    refused(p, "recruit doctor", "LUS-REC-08")
    assert "recruit gunner" in legal(p)
    assert "recruit doctor" in legal(table(hands=[["doctor"]], armies=[["gunner"], ["doctor"]]))


@pytest.mark.rule("LUS-REC-09")
def test_a_second_gunner_is_refused() -> None:
    p = table(hands=[["gunner", "doctor"]], armies=[["gunner"]])
    refused(p, "recruit gunner", "LUS-REC-09")
    assert "recruit doctor" in legal(p)
    assert "recruit gunner" in legal(table(hands=[["gunner"]], armies=[["doctor"], ["gunner"]]))


@pytest.mark.rule("LUS-REC-10")
@pytest.mark.parametrize("position", [1, 2, 3, 4, 5])
def test_a_position_is_held_once(position: int) -> None:
    legionary, mercenary = f"helvetia-{position}", f"mercenary-{position}"
    refused(table(hands=[[mercenary]], armies=[[legionary]]), f"recruit {mercenary}", "LUS-REC-10")
    refused(table(hands=[[legionary]], armies=[[mercenary]]), f"recruit {legionary}", "LUS-REC-10")
    # Another player's soldier does not stand in the way.
    assert f"recruit {legionary}" in legal(table(hands=[[legionary]], armies=[[], [mercenary]]))


@pytest.mark.rule("LUS-REC-10")
def test_doctors_and_gunners_have_no_position() -> None:
    five = ["helvetia-1", "helvetia-2", "helvetia-3", "mercenary-4", "mercenary-5"]
    p = table(hands=[["doctor", "gunner"]], armies=[five])
    assert legal(p, "recruit") == ["recruit doctor", "recruit gunner"]
    assert "recruit helvetia-5" in legal(table(hands=[["helvetia-5"]], armies=[["doctor", "gunner"]]))


@pytest.mark.rule("LUS-REC-11", "LUS-EQP-05")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_armies_only_ever_grow(players: int) -> None:
    recruited = 0
    for seed in range(20):
        for before, text, after in walk(Lusitania, players, seed):
            kept = [(a, b) for a, b in zip(get(before, "soldiers"), get(after, "soldiers"), strict=True) if a != NONE]
            kept += [(a, b) for a, b in zip(get(before, "gear"), get(after, "gear"), strict=True) if a != NONE]
            assert all(a == b for a, b in kept)
            doctors = [before.has_doctor(seat) <= after.has_doctor(seat) for seat in range(players)]
            gunners = [before.has_gunner(seat) <= after.has_gunner(seat) for seat in range(players)]
            assert all(doctors + gunners)
            recruited += text.startswith(("recruit", "equip"))
    assert recruited > 100


@pytest.mark.rule("LUS-REC-11")
def test_recruited_soldiers_are_neither_replaced_taken_back_traded_nor_stolen() -> None:
    p = table(
        hands=[["mercenary-1", "gunner", "axe"], ["senator", "bow", "bow"]],
        armies=[["helvetia-1 sword"]],
        field=["doctor", "shield", "horse", "spear"],
    )
    refused(p, "recruit mercenary-1", "LUS-REC-10")
    refused(p, "take helvetia-1", "LUS-TRD-01")
    play(p, "take doctor")
    refused(p, "give helvetia-1", "LUS-TRD-04")
    play(p, "give gunner")
    play(p, "senator 0")
    (stolen,) = set(hand(p, 1)) - {"bow"}
    assert stolen in {"mercenary-1", "doctor", "axe"}
    assert army(p, 0) == ["helvetia-1 sword"]


@pytest.mark.rule("LUS-REC-12")
def test_mercenaries_set_no_province() -> None:
    p = table(hands=[["britannia-2"]], armies=[["mercenary-1", "mercenary-3"]])
    assert p.view(-1)["areas"][0]["province"] is None
    play(p, "recruit britannia-2")
    assert p.view(-1)["areas"][0]["province"] == "britannia"


@pytest.mark.rule("LUS-REC-12")
def test_mercenaries_come_before_after_or_without_legionaries() -> None:
    without = table(hands=[["mercenary-2"]])
    play(without, "recruit mercenary-2")
    assert army(without, 0) == ["mercenary-2"]
    after = table(hands=[["mercenary-2"]], armies=[["aquitania-1"]])
    play(after, "recruit mercenary-2")
    assert army(after, 0) == ["aquitania-1", "mercenary-2"]
    assert after.view(-1)["areas"][0]["province"] == "aquitania"


@pytest.mark.rule("LUS-REC-13")
def test_one_soldier_a_turn_and_no_equipment_with_it() -> None:
    p = table(hands=[["doctor", "gunner", "sword"], ["bow", "bow", "bow"]], armies=[["helvetia-1"]])
    assert {"recruit gunner", "equip sword 1"} <= set(legal(p))
    play(p, "recruit doctor")
    assert p.actor == 1
    refused(p, "recruit gunner", "LUS-REC-03")
    refused(p, "equip sword 1", "LUS-REC-03")
    assert army(p, 0) == ["helvetia-1", "doctor"]
    assert {"gunner", "sword"} <= set(hand(p, 0))


@pytest.mark.rule("LUS-REC-14")
def test_an_army_of_seven_takes_no_eighth_soldier() -> None:
    seven = ["helvetia-1", "helvetia-2", "helvetia-3", "mercenary-4", "mercenary-5", "doctor", "gunner"]
    everybody = [f"{province}-{position}" for province in PROVINCES for position in range(1, 6)]
    everybody += [f"mercenary-{position}" for position in range(1, 6)] + ["doctor", "gunner"]
    eighth = [soldier for soldier in everybody if soldier not in seven] + ["doctor", "gunner"]
    for soldier in eighth:
        p = table(hands=[[soldier, "caesar", "senator"]], armies=[seven])
        assert legal(p, "recruit") == []
    assert len(army(table(armies=[seven]), 0)) == 7


@pytest.mark.rule("LUS-REC-14")
def test_seven_soldiers_can_be_recruited_one_by_one() -> None:
    seven = ["mercenary-1", "mercenary-4", "helvetia-2", "helvetia-3", "helvetia-5", "doctor", "gunner"]
    for count in range(7):
        p = table(hands=[[seven[count]]], armies=[seven[:count]])
        play(p, f"recruit {seven[count]}")
        assert sorted(army(p, 0)) == sorted(seven[: count + 1])


@pytest.mark.rule("LUS-REC-15")
@pytest.mark.parametrize("soldier", SOLDIERS)
def test_recruiting_discards_nothing(soldier: str) -> None:
    p = table(hands=[[soldier]], discards=["caesar"])
    play(p, f"recruit {soldier}")
    assert discards(p) == ["caesar"]


@pytest.mark.rule("LUS-REC-16")
def test_a_province_is_taken_by_an_army_not_by_a_hand() -> None:
    held = [["helvetia-2"], ["helvetia-1", "helvetia-3", "helvetia-4"]]
    assert "recruit helvetia-2" in legal(table(hands=held))
    p = table(hands=held, seat=1)
    play(p, "recruit helvetia-1")
    trade(p, field(p)[0], hand(p, 2)[0])
    assert p.actor == 0
    refused(p, "recruit helvetia-2", "LUS-REC-06")


@pytest.mark.rule("LUS-REC-16")
@pytest.mark.parametrize("free", PROVINCES)
def test_the_fourth_player_always_finds_a_province_free(free: str) -> None:
    armies = [[], *([f"{province}-1"] for province in PROVINCES if province != free)]
    for province in PROVINCES:
        p = table(players=4, hands=[[f"{province}-2"]], armies=armies)
        assert (f"recruit {province}-2" in legal(p)) == (province == free)
