"""Special cards: Julius Caesar, the Senator, Mars and the Commander (LUS-SPE, LUS-CAE, LUS-SEN, LUS-MAR, LUS-COM)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.lusitania.components import CAESAR, FIELD, HAND, MARS_POINTS, MUSICIAN, NAMES, SENATOR
from ludoteca.games.lusitania.ending import MUSICIAN_APPEARED, end_game, end_turn
from ludoteca.games.lusitania.hands import at_random, count, find, forget_musician, show, stolen
from ludoteca.games.lusitania.pile import draw, drawn, fill_hand
from ludoteca.games.lusitania.position import HELD, KIND_MASK, MARS, NONE, SCORE, SHEET, Lusitania


def discard(p: Lusitania, seat: i64, place: i64) -> None:
    """A hand card goes face up to the discards."""
    card: i64 = p.hands[place] & KIND_MASK
    show(p, seat, place)
    p.discards.append(card)
    if p.events is not None:
        p.tell("discarded", {"seat": int(seat), "card": NAMES[card]})


def give_commander(p: Lusitania, seat: i64) -> None:
    p.commander = seat
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
    p.hands[place] = card
    if p.events is not None:
        name = NAMES[card & KIND_MASK]
        p.tell("stole", {"seat": int(seat), "victim": int(victim)}, {"card": name}, (int(seat), int(victim)))
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
    p.sheets[seat * SHEET + MARS] = 0
    p.sheets[seat * SHEET + SCORE] -= MARS_POINTS
    if p.events is not None:
        p.tell("mars", {"seat": int(seat), "loss": MARS_POINTS, "points": int(p.points(seat))})
    first = seat * HELD
    for place in range(first, first + HAND):
        if p.hands[place] != NONE:
            discard(p, seat, place)
    fill_hand(p, seat)
    end_turn(p, recruited=False)


def renew_field(p: Lusitania) -> None:
    """LUS-COM-01: a new field, then the Commander goes to the right; the turn goes on with one action."""
    field = p.field
    if p.events is not None:
        p.tell("renewed", {"seat": int(p.seat), "cards": [NAMES[card] for card in field]})
    p.discards.extend(field)
    for place in range(FIELD):
        field[place] = NONE
    for place in range(FIELD):
        card = draw(p)  # never fails: the old field lies in the discards
        field[place] = card
        if p.events is not None:
            p.tell("turned", {"card": NAMES[card], "place": int(place)})
        if card == MUSICIAN:
            forget_musician(p)
            end_game(p, MUSICIAN_APPEARED)  # LUS-COM-07, LUS-COM-08
            return
        drawn(p)
    right = p.seat - 1
    give_commander(p, p.players - 1 if right < 0 else right)
