"""The network that learns: the same few layers that `bots/network.py` computes without PyTorch.

From what the seat that decides sees: how much it likes each move of the vocabulary, and how well the game ends for each
seat, counted from its own.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from ludoteca.core.game import Game


class Network(nn.Module):
    def __init__(self, cells: int, moves: int, seats: int, width: int, blocks: int) -> None:
        super().__init__()
        self.first = nn.Linear(cells, width)
        self.blocks = nn.ModuleList(nn.Linear(width, width) for _ in range(blocks))
        self.policy = nn.Linear(width, moves)
        self.value = nn.Linear(width, seats)
        for layer in (self.first, *self.blocks):
            nn.init.kaiming_normal_(layer.weight, nonlinearity="relu")
            nn.init.zeros_(layer.bias)
        for block in self.blocks:
            with torch.no_grad():
                block.weight.mul_(0.5)
        for head in (self.policy, self.value):
            nn.init.zeros_(head.weight)
            nn.init.zeros_(head.bias)

    def forward(self, seen: Tensor) -> tuple[Tensor, Tensor]:
        hidden = torch.relu(self.first(seen))
        for block in self.blocks:
            hidden = hidden + torch.relu(block(hidden))
        return self.policy(hidden), self.value(hidden)


def for_game(game: Game, width: int, blocks: int) -> Network:
    return Network(int(game.sight.size), len(game.vocabulary), max(game.players), width, blocks)


def likelihoods(wishes: Tensor, masks: Tensor) -> Tensor:
    """Of each move, as logarithms; of those that are not legal next to nothing."""
    return torch.log_softmax(wishes.masked_fill(~masks, -1e9), 1)


def export(network: Network, path: Path) -> None:
    """The weights for `bots/network.py`, in 16 bits, which is as good as 32 to play by."""
    arrays: dict[str, NDArray[np.float16]] = {}
    layers = [("first", network.first)]
    layers += [(f"block{n}", block) for n, block in enumerate(network.blocks) if isinstance(block, nn.Linear)]
    for name, layer in [*layers, ("policy", network.policy), ("value", network.value)]:
        arrays[f"{name}.weights"] = layer.weight.detach().cpu().numpy().astype(np.float16)
        arrays[f"{name}.bias"] = layer.bias.detach().cpu().numpy().astype(np.float16)
    np.savez_compressed(path, **arrays)  # type: ignore[arg-type]
