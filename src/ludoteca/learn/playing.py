"""Playing a while: what the learner saw, chose and expected at every table, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

from ludoteca.learn.network import Network, likelihoods
from ludoteca.learn.outcome import Outcome, chance
from ludoteca.learn.settings import Settings
from ludoteca.learn.tables import BOT, LEARNER, NOBODY, PAST, Hall


@dataclass
class Tally:
    """Games of learners against one sort of others: how many, what was won, and their points."""

    games: int = 0
    won: float = 0.0
    points: float = 0.0


@dataclass
class Lot:
    """Decisions to learn from, one a row."""

    observations: Tensor
    masks: Tensor
    actions: Tensor
    likely: Tensor  # how likely the choice was, as a logarithm
    better: Tensor  # by how much it went better than expected
    ends: Tensor  # how the game ends for each seat, counted from the one that decided
    there: Tensor  # which of those seats there are


class Round:
    """Rows of steps in the device's memory, filled again and again."""

    def __init__(self, hall: Hall, settings: Settings, device: torch.device) -> None:
        count, steps = hall.count, settings.steps
        cells, moves, seats = (
            hall.arrays.observations.shape[1],
            hall.arrays.masks.shape[1],
            hall.arrays.rewards.shape[1],
        )
        self.hall, self.settings, self.device = hall, settings, device
        self.observations = torch.zeros(steps + 1, count, cells, dtype=torch.float16, device=device)
        self.masks = torch.zeros(steps + 1, count, moves, dtype=torch.bool, device=device)
        self.actions = torch.zeros(steps, count, dtype=torch.long, device=device)
        self.likely = torch.zeros(steps, count, device=device)
        self.values = torch.zeros(steps + 1, count, seats, device=device)
        self.actors = torch.zeros(steps + 1, count, dtype=torch.long, device=device)
        self.sitters = torch.zeros(steps + 1, count, dtype=torch.int8, device=device)
        self.over = torch.zeros(steps, count, dtype=torch.bool, device=device)
        self.outcomes = torch.zeros(steps, count, seats, device=device)
        self.players = torch.from_numpy(hall.players).to(device)
        self.outcome = Outcome()
        half = (hall.parts + 1) // 2
        self.halves = [part for part in (range(half), range(half, hall.parts)) if len(part)]
        self.tallies: dict[str, Tally] = {}

    @torch.no_grad()
    def play(self, network: Network, past: Network | None, guide: float) -> None:
        """Some steps at every table; while one half of the processes plays, the network thinks for the other."""
        arrays = self.hall.arrays
        for t in range(self.settings.steps + 1):
            for parts in self.halves:
                rows = slice(self.hall.bounds[parts[0]], self.hall.bounds[parts[-1] + 1])
                if t:
                    self.hall.wait(parts)
                    self.actions[t - 1, rows] = torch.from_numpy(arrays.played[rows]).to(self.device)
                    self.settle(t - 1, rows, guide)
                self.think(t, rows, network, past)
                if t < self.settings.steps:
                    self.hall.tell(parts)

    def think(self, t: int, rows: slice, network: Network, past: Network | None) -> None:
        arrays = self.hall.arrays
        self.observations[t, rows] = torch.from_numpy(arrays.observations[rows]).to(self.device)
        self.masks[t, rows] = torch.from_numpy(arrays.masks[rows]).to(self.device)
        actors = arrays.actors[rows]
        sitters = arrays.sitters[rows][np.arange(len(actors)), actors]
        self.actors[t, rows] = torch.from_numpy(actors).to(self.device)
        self.sitters[t, rows] = torch.from_numpy(sitters).to(self.device)
        wishes, self.values[t, rows] = network(self.observations[t, rows].float())
        if t == self.settings.steps:
            return
        likely = likelihoods(wishes, self.masks[t, rows])
        chosen = drawn(likely)
        self.likely[t, rows] = likely.gather(1, chosen[:, None])[:, 0]
        older = np.flatnonzero(sitters == PAST)
        if past is not None and len(older):
            which = torch.from_numpy(older + rows.start).to(self.device)
            wishes, _ = past(self.observations[t, which].float())
            chosen[torch.from_numpy(older).to(self.device)] = drawn(likelihoods(wishes, self.masks[t, which]))
        arrays.actions[rows] = chosen.cpu().numpy()

    def settle(self, t: int, rows: slice, guide: float) -> None:
        """Where games have ended: how well, and for whom it counts."""
        arrays = self.hall.arrays
        self.over[t, rows] = torch.from_numpy(arrays.over[rows]).to(self.device)
        ended = np.flatnonzero(arrays.over[rows]) + rows.start
        if not len(ended):
            return
        rewards, scores, players = arrays.rewards[ended], arrays.scores[ended], self.hall.players[ended]
        outcome = self.outcome.of(rewards, scores, players, guide)
        self.outcomes[t, torch.from_numpy(ended).to(self.device)] = torch.from_numpy(outcome).to(self.device)
        for row, reward, score, count in zip(ended, rewards, scores, players, strict=True):
            sitters = arrays.sitters[row][:count]
            against = "teacher" if BOT in sitters else "past" if PAST in sitters else "self"
            tally = self.tallies.setdefault(against, Tally())
            for seat in np.flatnonzero(sitters == LEARNER):
                tally.games += 1
                tally.won += float(chance(reward[seat], count))
                tally.points += float(score[seat])

    @torch.no_grad()
    def lot(self, everybody: bool) -> Lot:
        """What there is to learn from: the learner's decisions, or in lessons everybody's. A decision is credited with
        what the same seat finds at its next one, and fading with what it finds later, until the game ends."""
        steps, trace = self.settings.steps, self.settings.trace
        count, seats = self.values.shape[1:]
        row = torch.arange(count, device=self.device)
        turned = torch.arange(seats, device=self.device)
        expected = self.values[steps].gather(1, self.relative(self.actors[steps], turned))
        found = expected.clone()
        better = torch.zeros(steps, count, device=self.device)
        ends = torch.zeros(steps, count, seats, device=self.device)
        for t in reversed(range(steps)):
            over = self.over[t][:, None]
            expected = torch.where(over, self.outcomes[t], expected)
            found = torch.where(over, self.outcomes[t], found)
            actor, own = self.actors[t], self.values[t, :, 0]
            credit = (1 - trace) * expected[row, actor] + trace * found[row, actor]
            better[t] = credit - own
            found[row, actor] = credit
            expected[row, actor] = own
            seat = (actor[:, None] + turned) % self.players[:, None].clamp(min=1)
            ends[t] = found.gather(1, seat)
        kept = torch.ones_like(self.over) if everybody else self.sitters[:steps] == LEARNER
        which = kept.reshape(-1).nonzero()[:, 0]

        def flat(tensor: Tensor) -> Tensor:
            return tensor[:steps].flatten(0, 1)[which]

        there = (turned < self.players[:, None]).expand(steps, count, seats)
        return Lot(
            flat(self.observations), flat(self.masks), flat(self.actions), flat(self.likely), flat(better), flat(ends),
            flat(there),
        )  # fmt: skip

    def relative(self, looks: Tensor, seats: Tensor) -> Tensor:
        """Where each seat stands, counted from the one that looks."""
        return (seats - looks[:, None]) % self.players[:, None]


def drawn(likely: Tensor) -> Tensor:
    """A move for each row, as likely as it says (Gumbel's way)."""
    noise = torch.rand_like(likely).clamp_(1e-9, 1 - 1e-7)
    return (likely - torch.log(-torch.log(noise))).argmax(1)


def seated(hall: Hall, settings: Settings, lessons: bool) -> None:
    """Who sits where: in lessons the teacher everywhere; otherwise learners, at some tables a single one."""
    sitters = hall.arrays.sitters
    sitters[:] = NOBODY
    marks = np.random.default_rng(1).permutation(hall.count) / hall.count
    for row, players in enumerate(hall.players):
        mark = marks[row]
        other = PAST if mark < settings.past else BOT if mark < settings.past + settings.taught else LEARNER
        sitters[row, :players] = BOT if lessons else other
        if not lessons:
            sitters[row, row % players] = LEARNER
