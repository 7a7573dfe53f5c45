"""Rounds and turns, the marker's way, and where actions lead (CEL-RND, CEL-MOV, CEL-GEO)."""

from __future__ import annotations

import pytest

from ludoteca.core import PUBLIC
from ludoteca.games.celtae.position import Celtae
from tests.games.celtae.table import board, drafted, own, spaces, table
from tests.games.playing import get, legal, play, refused, step, walk

DRAFT = {"draft", "give up"}
STOPS = ["SE", "SW", "NW", "NE"]
BESIDE = {"SE": {"south", "east"}, "SW": {"south", "west"}, "NW": {"west", "north"}, "NE": {"north", "east"}}
REGION = {"SE": "south", "SW": "south", "NW": "north", "NE": "north"}


def areas(p: Celtae) -> set[str]:
    """The areas that may be chosen without a token."""
    return {text.removeprefix("area ") for text in legal(p, "area")}


def whole_turn(p: Celtae) -> None:
    """Move one stop, and whatever comes first, until somebody else's turn begins."""
    turn = p.turn
    play(p, "move 1")
    while p.turn == turn:
        play(p, "done" if "done" in legal(p) else legal(p)[0])


# The board.


@pytest.mark.rule("CEL-GEO-01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_either_region_has_its_market_citadels_stacks_druids_and_garrison(players: int) -> None:
    view = drafted(players).view(PUBLIC)
    for what in ("markets", "citadels", "armies", "orders", "druids", "garrisons"):
        assert list(view[what]) == ["north", "south"]
    for region in ("north", "south"):
        assert len(view["markets"][region]) == 6
        assert len(view["citadels"][region]) == 4
        assert len(view["garrisons"][region]) == 5
        assert view["armies"][region]["left"] > 0
        assert view["orders"][region]["left"] > 0
        assert view["druids"][region] > 0


@pytest.mark.rule("CEL-GEO-02")
@pytest.mark.parametrize(
    ("area", "marker", "now"),
    [("west", "NW", "recruit"), ("north", "NW", "announce"), ("east", "NE", "battle"), ("south", "SW", "announce")],
)
def test_four_areas_with_their_actions(area: str, marker: str, now: str) -> None:
    cards = "pink-trap pink-trap pink-trap"
    p = table(board(active="farmer builder soldier", tokens=1, hand=cards), marker=marker, at="area")
    play(p, f"area {area}", "done")
    assert step(p) == now
    if now == "announce":
        assert legal(p) == ["cultivate", "build"]


@pytest.mark.rule("CEL-GEO-02")
def test_fifteen_spaces_for_workers() -> None:
    workers = drafted().view(PUBLIC)["workers"]
    assert list(workers) == ["west", "north", "east", "south", "centre"]
    assert [len(there) for there in workers.values()] == [3, 3, 3, 3, 3]


@pytest.mark.rule("CEL-GEO-03", "CEL-GEO-08")
def test_the_four_stops_clockwise() -> None:
    p = table()
    seen = []
    for _ in range(8):
        seen.append(p.view(0)["marker"])
        whole_turn(p)
    assert seen == ["SE", "SW", "NW", "NE", "SE", "SW", "NW", "NE"]


@pytest.mark.rule("CEL-GEO-04", "CEL-SWP-01")
@pytest.mark.parametrize("stop", STOPS)
def test_the_areas_beside_each_stop(stop: str) -> None:
    p = table(board(tokens=0), marker=stop, at="area")
    assert areas(p) == BESIDE[stop]
    assert len(legal(p)) == 2
    for other in {"west", "north", "east", "south"} - BESIDE[stop]:
        refused(p, f"area {other}", "CEL-SWP-01")


@pytest.mark.rule("CEL-GEO-05")
@pytest.mark.parametrize("stop", STOPS)
def test_the_stop_gives_the_region_of_the_action(stop: str) -> None:
    for area in BESIDE[stop]:
        p = table(marker=stop, at="area")
        play(p, f"area {area}")
        assert p.view(0)["region"] == REGION[stop]


@pytest.mark.rule("CEL-GEO-06")
def test_cultivating_and_building_belong_to_one_region_recruiting_and_fighting_to_both() -> None:
    p = table(board(tokens=1), marker="SE", at="area")
    assert legal(p, "travel") == ["travel west north", "travel west south", "travel north north", "travel east north"]
    refused(p, "travel north south", "CEL-BON-10")
    refused(p, "travel south north", "CEL-BON-10")
    for stop in STOPS:
        found = set()
        for area in BESIDE[stop]:
            q = table(marker=stop, at="area")
            play(q, f"area {area}")
            found.add((area, q.view(0)["region"]))
        assert ("north", "south") not in found
        assert ("south", "north") not in found


@pytest.mark.rule("CEL-GEO-07")
def test_four_citadels_in_each_region_with_spaces_and_one_bonus_tile() -> None:
    for citadels in drafted(4).view(PUBLIC)["citadels"].values():
        assert {citadel["colour"] for citadel in citadels} == {"pink", "orange", "teal", "purple"}
        for citadel in citadels:
            assert citadel["free"] == len(citadel["marks"]) == 3
            assert isinstance(citadel["bonus"], str)


@pytest.mark.rule("CEL-GEO-08")
@pytest.mark.parametrize(
    ("start", "stops", "beside"),
    [
        ("SE", 2, {"west", "north"}),  # Joana's move: Recruit, or Cultivate/Build in the north
        ("NW", 1, {"north", "east"}),  # Inês, before she cultivates, and Afonso, before his battle in the north
        ("NE", 1, {"south", "east"}),  # the same pair in the south
        ("SW", 1, {"west", "north"}),  # Afonso, before he builds: Cultivate/Build or Recruit
        ("SE", 1, {"west", "south"}),
    ],
)
def test_the_pairs_of_areas_in_the_rulebooks_examples(start: str, stops: int, beside: set[str]) -> None:
    p = table(marker=start)
    play(p, f"move {stops}")
    if step(p) == "progress":
        play(p, legal(p)[0])
    assert areas(p) == beside


@pytest.mark.rule("CEL-GEO-09")
@pytest.mark.parametrize("space", [1, 2, 3])
@pytest.mark.parametrize(("area", "marker"), [("west", "NW"), ("north", "NW"), ("east", "NE"), ("south", "SE")])
def test_a_worker_takes_the_very_space_of_the_one_it_is_swapped_for(area: str, marker: str, space: int) -> None:
    p = table(board(active="builder soldier soldier"), workers={area: "noble farmer farmer"}, marker=marker, at=area)
    play(p, f"swap builder {space}")
    now = ["noble", "farmer", "farmer"]
    now[space - 1] = "builder"
    assert spaces(p, area) == now


# Rounds and turns.


@pytest.mark.rule("CEL-RND-01", "CEL-RND-04")
@pytest.mark.parametrize(("players", "start"), [(2, 0), (2, 1), (3, 2), (4, 3)])
def test_turns_go_clockwise_from_the_starting_player(players: int, start: int) -> None:
    p = drafted(players, start=str(start))
    order = []
    for _ in range(3 * players):
        assert step(p) == "move"
        order.append(p.actor)
        whole_turn(p)
    assert order == [(start + n) % players for n in range(3 * players)]


@pytest.mark.rule("CEL-RND-01", "CEL-RND-05")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_in_turn_whoever_has_teutates(players: int) -> None:
    apart = 0
    for seed in range(5):
        start = None
        for _, _, p in walk(Celtae, players, seed):
            start = get(p, "start") if start is None else start
            assert get(p, "start") == start
            if step(p) in DRAFT or get(p, "phase") == 2 or p.over:
                continue
            assert p.seat == (get(p, "start") + p.turn - 1) % players
            apart += get(p, "teutates") != get(p, "start")
    assert apart


@pytest.mark.rule("CEL-RND-05", "CEL-MOV-11")
def test_passing_teutates_changes_nobodys_turn() -> None:
    p = table(players=3, marker="NE", seat=1, teutates=0)
    play(p, "move 1")
    assert p.actor == 0
    play(p, legal(p)[0])
    view = p.view(0)
    assert (view["teutates"], view["start"], view["active"], p.actor) == (1, 0, 1, 1)
    play(p, "area south", "done")
    while p.seat == 1:
        play(p, "done")
    assert p.seat == 2


@pytest.mark.rule("CEL-RND-02")
def test_a_turn_has_three_steps_in_this_order() -> None:
    p = table(board(tokens=1), marker="SE")
    assert step(p) == "move"
    for early in ("area west", "area south", "recruit farmer", "take 2", "discard pink-trap"):
        refused(p, early, "CEL-RND-02")
    for early in ("swap farmer 1", "refresh", "citadel pink", "fight", "pick 1", "dismiss farmer"):
        refused(p, early, "CEL-RND-02")
    refused(p, "cultivate", "CEL-RND-02")
    play(p, "move 1")
    assert step(p) == "area"
    for wrong in ("move 1", "move 2", "recruit farmer", "take 2", "discard pink-trap"):
        refused(p, wrong, "CEL-RND-02")
    refused(p, "swap farmer 1", "CEL-SWP-02")
    refused(p, "cultivate", "CEL-RND-02")
    play(p, "area west")
    assert step(p) == "swap"
    for wrong in ("move 1", "recruit farmer", "take 2", "citadel pink", "fight"):
        refused(p, wrong, "CEL-RND-02")
    play(p, "done")
    assert step(p) == "recruit"
    for late in ("move 1", "area west"):
        refused(p, late, "CEL-RND-02")
    for other in ("cultivate", "build", "take 2", "citadel pink", "fight", "garrison 1"):
        refused(p, other, "CEL-ACT-01")  # of other areas
    refused(p, "swap farmer 1", "CEL-SWP-03")
    play(p, "recruit farmer")
    while p.seat == 0:
        play(p, "pick 1")
    assert step(p) == "move"
    assert p.actor == 1


@pytest.mark.rule("CEL-RND-03")
def test_nobody_passes() -> None:
    cards = "pink-trap pink-trap pink-trap"
    p = table(board(hand=cards, tokens=1), marker="SE")
    for word in ("pass", "done"):
        refused(p, word, "CEL-RND-03")  # the marker must be moved
    play(p, "move 1")
    for word in ("pass", "done"):
        refused(p, word, "CEL-RND-03")  # an area must be chosen
    play(p, "area south")
    refused(p, "pass", "CEL-RND-03")
    play(p, "done")
    assert step(p) == "announce"
    for word in ("pass", "done"):
        refused(p, word, "CEL-RND-03")  # and one of its actions
    play(p, "build")
    for word in ("pass", "done"):
        refused(p, word, "CEL-RND-03")


@pytest.mark.rule("CEL-RND-03")
def test_the_compulsory_part_of_an_action_is_not_passed_over() -> None:
    p = table(board(tokens=1), marker="NW", act="west")
    refused(p, "pass", "CEL-RND-03")
    refused(p, "done", "CEL-REC-01")
    p = table(board(tokens=1), marker="NW", act="north")
    play(p, "done")  # no more cards; the first one comes in any case
    assert p.view(0)["areas"][0]["hand"] == 1


@pytest.mark.rule("CEL-RND-04")
@pytest.mark.parametrize(
    ("area", "marker", "moves"),
    [("west", "NW", ["recruit farmer", "pick 1"]), ("north", "NW", ["done"]), ("east", "NE", ["done"])],
)
def test_one_action_and_the_turn_is_over(area: str, marker: str, moves: list[str]) -> None:
    p = table(board(tokens=1), board(tokens=1), marker=marker, act=area)
    play(p, *moves)
    assert (p.seat, step(p)) == (1, "move")
    assert p.view(0)["area"] is None


# The marker.


@pytest.mark.rule("CEL-MOV-01")
@pytest.mark.parametrize("start", STOPS)
@pytest.mark.parametrize("stops", [1, 2, 3])
def test_one_two_or_three_stops_clockwise(start: str, stops: int) -> None:
    p = table(board(strength=3), marker=start)
    assert legal(p) == ["move 1", "move 2", "move 3"]
    play(p, f"move {stops}")
    assert p.view(0)["marker"] == STOPS[(STOPS.index(start) + stops) % 4]


@pytest.mark.rule("CEL-MOV-02", "CEL-MOV-03", "CEL-MOV-04")
@pytest.mark.parametrize(("stops", "after"), [(1, 6), (2, 5), (3, 2)])
def test_strength_by_the_way(stops: int, after: int) -> None:
    p = table(board(strength=5), board(strength=1))
    play(p, f"move {stops}")
    assert own(p, 0, "strength") == after
    assert own(p, 1, "strength") == 1


@pytest.mark.rule("CEL-MOV-05")
@pytest.mark.parametrize("strength", [0, 1, 2])
def test_three_stops_are_refused_with_less_than_three_strength(strength: int) -> None:
    p = table(board(strength=strength))
    assert legal(p) == ["move 1", "move 2"]
    refused(p, "move 3", "CEL-MOV-05")


@pytest.mark.rule("CEL-MOV-05", "CEL-MOV-10")
def test_three_strength_are_just_enough() -> None:
    p = table(board(strength=3))
    play(p, "move 3")
    assert own(p, 0, "strength") == 0


@pytest.mark.rule("CEL-MOV-05")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_on_the_first_turn_only_one_and_two(players: int) -> None:
    p = drafted(players)
    for _ in range(players):
        assert legal(p) == ["move 1", "move 2"]
        refused(p, "move 3", "CEL-MOV-05")
        whole_turn(p)


@pytest.mark.rule("CEL-MOV-06")
@pytest.mark.parametrize("text", ["move 0", "move 4", "move 5", "move 6", "move -1", "move back"])
def test_no_other_way(text: str) -> None:
    refused(table(board(strength=15)), text, "CEL-MOV-06")


@pytest.mark.rule("CEL-MOV-07", "CEL-MOV-08")
@pytest.mark.parametrize("start", STOPS)
@pytest.mark.parametrize("stops", [1, 2, 3])
def test_progress_comes_once_when_the_river_is_crossed_in_the_east(start: str, stops: int) -> None:
    p = table(board(strength=3), marker=start, track=6)
    crosses = (start, stops) in {("NE", 1), ("NE", 2), ("NE", 3), ("NW", 2), ("NW", 3), ("SW", 3)}
    play(p, f"move {stops}")
    assert step(p) == ("progress" if crosses else "area")
    if crosses:
        play(p, legal(p)[0])
    assert step(p) == "area"
    assert p.view(0)["track"] == 6 - crosses


@pytest.mark.rule("CEL-MOV-09")
def test_joanas_move() -> None:
    p = table(board(strength=1))
    play(p, "move 2")
    assert p.view(0)["marker"] == "NW"
    assert own(p, 0, "strength") == 1
    assert legal(p) == ["area west", "area north"]
    west = p.copy()
    play(west, "area west")
    assert west.view(0)["region"] == "north"
    play(p, "area north")
    assert p.view(0)["region"] == "north"


@pytest.mark.rule("CEL-MOV-10", "CEL-BAT-03")
@pytest.mark.parametrize(("before", "after"), [(0, 3), (11, 14), (12, 15), (13, 15), (14, 15), (15, 15)])
def test_what_a_card_gives_beyond_the_track_is_lost(before: int, after: int) -> None:
    p = table(
        board(strength=before, active="soldier soldier soldier", hand="pink-trap pink-trap"), marker="NE", act="east"
    )
    armed = next(event for event in play(p, "discard pink-trap") if event.kind == "armed")
    assert own(p, 0, "strength") == after
    assert armed.args == {"seat": 0, "card": "pink-trap", "number": after - before, "now": after}


@pytest.mark.rule("CEL-MOV-10", "CEL-MOV-04")
@pytest.mark.parametrize("strength", range(3, 16))
def test_a_move_of_three_costs_three_at_any_strength(strength: int) -> None:
    p = table(board(strength=strength))
    play(p, "move 3")
    assert own(p, 0, "strength") == strength - 3


@pytest.mark.rule("CEL-MOV-10")
@pytest.mark.parametrize(("strength", "after"), [(13, 14), (14, 15), (15, 15)])
def test_strength_ends_with_the_track(strength: int, after: int) -> None:
    p = table(board(strength=strength))
    events = play(p, "move 1")
    assert own(p, 0, "strength") == after
    assert events[0].args["now"] == after


@pytest.mark.rule("CEL-MOV-10")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_strength_is_never_less_than_nothing(players: int) -> None:
    for seed in range(5):
        for _, _, p in walk(Celtae, players, seed):
            for seat in range(players):
                assert 0 <= own(p, seat, "strength") <= 15


@pytest.mark.rule("CEL-MOV-11")
def test_progress_and_the_leaders_come_before_the_area() -> None:
    p = table(players=3, marker="NE", seat=1, teutates=2, track=4)
    play(p, "move 1")
    assert (step(p), p.actor) == ("progress", 2)
    refused(p, "area south", "CEL-MOV-11")
    refused(p, "move 1", "CEL-MOV-11")
    play(p, legal(p)[0])
    for seat in (1, 2, 0):  # the leaders' sides, beginning with whose turn it is
        assert (step(p), p.actor) == (f"leader {seat}", seat)
        assert p.view(0)["teutates"] == 0
        refused(p, "area south", "CEL-PRG-05")
        play(p, "keep")
    assert (step(p), p.actor) == ("area", 1)
    assert legal(p, "area") == ["area south", "area east"]
