"""The draw pile and the discards (LUS-DRW)."""

from __future__ import annotations

import pytest

from ludoteca.core import Chance
from ludoteca.games.lusitania.position import Lusitania
from tests.games.lusitania.table import discards, field, hand, pile, scarce, table, trade
from tests.games.playing import get, legal, play, walk

FIELD = ["gunner", "axe", "horse", "shield"]


@pytest.mark.rule("LUS-DRW-01")
def test_the_discards_become_the_new_pile() -> None:
    p = table(players=2, hands=[["doctor", "bow", "bow"], ["musician"]], pile=["gunner"])
    waiting = discards(p)
    assert len(waiting) > 40
    play(p, "recruit doctor")
    assert not p.over
    assert hand(p, 0) == ["bow", "bow", "gunner"]
    assert sorted(pile(p)) == waiting
    assert discards(p) == []
    assert p.actor == 1


@pytest.mark.rule("LUS-DRW-01")
def test_the_new_pile_is_shuffled() -> None:
    orders = set()
    for number in range(20):
        p = table(players=2, hands=[["doctor"], ["musician"]], pile=["gunner"])
        p.chance = Chance(f"reshuffle {number}")
        before = get(p, "discards")
        play(p, "recruit doctor")
        assert get(p, "pile") != before
        orders.add(tuple(pile(p)))
    assert len(orders) == 20


@pytest.mark.rule("LUS-DRW-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_goes_to_the_discards(players: int) -> None:
    """In whole games: one card by Caesar and Senator, three by Mars, four by the Commander, none by anything else."""
    growth = {"caesar": 1, "senator": 1, "mars": 3, "renew": 4}
    seen = set()
    for seed in range(20):
        for before, text, after in walk(Lusitania, players, seed):
            verb = text.split()[0]
            added = growth.get(verb, 0)
            if len(pile(after)) > len(pile(before)) or len(pile(before)) <= 4:
                continue  # reshuffled meanwhile
            seen.add(verb)
            assert len(discards(after)) == len(discards(before)) + added
            if verb in ("caesar", "senator"):
                assert discards(after) == sorted([*discards(before), verb])
            if verb == "mars":
                assert discards(after) == sorted(discards(before) + hand(before, before.actor))
            if verb == "renew":
                assert discards(after) == sorted(discards(before) + field(before))
    assert seen == {"take", "give", "recruit", "equip", *growth}


@pytest.mark.rule("LUS-DRW-03")
def test_the_game_goes_on_when_the_pile_runs_out_with_the_musician_in_a_hand() -> None:
    p = table(players=2, hands=[["doctor", "bow", "bow"], ["musician", "axe", "axe"]], pile=["gunner"], field=FIELD)
    play(p, "recruit doctor")
    assert not p.over
    trade(p, "shield", "axe")
    assert not p.over
    trade(p, "horse", "bow")
    assert not p.over
    trade(p, "gunner", "musician")
    assert p.over


@pytest.mark.rule("LUS-DRW-03")
def test_or_until_twenty_points() -> None:
    soldiers = ["helvetia-1 sword shield horse", "helvetia-2 axe", "helvetia-3 bow", "helvetia-4 horse", "gunner"]
    p = table(
        players=2, hands=[["caesar", "doctor", "bow"], ["musician", "axe", "axe"]], armies=[soldiers], pile=["sword"]
    )
    play(p, "caesar")
    assert not p.over
    trade(p, field(p)[0], "axe")
    play(p, "recruit doctor")
    assert p.over
    assert p.points(0) >= 20


@pytest.mark.rule("LUS-DRW-04")
def test_the_reshuffle_comes_with_the_last_card() -> None:
    p = table(players=2, hands=[["doctor"], ["musician"]], pile=["gunner", "axe"])
    play(p, "recruit doctor")
    assert pile(p) == ["axe"]
    assert len(discards(p)) > 40
    waiting = discards(p)
    play(p, "mars")
    assert discards(p) == []
    assert len(pile(p)) == len(waiting) + 3 - 2


@pytest.mark.rule("LUS-DRW-04")
def test_also_when_the_last_card_is_turned_up_for_the_field() -> None:
    p = table(players=2, hands=[["doctor"], ["musician"]], field=FIELD, pile=["sword", "spear", "bow", "bow"])
    waiting = discards(p)
    play(p, "renew")
    assert field(p) == ["bow", "bow", "spear", "sword"]
    assert discards(p) == []
    assert sorted(pile(p)) == sorted(waiting + FIELD)


@pytest.mark.rule("LUS-DRW-04")
def test_without_discards_it_waits_until_a_card_is_needed() -> None:
    p = scarce(["sword"], ["shield", "bow", "mercenary-1"])
    play(p, "equip shield 1")
    assert (pile(p), discards(p)) == ([], [])
    assert not p.over
    trade(p, field(p)[0], next(card for card in hand(p, 1) if card != "musician"))
    assert not p.over


@pytest.mark.rule("LUS-DRW-04")
def test_the_card_just_discarded_is_reshuffled_when_there_is_no_other() -> None:
    p = scarce([], ["caesar", "bow", "mercenary-1"])
    play(p, "caesar")
    assert not p.over
    assert hand(p, 0) == ["bow", "caesar", "mercenary-1"]
    assert (pile(p), discards(p)) == ([], [])


@pytest.mark.rule("LUS-DRW-04")
def test_cards_discarded_with_mars_take_part() -> None:
    """Two cards in the pile and no discards: the third card drawn is one of the three just discarded."""
    p = scarce(["sword", "spear"], ["shield", "bow", "mercenary-1"])
    play(p, "mars")
    assert not p.over
    assert {"sword", "spear"} < set(hand(p, 0))
    (third,) = set(hand(p, 0)) - {"sword", "spear"}
    assert sorted([third, *pile(p)]) == ["bow", "mercenary-1", "shield"]
    assert discards(p) == []


@pytest.mark.rule("LUS-DRW-04")
def test_cards_discarded_with_the_commander_take_part() -> None:
    """Two cards in the pile and no discards: the other two cards turned up are of the old field."""
    p = scarce(["sword", "spear"], ["shield", "bow", "mercenary-1"])
    old = field(p)
    play(p, "renew")
    assert not p.over
    assert {"sword", "spear"} < set(field(p))
    assert sorted(field(p) + pile(p)) == sorted([*old, "sword", "spear"])
    assert discards(p) == []


@pytest.mark.rule("LUS-DRW-06")
def test_a_hundred_turns_of_trading_end_the_game() -> None:
    p = swapping("spear")
    swap(p, 99)
    assert not p.over
    swap(p, 1)
    assert p.over
    assert p.view(-1)["ended"] == "idle"
    assert p.ranking() == [1, 0]


@pytest.mark.rule("LUS-DRW-06")
@pytest.mark.parametrize(("card", "text"), [("mercenary-2", "recruit mercenary-2"), ("sword", "equip sword 1")])
def test_recruiting_starts_the_count_anew(card: str, text: str) -> None:
    p = swapping(card)
    swap(p, 60)
    play(p, text)
    swap(p, 99)
    assert not p.over
    swap(p, 1)
    assert p.over


@pytest.mark.rule("LUS-DRW-06")
@pytest.mark.parametrize(("card", "text"), [("caesar", "caesar"), ("senator", "senator 1"), ("spear", "mars")])
def test_special_cards_do_not(card: str, text: str) -> None:
    """Played or not: with the pile empty two Caesars could else take the Commander in turn for ever."""
    p = swapping(card)
    swap(p, 60)
    play(p, text)
    swap(p, 38)
    assert not p.over
    swap(p, 1)
    assert p.over


@pytest.mark.rule("LUS-DRW-06")
def test_nor_does_the_commander() -> None:
    p = swapping("spear")
    swap(p, 60)
    play(p, "renew")
    swap(p, 39)
    assert not p.over
    swap(p, 1)
    assert p.over


SWAPPED = {"shield", "horse", "bow", "axe"}


def swapping(card: str) -> Lusitania:
    """Two players with little but equipment to trade; seat 0 also has this card, and seat 1 is ahead."""
    return table(
        players=2,
        hands=[[card, "shield", "bow"], ["shield", "axe", "shield"]],
        field=["shield", "horse", "horse", "bow"],
        top=["axe", "axe", "axe", "horse"],
        armies=[["helvetia-1"], ["doctor", "gunner"]],
    )


def swap(p: Lusitania, turns: int) -> None:
    """So many turns of trading equipment."""
    for _ in range(turns):
        play(p, legal(p, "take")[0])
        play(p, next(text for text in legal(p) if text.removeprefix("give ") in SWAPPED))
