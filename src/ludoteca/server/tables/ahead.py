"""What later decisions of a turn offer: where the choices lead that show nothing new, for boards that offer a thing
along with the way to it; and what such a board proposes as an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import import_module

from ludoteca.core import Json, Move, Position
from ludoteca.draw import Way
from ludoteca.server.tables.live import Live

NOTHING = ("done", "end")  # how games call the choice to leave the rest undone
FURTHEST = 12  # moves of one gesture

Ways = Callable[[Json, Sequence[Move]], list[Way]]
Seen = tuple[Json, Move]  # a move, and what its seat sees when it chooses it
Reached = tuple[str, list[Seen]]  # by which name of the board, and by which moves


@cache
def ways_of(game: str) -> Ways | None:
    """What a game's board offers ahead of its time, if it does so."""
    found: Ways | None = getattr(import_module(f"ludoteca.games.{game}.board"), "ways", None)
    return found


def reachable(live: Live, seat: int, position: Position) -> Iterator[Reached]:
    """The names by which the board offers what comes now or later in the turn of this seat, each with the moves that
    lead there; whatever the board puts first comes first."""
    ways = ways_of(live.game.name)
    if ways is not None:
        yield from _beyond(live, seat, position, [], ways)


def _beyond(live: Live, seat: int, position: Position, before: list[Seen], ways: Ways) -> Iterator[Reached]:
    view = position.view(seat)
    for way in ways(view, position.moves()):
        chosen = [*before, (view, way.move)]
        for name in way.names:
            yield name, chosen
        if way.beyond and len(chosen) < FURTHEST:
            after = position.copy()
            after.play(way.move)
            if live.goes_on(position, after, seat, way.move):
                yield from _beyond(live, seat, after, chosen, ways)


def surely_next(live: Live, seat: int, position: Position, last: Move) -> list[tuple[str, Move]]:
    """The names by which the board offers what this seat can surely choose after a last move, whatever that shows.
    Asked on redeals, so that the answer tells nothing."""
    ways = ways_of(live.game.name)
    if ways is None:
        return []
    found: dict[tuple[str, Move], None] | None = None
    for guess in live.outcomes(seat, position, last):
        if guess.over or guess.actor != seat:
            return []
        offered = {(name, way.move): None for way in ways(guess.view(seat), guess.moves()) for name in way.names}
        found = offered if found is None else {pair: None for pair in found if pair in offered}
    return list(found or ())


def proposed(live: Live, seat: int, position: Position) -> str | None:
    """What the board proposes for the decision at hand."""
    ways = ways_of(live.game.name)
    found = ways(position.view(seat), position.moves()) if ways is not None else []
    return next((way.move.text for way in found if way.proposed), None)


def closing(live: Live, seat: int, position: Position) -> list[str]:
    """The choices to do nothing more by which the turn ends, or comes to something new; none if something must still
    be chosen before that."""
    found: list[str] = []
    while (nothing := next((move for move in position.moves() if move.text in NOTHING), None)) is not None:
        after = position.copy()
        after.play(nothing)
        found.append(nothing.text)
        if not live.goes_on(position, after, seat, nothing):
            return found
        position = after
    return []
