"""What is in the box (LUS-CMP)."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from ludoteca.games.lusitania import components
from ludoteca.games.lusitania.components import COPIES, NAMES, POINTS
from ludoteca.games.lusitania.position import Lusitania
from tests.games.lusitania.table import circulating, new, table
from tests.games.playing import get, walk

PRINTED: dict[str, Any] = tomllib.loads(Path(components.__file__).with_name("components.toml").read_text("utf-8"))
PROVINCES = ["helvetia", "britannia", "tarraconensis", "aquitania"]
EQUIPMENT = {"shield": 5, "sword": 4, "axe": 4, "spear": 4, "horse": 3, "bow": 3}
BOX = (
    {f"{province}-{position}": 1 for province in PROVINCES for position in range(1, 6)}
    | {f"mercenary-{position}": 1 for position in range(1, 6)}
    | {"doctor": 3, "gunner": 3}
    | EQUIPMENT
    | {"caesar": 3, "senator": 3, "musician": 1}
)


def in_game() -> Counter[str]:
    return Counter(circulating(new()))


def total(*beginnings: str) -> int:
    return sum(copies for name, copies in in_game().items() if name.startswith(beginnings))


@pytest.mark.rule("LUS-CMP-01")
def test_there_are_31_soldiers() -> None:
    assert [total(province) for province in PROVINCES] == [5, 5, 5, 5]
    assert total("mercenary") == 5
    assert total("doctor") == 3
    assert total("gunner") == 3
    assert total(*PROVINCES, "mercenary", "doctor", "gunner") == 31


@pytest.mark.rule("LUS-CMP-01")
def test_mercenaries_have_no_province() -> None:
    assert len(PRINTED["legionaries"]["cards"]) == 20
    assert all(card["province"] in PROVINCES for card in PRINTED["legionaries"]["cards"])
    assert all("province" not in card for card in PRINTED["mercenaries"]["cards"])


@pytest.mark.rule("LUS-CMP-02")
def test_there_are_12_special_cards() -> None:
    specials = {kind: PRINTED["specials"][kind] for kind in ("mars", "senator", "caesar", "commander", "musician")}
    assert specials == {"mars": 4, "senator": 3, "caesar": 3, "commander": 1, "musician": 1}
    assert sum(specials.values()) == 12
    assert [total(kind) for kind in ("senator", "caesar", "musician")] == [3, 3, 1]


@pytest.mark.rule("LUS-CMP-03")
def test_the_four_provinces() -> None:
    assert PRINTED["provinces"]["names"] == PROVINCES
    assert {name.rpartition("-")[0] for name in in_game() if "-" in name} == {*PROVINCES, "mercenary"}
    armies = [[f"{province}-1"] for province in PROVINCES]
    seen = [area["province"] for area in table(players=4, armies=armies).view(-1)["areas"]]
    assert seen == PROVINCES


@pytest.mark.rule("LUS-CMP-04")
def test_printed_points_are_1_2_or_3() -> None:
    points = dict(zip(NAMES, POINTS, strict=True))
    specials = {"caesar", "senator", "musician"}
    assert {points[name] for name in BOX if name not in specials} == {1, 2, 3}
    assert {points[name] for name in specials} == {0}


@pytest.mark.rule("LUS-CMP-05")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_cards_circulate_throughout_a_game(players: int) -> None:
    box = sorted(name for name, copies in BOX.items() for _ in range(copies))
    for seed in range(12):
        for _, _, after in walk(Lusitania, players, seed):
            assert circulating(after) == box


@pytest.mark.rule("LUS-CMP-05")
def test_commander_and_mars_never_circulate() -> None:
    assert "commander" not in NAMES
    assert "mars" not in NAMES
    for before, _, after in walk(Lusitania, 3, 5):
        assert get(after, "commander") in range(3)
        assert all(before.has_mars(seat) or not after.has_mars(seat) for seat in range(3))


@pytest.mark.rule("LUS-CMP-06")
def test_there_are_23_equipment_cards_so_66_in_all() -> None:
    assert {name: copies for name, copies in in_game().items() if name in EQUIPMENT} == EQUIPMENT
    assert sum(EQUIPMENT.values()) == 23
    assert in_game().total() == 61
    assert in_game().total() + PRINTED["specials"]["mars"] + PRINTED["specials"]["commander"] == 66


@pytest.mark.rule("LUS-CMP-06")
def test_where_the_equipment_numbers_come_from_is_said() -> None:
    assert "QJ" in PRINTED["equipment"]["sources"]
    assert PRINTED["equipment"]["confidence"] != "certain"


@pytest.mark.rule("LUS-CMP-07")
def test_each_position_once_in_each_province_and_among_the_mercenaries() -> None:
    for province in PROVINCES:
        cards = [card for card in PRINTED["legionaries"]["cards"] if card["province"] == province]
        assert sorted(card["position"] for card in cards) == [1, 2, 3, 4, 5]
    assert sorted(card["position"] for card in PRINTED["mercenaries"]["cards"]) == [1, 2, 3, 4, 5]


@pytest.mark.rule("LUS-CMP-07")
def test_kinds_are_numbered_as_the_file_has_them() -> None:
    """The numbers that the rules reckon with, against the cards printed."""
    soldiers = PRINTED["legionaries"]["cards"] + PRINTED["mercenaries"]["cards"]
    assert len(PRINTED["mercenaries"]["cards"]) == components.POSITIONS
    assert max(len(card["slots"]) for card in soldiers) == components.SLOTS
    assert len(PRINTED["legionaries"]["cards"]) == components.FIRST_MERCENARY
    firsts = [components.FIRST_MERCENARY, components.FIRST_EQUIPMENT]
    assert [NAMES[kind] for kind in firsts] == ["mercenary-1", PRINTED["equipment"]["cards"][0]["name"]]
    singles = [components.DOCTOR, components.GUNNER, components.CAESAR, components.SENATOR, components.MUSICIAN]
    assert [NAMES[kind] for kind in singles] == ["doctor", "gunner", "caesar", "senator", "musician"]
    assert len(NAMES) == components.KINDS


def test_every_card_of_the_file_is_in_the_game_as_often_as_it_says() -> None:
    listed = Counter(f"{card['province']}-{card['position']}" for card in PRINTED["legionaries"]["cards"])
    listed += Counter(f"mercenary-{card['position']}" for card in PRINTED["mercenaries"]["cards"])
    listed += Counter({"doctor": PRINTED["doctors"]["copies"], "gunner": PRINTED["gunners"]["copies"]})
    listed += Counter({card["name"]: card["copies"] for card in PRINTED["equipment"]["cards"]})
    listed += Counter({kind: PRINTED["specials"][kind] for kind in ("caesar", "senator", "musician")})
    assert listed == in_game() == Counter(BOX)
    assert dict(zip(NAMES, COPIES, strict=True)) == BOX


def test_every_card_scores_what_the_file_says() -> None:
    points = {f"{card['province']}-{card['position']}": card["points"] for card in PRINTED["legionaries"]["cards"]}
    points |= {f"mercenary-{card['position']}": card["points"] for card in PRINTED["mercenaries"]["cards"]}
    points |= {"doctor": PRINTED["doctors"]["points"], "gunner": PRINTED["gunners"]["points"]}
    points |= {card["name"]: card["points"] for card in PRINTED["equipment"]["cards"]}
    assert dict(zip(NAMES, POINTS, strict=True)) == points | {"caesar": 0, "senator": 0, "musician": 0}


def test_every_slot_takes_equipment_that_exists() -> None:
    for card in PRINTED["legionaries"]["cards"] + PRINTED["mercenaries"]["cards"]:
        assert 1 <= len(card["slots"]) <= 3
        for alternatives in card["slots"]:
            assert alternatives
            assert set(alternatives) <= set(EQUIPMENT)
            assert len(set(alternatives)) == len(alternatives)


def test_reconstructed_values_are_marked() -> None:
    """No source gives the points of single cards or the slots of soldiers."""
    for block in ("legionaries", "mercenaries"):
        assert PRINTED[block]["reconstructed"] == ["points", "slots"]
    for block in ("doctors", "gunners", "equipment"):
        assert PRINTED[block]["reconstructed"] == ["points"]
    for block in ("legionaries", "mercenaries", "doctors", "gunners", "equipment"):
        assert "X" in PRINTED[block]["sources"]
        assert PRINTED[block]["confidence"] != "certain"
    for block in ("provinces", "limits", "specials"):
        assert PRINTED[block]["reconstructed"] == []
        assert PRINTED[block]["sources"] == ["R"]
        assert PRINTED[block]["confidence"] == "certain"


def test_every_block_cites_sources_that_are_listed() -> None:
    blocks = [block for name, block in PRINTED.items() if name != "sources"]
    assert len(blocks) == 8
    for block in blocks:
        assert block["sources"]
        assert set(block["sources"]) <= set(PRINTED["sources"])
