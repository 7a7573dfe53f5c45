"""Progress and Teutates (CEL-PRG), the leaders' sides (CEL-LDR)."""

from __future__ import annotations

import pytest

from ludoteca.games.celtae.components import ARMIES, ORDERS
from tests.games.celtae.table import Board, board, lines, new, only_bottom_left, only_top_left, own, table
from tests.games.playing import get, legal, play, refused, step

CARDS = {"most-workers": 0, "most-north": 0, "most-bonus": 0, "two-teal": 0, "two-druids": 0}
SEVEN = {
    "most-workers": 0,
    "most-north": 0,
    "most-bonus": 0,
    "most-pink": 0,
    "two-teal": 0,
    "two-druids": 0,
    "two-pink": 0,
}
FULL = {"most-workers": 2, "most-north": 2, "most-bonus": 2, "two-teal": 3, "two-druids": 3}


@pytest.mark.rule("CEL-PRG-01", "CEL-PRG-03")
def test_the_holder_of_teutates_places_the_marker_whoever_moves() -> None:
    p = table(players=3, marker="NE", progress=SEVEN, teutates=2)
    play(p, "move 1")
    assert step(p) == "progress"
    assert p.actor == 2
    assert p.seat == 0
    refused(p, "area south", "CEL-MOV-11")
    play(p, "mark two-teal")
    assert p.view(0)["progress"][4]["markers"] == 1
    assert get(p, "track") == 8
    assert get(p, "teutates") == 0  # to the left of seat 2
    assert (step(p), p.actor) == ("area", 0)


@pytest.mark.rule("CEL-PRG-02")
def test_no_more_markers_than_a_card_has_room_for() -> None:
    cards = {"most-workers": 2, "most-north": 1, "most-bonus": 0, "two-teal": 3, "two-druids": 2}
    p = table(marker="NE", progress=cards)
    play(p, "move 1")
    assert legal(p) == ["mark most-north", "mark most-bonus", "mark two-druids"]
    refused(p, "mark most-workers", "CEL-PRG-02")
    refused(p, "mark two-teal", "CEL-PRG-02")
    refused(p, "mark most-pink", "CEL-SET-21")  # not on the table


@pytest.mark.rule("CEL-PRG-04")
def test_the_crossing_on_the_left_brings_nothing() -> None:
    p = table(marker="SW", progress=CARDS)
    play(p, "move 1")
    assert step(p) == "area"
    assert get(p, "track") == 8


@pytest.mark.rule("CEL-PRG-05", "CEL-LDR-13")
def test_three_markers_left_ask_every_leader_clockwise_from_the_active_player() -> None:
    p = table(players=3, seat=1, marker="NE", track=4, teutates=0, progress=SEVEN)
    play(p, "move 1", "mark two-teal")
    asked = []
    while step(p).startswith("leader"):
        asked.append(p.actor)
        assert legal(p) == ["keep", "turn"]
        refused(p, "area south", "CEL-PRG-05")
        play(p, "turn" if p.actor == 2 else "keep")
    assert asked == [1, 2, 0]
    assert [own(p, seat, "turned") for seat in range(3)] == [0, 0, 1]
    assert (step(p), p.actor) == ("area", 1)
    for track in (5, 3, 2):
        q = table(players=3, marker="NE", track=track, progress=SEVEN)
        play(q, "move 1", "mark two-teal")
        assert step(q) == "area"


@pytest.mark.rule("CEL-PRG-06")
def test_the_last_marker_brings_the_end() -> None:
    p = table(marker="NE", track=1, progress=CARDS)
    events = play(p, "move 1", "mark two-teal")
    assert p.view(0)["phase"] == "last round"
    assert "last-marker" in [event.kind for event in events]


@pytest.mark.rule("CEL-PRG-07", "CEL-PRG-08")
def test_a_stacks_marker_is_placed_by_who_emptied_it_and_is_none_of_the_track() -> None:
    """Even where only one is left on the track, or four: no end, no leaders, and Teutates stays."""
    for track in (4, 1):
        p = table(
            board(tribe="farmer builder"),
            marker="NW",
            act="west",
            orders={"north": "farmer builder soldier"},
            progress=CARDS,
            track=track,
            teutates=1,
        )
        only_top_left(p, ORDERS)
        play(p, "recruit soldier", "order")
        assert (step(p), p.actor) == ("stack progress", 0)
        play(p, "mark most-bonus")
        assert get(p, "track") == track
        assert get(p, "teutates") == 1
        assert p.view(0)["phase"] == "playing"
        assert step(p) == "refill"


@pytest.mark.rule("CEL-PRG-09")
def test_afonso_places_joanas_marker() -> None:
    """Joana (1) moves from NE to SE, Afonso (0) holds Teutates and chooses the workers' majority."""
    p = table(players=3, seat=1, marker="NE", teutates=0, progress=SEVEN)
    play(p, "move 1")
    assert p.actor == 0
    play(p, "mark most-workers")
    assert p.view(0)["progress"][0] | {"met": [], "counts": []} == {
        "condition": "most-workers",
        "markers": 1,
        "capacity": 2,
        "least": None,
        "met": [],
        "counts": [],
    }
    assert get(p, "teutates") == 1
    assert (step(p), p.actor) == ("area", 1)


@pytest.mark.rule("CEL-PRG-10")
def test_a_marker_without_room_leaves_the_game() -> None:
    p = table(marker="NE", track=2, teutates=0, progress=FULL)
    events = play(p, "move 1")
    assert "marker-removed" in [event.kind for event in events]
    assert get(p, "track") == 1
    assert get(p, "teutates") == 1
    assert step(p) == "area"


@pytest.mark.rule("CEL-PRG-10", "CEL-PRG-07")
def test_a_stacks_marker_without_room_leaves_the_game_and_the_turn_goes_on() -> None:
    p = table(board(strength=15), progress=FULL, marker="NE", at="east")
    only_bottom_left(p, ARMIES)
    play(p, "done")
    events = play(p, "fight")
    assert "marker-removed" in [event.kind for event in events]
    assert (p.seat, step(p)) == (1, "move")
    assert get(p, "markers") == list(FULL.values())


@pytest.mark.rule("CEL-PRG-11")
def test_nothing_happens_once_the_track_is_empty() -> None:
    p = table(marker="NE", track=0, teutates=1, phase="last round", progress=CARDS)
    play(p, "move 1")
    assert step(p) == "area"
    assert get(p, "teutates") == 1
    assert get(p, "markers") == [0, 0, 0, 0, 0]


@pytest.mark.rule("CEL-PRG-12")
def test_only_the_track_ends_the_game() -> None:
    """All four stacks still have their markers: the end comes all the same; and without any of them it does not."""
    p = table(marker="NE", track=1, progress=CARDS)
    assert all(get(p, "left"))
    play(p, "move 1", "mark two-teal")
    assert p.view(0)["phase"] == "last round"
    empty = {"north": "", "south": ""}
    q = table(marker="NE", track=2, progress=CARDS, armies=empty, orders=empty)
    play(q, "move 1", "mark two-teal")
    assert q.view(0)["phase"] == "playing"


@pytest.mark.rule("CEL-PRG-13")
@pytest.mark.parametrize(("players", "markers"), [(1, 8), (2, 8), (3, 9), (4, 12)])
def test_markers_on_the_track(players: int, markers: int) -> None:
    """A multiple of the player count, so that Teutates is back with the starting player at the end."""
    p = new(players)
    assert get(p, "track") == markers
    assert p.view(0)["length"] == markers
    assert markers % players == 0
    assert markers + 4 <= 16


@pytest.mark.rule("CEL-LDR-01", "CEL-LDR-02")
def test_a_leader_is_turned_at_one_moment_only_and_for_good() -> None:
    p = table(board(leader="boudica"))
    assert p.view(1)["areas"][0]["side"] == "A"
    refused(p, "turn", "CEL-LDR-02")
    p = table(board(leader="boudica"), marker="NE", track=4, progress=CARDS)
    refused(p, "turn", "CEL-LDR-02")
    play(p, "move 1", "mark two-teal", "turn", "keep")
    assert p.view(1)["areas"][0]["side"] == "B"
    refused(p, "keep", "CEL-LDR-02")
    refused(p, "turn", "CEL-LDR-02")


def leader_points(own_board: Board, **laid: object) -> int:
    return lines(table(own_board, players=4, **laid), 0)["leader"]  # type: ignore[arg-type]


@pytest.mark.rule("CEL-LDR-03", "CEL-LDR-04")
def test_side_a_one_point_side_b_three_or_nothing() -> None:
    two = {"north pink": "0 0", "south pink": "0"}
    seven = two | {"south teal": "0 0 0", "north teal": "0"}
    for discs, side, points in [(two, "A", 1), (two, "B", 0), (seven, "A", 1), (seven, "B", 3), ({}, "A", 0)]:
        assert leader_points(board(leader="boudica", side=side), citadels=discs) == points


ROWS = [
    ("CEL-LDR-05", "viriato", {"armies": "1 2"}, {"armies": "1 1"}, {"armies": "1 1 2 2"}, {"armies": "1 2 2 2"}),
    ("CEL-LDR-07", "diviciacus", {"orders": "1 2"}, {"orders": "2 2"}, {"orders": "1 1 2 2"}, {"orders": "1 1 1 2"}),
    ("CEL-LDR-08", "ambiorix", {"armies": "2"}, {"armies": "1 1"}, {"armies": "2 2 2"}, {"armies": "2 2 1"}),
    (
        "CEL-LDR-10",
        "caratacus",
        {"tribe": "farmer noble builder"},
        {"tribe": "farmer noble druid"},
        {"tribe": "farmer farmer builder builder noble soldier"},
        {"tribe": "farmer farmer builder builder noble druid"},
    ),
    ("CEL-LDR-11", "cartimandua", {"bonus": 1}, {"bonus": 0}, {"bonus": 3}, {"bonus": 2}),
]


@pytest.mark.rule("CEL-LDR-05", "CEL-LDR-07", "CEL-LDR-08", "CEL-LDR-10", "CEL-LDR-11")
@pytest.mark.parametrize(("rule", "leader", "a", "not_a", "b", "not_b"), ROWS)
def test_leaders_by_what_a_player_has(rule: str, leader: str, a: dict, not_a: dict, b: dict, not_b: dict) -> None:  # type: ignore[type-arg]
    for has, side, points in [(a, "A", 1), (not_a, "A", 0), (b, "B", 3), (not_b, "B", 0)]:
        assert leader_points(board(leader=leader, side=side, **has)) == points, f"{rule}: {has} on side {side}"


@pytest.mark.rule("CEL-LDR-06")
def test_avarus_counts_cubes() -> None:
    one = {"north 1": "0"}
    two = one | {"south 2": "0"}
    three = two | {"south 3": "0"}
    four = three | {"north 2": "0"}
    for cubes, side, points in [(one, "A", 0), (two, "A", 1), (three, "B", 0), (four, "B", 3)]:
        assert leader_points(board(leader="avarus", side=side), garrisons=cubes) == points


@pytest.mark.rule("CEL-LDR-09")
def test_vercingetorix_counts_discs_by_region() -> None:
    north = {"north pink": "0 0 0"}
    both = {"north pink": "0", "south pink": "0"}
    three = {"north pink": "0 0 0", "south teal": "0 0 0"}
    lacking = {"north pink": "0 0 0", "south teal": "0 0"}
    for discs, side, points in [(north, "A", 0), (both, "A", 1), (lacking, "B", 0), (three, "B", 3)]:
        assert leader_points(board(leader="vercingetorix", side=side), citadels=discs) == points


@pytest.mark.rule("CEL-LDR-12")
def test_boudica_counts_discs_complete_or_not() -> None:
    two = {"north pink": "0 0"}
    three = {"north pink": "0 0", "south pink": "0"}
    six = {"north pink": "0 0 0", "south teal": "0 0 0"}
    seven = six | {"south purple": "0"}
    for discs, side, points in [(two, "A", 0), (three, "A", 1), (six, "B", 0), (seven, "B", 3)]:
        assert leader_points(board(leader="boudica", side=side), citadels=discs) == points
