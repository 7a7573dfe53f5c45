"""The end of the game (CEL-END), final scoring and tie-breaks (CEL-SCO)."""

from __future__ import annotations

import pytest

from ludoteca.games.celtae.components import DISC_POINTS, TRIBE_POINTS
from ludoteca.games.celtae.position import Celtae
from tests.games.celtae.table import Board, board, lines, own, table
from tests.games.playing import get, legal, play, refused, step

SEVEN = {
    "most-bonus": 0,
    "most-workers": 0,
    "most-north": 0,
    "most-armies": 0,
    "two-orange": 0,
    "two-druids": 0,
    "three-orders": 0,
}
CARDS = {"most-workers": 0, "most-north": 0, "most-bonus": 0, "two-teal": 0, "two-druids": 0}


def turn(p: Celtae, stops: int = 2) -> int:
    """A whole turn of the seat that is on, with as little in it as can be; whose it was."""
    seat, number = int(p.seat), p.turn
    play(p, f"move {stops}")
    while not p.over and p.turn == number:
        ways = legal(p)
        play(p, "done" if "done" in ways else ways[0])
    return seat


@pytest.mark.rule("CEL-END-01", "CEL-END-02", "CEL-END-07")
def test_three_players_from_the_last_marker_on() -> None:
    """Afonso (0) moves from North to South, Inês (2) places the last marker: nine turns in all, counting his own."""
    p = table(players=3, marker="NE", track=1, teutates=2, progress=SEVEN)
    play(p, "move 1")
    assert p.actor == 2
    play(p, "mark two-druids")
    seats = [0]
    while p.seat == 0:
        play(p, "done" if "done" in legal(p) else legal(p)[0])
    while not p.over:
        seats.append(turn(p))
    assert seats == [0, 1, 2, 0, 0, 1, 1, 2, 2]


@pytest.mark.rule("CEL-END-02")
@pytest.mark.parametrize(("players", "start"), [(2, 0), (2, 1), (3, 1), (4, 0), (4, 2)])
def test_the_final_round_has_two_turns_in_a_row_for_each(players: int, start: int) -> None:
    last = (start - 1) % players
    p = table(players=players, seat=last, start=start, track=0, phase="last round")
    assert turn(p, 1) == last
    assert p.view(0)["phase"] == "double turns"
    order = [turn(p, 1) for _ in range(2 * players)]
    assert order == [(start + n) % players for n in range(players) for _ in range(2)]
    assert p.over


@pytest.mark.rule("CEL-END-02")
def test_both_halves_of_a_double_turn_are_whole_turns() -> None:
    """In each of them: move, refresh, swap, tokens and the action; nothing of the first goes into the second."""
    p = table(
        board(strength=5, tokens=2, active="soldier soldier soldier"),
        workers={"south": "noble noble noble", "west": "noble noble noble", "centre": "builder builder builder"},
        orders={"north": "", "south": ""},
        track=0,
        phase="double turns",
    )
    play(p, "move 1", "area south", "refresh", "swap soldier 1", "extra", "take 2")
    assert (p.seat, p.view(0)["half"], step(p)) == (0, 1, "move")
    for early in ("refresh", "swap soldier 1", "area south", "take 3"):
        refused(p, early, "CEL-RND-02")
    play(p, "move 3", "area south")
    assert {"refresh", "done"} <= set(legal(p))
    play(p, "refresh", "done", "cultivate")
    assert legal(p) == ["done", "extra"]  # the farmer of the first token is gone
    play(p, "done")
    assert (p.seat, p.view(0)["half"], step(p)) == (1, 0, "move")


@pytest.mark.rule("CEL-END-03")
def test_after_the_last_double_turn_nobody_moves() -> None:
    p = table(seat=1, marker="SE", track=0, phase="double turns", half=1)
    turn(p)
    assert p.over
    refused(p, "move 1", "CEL-END-03")
    assert p.final_totals() == [score.total for score in p.scores()]


@pytest.mark.rule("CEL-END-04")
def test_an_end_in_the_last_players_turn_leads_straight_to_the_double_turns() -> None:
    p = table(seat=1, marker="NE", track=1, teutates=1, progress=CARDS)
    play(p, "move 1", "mark two-teal")
    while p.seat == 1:
        play(p, "done" if "done" in legal(p) else legal(p)[0])
    assert p.view(0)["phase"] == "double turns"
    assert [turn(p) for _ in range(4)] == [0, 0, 1, 1]
    assert p.over


@pytest.mark.rule("CEL-END-05")
def test_each_half_of_a_double_turn_moves_by_the_rules() -> None:
    p = table(board(strength=2), marker="SE", track=0, phase="double turns")
    refused(p, "move 3", "CEL-MOV-05")
    turn(p, 1)
    assert (p.seat, get(p, "half")) == (0, 1)
    assert own(p, 0, "strength") == 3
    play(p, "move 3")
    assert own(p, 0, "strength") == 0
    assert step(p) == "area"


@pytest.mark.rule("CEL-END-06", "CEL-END-08")
def test_teutates_returns_to_the_starting_player() -> None:
    """Also where the number of markers would have brought it elsewhere."""
    p = table(players=3, seat=2, start=1, marker="NE", track=1, teutates=2, progress=SEVEN)
    play(p, "move 1", "mark two-druids")
    assert get(p, "teutates") == 1


def score(own_board: Board, **laid: object) -> dict[str, int]:
    return lines(table(own_board, players=4, **laid), 0)  # type: ignore[arg-type]


@pytest.mark.rule("CEL-SCO-01")
def test_discs_on_complete_citadels() -> None:
    assert score(board(), citadels={"north pink": "0 0 1", "south pink": "0 0"})["citadels"] == 2


@pytest.mark.rule("CEL-SCO-02")
def test_bonus_tiles() -> None:
    assert score(board(bonus=3))["bonus"] == 3


@pytest.mark.rule("CEL-SCO-03")
def test_order_tiles() -> None:
    assert score(board(orders="1 2 2"))["orders"] == 5


@pytest.mark.rule("CEL-SCO-04")
def test_army_tiles() -> None:
    assert score(board(armies="1 1 2"))["armies"] == 4


@pytest.mark.rule("CEL-SCO-05")
def test_garrisons_where_nobody_has_more() -> None:
    ahead = {"north 1": "0", "north 2": "0", "north 3": "1", "south 1": "0", "south 2": "1"}
    assert score(board(), garrisons=ahead)["garrisons"] == 3  # two, and one tied
    behind = {"north 1": "0", "north 2": "1", "north 3": "1"}
    assert score(board(), garrisons=behind)["garrisons"] == 0


@pytest.mark.rule("CEL-SCO-05")
@pytest.mark.parametrize(
    ("north", "south", "points"),
    [
        ("3", "", [0, 0, 0, 1]),  # the last seat has the most
        ("0 1 2 3", "", [1, 1, 1, 1]),  # all are tied
        ("0 1 1 3 3", "", [0, 2, 0, 2]),  # two are tied for the most
        ("0 0 1", "2 2 3 3 1", [2, 0, 2, 2]),  # each region by itself
        ("0 0 0", "3 3 0", [3, 0, 0, 2]),  # cubes of another region do not help
        ("", "", [0, 0, 0, 0]),
    ],
)
def test_garrison_majorities_of_four(north: str, south: str, points: list[int]) -> None:
    cubes = {f"north {n}": owner for n, owner in enumerate(north.split(), start=1)}
    cubes |= {f"south {n}": owner for n, owner in enumerate(south.split(), start=1)}
    p = table(players=4, garrisons=cubes)
    assert [lines(p, seat)["garrisons"] for seat in range(4)] == points


@pytest.mark.rule("CEL-SCO-06", "CEL-SCO-20")
def test_tribe_spaces_with_a_point_druids_too() -> None:
    workers = ["farmer", "noble", "druid", "soldier", "farmer", "druid", "builder", "druid"]
    for number in range(9):
        assert score(board(tribe=" ".join(workers[:number])))["tribe"] == sum(TRIBE_POINTS[:number])


@pytest.mark.rule("CEL-SCO-07")
def test_empty_disc_holes_with_a_point() -> None:
    places = ["north pink"] * 3 + ["south pink"] * 3 + ["north teal"] * 3
    for number in range(10):
        discs = {name: " ".join("0" * places[:number].count(name)) for name in dict.fromkeys(places[:number])}
        assert score(board(), citadels=discs)["discs"] == sum(DISC_POINTS[:number])


@pytest.mark.rule("CEL-SCO-08")
def test_a_point_for_all_four_cubes() -> None:
    three = {"north 1": "0", "north 2": "0", "south 1": "0"}
    assert score(board(), garrisons=three)["cubes"] == 0
    assert score(board(), garrisons=three | {"south 3": "0"})["cubes"] == 1


@pytest.mark.rule("CEL-SCO-09")
@pytest.mark.parametrize(
    ("strength", "cards", "points"), [(0, 4, 0), (4, 1, 1), (4, 5, 1), (5, 5, 2), (14, 0, 2), (15, 0, 3)]
)
def test_strength_and_cards_by_fives(strength: int, cards: int, points: int) -> None:
    hand = " ".join(["pink-trap"] * cards)
    p = table(board(strength=strength, hand=hand))
    assert own(p, 0, "hand") == cards
    assert lines(p, 0)["reserve"] == points


@pytest.mark.rule("CEL-SCO-10")
def test_progress_cards() -> None:
    cards = {"most-workers": 2, "most-north": 0, "most-bonus": 1, "two-teal": 3, "two-druids": 1}
    p = table(board(tribe="noble druid druid", bonus=1), board(bonus=2), progress=cards)
    assert lines(p, 0)["progress"] == 2 + 1
    assert lines(p, 1)["progress"] == 1


@pytest.mark.rule("CEL-SCO-11")
def test_leader_points() -> None:
    assert score(board(leader="cartimandua", bonus=1))["leader"] == 1
    assert score(board(leader="cartimandua", bonus=3, side="B"))["leader"] == 3
    assert score(board(leader="cartimandua", bonus=2, side="B"))["leader"] == 0
    assert score(board(leader="cartimandua"))["leader"] == 0


@pytest.mark.rule("CEL-SCO-12")
def test_most_points_win() -> None:
    p = table(board(bonus=2), board(bonus=3), board(bonus=1), players=3)
    assert p.places() == [2, 1, 3]


@pytest.mark.rule("CEL-SCO-13")
def test_the_first_tie_break_counts_discs_and_tribe() -> None:
    """A disc on an open citadel, or workers on tribe spaces without a point, decide between equal totals."""
    p = table(board(bonus=1), board(bonus=1), citadels={"north pink": "1"})
    assert [s.total for s in p.scores()] == [1, 1]
    assert p.places() == [2, 1]
    p = table(board(bonus=1, tribe="noble druid"), board(bonus=1), citadels={"north pink": "1"})
    assert p.places() == [1, 2]


@pytest.mark.rule("CEL-SCO-14")
def test_the_second_tie_break_counts_army_and_order_tiles() -> None:
    p = table(board(armies="1", orders="1", leader="boudica"), board(armies="2", leader="caratacus"))
    assert [s.total for s in p.scores()] == [2, 2]
    assert p.places() == [1, 2]


@pytest.mark.rule("CEL-SCO-15", "CEL-SCO-19")
def test_who_is_even_after_that_shares_the_victory() -> None:
    p = table(board(armies="2", leader="boudica"), board(orders="2", leader="caratacus"), board(), players=3)
    assert p.places() == [1, 1, 3]


@pytest.mark.rule("CEL-SCO-16", "CEL-SCO-17")
def test_afonsos_27_points_line_by_line() -> None:
    markers = {
        "most-bonus": 0,
        "most-workers": 2,
        "most-north": 1,
        "most-armies": 2,
        "two-orange": 2,
        "two-druids": 1,
        "three-orders": 1,
    }
    p = table(
        board(
            strength=4,
            hand="pink-trap teal-trap",
            tribe="farmer builder noble soldier",
            leader="boudica",
            side="B",
            bonus=3,
            orders="1 2",
            armies="2",
        ),
        board(tribe="farmer farmer noble soldier", armies="1 2", bonus=1),
        board(),
        players=3,
        citadels={
            "north orange": "0 0 1",
            "north purple": "0 0 1",
            "south orange": "0 1",
            "south purple": "0 2",
            "south pink": "0",
        },
        garrisons={"north 1": "0", "north 2": "1", "north 3": "1", "south 1": "2"},
        progress=markers,
    )
    assert lines(p, 0) == {
        "citadels": 6,
        "bonus": 3,
        "orders": 3,
        "armies": 2,
        "garrisons": 0,
        "tribe": 1,
        "discs": 3,
        "cubes": 0,
        "reserve": 1,
        "progress": 5,
        "leader": 3,
    }
    assert p.scores()[0].total == 27
    met = [card["condition"] for card in p.view(0)["progress"] if 0 in card["met"]]
    assert met == ["most-bonus", "most-workers", "most-north", "two-orange"]
    assert 1 in p.view(0)["progress"][1]["met"]  # tied 4 to 4 with Joana


@pytest.mark.rule("CEL-SCO-18")
def test_what_the_example_says_of_the_board() -> None:
    assert sum(TRIBE_POINTS[:4]) == 1
    assert sum(DISC_POINTS[:7]) == 3


@pytest.mark.rule("CEL-SCO-21")
def test_tokens_score_nothing() -> None:
    with_tokens, without = table(board(tokens=3)), table(board())
    assert lines(with_tokens, 0) == lines(without, 0)
