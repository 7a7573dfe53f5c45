"""Games of a network with itself, and what is kept of them."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev

from ludoteca.arena.ratings import Z
from ludoteca.bots import network
from ludoteca.core import Position, Rng
from ludoteca.core.game import Game


@dataclass
class Seat:
    """One seat of one game: `done` is how often it played each move, by its text."""

    seat: int
    won: float
    lines: dict[str, int]
    total: int
    first: str = ""
    done: Counter[str] = field(default_factory=Counter)

    @property
    def deeds(self) -> Counter[str]:
        """How often it did what, whatever it did it to."""
        found: Counter[str] = Counter()
        for text, count in self.done.items():
            found[text.split()[0]] += count
        return found


@dataclass
class Found:
    players: int
    seats: list[Seat] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)


def played(game: Game, learned: network.Network, players: int, count: int) -> Found:
    """Each move as likely as the network finds it good."""
    found = Found(players)
    for number in range(count):
        p, rng = game.new(players, f"insights {number}"), Rng(f"insights {number}")
        first: dict[int, str] = {}
        done: dict[int, Counter[str]] = defaultdict(Counter)
        decisions = 0
        while not p.over:
            moves = p.moves()
            move = moves[0] if len(moves) == 1 else moves[drawn(learned.look(p, p.actor, moves).promises, rng)]
            if len(moves) > 1:
                first.setdefault(p.actor, move.text)
            done[p.actor][move.text] += 1
            decisions += 1
            p.advance(move)
        found.turns.append(p.turn)
        found.decisions.append(decisions)
        found.seats += [
            Seat(score.seat, won, score.lines, score.total, first.get(score.seat, ""), done[score.seat])
            for score, won in zip(p.scores(), shares(p), strict=True)
        ]
    return found


def drawn(promises: list[float], rng: Rng) -> int:
    left = rng.unit() * sum(promises)
    for n, promise in enumerate(promises):
        left -= promise
        if left < 0:
            return n
    return len(promises) - 1


def shares(p: Position) -> list[float]:
    places = p.places()
    return [1 / places.count(1) if place == 1 else 0.0 for place in places]


def average(points: list[int]) -> tuple[float, float]:
    """The mean, and half of its 95 % interval."""
    return fmean(points), Z * stdev(points) / sqrt(len(points)) if len(points) > 1 else 0.0
