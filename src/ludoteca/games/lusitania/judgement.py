"""What a bot should think a position of Lusitania is worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Judgement
from ludoteca.core.field import NONE
from ludoteca.games.lusitania.components import (
    CAESAR,
    FIRST_EQUIPMENT,
    MUSICIAN,
    POINTS,
    POSITIONS,
    SENATOR,
)
from ludoteca.games.lusitania.fields import COMMANDER, HELD, IDLE, held
from ludoteca.games.lusitania.position import Lusitania
from ludoteca.games.lusitania.recruit import equipment_refused, soldier_refused

WIN: Final = 100.0
COMMAND: Final = 0.4  # what the choice to renew the field is worth while one keeps it
IDLENESS: Final = 0.05  # the cost of every turn in which all only traded, so that bots do not trade for ever
READY: Final = 0.5  # the share of a hand card's points that counts while it can be recruited at once
LATER: Final = 0.15  # and while it waits for a soldier with a slot


class Strength(Judgement[Lusitania]):
    """Points of the army, what the hand promises, and how far ahead of the best opponent that is."""

    def value(self, p: Lusitania, seat: int) -> float:
        if p.over:
            place = p.places()[seat]
            return (WIN if place == 1 else -WIN) - float(place) + 0.1 * float(p.points(seat))
        own = promise(p, seat)
        best = 0.0
        other: i64 = 0
        while other < p.players:
            if other != seat:
                best = max(best, float(p.points(other)))
            other += 1
        return own - 0.6 * best - IDLENESS * float(p.at[IDLE]) + (COMMAND if p.at[COMMANDER] == seat else 0.0)


def promise(p: Lusitania, seat: i64) -> float:
    """Points in the army and, for less, those that the hand can still bring there."""
    worth = float(p.points(seat))
    place = held(seat)
    end = place + HELD
    while place < end:
        card = p.at[place]
        if card != NONE:
            worth += card_promise(p, seat, card)
        place += 1
    return worth


def card_promise(p: Lusitania, seat: i64, kind: i64) -> float:
    """A card that can be recruited now is worth most of its points; one that may fit later, some of them."""
    if kind == MUSICIAN:
        return 0.5
    if kind in (SENATOR, CAESAR):
        return 0.25
    points = float(POINTS[kind])
    if kind >= FIRST_EQUIPMENT:
        position: i64 = 0
        while position < POSITIONS:
            if equipment_refused(p, seat, kind - FIRST_EQUIPMENT, position) is None:
                return points * READY
            position += 1
        return points * LATER
    return 0.0 if soldier_refused(p, seat, kind) is not None else points * READY


STRENGTH = Strength(horizon=9, swing=4.0)
