"""Special cards: Julius Caesar, the Commander, the Senator and Mars (LUS-SPE, LUS-CAE, LUS-COM, LUS-SEN, LUS-MAR)."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca.core import Chance
from ludoteca.games.lusitania.position import Lusitania
from tests.games.lusitania.table import army, discards, field, hand, new, pile, table, top, trade
from tests.games.playing import get, legal, play, refused, walk

FIELD = ["gunner", "axe", "horse", "shield"]

# Special cards in general.


@pytest.mark.rule("LUS-SPE-01")
def test_caesar_and_senator_are_played_from_the_hand_and_mars_from_the_table() -> None:
    p = table(hands=[["caesar", "senator", "bow"]])
    assert {"caesar", "senator 1", "senator 2", "mars"} <= set(legal(p))
    bare = table(hands=[["bow", "bow", "bow"], ["caesar", "senator", "axe"]], field=["caesar", "senator"])
    assert legal(bare, "mars") == ["mars"]
    refused(bare, "caesar", "LUS-SPE-01")
    refused(bare, "senator 1", "LUS-SPE-01")


@pytest.mark.rule("LUS-SPE-02")
@pytest.mark.parametrize("first", ["caesar", "senator 1", "mars"])
def test_one_special_card_a_turn_and_nothing_with_it(first: str) -> None:
    """The next player has only bows and axes to trade: nothing the first player still has can be played."""
    p = table(
        players=2,
        hands=[["caesar", "senator", "doctor"], ["bow", "bow", "bow"]],
        top=["axe", "axe", "axe"],
        mars=[True, False],
    )
    assert {first, "recruit doctor"} <= set(legal(p))
    play(p, first)
    assert p.actor == 1
    assert legal(p) == legal(p, "take")


@pytest.mark.rule("LUS-SPE-02")
@pytest.mark.parametrize("special", ["caesar", "senator 1", "mars"])
def test_a_special_card_does_not_go_with_a_trade(special: str) -> None:
    p = table(hands=[["caesar", "senator", "bow"]], field=FIELD)
    play(p, "take axe")
    refused(p, special, "LUS-TRN-03")


@pytest.mark.rule("LUS-SPE-03")
def test_special_cards_neither_join_an_army_nor_score() -> None:
    p = table(hands=[["caesar", "senator", "musician"]], commander=0)
    assert legal(p, "recruit") == legal(p, "equip") == []
    assert p.points(0) == 1
    assert p.scores()[0].lines["mars"] == p.scores()[0].total == 1
    used = table(hands=[["caesar", "senator", "musician"]], commander=0, mars=[False])
    assert used.scores()[0].total == 0
    for seed in range(10):
        for _, text, after in walk(Lusitania, 3, seed):
            cards = {card for seat in range(3) for soldier in army(after, seat) for card in soldier.split()}
            assert cards.isdisjoint({"caesar", "senator", "musician", "commander", "mars"}), text


@pytest.mark.rule("LUS-SPE-04")
def test_the_commander_is_no_action() -> None:
    p = table(hands=[["senator", "bow", "axe"]])
    refused(p, "commander", "LUS-SPE-04")
    play(p, "renew")
    assert p.actor == 0
    play(p, "senator 1")
    assert p.actor == 1


# Julius Caesar.


@pytest.mark.rule("LUS-CAE-01")
@pytest.mark.parametrize("holder", [1, 2])
def test_caesar_takes_the_commander_and_draws(holder: int) -> None:
    p = table(hands=[["caesar", "bow", "axe"]], commander=holder, top=["doctor", "gunner"])
    size = len(pile(p))
    play(p, "caesar")
    assert get(p, "commander") == 0
    assert discards(p) == ["caesar"]
    assert hand(p, 0) == ["axe", "bow", "doctor"]
    assert top(p, 1) == ["gunner"]
    assert len(pile(p)) == size - 1


@pytest.mark.rule("LUS-CAE-02")
def test_a_commander_won_with_caesar_waits_for_the_next_turn() -> None:
    p = table(players=2, hands=[["caesar", "bow", "axe"], ["sword", "sword", "sword"]], commander=1, field=FIELD)
    refused(p, "renew", "LUS-COM-03")
    play(p, "caesar")
    assert p.actor == 1
    refused(p, "renew", "LUS-COM-03")
    trade(p, "axe", "sword")
    assert p.actor == 0
    assert "renew" in legal(p)


@pytest.mark.rule("LUS-CAE-02")
def test_only_if_it_is_still_held_then() -> None:
    p = table(players=2, hands=[["caesar", "bow", "axe"], ["caesar", "sword", "sword"]], commander=1)
    play(p, "caesar", "caesar")
    assert (p.actor, get(p, "commander")) == (0, 1)
    refused(p, "renew", "LUS-COM-03")


@pytest.mark.rule("LUS-CAE-03")
def test_the_holder_of_the_commander_may_play_caesar() -> None:
    p = table(hands=[["caesar", "bow", "axe"]], commander=0, top=["doctor"])
    play(p, "caesar")
    assert get(p, "commander") == 0
    assert hand(p, 0) == ["axe", "bow", "doctor"]
    assert discards(p) == ["caesar"]
    assert p.actor == 1


# Commander.


@pytest.mark.rule("LUS-COM-01")
def test_the_commander_renews_the_field() -> None:
    p = table(
        hands=[["doctor", "bow", "bow"]], field=FIELD, top=["sword", "spear", "shield", "caesar"], discards=["axe"]
    )
    size = len(pile(p))
    play(p, "renew")
    assert field(p) == ["caesar", "shield", "spear", "sword"]
    assert discards(p) == sorted(["axe", *FIELD])
    assert len(pile(p)) == size - 4
    assert get(p, "commander") == 2
    assert p.actor == 0
    assert hand(p, 0) == ["bow", "bow", "doctor"]
    play(p, "recruit doctor")
    assert p.actor == 1


@pytest.mark.rule("LUS-COM-01")
def test_the_new_field_can_be_traded_with() -> None:
    p = table(hands=[["doctor", "bow", "bow"]], field=FIELD, top=["sword", "spear", "shield", "caesar"])
    play(p, "renew")
    trade(p, "caesar", "bow")
    assert "caesar" in hand(p, 0)
    assert p.actor == 1


@pytest.mark.rule("LUS-COM-02")
def test_renewing_is_optional_and_passing_the_commander_is_not() -> None:
    p = table(hands=[["doctor", "bow", "bow"]], field=FIELD)
    kept = p.copy()
    play(kept, "recruit doctor")
    assert get(kept, "commander") == 0
    assert field(kept) == sorted(FIELD)
    play(p, "renew")
    assert get(p, "commander") == 2


@pytest.mark.rule("LUS-COM-03")
def test_renewing_is_refused_without_the_commander() -> None:
    refused(table(commander=1), "renew", "LUS-COM-03")
    refused(table(seat=2, commander=0), "renew", "LUS-COM-03")


@pytest.mark.rule("LUS-COM-03")
def test_renewing_is_refused_in_another_players_turn() -> None:
    """The holder has acted without renewing: the privilege waits for the holder's own next turn."""
    p = table(hands=[["doctor"]], commander=0)
    play(p, "recruit doctor")
    assert (p.actor, get(p, "commander")) == (1, 0)
    refused(p, "renew", "LUS-COM-03")


@pytest.mark.rule("LUS-COM-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_renewing_twice_is_refused(players: int) -> None:
    p = table(players=players)
    play(p, "renew")
    assert p.actor == 0
    refused(p, "renew", "LUS-COM-03")


@pytest.mark.rule("LUS-COM-03")
def test_renewing_is_refused_once_the_action_has_begun() -> None:
    p = table(field=FIELD)
    play(p, "take axe")
    refused(p, "renew", "LUS-COM-03")


@pytest.mark.rule("LUS-COM-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_player_on_the_right_is_the_one_who_played_before(players: int) -> None:
    for seat in range(players):
        p = table(players=players, seat=(seat - 1) % players, commander=seat)
        before = p.actor
        trade(p, field(p)[0], hand(p, before)[0])
        assert p.actor == seat
        play(p, "renew")
        assert get(p, "commander") == before
        assert get(p, "commander") == {2: 1 - seat, 3: (seat + 2) % 3, 4: (seat + 3) % 4}[players]


@pytest.mark.rule("LUS-COM-05")
def test_caesar_takes_the_commander_back_after_renewing() -> None:
    p = table(hands=[["caesar", "bow", "axe"]])
    play(p, "renew")
    assert get(p, "commander") == 2
    play(p, "caesar")
    assert get(p, "commander") == 0
    assert p.actor == 1


@pytest.mark.rule("LUS-COM-06")
@pytest.mark.parametrize("start", ["0", "1", "2"])
def test_the_starting_player_may_renew_in_the_first_turn(start: str) -> None:
    p = new(3, start=start)
    assert p.turn == 1
    old, coming = field(p), top(p, 4)
    play(p, "renew")
    assert p.turn == 1
    assert field(p) == sorted(coming)
    assert discards(p) == old


@pytest.mark.rule("LUS-COM-07")
@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_the_musician_stops_the_renewing(place: int) -> None:
    coming = ["sword", "spear", "caesar"]
    coming.insert(place, "musician")
    p = table(field=FIELD, top=coming, commander=0)
    size = len(pile(p))
    events = play(p, "renew")
    assert p.over
    assert field(p) == sorted(coming[: place + 1])
    assert len(pile(p)) == size - place - 1
    assert get(p, "commander") == 0
    assert legal(p) == []
    assert [event.kind for event in events].count("turned") == place + 1


@pytest.mark.rule("LUS-COM-08")
def test_who_turns_up_the_musician_still_holds_the_commander() -> None:
    """Seats 0 and 2 are tied. With the Commander passed on to seat 2, seat 0 would be farther from it and win."""
    p = table(armies=[["doctor"], [], ["doctor"]], field=FIELD, top=["musician"], commander=0)
    play(p, "renew")
    assert get(p, "commander") == 0
    assert p.ranking() == [2, 0, 1]


# Senator.


@pytest.mark.rule("LUS-SEN-01")
@pytest.mark.parametrize("victim", [1, 2])
def test_the_senator_steals_a_card_and_the_victim_draws(victim: int) -> None:
    hands = [["senator", "bow", "axe"], ["sword", "spear", "shield"], ["sword", "spear", "shield"]]
    p = table(hands=hands, top=["doctor", "gunner"])
    size = len(pile(p))
    assert legal(p, "senator") == ["senator 1", "senator 2"]
    play(p, f"senator {victim}")
    assert discards(p) == ["senator"]
    (stolen,) = set(hand(p, 0)) - {"bow", "axe"}
    assert stolen in hands[victim]
    assert sorted([*hand(p, victim), stolen]) == sorted([*hands[victim], "doctor"])
    assert [len(hand(p, seat)) for seat in range(3)] == [3, 3, 3]
    assert hand(p, 3 - victim) == sorted(hands[3 - victim])
    assert len(pile(p)) == size - 1


@pytest.mark.rule("LUS-SEN-01")
def test_the_victim_is_another_player_at_the_table() -> None:
    p = table(players=3, hands=[["senator"]])
    refused(p, "senator 0", "LUS-SEN-01")
    refused(p, "senator 3", "LUS-SEN-01")


@pytest.mark.rule("LUS-SEN-02")
def test_the_stolen_card_is_random() -> None:
    stolen: Counter[str] = Counter()
    for number in range(300):
        p = table(hands=[["senator", "bow", "axe"], ["sword", "spear", "shield"]])
        p.chance = Chance(f"steal {number}")
        play(p, "senator 1")
        stolen.update(set(hand(p, 0)) - {"bow", "axe"})
    assert sorted(stolen) == ["shield", "spear", "sword"]
    assert min(stolen.values()) > 75


@pytest.mark.rule("LUS-SEN-02")
def test_nobody_sees_or_chooses_the_card() -> None:
    """The moves name a victim and no card, the thief's view hides the hand, and nobody is asked in between."""
    p = table(players=2, hands=[["senator", "bow", "axe"], ["sword", "spear", "shield"]])
    assert legal(p, "senator") == ["senator 1"]
    assert p.view(0)["areas"][1]["hand"] == []
    turn = p.turn
    play(p, "senator 1")
    assert p.turn == turn + 1


@pytest.mark.rule("LUS-SEN-03")
def test_the_thief_draws_nothing_and_steals_from_the_hand_alone() -> None:
    p = table(
        players=2,
        hands=[["senator", "bow", "axe"], ["sword", "spear", "shield"]],
        armies=[[], ["helvetia-1 horse", "doctor"]],
        commander=1,
        top=["gunner", "caesar"],
    )
    for number in range(30):
        q = p.copy()
        q.chance = Chance(f"steal {number}")
        play(q, "senator 1")
        (stolen,) = set(hand(q, 0)) - {"bow", "axe"}
        assert stolen in {"sword", "spear", "shield"}
        assert "gunner" in hand(q, 1)
        assert top(q, 1) == ["caesar"]
        assert army(q, 1) == ["helvetia-1 horse", "doctor"]
        assert get(q, "commander") == 1
        assert q.has_mars(1)


@pytest.mark.rule("LUS-SEN-04")
def test_the_musician_can_be_stolen() -> None:
    p = table(players=2, hands=[["senator", "bow", "axe"], ["musician", "sword", "shield"]], field=["doctor"])
    thefts = []
    for number in range(30):
        q = p.copy()
        q.chance = Chance(f"steal {number}")
        play(q, "senator 1")
        assert not q.over
        if "musician" in hand(q, 0):
            thefts.append(q)
    assert thefts
    stolen = thefts[0]
    trade(stolen, "doctor", hand(stolen, 1)[0])
    play(stolen, legal(stolen, "take")[0])
    assert not stolen.over
    play(stolen, "give musician")
    assert stolen.over


# Mars.


@pytest.mark.rule("LUS-MAR-01")
def test_mars_exchanges_the_hand() -> None:
    p = table(hands=[["bow", "axe", "caesar"]], top=["doctor", "gunner", "senator", "horse"])
    size = len(pile(p))
    play(p, "mars")
    assert not p.has_mars(0)
    assert [area["mars"] for area in p.view(-1)["areas"]] == [False, True, True]
    assert discards(p) == ["axe", "bow", "caesar"]
    assert hand(p, 0) == ["doctor", "gunner", "senator"]
    assert top(p, 1) == ["horse"]
    assert len(pile(p)) == size - 3
    assert p.actor == 1


@pytest.mark.rule("LUS-MAR-02")
def test_mars_is_used_once() -> None:
    p = table(players=2)
    play(p, "mars", "mars")
    assert p.actor == 0
    refused(p, "mars", "LUS-MAR-02")
    trade(p, field(p)[0], hand(p, 0)[0])
    refused(p, "mars", "LUS-MAR-02")


@pytest.mark.rule("LUS-MAR-03")
@pytest.mark.parametrize("number", range(5))
def test_mars_keeps_no_card(number: int) -> None:
    """There is one move for it, without a choice of cards, and none of the three stays."""
    p = table(hands=[["doctor", "gunner", "mercenary-1"]], seed=f"mars {number}", top=["bow", "axe", "horse"])
    assert [text for text in legal(p) if "mars" in text] == ["mars"]
    play(p, "mars")
    assert hand(p, 0) == ["axe", "bow", "horse"]
    assert p.actor == 1


@pytest.mark.rule("LUS-MAR-04")
def test_an_unused_mars_is_worth_one_point_at_the_end() -> None:
    p = table(hands=[["musician"]], field=FIELD, mars=[True, False, True], armies=[["doctor"], ["doctor"]])
    trade(p, "axe", "musician")
    assert p.over
    assert [score.lines["mars"] for score in p.scores()] == [1, 0, 1]
    assert [score.total for score in p.scores()] == [3, 2, 1]


@pytest.mark.rule("LUS-MAR-05")
def test_mars_counts_from_the_start_and_is_lost_by_using_it() -> None:
    p = new(3)
    assert [p.points(seat) for seat in range(3)] == [1, 1, 1]
    play(p, "mars")
    assert [p.points(seat) for seat in range(3)] == [0, 1, 1]


@pytest.mark.rule("LUS-MAR-05")
@pytest.mark.parametrize("unused", [True, False])
def test_mars_counts_towards_twenty(unused: bool) -> None:
    """Seventeen points in the army before a doctor worth two: twenty only with Mars."""
    soldiers = ["helvetia-1 sword shield horse", "helvetia-2 axe", "helvetia-3 bow", "helvetia-4 horse", "gunner"]
    p = table(hands=[["doctor"]], armies=[soldiers], mars=[unused])
    assert p.points(0) == 17 + unused
    play(p, "recruit doctor")
    assert p.points(0) == 19 + unused
    assert p.over == unused


@pytest.mark.rule("LUS-MAR-06")
def test_mars_may_discard_the_musician() -> None:
    p = table(players=2, hands=[["musician", "bow", "axe"]], pile=["doctor", "gunner", "horse", "sword"])
    play(p, "mars")
    assert not p.over
    assert "musician" in discards(p)
    assert len(pile(p)) == 1
    play(p, "mars")
    assert not p.over
    assert "musician" in pile(p) + hand(p, 1)
    assert "musician" not in discards(p)
