"""Special cards: Julius Caesar, the Senator, Mars and the Commander (LUS-SPE, LUS-CAE, LUS-SEN, LUS-MAR, LUS-COM)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.cells import cells, push
from ludoteca.core.field import NONE
from ludoteca.games.lusitania.components import CAESAR, FIELD, HAND, MARS_POINTS, MUSICIAN, NAMES, SENATOR
from ludoteca.games.lusitania.ending import MUSICIAN_APPEARED, end_game, end_turn
from ludoteca.games.lusitania.fields import COMMANDER, DISCARDS, MARS, OPEN, POINTS_OF, bit, held
from ludoteca.games.lusitania.hands import at_random, count, find, forget_musician, put, show, stolen
from ludoteca.games.lusitania.pile import draw, drawn, fill_hand
from ludoteca.games.lusitania.position import Lusitania


def discard(p: Lusitania, seat: i64, place: i64) -> None:
    """A hand card goes face up to the discards."""
    card = p.at[place]
    show(p, seat, place)
    push(p.at, DISCARDS, card)
    if p.events is not None:
        p.tell("discarded", {"seat": int(seat), "card": NAMES[card]})


def give_commander(p: Lusitania, seat: i64) -> None:
    p.at[COMMANDER] = seat
    if p.events is not None:
        p.tell("commander", {"seat": int(seat)})


def play_caesar(p: Lusitania) -> None:
    """LUS-CAE-01: take the Commander from whoever holds it, then draw."""
    seat = p.seat
    discard(p, seat, find(p, seat, CAESAR))
    give_commander(p, seat)
    fill_hand(p, seat)
    end_turn(p, recruited=False)


def victim_refused(p: Lusitania, victim: i64) -> str | None:
    """The rule that keeps the Senator from this seat, if any: it is no opponent's, or there is nothing to take."""
    if victim == p.seat or victim >= p.players:
        return "LUS-SEN-01"
    return "LUS-DRW-05" if count(p, victim) == 0 else None


def play_senator(p: Lusitania, victim: i64) -> None:
    """LUS-SEN-01: take one of the victim's cards at random; the victim draws."""
    seat = p.seat
    place = find(p, seat, SENATOR)
    discard(p, seat, place)
    card = stolen(p, seat, victim, at_random(p, victim))
    put(p, place, card, bit(seat) | bit(victim))
    if p.events is not None:
        p.tell("stole", {"seat": int(seat), "victim": int(victim)}, {"card": NAMES[card]}, (int(seat), int(victim)))
    fill_hand(p, victim)
    end_turn(p, recruited=False)


def mars_refused(p: Lusitania, seat: i64) -> str | None:
    """The rule that keeps this seat from using Mars, if any: used before, or no hand to exchange."""
    if not p.has_mars(seat):
        return "LUS-MAR-02"
    return "LUS-DRW-05" if count(p, seat) == 0 else None


def use_mars(p: Lusitania) -> None:
    """LUS-MAR-01: turn Mars to its grey side, discard the whole hand and draw three cards."""
    seat = p.seat
    p.at[MARS + seat] = 0
    p.at[POINTS_OF + seat] -= MARS_POINTS
    if p.events is not None:
        p.tell("mars", {"seat": int(seat), "loss": MARS_POINTS, "points": int(p.points(seat))})
    first = held(seat)
    for place in range(first, first + HAND):
        if p.at[place] != NONE:
            discard(p, seat, place)
    fill_hand(p, seat)
    end_turn(p, recruited=False)


def renew_field(p: Lusitania) -> None:
    """LUS-COM-01: a new field, then the Commander goes to the right; the turn goes on with one action."""
    at = p.at
    if p.events is not None:
        p.tell("renewed", {"seat": int(p.seat), "cards": [NAMES[card] for card in cells(at, OPEN, FIELD)]})
    place: i64 = 0
    while place < FIELD:
        push(at, DISCARDS, at[OPEN + place])
        at[OPEN + place] = NONE
        place += 1
    place = 0
    while place < FIELD:
        card = draw(p)  # never fails: the old field lies in the discards
        at[OPEN + place] = card
        if p.events is not None:
            p.tell("turned", {"card": NAMES[card], "place": int(place)})
        if card == MUSICIAN:
            forget_musician(p)
            end_game(p, MUSICIAN_APPEARED)  # LUS-COM-07, LUS-COM-08
            return
        drawn(p)
        place += 1
    right = p.seat - 1
    give_commander(p, p.players - 1 if right < 0 else right)
