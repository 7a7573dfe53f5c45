"""The network that learns: the same few layers that `bots/network.py` computes without PyTorch.

From what the seat that decides sees: how much it likes each move of the vocabulary, and how well the game ends for each
seat, counted from its own.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from ludoteca.core import BadSetup
from ludoteca.core.game import Game
from ludoteca.learn.outcome import Outcome
from ludoteca.learn.seen import Seen, sums


class First(nn.Module):
    """The layer that looks: its weights have a row a cell, since most cells say nothing."""

    def __init__(self, cells: int, width: int) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.empty(cells, width))
        self.bias = nn.Parameter(torch.zeros(width))
        nn.init.kaiming_normal_(self.weight.t(), nonlinearity="relu")

    def forward(self, seen: Seen) -> Tensor:
        return sums(self.weight, seen) + self.bias


class Network(nn.Module):
    def __init__(self, cells: int, moves: int, seats: int, width: int, blocks: int) -> None:
        super().__init__()
        self.first = First(cells, width)
        self.blocks = nn.ModuleList(nn.Linear(width, width) for _ in range(blocks))
        self.policy = nn.Linear(width, moves)
        self.value = nn.Linear(width, seats)
        for block in self.blocks:
            nn.init.kaiming_normal_(block.weight, nonlinearity="relu")
            nn.init.zeros_(block.bias)
            with torch.no_grad():
                block.weight.mul_(0.5)
        for head in (self.policy, self.value):
            nn.init.zeros_(head.weight)
            nn.init.zeros_(head.bias)

    def forward(self, seen: Seen, aloof: bool = False) -> tuple[Tensor, Tensor]:
        """`aloof`: what the values learn changes nothing else."""
        hidden = torch.relu(self.first(seen))
        for block in self.blocks:
            hidden = hidden + torch.relu(block(hidden))
        return self.policy(hidden), self.value(hidden.detach() if aloof else hidden)


def for_game(game: Game, width: int, blocks: int) -> Network:
    return Network(int(game.sight.size), len(game.vocabulary), max(game.players), width, blocks)


def likelihoods(wishes: Tensor, legal: Tensor) -> Tensor:
    """Of each move of a list, as logarithms; where a list has ended (−1), next to nothing."""
    return torch.log_softmax(wishes.gather(1, legal.clamp(min=0)).masked_fill(legal < 0, -1e9), 1)


def export(network: Network, outcome: Outcome, path: Path) -> None:
    """The weights for `bots/network.py`, in 16 bits, which is as good as 32 to play by; and what a lone player's points
    are compared with."""
    arrays: dict[str, NDArray[np.float16]] = {"alone": np.array([outcome.mean, outcome.spread], np.float16)}
    for name, tensor in tensors(network).items():
        arrays[name] = tensor.detach().cpu().numpy().astype(np.float16)
    np.savez_compressed(path, **arrays)  # type: ignore[arg-type]


def take_over(path: Path, network: Network) -> Outcome:
    """Let a network know what one that was exported knows; what a lone player's points are compared with comes back."""
    try:
        with np.load(path, allow_pickle=False) as file:
            known = {name: torch.from_numpy(file[name].astype(np.float32)) for name in file.files}
    except (OSError, ValueError) as error:
        raise BadSetup(f"The network {path} cannot be read: {error}.") from None
    taught = tensors(network)
    found, wanted = [
        {name: list(tensor.shape) for name, tensor in sorted(one.items()) if name != "alone"} for one in (known, taught)
    ]
    if "alone" not in known or found != wanted:
        raise BadSetup(
            f"The network {path} has other layers than this run's: {found}, not {wanted}. "
            "The settings `width` and `blocks` say how large it is, and the game how many cells and moves there are."
        )
    with torch.no_grad():
        for name, tensor in taught.items():
            tensor.copy_(known[name])
    mean, spread = known["alone"].tolist()
    return Outcome(spread, mean)


def tensors(network: Network) -> dict[str, Tensor]:
    """All that it knows, by the names that a file has for it."""
    named = {"first.weights": network.first.weight.t(), "first.bias": network.first.bias}
    layers: dict[str, Any] = {f"block{n}": block for n, block in enumerate(network.blocks)}
    for name, layer in {**layers, "policy": network.policy, "value": network.value}.items():
        named[f"{name}.weights"], named[f"{name}.bias"] = layer.weight, layer.bias
    return named
