"""The turn (LUS-TRN)."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.games.lusitania.position import Lusitania
from tests.games.lusitania.table import field, hand, new, table, trade
from tests.games.playing import get, legal, play, refused, walk

# A hand with which every kind of action is possible, in a three-player game.
READY: dict[str, Any] = {
    "hands": [["doctor", "caesar", "senator"]],
    "armies": [["helvetia-1"]],
    "field": ["sword", "shield", "gunner", "axe"],
}
ACTIONS = [["take sword", "give doctor"], ["recruit doctor"], ["caesar"], ["senator 1"], ["mars"]]


@pytest.mark.rule("LUS-TRN-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_clockwise_from_the_starting_player(players: int) -> None:
    p = new(players, start="1")
    order = []
    for _ in range(2 * players):
        order.append(p.actor)
        trade(p, legal(p, "take")[0].split()[1], hand(p, p.actor)[0])
    assert order == [(1 + turn) % players for turn in range(2 * players)]


@pytest.mark.rule("LUS-TRN-02", "LUS-TRN-07")
@pytest.mark.parametrize("action", ACTIONS)
def test_one_action_ends_the_turn(action: list[str]) -> None:
    p = table(**READY)
    assert action[0] in legal(p)
    turn = p.turn
    play(p, *action)
    assert p.actor == 1
    assert p.turn == turn + 1


@pytest.mark.rule("LUS-TRN-02")
def test_equipment_is_an_action_too() -> None:
    p = table(hands=[["sword"]], armies=[["helvetia-1"]])
    play(p, "equip sword 1")
    assert p.actor == 1


@pytest.mark.rule("LUS-TRN-02")
def test_trade_recruit_and_special_cards_are_all_there_is() -> None:
    verbs = {text.split()[0] for seed in range(20) for _, text, _ in walk(Lusitania, 3, seed)}
    assert verbs == {"take", "give", "recruit", "equip", "caesar", "senator", "mars", "renew"}


@pytest.mark.rule("LUS-TRN-03", "LUS-TRN-07")
@pytest.mark.parametrize("second", ["recruit doctor", "caesar", "senator 1", "mars", "take axe"])
def test_a_second_action_beside_a_trade_is_refused(second: str) -> None:
    p = table(**READY)
    assert second in legal(p)
    play(p, "take sword")
    refused(p, second, "LUS-TRN-03")
    play(p, "give senator")
    assert p.actor == 1


@pytest.mark.rule("LUS-TRN-03", "LUS-TRN-07")
@pytest.mark.parametrize("action", ACTIONS)
def test_after_an_action_only_the_next_player_moves(action: list[str]) -> None:
    """With a hand of bows and Mars used, the next player can only trade: nothing of the first player's is offered."""
    hands = [["doctor", "caesar", "senator"], ["bow", "bow", "bow"]]
    p = table(**READY | {"hands": hands, "mars": [True, False, True], "top": ["axe", "axe", "axe"]})
    play(p, *action)
    assert p.actor == 1
    assert legal(p) == legal(p, "take")
    refused(p, "recruit doctor", "LUS-REC-03")
    refused(p, "caesar", "LUS-SPE-01")
    refused(p, "mars", "LUS-MAR-02")


@pytest.mark.rule("LUS-TRN-03")
@pytest.mark.parametrize("action", ACTIONS)
def test_renewing_the_field_leaves_the_action(action: list[str]) -> None:
    p = table(**READY | {"field": [], "top": ["sword", "shield", "gunner", "axe"]})
    play(p, "renew")
    assert p.actor == 0
    play(p, *action)
    assert p.actor == 1


@pytest.mark.rule("LUS-TRN-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_turn_ends_with_hands_of_three_and_a_field_of_four(players: int) -> None:
    turns = 0
    for seed in range(20):
        for before, _, after in walk(Lusitania, players, seed):
            if after.turn != before.turn:
                turns += 1
                assert [len(hand(after, seat)) for seat in range(players)] == [3] * players
                assert len(field(after)) == 4
    assert turns > 500


@pytest.mark.rule("LUS-TRN-05")
def test_the_commander_does_not_change_the_order() -> None:
    p = table(players=4, seat=1, commander=3, hands=[[], ["caesar"]])
    play(p, "caesar")
    assert (get(p, "commander"), p.actor) == (1, 2)
    q = table(players=4, seat=1, commander=1, field=["sword"], hands=[[], ["doctor"]])
    play(q, "renew")
    assert (get(q, "commander"), q.actor) == (0, 1)
    play(q, "recruit doctor")
    assert (get(q, "commander"), q.actor) == (0, 2)


@pytest.mark.rule("LUS-TRN-06")
def test_passing_is_refused() -> None:
    p = table(**READY)
    refused(p, "pass", "LUS-TRN-06")
    play(p, "take sword")
    refused(p, "pass", "LUS-TRN-06")


@pytest.mark.rule("LUS-TRN-06")
def test_a_trade_is_always_possible() -> None:
    decisions = 0
    for seed in range(20):
        for before, _, _ in walk(Lusitania, 4, seed):
            decisions += 1
            assert legal(before, "take") or legal(before, "give")
    assert decisions > 500
