"""What the networks say of some tables at once.

On a GPU with as few words to the device as can be: what is the same at every step is recorded there once and called
again (a CUDA graph), and what goes to and fro lies where the device reads it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from ludoteca.learn.network import Network, likelihoods
from ludoteca.learn.seen import Seen, sparse
from ludoteca.learn.tables import Hall


@dataclass(frozen=True)
class Thought:
    """At one step, a row a table: what was seen, the legal moves (see `lists`), the move that was chosen, how likely it
    was as a logarithm, and how well the game is expected to end for each seat."""

    seen: Seen
    legal: Tensor
    chosen: Tensor
    likely: Tensor
    values: Tensor


class Thinker:
    """For the tables `rows` of a hall: the learner's network, and `others`, by who sits where (`sitters`)."""

    def __init__(
        self, hall: Hall, rows: slice, network: Network, others: dict[int, Network], device: torch.device
    ) -> None:
        self.network, self.others, self.device = network, others, device
        self.shown, self.legal = hall.arrays.observations[rows], hall.arrays.legal[rows]
        self.choices, self.sitters = hall.arrays.choices[rows], hall.arrays.sitters[rows]
        self.tables: dict[int, Tensor] = {}
        self.width = 1  # of the lists
        self.graph: Recorded | None = None

    def think(self, sitters: NDArray[np.int8]) -> Thought:
        """A move for each table."""
        if not self.tables:
            for sitter in self.others:
                here = np.flatnonzero((self.sitters == sitter).any(1))
                self.tables[sitter] = torch.from_numpy(here).to(self.device)
        while self.width < self.choices.max():
            self.width *= 2
            self.graph = None
        legal = torch.from_numpy(lists(self.legal, self.choices, self.width))
        if self.device.type != "cuda":
            return self.thought(sparse(self.shown), legal, torch.from_numpy(sitters))
        if self.graph is None:
            self.graph = Recorded(self, [torch.from_numpy(self.shown), legal, torch.from_numpy(sitters)])
        return self.graph.replayed(legal, torch.from_numpy(sitters))

    def thought(self, seen: Seen, legal: Tensor, sitters: Tensor) -> Thought:
        wishes, values = self.network(seen)
        likely = likelihoods(wishes, legal)
        chosen = drawn(likely)
        at = likely.gather(1, chosen[:, None])[:, 0]
        for sitter, other in self.others.items():
            tables = self.tables[sitter]
            wishes, _ = other(seen[tables])
            theirs = drawn(likelihoods(wishes, legal[tables]))
            chosen[tables] = torch.where(sitters[tables] == sitter, theirs, chosen[tables])
        return Thought(seen, legal, legal.gather(1, chosen[:, None])[:, 0], at, values)


class Recorded:
    """A thought that the device thinks again and again, about what is written where it looks."""

    def __init__(self, thinker: Thinker, asked: Sequence[Tensor]) -> None:
        self.shown = asked[0]
        self.here = [one.pin_memory() for one in asked[1:]]
        self.there = [one.to(thinker.device) for one in asked]
        self.graph: Any = torch.cuda.CUDAGraph()
        aside = torch.cuda.Stream()
        aside.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(aside):
            for _ in range(3):
                self.compute(thinker)
        torch.cuda.current_stream().wait_stream(aside)
        with torch.cuda.graph(self.graph):
            self.found = self.compute(thinker)

    def compute(self, thinker: Thinker) -> list[Tensor]:
        shown, legal, sitters = self.there
        seen = shown.half()
        found = thinker.thought(seen, legal, sitters)
        return [seen, found.legal, found.chosen, found.likely, found.values]

    def replayed(self, *asked: Tensor) -> Thought:
        for one, here in zip(asked, self.here, strict=True):
            here.copy_(one)
        for here, there in zip([self.shown, *self.here], self.there, strict=True):
            there.copy_(here, non_blocking=True)
        self.graph.replay()
        found = Thought(*[one.clone() for one in self.found])
        torch.cuda.current_stream().synchronize()
        return found


def lists(legal: NDArray[np.int16], choices: NDArray[np.int64], width: int) -> NDArray[np.int64]:
    """The numbers of the legal moves, a row a table; where a row has no more, −1."""
    return np.where(np.arange(width) < choices[:, None], legal[:, :width], -1).astype(np.int64)


def drawn(likely: Tensor) -> Tensor:
    """A place in each row, as likely as it says (Gumbel's way)."""
    noise = torch.rand_like(likely).clamp_(1e-9, 1 - 1e-7)
    return (likely - torch.log(-torch.log(noise))).argmax(1)


def pin(hall: Hall) -> None:
    """Keep what is shared with the processes where it lies, so that the device can read it by itself: as long as this
    program lives, so it is for one hall alone."""
    first = torch.from_numpy(hall.arrays.observations)
    torch.cuda.cudart().cudaHostRegister(first.data_ptr(), hall.size, 0)
