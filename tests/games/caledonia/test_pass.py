"""Passing (CAL-PAS)."""

from __future__ import annotations

import pytest

from tests.games.caledonia.table import glory, goods, mat, money, table, used
from tests.games.playing import get, legal, play, refused, step


@pytest.mark.rule("CAL-PAS-01")
def test_no_more_turns_this_round() -> None:
    p = table(mat(money=20), mat(money=20), mat(money=20))
    play(p, "hire", "pass", "hire")
    assert p.actor == 0
    play(p, "hire")
    assert p.actor == 2
    play(p, "hire", "hire", "hire")
    assert p.actor == 0
    assert p.view(-1)["passed"] == [1]


@pytest.mark.rule("CAL-PAS-01")
def test_the_leftmost_free_space_of_the_next_track() -> None:
    p = table(mat(), mat(), mat(), mat(), order="2 0 3 1")
    assert [play(p, "pass")[0].args["place"] for _ in range(2)] == [1, 2]
    assert p.view(-1)["passed"] == [2, 0]


@pytest.mark.rule("CAL-PAS-01")
def test_everybody_may_pass_at_any_time() -> None:
    p = table(mat(money=99, goods="wool milk", units="sheep c2"), round=1)
    assert legal(p)[-1] == "pass"


@pytest.mark.rule("CAL-PAS-02")
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_money_by_place(players: int, round: int) -> None:
    p = table(players=players, round=round, tiles="")
    got = []
    for seat in range(players):
        event = play(p, "pass")[0]
        assert (event.kind, event.args["seat"]) == ("passed", seat)
        got.append(event.args["money"])
        assert money(p, seat) == event.args["money"]
    assert got == [16, 14, 12, 10][:players]


@pytest.mark.rule("CAL-PAS-02")
def test_at_once() -> None:
    p = table(mat(money=3), mat(money=4), round=5)
    play(p, "pass")
    assert (money(p, 0), money(p, 1), p.actor) == (19, 4, 1)


@pytest.mark.rule("CAL-PAS-03")
def test_first_to_pass_plays_first() -> None:
    p = table(mat(), mat(money=8), mat(money=8), mat(money=4), order="1 2 3 0")
    play(p, "hire", "hire", "hire")  # 1, 2, 3
    play(p, "pass")  # 0
    play(p, "hire", "pass", "pass", "pass")  # 1 goes on, 2, 3 and then 1 pass
    assert get(p, "round") == 2
    assert get(p, "order") == [0, 2, 3, 1]
    turns = []
    for _ in range(4):
        turns.append(p.actor)
        play(p, "pass")
    assert turns == [0, 2, 3, 1]


@pytest.mark.rule("CAL-PAS-04")
def test_who_has_passed_still_produces_and_scores() -> None:
    p = table(mat(units="sheep c2"), mat(units="cow d2", money=4), tiles="1 2 3 4 5", ports="")
    play(p, "pass", "hire")
    assert (p.actor, goods(p)) == (1, "")
    play(p, "pass")
    assert (goods(p, 0), goods(p, 1)) == ("wool", "milk")
    assert (glory(p, 0), glory(p, 1)) == (1, 1)


@pytest.mark.rule("CAL-PAS-05")
def test_black_is_the_first_to_pass() -> None:
    black = 2
    p = table(mat(money=4), mat(money=4), mat(money=0), mat(money=4))
    play(p, "hire", "hire", "pass")
    assert money(p, black) == 16
    play(p, "pass", "pass", "pass")
    assert (get(p, "round"), get(p, "order")[0], p.actor) == (2, black, black)


@pytest.mark.rule("CAL-PAS-06")
def test_a_port_before_passing() -> None:
    p = table(mat(units="sheep a1"), players=3, ports="5 2 3 4")
    play(p, "port a", "pass")
    assert (money(p), used(p), p.actor) == (10 + 16, "a", 1)


@pytest.mark.rule("CAL-PAS-06")
def test_no_port_after_passing() -> None:
    p = table(mat(units="sheep a1"), players=3, ports="5 2 3 4")
    play(p, "pass")
    assert (p.actor, step(p), used(p)) == (1, "turn", "")
    refused(p, "port a", "CAL-POR-01")  # it is the next player's turn
    play(p, "pass", "pass")
    assert (get(p, "round"), money(p)) == (2, 16)
