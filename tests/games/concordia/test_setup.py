"""Setting up (CON-SET)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from ludoteca.core import BadSetup
from ludoteca.games.concordia import GAME
from ludoteca.games.concordia.components import CARDS, GOODS, PRICES
from ludoteca.games.concordia.maps import IMPERIUM, ITALIA, MAPS, Map
from ludoteca.games.concordia.position import Concordia
from tests.games.concordia.table import (
    START_GOODS,
    colonists,
    display,
    free,
    goods,
    hand,
    houses,
    map_of,
    marker,
    mat,
    money,
    new,
    pile,
    sold,
    stack,
    stored,
    table,
    token,
    top,
    turn,
)
from tests.games.playing import get, legal, play, refused, walk

START_HAND = ["tribune", "architect", "prefect", "prefect", "mercator", "diplomat", "senator"]
IN_ORDER = ["I"] * 8 + ["II"] * 7 + ["III"] * 6 + ["IV"] * 5 + ["V"] * 4
DECK_I = {
    "architect I",
    "prefect I",
    "mercator-5 I",
    "colonist I",
    "diplomat I",
    "mason I",
    "farmer I",
    "smith I",
}
LETTERS = {  # of the provinces (shared/data/concordia.json)
    "imperium": {
        "A": "britannia germania dacia",
        "B": "gallia hispania mauretania",
        "C": "lybia asia syria aegyptus",
        "D": "italia hellas",
    },
    "italia": {
        "A": "venetia transpadana liguria",
        "B": "aemilia etruria corsica campania",
        "C": "umbria apulia lucania sicilia",
    },
}
TOKENS = {
    "A": {"brick": 2, "food": 2, "tool": 1, "wine": 1, "cloth": 1},
    "B": {"brick": 2, "food": 2, "tool": 2, "wine": 1, "cloth": 1},
    "C": {"brick": 3, "food": 2, "tool": 2, "wine": 2, "cloth": 1},
    "D": {"brick": 1, "food": 1, "tool": 1, "wine": 1, "cloth": 1},
}


def cities_by_letter(name: str) -> dict[str, list[str]]:
    here = MAPS[["imperium", "italia"].index(name)]
    return {
        letter: [here.cities[city] for n in map(here.provinces.index, names.split()) for city in here.cities_of[n]]
        for letter, names in LETTERS[name].items()
    }


# How many play, and where.


@pytest.mark.rule("CON-SET-01")
def test_two_to_five_play() -> None:
    for players in (2, 3, 4, 5):
        assert new(players).players == players
    for players in (-1, 0, 1, 6, 7):
        with pytest.raises(BadSetup, match="is for 2, 3, 4, 5 players"):
            new(players)


@pytest.mark.rule("CON-SET-02")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_imperium_is_for_three_four_or_five(players: int) -> None:
    assert get(new(players, "imperium"), "map") == IMPERIUM
    assert GAME.warnings(players, {"map": "imperium"}) == []


@pytest.mark.rule("CON-SET-02")
def test_two_play_on_imperium_only_by_choice_and_with_a_warning() -> None:
    assert get(new(2, "imperium"), "map") == IMPERIUM
    ((option, choice),) = GAME.warnings(2, {"map": "imperium"})
    assert (option.name, choice, option.advised[choice]) == ("map", "imperium", (3, 4, 5))
    for wanted in ("fitting", "italia"):
        assert get(new(2, wanted), "map") == ITALIA
        assert GAME.warnings(2, {"map": wanted}) == []
    assert GAME.warnings(2) == []


@pytest.mark.rule("CON-SET-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_italia_is_for_two_three_or_four(players: int) -> None:
    assert get(new(players, "italia"), "map") == ITALIA
    assert GAME.warnings(players, {"map": "italia"}) == []


@pytest.mark.rule("CON-SET-03")
def test_five_do_not_play_on_italia() -> None:
    with pytest.raises(BadSetup, match="italia has no room for 5 players"):
        new(5, "italia")
    assert get(new(5), "map") == IMPERIUM


@pytest.mark.rule("CON-SET-04")
@pytest.mark.parametrize(
    ("number", "provinces", "cities", "land", "sea"), [(IMPERIUM, 12, 30, 44, 35), (ITALIA, 11, 25, 40, 23)]
)
def test_the_boards(number: int, provinces: int, cities: int, land: int, sea: int) -> None:
    here = MAPS[number]
    assert len(here.provinces) == len(set(here.provinces)) == provinces
    assert here.cities[0] == "roma"
    assert len(here.cities) == len(set(here.cities)) == cities + 1
    assert sum(map(len, here.cities_of)) == cities
    assert {len(found) for found in here.cities_of} == {2, 3}
    assert Counter(kind for kind, _, _ in here.routes) == {"land": land, "sea": sea}
    assert len(here.routes) == len({(kind, frozenset(ends)) for kind, *ends in here.routes})


def lines_at(here: Map) -> dict[str, tuple[int, int]]:
    """How many land and sea lines touch each city."""
    ends = Counter((kind, end) for kind, *both in here.routes for end in both)
    return {city: (ends["land", city], ends["sea", city]) for city in here.cities}


@pytest.mark.rule("CON-SET-04")
def test_cities_without_lines_of_a_kind() -> None:
    """As read off the boards (shared/data/concordia.json)."""
    imperium, italia = lines_at(MAPS[IMPERIUM]), lines_at(MAPS[ITALIA])
    inland = "lutetia memphis napoca novaria petra sirmium vindobona"
    assert {city for city, (_, sea) in imperium.items() if not sea} == set(inland.split())
    assert all(land for land, _ in imperium.values())
    inland = "bauzanum casinum comum florentia luceria mutina potentia segusio spoletum verona"
    assert {city for city, (_, sea) in italia.items() if not sea} == set(inland.split())
    assert {city for city, (land, _) in italia.items() if not land} == {"aleria", "olbia"}
    assert (imperium["roma"], italia["roma"]) == ((3, 3), (3, 4))
    assert (imperium["sirmium"], imperium["carthago"], imperium["syracusae"]) == ((5, 0), (2, 6), (1, 6))
    assert (italia["ravenna"], italia["messana"], italia["aleria"]) == ((5, 2), (3, 4), (0, 4))


@pytest.mark.rule("CON-SET-02", "CON-SET-03")
def test_who_leaves_the_board_open_gets_the_one_that_fits() -> None:
    assert [get(new(players), "map") for players in (2, 3, 4, 5)] == [ITALIA, ITALIA, IMPERIUM, IMPERIUM]


# Tokens and markers.


@pytest.mark.rule("CON-SET-05")
@pytest.mark.parametrize("name", ["imperium", "italia"])
def test_tokens_are_dealt_to_cities_of_their_letter(name: str) -> None:
    for seed in range(10):
        p = new(4, name, f"tokens {seed}")
        for letter, cities in cities_by_letter(name).items():
            assert Counter(token(p, city) for city in cities) == TOKENS[letter]


@pytest.mark.rule("CON-SET-05")
def test_tokens_are_shuffled() -> None:
    deals = [get(new(4, "imperium", f"shuffled {seed}"), "tokens") for seed in range(60)]
    for city in range(1, 31):
        assert {tokens[city] for tokens in deals} == {0, 1, 2, 3, 4}


@pytest.mark.rule("CON-SET-05")
def test_a_city_produces_the_same_good_for_the_whole_game() -> None:
    first = None
    for before, _, p in walk(Concordia, 3, 5):
        first = first or get(before, "tokens")[:]
        assert get(p, "tokens") == first


@pytest.mark.rule("CON-SET-06")
def test_imperium_uses_all_tokens_and_italia_those_of_three_letters() -> None:
    sizes = {letter: len(cities) for letter, cities in cities_by_letter("imperium").items()}
    assert sizes == {"A": 7, "B": 8, "C": 10, "D": 5}
    sizes = {letter: len(cities) for letter, cities in cities_by_letter("italia").items()}
    assert sizes == {"A": 7, "B": 8, "C": 10}
    for name, number in (("imperium", 30), ("italia", 25)):
        p = new(4, name)
        assert sum(city["good"] is not None for city in p.view(0)["cities"].values()) == number
        assert map_of(p).letters == [
            next(letter for letter, names in LETTERS[name].items() if province in names.split())
            for province in map_of(p).provinces
        ]


@pytest.mark.rule("CON-SET-07")
@pytest.mark.parametrize("name", ["imperium", "italia"])
def test_roma_has_no_token_and_belongs_to_no_province(name: str) -> None:
    p = new(4, name)
    assert token(p, "roma") is None
    assert all(0 not in cities for cities in map_of(p).cities_of)
    assert p.view(0)["cities"]["roma"] == {"good": None, "houses": [], "price": None}


@pytest.mark.rule("CON-SET-07")
def test_roma_never_produces_and_never_has_a_house() -> None:
    p = table(mat(money=99, goods=START_GOODS, colonists="land novaria roma, sea roma"), act="architect")
    refused(p, "build roma", "CON-ARC-19")
    # Whatever produces, who has only colonists in Roma gets nothing but the bonus.
    q = table(
        mat(colonists="land roma, land roma, land roma, sea roma, sea roma, sea roma"), tokens={"novaria": "cloth"}
    )
    play(q, "play prefect", "produce italia")
    assert goods(q) == "cloth"


@pytest.mark.rule("CON-SET-08")
@pytest.mark.parametrize("name", ["imperium", "italia"])
def test_each_province_has_a_marker_of_its_most_valuable_good(name: str) -> None:
    for seed in range(20):
        p = new(4, name, f"best {seed}")
        here = map_of(p)
        for n, province in enumerate(here.provinces):
            made = [str(token(p, here.cities[city])) for city in here.cities_of[n]]
            assert marker(p, province) == max(made, key=lambda good: PRICES[GOODS.index(good)])


@pytest.mark.rule("CON-SET-08")
def test_markers_lie_goods_side_up() -> None:
    p = new(5)
    assert all(not province["turned"] for province in p.view(0)["provinces"].values())
    play(p, "play prefect")
    assert legal(p, "produce") == [f"produce {name}" for name in MAPS[IMPERIUM].provinces]


@pytest.mark.rule("CON-SET-09")
def test_coins_on_the_backs_of_the_markers() -> None:
    tokens = {
        "isca-d": "brick",
        "londinium": "brick",
        "colonia-a": "food",
        "vindobona": "food",
        "athenae": "tool",
        "dyrrhachium": "brick",
        "carthago": "wine",
        "antiochia": "cloth",
    }
    provinces = ["britannia", "germania", "hellas", "mauretania", "syria"]
    p = table(tokens=tokens)
    assert [marker(p, province) for province in provinces] == GOODS
    p = table(tokens=tokens, turned=" ".join(provinces))
    assert [marker(p, province) for province in provinces] == [2, 2, 2, 2, 1]


# Cards.


@pytest.mark.rule("CON-SET-10", "CON-SET-11", "CON-SET-12", "CON-SET-13")
@pytest.mark.parametrize(
    ("players", "decks", "cards"),
    [
        (2, "I II", 15),
        (3, "I II III", 21),
        (4, "I II III IV", 26),
        (5, "I II III IV V", 30),
    ],
)
def test_as_many_decks_as_players(players: int, decks: str, cards: int) -> None:
    p = new(players)
    found = [card for card in display(p) if card is not None] + stack(p)
    assert len(found) == cards
    every = [f"{card['card']} {card['deck']}" for card in CARDS if card["deck"] in decks.split()]
    assert Counter(found) == Counter(every)
    # The others are out of the game.
    for before, _, q in walk(Concordia, players, 6):
        if get(before, "playing") == -1:
            shown = {str(card).split()[1] for card in display(q) if card is not None}
            assert shown <= set(decks.split())
    bought = {CARDS[n]["deck"] for n in sold(q)}
    assert bought <= set(decks.split())


@pytest.mark.rule("CON-SET-14")
@pytest.mark.parametrize("players", [2, 5])
def test_decks_lie_in_order_each_shuffled(players: int) -> None:
    orders = set()
    for seed in range(20):
        p = new(players, seed=f"decks {seed}")
        cards = [str(card) for card in display(p)] + stack(p)
        decks = [card.split()[1] for card in cards]
        assert decks == IN_ORDER[: len(cards)]
        orders |= {(deck, tuple(card for card in cards if card.split()[1] == deck)) for deck in set(decks)}
    different = Counter(deck for deck, _ in orders)
    assert sorted(different) == sorted(set(IN_ORDER[: len(cards)]))
    assert different["I"] == different["II"] == 20
    assert min(different.values()) > 5  # of the 24 orders that four cards have


@pytest.mark.rule("CON-SET-14")
def test_no_card_comes_before_all_of_the_lower_decks() -> None:
    p = None
    shown: list[str] = []
    for before, _, p in walk(Concordia, 5, 7):
        if not shown:
            shown = [str(card) for card in display(before)]
        shown += stack(before)[: len(stack(before)) - len(stack(p))]
    assert p is not None
    assert len(shown) > 20
    decks = [["I", "II", "III", "IV", "V"].index(card.split()[1]) for card in shown]
    assert all(one <= other for one, other in pairwise(decks))


@pytest.mark.rule("CON-SET-15")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_seven_cards_of_the_first_deck_are_displayed_and_the_eighth_comes_next(players: int) -> None:
    p = new(players)
    shown = display(p)
    assert len(shown) == 7
    assert set(shown) | {stack(p)[0]} == DECK_I
    assert not DECK_I & set(stack(p)[1:])


@pytest.mark.rule("CON-SET-15")
def test_the_eighth_card_is_the_first_to_fill_the_display() -> None:
    p = table(mat(goods=START_GOODS), display="colonist I")
    eighth = stack(p)[0]
    assert eighth.endswith(" I")
    play(p, "play senator", "acquire colonist I", "done")
    assert display(p)[6] == eighth


# What everybody begins with.


@pytest.mark.rule("CON-SET-16")
@pytest.mark.parametrize("players", [2, 5])
def test_the_starting_hand(players: int) -> None:
    p = new(players)
    for seat in range(players):
        assert hand(p, seat) == START_HAND
        assert pile(p, seat) == []
        assert top(p, seat) is None


@pytest.mark.rule("CON-SET-17")
@pytest.mark.parametrize("name", ["imperium", "italia"])
def test_two_colonists_in_roma_and_four_in_the_storehouse(name: str) -> None:
    p = new(4, name)
    for seat in range(4):
        assert colonists(p, seat) == ["land roma", "sea roma"]
        assert stored(p, seat) == (2, 2)


@pytest.mark.rule("CON-SET-18")
def test_six_goods_and_two_free_spaces() -> None:
    p = new(5)
    for seat in range(5):
        assert goods(p, seat) == "brick food food tool wine cloth"
        assert free(p, seat) == 2


@pytest.mark.rule("CON-SET-19")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_anybody_may_begin(players: int) -> None:
    starts = Counter(new(players, seed=f"start {seed}", start="random").actor for seed in range(300))
    assert sorted(starts) == list(range(players))
    assert min(starts.values()) > 300 / players / 2


@pytest.mark.rule("CON-SET-19")
def test_turns_pass_clockwise() -> None:
    p = new(4, start="2")
    order = []
    for _ in range(8):
        order.append(p.actor)
        turn(p)
    assert order == [2, 3, 0, 1, 2, 3, 0, 1]


@pytest.mark.rule("CON-SET-20")
@pytest.mark.parametrize(
    ("players", "start", "coins"),
    [(2, 0, [5, 6]), (2, 1, [6, 5]), (3, 2, [6, 7, 5]), (4, 1, [8, 5, 6, 7]), (5, 0, [5, 6, 7, 8, 9])],
)
def test_who_begins_has_5_sestertii_and_each_later_seat_one_more(players: int, start: int, coins: list[int]) -> None:
    p = new(players, start=str(start))
    assert [money(p, seat) for seat in range(players)] == coins


@pytest.mark.rule("CON-SET-21")
@pytest.mark.parametrize(("players", "start", "holder"), [(2, 0, 1), (2, 1, 0), (3, 0, 2), (4, 2, 1), (5, 3, 2)])
def test_the_last_in_turn_order_has_the_praefectus_magnus(players: int, start: int, holder: int) -> None:
    p = new(players, start=str(start))
    assert p.view(0)["magnus"] == holder


@pytest.mark.rule("CON-SET-22")
@pytest.mark.parametrize("interim", ["no", "yes"])
def test_nothing_is_built_or_scored_yet(interim: str) -> None:
    p = new(5, interim=interim)
    seen = p.view(0)
    assert (p.turn, p.known) == (1, 0)
    assert seen["concordia"] is None
    for seat in range(5):
        assert houses(p, seat) == []
        assert seen["areas"][seat]["houses_left"] == 15
        assert seen["areas"][seat]["interim"] == (None if interim == "yes" else 0)
        assert p.scores()[seat].lines["concordia"] == 0


@pytest.mark.rule("CON-SET-23")
@pytest.mark.parametrize(
    ("players", "name"),
    [(2, "italia"), (3, "imperium"), (3, "italia"), (4, "imperium"), (4, "italia"), (5, "imperium")],
)
def test_set_up_by_the_data_file(players: int, name: str) -> None:
    """Every value that the rulebook leaves to its quick-start sheet, and those which it gives itself."""
    p = new(players, name, start="1")
    assert len([card for card in display(p) if card] + stack(p)) == {2: 15, 3: 21, 4: 26, 5: 30}[players]
    for seat in range(players):
        assert goods(p, seat) == START_GOODS
        assert sum(stored(p, seat)) == 4
        assert hand(p, seat) == START_HAND
        assert money(p, seat) == 5 + (seat - 1) % players
    assert p.view(0)["magnus"] == 0
    assert (
        sum(city["good"] is not None for city in p.view(0)["cities"].values()) == {"imperium": 30, "italia": 25}[name]
    )
    assert not any(province["turned"] for province in p.view(0)["provinces"].values())


@pytest.mark.rule("CON-SET-24")
def test_two_players_on_italia() -> None:
    p = new(2, "italia")
    seen = p.view(0)
    assert sum(city["good"] is not None for city in seen["cities"].values()) == 25
    assert [province["turned"] for province in seen["provinces"].values()] == [False] * 11
    assert len([card for card in display(p) if card is not None]) == 7
    assert len(stack(p)) == sum(seen["stack"].values()) == 8
    assert [money(p, seat) for seat in (0, 1)] == [5, 6]
    assert seen["magnus"] == 1
    for seat in (0, 1):
        assert sum(stored(p, seat)) == 4
        assert len(goods(p, seat).split()) == 6
        assert free(p, seat) == 2
