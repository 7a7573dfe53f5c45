"""Playing a while: what the learner saw, chose and expected at every table, and what became of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

from ludoteca.learn.network import Network
from ludoteca.learn.outcome import Outcome, chances
from ludoteca.learn.seen import Seen, joined, widest
from ludoteca.learn.settings import Settings
from ludoteca.learn.tables import BOT, FIRST, LEARNER, NOBODY, PAST, Hall
from ludoteca.learn.thinking import Thinker, Thought

SORTS = {LEARNER: "self", PAST: "past", FIRST: "first", BOT: "teacher"}


@dataclass
class Tally:
    """Games of learners against one sort of others: how many, what was won, and their points."""

    games: int = 0
    won: float = 0.0
    points: float = 0.0


@dataclass
class Lot:
    """Decisions to learn from, one a row."""

    seen: Seen
    legal: Tensor  # the moves there were, ended by −1
    chosen: Tensor  # the place of the one chosen among them
    likely: Tensor  # how likely the choice was, as a logarithm
    better: Tensor  # by how much it went better than expected
    ends: Tensor  # how the game ends for each seat, counted from the one that decided
    there: Tensor  # which of those seats there are


class Round:
    """Some steps of all tables, played again and again: what was thought is where the networks are, what became of it
    is here until `lot`."""

    def __init__(
        self, hall: Hall, settings: Settings, network: Network, others: dict[int, Network], device: torch.device
    ) -> None:
        count, steps = hall.count, settings.steps
        self.hall, self.settings, self.device = hall, settings, device
        self.thoughts: list[list[Thought]] = []  # of each step those of each half
        self.actions = np.zeros((steps, count), np.int64)
        self.actors = np.zeros((steps + 1, count), np.int64)
        self.sitters = np.zeros((steps + 1, count), np.int8)
        self.strayed = np.zeros((steps + 1, count), np.bool_)  # where any move was played
        self.over = np.zeros((steps, count), np.bool_)
        self.outcomes = np.zeros((steps, count, hall.arrays.rewards.shape[1]), np.float32)
        self.players = torch.from_numpy(hall.players).to(device)
        self.outcome = Outcome()
        half = (hall.parts + 1) // 2
        self.halves: list[tuple[range, slice, Thinker]] = []
        for parts in (range(half), range(half, hall.parts)):
            if len(parts):
                rows = slice(hall.bounds[parts[0]], hall.bounds[parts[-1] + 1])
                self.halves.append((parts, rows, Thinker(hall, rows, network, others, device)))
        self.tallies: dict[str, Tally] = {}

    @torch.no_grad()
    def play(self, guide: float, anew: float = 0.0) -> None:
        """Some steps at every table; while one half of the processes plays, the networks think for the other. So large
        a share of the tables begins anew with every step. Now and then a learner plays just any move."""
        self.thoughts = [[] for _ in range(self.settings.steps + 1)]
        for t in range(self.settings.steps + 1):
            for parts, rows, thinker in self.halves:
                if t:
                    self.hall.wait(parts)
                    self.actions[t - 1, rows] = self.hall.arrays.played[rows]
                    self.settle(t - 1, rows, guide)
                actors = self.hall.arrays.actors[rows]
                self.actors[t, rows] = actors
                self.sitters[t, rows] = self.hall.arrays.sitters[rows][np.arange(len(actors)), actors]
                thought = thinker.think(self.sitters[t, rows])
                self.thoughts[t].append(thought)
                self.hall.arrays.actions[rows] = thought.chosen.numpy(force=True)
                self.stray(t, rows)
                if t < self.settings.steps:
                    self.hall.tell(parts, anew)

    def stray(self, t: int, rows: slice) -> None:
        """Where a search tries every move, what comes after must be known, too: so some decisions are by chance."""
        chance = torch.rand(2, rows.stop - rows.start).numpy()
        self.strayed[t, rows] = (chance[0] < self.settings.strays) & (self.sitters[t, rows] == LEARNER)
        tables = np.flatnonzero(self.strayed[t, rows])
        arrays = self.hall.arrays
        which = (chance[1, tables] * arrays.choices[rows][tables]).astype(np.int64)
        arrays.actions[rows][tables] = arrays.legal[rows][tables, which]

    def settle(self, t: int, rows: slice, guide: float) -> None:
        """Where games have ended: how well, and for whom it counts."""
        arrays = self.hall.arrays
        self.over[t, rows] = arrays.over[rows]
        ended = np.flatnonzero(arrays.over[rows]) + rows.start
        if not len(ended):
            return
        rewards, scores, players = arrays.rewards[ended], arrays.scores[ended], self.hall.players[ended]
        self.outcomes[t, ended] = self.outcome.of(rewards, scores, players, guide)
        sitters = arrays.sitters[ended]
        won = chances(rewards, players)
        learners = sitters == LEARNER
        against = np.where((sitters == BOT).any(1), BOT, np.where((sitters == FIRST).any(1), FIRST, LEARNER))
        against = np.where((sitters == PAST).any(1), PAST, against)
        for sort in np.unique(against):
            tally = self.tallies.setdefault(SORTS[sort], Tally())
            here = learners & (against == sort)[:, None]
            tally.games += int(here.sum())
            tally.won += float(won[here].sum())
            tally.points += float(scores[here].sum())

    @torch.no_grad()
    def lot(self, everybody: bool) -> Lot:
        """What there is to learn from: the learner's decisions, or in lessons everybody's. A decision is credited with
        what the same seat finds at its next one, and fading with what it finds later, until the game ends or somebody
        plays just any move: what that does says nothing of the decisions before it."""
        steps, trace = self.settings.steps, self.settings.trace
        values = torch.stack([torch.cat([half.values for half in halves]) for halves in self.thoughts])
        count, seats = values.shape[1:]
        actors, sitters, strayed, over, outcomes, actions = (
            torch.from_numpy(array).to(self.device)
            for array in (self.actors, self.sitters, self.strayed, self.over, self.outcomes, self.actions)
        )
        row = torch.arange(count, device=self.device)
        turned = torch.arange(seats, device=self.device)
        expected = values[steps].gather(1, self.relative(actors[steps], turned))
        found = expected.clone()
        better = torch.zeros(steps, count, device=self.device)
        ends = torch.zeros(steps, count, seats, device=self.device)
        for t in reversed(range(steps)):
            ended = over[t][:, None]
            expected = torch.where(ended, outcomes[t], expected)
            found = torch.where(ended, outcomes[t], found)
            actor, own = actors[t], values[t, :, 0]
            credit = (1 - trace) * expected[row, actor] + trace * found[row, actor]
            better[t] = credit - own
            found[row, actor] = credit
            expected[row, actor] = own
            seat = (actor[:, None] + turned) % self.players[:, None].clamp(min=1)
            ends[t] = found.gather(1, seat)
            before = values[t].gather(1, self.relative(actor, turned))
            expected = torch.where(strayed[t][:, None], before, expected)
            found = torch.where(strayed[t][:, None], before, found)
        kept = torch.ones_like(over) if everybody else (sitters[:steps] == LEARNER) & ~strayed[:steps]
        there = (turned < self.players[:, None]).expand(steps, count, seats)
        which = kept.flatten().nonzero()[:, 0]
        thoughts = [half for halves in self.thoughts[:steps] for half in halves]
        legal = widest([half.legal for half in thoughts], -1)[which]
        return Lot(
            joined([half.seen for half in thoughts])[which],
            legal,
            (legal == actions.flatten()[which, None]).int().argmax(1),
            torch.cat([half.likely for half in thoughts])[which],
            better.flatten()[which],
            ends.flatten(0, 1)[which],
            there.flatten(0, 1)[which],
        )

    def relative(self, looks: Tensor, seats: Tensor) -> Tensor:
        """Where each seat stands, counted from the one that looks."""
        return (seats - looks[:, None]) % self.players[:, None]


def together(lots: Sequence[Lot]) -> Lot:
    return Lot(
        joined([lot.seen for lot in lots]),
        widest([lot.legal for lot in lots], -1),
        torch.cat([lot.chosen for lot in lots]),
        torch.cat([lot.likely for lot in lots]),
        torch.cat([lot.better for lot in lots]),
        torch.cat([lot.ends for lot in lots]),
        torch.cat([lot.there for lot in lots]),
    )


def seated(hall: Hall, settings: Settings, lessons: bool) -> None:
    """Who sits where: in lessons the teacher everywhere; otherwise learners, at some tables a single one."""
    sitters = hall.arrays.sitters
    sitters[:] = NOBODY
    marks = np.random.default_rng(1).permutation(hall.count) / hall.count
    shares = np.cumsum([settings.taught, settings.first, settings.past])
    sorts = np.array([BOT, FIRST, PAST, LEARNER])[np.searchsorted(shares, marks, side="right")]
    for row, players in enumerate(hall.players):
        sitters[row, :players] = BOT if lessons else sorts[row]
        if not lessons:
            sitters[row, row % players] = LEARNER
