"""Recruit, and the Order of Druids (CEL-REC, CEL-DRU)."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca.games.celtae.components import ORDERS
from ludoteca.games.celtae.position import Celtae
from tests.games.celtae.table import (
    active,
    bag,
    board,
    discards,
    hand,
    lines,
    only_bottom_left,
    own,
    spaces,
    table,
    tribe,
)
from tests.games.playing import legal, play, refused, step

NO_ORDER = {"north": "", "south": ""}
FARMER_NOBLE = {"north": "farmer noble"}


def recruit_one(p: Celtae, worker: str) -> None:
    """That one, and no more for nobles."""
    play(p, f"recruit {worker}")
    if step(p) == "recruit":
        play(p, "done")


# Recruits.


@pytest.mark.rule("CEL-REC-01")
@pytest.mark.parametrize("worker", ["farmer", "builder", "soldier"])
def test_one_active_worker_of_ones_choice_without_any_noble(worker: str) -> None:
    p = table(orders=NO_ORDER, marker="NW", act="west")
    assert legal(p) == ["recruit farmer", "recruit builder", "recruit soldier"]
    refused(p, "done", "CEL-REC-01")
    refused(p, "recruit noble", "CEL-REC-01")
    play(p, f"recruit {worker}")
    assert tribe(p, 0) == [worker]
    assert active(p, 0) == [other for other in ("farmer", "builder", "soldier") if other != worker]
    assert step(p) == "refill"


@pytest.mark.rule("CEL-REC-02", "CEL-REC-03")
@pytest.mark.parametrize(
    ("who", "tribesmen", "tokens", "most"),
    [
        ("soldier soldier soldier", "", 0, 1),
        ("soldier soldier noble", "", 0, 2),
        ("soldier soldier soldier", "noble", 0, 2),
        ("soldier soldier soldier", "", 1, 2),
        ("soldier soldier noble", "noble", 0, 3),
        ("soldier soldier noble", "", 1, 3),
        ("soldier noble noble", "noble noble", 2, 3),
    ],
)
def test_one_more_for_each_noble_and_three_at_most(who: str, tribesmen: str, tokens: int, most: int) -> None:
    """Every one after the first is free to recruit."""
    p = table(
        board(active=who, tribe=f"farmer {tribesmen}", tokens=tokens),
        orders={"north": "farmer soldier"},
        marker="NW",
        act="west",
    )
    play(p, *["extra"] * tokens)
    for number in range(most):
        assert step(p) == "recruit"
        assert ("done" in legal(p)) == (number > 0)
        play(p, legal(p, "recruit")[0])
    assert step(p) == "order"
    for worker in ("soldier", "noble"):
        refused(p, f"recruit {worker}", "CEL-REC-03")
    assert len(active(p, 0)) == 3 - most


@pytest.mark.rule("CEL-REC-02")
def test_fewer_than_the_nobles_allow() -> None:
    p = table(board(active="soldier noble noble"), orders=NO_ORDER, marker="NW", act="west")
    play(p, "recruit soldier", "done")
    assert tribe(p, 0) == ["soldier"]
    assert step(p) == "refill"


@pytest.mark.rule("CEL-REC-03")
def test_workers_who_come_from_the_centre_are_not_recruited_in_the_same_action() -> None:
    p = table(
        board(active="noble noble noble"),
        workers={"centre": "noble noble soldier"},
        orders=NO_ORDER,
        marker="NW",
        act="west",
    )
    play(p, "recruit noble", "recruit noble", "recruit noble")
    assert step(p) == "refill"
    play(p, "pick 1")
    refused(p, "recruit noble", "CEL-REC-03")
    play(p, "pick 2", "pick 3")
    assert p.seat == 1
    assert tribe(p, 0) == ["noble", "noble", "noble"]


@pytest.mark.rule("CEL-REC-04")
def test_a_noble_who_is_recruited_still_counts() -> None:
    p = table(board(active="farmer soldier noble"), orders=NO_ORDER, marker="NW", act="west")
    play(p, "recruit noble")
    assert step(p) == "recruit"
    play(p, "recruit farmer")
    assert tribe(p, 0) == ["farmer", "noble"]
    assert step(p) == "refill"  # and counts once


# The worked examples.


@pytest.mark.rule("CEL-REC-11")
def test_joana_recruits_two() -> None:
    p = table(board(active="farmer builder soldier", tribe="noble"), orders=NO_ORDER, marker="NW", act="west")
    play(p, "recruit farmer")
    assert step(p) == "recruit"
    play(p, "recruit soldier")
    assert step(p) == "refill"
    assert tribe(p, 0) == ["farmer", "soldier", "noble"]
    assert active(p, 0) == ["builder"]


@pytest.mark.rule("CEL-REC-12")
def test_joana_refills() -> None:
    p = table(
        board(active="farmer builder soldier", tribe="noble"),
        workers={"centre": "farmer soldier noble"},
        bag="builder builder",
        orders=NO_ORDER,
        marker="NW",
        act="west",
    )
    play(p, "recruit farmer", "recruit soldier", "pick 2")
    assert spaces(p, "centre") == ["farmer", "builder", "noble"]
    play(p, "pick 2")
    assert active(p, 0) == ["builder", "builder", "soldier"]
    assert spaces(p, "centre") == ["farmer", "builder", "noble"]
    assert bag(p) == []
    assert p.seat == 1


@pytest.mark.rule("CEL-DRU-10")
def test_ines_recruits_for_the_order() -> None:
    p = table(
        board(active="farmer builder soldier", hand="pink-trap teal-fortress"),
        workers={"west": "farmer noble soldier"},
        orders={"south": "farmer noble"},
        marker="SE",
    )
    inside, druids = Counter(bag(p)), p.view(0)["druids"]["south"]
    play(p, "move 1")
    assert own(p, 0, "strength") == 1
    play(p, "area west", "swap soldier 2", "recruit farmer")
    assert legal(p) == ["recruit builder", "recruit noble", "done"]
    play(p, "recruit noble")
    assert tribe(p, 0) == ["farmer", "noble"]
    assert legal(p) == ["order", "done"]
    play(p, "order")
    assert tribe(p, 0) == []
    assert Counter(bag(p)) == inside + Counter(farmer=1, noble=1)
    assert p.view(0)["areas"][0]["order_tiles"] == [1]
    assert lines(p)["orders"] == 1
    assert legal(p) == ["druid", "done"]
    play(p, "druid")
    assert legal(p) == ["discard pink-trap", "discard teal-fortress"]
    play(p, "discard teal-fortress")
    assert tribe(p, 0) == ["druid"]
    assert p.view(0)["druids"]["south"] == druids - 1
    assert hand(p, 0) == ["pink-trap"]
    assert active(p, 0) == ["builder"]
    play(p, "pick 1", "pick 1")
    assert len(active(p, 0)) == 3
    assert p.seat == 1


# The Order of Druids.


@pytest.mark.rule("CEL-DRU-01")
@pytest.mark.parametrize(("marker", "region"), [("NW", "north"), ("SW", "south")])
def test_the_tribe_returns_exactly_what_the_tile_shows(marker: str, region: str) -> None:
    p = table(
        board(tribe="farmer builder builder builder noble noble"),
        orders={region: "builder builder noble"},
        marker=marker,
        act="west",
    )
    refused(p, "order", "CEL-DRU-01")  # recruits come first
    left = p.view(0)["orders"][region]["left"]
    play(p, "recruit soldier", "done")
    inside = Counter(bag(p))
    assert legal(p) == ["order", "done"]
    play(p, "order")
    assert tribe(p, 0) == ["farmer", "builder", "soldier", "noble"]
    assert Counter(bag(p)) == inside + Counter(builder=2, noble=1)
    assert p.view(0)["orders"][region]["left"] == left - 1
    assert own(p, 0, "order_tiles", 1) == 1
    assert step(p) == "refill"


@pytest.mark.rule("CEL-DRU-01")
def test_nobody_must_fulfil_an_order() -> None:
    p = table(board(tribe="farmer noble", hand="pink-trap"), orders=FARMER_NOBLE, marker="NW", act="west")
    play(p, "recruit soldier", "done", "done")
    assert tribe(p, 0) == ["farmer", "soldier", "noble"]
    assert step(p) == "refill"
    refused(p, "order", "CEL-REC-13")
    refused(p, "druid", "CEL-DRU-07")


@pytest.mark.rule("CEL-DRU-02")
@pytest.mark.parametrize(
    ("who", "tribesmen", "order"),
    [
        ("farmer soldier noble", "builder builder", "farmer noble"),  # both are active
        ("soldier soldier farmer", "noble", "farmer noble"),  # one of them is
        ("soldier soldier soldier", "farmer noble", "farmer farmer noble"),
        ("soldier soldier soldier", "farmer noble", ""),  # the stack is empty
    ],
)
def test_an_order_without_the_workers_in_the_tribe_is_refused(who: str, tribesmen: str, order: str) -> None:
    p = table(board(active=who, tribe=tribesmen, hand="pink-trap"), orders={"north": order}, marker="NW", act="west")
    recruit_one(p, "soldier")
    assert step(p) == "refill"  # it was not even asked
    refused(p, "order", "CEL-DRU-02")
    refused(p, "druid", "CEL-DRU-07")


@pytest.mark.rule("CEL-DRU-03")
def test_fresh_recruits_may_be_sent_at_once() -> None:
    p = table(board(active="farmer soldier noble"), orders=FARMER_NOBLE, marker="NW", act="west")
    play(p, "recruit noble", "recruit farmer", "order")
    assert tribe(p, 0) == []
    assert own(p, 0, "order_tiles") == 1


@pytest.mark.rule("CEL-DRU-04")
@pytest.mark.parametrize(
    ("asked", "points"),
    [("farmer noble", 1), ("farmer soldier", 1), ("soldier soldier noble", 2), ("farmer builder noble", 2)],
)
def test_the_tile_is_worth_its_points(asked: str, points: int) -> None:
    p = table(board(tribe="farmer builder soldier soldier noble"), orders={"north": asked}, marker="NW", act="west")
    play(p, "recruit farmer", "done", "order")
    assert p.view(1)["areas"][0]["order_tiles"] == [points]
    assert lines(p)["orders"] == points


@pytest.mark.rule("CEL-DRU-05")
def test_the_last_order_of_a_stack_brings_its_marker() -> None:
    cards = {"most-pink": 2, "most-teal": 1, "most-north": 0, "two-pink": 3, "two-teal": 2}
    p = table(
        board(tribe="farmer farmer noble noble builder builder"),
        orders={"north": "builder builder noble,farmer farmer noble"},
        progress=cards,
        teutates=1,
        marker="NW",
        at="west",
    )
    first = p.copy()
    play(first, "done", "recruit soldier", "done", "order")
    assert step(first) == "refill"  # one more lies there
    only_bottom_left(p, ORDERS)
    track = p.view(0)["track"]
    play(p, "done", "recruit soldier", "done", "order")
    assert (step(p), p.actor) == ("stack progress", 0)  # who took it, not who has Teutates
    assert legal(p) == ["mark most-teal", "mark most-north", "mark two-teal"]
    refused(p, "mark most-pink", "CEL-PRG-02")
    play(p, "mark two-teal")
    assert [card["markers"] for card in p.view(0)["progress"]] == [2, 1, 0, 3, 3]
    assert p.view(0)["track"] == track
    assert p.view(0)["orders"]["north"] == {"left": 0, "top": None, "points": []}


@pytest.mark.rule("CEL-DRU-06")
@pytest.mark.parametrize("druids", [0, 1, 2])
def test_a_druid_costs_a_card_for_each_druid_then_in_the_tribe(druids: int) -> None:
    cards = "pink-trap pink-trap teal-warrior orange-fortress purple-fortress"
    p = table(
        board(tribe=f"farmer noble {'druid ' * druids}", hand=cards),
        orders=FARMER_NOBLE,
        druids={"north": 2},
        marker="NW",
        act="west",
    )
    refused(p, "recruit druid", "CEL-DRU-06")
    play(p, "recruit soldier", "done", "order", "druid")
    for number in range(druids + 1):
        assert step(p) == "pay druid"
        assert legal(p) == [f"discard {card}" for card in dict.fromkeys(hand(p, 0))]  # of any kind
        refused(p, "done", "CEL-DRU-06")
        refused(p, "discard teal-trap", "CEL-DRU-06")
        assert own(p, 0, "hand") == 5 - number
        play(p, legal(p)[-1])
    assert step(p) == "refill"
    assert tribe(p, 0) == ["soldier", *["druid"] * (druids + 1)]
    assert len(hand(p, 0)) == 5 - (druids + 1)
    assert discards(p)[-druids - 1 :] == ["purple-fortress", "teal-warrior", "orange-fortress"][: druids + 1]
    assert p.view(0)["druids"]["north"] == 1


@pytest.mark.rule("CEL-DRU-06")
def test_nobody_must_take_a_druid() -> None:
    p = table(board(tribe="farmer noble", hand="pink-trap"), orders=FARMER_NOBLE, marker="NW", act="west")
    before = p.view(0)["druids"]
    play(p, "recruit soldier", "done", "order")
    assert legal(p) == ["druid", "done"]
    play(p, "done")
    assert step(p) == "refill"
    assert hand(p, 0) == ["pink-trap"]
    assert p.view(0)["druids"] == before


@pytest.mark.rule("CEL-DRU-07")
@pytest.mark.parametrize(
    ("tribesmen", "cards", "track", "offered"),
    [
        ("farmer noble", "pink-trap", 1, True),
        ("farmer noble", "", 1, False),
        ("farmer noble druid", "pink-trap", 1, False),
        ("farmer noble druid", "pink-trap teal-trap", 1, True),
        ("farmer noble", "pink-trap teal-trap", 0, False),
    ],
)
def test_no_druid_without_cards_for_it_or_from_an_empty_track(
    tribesmen: str, cards: str, track: int, offered: bool
) -> None:
    """The tile is kept anyway."""
    p = table(board(tribe=tribesmen, hand=cards), orders=FARMER_NOBLE, druids={"north": track}, marker="NW", act="west")
    play(p, "recruit soldier", "done", "order")
    assert own(p, 0, "order_tiles") == 1
    assert step(p) == ("druid" if offered else "refill")
    if not offered:
        refused(p, "druid", "CEL-DRU-07")


@pytest.mark.rule("CEL-DRU-07")
def test_no_druid_without_an_order() -> None:
    p = table(board(hand="pink-trap pink-trap", tribe="noble"), orders=FARMER_NOBLE, marker="NW", act="west")
    refused(p, "druid", "CEL-DRU-07")
    play(p, "recruit soldier")
    refused(p, "druid", "CEL-DRU-07")
    play(p, "recruit farmer")
    refused(p, "druid", "CEL-DRU-07")  # before the order is decided about
    play(p, "done")
    refused(p, "druid", "CEL-DRU-07")


@pytest.mark.rule("CEL-DRU-08")
def test_one_order_and_one_druid() -> None:
    """Everything for a second of either is there."""
    p = table(
        board(tribe="farmer farmer builder builder noble noble", hand="pink-trap " * 5),
        orders={"north": "builder noble,farmer noble"},
        players=3,
        marker="NW",
        act="west",
    )
    play(p, "recruit soldier", "done", "order")
    assert p.view(0)["orders"]["north"]["top"]["workers"] == ["farmer", "noble"]
    refused(p, "order", "CEL-DRU-08")
    play(p, "druid")
    assert step(p) == "refill"
    assert tribe(p, 0).count("druid") == 1
    refused(p, "order", "CEL-DRU-08")
    refused(p, "druid", "CEL-REC-13")
    assert own(p, 0, "order_tiles") == 1
    assert p.view(0)["orders"]["north"]["top"]["workers"] == ["farmer", "noble"]


@pytest.mark.rule("CEL-DRU-09")
def test_a_druid_takes_a_space_of_the_tribe() -> None:
    p = table(
        board(
            active="farmer farmer noble",
            tribe="farmer farmer farmer builder builder builder soldier noble",
            hand="pink-trap",
        ),
        orders=FARMER_NOBLE,
        marker="NW",
        act="west",
    )
    play(p, "recruit farmer", "recruit farmer", "done", "order", "druid", "pick 1", "pick 1")
    assert len(tribe(p, 0)) == 9  # eight, two recruits, less two, and the druid
    assert step(p) == "trim"
    play(p, "dismiss druid")
    assert len(tribe(p, 0)) == 8
    assert "druid" not in tribe(p, 0)


@pytest.mark.rule("CEL-DRU-11")
@pytest.mark.parametrize(
    ("who", "tribesmen", "order"),
    [
        ("soldier", "noble druid", "farmer noble"),
        ("soldier", "noble druid", "builder noble"),
        ("builder", "noble druid", "soldier noble"),
        ("soldier", "farmer druid", "farmer noble"),
        ("soldier", "builder noble druid", "builder builder noble"),
    ],
)
def test_druids_stand_for_nobody_in_an_order(who: str, tribesmen: str, order: str) -> None:
    p = table(board(active=f"{who} " * 3, tribe=tribesmen), orders={"north": order}, marker="NW", act="west")
    recruit_one(p, who)
    assert step(p) == "refill"
    refused(p, "order", "CEL-DRU-02")


@pytest.mark.rule("CEL-DRU-12")
def test_the_worker_of_a_token_is_neither_recruited_nor_sent() -> None:
    p = table(board(active="farmer soldier soldier", tokens=2), orders=FARMER_NOBLE, marker="NW", act="west")
    play(p, "extra", "extra")
    assert legal(p) == ["recruit farmer", "recruit soldier"]
    refused(p, "recruit noble", "CEL-REC-01")
    play(p, "recruit farmer", "recruit soldier", "recruit soldier")
    assert tribe(p, 0) == ["farmer", "soldier", "soldier"]
    assert step(p) == "refill"  # no noble for the order
    refused(p, "order", "CEL-DRU-02")
