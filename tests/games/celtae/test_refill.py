"""Recruit comes to its end: new active workers, and the tribe's limit (CEL-REC)."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca.games.celtae.components import ORDERS
from ludoteca.games.celtae.position import Celtae
from tests.games.celtae.table import active, bag, board, lines, only_bottom_left, own, spaces, table, tribe
from tests.games.playing import legal, play, refused, step, walk

NO_ORDER = {"north": "", "south": ""}
FARMER_NOBLE = {"north": "farmer noble"}


# The limit of the tribe.


@pytest.mark.rule("CEL-REC-05", "CEL-REC-14")
def test_more_than_eight_only_until_the_end_of_the_action() -> None:
    p = table(
        board(active="soldier soldier noble", tribe="farmer farmer farmer builder builder soldier noble"),
        orders=NO_ORDER,
        marker="NW",
        act="west",
    )
    play(p, "recruit soldier", "recruit soldier", "recruit noble")
    refused(p, "dismiss farmer", "CEL-REC-05")  # not before the end
    play(p, "pick 1", "pick 1", "pick 1")
    assert len(tribe(p, 0)) == 10
    assert step(p) == "trim"
    assert legal(p) == ["dismiss farmer", "dismiss builder", "dismiss soldier", "dismiss noble"]
    refused(p, "dismiss druid", "CEL-REC-05")
    before = Counter(bag(p))
    for gone in ("noble", "farmer"):
        refused(p, "done", "CEL-REC-05")
        refused(p, "pick 1", "CEL-REC-13")
        play(p, f"dismiss {gone}")
    assert Counter(bag(p)) == before + Counter(noble=1, farmer=1)
    assert tribe(p, 0) == ["farmer"] * 2 + ["builder"] * 2 + ["soldier"] * 3 + ["noble"]
    assert p.seat == 1  # eight may stay


@pytest.mark.rule("CEL-REC-05")
def test_an_order_may_bring_the_tribe_down_to_eight() -> None:
    p = table(
        board(active="soldier soldier noble", tribe="farmer farmer farmer builder builder soldier noble"),
        orders=FARMER_NOBLE,
        marker="NW",
        act="west",
    )
    play(p, "recruit soldier", "recruit soldier", "recruit noble", "order")
    assert len(tribe(p, 0)) == 8
    play(p, "pick 1", "pick 1", "pick 1")
    assert p.seat == 1


@pytest.mark.rule("CEL-REC-06", "CEL-DRU-09")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_between_actions_no_tribe_has_more_than_eight(players: int) -> None:
    most = 0
    for seed in range(20):
        for _, _, p in walk(Celtae, players, seed):
            for seat in range(players):
                if p.over or step(p) == "move" or seat != p.seat:
                    assert len(tribe(p, seat)) <= 8
                    most = max(most, len(tribe(p, seat)))
    assert most > 4


@pytest.mark.rule("CEL-REC-14")
def test_a_druid_given_up_goes_to_the_box() -> None:
    p = table(
        board(tribe="farmer farmer farmer builder builder builder druid druid"),
        orders=NO_ORDER,
        marker="NW",
        act="west",
    )
    play(p, "recruit soldier", "pick 1")
    before, tracks = bag(p), p.view(0)["druids"]
    assert "dismiss druid" in legal(p)
    play(p, "dismiss druid")
    assert tribe(p, 0).count("druid") == 1
    assert bag(p) == before
    assert p.view(0)["druids"] == tracks


# New active workers.


@pytest.mark.rule("CEL-REC-07", "CEL-REC-15", "CEL-REC-16")
def test_back_to_three_one_after_the_other_from_the_centre() -> None:
    p = table(
        board(active="soldier soldier noble", tribe="noble"),
        workers={"centre": "farmer builder noble"},
        orders=NO_ORDER,
        marker="NW",
        act="west",
    )
    play(p, "recruit soldier", "recruit soldier", "recruit noble")
    expected: list[str] = []
    inside = len(bag(p))
    for pick in (2, 1, 3):
        assert step(p) == "refill"
        there = spaces(p, "centre")
        assert "-" not in there
        assert legal(p) == ["pick 1", "pick 2", "pick 3"]
        play(p, f"pick {pick}")
        expected.append(there[pick - 1])
        inside -= 1
        now = spaces(p, "centre")
        assert len(bag(p)) == inside
        assert "-" not in now  # also after the last one
        assert [now[n] for n in range(3) if n != pick - 1] == [there[n] for n in range(3) if n != pick - 1]
    assert Counter(active(p, 0)) == Counter(expected)
    assert p.seat == 1


@pytest.mark.rule("CEL-REC-08")
def test_not_from_an_area_nor_from_the_bag_nor_not_at_all() -> None:
    p = table(
        workers={"west": "noble noble noble", "centre": "soldier soldier soldier"},
        orders=NO_ORDER,
        marker="NW",
        act="west",
    )
    play(p, "recruit farmer")
    assert legal(p) == ["pick 1", "pick 2", "pick 3"]
    for text in ("swap builder 1", "area west", "area north"):
        refused(p, text, "CEL-REC-08")
    refused(p, "done", "CEL-REC-16")
    play(p, "pick 1")
    assert active(p, 0) == ["builder", "soldier", "soldier"]
    assert spaces(p, "west") == ["noble", "noble", "noble"]


@pytest.mark.rule("CEL-REC-16")
@pytest.mark.parametrize("tribesmen", ["", "farmer noble"])
def test_the_refill_comes_without_an_order_too(tribesmen: str) -> None:
    """No order could be fulfilled, or it was not wanted."""
    p = table(board(tribe=tribesmen), orders=FARMER_NOBLE, marker="NW", act="west")
    play(p, "recruit soldier", *(["done", "done"] if tribesmen else []))
    assert step(p) == "refill"
    play(p, "pick 3")
    assert len(active(p, 0)) == 3
    assert own(p, 0, "order_tiles") == 0


@pytest.mark.rule("CEL-REC-09")
def test_a_tribe_has_no_gaps() -> None:
    """What stands under its spaces counts from the left, whoever left in between: the fourth gives the first point."""
    p = table(board(tribe="farmer builder noble"), orders=FARMER_NOBLE, marker="NW", act="west")
    assert lines(p)["tribe"] == 0
    play(p, "recruit soldier")
    assert p.view(0)["areas"][0]["tribe"] == ["farmer", "builder", "soldier", "noble"]
    assert lines(p)["tribe"] == 1
    play(p, "done", "order")
    assert p.view(0)["areas"][0]["tribe"] == ["builder", "soldier"]
    assert lines(p)["tribe"] == 0


@pytest.mark.rule("CEL-REC-10")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_nobody_goes_back_from_the_tribe(players: int) -> None:
    """Who leaves a tribe goes to the order or is given up, and no active worker comes of it."""
    left = 0
    for seed in range(15):
        for before, move, p in walk(Celtae, players, seed):
            for seat in range(players):
                gone = Counter(tribe(before, seat)) - Counter(tribe(p, seat))
                if gone:
                    left += 1
                    assert move == "order" or move.startswith("dismiss ")
                    assert active(p, seat) == active(before, seat)
                if Counter(active(p, seat)) - Counter(active(before, seat)):
                    assert move.startswith(("swap ", "pick "))
                    assert tribe(p, seat) == tribe(before, seat)
    assert left


# The order of it all.


@pytest.mark.rule("CEL-REC-13")
def test_the_parts_of_the_action_follow_one_another() -> None:
    p = table(
        board(
            active="soldier soldier noble",
            tribe="farmer farmer builder builder builder soldier noble noble",
            hand="pink-trap teal-trap",
        ),
        orders={"north": "builder builder noble,farmer farmer noble"},
        marker="NW",
        at="west",
    )
    only_bottom_left(p, ORDERS)  # farmers and noble are the last that are asked for
    play(p, "done")
    order = [step(p)]
    for text in ("recruit soldier", "recruit soldier", "recruit noble", "order", "mark", "druid", "discard pink-trap"):
        play(p, legal(p)[0] if text == "mark" else text)
        order.append(step(p))
    assert order == ["recruit"] * 3 + ["order", "stack progress", "druid", "pay druid", "refill"]
    assert len(tribe(p, 0)) == 9  # eleven, less three for the order, and a druid
    for _ in range(3):
        assert step(p) == "refill"
        play(p, "pick 1")
    assert step(p) == "trim"
    play(p, "dismiss noble")
    assert p.seat == 1
