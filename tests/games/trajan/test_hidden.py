"""What is hidden, and what a move shows of it: that cannot be taken back (TRA-SET-29)."""

from __future__ import annotations

import pytest

from ludoteca.core import PUBLIC, Rng
from ludoteca.core.cells import lay
from ludoteca.games.trajan.fields import stack_at
from ludoteca.games.trajan.position import Trajan
from tests.games.playing import get, legal, play, step, walk
from tests.games.trajan.seen import hand, pile
from tests.games.trajan.table import Mat, end_quarter, table

ALL = "bread games religion"


def shows(p: Trajan, text: str) -> bool:
    """Whether this move brings something hidden to light."""
    before = p.known
    play(p, text)
    return bool(p.known > before)


@pytest.mark.rule("TRA-SET-29", "TRA-SEA-02", "TRA-SEA-03", "TRA-SEA-04")
def test_cards_of_the_pile_and_of_a_hand_come_to_light() -> None:
    own = Mat(hand="oil oil fish")
    p = table(own, act="seaport")
    assert shows(p, "draw")
    assert shows(p, "discard oil left")  # the others see it
    assert shows(table(own, act="seaport", left="lamp"), "take left")  # the next card lies there now
    assert not shows(table(own, act="seaport", left="lamp wine"), "take left")
    p = table(own, act="seaport")
    assert shows(p, "display fish")
    assert shows(p, "enough")  # a card is drawn for it
    p = table(own, act="seaport")
    assert shows(p, "ship pairs")  # there is a pair in this hand
    assert shows(p, "pair oil")


@pytest.mark.rule("TRA-SET-29", "TRA-FTL-06")
def test_a_wild_tile_on_a_ship_tells_of_the_hand_too() -> None:
    p = table(Mat(hand="oil", tiles="wild-commodity wild-commodity"), act="seaport")
    play(p, "ship identical")
    assert shows(p, "load wild")


@pytest.mark.rule("TRA-SET-29", "TRA-SEA-11")
@pytest.mark.parametrize(
    ("cards", "moves", "verb"),
    [
        ("oil oil fish", ["ship pairs"], "pair"),
        ("oil oil fish", ["ship identical", "load oil"], "load"),
        ("oil oil fish fish", ["ship pairs", "pair oil"], "pair"),
        ("oil fish", ["ship different", "load oil"], "load"),
    ],
)
def test_who_is_asked_what_to_load_has_something_that_fits(cards: str, moves: list[str], verb: str) -> None:
    """The others can tell: a ship for which nothing fits is not chosen, and one to which nothing more fits sails."""
    p = table(Mat(hand=cards), act="seaport")
    play(p, *moves)
    rng = Rng(7)
    hands = set()
    for _ in range(60):
        imagined = p.redeal(1, rng)
        assert imagined.view(1) == p.view(1)
        assert legal(imagined, verb)
        hands.add(tuple(hand(imagined)))
    assert len(hands) > 10


@pytest.mark.rule("TRA-SET-29", "TRA-SET-14", "TRA-TRJ-01")
@pytest.mark.parametrize("left", [1, 2, 3, 9])
def test_below_the_top_of_a_pile_the_next_tile_comes_to_light(left: int) -> None:
    p = table(act="trajan")
    for kind in range(6):
        lay(p.at, stack_at(kind), get(p, "stacks")[kind][:left])
    assert shows(p, "place points") == (left > 1)


@pytest.mark.rule("TRA-SET-29", "TRA-TIM-05", "TRA-QTR-04")
def test_a_demand_tile_and_the_tiles_of_a_new_quarter_come_to_light() -> None:
    p = table(Mat(trays={"seaport": "blue"}), marker=10, forum="", extra="")
    assert shows(p, "sow seaport")  # the forum is empty: the turn is over, and so is the round
    assert len(get(p, "demands")) == 1
    p = table(act="forum", demands=ALL)
    end_quarter(p)
    assert shows(p, "bonus " + p.view(PUBLIC)["offer"][0])


@pytest.mark.rule("TRA-SET-29", "TRA-SET-28")
def test_after_the_last_marker_cards_bonus_tiles_and_trajan_tiles_come_to_light() -> None:
    for before, text, after in walk(Trajan, 2, 4):
        if step(before) == "put" and step(after) != "put":
            assert after.known > before.known
            assert get(before, "offer") == []
            assert get(before, "discards") == [[], []]
            assert before.view(0)["stacks"]["cards"]["top"] is None
            return
        assert after.known == before.known, text


@pytest.mark.rule("TRA-SET-29")
@pytest.mark.parametrize(
    ("act", "text"),
    [
        ("forum", "fetch bread"),
        ("military", "levy"),
        ("military", "march alpes"),
        ("senate", "advance"),
        ("construction", "hire"),
        ("construction", "build a1"),
        ("forum", "skip"),
    ],
)
def test_what_lies_open_shows_nothing_new(act: str, text: str) -> None:
    assert not shows(table(act=act, forum="bread"), text)


@pytest.mark.rule("TRA-SET-29")
@pytest.mark.parametrize("players", [2, 4])
def test_a_move_that_shows_nothing_is_the_same_whatever_is_hidden(players: int) -> None:
    rng = Rng(players)
    for before, text, after in walk(Trajan, players, 8):
        if after.known > before.known:
            continue
        assert after.chance.drawn == before.chance.drawn
        for seat in (*range(players), PUBLIC):
            other = before.redeal(seat, rng)
            play(other, text)
            assert other.view(seat) == after.view(seat), f"{text} shows seat {seat} something hidden"


@pytest.mark.rule("TRA-SET-29")
def test_the_order_of_the_draw_pile_is_hidden() -> None:
    p = table(Mat(hand="oil"), Mat(hand="fish wine"), act="seaport")
    seen = {tuple(pile(p.redeal(0, Rng(seed)))) for seed in range(5)}
    assert len(seen) == 5
    assert {tuple(sorted(cards)) for cards in seen} != {tuple(sorted(pile(p)))}  # others' hands are mixed in
