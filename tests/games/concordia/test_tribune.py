"""The Tribune (CON-TRI)."""

from __future__ import annotations

import pytest

from ludoteca.games.concordia.position import Concordia
from tests.games.concordia.table import (
    START_GOODS,
    colonists,
    free,
    goods,
    hand,
    mat,
    money,
    pile,
    stored,
    table,
    top,
    turn,
)
from tests.games.playing import legal, play, refused, step, walk

START_HAND = ["tribune", "architect", "prefect", "prefect", "mercator", "diplomat", "senator"]
ALL_COLONISTS = "land roma, land roma, land roma, sea roma, sea roma, sea roma"


@pytest.mark.rule("CON-TRI-01")
def test_the_whole_pile_comes_back_with_the_tribune_itself() -> None:
    p = table(mat(bought="mason I, prefect I", pile="prefect mason prefect senator"), mat(pile="mercator"))
    turn(p)
    assert hand(p) == [
        "tribune",
        "architect",
        "prefect",
        "prefect",
        "prefect",
        "mercator",
        "diplomat",
        "senator",
        "mason",
    ]
    assert pile(p) == []
    assert top(p) is None
    # Nobody else's.
    assert pile(p, 1) == ["mercator"]


@pytest.mark.rule("CON-TRI-01")
@pytest.mark.parametrize("players", [2, 4])
def test_after_every_tribune_the_pile_is_empty(players: int) -> None:
    seen = 0
    for before, text, p in walk(Concordia, players, 31):
        if text == "play tribune":
            seen += 1
            seat = int(before.seat)
            assert pile(p, seat) == []
            assert sorted(hand(p, seat)) == sorted(hand(before, seat) + pile(before, seat))
    assert seen > 5


@pytest.mark.rule("CON-TRI-02")
@pytest.mark.parametrize(
    ("played", "coins"),
    [
        ("", 0),
        ("prefect", 0),
        ("prefect senator", 0),
        ("prefect senator mercator", 1),
        ("prefect senator mercator architect", 2),
        ("prefect senator mercator architect diplomat", 3),
        ("prefect senator mercator architect diplomat prefect", 4),
        ("prefect senator mercator architect diplomat prefect mason farmer", 6),
    ],
)
def test_a_sestertius_for_each_card_beyond_the_third(played: str, coins: int) -> None:
    p = table(mat(money=10, bought="mason I, farmer I", pile=played), mat(money=10), act="tribune")
    assert money(p) == 10 + coins
    assert money(p, 1) == 10
    assert len(hand(p)) == 9


@pytest.mark.rule("CON-TRI-03")
def test_a_colonist_for_one_food_and_one_tool() -> None:
    p = table(mat(money=7, goods="brick food food tool tool cloth"), act="tribune")
    assert legal(p) == ["settle land roma", "settle sea roma", "done"]
    play(p, "settle land roma")
    assert goods(p) == "brick food tool cloth"
    assert money(p) == 7
    assert p.actor == 1  # one at most: the turn is over
    assert step(p) == "card"


@pytest.mark.rule("CON-TRI-03")
def test_the_colonist_need_not_be_bought() -> None:
    p = table(mat(money=7, goods="food tool"), act="tribune")
    play(p, "done")
    assert (money(p), goods(p), colonists(p)) == (7, "food tool", ["land roma", "sea roma"])
    assert p.actor == 1


@pytest.mark.rule("CON-TRI-03")
def test_it_costs_no_money() -> None:
    p = table(mat(money=0, goods="food tool"), act="tribune")
    play(p, "settle sea roma")
    assert money(p) == 0
    assert colonists(p) == ["land roma", "sea roma", "sea roma"]


@pytest.mark.rule("CON-TRI-04")
@pytest.mark.parametrize(
    ("kind", "there", "left"),
    [("land", ["land roma", "land roma", "sea roma"], (1, 2)), ("sea", ["land roma", "sea roma", "sea roma"], (2, 1))],
)
def test_land_or_sea_from_the_storehouse_to_roma(kind: str, there: list[str], left: tuple[int, int]) -> None:
    p = table(mat(goods="food tool"), act="tribune")
    assert stored(p) == (2, 2)
    play(p, f"settle {kind} roma")
    assert colonists(p) == there
    assert stored(p) == left


@pytest.mark.rule("CON-TRI-05")
def test_nowhere_but_roma() -> None:
    p = table(mat(goods="food tool", houses="massilia novaria"), act="tribune")
    refused(p, "settle land massilia", "CON-TRI-05")
    refused(p, "settle sea massilia", "CON-TRI-05")
    refused(p, "settle land novaria", "CON-TRI-05")
    assert legal(p, "settle") == ["settle land roma", "settle sea roma"]


@pytest.mark.rule("CON-TRI-05")
def test_a_second_colonist_is_refused() -> None:
    p = table(mat(goods="food food tool tool"), act="tribune")
    play(p, "settle land roma")
    refused(p, "settle sea roma", "CON-TRI-05")
    assert len(colonists(p)) == 3
    assert goods(p) == "food tool"
    refused(p, "acquire mason I", "CON-TRN-02")  # of anything else there is not one too many
    turn(p, "mercator")
    refused(p, "settle sea roma", "CON-TRN-02")  # and that turn is long over


@pytest.mark.rule("CON-TRN-02")
def test_who_does_without_the_colonist_has_not_used_it_up() -> None:
    p = table(mat(goods="food food tool tool"), act="tribune")
    play(p, "done")
    refused(p, "settle sea roma", "CON-TRN-02")


@pytest.mark.rule("CON-TRI-06")
@pytest.mark.parametrize("owned", ["", "food", "tool", "food food", "brick tool wine cloth"])
def test_without_food_or_tool_there_is_no_colonist(owned: str) -> None:
    p = table(mat(money=50, goods=owned))
    turns = p.turn
    play(p, "play tribune")
    assert p.turn == turns + 1  # there was nothing to decide
    refused(p, "settle land roma", "CON-TRN-02")
    assert colonists(p) == ["land roma", "sea roma"]
    assert goods(p) == owned


@pytest.mark.rule("CON-TRI-06")
def test_without_one_of_that_kind_in_the_storehouse_there_is_none() -> None:
    p = table(mat(goods="food tool", colonists="land roma, land roma, land roma, sea roma"), act="tribune")
    assert legal(p) == ["settle sea roma", "done"]
    refused(p, "settle land roma", "CON-TRI-06")
    p = table(mat(goods="food tool", colonists="land roma, sea roma, sea roma, sea roma"), act="tribune")
    assert legal(p) == ["settle land roma", "done"]
    refused(p, "settle sea roma", "CON-TRI-06")
    p = table(mat(goods="food tool", colonists=ALL_COLONISTS), act="tribune")
    assert p.actor == 1
    assert goods(p) == "food tool"


@pytest.mark.rule("CON-TRI-07")
def test_three_storehouse_spaces_become_free() -> None:
    p = table(mat(goods=START_GOODS + " wine wine"), act="tribune")
    assert free(p) == 0
    play(p, "settle land roma")
    assert free(p) == 3
    assert len(goods(p).split()) + sum(stored(p)) == 9


@pytest.mark.rule("CON-TRI-08")
def test_on_an_empty_pile() -> None:
    p = table(mat(money=5, goods=START_GOODS))
    events = play(p, "play tribune")
    assert [event.args for event in events if event.kind == "recovered"] == [
        {"seat": 0, "cards": 1, "coins": 0, "money": 5}
    ]
    assert hand(p) == START_HAND
    assert money(p) == 5
    play(p, "settle sea roma")
    assert colonists(p) == ["land roma", "sea roma", "sea roma"]


@pytest.mark.rule("CON-TRI-09")
def test_the_books_example() -> None:
    p = table(mat(money=3, goods=START_GOODS, pile="architect prefect mercator prefect"))
    assert free(p) == 2
    events = play(p, "play tribune")
    assert [event.args for event in events if event.kind == "recovered"] == [
        {"seat": 0, "cards": 5, "coins": 2, "money": 5}
    ]
    assert hand(p) == START_HAND
    assert money(p) == 5
    play(p, "settle land roma")
    assert goods(p) == "brick food wine cloth"
    assert colonists(p) == ["land roma", "land roma", "sea roma"]
    assert sum(stored(p)) == 3
    assert free(p) == 5  # two goods paid, and the space that the colonist leaves


@pytest.mark.rule("CON-TRI-10")
def test_cards_then_coins_then_the_colonist() -> None:
    p = table(mat(money=0, goods="food tool", pile="prefect senator architect mercator"))
    events = play(p, "play tribune")
    # Cards and coins are there when the colonist is decided on.
    assert [event.kind for event in events] == ["played", "recovered"]
    assert step(p) == "tribune"
    assert (money(p), pile(p)) == (2, [])
    assert len(hand(p)) == 7
    events = play(p, "settle land roma")
    assert [event.kind for event in events] == ["settled"]


@pytest.mark.rule("CON-TRI-10")
@pytest.mark.parametrize("played", ["", "prefect senator architect mercator"])
def test_coins_do_not_matter_for_the_colonist(played: str) -> None:
    p = table(mat(money=0, goods="food tool", pile=played), act="tribune")
    assert legal(p) == ["settle land roma", "settle sea roma", "done"]
    q = table(mat(money=99, goods="food", pile=played), act="tribune")
    assert q.actor == 1
