"""Many games at once, compiled like the rules: what `batch.py` hands out as arrays is written here."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from ludoteca.core.errors import IllegalMove
from ludoteca.core.move import Move
from ludoteca.core.observation import Observation
from ludoteca.core.position import Position
from ludoteca.gym.reward import rewards


class Arrays:
    """Flat views of the arrays to write into, one row a table: cells of observations, flags of legal moves, who
    decides, and of a game that has just ended its rewards and scores by seat."""

    def __init__(
        self,
        observations: memoryview[float],
        masks: memoryview[bool],
        actors: memoryview[int],
        over: memoryview[bool],
        rewards: memoryview[float],
        scores: memoryview[int],
    ) -> None:
        self.observations = observations
        self.masks = masks
        self.actors = actors
        self.over = over
        self.rewards = rewards
        self.scores = scores


class Tables:
    """Games side by side, each waiting for one decision. Where one ends, `deal` gives the next."""

    def __init__(self, deal: Any, count: int, players: int, moves: int, observation: Observation, to: Arrays) -> None:
        self.deal = deal
        self.players: i64 = players
        self.moves: i64 = moves
        self.observation = observation
        self.to = to
        self.positions: list[Position] = [deal() for _ in range(count)]
        self.legal: list[list[Move]] = [p.moves() for p in self.positions]

    def play(self, actions: list[int]) -> None:
        """A move at every table, or, if one of them is not legal, none at all."""
        chosen = [self.move(table, action) for table, action in enumerate(actions)]
        for table, move in enumerate(chosen):
            p = self.positions[table]
            p.advance(move)
            if p.over:
                self.finish(table, p)
                p = self.deal()
                self.positions[table] = p
            self.legal[table] = p.moves()

    def move(self, table: i64, action: i64) -> Move:
        for move in self.legal[table]:
            if move.id == action:
                return move
        raise IllegalMove(f"Action {action} is not legal at table {table}.")

    def finish(self, table: i64, p: Position) -> None:
        first = table * self.players
        self.to.over[table] = True
        for seat, reward in enumerate(rewards(p.places())):
            self.to.rewards[first + seat] = reward
        for score in p.scores():
            self.to.scores[first + score.seat] = score.total

    def look(self) -> None:
        """Write what the seats that decide see, and may do; the arrays are all zeros before."""
        to = self.to
        for table, p in enumerate(self.positions):
            seat = p.actor
            to.actors[table] = seat
            self.observation.write(p.view(seat), to.observations, table * self.observation.size)
            first = table * self.moves
            for move in self.legal[table]:
                to.masks[first + move.id] = True
