"""Who tries a move out of its place is told the rule that really forbids it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ludoteca.games.celtae.components import ARMIES, LEADERS, ORDERS
from ludoteca.games.celtae.position import Celtae
from tests.games.celtae.table import board, new, only_top_left, table
from tests.games.playing import get, play, refused, step

CULTIVATES = ("cultivate", "take 1", "take 5")
BUILDS = ("build", "citadel pink")
BATTLES = ("fight", "garrison 1")
RECRUITS = ("recruit farmer", "order", "druid", "pick 1")
CARDS = {"most-pink": 0, "most-teal": 0, "most-north": 0, "two-pink": 0, "two-teal": 0}
PINK = "pink-trap pink-warrior pink-fortress pink-trap"


def all_refused(p: Celtae, texts: Sequence[str], rule: str) -> None:
    for text in texts:
        refused(p, text, rule)


# Before the action.


@pytest.mark.rule("CEL-RND-02")
@pytest.mark.parametrize("at", [None, "area", "west", "north"])
def test_no_action_before_area_and_swap(at: str | None) -> None:
    p = table(board(hand=PINK, strength=15, tribe="farmer noble"), marker="NW", at=at)
    picks = () if at in {"west", "north"} else ("pick 1",)  # those would be swaps with the centre
    all_refused(p, CULTIVATES + BUILDS + BATTLES + RECRUITS[:3] + picks, "CEL-RND-02")
    all_refused(p, ("dismiss farmer", "discard pink-trap", "move 1") if at else ("dismiss farmer",), "CEL-RND-02")
    refused(p, "extra", "CEL-BON-13")


@pytest.mark.rule("CEL-MOV-11", "CEL-PRG-01")
def test_nothing_before_the_marker_is_on_its_card() -> None:
    p = table(board(hand=PINK), marker="NE", track=6)
    play(p, "move 1")
    assert step(p) == "progress"
    all_refused(p, ("area east", "area south", "travel west north", "move 1"), "CEL-MOV-11")
    refused(p, "done", "CEL-PRG-01")
    all_refused(p, CULTIVATES + BUILDS + BATTLES + RECRUITS, "CEL-RND-02")
    all_refused(p, ("keep", "turn"), "CEL-LDR-02")


@pytest.mark.rule("CEL-PRG-05")
def test_nothing_before_everybody_has_decided_about_the_leader() -> None:
    p = table(board(hand=PINK), marker="NE", track=4, progress=CARDS)
    play(p, "move 1", "mark two-teal")
    assert step(p) == "leader 0"
    all_refused(p, ("area east", "travel west north", "move 1", "done"), "CEL-PRG-05")
    all_refused(p, CULTIVATES + BUILDS + BATTLES + RECRUITS, "CEL-RND-02")


@pytest.mark.rule("CEL-SET-27", "CEL-SET-28", "CEL-SET-25")
def test_nothing_before_leader_and_cards() -> None:
    p = new(2, "table")
    others = ("move 1", "area south", "done", "fight", "discard pink-trap", "extra", "keep")
    all_refused(p, others, "CEL-SET-27")
    all_refused(p, [f"lead {name}" for n, name in enumerate(LEADERS) if n not in get(p, "leaders")], "CEL-SET-25")
    play(p, p.moves()[0].text)
    all_refused(p, ("move 1", "area south", "done", "fight", "extra", "keep"), "CEL-SET-28")


# The parts of one action at the steps of another.


@pytest.mark.rule("CEL-ACT-01")
def test_in_the_west_nothing_but_recruiting() -> None:
    p = table(
        board(tribe="farmer noble", hand="pink-trap teal-trap", strength=15),
        orders={"north": "farmer noble"},
        marker="NW",
        act="west",
    )
    for now in ("recruit", "order", "druid", "pay druid", "refill"):
        assert step(p) == now
        all_refused(p, CULTIVATES + BUILDS + BATTLES, "CEL-ACT-01")
        refused(p, "move 1", "CEL-RND-02")
        refused(p, "travel east south", "CEL-BON-11")
        answers = {"recruit": ("recruit soldier", "done"), "order": ("order",), "druid": ("druid",)}
        play(p, *answers.get(now, (p.moves()[0].text,)))


@pytest.mark.rule("CEL-ACT-01")
def test_in_the_east_nothing_but_battle() -> None:
    p = table(board(hand="pink-trap teal-trap", strength=15), armies={"north": "8"}, marker="NE", act="east")
    for now, answer in (("battle", "fight"), ("garrison", "garrison 2"), ("garrison card", "discard pink-trap")):
        assert step(p) == now
        all_refused(p, CULTIVATES + BUILDS + RECRUITS, "CEL-ACT-01")
        play(p, answer)


@pytest.mark.rule("CEL-ACT-01", "CEL-ACT-02")
def test_in_the_north_cultivate_or_build_and_nothing_else() -> None:
    p = table(
        board(hand=f"{PINK} teal-trap", active="farmer farmer farmer"),
        bonuses={"north pink": "cards"},
        marker="NW",
        act="north",
    )
    assert step(p) == "announce"
    all_refused(p, BATTLES + RECRUITS, "CEL-ACT-01")
    all_refused(p, ("take 2", "citadel pink", "discard pink-trap"), "CEL-ACT-02")
    refused(p, "done", "CEL-RND-03")
    cultivates = p.copy()
    play(cultivates, "cultivate", "take 2")
    all_refused(cultivates, BATTLES + RECRUITS, "CEL-ACT-01")
    all_refused(cultivates, ("cultivate", "build", "citadel pink", "discard pink-trap"), "CEL-ACT-02")
    play(p, "build")
    for answer in ("citadel pink", "discard pink-trap"):
        all_refused(p, BATTLES + RECRUITS, "CEL-ACT-01")
        all_refused(p, CULTIVATES, "CEL-ACT-02")
        refused(p, "build", "CEL-ACT-02")
        play(p, answer)
    play(p, "discard pink-warrior", "discard pink-fortress")
    assert step(p) == "bonus cards"
    all_refused(p, BATTLES + RECRUITS, "CEL-ACT-01")
    all_refused(p, ("cultivate", "build"), "CEL-ACT-02")
    refused(p, "citadel pink", "CEL-BLD-07")
    refused(p, "discard pink-trap", "CEL-BLD-17")


# The parts of an action out of their order.


@pytest.mark.rule("CEL-BLD-02", "CEL-BLD-04")
def test_paying_for_a_disc_takes_all_its_cards_of_its_colour() -> None:
    p = table(
        board(hand="pink-trap pink-warrior pink-warrior teal-trap", active="farmer farmer builder"),
        marker="NW",
        act="north",
    )
    play(p, "build")
    refused(p, "discard pink-trap", "CEL-BLD-04")  # for which citadel?
    play(p, "citadel pink")
    refused(p, "discard teal-trap", "CEL-BLD-04")
    refused(p, "discard pink-fortress", "CEL-BLD-02")  # of the colour, but not in the hand
    refused(p, "citadel teal", "CEL-BLD-07")
    refused(p, "done", "CEL-BLD-02")


@pytest.mark.rule("CEL-BAT-09", "CEL-BAT-12", "CEL-BAT-20")
def test_after_a_victory_one_cube_and_then_the_marker() -> None:
    p = table(
        board(hand="pink-trap teal-trap", strength=15),
        armies={"north": "9"},
        progress=CARDS,
        marker="NE",
        at="east",
    )
    only_top_left(p, ARMIES)
    play(p, "done")
    refused(p, "garrison 2", "CEL-BAT-11")
    play(p, "fight")
    refused(p, "fight", "CEL-BAT-09")
    refused(p, "discard pink-trap", "CEL-BAT-10")  # for which space?
    play(p, "garrison 2")
    refused(p, "garrison 1", "CEL-BAT-12")
    refused(p, "discard pink-warrior", "CEL-BAT-10")
    refused(p, "done", "CEL-BAT-10")
    play(p, "discard pink-trap")
    assert step(p) == "stack progress"
    refused(p, "fight", "CEL-BAT-09")
    all_refused(p, ("garrison 1", "discard teal-trap"), "CEL-BAT-20")
    refused(p, "done", "CEL-PRG-07")
    refused(p, "druid", "CEL-ACT-01")
    all_refused(p, ("move 1", "area east"), "CEL-RND-02")


@pytest.mark.rule("CEL-REC-13", "CEL-DRU-08")
def test_the_parts_of_recruit_have_their_order() -> None:
    p = table(
        board(tribe="farmer farmer noble noble", hand="pink-trap teal-trap orange-trap"),
        orders={"north": "farmer farmer noble"},
        progress=CARDS,
        marker="NW",
        at="west",
    )
    only_top_left(p, ORDERS)
    play(p, "done")
    refused(p, "order", "CEL-DRU-01")
    refused(p, "druid", "CEL-DRU-07")
    refused(p, "pick 1", "CEL-REC-13")
    refused(p, "discard pink-trap", "CEL-DRU-06")
    play(p, "recruit soldier", "done")
    assert step(p) == "order"
    refused(p, "recruit farmer", "CEL-REC-13")  # the nobles would have allowed it
    refused(p, "druid", "CEL-DRU-07")
    refused(p, "pick 1", "CEL-REC-13")
    play(p, "order")
    assert step(p) == "stack progress"
    refused(p, "order", "CEL-DRU-08")
    all_refused(p, ("recruit farmer", "druid", "pick 1"), "CEL-REC-13")
    refused(p, "garrison 1", "CEL-ACT-01")
    refused(p, "done", "CEL-PRG-07")
    play(p, "mark two-teal")
    assert step(p) == "druid"
    refused(p, "order", "CEL-DRU-08")
    refused(p, "discard pink-trap", "CEL-DRU-06")
    declines = p.copy()
    play(declines, "done")
    assert step(declines) == "refill"
    refused(declines, "druid", "CEL-REC-13")
    play(p, "druid")
    assert step(p) == "pay druid"
    all_refused(p, ("order", "druid"), "CEL-DRU-08")
    refused(p, "recruit farmer", "CEL-REC-13")
    play(p, "discard pink-trap")
    assert step(p) == "refill"
    refused(p, "order", "CEL-DRU-08")
    refused(p, "recruit farmer", "CEL-REC-13")
    refused(p, "done", "CEL-REC-16")
    refused(p, "discard teal-trap", "CEL-DRU-06")


@pytest.mark.rule("CEL-BON-02", "CEL-BON-09", "CEL-BON-16")
def test_the_recruit_bonus_is_one_recruit_and_one_refill() -> None:
    p = table(
        board(hand=PINK, active="builder builder noble", tribe="farmer " * 7 + "noble"),
        bonuses={"north pink": "recruit"},
        orders={"north": "farmer noble"},
        marker="NW",
        act="north",
    )
    play(p, "build", "citadel pink")
    while step(p) == "pay disc":
        play(p, p.moves()[0].text)
    assert step(p) == "bonus recruit"
    all_refused(p, ("recruit farmer", "pick 1"), "CEL-BON-02")
    all_refused(p, ("order", "druid"), "CEL-BON-09")
    refused(p, "done", "CEL-BON-16")
    play(p, "recruit builder")
    assert step(p) == "trim"
    all_refused(p, ("recruit builder", "order", "druid"), "CEL-BON-09")
    all_refused(p, ("done", "pick 1"), "CEL-REC-05")
    play(p, "dismiss farmer")
    assert step(p) == "refill"
    all_refused(p, ("recruit builder", "order", "druid"), "CEL-BON-09")
    refused(p, "done", "CEL-BON-16")
    refused(p, "dismiss farmer", "CEL-REC-05")
