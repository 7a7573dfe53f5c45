"""What all can remember of hidden cards: where the Musician may be, and which of equal cards are known (LUS-INF)."""

from __future__ import annotations

from itertools import product

import pytest

from ludoteca.core import Chance
from ludoteca.games.lusitania import GAME
from ludoteca.games.lusitania.fields import EVERYBODY, held, knowers
from ludoteca.games.lusitania.position import Lusitania
from tests.games.lusitania.table import hand, new, table, trade
from tests.games.playing import get, play, put

FIELD = ["gunner", "axe", "horse", "shield"]
LATE = ["sword", "spear", "shield", "horse", "musician", "gunner"]
THREE = list(product([False, True], repeat=3))


def seen(p: Lusitania, viewer: int, owner: int, kind: str) -> int:
    """How many cards of this kind a seat knows in a hand."""
    shown: list[str] = p.view(viewer)["areas"][owner]["hand"]
    return shown.count(kind)


@pytest.mark.rule("LUS-SET-04", "LUS-SET-07", "LUS-SET-09")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_start_the_musician_may_be_in_the_bottom_six_and_nothing_has_happened(players: int) -> None:
    p = new(players)
    assert (get(p, "late"), get(p, "lates")) == (6, [0] * players)
    assert (p.turn, p.known, get(p, "idle")) == (1, 0, 0)
    assert p.view(-1)["ended"] is None
    assert GAME.restore(GAME.snapshot(p)).view(-1) == p.view(-1)


@pytest.mark.rule("LUS-INF-01", "LUS-SET-04")
def test_a_hand_that_draws_from_the_bottom_six_may_have_the_musician() -> None:
    hands = [["doctor", "bow", "bow"], ["gunner", "axe", "axe"], ["mercenary-1", "axe", "axe"]]
    p = table(hands=hands, pile=["caesar", "caesar", *LATE])
    assert (len(get(p, "pile")), get(p, "late")) == (8, 6)
    play(p, "recruit doctor")
    assert (get(p, "late"), get(p, "lates")) == (6, [0, 0, 0])
    play(p, "recruit gunner")
    assert (get(p, "late"), get(p, "lates")) == (6, [0, 0, 0])
    play(p, "recruit mercenary-1")
    assert (get(p, "late"), get(p, "lates")) == (5, [0, 0, 1])
    play(p, "mars")
    assert (get(p, "late"), get(p, "lates")) == (2, [3, 0, 1])


@pytest.mark.rule("LUS-INF-01")
@pytest.mark.parametrize(("before", "after"), [(3, 2), (2, 2), (1, 1), (0, 0)])
@pytest.mark.parametrize("texts", [["recruit doctor"], ["take axe", "give doctor"]])
def test_a_card_shown_was_not_the_musician(texts: list[str], before: int, after: int) -> None:
    """Of three cards that may be he, two are left; the other hands stay as doubtful as they were."""
    p = table(hands=[["bow"], ["bow"], ["doctor", "sword", "sword"]], field=FIELD, seat=2, top=["caesar"])
    put(p, "lates", [3, 2, before])
    play(p, *texts)
    assert get(p, "lates") == [3, 2, after]


@pytest.mark.rule("LUS-INF-01", "LUS-MAR-06")
def test_the_musician_shown_is_nowhere_else() -> None:
    p = table(hands=[["bow"], ["musician", "axe", "axe"]], seat=1, pile=["sword", "sword", "sword", "spear", "spear"])
    put(p, "late", 2)
    put(p, "lates", [1, 2, 1])
    play(p, "mars")
    assert (len(get(p, "pile")), get(p, "late"), get(p, "lates")) == (2, 0, [0, 0, 0])


@pytest.mark.rule("LUS-COM-07")
def test_nothing_is_doubtful_once_the_musician_is_turned_up() -> None:
    p = table(field=FIELD, top=["musician"])
    put(p, "lates", [1, 1, 1])
    play(p, "renew")
    assert (get(p, "late"), get(p, "lates")) == (0, [0, 0, 0])
    assert GAME.restore(GAME.snapshot(p)).places() == p.places()


@pytest.mark.rule("LUS-INF-01", "LUS-SEN-04")
@pytest.mark.parametrize(
    ("before", "after"),
    [([0, 0, 3], [1, 0, 2]), ([0, 1, 1], [1, 1, 1]), ([2, 2, 0], [2, 2, 0]), ([2, 0, 2], [3, 0, 2])],
)
def test_a_theft_may_take_the_musician_along(before: list[int], after: list[int]) -> None:
    p = table(hands=[["senator", "bow", "bow"], ["axe"], ["sword", "sword", "spear"]], top=["caesar"])
    put(p, "lates", before)
    play(p, "senator 2")
    assert get(p, "lates") == after


@pytest.mark.rule("LUS-INF-02", "LUS-TRD-05")
def test_the_card_taken_stays_known_when_an_equal_one_is_given() -> None:
    p = table(players=2, hands=[["axe", "bow", "sword"]], field=FIELD)
    trade(p, "axe", "axe")
    assert seen(p, 1, 0, "axe") == seen(p, -1, 0, "axe") == 1


@pytest.mark.rule("LUS-INF-02")
@pytest.mark.parametrize("known", THREE)
def test_who_knew_of_n_equal_cards_knows_of_one_less_when_one_is_shown(known: tuple[bool, ...]) -> None:
    p = table(players=2, hands=[["shield", "shield", "shield"], ["bow"]], field=["axe"])
    for place, open_to_all in enumerate(known):
        if open_to_all:
            p.at[knowers(held(0) + place)] = EVERYBODY
    assert seen(p, 1, 0, "shield") == sum(known)
    trade(p, "axe", "shield")
    assert seen(p, 1, 0, "shield") == max(sum(known) - 1, 0)
    assert hand(p, 0) == ["axe", "shield", "shield"]


@pytest.mark.rule("LUS-INF-02")
@pytest.mark.parametrize("known", THREE)
@pytest.mark.parametrize("lost", [0, 1, 2])
def test_nor_does_a_thief_who_takes_one_of_them_know_more(known: tuple[bool, ...], lost: int) -> None:
    """Beside the one in the own hand, which thief and victim know."""
    p = table(hands=[["senator", "bow", "bow"], ["axe"], ["shield", "shield", "shield"]], top=["caesar"])
    for place, open_to_all in enumerate(known):
        if open_to_all:
            p.at[knowers(held(2) + place)] = EVERYBODY
    p.chance = next(chance for chance in map(Chance, map(str, range(99))) if chance.copy().below(3) == lost)
    play(p, "senator 2")
    assert seen(p, 0, 2, "shield") == max(sum(known) - 1, 0)
    assert seen(p, 0, 0, "shield") == seen(p, 2, 0, "shield") == 1
    for third in (1, -1):
        assert seen(p, third, 0, "shield") == seen(p, third, 2, "shield") == 0
    assert seen(p, 2, 2, "shield") == 2


@pytest.mark.rule("LUS-INF-01")
@pytest.mark.parametrize(
    ("text", "moments"),
    [("take axe", 0), ("recruit doctor", 2), ("caesar", 2), ("senator 1", 3), ("mars", 6), ("renew", 4)],
)
def test_every_showing_every_draw_and_every_chance_is_counted(text: str, moments: int) -> None:
    """By this count undo knows what cannot be taken back."""
    p = table(hands=[["doctor", "caesar", "senator"], ["bow", "sword", "sword"]], field=FIELD)
    before = p.known
    play(p, text)
    assert p.known == before + moments


@pytest.mark.rule("LUS-INF-01", "LUS-DRW-01")
def test_so_are_a_card_given_and_a_reshuffle() -> None:
    p = table(players=2, hands=[["doctor", "bow", "bow"], ["musician"]], pile=["sword", "gunner"], field=FIELD)
    play(p, "take axe")
    before = p.known
    play(p, "give bow")
    assert p.known == before + 1
    play(p, "mars")
    # Three shown and three drawn; and after the second draw the discards were shuffled.
    assert p.known == before + 1 + 3 + 3 + 1
