"""Battle (CEL-BAT)."""

from __future__ import annotations

import pytest

from ludoteca.games.celtae.components import ARMIES
from tests.games.celtae.table import board, hand, lines, only_top_left, own, table
from tests.games.playing import get, legal, play, refused, step

MIXED = "pink-warrior teal-warrior orange-trap purple-fortress"


@pytest.mark.rule("CEL-BAT-01", "CEL-BAT-02")
def test_any_number_of_cards_of_one_symbol() -> None:
    p = table(board(hand=MIXED), marker="NE", act="east")
    assert legal(p) == [
        "done",
        "discard pink-warrior",
        "discard orange-trap",
        "discard teal-warrior",
        "discard purple-fortress",
    ]
    refused(p, "discard pink-trap", "CEL-BAT-01")  # not in the hand
    play(p, "discard pink-warrior")
    assert legal(p) == ["done", "discard teal-warrior"]  # another colour, the same symbol
    refused(p, "discard orange-trap", "CEL-BAT-02")
    play(p, "discard teal-warrior")
    assert hand(p, 0) == ["orange-trap", "purple-fortress"]
    none = table(board(hand=MIXED), marker="NE", act="east")
    play(none, "done")
    assert hand(none, 0) == ["pink-warrior", "orange-trap", "teal-warrior", "purple-fortress"]


@pytest.mark.rule("CEL-BAT-03", "CEL-BAT-04")
@pytest.mark.parametrize(("tribe", "tokens", "each"), [
    ("", 0, 1),
    ("soldier", 0, 2),
    ("soldier druid", 0, 3),
    ("soldier soldier druid", 0, 4),
    ("soldier soldier soldier druid druid", 0, 4),
    ("soldier", 1, 3),
])  # fmt: skip
def test_each_card_is_worth_as_many_as_there_are_soldiers(tribe: str, tokens: int, each: int) -> None:
    p = table(board(tribe=tribe, tokens=tokens, hand="pink-trap teal-trap"), marker="NE", act="east")
    if tokens:
        play(p, "extra")
    play(p, "discard pink-trap")
    assert own(p, 0, "strength") == each
    play(p, "discard teal-trap")
    assert own(p, 0, "strength") == 2 * each


@pytest.mark.rule("CEL-BAT-05", "CEL-BAT-08", "CEL-BAT-15")
def test_fighting_costs_the_armys_strength_and_brings_its_tile() -> None:
    p = table(board(strength=9), marker="NE", act="east", armies={"north": "7"})
    play(p, "fight")
    assert own(p, 0, "strength") == 2
    assert own(p, 0, "army_tiles") == 1
    assert lines(p, 0)["armies"] == 1
    assert p.view(1)["armies"]["north"]["top"]["points"] == 2


@pytest.mark.rule("CEL-BAT-06")
def test_no_fight_without_strength_or_army() -> None:
    p = table(board(strength=6, hand="pink-trap"), marker="NE", act="east", armies={"north": "7"})
    refused(p, "fight", "CEL-BAT-06")
    play(p, "discard pink-trap", "fight")
    empty = table(board(strength=15, hand="pink-trap"), marker="NE", act="east", armies={"north": ""})
    refused(empty, "fight", "CEL-BAT-06")


@pytest.mark.rule("CEL-BAT-07")
def test_saved_strength_is_enough() -> None:
    p = table(board(strength=7), marker="NE", act="east", armies={"north": "7"})
    play(p, "fight")
    assert own(p, 0, "strength") == 0


@pytest.mark.rule("CEL-BAT-09")
def test_one_army_an_action() -> None:
    p = table(board(strength=15, hand="pink-warrior"), marker="NE", act="east", armies={"north": "5"})
    play(p, "fight")
    assert step(p) == "garrison"
    refused(p, "fight", "CEL-BAT-09")
    play(p, "done")
    assert p.seat == 1
    assert own(p, 0, "army_tiles") + own(p, 0, "army_tiles", 1) == 1


@pytest.mark.rule("CEL-BAT-10", "CEL-BAT-13")
def test_a_cube_for_a_card_of_the_spaces_symbol() -> None:
    """It gives no strength, and may be of another symbol than the cards fought with."""
    p = table(
        board(strength=6, hand="pink-trap pink-fortress teal-fortress"), marker="NE", act="east", armies={"north": "7"}
    )
    play(p, "discard pink-trap", "fight")
    assert legal(p) == ["garrison 3", "done"]
    play(p, "garrison 3")
    assert legal(p) == ["discard pink-fortress", "discard teal-fortress"]
    refused(p, "done", "CEL-BAT-10")
    play(p, "discard teal-fortress")
    assert own(p, 0, "strength") == 0
    assert get(p, "garrisons")[:5] == [-1, -1, 0, 4, 4]
    assert own(p, 0, "cubes") == 1
    assert hand(p, 0) == ["pink-fortress"]


@pytest.mark.rule("CEL-BAT-11")
def test_when_no_cube_may_be_placed() -> None:
    p = table(board(hand="pink-warrior"), marker="NE", act="east")
    refused(p, "garrison 1", "CEL-BAT-11")  # no victory in this action
    p = table(
        board(strength=15, hand="pink-warrior pink-trap"),
        marker="NE",
        act="east",
        armies={"north": "5"},
        garrisons={"north 1": "1"},
    )
    play(p, "fight")
    assert legal(p) == ["garrison 2", "done"]
    refused(p, "garrison 1", "CEL-BAT-11")  # held by another
    refused(p, "garrison 3", "CEL-BAT-10")  # no card of its symbol
    refused(p, "garrison 4", "CEL-BAT-11")  # neutral
    play(p, "garrison 2")
    assert get(p, "garrisons")[5:] == [-1, -1, -1, 4, 4]  # the other region is out of reach
    all_placed = {"north 1": "0", "north 2": "0", "south 1": "0", "south 2": "0"}
    p = table(
        board(strength=15, hand="pink-fortress"), marker="NE", act="east", armies={"north": "5"}, garrisons=all_placed
    )
    play(p, "fight")
    assert p.seat == 1  # no cube is left: nothing to ask


@pytest.mark.rule("CEL-BAT-12")
def test_one_cube_at_most_and_none_if_one_likes() -> None:
    p = table(board(strength=15, hand="pink-warrior pink-trap"), marker="NE", act="east", armies={"north": "5"})
    play(p, "fight", "garrison 1")
    assert p.seat == 1
    assert own(p, 0, "cubes") == 1
    p = table(board(strength=15, hand="pink-warrior pink-trap"), marker="NE", act="east", armies={"north": "5"})
    play(p, "fight", "done")
    assert own(p, 0, "cubes") == 0


@pytest.mark.rule("CEL-BAT-14", "CEL-BAT-20")
def test_the_marker_of_an_emptied_stack_comes_after_the_cube() -> None:
    p = table(
        board(strength=15, hand="pink-warrior"),
        marker="NE",
        act="east",
        armies={"north": "9"},
        progress={"most-pink": 2, "most-north": 0, "most-bonus": 1, "two-teal": 0, "two-druids": 0},
        teutates=1,
    )
    only_top_left(p, ARMIES)  # 9 is the last one
    play(p, "fight")
    assert step(p) == "garrison"
    play(p, "garrison 1")
    assert step(p) == "stack progress"
    assert p.actor == 0
    refused(p, "mark most-pink", "CEL-PRG-02")
    play(p, "mark two-teal")
    assert get(p, "markers") == [2, 0, 1, 1, 0]
    assert get(p, "teutates") == 1
    assert p.seat == 1


@pytest.mark.rule("CEL-BAT-16")
def test_afonsos_battle() -> None:
    """3 strength and one for the move; three Warriors for two each; the army of 10; a Fortress for the cube."""
    p = table(
        board(
            strength=3,
            active="soldier soldier farmer",
            hand="pink-warrior teal-warrior purple-warrior orange-warrior orange-fortress",
        ),
        players=3,
        marker="NW",
        armies={"north": "10"},
        garrisons={"north 2": "1", "north 4": "2"},
    )
    play(p, "move 1")
    assert own(p, 0, "strength") == 4
    play(p, "area east", "done", "discard pink-warrior", "discard teal-warrior", "discard purple-warrior")
    assert own(p, 0, "strength") == 10
    play(p, "fight")
    assert own(p, 0, "strength") == 0
    assert own(p, 0, "army_tiles", 1) == 1
    assert legal(p) == ["garrison 1", "garrison 3", "done"]
    play(p, "garrison 3")
    assert own(p, 0, "cubes") == 1
    assert hand(p, 0) == ["orange-warrior"]
    assert lines(p, 0)["armies"] == 2
    assert p.seat == 1


@pytest.mark.rule("CEL-BAT-17")
def test_joana_beats_the_last_southern_army() -> None:
    """Without cards no cube; but the marker goes where she likes."""
    p = table(
        board(),
        board(strength=12),
        seat=1,
        marker="SE",
        act="east",
        armies={"south": "12"},
        progress={"most-pink": 0, "most-north": 0, "most-bonus": 0, "two-teal": 0, "two-druids": 0},
    )
    only_top_left(p, ARMIES + 1)
    play(p, "fight")
    assert step(p) == "stack progress"
    assert p.actor == 1
    play(p, "mark two-druids")
    assert get(p, "markers") == [0, 0, 0, 0, 1]
    assert own(p, 1, "cubes", 1) == 0
    assert p.view(0)["armies"]["south"] == {"left": 0, "top": None, "points": []}


@pytest.mark.rule("CEL-BAT-18")
def test_without_soldiers_no_card_gives_strength() -> None:
    p = table(board(active="farmer builder noble", hand=MIXED, tokens=1), marker="NE", act="east")
    assert legal(p) == ["done", "extra"]
    refused(p, "discard pink-warrior", "CEL-BAT-18")
    play(p, "extra")
    assert "discard pink-warrior" in legal(p)


@pytest.mark.rule("CEL-BAT-19")
def test_strength_may_be_gathered_at_an_empty_stack() -> None:
    p = table(board(hand="pink-warrior"), marker="NE", act="east", armies={"north": ""})
    play(p, "discard pink-warrior")
    assert own(p, 0, "strength") == 1
    assert p.seat == 1  # nothing to fight, nothing to garrison


@pytest.mark.rule("CEL-BAT-21")
def test_strength_is_the_only_thing_a_fight_costs() -> None:
    p = table(
        board(strength=8, tokens=1, tribe="noble", hand="pink-trap"), marker="NE", act="east", armies={"north": "7"}
    )
    before = p.view(0)["areas"][0]
    play(p, "fight", "done")
    after = p.view(0)["areas"][0]
    assert {key for key in before if before[key] != after[key]} == {"strength", "army_tiles"}


@pytest.mark.rule("CEL-BAT-22")
def test_a_space_with_a_question_mark_takes_any_card() -> None:
    p = table(
        board(strength=15, hand="pink-trap teal-fortress"),
        players=4,
        marker="NE",
        act="east",
        armies={"north": "5"},
        garrisons={"north 2": "1", "north 3": "2"},
    )
    play(p, "fight")
    assert legal(p) == ["garrison 4", "garrison 5", "done"]
    play(p, "garrison 5")
    assert legal(p) == ["discard pink-trap", "discard teal-fortress"]
    play(p, "discard pink-trap")
    assert get(p, "garrisons")[4] == 0
