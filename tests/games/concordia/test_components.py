"""What is in the box, and what never changes (CON-CMP)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from ludoteca.core import BadSnapshot
from ludoteca.games.concordia import GAME
from ludoteca.games.concordia.components import (
    CARDS,
    COLONISTS,
    CONCORDIA,
    DECKS,
    GOODS,
    HOUSE_COINS,
    MARKER_COINS,
    MARKER_SUPPLY,
    OF_A_KIND,
    PRICES,
    PRINTED,
    TOKENS,
)
from ludoteca.games.concordia.fields import BUILT, MONEY, STORED
from ludoteca.games.concordia.position import Concordia
from tests.games.concordia.table import (
    colonists,
    display,
    goods,
    hand,
    houses,
    map_of,
    mat,
    money,
    new,
    pile,
    stack,
    stored,
    table,
)
from tests.games.playing import get, legal, play, put, refused, walk

FIFTEEN = (
    "isca-d londinium burdigala lutetia massilia brigantium olisipo valentia "
    "colonia-a vindobona aquileia novaria syracusae carthago rusadir"
)


# The pieces of a player.


@pytest.mark.rule("CON-CMP-01")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_player_always_has_15_houses(players: int) -> None:
    built = 0
    for _, _, p in walk(Concordia, players, 1):
        for area in p.view(0)["areas"]:
            on_board = houses(p, area["seat"])
            assert len(on_board) + area["houses_left"] == 15
            assert area["houses_left"] >= 0
            built = max(built, len(on_board))
    assert built > 3


@pytest.mark.rule("CON-CMP-01")
def test_a_16th_house_is_refused() -> None:
    rich = mat(money=99, goods="brick food tool wine cloth", colonists="land dyrrhachium athenae, sea roma")
    p = table(replace(rich, houses=FIFTEEN), concordia=0, act="architect")
    assert p.view(0)["areas"][0]["houses_left"] == 0
    assert legal(p, "build") == []
    refused(p, "build athenae", "CON-ARC-20")
    q = table(replace(rich, houses=FIFTEEN.removesuffix(" rusadir")), act="architect")
    play(q, "build athenae")
    assert q.view(0)["areas"][0]["houses_left"] == 0


@pytest.mark.rule("CON-CMP-01")
def test_a_house_that_is_not_noted_is_noticed() -> None:
    p = table(mat(houses="massilia"))
    p.at[BUILT] = 2
    with pytest.raises(BadSnapshot, match="has 1 houses on the board, not 2"):
        p.check()


@pytest.mark.rule("CON-CMP-02")
def test_the_rows_of_colonists_are_as_printed() -> None:
    printed = PRINTED["colonists"]
    assert (printed["land"], printed["sea"]) == (OF_A_KIND, OF_A_KIND)
    assert printed["land"] + printed["sea"] == COLONISTS


@pytest.mark.rule("CON-CMP-02")
@pytest.mark.parametrize("players", [2, 4])
def test_a_player_always_has_3_land_and_3_sea_colonists(players: int) -> None:
    most = 0
    for _, _, p in walk(Concordia, players, 2):
        for seat in range(players):
            kinds = Counter(colonist.split()[0] for colonist in colonists(p, seat))
            land, sea = stored(p, seat)
            assert (kinds["land"] + land, kinds["sea"] + sea) == (3, 3)
            most = max(most, kinds.total())
    assert 3 < most <= 6


@pytest.mark.rule("CON-CMP-02")
def test_a_fourth_colonist_of_a_kind_is_refused() -> None:
    p = table(mat(goods="food tool food tool", colonists="land roma, land roma, land roma, sea roma"), act="colonist")
    refused(p, "settle land roma", "CON-COL-05")
    play(p, "settle sea roma", "settle sea roma")
    assert stored(p) == (0, 0)
    assert len(colonists(p)) == 6


@pytest.mark.rule("CON-CMP-02")
def test_a_colonist_too_many_is_noticed() -> None:
    p = table()
    p.at[STORED] += 1
    with pytest.raises(BadSnapshot, match="colonists in the storehouse"):
        p.check()


@pytest.mark.rule("CON-ARC-09")
@pytest.mark.parametrize("picked", [-1, 1])  # nobody, one in the storehouse
def test_only_an_own_colonist_on_the_board_can_be_about_to_go(picked: int) -> None:
    p = table(act="architect")
    play(p, "send land roma")
    snapshot = GAME.snapshot(p)
    assert GAME.restore(snapshot).moves() == p.moves()
    with pytest.raises(BadSnapshot, match="does not fit"):
        GAME.restore(snapshot | {"picked": picked})
    with pytest.raises(BadSnapshot, match="'picked'"):
        GAME.restore(snapshot | {"picked": COLONISTS})  # another player's
    with pytest.raises(BadSnapshot, match="does not fit"):
        GAME.restore(snapshot | {"steps": ["card", "architect"]})


@pytest.mark.rule("CON-STO-07")
def test_goods_come_to_nobody_who_is_not_at_the_table() -> None:
    snapshot = GAME.snapshot(table(act="architect"))
    with pytest.raises(BadSnapshot, match="does not fit"):
        GAME.restore(snapshot | {"steps": ["card", "keep 4"]})


# Goods, cards, tokens and markers.


@pytest.mark.rule("CON-CMP-03")
def test_five_goods_and_their_list_prices() -> None:
    assert dict(zip(GOODS, PRICES, strict=True)) == {"brick": 3, "food": 4, "tool": 5, "wine": 6, "cloth": 7}
    p = table(mat(money=97, goods="brick food tool wine cloth"), act="mercator")
    for good, price in zip(GOODS, (3, 4, 5, 6, 7), strict=True):
        q = p.copy()
        play(q, f"sell {good} 1")
        assert money(q) == 100 + price
        q = p.copy()
        play(q, f"buy {good} 1")
        assert money(q) == 100 - price


@pytest.mark.rule("CON-CMP-04")
def test_there_are_65_personality_cards_one_concordia_and_one_praefectus_magnus() -> None:
    p = new(5)
    start = [hand(p, seat) for seat in range(5)]
    assert all(own == start[0] and len(own) == 7 for own in start)
    for_sale = [card for card in display(p) if card is not None] + stack(p)
    assert sum(map(len, start)) == 35
    assert len(for_sale) == len(CARDS) == 30
    assert sum(map(len, start)) + len(for_sale) == 65
    # Of the other two there is one each: one seat holds it, or nobody.
    assert p.view(0)["magnus"] == 4
    assert p.view(0)["concordia"] is None
    assert CONCORDIA == 7


@pytest.mark.rule("CON-CMP-04")
def test_no_card_is_ever_lost_or_doubled() -> None:
    bought = 0
    for _, _, p in walk(Concordia, 5, 3):
        owned = sum(len(hand(p, seat)) + len(pile(p, seat)) for seat in range(5))
        shown = sum(card is not None for card in display(p))
        assert owned + shown + len(stack(p)) == 65
        bought = max(bought, owned - 35)
    assert bought > 10


@pytest.mark.rule("CON-CMP-04")
def test_a_card_in_two_places_is_noticed() -> None:
    p = table()
    put(p, "display", [get(p, "display")[1], *get(p, "display")[1:]])
    with pytest.raises(BadSnapshot, match="card for sale is missing"):
        p.check()


@pytest.mark.rule("CON-CMP-05")
def test_five_decks_of_cards_for_sale() -> None:
    assert Counter(card["deck"] for card in CARDS) == {"I": 8, "II": 7, "III": 6, "IV": 5, "V": 4}
    assert DECKS == ["I", "II", "III", "IV", "V"]


@pytest.mark.rule("CON-CMP-05")
def test_the_decks_agree_with_the_table_of_gods_printed_on_the_board() -> None:
    """How many cards for sale each deity has by the number of decks; that of the board (shared/data/concordia.json)."""
    found: Counter[str] = Counter()
    sums = []
    for deck in DECKS:
        found.update(card["deity"] for card in CARDS if card["deck"] == deck)
        sums.append([found[deity] for deity in ("jupiter", "saturnus", "mercurius", "mars", "minerva", "vesta")])
    assert sums[1:] == [[3, 3, 2, 2, 5, 0], [5, 5, 3, 3, 5, 0], [7, 6, 4, 4, 5, 0], [8, 7, 5, 5, 5, 0]]


@pytest.mark.rule("CON-CMP-06")
def test_there_are_30_city_tokens() -> None:
    by_good = [sum(tokens[good] for tokens in TOKENS.values()) for good in range(len(GOODS))]
    assert dict(zip(GOODS, by_good, strict=True)) == {"brick": 8, "food": 7, "tool": 6, "wine": 5, "cloth": 4}
    p = new(3, "imperium")
    found = Counter(city["good"] for city in p.view(0)["cities"].values() if city["good"] is not None)
    assert found == {"brick": 8, "food": 7, "tool": 6, "wine": 5, "cloth": 4}


@pytest.mark.rule("CON-CMP-06")
def test_there_are_24_markers_with_two_sides_and_they_always_suffice() -> None:
    assert sum(MARKER_SUPPLY) == 24
    assert all(coins > 0 for coins in MARKER_COINS)
    for seed in range(60):
        for name in ("imperium", "italia"):
            p = new(4, name, f"markers {seed}")
            shown = Counter(province["good"] for province in p.view(0)["provinces"].values())
            assert shown.total() == len(map_of(p).provinces)
            for good, supply in zip(GOODS, MARKER_SUPPLY, strict=True):
                assert shown[good] <= supply


@pytest.mark.rule("CON-CMP-06")
def test_a_token_of_another_letter_is_noticed() -> None:
    p = table(tokens={"massilia": "cloth", "novaria": "brick"})
    tokens = get(p, "tokens")
    tokens[5], tokens[12] = tokens[12], tokens[5]  # massilia (B) and novaria (D)
    put(p, "tokens", tokens)
    with pytest.raises(BadSnapshot, match=r"tokens \w in the cities"):
        p.check()


# Nothing below nothing.


@pytest.mark.rule("CON-CMP-07")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_money_and_goods_are_never_negative(players: int) -> None:
    for _, _, p in walk(Concordia, players, 4):
        for seat in range(players):
            assert p.money(seat) >= 0
            assert min(p.good(seat, good) for good in range(len(GOODS))) >= 0


@pytest.mark.rule("CON-CMP-07")
@pytest.mark.parametrize(("coins", "owned"), [(2, "brick tool"), (3, "tool"), (3, "brick")])
def test_a_house_that_cannot_be_paid_in_full_is_refused(coins: int, owned: str) -> None:
    near = "land massilia novaria, sea roma"
    tokens = {"massilia": "tool", "novaria": "cloth"}
    p = table(mat(money=coins, goods=owned, colonists=near), tokens=tokens, act="architect")
    refused(p, "build massilia", "CON-ARC-20")
    assert (money(p), goods(p), houses(p)) == (coins, owned, [])
    q = table(mat(money=3, goods="brick tool", colonists=near), tokens=tokens, act="architect")
    play(q, "build massilia")
    assert (money(q), goods(q), houses(q)) == (0, "", ["massilia"])


@pytest.mark.rule("CON-CMP-07")
def test_a_card_or_a_trade_that_cannot_be_paid_is_refused() -> None:
    p = table(mat(goods="food"), display="colonist I, farmer I", act="senator")
    assert legal(p, "acquire") == ["acquire colonist I"]
    refused(p, "acquire farmer I", "CON-SEN-06")
    q = table(mat(money=3, goods="food"), act="mercator")
    assert money(q) == 6
    refused(q, "buy cloth 1", "CON-MER-06")
    refused(q, "sell food 2", "CON-MER-06")
    r = table(mat(goods="cloth"), display="farmer I, consul II", act="consul")
    refused(r, "acquire farmer I", "CON-CMP-07")


@pytest.mark.rule("CON-CMP-07")
def test_debts_are_noticed() -> None:
    p = table()
    p.at[MONEY] = -1
    with pytest.raises(BadSnapshot, match="'money' is -1"):
        p.check()


def test_houses_cost_more_the_more_their_good_is_worth() -> None:
    assert HOUSE_COINS == [1, 2, 3, 4, 5]
