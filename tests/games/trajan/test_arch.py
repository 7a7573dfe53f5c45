"""The Trajan action and the Arch (TRA-TRJ)."""

from __future__ import annotations

import pytest

from ludoteca.games.trajan.components import TYPES
from tests.games.playing import legal, play, refused, step
from tests.games.trajan.seen import arch, points, slot, stack
from tests.games.trajan.table import Mat, table

# A tile on every slot: none but the one on II asks for orange with yellow, none but the one on V for blue with white.
FULL = {
    "I": "points pink pink",
    "II": "workers yellow orange",
    "III": "points green green",
    "IV": "points white white",
    "V": "points blue white",
    "VI": "cards orange orange",
}


@pytest.mark.rule("TRA-TRJ-01")
@pytest.mark.parametrize("kind", TYPES)
def test_the_top_tile_of_any_pile_goes_to_the_slot_of_the_arch(kind: str) -> None:
    p = table(Mat(arch="III"), act="trajan")
    assert legal(p) == [f"place {name}" for name in TYPES] + ["skip"]
    before = stack(p, kind)
    play(p, f"place {kind}")
    assert slot(p, "III") == before[0]
    assert stack(p, kind) == before[1:]
    assert points(p) == 0
    assert [slot(p, other) for other in ("I", "II", "IV", "V", "VI")] == [None] * 5


@pytest.mark.rule("TRA-TRJ-02")
@pytest.mark.parametrize(
    ("taken", "here", "there"),
    [("", "I", "II"), ("", "VI", "I"), ("II III", "I", "IV"), ("VI I II", "V", "III"), ("I II III IV", "V", "VI")],
)
def test_the_arch_moves_clockwise_past_taken_slots(taken: str, here: str, there: str) -> None:
    p = table(Mat(slots={name: FULL[name] for name in taken.split()}, arch=here), act="trajan")
    play(p, "place plus-two")
    assert arch(p) == there


@pytest.mark.rule("TRA-TRJ-03")
def test_the_arch_waits_in_the_centre_when_all_slots_are_taken() -> None:
    slots = {name: tile for name, tile in FULL.items() if name != "III"}
    p = table(Mat(slots=slots), act="trajan")
    assert arch(p) == "III"
    play(p, "place demand")
    assert arch(p) is None


@pytest.mark.rule("TRA-TRJ-03")
def test_from_the_centre_the_arch_goes_to_the_slot_that_becomes_free() -> None:
    p = table(Mat(slots=FULL, trays={"seaport": "yellow", "forum": "orange"}))
    assert arch(p) is None
    play(p, "sow seaport")
    assert slot(p, "II") is None
    assert arch(p) == "II"


@pytest.mark.rule("TRA-TRJ-04")
def test_no_trajan_action_while_all_slots_are_taken() -> None:
    p = table(Mat(slots=FULL), act="trajan")
    assert legal(p) == ["skip"]
    for kind in TYPES:
        refused(p, f"place {kind}", "TRA-TRJ-04")


@pytest.mark.rule("TRA-TRJ-04")
def test_who_comes_to_the_trajan_tray_with_all_slots_taken_gets_no_action() -> None:
    p = table(Mat(slots=FULL, trays={"senate": "yellow", "trajan": "green"}, tiles="extra-trajan"))
    play(p, "sow senate")
    assert step(p) == "sow"
    assert p.actor == 1
    refused(p, "place cards", "TRA-TRN-01")


@pytest.mark.rule("TRA-TRJ-05")
def test_a_tile_just_placed_is_not_fulfilled_in_the_same_turn() -> None:
    p = table(Mat(trays={"senate": "blue", "trajan": "white"}, arch="V"), tops={"points": "blue white"})
    play(p, "sow senate", "place points")
    assert slot(p, "V") == "points blue white"
    assert points(p) == 0
    assert p.actor == 1


@pytest.mark.rule("TRA-TRJ-06")
def test_the_example_of_the_rulebook() -> None:
    p = table(Mat(slots={name: FULL[name] for name in ("II", "IV", "VI")}, arch="I"), act="trajan")
    top = stack(p, "legionnaires")[0]
    play(p, "place legionnaires")
    assert slot(p, "I") == top
    assert arch(p) == "III"


@pytest.mark.rule("TRA-TRJ-07")
def test_the_arch_on_a_free_slot_stays_when_another_becomes_free() -> None:
    slots = {name: tile for name, tile in FULL.items() if name != "IV"}
    p = table(Mat(slots=slots, trays={"seaport": "yellow", "forum": "orange"}))
    assert arch(p) == "IV"
    play(p, "sow seaport")
    assert slot(p, "II") is None
    assert arch(p) == "IV"


@pytest.mark.rule("TRA-TRJ-08")
def test_the_slot_freed_at_the_trajan_tray_can_be_used_at_once() -> None:
    p = table(Mat(slots=FULL, trays={"senate": "blue", "trajan": "white"}), tops={"cards": "blue blue"})
    play(p, "sow senate")
    assert points(p) == 9
    assert arch(p) == "V"
    assert step(p) == "act-trajan"
    play(p, "place cards")
    assert slot(p, "V") == "cards blue blue"
    assert arch(p) is None


@pytest.mark.rule("TRA-TRJ-09")
def test_several_tiles_of_one_type_may_be_held() -> None:
    p = table(Mat(slots={"I": "points pink pink", "II": "points green green"}), act="trajan")
    play(p, "place points")
    assert str(slot(p, "III")).startswith("points ")


@pytest.mark.rule("TRA-TRJ-09")
def test_an_empty_pile_cannot_be_chosen() -> None:
    p = table(act="trajan", empty_stacks="points demand")
    assert legal(p, "place") == ["place cards", "place workers", "place legionnaires", "place plus-two"]
    refused(p, "place points", "TRA-TRJ-09")
    refused(p, "place demand", "TRA-TRJ-09")


@pytest.mark.rule("TRA-TRJ-09")
def test_a_pile_stays_empty_and_with_all_piles_empty_there_is_no_action() -> None:
    p = table(Mat(trays={"senate": "blue"}), empty_stacks=" ".join(TYPES))
    play(p, "sow senate")
    assert p.actor == 1
    assert [stack(p, kind) for kind in TYPES] == [[]] * 6
