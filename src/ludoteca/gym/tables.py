"""Many games at once, compiled like the rules: the arrays of `batch.py` are the memory that is written here."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from ludoteca.core.errors import IllegalMove
from ludoteca.core.move import Move
from ludoteca.core.position import Position
from ludoteca.core.sight import Sheet, Sight
from ludoteca.gym.reward import rewards


class Tables:
    """Games side by side, each waiting for one decision. Where one ends, `deal` gives the next.

    `sheet`, `masks` and `actors` have one row a table: what the seat that decides sees and may do, and which it is.
    `over`, `rewards` and `scores` are written where a game has just ended, and cleared by who reads them.
    """

    def __init__(
        self,
        deal: Any,
        count: int,
        players: int,
        words: list[Move],
        sight: Sight,
        over: memoryview[bool],
        rewards: memoryview[float],
        scores: memoryview[int],
    ) -> None:
        self.deal = deal
        self.players: i64 = players
        self.words = words
        self.moves: i64 = len(words)
        self.sight = sight
        self.sheet = Sheet(count, sight.size)
        self.masks: vec[u8] = vec[u8]([u8(0)] * (count * len(words)))
        self.actors: vec[i64] = vec[i64]([i64(0)] * count)
        self.over = over
        self.rewards = rewards
        self.scores = scores
        self.positions: list[Position] = [deal() for _ in range(count)]
        self.legal: list[list[Move]] = [p.moves() for p in self.positions]
        self.look()

    def play(self, actions: list[int]) -> None:
        """A move at every table, or, if one of them is not legal, none at all."""
        masks = self.masks
        moves = self.moves
        for table, action in enumerate(actions):
            if action < 0 or action >= moves or not masks[table * moves + action]:
                raise IllegalMove(f"Action {action} is not legal at table {table}.")
        for table, action in enumerate(actions):
            first = table * moves
            for move in self.legal[table]:
                masks[first + move.id] = 0
            p = self.positions[table]
            p.steps[-1].play(p, self.words[action])
            if not p.steps:
                self.finish(table, p)
                p = self.deal()
                self.positions[table] = p
            self.legal[table] = p.steps[-1].moves(p)
        self.look()

    def finish(self, table: i64, p: Position) -> None:
        first = table * self.players
        self.over[table] = True
        for seat, reward in enumerate(rewards(p.places())):
            self.rewards[first + seat] = reward
        for score in p.scores():
            self.scores[first + score.seat] = score.total

    def look(self) -> None:
        """Write what the seats that decide see, and may do."""
        sheet = self.sheet
        masks = self.masks
        actors = self.actors
        sight = self.sight
        for table, p in enumerate(self.positions):
            seat: i64 = p.steps[-1].seat(p)
            actors[table] = seat
            sight.write(p, seat, sheet, table)
            first = table * self.moves
            for move in self.legal[table]:
                masks[first + move.id] = 1
