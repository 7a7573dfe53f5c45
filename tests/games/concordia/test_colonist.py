"""The Colonist (CON-COL)."""

from __future__ import annotations

import pytest

from tests.games.concordia.table import (
    Mat,
    colonists,
    goods,
    lines,
    mat,
    money,
    stored,
    table,
    turn,
)
from tests.games.playing import legal, play, refused, step

ALL_IN_ROMA = "land roma, land roma, land roma, sea roma, sea roma, sea roma"


@pytest.mark.rule("CON-COL-01")
def test_colonists_or_cash() -> None:
    p = table(mat(goods="food tool"), act="colonist")
    assert legal(p) == ["cash", "settle land roma", "settle sea roma"]
    refused(p, "done", "CON-COL-12")


@pytest.mark.rule("CON-COL-01")
@pytest.mark.parametrize("option", ["cash", "settle land roma"])
def test_exactly_one_of_them(option: str) -> None:
    p = table(mat(goods="food tool"), act="colonist")
    play(p, option)
    assert p.actor == 1
    refused(p, "cash", "CON-TRN-02")
    refused(p, "settle sea roma", "CON-TRN-02")


@pytest.mark.rule("CON-COL-02")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_any_number_of_colonists_each_for_a_food_and_a_tool(number: int) -> None:
    p = table(mat(money=3, goods="food " * 4 + "tool " * 4), act="colonist")
    for n, kind in enumerate(["land", "sea", "land", "sea"][:number], start=1):
        play(p, f"settle {kind} roma")
        assert goods(p) == " ".join(["food"] * (4 - n) + ["tool"] * (4 - n))
    if number < 4:
        assert step(p) == "settle"
        play(p, "done")
    assert p.actor == 1
    assert len(colonists(p)) == 2 + number
    assert money(p) == 3


@pytest.mark.rule("CON-COL-02")
def test_goods_are_one_limit() -> None:
    p = table(mat(goods="brick food food food food tool tool"), act="colonist")
    play(p, "settle land roma", "settle sea roma")
    assert p.actor == 1
    assert goods(p) == "brick food food"


@pytest.mark.rule("CON-COL-02")
def test_the_colonists_in_the_storehouse_are_the_other() -> None:
    p = table(
        mat(goods="food " * 3 + "tool " * 3, colonists="land roma, land roma, land roma, sea roma, sea roma"),
        act="colonist",
    )
    play(p, "settle sea roma")
    assert p.actor == 1
    assert stored(p) == (0, 0)
    assert goods(p) == "food food tool tool"


@pytest.mark.rule("CON-COL-03")
def test_roma_or_a_city_with_an_own_house_for_each() -> None:
    p = table(mat(goods="food " * 3 + "tool " * 3, houses="isca-d massilia petra"), act="colonist")
    assert legal(p, "settle") == [
        "settle land roma",
        "settle land isca-d",
        "settle land massilia",
        "settle land petra",
        "settle sea roma",
        "settle sea isca-d",
        "settle sea massilia",
        "settle sea petra",
    ]
    play(p, "settle land petra", "settle sea isca-d", "settle sea roma")
    assert colonists(p) == ["land roma", "land petra", "sea roma", "sea isca-d", "sea roma"]


@pytest.mark.rule("CON-COL-03")
def test_several_in_one_city() -> None:
    p = table(mat(goods="food " * 4 + "tool " * 4, houses="massilia"), act="colonist")
    for kind in ("land", "land", "sea", "sea"):
        play(p, f"settle {kind} massilia")
    assert colonists(p) == [
        "land roma",
        "land massilia",
        "land massilia",
        "sea roma",
        "sea massilia",
        "sea massilia",
    ]


@pytest.mark.rule("CON-COL-04")
def test_a_city_without_an_own_house_is_refused() -> None:
    p = table(
        mat(goods="food tool", colonists="land massilia novaria, sea roma", houses="tomis"),
        mat(houses="massilia"),
        mat(houses="massilia novaria"),
        act="colonist",
    )
    for city in ("massilia", "novaria", "athenae", "bauzanum"):  # the last is on the other board
        refused(p, f"settle land {city}", "CON-COL-04")
        refused(p, f"settle sea {city}", "CON-COL-04")
    assert "settle land tomis" in legal(p)
    play(p, "settle land tomis")


@pytest.mark.rule("CON-COL-04")
def test_nor_is_it_allowed_for_a_second_colonist() -> None:
    p = table(mat(goods="food food tool tool"), mat(houses="massilia"), act="colonist")
    play(p, "settle land roma")
    refused(p, "settle land massilia", "CON-COL-04")


@pytest.mark.rule("CON-COL-05")
@pytest.mark.parametrize("owned", ["", "food food", "tool tool", "brick wine cloth"])
def test_without_food_or_tool_none_is_placed(owned: str) -> None:
    p = table(mat(goods=owned), act="colonist")
    assert colonists(p) == ["land roma", "sea roma"]
    assert goods(p) == owned
    assert money(p) == 7  # the other option is all that was left
    assert p.actor == 1


@pytest.mark.rule("CON-COL-05")
def test_without_one_of_that_kind_in_the_storehouse_none_is_placed() -> None:
    three_land = "land roma, land roma, land roma, sea roma"
    p = table(mat(goods="food tool", colonists=three_land, houses="massilia"), act="colonist")
    assert legal(p) == ["cash", "settle sea roma", "settle sea massilia"]
    refused(p, "settle land roma", "CON-COL-05")
    refused(p, "settle land massilia", "CON-COL-05")
    three_sea = "land roma, sea roma, sea roma, sea roma"
    p = table(mat(goods="food tool", colonists=three_sea), act="colonist")
    assert legal(p) == ["cash", "settle land roma"]
    refused(p, "settle sea roma", "CON-COL-05")


@pytest.mark.rule("CON-COL-05")
def test_after_the_last_of_a_kind() -> None:
    p = table(mat(goods="food " * 3 + "tool " * 3), act="colonist")
    play(p, "settle land roma", "settle land roma")
    assert legal(p) == ["done", "settle sea roma"]
    refused(p, "settle land roma", "CON-COL-05")


@pytest.mark.rule("CON-COL-06")
@pytest.mark.parametrize(
    ("where", "coins"),
    [
        ("land roma", 6),
        ("land roma, sea massilia roma", 7),
        ("land massilia, land massilia novaria, sea massilia roma", 8),
    ],
)
def test_cash_is_five_and_one_for_each_colonist_on_the_board(where: str, coins: int) -> None:
    p = table(
        mat(money=10, goods="food tool", colonists=where, houses="massilia"),
        mat(money=10, colonists=ALL_IN_ROMA),
        act="colonist",
    )
    events = play(p, "cash")
    assert [(event.kind, event.args) for event in events] == [
        ("collected", {"seat": 0, "coins": coins, "money": 10 + coins})
    ]
    assert money(p) == 10 + coins
    assert goods(p) == "food tool"
    assert money(p, 1) == 10
    assert len(colonists(p)) == len(where.split(", "))


@pytest.mark.rule("CON-COL-07")
def test_after_a_colonist_there_is_no_cash() -> None:
    p = table(mat(money=1, goods="food food tool tool"), act="colonist")
    play(p, "settle land roma")
    assert legal(p) == ["done", "settle land roma", "settle sea roma"]
    refused(p, "cash", "CON-COL-07")
    play(p, "done")
    assert money(p) == 1


@pytest.mark.rule("CON-COL-07")
def test_after_the_cash_there_is_no_colonist() -> None:
    p = table(mat(goods="food food tool tool"), act="colonist")
    play(p, "cash")
    refused(p, "settle land roma", "CON-TRN-02")
    assert p.actor == 1
    assert goods(p) == "food food tool tool"


@pytest.mark.rule("CON-COL-08")
def test_a_new_colonist_stands_in_the_city_and_counts_at_once() -> None:
    p = table(mat(goods="food food tool tool", houses="massilia"), act="colonist")
    mars = lines(p)["mars"]
    play(p, "settle land massilia", "settle sea massilia")
    assert colonists(p) == ["land roma", "land massilia", "sea roma", "sea massilia"]
    assert lines(p)["mars"] == 2 * mars  # four on the board, where there were two
    turn(p)
    turn(p)
    play(p, "play architect")
    assert p.view(0)["left"] == 4
    play(p, "send land massilia")
    assert "to land massilia novaria" in legal(p)  # out of the city with the first step
    play(p, "to land massilia novaria")
    assert p.view(0)["left"] == 3
    assert colonists(p) == ["land roma", "land massilia novaria", "sea roma", "sea massilia"]


# The book's example.


@pytest.mark.rule("CON-COL-09")
def test_the_books_example() -> None:
    own = mat(goods="food food tool tool tool", houses="massilia aquileia")
    p = table(own, act="colonist")
    assert legal(p, "settle") == [
        f"settle {kind} {city}" for kind in ("land", "sea") for city in ("roma", "massilia", "aquileia")
    ]
    refused(p, "settle land novaria", "CON-COL-04")
    refused(p, "settle sea novaria", "CON-COL-04")
    both = p.copy()
    play(p, "settle sea roma")
    refused(p, "settle land novaria", "CON-COL-04")
    play(p, "settle land massilia")
    assert goods(p) == "tool"
    assert colonists(p) == ["land roma", "land massilia", "sea roma", "sea roma"]
    # No third one: there is no food left, and so the turn is over.
    assert p.actor == 1
    refused(p, "settle land roma", "CON-TRN-02")
    assert money(p) == 0
    # Both could have gone to one city.
    play(both, "settle land massilia", "settle land massilia")
    assert colonists(both) == ["land roma", "land massilia", "land massilia", "sea roma"]
    assert goods(both) == "tool"


@pytest.mark.rule("CON-COL-10")
@pytest.mark.parametrize(("where", "coins"), [("land roma, sea roma", 7), (ALL_IN_ROMA, 11)])
def test_cash_with_two_and_with_six_colonists(where: str, coins: int) -> None:
    p = table(mat(goods="food tool", colonists=where), act="colonist")
    if p.actor == 0:
        play(p, "cash")
    assert money(p) == coins


# Rulings.


@pytest.mark.rule("CON-COL-11")
def test_a_sea_colonist_may_be_placed_inland_where_it_never_moves() -> None:
    p = table(mat(goods="food tool", houses="novaria"), act="colonist")
    mars = lines(p)["mars"]
    play(p, "settle sea novaria")
    assert colonists(p) == ["land roma", "sea roma", "sea novaria"]
    assert lines(p)["mars"] > mars
    turn(p)
    turn(p)
    q = p.copy()
    play(p, "play architect")
    assert p.view(0)["left"] == 3  # it counts for the steps
    refused(p, "send sea novaria", "CON-ARC-03")
    # And for the cash.
    turn(q)
    turn(q)
    turn(q)
    play(q, "play colonist")
    assert money(q) == 5 + 3


@pytest.mark.rule("CON-COL-11")
def test_a_land_colonist_may_be_placed_on_an_island() -> None:
    p = table(mat(goods="food tool", houses="aleria"), map="italia", act="colonist")
    play(p, "settle land aleria")
    turn(p)
    turn(p)
    play(p, "play architect")
    assert p.view(0)["left"] == 3
    refused(p, "send land aleria", "CON-ARC-03")


@pytest.mark.rule("CON-COL-12")
def test_placing_means_at_least_one() -> None:
    p = table(mat(goods="food tool", houses="massilia"), act="colonist")
    refused(p, "done", "CON-COL-12")
    play(p, "settle land massilia")
    assert p.actor == 1


@pytest.mark.rule("CON-COL-12")
@pytest.mark.parametrize(
    "own",
    [mat(), mat(goods="food"), mat(goods="food tool", colonists=ALL_IN_ROMA)],
    ids=["nothing", "food", "all placed"],
)
def test_where_none_can_be_placed_there_is_only_cash(own: Mat) -> None:
    p = table(own, act="colonist")
    assert p.actor == 1
    assert money(p) in (7, 11)
