"""What seats saw, many at once, for the network's first layer.

On a GPU that is what the rules wrote: a row of cells for each look. On a CPU it is only the cells that are not zero, of
which there are three to fifteen in a hundred: multiplying zeros was most of what learning took there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional


@dataclass(frozen=True)
class Sparse:
    """A row a look: where something stands, and what. Rows with fewer than others end in places that say 0."""

    places: Tensor
    numbers: Tensor

    def __getitem__(self, which: Tensor) -> Sparse:
        return Sparse(self.places[which], self.numbers[which])


Seen: TypeAlias = Tensor | Sparse


def sparse(cells: NDArray[np.float32]) -> Sparse:
    rows, size = cells.shape
    found = np.flatnonzero(cells != 0)
    row = found // size
    counts = np.bincount(row, minlength=rows)
    starts = np.cumsum(counts) - counts
    column = np.arange(len(found)) - starts.take(row)
    places = np.zeros((rows, max(1, int(counts.max()))), np.int32)
    numbers = np.zeros(places.shape, np.float32)
    places[row, column] = found - row * size
    numbers[row, column] = cells.reshape(-1).take(found)
    return Sparse(torch.from_numpy(places), torch.from_numpy(numbers))


def sums(weights: Tensor, seen: Seen) -> Tensor:
    """For each row the weights of what stands there, times what it says; `weights` has a row for each cell."""
    if isinstance(seen, Tensor):
        return seen.float() @ weights
    found: Tensor = Sums.apply(weights, seen.places, seen.numbers)  # type: ignore[no-untyped-call]
    return found


class Sums(torch.autograd.Function):
    """The same sums both ways. PyTorch's own gradient of `embedding_bag` takes five times as long as this one."""

    @staticmethod
    def forward(ctx: Any, weights: Tensor, places: Tensor, numbers: Tensor) -> Tensor:
        ctx.save_for_backward(places, numbers)
        ctx.cells = len(weights)
        return functional.embedding_bag(places, weights, mode="sum", per_sample_weights=numbers)

    @staticmethod
    def backward(ctx: Any, slope: Tensor) -> tuple[Tensor, None, None]:  # type: ignore[override]
        """For each cell, the slopes of the rows where it stands."""
        places, numbers = ctx.saved_tensors
        at = np.flatnonzero(numbers.numpy())
        cells = places.numpy().reshape(-1).take(at)
        at = at.take(np.argsort(cells.astype(np.uint16), kind="stable"))
        starts = np.zeros(ctx.cells + 1, np.int32)
        np.cumsum(np.bincount(cells, minlength=ctx.cells), out=starts[1:])
        rows = torch.from_numpy((at // places.shape[1]).astype(np.int32))
        stood = torch.from_numpy(numbers.numpy().reshape(-1).take(at))
        sloped = functional.embedding_bag(
            rows, slope, torch.from_numpy(starts), mode="sum", per_sample_weights=stood, include_last_offset=True
        )
        return sloped, None, None


def joined(parts: Sequence[Seen]) -> Seen:
    """All rows, one part after the other."""
    whole = [part for part in parts if isinstance(part, Tensor)]
    if whole:
        return torch.cat(whole)
    few = [part for part in parts if isinstance(part, Sparse)]
    return Sparse(widest([part.places for part in few], 0), widest([part.numbers for part in few], 0))


def widest(parts: Sequence[Tensor], filler: int) -> Tensor:
    """One after the other, each made as wide as the widest."""
    width = max(part.shape[1] for part in parts)
    return torch.cat([functional.pad(part, (0, width - part.shape[1]), value=filler) for part in parts])
