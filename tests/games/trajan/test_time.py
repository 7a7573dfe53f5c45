"""The time marker and the end of a round (TRA-TIM)."""

from __future__ import annotations

import pytest

from ludoteca.games.trajan.components import ACTIONS, COLOURS, ICONS, LAPS, PRINTED
from ludoteca.games.trajan.position import Trajan
from tests.games.playing import get, legal, play, put, step, walk
from tests.games.trajan.seen import points, supply, tray
from tests.games.trajan.table import DEMAND_SUPPLY, Mat, table, turn


def heap(number: int, tray: str = "seaport") -> dict[str, str]:
    """Trays with so many markers in one; the rest lies in the tray behind it."""
    colours = [colour for colour in COLOURS for _ in range(2)]
    trays = dict.fromkeys(ACTIONS, "")
    trays[ACTIONS[ACTIONS.index(tray) - 1]] = " ".join(colours[number:])
    trays[tray] = " ".join(colours[:number])
    return trays


def demands(p: Trajan) -> list[str]:
    return [ICONS[icon] for icon in get(p, "demands")]


# The time marker.


@pytest.mark.rule("TRA-TIM-01", "TRA-TIM-11")
@pytest.mark.parametrize("number", range(1, 13))
def test_the_marker_advances_by_the_markers_picked_up(number: int) -> None:
    """As soon as the tray is chosen, before tile and action."""
    p = table(Mat(trays=heap(number)), players=4)
    play(p, "sow seaport")
    assert get(p, "marker") == number
    assert p.view(1)["marker"] == number


@pytest.mark.rule("TRA-TIM-01")
@pytest.mark.parametrize("then", [["skip"], ["levy"], ["march alpes"]])
def test_nothing_else_in_the_turn_moves_it(then: list[str]) -> None:
    p = table(marker=3)
    play(p, "sow seaport")
    assert get(p, "marker") == 5
    play(p, "drop yellow", *then)
    assert p.actor == 1
    assert get(p, "marker") == 5


@pytest.mark.rule("TRA-TIM-01")
def test_a_fulfilled_tile_and_repeated_actions_do_not_move_it() -> None:
    trays = {"seaport": "pink orange", "military": "yellow"}
    p = table(Mat(trays=trays, slots={"III": "workers yellow orange"}, tiles="extra-military"))
    play(p, "sow seaport", "drop pink", "tokens 1", "levy", "extra", "levy")
    assert p.actor == 1
    assert get(p, "marker") == 2


@pytest.mark.rule("TRA-TIM-01", "TRA-TIM-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_a_whole_game_it_never_stands_elsewhere(players: int) -> None:
    spaces = 0
    for before, text, p in walk(Trajan, players, 21):
        if text.startswith("sow"):
            spaces += len(tray(before, text.split()[1], before.actor))
        assert get(p, "marker") == spaces % LAPS[players]


# The end of a round.


@pytest.mark.rule("TRA-TIM-02", "TRA-TIM-11")
@pytest.mark.parametrize("space", [9, 10])
def test_the_round_ends_after_the_whole_turn(space: int) -> None:
    """With a lap of 11 the start space is reached or passed; but first come tile, action and repeat."""
    trays = {"seaport": "pink orange", "military": "yellow"}
    p = table(Mat(trays=trays, slots={"III": "workers yellow orange"}, tiles="extra-military"), marker=space)
    for text in ("sow seaport", "drop pink", "tokens 1", "levy", "extra"):
        play(p, text)
        assert p.view(0)["ends_round"]
        assert p.actor == 0
        assert (get(p, "round"), demands(p)) == (0, [])
    play(p, "levy")
    assert p.actor == 1
    assert get(p, "round") == 1
    assert len(demands(p)) == 1
    assert not p.view(0)["ends_round"]


@pytest.mark.rule("TRA-TIM-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_space_before_the_start_space_the_round_goes_on(players: int) -> None:
    p = table(players=players, marker=LAPS[players] - 3)
    turn(p)
    assert get(p, "marker") == LAPS[players] - 1
    assert get(p, "round") == 0
    assert demands(p) == []
    turn(p)
    assert get(p, "marker") == 1
    assert get(p, "round") == 1
    assert len(demands(p)) == 1


@pytest.mark.rule("TRA-TIM-03")
def test_at_a_round_end_the_marker_stays() -> None:
    p = table(Mat(trays=heap(5)), marker=9)
    turn(p, "seaport")
    assert get(p, "round") == 1
    assert get(p, "marker") == 3
    turn(p)
    assert get(p, "marker") == 5


@pytest.mark.rule("TRA-TIM-03")
def test_at_a_quarter_end_the_marker_stays() -> None:
    p = table(Mat(trays=heap(5)), demands="bread games religion", marker=9)
    turn(p, "seaport")
    play(p, legal(p, "bonus")[0])
    assert (get(p, "quarter"), get(p, "round"), get(p, "marker")) == (1, 0, 3)
    turn(p)
    assert get(p, "marker") == 5


@pytest.mark.rule("TRA-TIM-04")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("visible", ["", "bread games religion"])
def test_the_next_player_starts_the_next_round(players: int, visible: str) -> None:
    """Also after a quarter end, whoever started and whoever is consul."""
    for seat in range(players):
        p = table(players=players, seat=seat, start=1, demands=visible, marker=LAPS[players] - 1)
        turn(p)
        if visible:
            play(p, legal(p, "bonus")[0])
        assert step(p) == "sow"
        assert p.actor == (seat + 1) % players


@pytest.mark.rule("TRA-TIM-05")
def test_a_demand_after_the_first_second_and_third_round() -> None:
    p = table(next_demands="games bread religion")
    seen = [demands(p)]
    while len(seen) < 4:
        put(p, "marker", 10)
        turn(p)
        seen.append(demands(p))
        assert p.view(1)["demands"] == demands(p)
    assert seen == [[], ["games"], ["games", "bread"], ["games", "bread", "religion"]]
    turn(p)  # and they stay
    assert demands(p) == seen[-1]


@pytest.mark.rule("TRA-TIM-06")
def test_after_the_fourth_round_no_demand_but_the_quarter_is_scored() -> None:
    p = table(Mat(points=20), Mat(points=20), demands="bread games religion", marker=10)
    left = len(supply(p, DEMAND_SUPPLY))
    turn(p)
    assert len(supply(p, DEMAND_SUPPLY)) == left
    assert [points(p, seat) for seat in range(2)] == [5, 5]
    assert step(p) == "bonus"
    play(p, legal(p, "bonus")[0])
    assert len(supply(p, DEMAND_SUPPLY)) == left
    assert demands(p) == []
    assert p.view(0)["quarter"] == 2


# Examples.


@pytest.mark.rule("TRA-TIM-07")
def test_example_two_markers_two_spaces() -> None:
    p = table(marker=5)
    turn(p)
    assert (get(p, "marker"), get(p, "round")) == (7, 0)


@pytest.mark.rule("TRA-TIM-07")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("before", [1, 2, 3])
def test_example_four_markers_cross_the_start_space(players: int, before: int) -> None:
    p = table(Mat(trays=heap(4)), players=players, marker=LAPS[players] - before)
    play(p, "sow seaport")
    assert get(p, "marker") == 4 - before
    assert get(p, "round") == 0
    while step(p) == "drop":
        play(p, legal(p)[0])
    play(p, "skip")
    assert get(p, "round") == 1
    assert len(demands(p)) == 1


@pytest.mark.rule("TRA-TIM-08")
@pytest.mark.parametrize(("number", "space"), [(2, 0), (4, 2)])
def test_example_with_a_lap_of_21(number: int, space: int) -> None:
    assert LAPS[4] == 21
    p = table(Mat(trays=heap(number)), players=4, marker=19)
    turn(p, "seaport")
    assert (get(p, "marker"), get(p, "round")) == (space, 1)
    turn(p)
    assert (get(p, "marker"), get(p, "round")) == (space + 2, 1)  # the next lap goes on from there


@pytest.mark.rule("TRA-TIM-09")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_length_of_the_lap_is_a_value_of_the_data(players: int) -> None:
    assert PRINTED["time"]["laps"] == {"2": 11, "3": 16, "4": 21}
    assert PRINTED["time"]["reconstructed"] == ["laps"]
    lap = PRINTED["time"]["laps"][str(players)]
    assert table(players=players).view(0)["lap"] == lap
    for marker, ends in ((lap - 3, False), (lap - 2, True)):
        p = table(players=players, marker=marker)
        turn(p)
        assert (get(p, "round") == 1) == ends


@pytest.mark.rule("TRA-TIM-10")
def test_passing_the_start_space_twice_ends_one_round() -> None:
    p = table(Mat(trays=heap(12)), marker=10)
    turn(p, "seaport")
    assert get(p, "marker") == (10 + 12) % 11 == 0
    assert get(p, "round") == 1
    assert len(demands(p)) == 1
    turn(p)
    assert (get(p, "marker"), get(p, "round")) == (2, 1)


@pytest.mark.rule("TRA-TIM-12", "TRA-TIM-05", "TRA-TIM-06")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_example_four_laps_make_a_quarter_and_twelve_demands_a_game(players: int) -> None:
    revealed = 0
    visible = []
    for before, text, p in walk(Trajan, players, 31):
        now = len(demands(p))
        if now > len(demands(before)):
            revealed += 1
            assert get(p, "round") == now
        if text.startswith("bonus"):
            visible.append(len(demands(before)))
    assert visible == [3, 3, 3, 3]
    assert revealed == 12
    assert p.over
    assert p.view(0)["supplies"]["demands"] == 0
    assert len(supply(p, DEMAND_SUPPLY)) == 3  # those that left the game at set-up
