"""Trading at the market (CAL-TRA)."""

from __future__ import annotations

import pytest

from ludoteca.games.caledonia.components import GOODS, LADDERS
from tests.games.caledonia.table import (
    buying,
    end_round,
    goods,
    mat,
    merchants,
    money,
    price,
    price_step,
    selling,
    table,
)
from tests.games.playing import legal, play, refused, step, told

EVERY_LADDER = {
    "wool": [3, 3, 4, 4, 5, 5, 6, 6, 7, 8],
    "milk": [3, 4, 5, 5, 6, 6, 7, 7, 8, 8],
    "grain": [3, 3, 4, 5, 6, 6, 7, 7, 8, 8],
    "cheese": [7, 8, 9, 10, 11, 12, 13, 14, 14, 15],
    "bread": [7, 8, 9, 10, 11, 11, 12, 13, 14, 15],
    "whisky": [8, 9, 10, 11, 12, 13, 13, 14, 15, 16],
}
every_good = pytest.mark.parametrize("good", GOODS)


@pytest.mark.rule("CAL-TRA-01", "CAL-TRA-02", "CAL-TRA-04", "CAL-TRA-11")
@every_good
@pytest.mark.parametrize("number", [1, 2, 5])
def test_buying(good: str, number: int) -> None:
    p = table(mat(money=100, hired=5))
    before = price(p, good)
    events = play(p, f"buy {good} {number}")
    assert goods(p) == " ".join([good] * number)
    assert money(p) == 100 - number * before  # all at the price before it moves
    assert buying(p) == " ".join([good] * number)
    assert merchants(p) == (2, 5 - number)
    assert price_step(p, good) == 4 + number
    assert [event.args["money"] for event in told(events, "bought")] == [number * before]
    assert (step(p), p.actor) == ("turn", 1)


@pytest.mark.rule("CAL-TRA-01", "CAL-TRA-03", "CAL-TRA-04", "CAL-TRA-11")
@every_good
@pytest.mark.parametrize("number", [1, 2, 3])
def test_selling(good: str, number: int) -> None:
    p = table(mat(goods=" ".join([good] * 4), hired=5))
    before = price(p, good)
    play(p, f"sell {good} {number}")
    assert goods(p) == " ".join([good] * (4 - number))
    assert money(p) == number * before
    assert selling(p) == " ".join([good] * number)
    assert merchants(p) == (2, 5 - number)
    assert price_step(p, good) == 4 - number
    assert p.actor == 1


@pytest.mark.rule("CAL-TRA-05", "CAL-TRN-08")
def test_one_good_and_one_direction_in_an_action() -> None:
    """With a port in reach the turn goes on after the trade, but not with another one."""
    p = table(mat(money=50, goods="wool milk", hired=5, units="sheep a1"), mat(), mat(), ports="5 2 3 4")
    play(p, "buy grain 1")
    assert legal(p) == ["port a", "end"]
    refused(p, "buy milk 1", "CAL-TRN-08")
    refused(p, "sell wool 1", "CAL-TRN-08")
    refused(p, "buy grain 1", "CAL-TRN-08")
    play(p, "end", "pass", "pass")
    play(p, "sell wool 1", "end")
    play(p, "sell milk 1", "end")
    assert (buying(p), selling(p)) == ("grain", "wool milk")


@pytest.mark.rule("CAL-TRA-06")
@every_good
def test_never_on_both_sides_of_a_good(good: str) -> None:
    p = table(mat(money=99, goods=good, hired=5, buying=good))
    assert legal(p, "sell") == []
    refused(p, f"sell {good} 1", "CAL-TRA-06")
    q = table(mat(money=99, goods=good, hired=5, selling=good))
    assert not any(move.startswith(f"buy {good}") for move in legal(q))
    refused(q, f"buy {good} 1", "CAL-TRA-06")
    other = next(name for name in GOODS if name != good)
    play(q, f"buy {other} 1")  # the other goods are not touched by it


@pytest.mark.rule("CAL-TRA-06")
def test_the_ban_holds_for_the_round_in_which_the_merchant_was_sent() -> None:
    p = table(mat(money=99, goods="milk milk", hired=5))
    play(p, "buy milk 1", "pass")
    refused(p, "sell milk 1", "CAL-TRA-06")
    end_round(p)
    assert p.actor == 1
    play(p, "pass", "sell milk 1")  # the merchants came home
    assert selling(p) == "milk"


@pytest.mark.rule("CAL-TRA-07", "CAL-TRN-03")
def test_the_same_way_again_with_further_merchants() -> None:
    p = table(mat(money=99, hired=5), passed="1")
    play(p, "buy wool 2", "buy wool 1")
    assert (buying(p), goods(p)) == ("wool wool wool", "wool wool wool")
    assert money(p) == 99 - 2 * 4 - 5  # the price rose between
    q = table(mat(goods="bread bread bread", hired=5), passed="1")
    play(q, "sell bread 1", "sell bread 2")
    assert (selling(q), money(q)) == ("bread bread bread", 10 + 2 * 9)


@pytest.mark.rule("CAL-TRA-08")
def test_only_merchants_in_stock() -> None:
    p = table(mat(money=99, goods="milk milk milk", hired=4, buying="wool"))
    assert merchants(p) == (3, 3)
    assert [move for move in legal(p, "buy") if "bread" in move] == ["buy bread 1", "buy bread 2", "buy bread 3"]
    refused(p, "buy bread 4", "CAL-TRA-08")
    refused(p, "sell milk 4", "CAL-TRA-08")
    play(p, "sell milk 3", "pass")
    refused(p, "buy bread 1", "CAL-TRA-08")
    assert legal(p, "buy") == legal(p, "sell") == []


@pytest.mark.rule("CAL-TRA-09", "CAL-GEN-07")
def test_no_more_than_owned_or_paid_for_and_not_nothing() -> None:
    p = table(mat(money=10, goods="wool", hired=5))
    refused(p, "sell wool 2", "CAL-TRA-09")
    refused(p, "sell cheese 1", "CAL-TRA-09")
    refused(p, "buy milk 3", "CAL-TRA-09")  # 15
    refused(p, "buy whisky 1", "CAL-TRA-09")  # 11
    for good in GOODS:
        refused(p, f"buy {good} 0", "CAL-TRA-09")
        refused(p, f"sell {good} 0", "CAL-TRA-09")
    play(p, "buy milk 2")
    assert money(p) == 0


@pytest.mark.rule("CAL-TRA-10", "CAL-PRE-03")
def test_merchants_stay_until_the_next_preparation() -> None:
    p = table(mat(money=99, goods="bread"), mat(), passed="1")
    play(p, "buy wool 1", "sell bread 1")
    assert (buying(p), selling(p), merchants(p)) == ("wool", "bread", (5, 0))
    refused(p, "recall wool buy", "CAL-TRA-10")
    end_round(p)
    assert (buying(p), selling(p), merchants(p)) == ("", "", (5, 2))


@pytest.mark.rule("CAL-TRA-10", "CAL-TRA-15")
def test_a_bonus_upgrade_takes_a_merchant_back_earlier_and_lifts_the_ban() -> None:
    """Contract 6: three wool for a bonus upgrade."""
    own = mat(money=99, goods="wool wool wool milk", hired=2, buying="milk", contracts="6")
    p = table(own, passed="1")
    refused(p, "sell milk 1", "CAL-TRA-06")
    play(p, "fulfil 6", "recall milk buy")
    assert (buying(p), merchants(p)) == ("", (5, 2))
    play(p, "sell milk 1")
    assert selling(p) == "milk"


@pytest.mark.rule("CAL-TRA-15")
def test_the_ban_holds_while_another_own_merchant_is_there() -> None:
    own = mat(money=99, goods="wool wool wool milk", hired=3, buying="milk milk", contracts="6")
    p = table(own, passed="1")
    play(p, "fulfil 6", "recall milk buy")
    refused(p, "sell milk 1", "CAL-TRA-06")


@pytest.mark.rule("CAL-TRA-11")
@every_good
def test_rivals_merchants_never_stand_in_the_way(good: str) -> None:
    rivals = mat(hired=7, buying=" ".join([good] * 7)), mat(hired=7, selling=" ".join([good] * 7))
    p = table(mat(money=99, goods=good), *rivals)
    assert f"buy {good} 2" in legal(p)
    assert f"sell {good} 1" in legal(p)


@pytest.mark.rule("CAL-TRA-12")
def test_example_two_whisky_for_20() -> None:
    p = table(mat(money=20), prices={"whisky": 3})
    assert price(p, "whisky") == 10
    play(p, "buy whisky 2")
    assert (money(p), goods(p), buying(p), price(p, "whisky")) == (0, "whisky whisky", "whisky whisky", 12)


@pytest.mark.rule("CAL-TRA-13")
def test_a_step_is_a_place_on_the_ladder() -> None:
    p = table(mat(money=99, goods="wool wool", hired=5), passed="1")
    assert (price_step(p, "wool"), price(p, "wool")) == (4, 4)
    up = p.copy()
    play(up, "buy wool 1")
    assert price(up, "wool") == 5
    play(p, "sell wool 1")
    assert (price_step(p, "wool"), price(p, "wool")) == (3, 4)
    q = table(mat(goods="wool wool"), prices={"wool": 2})
    assert price(q, "wool") == 3
    play(q, "sell wool 1")
    assert (price_step(q, "wool"), price(q, "wool")) == (1, 3)


@pytest.mark.rule("CAL-TRA-13")
def test_the_ladders_have_ten_places_each() -> None:
    assert dict(zip(GOODS, LADDERS, strict=True)) == EVERY_LADDER
    for good, ladder in EVERY_LADDER.items():
        assert len(ladder) == 10
        assert ladder == sorted(ladder)
        for at in range(1, 11):
            assert price(table(prices={good: at}), good) == ladder[at - 1]


@pytest.mark.rule("CAL-TRA-14")
@every_good
def test_the_marker_stops_at_the_ends_of_its_ladder(good: str) -> None:
    p = table(mat(money=200, hired=7), prices={good: 9})
    before = price(p, good)
    play(p, f"buy {good} 4")
    assert money(p) == 200 - 4 * before
    assert price_step(p, good) == 10
    q = table(mat(goods=" ".join([good] * 6), hired=7), prices={good: 2})
    before = price(q, good)
    play(q, f"sell {good} 6")
    assert money(q) == 6 * before
    assert price_step(q, good) == 1


@pytest.mark.rule("CAL-TRA-04")
def test_other_prices_do_not_move() -> None:
    p = table(mat(money=99, hired=5))
    play(p, "buy bread 3")
    assert [price_step(p, good) for good in GOODS] == [4, 4, 4, 4, 7, 4]
