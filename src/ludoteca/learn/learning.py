"""Learning from what was played: by heart from the teacher, and by PPO from one's own games."""

from __future__ import annotations

from collections.abc import Iterator

import torch
from torch import Tensor, nn

from ludoteca.learn.network import Network, likelihoods
from ludoteca.learn.playing import Lot
from ludoteca.learn.settings import Settings

VALUE = 0.5  # how much the ends count beside the moves
STEEPEST = 0.5  # length of a gradient, at most
LESSON = 2048  # decisions of the teacher learned from at once


def learn(
    network: Network, adam: torch.optim.Optimizer, lot: Lot, settings: Settings, entropy: float, silent: bool = False
) -> tuple[float, float]:
    """By PPO, some times over all decisions, or if `silent` only how games end; the variety of play, and how wrong the
    expected ends were."""
    variety = wrong = torch.zeros(())
    for some in portions(len(lot.chosen), settings.batch, settings.epochs, lot.chosen.device):
        wishes, values = network(lot.seen[some], aloof=silent)
        likely = likelihoods(wishes, lot.legal[some])
        chosen = likely.gather(1, lot.chosen[some][:, None])[:, 0]
        there = lot.there[some]
        wrong = ((values - lot.ends[some]) ** 2 * there).sum() / there.sum()
        variety = -(likely.exp() * likely.clamp(min=-20)).sum(1).mean()
        loss = VALUE * wrong
        if not silent:
            loss = loss + improvement(chosen, lot.likely[some], lot.better[some], settings) - entropy * variety
        step(network, adam, loss)
    return variety.item(), wrong.item()


def by_heart(network: Network, adam: torch.optim.Optimizer, lot: Lot, times: int) -> float:
    """The teacher's moves; how likely the network finds them in the end."""
    chosen = torch.zeros(1)
    for some in portions(len(lot.chosen), LESSON, times, lot.chosen.device):
        wishes, _ = network(lot.seen[some])
        likely = likelihoods(wishes, lot.legal[some])
        chosen = likely.gather(1, lot.chosen[some][:, None])[:, 0]
        step(network, adam, -chosen.mean())
    return float(chosen.detach().exp().mean())


def portions(count: int, batch: int, times: int, device: torch.device) -> Iterator[Tensor]:
    """All there is, in another order each time; too few to stand for all are left out."""
    for _ in range(times):
        for some in torch.randperm(count, device=device).split(batch):
            if len(some) == min(count, batch):
                yield some


def step(network: Network, adam: torch.optim.Optimizer, loss: Tensor) -> None:
    adam.zero_grad()
    loss.backward()  # type: ignore[no-untyped-call]
    nn.utils.clip_grad_norm_(network.parameters(), STEEPEST)
    adam.step()


def improvement(chosen: Tensor, before: Tensor, better: Tensor, settings: Settings) -> Tensor:
    """PPO: make likelier what went better than expected, but not much in one go."""
    better = (better - better.mean()) / (better.std(correction=0) + 1e-6)
    ratio = (chosen - before).exp()
    bounded = ratio.clamp(1 - settings.clip, 1 + settings.clip)
    return -torch.min(ratio * better, bounded * better).mean()
