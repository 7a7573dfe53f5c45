"""The turn (CON-TRN)."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca.core import PUBLIC, Rng
from ludoteca.games.concordia.position import Concordia
from tests.games.concordia.table import (
    START_GOODS,
    colonists,
    goods,
    hand,
    houses,
    mat,
    money,
    new,
    pile,
    stack,
    table,
    top,
    turn,
)
from tests.games.playing import get, legal, play, refused, step, walk

CARDS = ["tribune", "architect", "prefect", "mercator", "diplomat", "senator"]


@pytest.mark.rule("CON-TRN-01")
@pytest.mark.parametrize(("players", "start"), [(2, 1), (3, 0), (4, 3), (5, 2)])
def test_turns_go_clockwise_from_the_start_player(players: int, start: int) -> None:
    p = new(players, start=str(start))
    order = []
    for _ in range(3 * players):
        order.append(p.actor)
        turn(p, "mercator" if p.turn <= players else "tribune")
    assert order == [(start + n) % players for n in range(3 * players)]


@pytest.mark.rule("CON-TRN-01")
@pytest.mark.parametrize("players", [2, 5])
def test_everybody_in_turn_until_the_last_turns_are_done(players: int) -> None:
    last = None
    for before, _, p in walk(Concordia, players, 11):
        assert p.over or p.seat == (get(p, "start") + p.turn - 1) % players
        if p.turn > before.turn:
            assert p.turn == before.turn + 1
        if get(before, "concordia") == -1 and get(p, "concordia") != -1:
            last = int(before.turn)
    assert last is not None
    assert p.over
    assert p.turn - 1 == last + players - 1  # all others once more


@pytest.mark.rule("CON-TRN-02")
@pytest.mark.parametrize("card", CARDS)
def test_a_turn_is_one_card_and_its_action(card: str) -> None:
    p = new(3)
    play(p, "play architect")  # so that the Diplomat of the next player has something to copy
    while p.seat == 0:
        play(p, "done")
    assert legal(p) == [f"play {name}" for name in CARDS]
    events = turn(p, card)
    assert [event.args for event in events if event.kind == "played"] == [{"seat": 1, "card": card}]
    assert p.actor == 2
    assert step(p) == "card"


@pytest.mark.rule("CON-TRN-02")
def test_only_a_card_of_the_own_hand_can_be_played() -> None:
    p = table(mat(), mat(bought="colonist I, mason I"))
    assert legal(p) == [f"play {name}" for name in CARDS]
    refused(p, "play colonist", "CON-TRN-02")
    refused(p, "play mason", "CON-TRN-02")
    # Nor is there any action without a card.
    for action in ("cash", "produce italia", "send land roma", "build massilia", "settle land roma", "copy 1"):
        refused(p, action, "CON-TRN-02")
    turn(p)
    assert legal(p, "play") == [f"play {name}" for name in [*CARDS[:4], "colonist", *CARDS[4:], "mason"]]


@pytest.mark.rule("CON-TRN-03")
def test_a_played_card_lies_on_top_of_the_own_pile() -> None:
    p = table(mat(pile="prefect senator"))
    assert top(p) == "senator"
    turn(p, "mercator")
    assert top(p) == "mercator"
    assert sorted(pile(p)) == ["mercator", "prefect", "senator"]
    assert hand(p) == ["tribune", "architect", "prefect", "diplomat"]
    assert pile(p, 1) == pile(p, 2) == []


@pytest.mark.rule("CON-TRN-03")
def test_only_the_topmost_card_can_be_used_by_others() -> None:
    p = table(mat(), mat(pile="senator mercator"), mat(pile="mercator architect"), act="diplomat")
    assert [area["top"] for area in p.view(0)["areas"]] == ["diplomat", "mercator", "architect"]
    assert legal(p) == ["copy 1", "copy 2"]
    events = play(p, "copy 1")
    assert events[0].args == {"seat": 0, "other": 1, "card": "mercator"}
    assert step(p) == "mercator"
    # Another player's pile is never changed by that.
    assert pile(p, 1) == ["mercator", "senator"]


@pytest.mark.rule("CON-TRN-04")
def test_passing_is_refused() -> None:
    p = new()
    refused(p, "done", "CON-TRN-04")
    refused(p, "pass", "CON-TRN-04")


@pytest.mark.rule("CON-TRN-04")
@pytest.mark.parametrize("card", ["architect", "prefect", "mercator", "senator", "tribune", "colonist"])
def test_a_second_card_in_a_turn_is_refused(card: str) -> None:
    p = table(mat(money=20, goods=START_GOODS), act=card)
    assert p.actor == 0
    refused(p, "play diplomat", "CON-TRN-04")
    refused(p, "play prefect", "CON-TRN-04")


@pytest.mark.rule("CON-TRN-04")
@pytest.mark.parametrize("players", [2, 4])
def test_exactly_one_card_a_turn(players: int) -> None:
    played: Counter[int] = Counter()
    for before, text, _ in walk(Concordia, players, 12):
        played[int(before.turn)] += text.startswith("play ")
    assert set(played.values()) == {1}
    assert len(played) == max(played)


@pytest.mark.rule("CON-TRN-05")
def test_a_card_of_the_pile_cannot_be_played_before_a_tribune() -> None:
    p = table(mat(pile="architect prefect"))
    refused(p, "play architect", "CON-TRN-05")
    assert "play prefect" in legal(p)  # there is another one
    for card in ("prefect", "tribune", "architect"):
        turn(p, card)
        if card != "architect":
            turn(p)
            turn(p)
        if card == "prefect":
            refused(p, "play prefect", "CON-TRN-05")
            refused(p, "play architect", "CON-TRN-05")
    assert top(p) == "architect"


@pytest.mark.rule("CON-TRN-06")
@pytest.mark.parametrize("buyer", ["senator", "consul"])
def test_a_bought_card_is_in_hand_at_once_but_played_only_in_the_next_turn(buyer: str) -> None:
    p = table(mat(goods="food food brick cloth"), display="colonist I, mason I", act=buyer)
    play(p, "acquire colonist I")
    assert "colonist" in hand(p)
    if buyer == "senator":
        assert p.actor == 0  # she may buy a second card, but not play the first
        refused(p, "play colonist", "CON-TRN-04")
        play(p, "done")
    assert p.actor == 1
    refused(p, "play colonist", "CON-TRN-02")
    turn(p)
    turn(p)
    assert "play colonist" in legal(p)
    play(p, "play colonist")
    assert top(p) == "colonist"


@pytest.mark.rule("CON-TRN-07")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_tribune_is_always_in_hand(players: int) -> None:
    turns = 0
    for seed in range(3):
        for before, _, _ in walk(Concordia, players, 20 + seed):
            if step(before) == "card":
                turns += 1
                assert "play tribune" in legal(before)
                for seat in range(players):
                    assert hand(before, seat).count("tribune") == 1
    assert turns > 100


@pytest.mark.rule("CON-TRN-07")
def test_with_every_other_card_played_the_tribune_is_left() -> None:
    p = table(mat(pile="architect prefect prefect mercator diplomat senator"))
    assert legal(p) == ["play tribune"]


# What can be declined, and what not.


@pytest.mark.rule("CON-TRN-08")
def test_the_architects_moves_and_houses_can_be_declined() -> None:
    p = table(
        mat(money=20, goods=START_GOODS, colonists="land massilia novaria, sea roma"),
        tokens={"massilia": "cloth"},
        act="architect",
    )
    assert "build massilia" in legal(p)
    assert "send sea roma" in legal(p)
    play(p, "done")
    assert p.actor == 1
    assert houses(p) == []
    assert colonists(p) == ["land massilia novaria", "sea roma"]


@pytest.mark.rule("CON-TRN-08")
def test_trades_purchases_and_the_tribunes_colonist_can_be_declined() -> None:
    for card, rest in (("mercator", 8), ("senator", 5), ("consul", 5), ("tribune", 5)):
        p = table(mat(money=5, goods=START_GOODS), display="colonist I", act=card)
        assert len(legal(p)) > 1
        play(p, "done")
        assert p.actor == 1
        assert (money(p), goods(p)) == (rest, START_GOODS)
        assert colonists(p) == ["land roma", "sea roma"]


@pytest.mark.rule("CON-TRN-08")
@pytest.mark.parametrize("card", ["architect", "senator", "consul", "diplomat", "mercator", "mason", "tribune"])
def test_a_card_can_be_played_even_if_nothing_can_be_done(card: str) -> None:
    """Without money and goods, with all colonists where they cannot go."""
    inland = "sea lutetia, sea memphis"
    p = table(mat(colonists=inland), act=card)
    if card == "mercator":  # the three sestertii that it gives buy a brick
        play(p, "done")
    assert p.actor == 1
    assert goods(p) == ""
    assert money(p) == (3 if card == "mercator" else 0)


@pytest.mark.rule("CON-TRN-08")
def test_the_tribunes_cards_and_coins_cannot_be_declined() -> None:
    p = table(mat(money=1, pile="prefect prefect senator"), act="tribune")
    assert p.actor == 1
    assert pile(p) == []
    assert money(p) == 2


@pytest.mark.rule("CON-TRN-08")
def test_the_mercators_cash_and_production_cannot_be_declined() -> None:
    p = table(mat(money=1, goods="food"), act="mercator")
    assert money(p) == 4  # before anything is decided
    q = table(mat(houses="massilia"), tokens={"massilia": "brick"}, act="mason")
    assert q.actor == 1
    assert goods(q) == "brick"


@pytest.mark.rule("CON-TRN-08")
def test_one_of_the_options_of_prefect_and_colonist_must_be_taken() -> None:
    p = table(turned="syria", act="prefect")
    refused(p, "done", "CON-PRE-01")
    q = table(mat(goods="food tool"), act="colonist")
    refused(q, "done", "CON-COL-12")


@pytest.mark.rule("CON-TRN-08")
def test_copying_cannot_be_declined() -> None:
    p = table(mat(), mat(pile="mercator"), act="diplomat")
    assert legal(p) == ["copy 1"]
    refused(p, "done", "CON-DIP-11")


# What is known.


@pytest.mark.rule("CON-TRN-09")
def test_everything_but_the_stack_is_open() -> None:
    turns = set()
    for before, _, _ in walk(Concordia, 3, 13):
        if before.turn > 60:
            break
        turns.add(int(before.turn))
        seen = before.view(0)
        for seat in (1, 2, PUBLIC):
            assert before.view(seat) | {"seat": 0, "outlook": seen["outlook"]} == seen
        for seat, area in enumerate(seen["areas"]):
            assert [card["card"] for card in area["hand"]] == hand(before, seat)
            assert sorted(card["card"] for card in area["pile"]) == sorted(pile(before, seat))
            assert area["top"] == top(before, seat)
            assert [card["card"] for card in area["pile"]][-1:] == [area["top"]] * (area["top"] is not None)
            assert area["money"] == money(before, seat)
            assert " ".join(good for good, number in area["goods"].items() for _ in range(number)) == goods(
                before, seat
            )
    assert len(turns) == 60


@pytest.mark.rule("CON-TRN-09")
def test_of_the_stack_everybody_knows_how_many_cards_of_each_deck_come_but_not_their_order() -> None:
    shown = "mason I, farmer I, smith I, colonist I, prefect I, diplomat I, mercator-5 I"
    p = table(mat(), display=shown, stack="vintner II, weaver II, consul II, architect III")
    q = table(mat(), display=shown, stack="consul II, weaver II, vintner II, architect III")
    for seat in (0, 1, 2, PUBLIC):
        assert p.view(seat) == q.view(seat)
    assert p.view(0)["stack"] == {"I": 0, "II": 3, "III": 1, "IV": 0, "V": 0}


@pytest.mark.rule("CON-TRN-09")
def test_what_a_seat_may_imagine_differs_in_the_order_of_the_stack_alone() -> None:
    p = new(4)
    rng = Rng(1)
    orders = set()
    for _ in range(20):
        q = p.redeal(0, rng)
        assert q.view(0) == p.view(0)
        assert sorted(stack(q)) == sorted(stack(p))
        assert [card.split()[1] for card in stack(q)] == [card.split()[1] for card in stack(p)]
        orders.add(tuple(stack(q)))
    assert len(orders) == 20
