"""How a finished game went: each seat's chance to win after each turn, and the turns that decided it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise

from ludoteca.analysis.chances import Chances, chances
from ludoteca.analysis.leads import leads
from ludoteca.core import Position
from ludoteca.core.game import Game
from ludoteca.core.match import Match

MOST = 2  # moments that are told
LEAST = 0.04  # a smaller change of the chance to win decides nothing


@dataclass(frozen=True)
class Turn:
    """One turn: who played it, the numbers of its first and last move, and each seat's chance to win after it. Of who
    plays alone where nobody loses, it is the points that the game promised, as a part of the `most` of its course."""

    number: int
    seat: int
    first: int
    last: int
    chances: tuple[float, ...]


@dataclass(frozen=True)
class Moment:
    """A turn that decided the game: for which winner, and that one's chance before and after. `leads`: from here on
    nobody was ahead of the winner any more."""

    turn: Turn
    winner: int
    before: float
    after: float
    leads: bool


@dataclass(frozen=True)
class Course:
    """All turns, before them one of nobody for the beginning; the deciding ones in the order they were played."""

    turns: tuple[Turn, ...]
    moments: tuple[Moment, ...]
    most: float | None = None  # points, where turns tell of them


def course_of(match: Match) -> Course:
    """Play the game again and judge it after each turn, by the whole position: only for a game that is over."""
    record, game = match.record, match.game
    assert record is not None
    assert match.position.over
    position = match.past[0].copy() if match.past else match.position
    fit = chances(game, int(position.players))
    turns = [Turn(0, -1, 0, 0, chances_in(position, game, fit))]
    played = zip(range(1, len(record.moves) + 1), record.moves, match.past.moves, strict=True)
    for number, moves in groupby(played, key=lambda one: one[1].turn):
        of_turn = list(moves)
        for _, _, move in of_turn:
            position.advance(move)
        (first, begun, _), (last, _, _) = of_turn[0], of_turn[-1]
        turns.append(Turn(number, begun.seat, first, last, chances_in(position, game, fit)))
    most = None
    if fit.par is not None:
        most = max(1.0, *(turn.chances[0] for turn in turns))
        turns = [replace(turn, chances=(max(0.0, turn.chances[0]) / most,)) for turn in turns]
    return Course(tuple(turns), _moments(turns, position.winners() or position.ranking()[:1]), most)


def chances_in(position: Position, game: Game, fit: Chances) -> tuple[float, ...]:
    """Each seat's chance to win by the judgement alone, without a search: what its lead is worth, as a part of what all
    have. Alone where nobody loses, the points that it promises."""
    seats = range(int(position.players))
    if position.over and fit.par is not None:
        return (float(position.scores()[0].total),)
    if position.over:
        first = position.winners()
        return tuple(1 / len(first) if seat in first else 0.0 for seat in seats)
    phase = fit.phase(int(position.turn))
    ahead = leads(game, position)
    promised = fit.points(ahead[0], phase)
    if promised is not None:
        return (promised,)
    found = [fit.chance(lead, phase) for lead in ahead]
    return tuple(chance / sum(found) for chance in found) if len(seats) > 1 else tuple(found)


def _moments(turns: Sequence[Turn], winners: Sequence[int]) -> tuple[Moment, ...]:
    """Where the winner came to lead for good, and the turn that changed most; the last one, which ends every game,
    only where the winner had not led before."""
    winner = winners[0]
    lead = [turn.chances[winner] >= max(turn.chances) for turn in turns]
    behind = max((place for place, leads in enumerate(lead) if not leads), default=None)
    took_over = None if behind is None else min(behind + 1, len(turns) - 1)
    found = [
        Moment(turn, winner, before.chances[winner], turn.chances[winner], place == took_over)
        for place, (before, turn) in enumerate(pairwise(turns), start=1)
        if place < len(turns) - 1 or place == took_over
    ]
    weighty = sorted(found, key=lambda one: (not one.leads, -abs(one.after - one.before)))
    told = [one for one in weighty if one.leads or abs(one.after - one.before) >= LEAST][:MOST]
    return tuple(sorted(told, key=lambda one: one.turn.first))
