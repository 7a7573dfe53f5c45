"""What happens when the bag runs out, as it does in games of four (CEL-CMP-12)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.celtae.table import active, bag, board, own, spaces, table, tribe
from tests.games.playing import legal, play, refused, step

FULL = {"north": "farmer farmer builder", "east": "soldier soldier builder", "south": "farmer builder soldier"}
NO_ORDER = {"north": "", "south": ""}


# What is left comes to the centre first.


@pytest.mark.rule("CEL-CMP-12")
def test_an_empty_bag_leaves_spaces_empty_until_workers_come_back() -> None:
    p = table(
        board(active="farmer noble noble", tribe="builder"),
        workers={"west": "farmer soldier builder", "centre": "soldier - builder", **FULL},
        bag="",
        marker="NW",
        act="west",
    )
    play(p, "recruit farmer", "recruit noble", "recruit noble")
    assert step(p) == "refill"
    assert legal(p) == ["pick 1", "pick 3"]
    refused(p, "pick 2", "CEL-CMP-12")
    play(p, "pick 1")
    assert spaces(p, "centre") == ["-", "-", "builder"]
    assert legal(p) == ["pick 3"]
    play(p, "pick 3")
    assert spaces(p, "centre") == ["-", "-", "-"]
    assert active(p, 0) == ["builder", "soldier"]  # short until the next refill
    assert p.seat == 1


@pytest.mark.rule("CEL-CMP-12")
def test_workers_that_come_back_fill_empty_spaces_from_the_left() -> None:
    """An order sends two workers into an empty bag: they come out again, into the first two of three empty spaces."""
    p = table(
        board(active="builder soldier soldier", tribe="farmer noble"),
        workers={"west": "farmer soldier builder", "centre": "- - -", **FULL},
        bag="",
        marker="NW",
        act="west",
        orders={"north": "farmer noble"},
    )
    play(p, "recruit builder", "done", "order")
    assert sorted(spaces(p, "centre")) == ["-", "farmer", "noble"]
    assert spaces(p, "centre")[2] == "-"
    assert bag(p) == []
    assert legal(p) == ["pick 1", "pick 2"]


@pytest.mark.rule("CEL-CMP-12")
def test_the_centre_is_filled_before_the_areas() -> None:
    """Two workers come back, and three spaces are empty: one in the west, two in the centre."""
    p = table(
        board(active="builder soldier soldier", tribe="farmer noble"),
        workers={"west": "- soldier builder", "centre": "- soldier -", **FULL},
        bag="",
        marker="NW",
        act="west",
        orders={"north": "farmer noble"},
    )
    play(p, "recruit builder", "done", "order")
    assert spaces(p, "west") == ["-", "soldier", "builder"]
    assert Counter(spaces(p, "centre")) == Counter(farmer=1, noble=1, soldier=1)


@pytest.mark.rule("CEL-CMP-12")
def test_what_the_centre_leaves_fills_the_areas_from_the_first_space() -> None:
    """Three come back: one to the centre, the others to the west and the north, and the south goes without."""
    p = table(
        board(active="builder soldier soldier", tribe="farmer farmer noble"),
        workers={
            "west": "soldier - builder",
            "north": "builder builder -",
            "east": "soldier soldier builder",
            "south": "- builder soldier",
            "centre": "soldier - builder",
        },
        bag="",
        marker="NW",
        act="west",
        orders={"north": "farmer farmer noble"},
    )
    play(p, "recruit builder", "done", "order")
    came = [spaces(p, "centre")[1], spaces(p, "west")[1], spaces(p, "north")[2]]
    assert Counter(came) == Counter(farmer=2, noble=1)
    assert spaces(p, "south") == ["-", "builder", "soldier"]


@pytest.mark.rule("CEL-CMP-12", "CEL-REC-07")
def test_the_centre_is_filled_first_at_every_pick() -> None:
    """The last worker of the bag goes to the centre, though the west has been waiting for one."""
    p = table(
        board(active="soldier soldier noble", tribe="builder"),
        workers={"west": "farmer - builder", "centre": "soldier builder builder", **FULL},
        bag="noble",
        orders=NO_ORDER,
        marker="NW",
        act="west",
    )
    play(p, "recruit soldier", "recruit soldier", "pick 2")
    assert spaces(p, "centre") == ["soldier", "noble", "builder"]
    assert spaces(p, "west") == ["farmer", "-", "builder"]
    play(p, "pick 2")
    assert spaces(p, "centre") == ["soldier", "-", "builder"]


# Refreshing.


@pytest.mark.rule("CEL-CMP-12", "CEL-SWP-06")
def test_a_refresh_with_an_empty_bag_brings_the_same_workers_to_the_centre() -> None:
    p = table(
        board(strength=1),
        workers={"west": "farmer soldier noble", "centre": "soldier soldier builder", **FULL},
        bag="",
        marker="NW",
        at="west",
    )
    play(p, "refresh")
    assert spaces(p, "west") == ["soldier", "soldier", "builder"]
    assert sorted(spaces(p, "centre")) == ["farmer", "noble", "soldier"]


@pytest.mark.rule("CEL-CMP-12", "CEL-SWP-06")
@pytest.mark.parametrize("centre", ["- - -", "soldier - -", "soldier builder -", "- builder noble", "noble - noble"])
def test_no_refresh_without_three_workers_in_the_centre(centre: str) -> None:
    p = table(
        board(strength=3),
        workers={"west": "farmer soldier soldier", "centre": centre, **FULL},
        bag="",
        marker="NW",
        at="west",
    )
    refused(p, "refresh", "CEL-CMP-12")
    assert own(p, 0, "strength") == 3


@pytest.mark.rule("CEL-CMP-12", "CEL-SWP-06")
def test_a_short_area_may_be_refreshed() -> None:
    """It is the centre that counts. Two go into the bag and come to the centre; the west is full again."""
    p = table(
        board(strength=1),
        workers={"west": "farmer - noble", "centre": "soldier soldier builder", **FULL},
        bag="",
        marker="NW",
        at="west",
    )
    play(p, "refresh")
    assert spaces(p, "west") == ["soldier", "soldier", "builder"]
    assert Counter(spaces(p, "centre")) == Counter({"farmer": 1, "noble": 1, "-": 1})
    assert spaces(p, "centre")[2] == "-"


@pytest.mark.rule("CEL-CMP-12", "CEL-SWP-02")
def test_an_empty_space_cannot_be_swapped_with() -> None:
    p = table(
        workers={"west": "farmer - noble", "centre": "soldier soldier builder", **FULL}, bag="", marker="NW", at="west"
    )
    refused(p, "swap farmer 2", "CEL-CMP-12")
    assert "swap farmer 3" in legal(p)


# The tribe's limit, last of all.


@pytest.mark.rule("CEL-CMP-12", "CEL-REC-13", "CEL-REC-14")
def test_who_is_given_up_cannot_be_picked_straight_back() -> None:
    """The noble comes to the centre when the refill is over, for whoever recruits next."""
    p = table(
        board(active="soldier soldier soldier", tribe="farmer farmer farmer farmer farmer farmer builder noble"),
        workers={"west": "noble soldier builder", "centre": "soldier - builder", **FULL},
        bag="",
        orders=NO_ORDER,
        marker="NW",
        act="west",
    )
    play(p, "recruit soldier", "done")
    assert legal(p) == ["pick 1", "pick 3"]
    refused(p, "dismiss noble", "CEL-REC-05")
    play(p, "pick 3")
    assert step(p) == "trim"
    play(p, "dismiss noble")
    assert spaces(p, "centre") == ["soldier", "noble", "-"]
    assert active(p, 0) == ["builder", "soldier", "soldier"]
    assert p.seat == 1


@pytest.mark.rule("CEL-CMP-12", "CEL-REC-13")
def test_a_short_set_of_active_workers_waits_for_its_next_refill() -> None:
    """The worker given up could make it three again, but the refill is over."""
    p = table(
        board(active="soldier soldier soldier", tribe="farmer " * 8),
        workers={"west": "noble soldier builder", "centre": "- - -", **FULL},
        bag="",
        orders=NO_ORDER,
        marker="NW",
        act="west",
    )
    play(p, "recruit soldier")
    assert step(p) == "trim"  # nobody was there to pick
    refused(p, "pick 1", "CEL-REC-13")
    play(p, "dismiss farmer")
    assert spaces(p, "centre") == ["farmer", "-", "-"]
    assert active(p, 0) == ["soldier", "soldier"]
    assert p.seat == 1


@pytest.mark.rule("CEL-CMP-12")
def test_the_next_refill_makes_a_short_set_whole() -> None:
    p = table(
        board(active="soldier soldier", tribe="builder"),
        workers={"centre": "farmer noble noble"},
        orders=NO_ORDER,
        marker="NW",
        act="west",
    )
    play(p, "recruit soldier", "pick 1", "pick 2")
    assert len(active(p, 0)) == 3
    assert p.seat == 1


# Games begun under version 1 go on as they began.


@pytest.mark.rule("CEL-CMP-12")
def test_version_1_fills_the_areas_before_the_centre() -> None:
    p = table(
        board(active="builder soldier soldier", tribe="farmer noble"),
        workers={"west": "- soldier builder", "centre": "- soldier -", **FULL},
        bag="",
        marker="NW",
        act="west",
        orders={"north": "farmer noble"},
        version=1,
    )
    play(p, "recruit builder", "done", "order")
    assert "-" not in spaces(p, "west")
    assert spaces(p, "centre")[1:] == ["soldier", "-"]


@pytest.mark.rule("CEL-CMP-12")
def test_version_1_refreshes_from_an_empty_centre() -> None:
    p = table(
        board(strength=1),
        workers={"west": "farmer soldier noble", "centre": "- - -", **FULL},
        bag="",
        marker="NW",
        at="west",
        version=1,
    )
    play(p, "refresh")
    assert own(p, 0, "strength") == 0
    assert Counter(spaces(p, "west")) == Counter(farmer=1, soldier=1, noble=1)
    assert spaces(p, "centre") == ["-", "-", "-"]


@pytest.mark.rule("CEL-REC-13")
def test_version_1_brings_the_tribe_down_to_eight_before_the_refill() -> None:
    p = table(
        board(active="soldier soldier soldier", tribe="farmer " * 8),
        workers={"west": "noble soldier builder", "centre": "soldier - builder", **FULL},
        bag="",
        marker="NW",
        act="west",
        orders={"north": ""},
        version=1,
    )
    play(p, "recruit soldier")
    refused(p, "pick 1", "CEL-REC-05")
    play(p, "dismiss farmer")
    assert spaces(p, "centre") == ["soldier", "farmer", "builder"]
    assert legal(p) == ["pick 1", "pick 2", "pick 3"]
    play(p, "pick 2")
    assert len(tribe(p, 0)) == 8
    assert p.seat == 1


@pytest.mark.rule("CEL-REC-13", "CEL-DRU-07")
def test_version_1_goes_on_to_the_refill_when_no_druid_can_be_paid() -> None:
    p = table(board(tribe="farmer noble"), orders={"north": "farmer noble"}, marker="NW", act="west", version=1)
    play(p, "recruit soldier", "done", "order")
    assert step(p) == "refill"
