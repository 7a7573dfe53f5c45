"""Step two: refreshing and swapping workers (CEL-SWP)."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca.core import PUBLIC, Rng
from ludoteca.games.celtae.position import Celtae
from tests.games.celtae.table import active, bag, board, drafted, own, spaces, table, tribe
from tests.games.playing import legal, play, refused, step, walk

REFILLING = {"recruit", "order", "druid", "pay druid", "stack progress", "trim", "refill", "bonus recruit"}


@pytest.mark.rule("CEL-SWP-01")
def test_one_of_the_two_areas_beside_the_marker() -> None:
    p = table(board(tokens=0))
    play(p, "move 1")
    assert legal(p) == ["area south", "area west"]
    refused(p, "area north", "CEL-SWP-01")
    refused(p, "area east", "CEL-SWP-01")
    play(p, "area south")
    assert p.view(0)["area"] == "south"


@pytest.mark.rule("CEL-SWP-02")
def test_one_active_worker_for_one_of_the_area_or_none() -> None:
    p = table(board(active="farmer soldier soldier"), workers={"south": "builder noble farmer"}, at="south")
    assert legal(p) == [
        "done",
        "swap farmer 1",
        "swap farmer 2",
        "swap soldier 1",
        "swap soldier 2",
        "swap soldier 3",
    ]
    for worker in ("builder", "noble"):
        for space in (1, 2, 3):
            refused(p, f"swap {worker} {space}", "CEL-SWP-02")  # none of these is active
    none = p.copy()
    play(none, "done")
    assert spaces(none, "south") == ["builder", "noble", "farmer"]
    assert active(none, 0) == ["farmer", "soldier", "soldier"]
    play(p, "swap soldier 2")
    assert spaces(p, "south") == ["builder", "soldier", "farmer"]
    assert active(p, 0) == ["farmer", "soldier", "noble"]


@pytest.mark.rule("CEL-SWP-03")
@pytest.mark.parametrize(("area", "marker", "now"), [("west", "NW", "recruit"), ("north", "NW", "cultivate")])
def test_a_second_swap_is_refused(area: str, marker: str, now: str) -> None:
    p = table(
        board(active="farmer soldier soldier", tokens=1),
        workers={area: "builder noble farmer"},
        marker=marker,
        at=area,
    )
    play(p, "swap soldier 1")
    assert step(p) == now
    for text in ("swap soldier 2", "swap farmer 2", "swap builder 1"):
        refused(p, text, "CEL-SWP-03")


@pytest.mark.rule("CEL-SWP-03")
def test_who_declined_to_swap_does_not_swap_later() -> None:
    p = table(workers={"west": "noble noble noble"}, marker="NW", at="west")
    play(p, "done")
    refused(p, "swap farmer 1", "CEL-SWP-03")


@pytest.mark.rule("CEL-SWP-04")
def test_only_with_the_chosen_area() -> None:
    """South was chosen: the west, the centre and the other player keep what they have."""
    p = table(
        board(active="farmer farmer farmer"),
        board(active="noble noble noble"),
        workers={"south": "builder builder farmer", "west": "soldier soldier soldier", "centre": "noble noble soldier"},
        marker="SW",
        at="south",
    )
    refused(p, "area west", "CEL-SWP-04")
    refused(p, "pick 1", "CEL-SWP-04")
    assert legal(p, "swap") == ["swap farmer 1", "swap farmer 2"]
    before = [spaces(p, area) for area in ("west", "north", "east", "centre")] + [active(p, 1)]
    play(p, "swap farmer 1")
    assert active(p, 0) == ["farmer", "farmer", "builder"]
    assert before == [spaces(p, area) for area in ("west", "north", "east", "centre")] + [active(p, 1)]


@pytest.mark.rule("CEL-SWP-05")
def test_the_tribe_does_not_swap() -> None:
    p = table(
        board(active="farmer farmer farmer", tribe="soldier noble druid"),
        workers={"south": "builder noble noble"},
        at="south",
    )
    for space in (1, 2, 3):
        refused(p, f"swap druid {space}", "CEL-SWP-05")
        refused(p, f"swap soldier {space}", "CEL-SWP-02")
        refused(p, f"swap noble {space}", "CEL-SWP-02")
    play(p, "swap farmer 1")
    assert tribe(p, 0) == ["soldier", "noble", "druid"]


@pytest.mark.rule("CEL-SWP-06")
def test_a_refresh_moves_the_centre_into_the_area_and_draws_a_new_centre() -> None:
    p = table(
        board(strength=2),
        workers={"south": "farmer farmer soldier", "centre": "noble builder soldier"},
        at="south",
    )
    before = Counter(bag(p))
    play(p, "refresh")
    assert own(p, 0, "strength") == 1
    assert spaces(p, "south") == ["noble", "builder", "soldier"]
    centre = Counter(spaces(p, "centre"))
    assert centre.total() == 3
    assert "-" not in centre
    assert Counter(bag(p)) == before + Counter(farmer=2, soldier=1) - centre
    assert step(p) == "swap"  # the swap may follow


@pytest.mark.rule("CEL-SWP-06")
def test_the_old_workers_are_in_the_bag_before_the_new_ones_are_drawn() -> None:
    """With nothing else in the bag, they are the ones that come to the centre."""
    p = table(
        board(strength=1, active="builder builder builder"),
        workers={
            "south": "noble noble noble",
            "centre": "farmer farmer farmer",
            "west": "farmer soldier soldier",
            "north": "farmer soldier soldier",
            "east": "builder soldier soldier",
        },
        bag="",
        at="south",
    )
    play(p, "refresh")
    assert spaces(p, "south") == ["farmer", "farmer", "farmer"]
    assert spaces(p, "centre") == ["noble", "noble", "noble"]


@pytest.mark.rule("CEL-SWP-06")
def test_a_refresh_draws_by_chance() -> None:
    found = set()
    for seed in range(12):
        p = table(board(strength=1), at="south", seed=str(seed))
        play(p, "refresh")
        found.add(tuple(spaces(p, "centre")))
    assert len(found) > 4


@pytest.mark.rule("CEL-SWP-07")
def test_no_refresh_without_strength() -> None:
    p = table(board(strength=0), at="south")
    refused(p, "refresh", "CEL-SWP-07")


@pytest.mark.rule("CEL-SWP-07", "CEL-RND-02")
@pytest.mark.parametrize(("area", "marker"), [("west", "NW"), ("north", "NW"), ("east", "NE"), ("south", "SE")])
def test_no_refresh_after_the_swap_or_before_an_area_is_chosen(area: str, marker: str) -> None:
    p = table(
        board(strength=5, active="farmer farmer farmer", tokens=1, hand="pink-trap"),
        workers={area: "soldier noble noble"},
        marker=marker,
        at="area",
    )
    refused(p, "refresh", "CEL-RND-02")
    play(p, f"area {area}", "swap farmer 1")
    assert p.seat == 0
    refused(p, "refresh", "CEL-SWP-07")


@pytest.mark.rule("CEL-SWP-08")
def test_the_strength_of_the_move_pays_for_the_refresh() -> None:
    p = table(board(strength=0))
    two = p.copy()
    play(p, "move 1", "area south", "refresh")
    assert own(p, 0, "strength") == 0
    play(two, "move 2", "area north")
    refused(two, "refresh", "CEL-SWP-07")


@pytest.mark.rule("CEL-SWP-09")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everybody_has_three_active_workers_but_while_recruiting(players: int) -> None:
    fewer = 0
    for seed in range(8):
        for _, _, p in walk(Celtae, players, seed):
            for seat in range(players):
                number = len(active(p, seat))
                if not p.over and step(p) in REFILLING and seat == p.seat:
                    assert number <= 3
                    fewer += number < 3
                else:
                    assert number == 3
    assert fewer


@pytest.mark.rule("CEL-SWP-10")
def test_any_worker_may_stand_on_any_space() -> None:
    """A farmer where a noble is printed, a noble where a soldier is: only setting up knows these types."""
    p = table(board(active="farmer farmer noble"), workers={"west": "noble noble soldier"}, marker="NW", at="west")
    assert drafted().view(PUBLIC)["workers"]["west"][:2] == ["noble", "noble"]
    play(p, "swap farmer 1")
    assert spaces(p, "west") == ["farmer", "noble", "soldier"]
    p = table(board(active="farmer farmer noble"), workers={"east": "soldier soldier builder"}, marker="NE", at="east")
    play(p, "swap noble 2")
    assert spaces(p, "east") == ["soldier", "noble", "builder"]


@pytest.mark.rule("CEL-SWP-10")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_druids_stand_in_no_area_nor_in_the_centre_nor_in_the_bag(players: int) -> None:
    """A full tribe with druids plays to the end: some are given up on the way."""
    for seed in range(5):
        p = table(board(tribe="farmer farmer builder builder soldier druid druid druid"), players=players)
        rng = Rng(seed)
        while not p.over:
            moves = legal(p)
            play(p, "dismiss druid" if "dismiss druid" in moves else moves[rng.below(len(moves))])
            view = p.view(PUBLIC)
            assert "druid" not in view["bag"]
            assert all("druid" not in there for there in view["workers"].values())
            assert all("druid" not in area["active_workers"] for area in view["areas"])


@pytest.mark.rule("CEL-SWP-11")
def test_joanas_refresh() -> None:
    p = table(
        board(strength=2),
        workers={"west": "farmer farmer soldier", "centre": "builder noble soldier"},
        marker="NW",
        at="west",
    )
    assert "noble" not in spaces(p, "west")
    before = Counter(bag(p))
    play(p, "refresh")
    assert own(p, 0, "strength") == 1
    assert spaces(p, "west") == ["builder", "noble", "soldier"]
    assert Counter(bag(p)) + Counter(spaces(p, "centre")) == before + Counter(farmer=2, soldier=1)
    play(p, "swap soldier 2")
    assert active(p, 0) == ["farmer", "builder", "noble"]
    assert spaces(p, "west") == ["builder", "soldier", "soldier"]
    assert own(p, 0, "strength") == 1
    assert step(p) == "recruit"


@pytest.mark.rule("CEL-SWP-12")
def test_a_second_refresh_is_refused() -> None:
    p = table(board(strength=9), at="south")
    play(p, "refresh")
    refused(p, "refresh", "CEL-SWP-12")
    assert own(p, 0, "strength") == 8


@pytest.mark.rule("CEL-SWP-12")
def test_everybody_may_refresh_once_in_each_turn() -> None:
    p = table(board(strength=9), board(strength=9, tokens=1), at="south")
    play(p, "refresh", "done")
    while p.seat == 0:
        play(p, "done")
    play(p, "move 1", "area south", "refresh")
    assert own(p, 1, "strength") == 9  # one for the move, one for the refresh
    refused(p, "refresh", "CEL-SWP-12")


@pytest.mark.rule("CEL-SWP-13")
def test_a_refresh_without_a_swap() -> None:
    p = table(
        board(strength=1, tokens=1),
        workers={"south": "noble noble noble", "centre": "soldier soldier soldier"},
        at="south",
    )
    play(p, "refresh", "done")
    assert spaces(p, "south") == ["soldier", "soldier", "soldier"]
    assert active(p, 0) == ["farmer", "builder", "soldier"]
    assert step(p) == "cultivate"


@pytest.mark.rule("CEL-SWP-14")
def test_a_worker_is_not_swapped_for_its_like() -> None:
    p = table(board(active="farmer farmer soldier"), workers={"south": "farmer builder farmer"}, at="south")
    assert legal(p, "swap") == ["swap farmer 2", "swap soldier 1", "swap soldier 2", "swap soldier 3"]
    refused(p, "swap farmer 1", "CEL-SWP-14")
    refused(p, "swap farmer 3", "CEL-SWP-14")
