"""Nothing left to draw: play goes on with short hands (LUS-DRW-05). It takes four players to come to that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from ludoteca.core import PUBLIC, BadSnapshot, Chance, Move, Rng
from ludoteca.core.field import NONE
from ludoteca.games.lusitania import GAME
from ludoteca.games.lusitania.components import MUSICIAN
from ludoteca.games.lusitania.fields import HELD, held, knowers
from ludoteca.games.lusitania.position import Lusitania
from tests.games.lusitania.table import discards, drained, field, hand, new, pile, scarce, trade
from tests.games.playing import get, legal, play, refused, told

SHORT = ["shield", "bow", "mercenary-1"]
# Nine cards for three hands: seat 0 has none.
OTHERS = [["musician", "caesar", "senator"], ["senator", "caesar", "bow"], ["senator", "caesar", "mercenary-1"]]


def sizes(p: Lusitania) -> list[int]:
    return [len(hand(p, seat)) for seat in range(4)]


def hungry(seed: int) -> Iterator[Lusitania]:
    """A game of four who recruit whenever they can: some of these run out of cards to draw."""
    p = new(4, f"hungry {seed}")
    rng = Rng(seed)

    def wish(move: Move) -> int:
        return {"recruit": 3, "equip": 2, "caesar": 1, "senator": 1}.get(move.verb, 0)

    while not p.over:
        best = max(map(wish, p.moves()))
        moves = [move for move in p.moves() if wish(move) == best and move.text != "give musician"] or p.moves()
        p.play(moves[rng.below(len(moves))])
        p.check()
        yield p


@pytest.mark.rule("LUS-DRW-05")
def test_play_goes_on_with_a_short_hand() -> None:
    p = scarce([], SHORT)
    events = play(p, "equip shield 1")
    assert not p.over
    assert p.actor == 1
    assert hand(p, 0) == ["bow", "mercenary-1"]
    assert (pile(p), discards(p)) == ([], [])
    assert [event.args for event in told(events, "undrawn")] == [{"seat": 0}]
    for seat in (PUBLIC, 0, 1, 2, 3):
        view = p.view(seat)
        assert [len(area["hand"]) + area["unknown"] for area in view["areas"]] == [2, 3, 3, 3]
        assert (view["pile"], view["ended"]) == (0, None)


@pytest.mark.rule("LUS-DRW-05")
@pytest.mark.parametrize(("commander", "winner"), [(0, 3), (1, 3), (2, 1), (3, 2)])
def test_under_the_first_version_of_the_rules_it_ended_the_game(commander: int, winner: int) -> None:
    """Seats 1, 2 and 3 are tied at 19 without mercenaries, so the distance from the Commander decides."""
    p = scarce([], SHORT, commander)
    p.version = 1
    play(p, "equip shield 1")
    assert p.over
    assert p.view(-1)["ended"] == "empty"
    assert [score.total for score in p.scores()] == [18, 19, 19, 19]
    assert p.ranking()[0] == winner
    assert legal(p) == []


def leave_empty(p: Lusitania, seat: int, place: int) -> None:
    """Of a hand of two cards, this place becomes the empty one."""
    first = int(held(seat))
    cards = [(p.at[n], p.at[knowers(n)]) for n in range(first, first + 3) if p.at[n] != NONE]
    cards.insert(place, (NONE, 0))
    for n, (card, known) in enumerate(cards):
        p.at[first + n], p.at[knowers(first + n)] = card, known


@pytest.mark.rule("LUS-DRW-05")
def test_a_short_hand_is_played_like_any_other() -> None:
    """Whatever place of the hand is empty, the other two cards can be traded, recruited and given."""
    p = drained(
        [["senator", "bow"], ["musician", "caesar", "caesar"], ["caesar", "senator"], ["senator", "mercenary-1"]]
    )
    assert sizes(p) == [2, 3, 2, 2]
    assert set(legal(p)) == {f"take {card}" for card in field(p)} | {
        "senator 1",
        "senator 2",
        "senator 3",
        "equip bow 3",
    }
    for place in range(3):
        q = p.copy()
        leave_empty(q, 0, place)
        assert set(legal(q)) == set(legal(p))
        assert q.view(0) == p.view(0)
        taken = field(q)[0]
        play(q, f"take {taken}")
        assert sorted(legal(q)) == ["give bow", "give senator"]
        refused(q, f"give {taken}", "LUS-TRD-05")
        play(q, "give bow")
        assert hand(q, 0) == sorted(["senator", taken])
        assert sizes(q) == [2, 3, 2, 2]
        assert len(field(q)) == 4


@pytest.mark.rule("LUS-DRW-05")
def test_twenty_points_still_win() -> None:
    p = drained(
        [["senator", "bow"], ["musician", "caesar", "caesar"], ["caesar", "senator"], ["senator", "mercenary-1"]]
    )
    play(p, "equip bow 3")
    assert p.over
    assert p.view(-1)["ended"] == "army"
    assert p.ranking()[0] == 0


@pytest.mark.rule("LUS-DRW-05", "LUS-CAE-01")
def test_a_caesar_discarded_is_the_new_pile_and_is_drawn_back() -> None:
    p = drained(
        [["caesar", "bow"], ["musician", "caesar", "senator"], ["caesar", "senator"], ["senator", "mercenary-1"]]
    )
    play(p, "caesar")
    assert get(p, "commander") == 0
    assert hand(p, 0) == ["bow", "caesar"]
    assert (pile(p), discards(p)) == ([], [])
    assert p.actor == 1


@pytest.mark.rule("LUS-DRW-05", "LUS-MAR-01")
@pytest.mark.parametrize("cards", [["senator"], ["senator", "mercenary-1"]])
def test_mars_exchanges_a_short_hand_for_as_many_cards(cards: list[str]) -> None:
    rest = ["bow", "mercenary-2", "mercenary-3"][len(cards) :]
    p = drained([cards, ["musician", "caesar", "caesar"], ["caesar", "senator", "senator"], rest], mars=True)
    before = sizes(p)
    events = play(p, "mars")
    assert len(told(events, "discarded")) == len(told(events, "drew")) == len(cards)
    assert not p.has_mars(0)
    assert sizes(p) == before
    assert hand(p, 0) == sorted(cards)
    assert (pile(p), discards(p)) == ([], [])


@pytest.mark.rule("LUS-DRW-05", "LUS-SEN-01")
def test_the_victim_of_a_senator_draws_the_senator() -> None:
    """Seat 3 has two cards; each is stolen as often as the other, wherever the empty place is."""
    for place in range(3):
        stolen: Counter[str] = Counter()
        for number in range(100):
            p = drained(
                [
                    ["senator", "bow"],
                    ["musician", "caesar", "caesar"],
                    ["caesar", "senator"],
                    ["senator", "mercenary-1"],
                ]
            )
            leave_empty(p, 3, place)
            p.chance = Chance(f"steal {number}")
            play(p, "senator 3")
            (card,) = set(hand(p, 0)) - {"bow"}
            stolen[card] += 1
            left = {"senator", "mercenary-1"} - {card}
            assert hand(p, 3) == sorted([*left, "senator"])
            assert (pile(p), discards(p)) == ([], [])
            assert sizes(p) == [2, 3, 2, 2]
        assert sorted(stolen) == ["mercenary-1", "senator"]
        assert min(stolen.values()) > 25


@pytest.mark.rule("LUS-DRW-05", "LUS-SEN-01")
def test_a_hand_of_one_card_can_be_stolen_from() -> None:
    p = drained(
        [["senator", "caesar", "bow"], ["musician", "caesar", "caesar"], ["mercenary-1"], ["senator", "senator"]]
    )
    play(p, "senator 2")
    assert hand(p, 0) == ["bow", "caesar", "mercenary-1"]
    assert hand(p, 2) == ["senator"]


@pytest.mark.rule("LUS-DRW-05", "LUS-SEN-01")
def test_an_empty_hand_cannot() -> None:
    p = drained([[], *OTHERS], seat=1)
    assert legal(p, "senator") == ["senator 2", "senator 3"]
    refused(p, "senator 0", "LUS-DRW-05")
    refused(p, "senator 1", "LUS-SEN-01")


@pytest.mark.rule("LUS-DRW-05", "LUS-TRN-06")
@pytest.mark.parametrize("mars", [True, False])
def test_who_has_no_card_passes(mars: bool) -> None:
    p = drained([[], *OTHERS], mars=mars)
    assert legal(p) == ["pass"]
    assert p.steps[-1].prompt(p) == "pass"
    refused(p, f"take {field(p)[0]}", "LUS-DRW-05")
    refused(p, "mars", "LUS-DRW-05" if mars else "LUS-MAR-02")
    refused(p, "equip bow 3", "LUS-REC-03")
    refused(p, "caesar", "LUS-SPE-01")
    refused(p, "senator 1", "LUS-SPE-01")
    turn = p.turn
    events = play(p, "pass")
    assert [event.args for event in told(events, "passed")] == [{"seat": 0}]
    assert (p.actor, p.turn, get(p, "idle")) == (1, turn + 1, 1)
    assert sizes(p) == [0, 3, 3, 3]
    assert p.has_mars(0) == mars


@pytest.mark.rule("LUS-DRW-05", "LUS-TRN-06")
def test_who_has_one_does_not() -> None:
    p = drained(
        [["bow"], ["musician", "caesar", "caesar"], ["caesar", "senator", "senator"], ["senator", "mercenary-1"]]
    )
    assert p.steps[-1].prompt(p) == "act"
    refused(p, "pass", "LUS-TRN-06")
    play(p, legal(p, "take")[0])
    refused(p, "pass", "LUS-TRN-06")
    play(p, "give bow")
    assert sizes(p) == [1, 3, 3, 2]


@pytest.mark.rule("LUS-DRW-05", "LUS-COM-02")
def test_without_a_card_the_commander_may_still_be_used_or_kept() -> None:
    p = drained([[], *OTHERS], commander=0)
    kept = p.copy()
    assert legal(p) == ["renew", "pass"]
    old = field(p)
    play(p, "renew")
    assert get(p, "commander") == 3
    assert field(p) == old
    assert (pile(p), discards(p)) == ([], [])
    assert legal(p) == ["pass"]
    play(p, "pass")
    assert p.actor == 1
    play(kept, "pass")
    assert (get(kept, "commander"), kept.actor) == (0, 1)


@pytest.mark.rule("LUS-DRW-05", "LUS-MUS-02")
def test_who_holds_the_musician_alone_can_still_give_him() -> None:
    """So not everybody passes in turn: with nothing to draw the Musician is in a hand."""
    p = drained(
        [["musician"], ["caesar", "caesar", "bow"], ["caesar", "senator", "senator"], ["senator", "mercenary-1"]]
    )
    assert legal(p) == [f"take {card}" for card in p.view(0)["field"]]
    play(p, legal(p)[0])
    assert legal(p) == ["give musician"]
    play(p, "give musician")
    assert p.over
    assert p.view(-1)["ended"] == "musician"


@pytest.mark.rule("LUS-DRW-05", "LUS-TRN-04")
def test_hands_are_short_only_while_there_is_nothing_to_draw_and_the_field_never_is() -> None:
    """And then the Musician is in a hand, so that somebody can move; these games end otherwise, as he is not given."""
    short: Counter[int] = Counter()
    ends: Counter[str] = Counter()
    for seed in range(40):
        lacking = False
        for p in hungry(seed):
            if p.over or get(p, "taken") != NONE:
                continue
            assert len(field(p)) == 4
            if sizes(p) != [3, 3, 3, 3]:
                lacking = True
                short[min(sizes(p))] += 1
                assert (pile(p), discards(p)) == ([], [])
                assert any("musician" in hand(p, seat) for seat in range(4))
        if lacking:
            ends[p.view(-1)["ended"]] += 1
    assert set(short) == {0, 1, 2}
    assert set(ends) == {"army", "idle"}


@pytest.mark.rule("LUS-DRW-05", "LUS-INF-01")
def test_what_is_hidden_of_short_hands_can_be_redealt_unnoticed() -> None:
    rng = Rng(5)
    for p in (
        drained([[], *OTHERS]),
        drained(
            [["senator", "bow"], ["musician", "caesar"], ["caesar", "senator"], ["senator", "caesar", "mercenary-1"]]
        ),
    ):
        for seat in (PUBLIC, 0, 1, 2, 3):
            for _ in range(20):
                other = p.redeal(seat, rng)
                other.check()
                assert other.view(seat) == p.view(seat)


@pytest.mark.rule("LUS-DRW-05", "LUS-SEN-04")
def test_nobody_expects_the_musician_where_the_only_card_was_stolen() -> None:
    """Seat 1 had one card, and seat 0 took it: whatever it was, it is there no more."""
    p = drained(
        [["senator", "caesar", "bow"], ["musician"], ["caesar", "senator", "mercenary-1"], ["senator", "caesar"]]
    )
    play(p, "senator 1")
    assert "musician" in hand(p, 0)
    assert hand(p, 1) == ["senator"]
    rng = Rng(6)
    for seat in (PUBLIC, 2, 3):
        for _ in range(30):
            assert MUSICIAN in p.redeal(seat, rng).hand(0)


@pytest.mark.rule("LUS-DRW-06")
def test_a_hundred_turns_without_a_recruit_end_such_a_game_too() -> None:
    p = drained([[], *OTHERS])

    def idle_turn() -> None:
        if legal(p) == ["pass"]:
            play(p, "pass")
        else:
            trade(p, field(p)[0], next(card for card in hand(p, p.actor) if card != "musician"))

    for _ in range(99):
        idle_turn()
    assert not p.over
    idle_turn()
    assert p.view(-1)["ended"] == "idle"


def unreadable(snapshot: dict[str, object], reason: str) -> None:
    with pytest.raises(BadSnapshot, match=reason):
        GAME.restore(snapshot)


def swapped(p: Lusitania, one: int, other: int) -> dict[str, object]:
    """A snapshot with the cards of two places of the hands exchanged, and what is known of them."""
    whole: dict[str, object] = GAME.snapshot(p)
    for name in ("hands", "knowers"):
        cells = get(p, name)
        cells[one], cells[other] = cells[other], cells[one]
        whole[name] = cells
    return whole


@pytest.mark.rule("LUS-DRW-05", "LUS-TRN-04")
def test_snapshots_know_when_a_hand_may_be_short() -> None:
    p = drained([[], *OTHERS])
    whole = GAME.snapshot(p)
    assert GAME.restore(whole).view(0) == p.view(0)
    unreadable(whole | {"rules": 1}, "Seat 0 holds 0 cards instead of 3")
    hands, knowers = get(p, "hands"), get(p, "knowers")
    last = max(place for place, card in enumerate(hands) if card != NONE)
    waiting, hands[last], knowers[last] = hands[last], NONE, 0
    for name in ("pile", "discards"):
        fewer = {"hands": hands, "knowers": knowers, name: [waiting]}
        unreadable(whole | fewer, "Seat 0 holds 0 cards instead of 3")


@pytest.mark.rule("LUS-TRD-01", "LUS-TRN-04")
def test_snapshots_know_where_the_card_of_a_trade_lies() -> None:
    """In the fourth place of the hand whose turn it is, beside a card to give; nowhere else."""
    p = drained(
        [["bow"], ["musician", "caesar", "caesar"], ["caesar", "senator", "senator"], ["senator", "mercenary-1"]]
    )
    unreadable(swapped(p, 0, 3), "Seat 0 trades without")
    play(p, f"take {field(p)[0]}")
    whole = GAME.snapshot(p)
    assert GAME.restore(whole).moves() == p.moves()
    unreadable(swapped(p, 1, 3), "Seat 0 trades without")
    unreadable(swapped(p, 3 * HELD + 2, 0), "Seat 0 trades without")
