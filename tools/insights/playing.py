"""Games of a player with itself, and what is kept of them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev

from ludoteca import bots
from ludoteca.arena.ratings import Z
from ludoteca.bots import network
from ludoteca.bots.bot import Budget
from ludoteca.core import Move, Position, Rng
from ludoteca.core.game import Game

Player = Callable[[Position], Move]  # chooses for whoever decides, throughout one game


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


def learned(found: network.Network, seed: str) -> Player:
    """Each move as likely as the network finds it good."""
    rng = Rng(seed)

    def choose(p: Position) -> Move:
        moves = p.moves()
        return moves[0] if len(moves) == 1 else moves[drawn(found.look(p, p.actor, moves).promises, rng)]

    return choose


def thinking(game: Game, name: str, players: int, seed: str) -> Player:
    """A bot at each seat, which sees what that seat sees."""
    seats = [bots.make(name, game, f"{seed} seat {seat}") for seat in range(players)]
    rng = Rng(f"{seed} seen")
    return lambda p: seats[p.actor].choose(p.redeal(p.actor, rng), Budget()).move


def played(game: Game, player: Callable[[str], Player], players: int, count: int) -> Found:
    """Games of the player that is made from a seed, at every seat."""
    found = Found(players)
    for number in range(count):
        seed = f"insights {number}"
        p, choose = game.new(players, seed), player(seed)
        first: dict[int, str] = {}
        done: dict[int, Counter[str]] = defaultdict(Counter)
        decisions = 0
        while not p.over:
            move = choose(p)
            if len(p.moves()) > 1:
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
