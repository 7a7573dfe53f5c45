"""A run of learning: lessons, then the league; with checkpoints, from which the same command goes on."""

from __future__ import annotations

import copy
import json
import os
import random
from dataclasses import dataclass, replace
from math import log10
from pathlib import Path
from time import monotonic
from typing import Any

import torch

from ludoteca import games
from ludoteca.core import BadSetup
from ludoteca.learn import learning
from ludoteca.learn.network import Network, export, for_game, take_over
from ludoteca.learn.outcome import Outcome
from ludoteca.learn.playing import Lot, Round, seated, together
from ludoteca.learn.settings import Settings
from ludoteca.learn.tables import FIRST, PAST, Hall
from ludoteca.learn.thinking import pin

CHECKPOINT, NETWORK, PROGRESS = "checkpoint.pt", "network.npz", "progress.jsonl"
KEPT = 16  # older selves
TOLD = 10.0  # seconds between two lines
SAVED = 60.0  # seconds between two checkpoints
FORM = 4  # of checkpoints
DESKS = 16  # tables of each process at lessons: the teacher is slow, and whole games are to be seen
SPREAD = 512  # steps over which tables begin anew before anything is learned, so that they are not all at one point


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
    begin: Path | None = None  # a network that was exported


class Run:
    """The network as far as it has learned, its older selves, and how much it has played."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.settings = asked.settings
        self.device = torch.device(asked.device)
        self.reseed(asked.seed)
        self.network = self.made()
        self.adam = self.teachable()
        self.decisions = 0
        self.seconds = 0.0  # of the league
        self.playing = 0.0  # of these since the last line, without learning from it
        self.lessons = 0
        self.games = 0
        self.outcome = Outcome()
        self.selves: list[dict[str, Any]] = []
        self.older = 0  # decisions after which the next self is kept
        asked.folder.mkdir(parents=True, exist_ok=True)
        if (asked.folder / CHECKPOINT).exists():
            self.resume()
            self.reseed(self.seed)
        elif asked.begin is not None:
            self.outcome = take_over(asked.begin, self.network)
            self.lessons = self.settings.lessons

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

    def teachable(self) -> torch.optim.Optimizer:
        fused = self.device.type == "cuda"
        return torch.optim.Adam(self.network.parameters(), self.settings.rate, eps=1e-5, fused=fused)

    @property
    def done(self) -> float:
        """The part of the run that is behind."""
        return min(1.0, max(self.decisions / self.settings.decisions, self.seconds / (60 * self.settings.minutes)))

    def resume(self) -> None:
        path = self.asked.folder / CHECKPOINT
        saved = torch.load(path, map_location=self.device, weights_only=True)
        told = json.dumps([FORM, self.asked.game, self.settings.told()])
        if saved["about"] != told:
            raise BadSetup(f"{path} is of other settings; go on with those, or learn into another folder (--out).")
        self.network.load_state_dict(saved["network"])
        self.adam.load_state_dict(saved["adam"])
        self.decisions, self.lessons, self.games = saved["decisions"], saved["lessons"], saved["games"]
        self.seconds = saved["seconds"]
        self.outcome = Outcome(saved["spread"], saved["mean"])
        self.selves, self.older = saved["selves"], saved["older"]

    def save(self) -> None:
        path = self.asked.folder / CHECKPOINT
        saved = {
            "about": json.dumps([FORM, self.asked.game, self.settings.told()]),
            "network": self.network.state_dict(),
            "adam": self.adam.state_dict(),
            "decisions": self.decisions,
            "seconds": self.seconds,
            "lessons": self.lessons,
            "games": self.games,
            "spread": self.outcome.spread,
            "mean": self.outcome.mean,
            "selves": self.selves,
            "older": self.older,
        }
        torch.save(saved, path.with_suffix(".new"))
        os.replace(path.with_suffix(".new"), path)
        export(self.network, self.outcome, self.asked.folder / NETWORK)

    def keep_self(self) -> None:
        """Now and then, and when there are too many, each as likely to go but the first and the last."""
        if self.decisions >= self.older:
            self.older = self.decisions + self.settings.older
            self.selves.append({name: tensor.cpu().clone() for name, tensor in self.network.state_dict().items()})
            if len(self.selves) > KEPT:
                self.selves.pop(self.rng.randrange(1, KEPT))

    def go(self) -> None:
        """Play and learn until all is done, time is up, or somebody interrupts."""
        torch.set_float32_matmul_precision("high")
        self.until = monotonic() + self.asked.seconds
        try:
            if self.lessons < self.settings.lessons:
                self.take_lessons()
            self.play()
        except KeyboardInterrupt:
            pass
        self.save()

    def take_lessons(self) -> None:
        """The teacher plays at a few tables, whole games; then all is learned by heart."""
        settings = replace(self.settings, tables=min(self.settings.tables, DESKS))
        hall = Hall(self.asked.game, settings, self.asked.workers, self.seed)
        lots: list[Lot] = []
        try:
            seated(hall, settings, True)
            table = Round(hall, settings, self.network, {}, self.device)
            taken = 0
            while taken < settings.lessons and monotonic() < self.until:
                table.play(settings.guide)
                lots.append(table.lot(True))
                taken += len(lots[-1].chosen)
                print(f"{taken:,} decisions of {settings.teacher}", flush=True)
        finally:
            hall.close()
        if taken >= settings.lessons:
            self.lessons = taken
            known = learning.by_heart(self.network, self.adam, together(lots), settings.drill)
            print(f"{taken:,} decisions of {settings.teacher} by heart, {100 * known:.0f} % sure", flush=True)
            self.adam = self.teachable()

    def play(self) -> None:
        """The league."""
        hall = Hall(self.asked.game, self.settings, self.asked.workers, self.seed)
        others = {sitter: copy.deepcopy(self.network) for sitter in (PAST, FIRST)}
        try:
            if self.device.type == "cuda":
                pin(hall)
            table = Round(hall, self.settings, self.network, others, self.device)
            table.outcome = self.outcome
            seated(hall, self.settings, False)
            for _ in range(-(-SPREAD // self.settings.steps)):
                if monotonic() < self.until:
                    table.play(0.0, anew=2 / SPREAD)
            table.tallies.clear()
            began = last = saved = told = monotonic()
            before, earlier = self.decisions, self.seconds
            while self.done < 1 and monotonic() < self.until:
                self.keep_self()
                others[PAST].load_state_dict(self.rng.choice(self.selves))
                others[FIRST].load_state_dict(self.selves[0])
                variety, wrong = self.round(table)
                self.seconds = earlier + monotonic() - began
                if monotonic() - told > TOLD:
                    told = monotonic()
                    self.tell(table, self.decisions - before, told - last, variety, wrong)
                    before, last = self.decisions, told
                if monotonic() - saved > SAVED:
                    saved = monotonic()
                    self.save()
        finally:
            hall.close()

    def round(self, table: Round) -> tuple[float, float]:
        guide = self.settings.guide * max(0.0, 1 - self.done / self.settings.guided)
        began = monotonic()
        table.play(guide)
        self.playing += monotonic() - began
        lot = table.lot(False)
        self.games += int(table.over.sum())
        for group in self.adam.param_groups:
            group["lr"] = self.settings.rate * max(0.05, 1 - self.done)
        entropy = self.settings.entropy * max(0.25, 1 - self.done)
        silent = self.decisions < self.settings.silent
        self.decisions += len(lot.chosen)
        return learning.learn(self.network, self.adam, lot, self.settings, entropy, silent)

    def tell(self, table: Round, learned: int, passed: float, variety: float, wrong: float) -> None:
        """A line for people, and one for programs: so much learned in so many seconds, and how it fares."""
        rate = learned / passed
        said: dict[str, Any] = {
            "seconds": round(self.seconds, 1),
            "lessons": self.lessons,
            "decisions": self.decisions,
            "games": self.games,
            "per_second": round(rate),
            "playing": round(self.playing / passed, 2),
            "variety": round(variety, 3),
            "wrong": round(wrong, 4),
        }
        words = [f"{self.seconds:5.0f} s", f"{self.decisions:,} decisions", f"{self.games:,} games", f"{rate:,.0f}/s"]
        self.playing = 0.0
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
                name = {"teacher": self.settings.teacher, "first": "its first self", "past": "its past"}[against]
                words.append(f"against {name} {100 * share:.1f} % of {tally.games:,} (Elo {lead:+.0f}), {points}")
        table.tallies.clear()
        words.append(f"variety {variety:.2f}, wrong {wrong:.3f}")
        print("; ".join(words), flush=True)
        with (self.asked.folder / PROGRESS).open("a", encoding="utf-8") as file:
            file.write(json.dumps(said) + "\n")
