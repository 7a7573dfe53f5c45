"""Corners of the solo game: whose workers move, the discard pile, numbers instead of majorities (CEL-SOL)."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca.core.field import NONE
from ludoteca.games.celtae.components import ARMIES, CARDS, DRUID, ORDERS
from tests.games.celtae.alone import SIDE, act, kinds, solo
from tests.games.celtae.table import (
    bag,
    board,
    deck,
    discards,
    hand,
    lines,
    market,
    only_top_left,
    own,
    put_own,
    spaces,
    table,
)
from tests.games.playing import get, legal, play, step

THREE = ["farmer", "builder", "soldier"]
EVERYWHERE = {area: " ".join(THREE) for area in ("west", "north", "east", "south")}


# The workers of the area of the action.


@pytest.mark.rule("CEL-SOL-11", "CEL-SOL-13")
@pytest.mark.parametrize(
    ("card", "section", "area", "place"),
    [
        ("teal-trap", "A 1", "west", 1),  # to NW; A 2: Recruit
        ("purple-trap", "A 1", "east", 1),  # two stops to NE; A 2: Battle
        ("teal-trap", "A 4", "north", 0),  # to NW; A 1: Build
        ("teal-trap", "B 3", "north", 1),  # to NW; B 4: Cultivate
        ("teal-trap", "A 2", "north", 2),  # to NW; A 3: Build
    ],
)
def test_the_workers_are_those_of_the_actions_area(card: str, section: str, area: str, place: int) -> None:
    p = solo(top=card, section=section, worker="noble", workers=EVERYWHERE)
    act(p)
    for other in EVERYWHERE:
        now = [*THREE[:place], "noble", *THREE[place + 1 :]] if other == area else THREE
        assert spaces(p, other) == now
    assert p.view(0)["solitairix"]["worker"] == THREE[place]


@pytest.mark.rule("CEL-SOL-11", "CEL-SOL-23")
def test_in_the_south_the_workers_are_those_of_the_south() -> None:
    """She goes to SE, he goes on to SW: Build with a full citadel, so Cultivate, with the first worker."""
    p = solo(
        marker="NE",
        top="teal-trap",
        section="A 4",
        worker="noble",
        workers=EVERYWHERE,
        citadels={"south teal": "0 1"},
    )
    play(p, "move 1", "mark two-teal", "area east", "done")
    assert p.view(0)["marker"] == "SW"
    assert spaces(p, "south") == ["noble", "builder", "soldier"]
    assert spaces(p, "north") == spaces(p, "west") == spaces(p, "east") == THREE


@pytest.mark.rule("CEL-SOL-11", "CEL-SOL-12")
@pytest.mark.parametrize(
    ("card", "section", "area"),
    [("teal-trap", "A 3", "north"), ("teal-trap", "B 1", "west"), ("purple-trap", "B 1", "east")],
)
def test_the_area_of_the_action_is_refreshed(card: str, section: str, area: str) -> None:
    """Its workers go into the bag, the centre's come in their order, and nobody else moves."""
    p = solo(top=card, section=section, worker="noble", workers=EVERYWHERE | {"centre": "noble noble noble"})
    play(p, "move 1", "area west", "done", "recruit farmer")
    before, inside = spaces(p, "centre"), Counter(bag(p))
    play(p, "pick 1")
    picked = before[0]
    assert picked == "noble"
    assert spaces(p, area)[1:] == before[1:]
    for other in EVERYWHERE:
        if other != area:
            assert spaces(p, other) == THREE
    drawn = Counter([spaces(p, area)[0], *spaces(p, "centre")])  # one after the pick, three after the refresh
    assert Counter(bag(p)) == inside + Counter(THREE) - drawn


# The markers of stacks that he empties.


@pytest.mark.rule("CEL-SOL-25")
@pytest.mark.parametrize(
    ("card", "stack", "tiles"), [("purple-trap", ARMIES, "army_tiles"), ("teal-trap", ORDERS, "order_tiles")]
)
@pytest.mark.parametrize("last", [False, True])
def test_the_marker_leaves_with_his_last_tile_and_only_then(card: str, stack: int, tiles: str, last: bool) -> None:
    p = solo(top=card, section="A 1")
    if last:
        only_top_left(p, stack)
    left, track = get(p, "left")[stack], get(p, "track")
    events = act(p)
    assert own(p, SIDE, tiles) == 1
    assert get(p, "left")[stack] == left - 1
    assert ("marker-removed" in kinds(events)) == last
    assert step(p) == "move"  # nobody is asked for a card
    assert get(p, "markers") == [0] * 5
    assert get(p, "track") == track


# Numbers instead of majorities.


@pytest.mark.rule("CEL-SOL-29", "CEL-CRD-05")
@pytest.mark.parametrize(("card", "worker", "least"), [("most-farmers", "farmer", 3), ("most-soldiers", "soldier", 3)])
def test_the_number_on_the_card_is_for_the_solo_game_only(card: str, worker: str, least: int) -> None:
    cards = {card: 2, "most-bonus": 0, "most-armies": 0, "two-teal": 0, "three-armies": 0}
    p = table(board(tribe=worker), progress=cards)
    assert lines(p, 0)["progress"] == 2  # fewer than the number, and the most of all
    more = " ".join([worker] * (least + 1))
    p = table(board(tribe=" ".join([worker] * least)), board(tribe=more), progress=cards)
    assert [lines(p, seat)["progress"] for seat in range(2)] == [0, 2]


@pytest.mark.rule("CEL-SOL-29")
@pytest.mark.parametrize(
    ("card", "worker", "least"),
    [("most-farmers", "farmer", 3), ("most-builders", "builder", 3), ("most-nobles", "noble", 2)],
)
def test_alone_more_than_the_number_is_enough_too(card: str, worker: str, least: int) -> None:
    cards = {card: 2, "most-bonus": 0, "most-armies": 0, "two-teal": 0, "three-armies": 0}
    for number in range(least, least + 3):
        assert lines(solo(board=board(tribe=" ".join([worker] * number)), progress=cards))["progress"] == 2
    assert lines(solo(progress=cards))["progress"] == -2


@pytest.mark.rule("CEL-SOL-29")
def test_his_druids_are_no_workers_that_count_against_her() -> None:
    cards = {"most-workers": 2, "most-bonus": 0, "most-armies": 0, "two-teal": 0, "three-armies": 0}
    p = solo(board=board(tribe="farmer farmer builder builder noble soldier"), progress=cards, druids={"north": 0})
    put_own(p, SIDE, "tribe", 3, DRUID)
    p.check()
    assert lines(p)["progress"] == 2


# The discard pile.


TWO_TEAL = board(active="builder farmer soldier", hand="teal-trap teal-warrior")


@pytest.mark.rule("CEL-SOL-39")
@pytest.mark.parametrize("first", ["teal-trap", "teal-warrior"])
def test_alone_the_order_of_cards_that_all_must_go_is_asked_for(first: str) -> None:
    p = solo(board=TWO_TEAL, marker="NW", act="north", bonuses={"north teal": "strength"}, top="pink-trap")
    play(p, "build", "citadel teal")
    assert legal(p) == ["discard teal-warrior", "discard teal-trap"]
    play(p, f"discard {first}")  # and the other one goes by itself
    second = next(card for card in ("teal-trap", "teal-warrior") if card != first)
    assert discards(p)[:3] == ["purple-warrior", first, second]


@pytest.mark.rule("CEL-SOL-39")
def test_with_others_the_order_is_not_asked_for() -> None:
    p = table(TWO_TEAL, marker="NW", act="north", bonuses={"north teal": "strength"})
    play(p, "build", "citadel teal")
    assert p.seat == 1
    assert hand(p, 0) == []
    assert own(p, 0, "placed") == 1


@pytest.mark.rule("CEL-SOL-39")
def test_his_cards_of_the_market_go_from_left_to_right_and_his_own_on_top() -> None:
    """A 2 at an empty stack: Cultivate with the slots 1, 3 and 4."""
    p = solo(
        top="purple-trap",
        section="A 1",
        armies={"north": ""},
        markets={"north": "pink-warrior pink-trap teal-fortress orange-trap orange-warrior teal-trap"},
    )
    act(p)
    assert discards(p) == ["purple-warrior", "pink-warrior", "teal-fortress", "orange-trap", "purple-trap"]
    assert market(p, "north")[:3] == ["pink-trap", "orange-warrior", "teal-trap"]


@pytest.mark.rule("CEL-SOL-40")
@pytest.mark.parametrize("card", [card for card in CARDS if card.startswith("purple")])
def test_without_a_top_discard_nothing_is_alike(card: str) -> None:
    p = solo(top=card, discards="", section="B 3")
    moved = next(event for event in act(p) if event.kind == "solitairix-moves")
    assert moved.args["stops"] == moved.args["turns"] == 1
    assert moved.args["colour"] == moved.args["symbol"] == "no-discard"
    assert p.view(0)["marker"] == "NW"
    assert p.view(0)["solitairix"]["quarter"] == 4


@pytest.mark.rule("CEL-SOL-40")
def test_the_new_deck_has_every_card_of_the_pile_but_its_top_one() -> None:
    """He reveals the first card of it, against the card that stayed."""
    p = solo(deck="", discards="teal-trap purple-warrior", section="A 1", orders={"north": "farmer noble"})
    before = Counter(discards(p))
    events = act(p)
    revealed = str(next(event for event in events if event.kind == "solitairix-reveals").args["card"])
    assert Counter([*deck(p), revealed]) == before - Counter(["purple-warrior"])
    moved = next(event for event in events if event.kind == "solitairix-moves")
    assert moved.args["colour"] == ("same-colour" if revealed.startswith("purple") else "other-colour")
    assert moved.args["symbol"] == ("same-symbol" if revealed.endswith("warrior") else "other-symbol")


@pytest.mark.rule("CEL-SOL-40", "CEL-CMP-11")
def test_a_pile_of_one_card_makes_no_new_deck() -> None:
    """All the other cards are in her hand and the markets: he reveals none, goes one stop and cultivates."""
    rest = " ".join(CARDS * 5).replace("purple-warrior", "", 1)
    p = solo(
        board=board(hand=rest),
        markets={"north": "-end", "south": "-end"},
        deck="",
        discards="purple-warrior",
        section="A 4",
    )
    events = act(p)
    assert "reshuffled" not in kinds(events)
    assert "solitairix-reveals" not in kinds(events)
    assert "solitairix-cultivates" in kinds(events)  # no colour to build with
    assert p.view(0)["marker"] == "NW"
    assert p.view(0)["solitairix"]["quarter"] == 1
    assert get(p, "card") == NONE
    assert discards(p) == ["purple-warrior"]
