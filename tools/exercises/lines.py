"""The lines of a turn: all that a seat can decide in one go, each to where it ends."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from ludoteca.core import Move, Position, Rng
from ludoteca.core.ends import end_of
from ludoteca.core.event import Event
from ludoteca.core.game import Game
from ludoteca.server.tables.live import teaches

SURE = 6  # redeals that must agree on what a line brings


@dataclass(frozen=True)
class Line:
    """Moves of one seat until its turn is over or it sees something new; of several ways to an end, the shortest."""

    moves: tuple[Move, ...]

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(move.text for move in self.moves)


def lines(p: Position, most: int) -> list[Line] | None:
    """One line to each end that the turn can have; None where there are more positions on the way than that."""
    seat, turn = p.actor, int(p.turn)
    met = {end_of(p)}
    found: list[Line] = []
    waiting: deque[tuple[Position, tuple[Move, ...]]] = deque([(p, ())])
    while waiting:
        before, way = waiting.popleft()
        for move in before.moves():
            after = before.copy()
            after.advance(move)
            end = end_of(after)
            if end in met:
                continue
            met.add(end)
            if len(met) > most:
                return None
            over = after.over or after.turn != turn or after.actor != seat
            if over or teaches(before, after, seat, move, "line"):
                found.append(Line((*way, move)))
            else:
                waiting.append((after, (*way, move)))
    return found


def beginnings(p: Position, least: int) -> list[Line]:
    """The first choices of a turn, with the next ones where there would be fewer than that; not all of those may lead
    to as many more."""
    seat, turn = p.actor, int(p.turn)
    found: list[tuple[Position, tuple[Move, ...]]] = [(p, ())]
    while len(found) < least:
        longer: list[tuple[Position, tuple[Move, ...]]] = []
        for before, way in found:
            if before.over or before.turn != turn or before.actor != seat:
                return []
            for move in before.moves():
                after = before.copy()
                after.advance(move)
                longer.append((after, (*way, move)))
                if teaches(before, after, seat, move, "line"):
                    return []
        found = longer
    return [Line(way) for _, way in found]


def played(p: Position, moves: Sequence[Move]) -> tuple[Position, list[Event]]:
    """Where moves lead, and what happens on the way."""
    after = p.copy()
    after.events = events = []
    for move in moves:
        after.advance(move)
    return after, events


def gain(p: Position, line: Line) -> int:
    """The points that a line brings at once, as far as that is sure."""
    seat = p.actor
    found = set()
    for number in range(SURE):
        deal = p.redeal(seat, Rng(f"gain {number}"))
        before = deal.scores()[seat].total
        found.add(played(deal, line.moves)[0].scores()[seat].total - before)
    return found.pop() if len(found) == 1 else 0


def kind(game: Game, p: Position, line: Line, aims: Sequence[str]) -> str | None:
    """What a line does for the seat, of the aims that the game knows: the first of them."""
    seat = p.actor
    happened = {event.kind for event in played(p, line.moves)[1] if event.args.get("seat", seat) == seat}
    return next((aim for aim in aims if aim in happened), None)
