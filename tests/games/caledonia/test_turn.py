"""Rounds, their preparation, and turns (CAL-RND, CAL-PRE, CAL-TRN)."""

from __future__ import annotations

import pytest

from ludoteca.core import Event
from ludoteca.games.caledonia.components import GOODS
from ludoteca.games.caledonia.position import Caledonia
from tests.games.caledonia.table import (
    board,
    buying,
    cellar,
    contracts,
    end_round,
    glory,
    goods,
    mat,
    merchants,
    money,
    pile,
    price_step,
    selling,
    shipping,
    table,
    units,
)
from tests.games.playing import get, legal, play, refused, step, told, walk

PHASES = ("passed", "produced", "scored", "round", "shown", "ended", "rated")
every_number = pytest.mark.parametrize("players", [1, 2, 3, 4])


# Rounds.


@pytest.mark.rule("CAL-RND-01", "CAL-RND-03")
@every_number
def test_five_rounds_of_action_production_scoring_and_preparation(players: int) -> None:
    p = table(mat(units="sheep h4"), players=players)
    found: list[list[str]] = []
    while not p.over:
        found.append([event.kind for event in end_round(p)])
    assert len(found) == 5
    for number, kinds in enumerate(found):
        phases = [kind for kind in kinds if kind in PHASES]
        last = ("rated" if players == 1 else "ended") if number == 4 else "round"
        expected = ["passed"] * players + ["produced"] * players + ["scored"] * players + [last]
        assert phases[: 3 * players + 1] == expected
    assert goods(p) == " ".join(["wool"] * 5)  # the fifth round has its production too


@pytest.mark.rule("CAL-RND-02")
@every_number
def test_there_is_no_preparation_before_the_first_round(players: int) -> None:
    p = table(*[mat(money=55)] * players, players=players, at="worker", board="5 - 7")
    events: list[Event] = []
    while get(p, "round") == 0:
        events += play(p, legal(p)[0])
    assert [event.args["round"] for event in told(events, "round")] == [1]
    assert told(events, "shown") == []
    assert board(p).split()[:3] == ["5", "-", "7"]
    assert [price_step(p, good) for good in GOODS] == [4] * 6


@pytest.mark.rule("CAL-RND-03", "CAL-END-01")
def test_the_fifth_round_is_complete() -> None:
    p = table(mat(units="sheep h4, woodcutter h2"), mat(), mat(), round=5, tiles="1 2 3 4 1")
    events = end_round(p)
    assert p.over
    assert (money(p), goods(p), glory(p)) == (16 + 4, "wool", 1)
    kinds = [event.kind for event in events]
    assert kinds.index("produced") < kinds.index("scored") < kinds.index("ended")
    refused(p, "pass", "CAL-END-01")


# Preparation.


@pytest.mark.rule("CAL-PRE-01")
@every_number
def test_each_scoring_tile_scores_in_its_round_only(players: int) -> None:
    p = table(players=players, tiles="9 1 7 3 5")
    scored = []
    while not p.over:
        found = [event.args["tile"] for event in told(end_round(p), "scored")]
        assert len(found) == players
        scored.append(set(found))
    assert scored == [{"scoring-9"}, {"scoring-1"}, {"scoring-7"}, {"scoring-3"}, {"scoring-5"}]


@pytest.mark.rule("CAL-PRE-02")
@pytest.mark.parametrize(
    ("players", "there", "after"),
    [
        (4, "5 - 7 - - 8 - -", "5 1 7 2 3 8 4 6"),
        (3, "5 - 7 - - 8 - -", "5 1 7 2 3 8 4 -"),
        (2, "5 - 7 - - 8", "5 1 7 2 3 8"),
        (4, "5 9 7 10 11 8 12 13", "5 9 7 10 11 8 12 13"),
    ],
)
def test_empty_boxes_are_filled_and_the_others_stay(players: int, there: str, after: str) -> None:
    p = table(players=players, board=there, next_contracts="1 2 3 4 6")
    before = len(pile(p))
    end_round(p)
    assert board(p) == after
    assert len(pile(p)) == before - (there.count("-") - after.count("-"))


@pytest.mark.rule("CAL-PRE-02")
@pytest.mark.parametrize(("players", "number"), [(1, 5), (2, 6), (3, 7), (4, 8)])
def test_as_many_contracts_as_for_the_number_of_players_in_every_round(players: int, number: int) -> None:
    p = table(*[mat(money=50)] * players, players=players, board="- - - - - -")
    for _ in range(4):
        end_round(p)
        assert len(board(p).split()) - board(p).split().count("-") == number
        if legal(p, "obtain"):
            play(p, legal(p, "obtain")[0])


@pytest.mark.rule("CAL-PRE-03")
def test_everybody_takes_all_merchants_back_and_prices_stay() -> None:
    one = mat(hired=6, buying="wool wool", selling="bread")
    two = mat(hired=3, buying="milk milk milk")
    p = table(one, two, mat(), prices={"wool": 9, "bread": 2, "milk": 7})
    before = [price_step(p, good) for good in GOODS]
    end_round(p)
    assert [merchants(p, seat) for seat in range(3)] == [(1, 6), (4, 3), (5, 2)]
    assert [buying(p, seat) + selling(p, seat) for seat in range(3)] == ["", "", ""]
    assert [price_step(p, good) for good in GOODS] == before


@pytest.mark.rule("CAL-PRE-04", "CAL-PAS-02")
def test_the_order_of_passing_is_the_next_turn_order() -> None:
    p = table(mat(money=50), mat(money=50), mat(money=50), mat(money=50))
    play(p, "hire", "pass", "hire", "pass")  # seats 1 and 3 have passed
    play(p, "hire", "pass")  # and 2
    play(p, "pass")
    assert get(p, "round") == 2
    assert p.view(0)["order"] == [1, 3, 2, 0]
    turns = []
    for _ in range(4):
        turns.append(p.actor)
        play(p, "hire")
    assert turns == [1, 3, 2, 0]


@pytest.mark.rule("CAL-PRE-05")
def test_a_box_stays_empty_until_the_next_round() -> None:
    p = table(players=3, board="5 6 7 8 9 10 11", next_contracts="1 2")
    play(p, "obtain 6", "obtain 8")
    assert board(p) == "5 - 7 - 9 10 11 -"
    play(p, "pass", "pass")
    assert board(p) == "5 - 7 - 9 10 11 -"
    play(p, "pass")
    assert board(p) == "5 1 7 2 9 10 11 -"


@pytest.mark.rule("CAL-PRE-05")
def test_in_whole_games_no_contract_appears_during_a_round() -> None:
    for before, move, p in walk(Caledonia, 4, 6):
        if get(p, "round") == get(before, "round"):
            assert set(board(p).split()) - {"-"} <= set(board(before).split()), move


@pytest.mark.rule("CAL-PRE-06")
def test_a_short_pile_fills_as_many_boxes_as_it_can() -> None:
    p = table(players=3, board="5 - - - 9", pile="1 2")
    end_round(p)
    assert board(p) == "5 1 2 - 9 - - -"
    assert pile(p) == []
    end_round(p)
    assert board(p) == "5 1 2 - 9 - - -"
    assert get(p, "round") == 3


# Turns.


@pytest.mark.rule("CAL-TRN-01")
def test_one_main_action_each_in_turn_order_until_all_have_passed() -> None:
    p = table(*[mat(money=99)] * 3, order="1 2 0")
    turns = []
    for move in ("hire", "shipping", "technology miner", "hire", "hire", "pass", "shipping", "pass", "shipping"):
        turns.append(p.actor)
        play(p, move)
    assert turns == [1, 2, 0, 1, 2, 0, 1, 2, 1]
    assert get(p, "round") == 1
    play(p, "pass")
    assert get(p, "round") == 2


@pytest.mark.rule("CAL-TRN-02")
def test_the_eight_main_actions() -> None:
    own = mat(clan="buchanan", money=99, goods="wool wool wool wool", contracts="1", units="sheep h4")
    p = table(own, mat(), mat())
    verbs = {move.split()[0] for move in legal(p)}
    assert verbs == {"buy", "sell", "obtain", "unit", "shipping", "technology", "hire", "fulfil", "pass"}
    refused(p, "draw", "CAL-TRN-02")
    refused(p, "keep 5", "CAL-TRN-02")
    refused(p, "done", "CAL-TRN-02")


@pytest.mark.rule("CAL-TRN-03")
def test_every_action_but_passing_again_in_the_same_round() -> None:
    """Contracts 16 and 1 are obtained and fulfilled one after the other."""
    own = mat(money=300, goods="wool " * 9, units="sheep h4, cow b2, cow b3", hired=2)
    p = table(own, mat(), mat(), passed="1 2", board="16 1 3", ports="")
    play(p, "hire", "hire", "shipping", "shipping", "technology miner", "technology woodcutter")
    play(p, "buy milk 1", "buy milk 1", "sell wool 1", "sell wool 1")
    play(p, "unit bakery", "at i4", "unit bakery", "at i5")
    play(p, "obtain 16", "fulfil 16", "slaughter b2", "obtain 1", "fulfil 1", "done", "obtain 3")
    assert (contracts(p), shipping(p), p.actor) == ("3", "loch-1", 0)


@pytest.mark.rule("CAL-TRN-04")
def test_a_turn_is_not_skipped() -> None:
    p = table(mat(money=50))
    refused(p, "skip", "CAL-TRN-04")
    refused(p, "end", "CAL-TRN-04")
    poor = table(mat(), round=5)
    assert legal(poor) == ["pass"]


@pytest.mark.rule("CAL-TRN-04", "CAL-TRN-05")
@every_number
def test_passing_is_always_possible_and_ends_the_round_for_a_player(players: int) -> None:
    for before, _, p in walk(Caledonia, players, 7):
        if not p.over and step(p) == "turn":
            assert p.actor not in get(p, "passed")
            assert ("pass" in legal(p)) == (not get(p, "acted"))
        if get(before, "passed") and get(p, "round") == get(before, "round"):
            assert get(p, "passed")[: len(get(before, "passed"))] == get(before, "passed")


@pytest.mark.rule("CAL-TRN-05", "CAL-POR-07")
def test_who_has_passed_gets_no_turn() -> None:
    """Seat 0, MacDonald, could use a port and row; after passing it is never asked again in this round."""
    own = mat(clan="macdonald", money=50, units="fisherman a2")
    p = table(own, mat(money=50), mat(money=50), ports="5 2 3 4")
    assert "port a" in legal(p)
    assert legal(p, "row") == ["row a2"]
    play(p, "pass")
    turns = []
    for _ in range(6):
        turns.append(p.actor)
        play(p, "hire" if len(turns) < 5 else "shipping")
    assert turns == [1, 2, 1, 2, 1, 2]


@pytest.mark.rule("CAL-TRN-06")
def test_the_last_player_goes_on_alone() -> None:
    p = table(*[mat(money=99)] * 3)
    play(p, "pass", "hire", "pass")
    for move in ("hire", "shipping", "buy wool 1", "technology miner"):
        assert p.actor == 1
        play(p, move)
    assert (p.actor, get(p, "round")) == (1, 1)
    play(p, "pass")
    assert get(p, "round") == 2


@pytest.mark.rule("CAL-TRN-07")
def test_ports_before_and_after_the_main_action() -> None:
    own = mat(money=50, units="sheep a1, sheep m2")
    p = table(own, mat(), mat(), ports="5 8 2 3", next_contracts="1 2 3")
    play(p, "port a")
    assert (money(p), p.actor, step(p)) == (60, 0, "turn")
    assert "hire" in legal(p)
    play(p, "hire")
    assert legal(p) == ["port b", "end"]
    play(p, "port b", "done")
    assert (money(p), p.actor) == (60 - 4 + 5, 1)  # nothing is left to do


@pytest.mark.rule("CAL-TRN-07", "CAL-MCD-07")
def test_rowing_before_the_main_action_only() -> None:
    own = mat(clan="macdonald", money=50, units="fisherman a2, sheep a1")
    p = table(own, mat(), mat(), ports="5 2 3 4")
    q = p.copy()
    play(p, "row a2", "at port-a")
    assert (units(p), p.actor) == ("sheep a1, fisherman port-a", 0)
    play(p, "hire")
    assert "port a" in legal(p)
    play(q, "hire")
    refused(q, "row a2", "CAL-MCD-07")


@pytest.mark.rule("CAL-TRN-07")
def test_barrels_before_and_after_the_main_action() -> None:
    p = table(mat(clan="mackenzie", money=50, cellar="2 3"))
    play(p, "barrel 2")
    assert (money(p), cellar(p), p.actor) == (57, "3", 0)
    play(p, "hire")
    assert legal(p) == ["barrel 3", "end"]
    play(p, "barrel 3")
    assert (money(p), goods(p), p.actor) == (57 - 4 + 15, "whisky whisky", 1)
    q = table(mat(money=50))
    refused(q, "barrel 1", "CAL-TRN-07")


@pytest.mark.rule("CAL-TRN-07")
def test_the_turn_ends_by_itself_where_nothing_is_left() -> None:
    p = table(mat(money=50))
    play(p, "hire")
    assert p.actor == 1
    q = table(mat(clan="mackenzie", money=50, cellar="1"))
    play(q, "hire")
    assert q.actor == 0
    play(q, "end")
    assert (q.actor, cellar(q)) == (1, "1")


@pytest.mark.rule("CAL-TRN-08")
@pytest.mark.parametrize(
    "move",
    [
        "buy wool 1",
        "sell wool 1",
        "obtain 5",
        "unit sheep",
        "shipping",
        "technology miner",
        "hire",
        "fulfil 1",
        "pass",
    ],
)
def test_no_second_main_action(move: str) -> None:
    own = mat(clan="mackenzie", money=99, goods="wool wool wool wool", units="sheep h4", contracts="1", cellar="1")
    p = table(own, mat(), mat(), board="5 6 7")
    assert move in legal(p) or move == "obtain 5"
    play(p, "hire")
    refused(p, move, "CAL-TRN-08")


@pytest.mark.rule("CAL-TRN-08", "CAL-DXB-07")
def test_bonuses_of_an_action_are_part_of_it() -> None:
    """Contract 13: an upgrade as a bonus, in the action of fulfilling."""
    p = table(mat(money=50, goods="cheese cheese cheese wool", contracts="13"))
    play(p, "fulfil 13", "hire")
    assert (merchants(p), money(p), p.actor) == ((4, 3), 50, 1)
