"""Contracts: obtained from the export board, or drawn with a building bonus (CAL-OBT, CAL-BLD)."""

from __future__ import annotations

import pytest

from ludoteca.games.caledonia.components import CONTRACTS, GOODS
from ludoteca.games.caledonia.position import Caledonia
from tests.games.caledonia.table import board, contracts, end_round, fulfilled, left, lines, mat, money, pile, table
from tests.games.playing import get, legal, play, refused, step, told, walk

BY_ROUND = [(1, 5), (2, 0), (3, -5), (4, -10), (5, -15)]
FACTORIES = ["dairy", "bakery", "distillery"]
COSTS = {"dairy": 12, "bakery": 8, "distillery": 10}


def three(kind: str) -> str:
    return f"{kind} h4, {kind} b2, {kind} b3"


def fourth(kind: str, money: int = 50, round: int = 1, **more: str) -> Caledonia:
    """Seat 0 has just built its fourth factory of a kind, with contracts 1 to 4 on top of the pile."""
    own = mat(money=money, units=three(kind), **more)  # type: ignore[arg-type]
    p = table(own, mat(), mat(), round=round, board="11 12 13", next_contracts="1 2 3 4")
    play(p, f"unit {kind}", "at i4")
    return p


# Obtaining.


@pytest.mark.rule("CAL-OBT-01")
def test_any_contract_of_the_board_into_the_own_box() -> None:
    p = table(mat(), mat(), mat(), round=2, board="5 6 7 8 9")
    assert legal(p, "obtain") == [f"obtain {number}" for number in (5, 6, 7, 8, 9)]
    events = play(p, "obtain 7")
    assert contracts(p) == "7"
    assert board(p) == "5 6 - 8 9 - - -"
    assert [event.args["contract"] for event in told(events, "obtained")] == ["7"]
    assert (step(p), p.actor) == ("turn", 1)


@pytest.mark.rule("CAL-OBT-01")
def test_a_contract_that_is_not_on_the_board_is_refused() -> None:
    p = table(mat(), mat(contracts="3"), board="5 6 7 8 9")
    refused(p, "obtain 3", "CAL-OBT-01")
    refused(p, f"obtain {pile(p)[0]}", "CAL-OBT-01")


@pytest.mark.rule("CAL-OBT-02", "CAL-OBT-03")
@pytest.mark.parametrize(("round", "change"), BY_ROUND)
def test_what_a_contract_brings_or_costs_by_round(round: int, change: int) -> None:
    p = table(mat(money=20), round=round, board="5 6 7")
    assert p.view(0)["contract_money"] == change
    play(p, "obtain 5")
    assert money(p) == 20 + change


@pytest.mark.rule("CAL-OBT-02")
def test_in_the_first_round_it_needs_no_money() -> None:
    p = table(mat(money=0), round=1, board="5 6 7")
    play(p, "obtain 5")
    assert money(p) == 5


@pytest.mark.rule("CAL-OBT-04")
@pytest.mark.parametrize("clan", [None, "stewart", "campbell"])
def test_no_second_contract_while_the_box_is_full(clan: str | None) -> None:
    p = table(mat(clan=clan, money=50, contracts="3"), board="5 6 7")
    assert legal(p, "obtain") == []
    refused(p, "obtain 5", "CAL-OBT-04")


@pytest.mark.rule("CAL-OBT-04")
def test_buchanan_has_room_for_two() -> None:
    p = table(mat(clan="buchanan", contracts="3"), board="5 6 7")
    play(p, "obtain 5")
    assert contracts(p) == "3 5"
    play(p, "pass")
    refused(p, "obtain 6", "CAL-OBT-04")


@pytest.mark.rule("CAL-OBT-05")
def test_a_contract_stays_until_it_is_fulfilled() -> None:
    """In whole games: what leaves a box has been fulfilled by that move."""
    obtained = 0
    for seed in (1, 2):
        for before, move, p in walk(Caledonia, 3, seed):
            for seat in range(3):
                gone = set(contracts(before, seat).split()) - set(contracts(p, seat).split())
                obtained += len(set(contracts(p, seat).split()) - set(contracts(before, seat).split()))
                assert gone <= set(fulfilled(p, seat).split()), move
    assert obtained > 3


@pytest.mark.rule("CAL-OBT-05")
def test_it_stays_over_the_end_of_rounds() -> None:
    p = table(mat(contracts="3"), round=4)
    end_round(p)
    assert contracts(p) == "3"
    assert "3" not in board(p).split()


@pytest.mark.rule("CAL-OBT-06")
def test_no_contract_left_on_the_board() -> None:
    p = table(mat(money=50), board="- - -")
    assert legal(p, "obtain") == []
    refused(p, "obtain 5", "CAL-OBT-06")


@pytest.mark.rule("CAL-OBT-06", "CAL-GEN-07")
@pytest.mark.parametrize(("round", "change"), BY_ROUND[2:])
def test_a_contract_that_cannot_be_paid(round: int, change: int) -> None:
    p = table(mat(money=-change - 1), round=round, board="5 6 7")
    refused(p, "obtain 5", "CAL-OBT-06")
    q = table(mat(money=-change), round=round, board="5 6 7")
    play(q, "obtain 5")
    assert money(q) == 0


@pytest.mark.rule("CAL-OBT-07", "CAL-TRN-08")
def test_obtaining_and_fulfilling_are_two_actions() -> None:
    """With a port in reach the turn goes on after obtaining, but the contract has to wait."""
    own = mat(goods="wool wool wool wool", units="sheep a1")
    p = table(own, mat(), mat(), ports="5 2 3 4", board="1 2 3")
    refused(p, "fulfil 1", "CAL-FUL-11")
    play(p, "obtain 1")
    refused(p, "fulfil 1", "CAL-TRN-08")
    play(p, "end", "pass", "pass")
    assert "fulfil 1" in legal(p)


@pytest.mark.rule("CAL-OBT-08")
def test_an_unfulfilled_contract_costs_nothing_at_the_end() -> None:
    with_one, without = (table(mat(contracts=held), round=5, tiles="") for held in ("3", ""))
    end_round(with_one)
    end_round(without)
    assert with_one.over
    assert with_one.scores()[0].total == without.scores()[0].total
    assert lines(with_one) == lines(without)
    assert with_one.view(0)["areas"][0]["exports"] == 0


# The building bonus.


@pytest.mark.rule("CAL-BLD-01", "CAL-BLD-02", "CAL-BLD-03")
@pytest.mark.parametrize("kind", FACTORIES)
def test_the_fourth_factory_of_a_kind_draws_three_contracts(kind: str) -> None:
    p = fourth(kind)
    before = pile(p)
    assert (step(p), p.actor) == ("bonus", 0)
    assert legal(p) == ["done", "draw"]
    events = play(p, "draw")
    assert [event.args["contracts"] for event in told(events, "drew")] == [["1", "2", "3"]]
    assert legal(p) == ["done", "keep 1", "keep 2", "keep 3"]
    assert [contract["contract"] for contract in p.view(1)["drawn"]] == [1, 2, 3]
    paid = money(p)
    play(p, "keep 2")
    assert (contracts(p), money(p)) == ("2", paid + 5)
    assert pile(p) == [*before[3:], 1, 3]
    assert board(p) == "11 12 13 - - - - -"
    assert p.actor == 1


@pytest.mark.rule("CAL-BLD-02", "CAL-OBT-03")
@pytest.mark.parametrize(("round", "change"), BY_ROUND)
def test_a_kept_contract_costs_what_the_round_asks(round: int, change: int) -> None:
    p = fourth("bakery", round=round)
    assert money(p) == 50 - 9
    play(p, "draw", "keep 1")
    assert money(p) == 50 - 9 + change


@pytest.mark.rule("CAL-BLD-02")
def test_one_at_most_is_kept_and_only_of_those_drawn() -> None:
    p = fourth("bakery")
    play(p, "draw")
    refused(p, "keep 4", "CAL-BLD-02")
    refused(p, "keep 11", "CAL-BLD-02")
    play(p, "keep 3")
    assert contracts(p) == "3"
    assert p.actor == 1  # no second one


@pytest.mark.rule("CAL-BLD-03", "CAL-BLD-06", "CAL-BLD-08")
def test_keeping_nothing_costs_nothing_and_all_go_under_the_pile_in_the_order_drawn() -> None:
    p = fourth("dairy", round=5)
    before, paid = pile(p), money(p)
    play(p, "draw", "done")
    assert (money(p), contracts(p)) == (paid, "")
    assert pile(p) == [*before[3:], 1, 2, 3]
    assert [contract["contract"] for contract in p.view(1)["bottom"]] == [3, 2, 1]  # from the bottom: all saw them
    assert p.actor == 1


@pytest.mark.rule("CAL-BLD-04")
def test_no_bonus_with_a_full_box_nor_later() -> None:
    """Contract 7: two bread for a free expansion, among other things."""
    p = fourth("bakery", contracts="7", goods="bread bread")
    assert (step(p), p.actor) == ("turn", 1)
    play(p, "pass", "pass", "fulfil 7", "done")
    assert contracts(p) == ""
    refused(p, "draw", "CAL-TRN-02")
    assert get(p, "contracts_drawn") == []


@pytest.mark.rule("CAL-BLD-04")
def test_the_bonus_is_refused_beside_another_one_with_a_full_box() -> None:
    own = mat(money=50, units=three("bakery"), contracts="7", hired=5)
    p = table(own, mat(units="cow i3"), mat())
    play(p, "unit bakery", "at i4")
    assert step(p) == "bonus"  # milk of the neighbour
    refused(p, "draw", "CAL-BLD-04")


@pytest.mark.rule("CAL-BLD-05", "CAL-GEN-16")
@pytest.mark.parametrize("kind", ["sheep", "cow", "field", "woodcutter", "miner"])
def test_the_fourth_of_another_kind_brings_nothing(kind: str) -> None:
    others = {"woodcutter": "c1 g2 k5", "miner": "c2 h3 j4"}.get(kind, "g2 h3 j4").split()
    p = table(mat(money=60, units=", ".join(f"{kind} {place}" for place in others)), mat(), mat())
    play(p, f"unit {kind}", "at h2")
    assert left(p, kind) == 0
    assert (step(p), p.actor) == ("turn", 1)


@pytest.mark.rule("CAL-BLD-05")
@pytest.mark.parametrize("kind", FACTORIES)
def test_the_first_three_factories_of_a_kind_bring_nothing(kind: str) -> None:
    p = table(mat(money=99, units="sheep h4"), mat(), mat(), passed="1 2")
    for place in ("i4", "i5", "j5"):
        play(p, f"unit {kind}", f"at {place}")
        assert step(p) == "turn"
    play(p, f"unit {kind}", "at j4")
    assert step(p) == "bonus"


@pytest.mark.rule("CAL-BLD-05")
def test_four_factories_of_mixed_kinds_bring_nothing() -> None:
    p = table(mat(money=60, units="dairy h4, bakery b2, distillery b3"), mat(), mat())
    play(p, "unit dairy", "at i4")
    assert (step(p), p.actor) == ("turn", 1)
    own = mat(money=60, units="dairy h4, bakery b2, distillery b3", hired=5)
    q = table(own, mat(units="cow i3"), mat())
    play(q, "unit dairy", "at i4")
    refused(q, "draw", "CAL-BLD-05")


@pytest.mark.rule("CAL-BLD-06", "CAL-TRN-08")
def test_the_bonus_is_part_of_expanding_and_optional() -> None:
    p = fourth("bakery")
    before = pile(p)
    play(p, "done")
    assert (pile(p), contracts(p), p.actor) == (before, "", 1)  # not drawn at all
    q = fourth("bakery")
    refused(q, "obtain 11", "CAL-TRN-08")


@pytest.mark.rule("CAL-BLD-07", "CAL-GEN-07")
def test_a_drawn_contract_that_cannot_be_paid_is_not_kept() -> None:
    p = fourth("bakery", money=9 + 14, round=5)
    before = pile(p)
    play(p, "draw")
    assert (money(p), contracts(p)) == (14, "")
    assert pile(p) == [*before[3:], 1, 2, 3]
    assert legal(p, "keep") == []
    q = fourth("bakery", money=9 + 15, round=5)
    play(q, "draw", "keep 1")
    assert (money(q), contracts(q)) == (0, "1")


@pytest.mark.rule("CAL-BLD-09")
def test_the_bonus_comes_again_when_the_fourth_is_placed_again() -> None:
    """Port 7 exchanges two of four bakeries; then they are built anew."""
    own = mat(money=99, units="bakery a1, bakery b1, bakery b2, bakery h4", goods="", hired=5)
    p = table(own, mat(), mat(), ports="7 2 3 4", passed="1 2", next_contracts="1 2 3 4 5 6")
    play(p, "port a", "swap a1", "swap b1", "for sheep", "for sheep")
    assert left(p, "bakery") == 2
    play(p, "unit bakery", "at i4")
    assert step(p) == "turn"  # the third
    play(p, "unit bakery", "at i5")
    assert legal(p) == ["done", "draw"]


@pytest.mark.rule("CAL-PRE-06", "CAL-BLD-01")
@pytest.mark.parametrize(("there", "drawn"), [("1 2", 2), ("1", 1), ("", 0)])
def test_a_short_pile_is_drawn_as_far_as_it_goes(there: str, drawn: int) -> None:
    p = table(mat(money=50, units=three("bakery")), mat(), mat(), pile=there, board="11 12")
    play(p, "unit bakery", "at i4")
    if drawn == 0:
        assert (step(p), p.actor) == ("turn", 1)
        return
    play(p, "draw")
    assert legal(p, "keep") == [f"keep {number}" for number in there.split()]
    play(p, "done")
    assert pile(p) == [int(number) for number in there.split()]


# The contracts themselves, as far as taking them goes.


@pytest.mark.rule("CAL-GEN-13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_contract_lies_in_one_place(players: int) -> None:
    for _, _, p in walk(Caledonia, players, 3):
        boxes = [number for number in board(p).split() if number != "-"]
        held = [number for seat in range(players) for number in contracts(p, seat).split()]
        done = [number for seat in range(players) for number in fulfilled(p, seat).split()]
        drawn = [str(contract + 1) for contract in get(p, "contracts_drawn")]
        everything = boxes + held + done + drawn + [str(number) for number in pile(p)]
        assert sorted(everything, key=int) == [str(n + 1) for n in range(50)]


@pytest.mark.rule("CAL-GEN-13", "CAL-SOL-16")
def test_in_the_solo_game_some_contracts_are_removed() -> None:
    seen: set[str] = set()
    for _, _, p in walk(Caledonia, 1, 3):
        boxes = [number for number in board(p).split() if number != "-"]
        everything = boxes + contracts(p).split() + fulfilled(p).split() + [str(number) for number in pile(p)]
        everything += [str(contract + 1) for contract in get(p, "contracts_drawn")]
        assert len(set(everything)) == len(everything)
        now = set(everything)
        assert not seen or now <= seen  # what is removed never comes back
        seen = now
    assert len(seen) == 50 - 4  # one in the preparation of each of the rounds 2 to 5


@pytest.mark.rule("CAL-GEN-12")
def test_fifty_contracts_ask_for_goods_of_the_market_and_meat() -> None:
    assert len(CONTRACTS) == 50
    assert {name for tile in CONTRACTS for name in tile["asks"]} <= {*GOODS, "beef", "mutton"}
