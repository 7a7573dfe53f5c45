"""Many games at once, compiled like the rules: the arrays of `batch.py` are the memory that is written here."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from ludoteca.core.errors import IllegalMove
from ludoteca.core.move import Move
from ludoteca.core.position import Position
from ludoteca.core.sight import Sight
from ludoteca.gym.reward import rewards


class Tables:
    """Games side by side, each waiting for one decision. `deal` gives a game by its number; the tables begin with those
    from `first` on.

    `sheet`, `masks`, `legal`, `choices` and `actors` have one row a table: what the seat that decides sees, which moves
    it may choose, their numbers from the left, how many they are, and which seat it is. `over`, `rewards` and `scores`
    are written where a game has just ended, and cleared by who reads them.
    """

    def __init__(
        self,
        deal: Any,
        first: int,
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
        self.words: vec[Move] = vec[Move](words)  # not lists: what comes out of a list is asked for its type
        self.moves: i64 = len(words)
        self.sight = sight
        self.sheet = sight.sheet(count)
        self.masks: vec[u8] = vec[u8]([u8(0)] * (count * len(words)))
        self.legal: vec[i16] = vec[i16]([i16(0)] * (count * len(words)))
        self.choices: vec[i64] = vec[i64]([i64(0)] * count)
        self.actors: vec[i64] = vec[i64]([i64(0)] * count)
        self.over = over
        self.rewards = rewards
        self.scores = scores
        self.ended: list[int] = []  # where the next game is to be dealt
        self.picked: vec[i64] = vec[i64]([i64(0)] * count)
        self.positions: vec[Position] = vec[Position]([deal(first + table) for table in range(count)])
        for table, p in enumerate(self.positions):
            self.look(table, p)

    def play(self, actions: vec[i64]) -> None:
        """A move at every table, or, if one of them is not legal, none at all. Where a game ends, `renew` must come
        next."""
        masks = self.masks
        moves = self.moves
        count: i64 = len(actions)
        table: i64 = 0
        while table < count:
            action = actions[table]
            if action < 0 or action >= moves or not masks[table * moves + action]:
                raise IllegalMove(f"Action {action} is not legal at table {table}.")
            table += 1
        table = 0
        while table < count:  # each table to the end, while what it needs is near
            p = self.positions[table]
            p.steps[-1].play(p, self.words[actions[table]])
            if p.steps:
                self.look(table, p)
            else:
                self.finish(table, p)
            table += 1

    def pick(self, draws: vec[float]) -> None:
        """For every table one of its legal moves, by a number from 0 to below 1, into `picked`."""
        count: i64 = len(draws)
        table: i64 = 0
        while table < count:
            chosen: i64 = int(draws[table] * float(self.choices[table]))
            self.picked[table] = i64(self.legal[table * self.moves + chosen])
            table += 1

    def finish(self, table: i64, p: Position) -> None:
        first = table * self.players
        self.ended.append(int(table))
        self.over[table] = True
        for seat, reward in enumerate(rewards(p.places())):
            self.rewards[first + seat] = reward
        for score in p.scores():
            self.scores[first + score.seat] = score.total

    def renew(self, first: int) -> None:
        """New games where one has just ended, by their numbers from `first` on, in the order of tables."""
        for number, table in enumerate(self.ended, first):
            p: Position = self.deal(number)
            self.positions[table] = p
            self.look(table, p)
        self.ended = []

    def look(self, table: i64, p: Position) -> None:
        """Write what the seat that decides sees, and may do."""
        masks = self.masks
        legal = self.legal
        step = p.steps[-1]
        first = table * self.moves
        place = first
        end = first + self.choices[table]
        while place < end:
            masks[first + i64(legal[place])] = 0
            place += 1
        place = first
        for move in step.moves(p):
            number: i64 = move.id
            masks[first + number] = 1
            legal[place] = i16(number)
            place += 1
        self.choices[table] = place - first
        seat: i64 = step.seat(p)
        self.actors[table] = seat
        self.sight.write_at(p, seat, 1 + step.number, seat, self.sheet, table)
