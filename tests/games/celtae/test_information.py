"""Hidden and open information (CEL-INF)."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from ludoteca.core import PUBLIC, Rng
from ludoteca.games.celtae.components import CARDS
from ludoteca.games.celtae.position import Celtae
from tests.games.celtae.table import bag, board, deck, discards, drafted, hand, lay_tiles, new, own, spaces, table
from tests.games.playing import get, legal, play, step, walk

PINK = "pink-trap pink-trap pink-warrior"
TEAL = "teal-trap teal-fortress"


def known(p: Celtae, viewer: int, owner: int) -> list[str]:
    """The cards of a hand that this seat knows of."""
    cards: list[str] = p.view(viewer)["areas"][owner]["cards"]
    return cards


@pytest.mark.rule("CEL-INF-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_player_sees_the_own_hand_and_of_the_others_only_how_many(players: int) -> None:
    for p in (new(players), drafted(players)):
        for viewer in (PUBLIC, *range(players)):
            for owner in range(players):
                assert known(p, viewer, owner) == (hand(p, owner) if viewer == owner else [])
                assert p.view(viewer)["areas"][owner]["hand"] == len(hand(p, owner))


@pytest.mark.rule("CEL-INF-01")
def test_views_are_the_same_whatever_is_hidden() -> None:
    """Tables that differ in the other's hand, in the deck and in what lies under the top tiles, and look alike."""
    shared: dict[str, Any] = {
        "markets": {"north": " ".join(CARDS[:6]), "south": " ".join(CARDS[6:])},
        "armies": {"north": "6", "south": "5"},
        "orders": {"north": "farmer noble", "south": "builder noble"},
    }
    first = table(board(hidden=PINK), board(hidden=TEAL), **shared)
    second = table(board(hidden=PINK), board(hidden="orange-trap purple-warrior"), top="teal-trap", **shared)
    for stack, tiles in enumerate(get(second.redeal(0, Rng(3)), "stacks")):
        lay_tiles(second, stack, tiles)
    assert deck(first) != deck(second)
    assert hand(first, 1) != hand(second, 1)
    assert get(first, "stacks") != get(second, "stacks")
    for viewer in (0, PUBLIC):
        assert first.view(viewer) == second.view(viewer)
    assert first.view(1) != second.view(1)


@pytest.mark.rule("CEL-INF-01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_is_hidden_can_be_dealt_anew_unnoticed(players: int) -> None:
    rng = Rng(players)
    other_decks = other_hands = other_tiles = 0
    for seed in range(2):
        for _, _, p in walk(Celtae, players, seed):
            for viewer in (PUBLIC, *range(players)):
                other = p.redeal(viewer, rng)
                other.check()
                assert other.view(viewer) == p.view(viewer)
                if viewer == p.actor:
                    assert legal(other) == legal(p)
                other_decks += deck(other) != deck(p)
                other_hands += get(other, "hands") != get(p, "hands")
                other_tiles += get(other, "stacks") != get(p, "stacks")
    assert other_decks > 100
    assert other_tiles > 100
    assert other_hands > (100 if players > 1 else 10)


@pytest.mark.rule("CEL-INF-01")
def test_who_has_announced_what_to_pay_for_can_pay_whatever_is_dealt_anew() -> None:
    """A disc for two cards of a colour, and a garrison space for its symbol: the others know that they are there."""
    hers = board(hidden=f"{PINK} teal-trap", strength=15)
    disc = table(hers, marker="SE", act="south", citadels={"south teal": "1"})
    play(disc, "build")
    cube = table(hers, marker="SE", act="east", armies={"south": "5"})
    play(cube, "fight", "garrison 2")
    assert (step(disc), step(cube)) == ("build", "garrison card")
    rng = Rng(7)
    hands = set()
    for p in (disc, cube):
        for _ in range(50):
            other = p.redeal(1, rng)
            hands.add(tuple(hand(other, 0)))
            assert legal(other)
            if p is disc:
                play(other, legal(other)[0])
                while step(other) == "pay disc":
                    play(other, legal(other)[0])
                assert own(other, 0, "placed") == 1
    assert len(hands) > 20


@pytest.mark.rule("CEL-INF-01")
def test_the_tiles_below_the_top_show_only_their_points() -> None:
    view = drafted(4).view(0)
    for stack in ("armies", "orders"):
        for region in ("north", "south"):
            pile = view[stack][region]
            assert set(pile) == {"left", "top", "points"}
            assert pile["points"] == [2, 2, 2, 1, 1]  # ones on top: everybody knows how stacks are formed


@pytest.mark.rule("CEL-INF-01")
def test_what_the_bag_will_bring_is_not_known() -> None:
    """The same table, chance dealt anew for seat 0: a refresh brings different workers."""
    p = table(board(strength=1), at="south")
    rng = Rng(7)
    found = set()
    for _ in range(15):
        other = p.redeal(0, rng)
        play(other, "refresh")
        found.add(tuple(spaces(other, "centre")))
    assert len(found) > 5


@pytest.mark.rule("CEL-INF-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_event_tells_of_a_card_before_it_is_seen(players: int) -> None:
    """What is told names cards only as they are taken, discarded or laid into a market."""
    p = new(players)
    rng = Rng(players)
    while not p.over:
        moves = legal(p)
        for event in play(p, moves[rng.below(len(moves))]):
            if any(card in json.dumps(event.args) for card in CARDS):
                assert event.kind in {"took", "discarded", "refilled", "armed"}


@pytest.mark.rule("CEL-INF-01")
@pytest.mark.parametrize("cards", ["pink-trap pink-trap", "pink-trap teal-trap"])
def test_whether_building_is_asked_tells_nothing_of_a_hidden_hand(cards: str) -> None:
    """Only the first of these hands can pay for a disc; the others see the same question asked."""
    p = table(board(hidden=cards), at="south")
    play(p, "done")
    for viewer in (PUBLIC, 1):
        assert p.view(viewer)["step"] == "announce"
    assert legal(p) == (["cultivate", "build"] if cards == "pink-trap pink-trap" else ["cultivate"])
    p = table(board(hand=cards), at="south")  # all saw these cards coming: nothing is given away
    play(p, "done")
    assert p.view(1)["step"] == ("announce" if cards == "pink-trap pink-trap" else "cultivate")


@pytest.mark.rule("CEL-INF-01")
@pytest.mark.parametrize("cards", ["pink-trap", "pink-warrior"])
def test_whether_a_cube_is_asked_for_tells_nothing_of_a_hidden_hand(cards: str) -> None:
    """The only free space of the garrison asks for a trap."""
    p = table(board(hidden=cards, strength=15), garrisons={"north 1": "1", "north 3": "1"}, marker="NE", act="east")
    play(p, "fight")
    for viewer in (PUBLIC, 1):
        assert p.view(viewer)["step"] == "garrison"
    assert legal(p) == (["garrison 2", "done"] if cards == "pink-trap" else ["done"])


@pytest.mark.rule("CEL-INF-01")
@pytest.mark.parametrize("cards", ["pink-trap", "pink-trap pink-trap", "pink-trap pink-warrior", "pink-trap teal-trap"])
def test_whether_a_payment_is_asked_tells_nothing_of_a_hidden_hand(cards: str) -> None:
    """Two pink cards for a disc, a trap for a cube, a card for a druid: in some of these hands there is nothing to
    choose, but the others cannot know."""
    builds = table(board(hidden=f"pink-trap {cards} purple-trap"), at="south")
    play(builds, "done", "build", "citadel pink")
    assert builds.view(1)["step"] == builds.view(PUBLIC)["step"] == "pay disc"
    holds = table(board(hidden=f"{cards} purple-warrior", strength=15), marker="NE", act="east")
    play(holds, "fight", "garrison 2")
    assert holds.view(1)["step"] == holds.view(PUBLIC)["step"] == "garrison card"
    learns = table(
        board(hidden=f"pink-trap {cards}", active="soldier soldier soldier", tribe="farmer noble"),
        orders={"north": "farmer noble"},
        marker="NW",
        act="west",
    )
    play(learns, "recruit soldier", "done", "order", "druid")
    assert learns.view(1)["step"] == learns.view(PUBLIC)["step"] == "pay druid"


@pytest.mark.rule("CEL-INF-01")
def test_a_payment_without_choice_is_not_asked_where_nothing_is_hidden() -> None:
    """All saw these cards coming; or the whole hand goes, and all know how many cards it has."""
    for hers in (board(hand="pink-trap pink-trap pink-trap purple-trap"), board(hidden="pink-trap pink-warrior")):
        p = table(hers, at="south", bonuses={"south pink": "strength"})
        play(p, "done", "build", "citadel pink")
        assert p.seat == 1
        assert len(discards(p)) == 2


# What all saw.


@pytest.mark.rule("CEL-INF-02")
def test_a_card_taken_from_the_market_is_known_until_it_leaves_the_hand() -> None:
    p = table(
        board(hidden="purple-trap", active="farmer farmer soldier", tokens=0),
        markets={"south": "teal-trap teal-warrior pink-trap"},
        act="south",
    )
    play(p, "take 2", "done")
    assert known(p, 1, 0) == known(p, PUBLIC, 0) == ["teal-warrior", "teal-trap"]
    assert known(p, 0, 0) == ["teal-warrior", "teal-trap", "purple-trap"]
    play(p, "move 2", "area north", "done")
    assert p.seat == 1
    play(p, "done")
    play(p, "move 1", "area east", "done", "discard teal-trap")
    assert known(p, 1, 0) == ["teal-warrior"]
    assert hand(p, 0) == ["teal-warrior", "purple-trap"]


@pytest.mark.rule("CEL-INF-01", "CEL-INF-02")
def test_of_two_equal_cards_nobody_knows_which_one_stayed() -> None:
    p = table(board(hand="teal-trap", hidden="teal-trap"), marker="NE", act="east")
    assert known(p, 1, 0) == ["teal-trap"]
    play(p, "discard teal-trap")
    assert hand(p, 0) == ["teal-trap"]
    assert known(p, 1, 0) == []


@pytest.mark.rule("CEL-INF-02")
def test_taken_tiles_are_open() -> None:
    p = table(board(armies="1 2", orders="2", bonus=2), board(armies="2", orders="1 1"))
    for viewer in (PUBLIC, 0, 1):
        mine, other = p.view(viewer)["areas"]
        assert (mine["army_tiles"], mine["order_tiles"], mine["bonus_tiles"]) == ([1, 2], [2], 2)
        assert (other["army_tiles"], other["order_tiles"], other["bonus_tiles"]) == ([2], [1, 1], 0)


@pytest.mark.rule("CEL-INF-02")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_discard_pile_and_what_is_in_the_bag_are_open(players: int) -> None:
    for _, _, p in walk(Celtae, players, 2):
        for viewer in (PUBLIC, *range(players)):
            view = p.view(viewer)
            assert view["discards"] == discards(p)
            assert +Counter(view["bag"]) == Counter(bag(p))


@pytest.mark.rule("CEL-INF-02")
def test_the_whole_table_is_open() -> None:
    p = table(
        board(strength=4, tokens=2, active="noble noble farmer", tribe="soldier druid", hand=TEAL, leader="boudica"),
        board(side="B", leader="avarus"),
        citadels={"north pink": "0 1"},
        garrisons={"south 2": "1"},
        markets={"north": PINK},
    )
    for viewer in (PUBLIC, 0, 1):
        view = p.view(viewer)
        first, second = view["areas"]
        assert (first["strength"], first["tokens"]) == (4, 2)
        assert first["active_workers"] == ["farmer", "noble", "noble"]
        assert first["tribe"] == ["soldier", "druid"]
        assert (first["leader"], first["side"]) == ("boudica", "A")
        assert (second["leader"], second["side"]) == ("avarus", "B")
        assert view["markets"]["north"][:3] == PINK.split()
        pink = next(citadel for citadel in view["citadels"]["north"] if citadel["colour"] == "pink")
        assert (pink["discs"], pink["free"], pink["bonus"]) == ([0, 1], 0, None)
        assert view["garrisons"]["south"][1]["owner"] == 1


@pytest.mark.rule("CEL-INF-01", "CEL-ACT-08")
@pytest.mark.parametrize(
    ("hidden", "citadels", "asked"),
    [
        ("pink-trap teal-trap", {}, True),  # two of one colour would do, with a builder
        ("pink-trap", {}, False),  # too few, whatever it is
        ("pink-trap teal-trap", {f"south {colour}": "1 1" for colour in ("pink", "teal", "orange", "purple")}, False),
        ("pink-trap teal-trap", {f"south {colour}": "1 1" for colour in ("pink", "teal", "orange")}, True),
    ],
)
def test_building_is_asked_for_while_others_must_think_it_possible(
    hidden: str, citadels: dict[str, str], asked: bool
) -> None:
    p = table(board(hidden=hidden, active="builder soldier soldier"), citadels=citadels, act="south")
    assert (p.steps[-1].name == "announce") == asked


@pytest.mark.rule("CEL-INF-01", "CEL-BAT-02")
def test_whether_more_cards_of_a_symbol_are_there_stays_hidden() -> None:
    """One soldier, one trap discarded, and no trap left: who passes over the question would tell so."""
    p = table(board(active="soldier farmer farmer", hidden="pink-trap pink-warrior"), marker="NE", act="east")
    play(p, "discard pink-trap")
    assert legal(p) == ["done"]
    assert p.seat == 0


@pytest.mark.rule("CEL-INF-01", "CEL-ACT-08")
def test_building_is_asked_for_by_the_hand_and_discs_of_who_is_in_turn() -> None:
    """The second player may be able to; that the first has no cards, or no discs left, does not matter."""
    nine = {f"north {colour}": "0 0" for colour in ("pink", "teal", "orange", "purple")} | {"south teal": "0"}
    for citadels in ({}, nine):
        p = table(
            board(),
            board(hidden="pink-trap teal-trap", active="builder soldier soldier"),
            seat=1,
            citadels=citadels,
            act="south",
        )
        assert p.steps[-1].name == "announce"
