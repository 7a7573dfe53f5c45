"""Learning from what was played: by heart from the teacher, and by PPO from one's own games."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from ludoteca.learn.network import Network, likelihoods
from ludoteca.learn.playing import Lot
from ludoteca.learn.settings import Settings

VALUE = 0.5  # how much the ends count beside the moves
STEEPEST = 0.5  # length of a gradient, at most


def learn(
    network: Network, adam: torch.optim.Optimizer, lot: Lot, settings: Settings, entropy: float, lessons: bool
) -> tuple[float, float]:
    """Some times over all decisions; the variety of play, and how wrong the expected ends were."""
    count = len(lot.actions)
    varieties, wrongs = [0.0], [0.0]
    for _ in range(settings.epochs):
        order = torch.randperm(count, device=lot.actions.device)
        for some in order.split(settings.batch):
            if len(some) < min(count, settings.batch):
                continue  # too few to stand for all
            wishes, values = network(lot.observations[some].float())
            likely = likelihoods(wishes, lot.masks[some])
            chosen = likely.gather(1, lot.actions[some][:, None])[:, 0]
            there = lot.there[some]
            wrong = ((values - lot.ends[some]) ** 2 * there).sum() / there.sum()
            variety = -(likely.exp() * likely.clamp(min=-20)).sum(1).mean()
            moves = -chosen.mean() if lessons else improvement(chosen, lot.likely[some], lot.better[some], settings)
            loss = moves + VALUE * wrong - (0.0 if lessons else entropy) * variety
            adam.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            nn.utils.clip_grad_norm_(network.parameters(), STEEPEST)
            adam.step()
            varieties.append(variety.item())
            wrongs.append(wrong.item())
    return varieties[-1], wrongs[-1]


def improvement(chosen: Tensor, before: Tensor, better: Tensor, settings: Settings) -> Tensor:
    """PPO: make likelier what went better than expected, but not much in one go."""
    better = (better - better.mean()) / (better.std(correction=0) + 1e-6)
    ratio = (chosen - before).exp()
    bounded = ratio.clamp(1 - settings.clip, 1 + settings.clip)
    return -torch.min(ratio * better, bounded * better).mean()
