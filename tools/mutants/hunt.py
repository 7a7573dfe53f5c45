"""Running the marked tests on every mutant: one process that has collected them all, and a fork of it for each.

A fork changes the code of one function in place, then runs the tests that reach this function, the quickest first,
until one fails. So a mutant costs the time of its tests and nothing more, and it cannot touch the next one.
"""

from __future__ import annotations

import gc
import os
import random
import resource
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from tools.mutants.changes import Mutant, chapters, mutants
from tools.mutants.reach import Place, Reach, code_of

MEMORY = 4 << 30  # bytes that a mutant may take: some fill a list for ever
PATIENCE = 3.0  # seconds of its own that a test may take on a mutant, beyond ten times what it takes on the real rules

SURVIVED, KILLED, BROKEN = 0, 1, 3  # how a mutant's process ends; it may also be killed for taking too long


@dataclass
class Found:
    """What became of a game's mutants."""

    killed: list[Mutant] = field(default_factory=list)
    survived: list[Mutant] = field(default_factory=list)
    tests: int = 0
    error: str = ""


class Hunt:
    """The pytest plugin that takes the tests from pytest once they are collected."""

    def __init__(self, game: str, wanted: Callable[[list[Mutant]], list[Mutant]], jobs: int) -> None:
        self.game = game
        self.wanted = wanted
        self.jobs = jobs
        self.files = {str(path) for path in chapters(game)}
        self.at_import: set[Place] = set()
        self.reached: dict[Place, list[pytest.Item]] = defaultdict(list)
        self.seconds: dict[str, float] = {}
        self.caches: list[Any] = []
        self.live: dict[Place, list[FunctionType]] = {}
        self.found = Found()

    def watch(self, frame: FrameType, event: str, _: Any) -> None:
        """A profiler, for what runs at import, before functions can be changed."""
        if event == "call" and frame.f_code.co_filename in self.files:
            self.at_import.add((frame.f_code.co_filename, frame.f_code.co_qualname))

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        sys.setprofile(None)
        if session.testsfailed:
            self.found.error = "the tests could not be collected"
            return True
        gc.unfreeze()  # what tests/conftest.py froze is not told otherwise
        self.caches = _caches(self.files)
        self.live = _functions(self.files)
        reach = Reach(self.files, self.live)
        for item in session.items:
            reach.seen.clear()
            _forget(self.caches)
            began = time.process_time()
            passed = _passes(item)
            self.seconds[item.nodeid] = time.process_time() - began
            if not passed:
                self.found.error = f"{item.nodeid} fails on the rules as they are"
                return True
            for place in reach.seen:
                self.reached[place].append(item)
        self.found.tests = len(session.items)
        for items in self.reached.values():
            items.sort(key=lambda item: self.seconds[item.nodeid])
        self._try(self.wanted(self._changeable()))
        return True

    def _changeable(self) -> list[Mutant]:
        """Every mutant, but for those of functions that ran when the game was imported and never again: what they
        worked out stands already."""
        every = [mutant for path in chapters(self.game) for mutant in mutants(path)]
        return [mutant for mutant in every if _place(mutant) in self.reached or _place(mutant) not in self.at_import]

    def _try(self, chosen: list[Mutant]) -> None:
        running: dict[int, Mutant] = {}
        waiting = list(reversed(chosen))
        gc.freeze()
        outcome: dict[int, bool] = {}
        while waiting or running:
            while waiting and len(running) < self.jobs:
                mutant = waiting.pop()
                items = self.reached.get(_place(mutant), [])
                if not items:
                    outcome[id(mutant)] = False
                    continue
                child = os.fork()
                if child == 0:
                    self._live_as(mutant, items)
                running[child] = mutant
            if running:
                child, status = os.wait()
                mutant = running.pop(child)
                end = os.waitstatus_to_exitcode(status)
                if end == BROKEN:
                    raise RuntimeError(f"{mutant.key} could not be made")
                outcome[id(mutant)] = end != SURVIVED
        for mutant in chosen:
            (self.found.killed if outcome[id(mutant)] else self.found.survived).append(mutant)

    def _live_as(self, mutant: Mutant, items: list[pytest.Item]) -> None:
        """In a fork: be this mutant, and end as soon as a test notices, or when none did."""
        end = BROKEN
        try:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            quiet = os.open(os.devnull, os.O_WRONLY)
            os.dup2(quiet, 1)
            os.dup2(quiet, 2)
            mutant.apply()
            changed = code_of(compile(mutant.tree, str(mutant.path), "exec"), mutant.function)
            for function in self.live[_place(mutant)]:
                function.__code__ = changed
            _forget(self.caches)
            end = KILLED  # whatever goes wrong from here on is the mutant's doing
            signal.signal(signal.SIGPROF, signal.SIG_DFL)  # which ends the process
            for item in items:
                signal.setitimer(signal.ITIMER_PROF, PATIENCE + 10 * self.seconds[item.nodeid])
                item._initrequest()  # type: ignore[attr-defined]  # as pytest does before a test's first run
                if not _passes(item):
                    return
            end = SURVIVED
        finally:
            os._exit(end)


def hunt(game: str, wanted: Callable[[list[Mutant]], list[Mutant]], jobs: int, tests: Path) -> Found:
    """Try the mutants that `wanted` chooses on the marked tests of a game."""
    plugin = Hunt(game, wanted, jobs)
    sys.setprofile(plugin.watch)
    without = ["-p", "no:cacheprovider", "-p", "no:terminal", "-p", "no:xdist"]
    code = pytest.main(["-m", "rule", *without, str(tests)], plugins=[plugin])
    sys.setprofile(None)
    if not plugin.found.tests and not plugin.found.error:
        plugin.found.error = f"pytest ran no tests (exit code {int(code)})"
    return plugin.found


def sampled(every: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """So many of them, the same for the same seed, in the order of the files."""
    if count >= len(every):
        return every
    places = sorted(random.Random(seed).sample(range(len(every)), count))
    return [every[place] for place in places]


def _place(mutant: Mutant) -> Place:
    return str(mutant.path), mutant.function


def _passes(item: pytest.Item) -> bool:
    reports = runtestprotocol(item, nextitem=None, log=False)
    return not any(report.failed for report in reports)


def _functions(files: set[str]) -> dict[Place, list[FunctionType]]:
    """Every function of these files that is alive, wherever it is held."""
    live: dict[Place, list[FunctionType]] = defaultdict(list)
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename in files:
            live[thing.__code__.co_filename, thing.__code__.co_qualname].append(thing)
    return live


def _caches(files: set[str]) -> list[Any]:
    """The functions of these files that remember what they worked out."""
    things = [thing for thing in gc.get_objects() if hasattr(type(thing), "cache_clear")]
    return [thing for thing in things if thing.__wrapped__.__code__.co_filename in files]


def _forget(caches: list[Any]) -> None:
    for cached in caches:
        cached.cache_clear()
