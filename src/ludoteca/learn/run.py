"""A run of learning: lessons, then the league; with checkpoints, from which the same command goes on."""

from __future__ import annotations

import copy
import json
import os
import random
from dataclasses import dataclass
from math import log10
from pathlib import Path
from time import monotonic
from typing import Any

import torch

from ludoteca import games
from ludoteca.core import BadSetup
from ludoteca.learn import learning
from ludoteca.learn.network import Network, export, for_game
from ludoteca.learn.outcome import Outcome
from ludoteca.learn.playing import Round, seated
from ludoteca.learn.settings import Settings
from ludoteca.learn.tables import Hall

CHECKPOINT, NETWORK, PROGRESS = "checkpoint.pt", "network.npz", "progress.jsonl"
KEPT = 16  # older selves
TOLD = 10.0  # seconds between two lines
SAVED = 60.0  # seconds between two checkpoints
FORM = 1  # of checkpoints


@dataclass
class Asked:
    """What the command says."""

    game: str
    settings: Settings
    folder: Path
    seconds: float
    workers: int
    device: str
    seed: str


class Run:
    """The network as far as it has learned, its older selves, and how much it has played."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.settings = asked.settings
        self.device = torch.device(asked.device)
        self.reseed(asked.seed)
        self.network = self.made()
        self.adam = torch.optim.Adam(self.network.parameters(), self.settings.rate, eps=1e-5)
        self.decisions = 0
        self.lessons = 0
        self.games = 0
        self.outcome = Outcome()
        self.selves: list[dict[str, Any]] = []
        self.older = 0  # decisions after which the next self is kept
        asked.folder.mkdir(parents=True, exist_ok=True)
        if (asked.folder / CHECKPOINT).exists():
            self.resume()
            self.reseed(self.seed)

    def reseed(self, seed: str) -> None:
        self.rng = random.Random(seed)
        torch.manual_seed(self.rng.getrandbits(62))

    @property
    def seed(self) -> str:
        """Another one wherever a run goes on, so that it does not play the same games again."""
        return f"{self.asked.seed} from {self.lessons} {self.decisions}"

    def made(self) -> Network:
        network = for_game(games.find(self.asked.game), self.settings.width, self.settings.blocks)
        network.to(self.device)
        return network

    @property
    def done(self) -> float:
        """The part of the run that is behind."""
        return min(1.0, self.decisions / self.settings.decisions)

    def resume(self) -> None:
        path = self.asked.folder / CHECKPOINT
        saved = torch.load(path, map_location=self.device, weights_only=True)
        told = json.dumps([FORM, self.asked.game, self.settings.told()])
        if saved["about"] != told:
            raise BadSetup(f"{path} is of other settings; go on with those, or learn into another folder (--out).")
        self.network.load_state_dict(saved["network"])
        self.adam.load_state_dict(saved["adam"])
        self.decisions, self.lessons, self.games = saved["decisions"], saved["lessons"], saved["games"]
        self.outcome = Outcome(saved["spread"], saved["mean"])
        self.selves, self.older = saved["selves"], saved["older"]

    def save(self) -> None:
        path = self.asked.folder / CHECKPOINT
        saved = {
            "about": json.dumps([FORM, self.asked.game, self.settings.told()]),
            "network": self.network.state_dict(),
            "adam": self.adam.state_dict(),
            "decisions": self.decisions,
            "lessons": self.lessons,
            "games": self.games,
            "spread": self.outcome.spread,
            "mean": self.outcome.mean,
            "selves": self.selves,
            "older": self.older,
        }
        torch.save(saved, path.with_suffix(".new"))
        os.replace(path.with_suffix(".new"), path)
        export(self.network, self.asked.folder / NETWORK)

    def keep_self(self) -> None:
        """Now and then, and when there are too many, each as likely to go but the first and the last."""
        if self.decisions >= self.older:
            self.older = self.decisions + self.settings.older
            self.selves.append({name: tensor.cpu().clone() for name, tensor in self.network.state_dict().items()})
            if len(self.selves) > KEPT:
                self.selves.pop(self.rng.randrange(1, KEPT))

    def go(self) -> None:
        """Play and learn until all is done, time is up, or somebody interrupts."""
        began = saved = told = monotonic()
        hall = Hall(self.asked.game, self.settings, self.asked.workers, self.seed)
        past = copy.deepcopy(self.network)
        before = self.lessons + self.decisions
        try:
            table = Round(hall, self.settings, self.device)
            table.outcome = self.outcome
            lessons = self.lessons < self.settings.lessons
            seated(hall, self.settings, lessons)
            while self.done < 1 and monotonic() - began < self.asked.seconds:
                if lessons and self.lessons >= self.settings.lessons:
                    lessons = False
                    seated(hall, self.settings, lessons)
                if not lessons:
                    self.keep_self()
                    past.load_state_dict(self.rng.choice(self.selves))
                variety, wrong = self.round(table, past, lessons)
                if monotonic() - told > TOLD:
                    told = monotonic()
                    rate = (self.lessons + self.decisions - before) / (told - began)
                    self.tell(table, told - began, rate, variety, wrong)
                if monotonic() - saved > SAVED:
                    saved = monotonic()
                    self.save()
            self.save()
        except KeyboardInterrupt:
            self.save()
        finally:
            hall.close()

    def round(self, table: Round, past: Network, lessons: bool) -> tuple[float, float]:
        guide = self.settings.guide * max(0.0, 1 - 2 * self.done)
        table.play(self.network, None if lessons else past, guide)
        lot = table.lot(lessons)
        self.games += int(table.over.sum())
        if lessons:
            self.lessons += len(lot.actions)
        else:
            self.decisions += len(lot.actions)
        for group in self.adam.param_groups:
            group["lr"] = self.settings.rate * max(0.05, 1 - self.done)
        entropy = self.settings.entropy * max(0.1, 1 - self.done)
        return learning.learn(self.network, self.adam, lot, self.settings, entropy, lessons)

    def tell(self, table: Round, seconds: float, rate: float, variety: float, wrong: float) -> None:
        """A line for people, and one for programs."""
        said: dict[str, Any] = {
            "seconds": round(seconds, 1),
            "lessons": self.lessons,
            "decisions": self.decisions,
            "games": self.games,
            "per_second": round(rate),
            "variety": round(variety, 3),
            "wrong": round(wrong, 4),
        }
        words = [f"{seconds:5.0f} s", f"{self.decisions:,} decisions", f"{self.games:,} games", f"{rate:,.0f}/s"]
        for against, tally in sorted(table.tallies.items()):
            if not tally.games:
                continue
            share = tally.won / tally.games
            said[against] = {"games": tally.games, "share": round(share, 4), "points": tally.points / tally.games}
            points = f"{tally.points / tally.games:.1f} points"
            if against == "self":
                words.append(f"with itself {points}")
            else:
                lead = 400 * log10((tally.won + 0.5) / (tally.games - tally.won + 0.5))
                name = self.settings.teacher if against == "teacher" else "its past"
                words.append(f"against {name} {100 * share:.1f} % of {tally.games:,} (Elo {lead:+.0f}), {points}")
        table.tallies.clear()
        words.append(f"variety {variety:.2f}, wrong {wrong:.3f}")
        print("; ".join(words), flush=True)
        with (self.asked.folder / PROGRESS).open("a", encoding="utf-8") as file:
            file.write(json.dumps(said) + "\n")
