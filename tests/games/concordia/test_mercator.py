"""The Mercator (CON-MER)."""

from __future__ import annotations

import pytest

from ludoteca.games.concordia.position import Concordia
from tests.games.concordia.table import free, goods, mat, money, new, table
from tests.games.playing import legal, play, refused, step, told, walk

PRICES = {"brick": 3, "food": 4, "tool": 5, "wine": 6, "cloth": 7}
OUT = "land roma, land roma, land roma, sea roma, sea roma, sea roma"  # the whole storehouse is free for goods


def trading(goods: str = "", money: int = 0, colonists: str = "land roma, sea roma") -> Concordia:
    """A starting Mercator has just been played; its 3 sestertii come on top of the money."""
    return table(mat(goods=goods, money=money, colonists=colonists), act="mercator")


@pytest.mark.rule("CON-MER-01")
@pytest.mark.parametrize(("card", "coins"), [("mercator", 3), ("mercator-5", 5)])
@pytest.mark.parametrize("before", [0, 8])
def test_first_the_coins_of_the_card(card: str, coins: int, before: int) -> None:
    p = table(mat(money=before, bought="mercator-5 I"), mat(money=1))
    events = play(p, f"play {card}")
    assert (money(p), money(p, 1)) == (before + coins, 1)
    assert told(events, "collected")[0].args == {"seat": 0, "coins": coins, "money": before + coins}
    assert (step(p), p.actor) == ("mercator", 0)


@pytest.mark.rule("CON-MER-01")
def test_the_mercator_in_hand_at_the_start_gives_3_and_every_one_for_sale_5() -> None:
    assert "play mercator" in legal(new())
    assert "play mercator-5" not in legal(new())
    for deck in ("I", "II", "III", "V"):
        p = table(mat(bought=f"mercator-5 {deck}"), players=5, act="mercator-5")
        assert money(p) == 5


@pytest.mark.rule("CON-MER-02")
@pytest.mark.parametrize(
    ("first", "second", "coins", "left"),
    [
        ("sell wine 1", "sell cloth 2", 6 + 14, "brick wine"),
        ("buy food 1", "buy tool 1", -4 - 5, "brick food tool wine wine cloth cloth"),
        ("sell wine 2", "buy food 2", 12 - 8, "brick food food cloth cloth"),
        ("buy food 2", "sell wine 2", 12 - 8, "brick food food cloth cloth"),
    ],
)
def test_two_kinds_sold_or_bought(first: str, second: str, coins: int, left: str) -> None:
    p = trading("brick wine wine cloth cloth", money=12)
    play(p, first, second)
    assert money(p) == 12 + 3 + coins
    assert goods(p) == left
    play(p, "done")
    assert (step(p), p.actor) == ("card", 1)


@pytest.mark.rule("CON-MER-03")
@pytest.mark.parametrize(("good", "price"), PRICES.items())
def test_one_price_to_sell_and_to_buy(good: str, price: int) -> None:
    p = trading(f"{good} {good} {good}")
    play(p, f"sell {good} 2")
    assert (money(p), goods(p)) == (3 + 2 * price, good)
    p = trading(money=3 * price)
    play(p, f"buy {good} 3")
    assert (money(p), goods(p)) == (3, f"{good} {good} {good}")
    p = trading(f"{good} {good}", money=price * 2 - 4)  # one sestertius short of two
    assert [text for text in legal(p, "buy") if good in text] == [f"buy {good} 1"]
    refused(p, f"buy {good} 2", "CON-MER-06")


@pytest.mark.rule("CON-MER-04")
def test_sales_up_to_what_is_owned() -> None:
    p = trading("food food food cloth")
    assert legal(p, "sell") == ["sell food 1", "sell food 2", "sell food 3", "sell cloth 1"]
    play(p, "sell food 3")
    assert legal(p, "sell") == ["sell cloth 1"]
    assert (money(p), goods(p)) == (15, "cloth")
    p = trading("brick " * 12, colonists=OUT)
    assert legal(p) == ["done", *[f"sell brick {number}" for number in range(1, 13)]]


@pytest.mark.rule("CON-MER-04")
def test_purchases_as_far_as_money_and_room_go() -> None:
    p = trading(money=10)  # 13 with the card, and 8 free spaces
    assert {good: len([text for text in legal(p, "buy") if good in text]) for good in PRICES} == {
        "brick": 4,
        "food": 3,
        "tool": 2,
        "wine": 2,
        "cloth": 1,
    }
    p = trading("cloth cloth cloth cloth cloth", money=100)
    assert free(p) == 3
    assert legal(p, "buy") == [f"buy {good} {number}" for good in PRICES for number in (1, 2, 3)]
    p = trading(money=100, colonists=OUT)
    play(p, "buy cloth 12")
    assert (money(p), free(p)) == (103 - 84, 0)


@pytest.mark.rule("CON-MER-05")
@pytest.mark.parametrize(
    ("trades", "third"),
    [
        (["sell brick 1", "sell food 1"], ["sell tool 1", "buy tool 1", "buy cloth 1"]),
        (["buy wine 1", "buy cloth 1"], ["buy brick 1", "sell brick 1", "sell tool 1"]),
        (["sell brick 1", "buy cloth 1"], ["sell food 1", "buy food 1", "buy wine 1"]),
    ],
)
def test_a_third_kind_is_refused(trades: list[str], third: list[str]) -> None:
    p = trading("brick brick food tool", money=50)
    for text in third:
        assert text in legal(p)
    play(p, *trades)
    for text in third:
        refused(p, text, "CON-MER-05")


@pytest.mark.rule("CON-MER-05")
def test_the_kinds_count_anew_for_each_mercator() -> None:
    p = table(mat(goods="brick brick food tool tool wine", bought="mercator-5 I"), players=2, act="mercator")
    play(p, "sell brick 1", "sell food 1")
    assert p.view(0)["traded"] == {"brick": "sold", "food": "sold"}
    play(p, "done")
    assert p.view(0)["traded"] == {}
    play(p, "play tribune", "play mercator-5")
    refused(p, "sell food 1", "CON-MER-06")
    play(p, "sell tool 1", "sell wine 1")
    assert goods(p) == "brick tool"


@pytest.mark.rule("CON-MER-06")
def test_beyond_money_room_or_what_is_owned() -> None:
    p = trading("brick brick", money=8)
    refused(p, "buy food 3", "CON-MER-06")  # 12 of 11 sestertii
    refused(p, "buy cloth 2", "CON-MER-06")
    refused(p, "sell brick 3", "CON-MER-06")
    refused(p, "sell wine 1", "CON-MER-06")
    p = trading("cloth cloth cloth cloth cloth", money=100)
    refused(p, "buy brick 4", "CON-MER-06")  # into 3 free spaces
    play(p, "buy brick 2")
    refused(p, "buy brick 2", "CON-MER-06")
    refused(p, "buy wine 2", "CON-MER-06")
    play(p, "buy brick 1")
    assert free(p) == 0
    refused(p, "buy wine 1", "CON-MER-06")


@pytest.mark.rule("CON-MER-07")
@pytest.mark.parametrize("trades", [[], ["sell tool 1"], ["buy wine 1"], ["sell tool 1", "buy brick 2"]])
def test_trading_is_optional(trades: list[str]) -> None:
    p = trading("tool tool", money=20)
    play(p, *trades, "done")
    assert (step(p), p.actor) == ("card", 1)
    if not trades:
        assert (money(p), goods(p)) == (23, "tool tool")


@pytest.mark.rule("CON-MER-07")
def test_where_nothing_can_be_traded_the_coins_are_all() -> None:
    p = trading()  # 3 sestertii buy one brick
    assert legal(p) == ["done", "buy brick 1"]
    play(p, "done")
    assert (money(p), p.actor) == (3, 1)


@pytest.mark.rule("CON-MER-07")
def test_once_nothing_more_can_be_traded_the_turn_is_over() -> None:
    p = trading("brick food tool")
    events = play(p, "sell brick 1", "sell food 1")  # there is no more of either, and a third kind is not allowed
    assert (step(p), p.actor, goods(p)) == ("card", 1, "tool")
    assert [(event.kind, event.args) for event in events] == [
        ("sold", {"seat": 0, "number": 1, "good": "brick", "coins": 3, "money": 6}),
        ("sold", {"seat": 0, "number": 1, "good": "food", "coins": 4, "money": 10}),
    ]
    p = trading(money=1)
    assert [event.kind for event in play(p, "buy food 1")] == ["bought"]
    assert "sell food 1" not in legal(p)
    assert p.actor == 1


@pytest.mark.rule("CON-MER-08")
def test_coins_and_proceeds_can_be_spent_at_once() -> None:
    p = trading(money=1)
    play(p, "buy food 1")  # with the coins of the card
    assert (money(p), goods(p)) == (0, "food")
    p = trading("wine", money=5)
    refused(p, "buy cloth 2", "CON-MER-06")
    play(p, "sell wine 1", "buy cloth 2")
    assert (money(p), goods(p)) == (0, "cloth cloth")


@pytest.mark.rule("CON-MER-08")
def test_spaces_that_a_sale_empties_can_be_filled_at_once() -> None:
    p = trading("brick " * 8, money=100)
    assert free(p) == 0
    refused(p, "buy cloth 1", "CON-MER-06")
    play(p, "sell brick 5", "buy cloth 5")
    assert (free(p), money(p)) == (0, 103 + 15 - 35)


@pytest.mark.rule("CON-MER-09")
def test_example_green_sells_wine_and_buys_bricks() -> None:
    p = table(mat(money=2, goods="tool tool wine wine wine cloth"))
    play(p, "play mercator")
    assert money(p) == 5
    play(p, "sell wine 3")
    assert money(p) == 23
    assert free(p) == 5
    assert money(p) // 3 == 7
    refused(p, "buy brick 7", "CON-MER-06")
    refused(p, "buy brick 6", "CON-MER-06")
    assert "buy brick 5" in legal(p)
    play(p, "buy brick 4")
    assert (money(p), free(p)) == (11, 1)
    assert goods(p) == "brick brick brick brick tool tool cloth"
    refused(p, "buy food 1", "CON-MER-05")


@pytest.mark.rule("CON-MER-10")
def test_one_kind_is_either_sold_or_bought() -> None:
    p = trading("tool tool tool", money=20)
    play(p, "sell tool 1")
    refused(p, "buy tool 1", "CON-MER-10")
    play(p, "buy wine 1")
    refused(p, "sell wine 1", "CON-MER-10")
    refused(p, "buy tool 1", "CON-MER-10")


@pytest.mark.rule("CON-MER-11")
def test_each_trade_counts_at_its_own_moment() -> None:
    p = trading("cloth", money=1)
    refused(p, "buy tool 1", "CON-MER-06")  # 4 sestertii, although the cloth would bring 7 more
    play(p, "buy food 1")  # bought before anything is sold
    assert money(p) == 0
    play(p, "sell cloth 1")
    assert (money(p), goods(p)) == (7, "food")


@pytest.mark.rule("CON-MER-11")
def test_more_of_the_same_kind_and_way_is_the_same_kind() -> None:
    p = trading("tool tool tool cloth", money=10)
    play(p, "sell tool 1", "buy brick 1", "sell tool 1", "buy brick 2", "sell tool 1")
    assert (money(p), goods(p)) == (13 + 15 - 9, "brick brick brick cloth")
    refused(p, "sell cloth 1", "CON-MER-05")


@pytest.mark.rule("CON-MER-02", "CON-MER-10")
def test_no_mercator_ever_trades_more_than_two_kinds() -> None:
    for seed in (3, 4):
        for _, _, p in walk(Concordia, 3, seed):
            if step(p) == "mercator":
                assert len(p.view(0)["traded"]) <= 2
