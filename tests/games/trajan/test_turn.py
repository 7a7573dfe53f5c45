"""The turn, and sowing the markers (TRA-TRN, TRA-SOW)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ludoteca.games.trajan.components import ACTIONS, COLOURS, LAPS, SLOT_NAMES
from ludoteca.games.trajan.earlier import ROW
from ludoteca.games.trajan.position import Trajan
from tests.games.playing import get, legal, play, refused, step, walk
from tests.games.trajan.seen import arch, hand, plus, points, sizes, slot, tiles, tray
from tests.games.trajan.table import Mat, set_up, table, turn

# A move of each action that is possible at the table below.
ONE_MOVE = {
    "seaport": "take left",
    "forum": "fetch bread",
    "military": "march alpes",
    "senate": "advance",
    "trajan": "place points",
    "construction": "hire",
}
SOWN_FROM = {target: ACTIONS[n - 2] for n, target in enumerate(ACTIONS)}  # two markers lie in each tray


# The turn.


@pytest.mark.rule("TRA-TRN-01")
def test_a_turn_begins_with_sowing() -> None:
    p = table()
    assert legal(p) == [f"sow {action}" for action in ACTIONS]
    for text in ("pass", "skip", "draw", "advance", "use", "extra", "drop blue", "hire", "no-extra", "tokens 1"):
        refused(p, text, "TRA-TRN-01")


@pytest.mark.rule("TRA-TRN-01")
def test_first_the_markers_then_the_tile_then_the_action() -> None:
    trays = {"seaport": "pink orange", "military": "yellow"}
    p = table(Mat(trays=trays, slots={"III": "workers yellow orange"}))
    play(p, "sow seaport")
    assert step(p) == "drop"
    for text in ("tokens 1", "levy", "skip", "sow forum"):
        refused(p, text, "TRA-TRN-01")
    play(p, "drop pink")
    assert step(p) == "workers-1"
    assert points(p) == 5
    for text in ("levy", "skip", "sow forum"):
        refused(p, text, "TRA-TIL-05")
    play(p, "tokens 1")
    assert step(p) == "act-military"
    for text in ("tokens 1", "decline", "drop pink", "sow forum"):
        refused(p, text, "TRA-TRN-01")
    play(p, "levy")
    assert (step(p), p.actor) == ("sow", 1)


@pytest.mark.rule("TRA-TRN-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_clockwise(players: int) -> None:
    p = set_up(players, start="1")
    order = []
    for _ in range(2 * players + 1):
        order.append(p.actor)
        turn(p)
    assert order == [(1 + n) % players for n in range(2 * players + 1)]


@pytest.mark.rule("TRA-TRN-02")
def test_the_number_of_turns_in_a_round_is_not_fixed() -> None:
    """With a lap of 11: six turns of two markers each, or two of ten and two."""
    p = table()
    turns = 0
    while get(p, "round") == 0:
        turn(p, "seaport" if turns < 2 else "military" if turns < 4 else "trajan")
        turns += 1
    heap = " ".join(COLOURS[1:] * 2)
    q = table(Mat(trays={"seaport": heap, "forum": "yellow yellow"} | dict.fromkeys(ACTIONS[2:], "")))
    turn(q, "seaport")
    assert get(q, "round") == 0
    turn(q)
    assert get(q, "round") == 1
    assert turns > 2


@pytest.mark.rule("TRA-TRN-02")
def test_players_need_not_have_equally_many_turns() -> None:
    shares = set()
    for seed in range(3):
        counts = [0, 0, 0]
        last = 0
        for before, text, p in walk(Trajan, 3, seed):
            if text.startswith("sow"):
                counts[before.actor] += 1
            if get(p, "round") != get(before, "round"):
                shares.add((sum(counts) - last, tuple(counts)))
                last = sum(counts)
    assert len({turns for turns, _ in shares}) > 1
    assert any(len(set(counts)) > 1 for _, counts in shares)


@pytest.mark.rule("TRA-TRN-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_lasts_four_quarters_of_four_laps(players: int) -> None:
    laps = spaces = quarters = 0
    by_quarter = {0: 0, 1: 0, 2: 0, 3: 0}
    for before, text, p in walk(Trajan, players, 11):
        if text.startswith("sow"):
            spaces += len(tray(before, text.split()[1], before.actor))
        if get(p, "round") != get(before, "round"):
            laps += 1
            by_quarter[get(before, "quarter")] += 1
        if text.startswith("bonus"):
            quarters += 1
            assert by_quarter[get(before, "quarter")] == 4
    assert p.over
    assert quarters == 4
    assert by_quarter == {0: 4, 1: 4, 2: 4, 3: 4}
    assert laps == spaces // LAPS[players] == 16


@pytest.mark.rule("TRA-TRN-04")
@pytest.mark.parametrize("target", ACTIONS)
@pytest.mark.parametrize("fulfilled", [False, True])
def test_the_action_is_that_of_the_target_tray(target: str, fulfilled: bool) -> None:
    trays = {SOWN_FROM[target]: "pink white", target: "white"}
    slots = {SLOT_NAMES[ACTIONS.index(target)]: "points white white"} if fulfilled else {}
    for move in (ONE_MOVE[target], "skip"):
        p = table(Mat(trays=trays, slots=slots, arch="II" if target == "seaport" else "I"), forum="bread")
        play(p, f"sow {SOWN_FROM[target]}", "drop pink")
        assert points(p) == (9 if fulfilled else 0)
        assert step(p) == f"act-{target}"
        assert {"skip", ONE_MOVE[target]} <= set(legal(p))
        before = [get(p, name) for name in (*ROW, "hands", "mats", "slots")]
        play(p, move)
        assert (step(p), p.actor) == ("sow", 1)
        assert ([get(p, name) for name in (*ROW, "hands", "mats", "slots")] == before) == (move == "skip")


@pytest.mark.rule("TRA-TRN-05")
@pytest.mark.parametrize("target", ACTIONS)
def test_no_action_of_another_tray(target: str) -> None:
    p = table(forum="bread", left="oil")
    play(p, f"sow {SOWN_FROM[target]}", f"drop {tray(p, SOWN_FROM[target])[0]}")
    for action, move in ONE_MOVE.items():
        if action == target:
            assert move in legal(p)
        else:
            refused(p, move, "TRA-TRN-05")


# What a fulfilled tile brings is there for the action.


@pytest.mark.rule("TRA-TRN-06")
def test_cards_of_the_tile_can_be_shipped() -> None:
    p = table(Mat(trays={"trajan": "pink white", "seaport": "blue"}, slots={"I": "cards white blue"}), draw="oil oil")
    play(p, "sow trajan", "drop pink", "use")
    assert hand(p) == ["oil", "oil"]
    play(p, "ship identical", "load oil", "load oil")
    assert points(p) == 3 + 6


@pytest.mark.rule("TRA-TRN-06")
def test_tokens_of_the_tile_can_be_placed() -> None:
    trays = {"seaport": "pink blue", "military": "white"}
    p = table(Mat(trays=trays, slots={"III": "legionnaires white blue"}, military_camp=0, leader="alpes"))
    play(p, "sow seaport", "drop pink", "tokens 1", "station")
    assert points(p) == 5 + 3
    trays = {"senate": "pink orange", "construction": "white"}
    q = table(Mat(trays=trays, slots={"VI": "workers white orange"}, worker_camp=0), sites={"a1": "stairs 5"})
    play(q, "sow senate", "drop pink", "tokens 1", "build a1")
    assert points(q) == 5 + 5


@pytest.mark.rule("TRA-TRN-06")
def test_a_plus_marker_of_the_tile_counts_at_once() -> None:
    trays = {"forum": "green pink", "senate": "white"}
    p = table(Mat(trays=trays, slots={"IV": "plus-two white pink"}, tiles="extra-senate"))
    play(p, "sow forum", "drop green", "plus senate")
    assert plus(p) == ["senate"]
    play(p, "advance", "extra", "advance", "advance")
    assert points(p) == 4 + 2 + 3 + 4


@pytest.mark.rule("TRA-TRN-06")
def test_a_freed_slot_can_be_filled_at_once() -> None:
    slots = {
        "I": "cards blue blue",
        "II": "cards orange orange",
        "III": "points blue blue",
        "IV": "points green green",
        "V": "points white white",
        "VI": "demand pink pink",
    }
    p = table(Mat(trays={"military": "pink white", "trajan": "white"}, slots=slots))
    assert arch(p) is None
    play(p, "sow military", "drop pink")
    assert (points(p), arch(p)) == (9, "V")
    play(p, "place workers")
    assert (slot(p, "V") or "").startswith("workers")
    assert arch(p) is None


# Sowing.


@pytest.mark.rule("TRA-SOW-01", "TRA-SOW-02")
def test_one_tray_that_is_not_empty() -> None:
    p = table(Mat(trays={"forum": "", "trajan": ""}))
    assert legal(p) == ["sow seaport", "sow military", "sow senate", "sow construction"]
    refused(p, "sow forum", "TRA-SOW-02")
    refused(p, "sow trajan", "TRA-SOW-02")


@pytest.mark.rule("TRA-SOW-01")
def test_only_an_own_tray() -> None:
    """The other player's forum tray is empty, the own one is not."""
    p = table(Mat(trays={"seaport": ""}), Mat(trays={"forum": ""}))
    assert "sow forum" in legal(p)
    other = get(p, "trays")[6:]
    turn(p, "forum")
    assert get(p, "trays")[6:] == other
    assert "sow seaport" in legal(p)
    refused(p, "sow forum", "TRA-SOW-02")


@pytest.mark.rule("TRA-SOW-01", "TRA-SOW-02")
def test_all_markers_are_picked_up_and_none_is_left_behind() -> None:
    p = table(Mat(trays={"military": "yellow orange blue blue"}))
    play(p, "sow military")
    assert tray(p, "military") == []
    assert p.view(1)["held"] == {"yellow": 1, "orange": 1, "blue": 2}
    for _ in range(2):
        assert step(p) == "drop"
        for text in ("skip", "sow forum", "place points", "pass"):  # the rest cannot be kept back
            refused(p, text, "TRA-TRN-01")
        play(p, "drop blue")
    play(p, "drop yellow")
    assert step(p) == "act-seaport"
    assert tray(p, "military") == []
    assert sum(sizes(p)) == 12


@pytest.mark.rule("TRA-SOW-03")
@pytest.mark.parametrize("chosen", range(6))
def test_one_by_one_clockwise_one_per_tray(chosen: int) -> None:
    others = dict.fromkeys(ACTIONS, "")
    heap = "yellow orange green"
    rest = "yellow orange green white white pink pink blue blue"
    behind = ACTIONS[(chosen + 5) % 6]  # the others lie where none of the three comes
    p = table(Mat(trays=others | {ACTIONS[chosen]: heap, behind: rest}))
    play(p, f"sow {ACTIONS[chosen]}")
    assert tray(p, ACTIONS[(chosen + 1) % 6]) == []
    play(p, "drop green")
    assert tray(p, ACTIONS[(chosen + 1) % 6]) == ["green"]
    assert tray(p, ACTIONS[(chosen + 2) % 6]) == []
    play(p, "drop yellow")  # and the last one by itself
    expected = [0] * 6
    for ahead in (1, 2, 3):
        expected[(chosen + ahead) % 6] = 1
    expected[(chosen + 5) % 6] = 9
    assert sizes(p) == expected
    assert tray(p, ACTIONS[(chosen + 2) % 6]) == ["yellow"]
    assert tray(p, ACTIONS[(chosen + 3) % 6]) == ["orange"]
    assert step(p) == f"act-{ACTIONS[(chosen + 3) % 6]}"


@pytest.mark.rule("TRA-SOW-03")
def test_only_what_was_picked_up_can_be_put_down() -> None:
    p = table(Mat(trays={"seaport": "yellow blue"}))
    play(p, "sow seaport")
    assert legal(p) == ["drop yellow", "drop blue"]
    refused(p, "drop pink", "TRA-SOW-03")


@pytest.mark.rule("TRA-SOW-04")
@pytest.mark.parametrize("first", ["yellow", "white", "blue"])
@pytest.mark.parametrize("second", ["yellow", "white", "blue"])
def test_the_colours_are_free(first: str, second: str) -> None:
    if first == second:
        return
    (third,) = {"yellow", "white", "blue"} - {first, second}
    empty = dict.fromkeys(ACTIONS, "")
    rest = "orange orange green green pink pink yellow white blue"
    p = table(Mat(trays=empty | {"forum": "yellow white blue", "seaport": rest}))
    play(p, "sow forum")
    assert legal(p) == ["drop yellow", "drop white", "drop blue"]
    play(p, f"drop {first}", f"drop {second}")
    assert [tray(p, name) for name in ("military", "senate", "trajan")] == [[first], [second], [third]]


@pytest.mark.rule("TRA-SOW-04")
def test_two_markers_of_one_colour_need_no_choice() -> None:
    p = table(Mat(trays={"seaport": "pink pink"}))
    play(p, "sow seaport")
    assert step(p) == "act-military"
    assert "pink" in tray(p, "forum")
    assert "pink" in tray(p, "military")


@pytest.mark.rule("TRA-SOW-05")
@pytest.mark.parametrize("number", range(1, 13))
@pytest.mark.parametrize("chosen", range(6))
def test_the_target_tray_is_where_the_last_marker_falls(chosen: int, number: int) -> None:
    colours = [colour for colour in COLOURS for _ in range(2)]
    trays = dict.fromkeys(ACTIONS, "")
    trays[ACTIONS[(chosen + 1) % 6]] = " ".join(colours[number:])
    trays[ACTIONS[chosen]] = " ".join(colours[:number])
    p = table(Mat(trays=trays), players=4)
    play(p, f"sow {ACTIONS[chosen]}")
    while step(p) == "drop":
        play(p, legal(p)[0])
    target = ACTIONS[(chosen + number) % 6]
    assert step(p) == f"act-{target}"
    assert p.view(0)["tray"] == target


@pytest.mark.rule("TRA-SOW-06")
def test_the_order_of_trays_and_slots() -> None:
    order = ["seaport", "forum", "military", "senate", "trajan", "construction"]
    assert order == ACTIONS
    assert SLOT_NAMES == ["I", "II", "III", "IV", "V", "VI"]
    for chosen, following in pairwise([*order, "seaport"]):
        one = dict.fromkeys(order, "") | {chosen: "blue"}
        one[order[order.index(chosen) - 1]] = "yellow yellow orange orange green green white white pink pink blue"
        slots = {SLOT_NAMES[order.index(following)]: "points white white"}
        p = table(Mat(trays=one, slots=slots, arch="VI" if following == "seaport" else "I"))
        play(p, f"sow {chosen}")
        assert tray(p, following) == ["blue"]
        assert step(p) == f"act-{following}"
    # A tray's slot has its number: a tile on IV is fulfilled in the senate tray.
    p = table(Mat(trays={"forum": "pink white", "senate": "white"}, slots={"IV": "points white white"}))
    play(p, "sow forum", "drop pink")
    assert (points(p), step(p)) == (9, "act-senate")


HEAP_OF_SEVEN = {"seaport": "yellow yellow orange orange green green white"} | dict.fromkeys(ACTIONS[1:5], "")


@pytest.mark.rule("TRA-SOW-07", "TRA-SOW-08", "TRA-SOW-10")
def test_seven_markers_give_the_next_tray_a_second_one() -> None:
    p = table(Mat(trays=HEAP_OF_SEVEN | {"construction": "white pink pink blue blue"}))
    play(p, "sow seaport")
    assert get(p, "marker") == 7
    for colour in ("yellow", "yellow", "orange", "orange", "green", "green"):
        if f"drop {colour}" in legal(p):
            play(p, f"drop {colour}")
    assert sizes(p) == [1, 2, 1, 1, 1, 6]
    assert tray(p, "forum") == ["yellow", "white"]
    assert step(p) == "act-forum"


@pytest.mark.rule("TRA-SOW-08")
@pytest.mark.parametrize("chosen", range(6))
def test_six_markers_end_in_the_chosen_tray(chosen: int) -> None:
    trays = dict.fromkeys(ACTIONS, "")
    trays[ACTIONS[chosen]] = "yellow orange green white pink blue"
    trays[ACTIONS[chosen - 1]] = "yellow orange green white pink blue"
    p = table(Mat(trays=trays, arch=SLOT_NAMES[chosen]))
    play(p, f"sow {ACTIONS[chosen]}", *(f"drop {colour}" for colour in COLOURS[:5]))
    assert tray(p, ACTIONS[chosen]) == ["blue"]
    assert sizes(p)[chosen] == 1
    assert step(p) == f"act-{ACTIONS[chosen]}"


@pytest.mark.rule("TRA-SOW-09")
def test_example_two_markers_from_the_trajan_tray() -> None:
    p = table(Mat(trays={"trajan": "blue pink"}))
    before = sizes(p)
    play(p, "sow trajan", "drop pink")
    assert "pink" in tray(p, "construction")
    assert "blue" in tray(p, "seaport")
    assert [now - was for now, was in zip(sizes(p), before, strict=True)] == [1, 0, 0, 0, -2, 1]
    assert step(p) == "act-seaport"
    assert get(p, "marker") == 2


@pytest.mark.rule("TRA-TRN-04", "TRA-TRN-01")
def test_an_action_that_is_not_possible_is_passed_over() -> None:
    p = table(Mat(trays={"construction": "pink pink"}), forum="", extra="")
    play(p, "sow construction")
    assert (step(p), p.actor) == ("sow", 1)
    assert tiles(p) == []
