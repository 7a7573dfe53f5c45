"""One subject measured in a process of its own: `worker.py SUBJECT SECONDS` prints its figures as JSON.

A subject is a game of this library in the form that this process runs (`ludoteca:GAME`), or a peer
(`catanatron`, `open_spiel:chess`, `rlcard:uno`). The peers' Python knows nothing of Ludoteca and runs this file by its
path, so nothing outside the standard library is imported before a subject asks for it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from copy import deepcopy
from functools import partial
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from random import Random
from time import perf_counter
from typing import Any

MIDDLE = 40  # decisions into a game, where copies and views are timed
POSITIONS = 16  # different ones, so that no lucky one decides
TABLES = 64  # at once, where games come as arrays
STEPS = 20  # between two looks at the clock there

Call = Callable[[], object]


class Subject:
    """What is measured: it deals games, plays them at random, and names the calls to time in the middle of one."""

    seats: tuple[int, ...] = (0,)
    version = ""
    form = ""

    def deal(self, seats: int, number: int) -> Any:
        """A game that waits for its first decision."""
        raise NotImplementedError

    def play(self, game: Any, limit: int) -> int:
        """Play random legal moves until the end or the limit; the number of decisions made."""
        raise NotImplementedError

    def over(self, game: Any) -> bool:
        raise NotImplementedError

    def calls(self, game: Any) -> dict[str, Call]:
        """What to time in this position, by the name of its figure."""
        raise NotImplementedError


class OfTheLibrary(Subject):
    """A game of Ludoteca, with its player counts in turn."""

    def __init__(self, name: str) -> None:
        core = import_module("ludoteca.core")
        self.game = import_module("ludoteca.games").find(name)
        self.playout = import_module("ludoteca.core.playout").playout
        self.rng = core.Rng(1)
        self.seats = self.game.players
        self.form = "compiled" if import_module("ludoteca.form").COMPILED else "pure"
        self.version = import_module("ludoteca").__version__

    def deal(self, seats: int, number: int) -> Any:
        return self.game.new(seats, f"bench {number}")

    def play(self, game: Any, limit: int) -> int:
        return int(self.playout(game, self.rng, limit))

    def over(self, game: Any) -> bool:
        return bool(game.over)

    def calls(self, game: Any) -> dict[str, Call]:
        seat = game.actor
        return {
            "copy_us": game.copy,
            "view_us": partial(game.view, seat),
            "redeal_us": partial(game.redeal, seat, self.rng),
        }


class FromPython(OfTheLibrary):
    """The same game played by a loop in Python, as a program that uses the library, or a peer, would."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.random = Random(1).random

    def play(self, game: Any, limit: int) -> int:
        random, moves, advance = self.random, game.moves, game.advance
        decisions = 0
        while decisions < limit and (legal := moves()):
            advance(legal[int(random() * len(legal))])
            decisions += 1
        return decisions


class AsArrays(OfTheLibrary):
    """The same game at many tables at once, with the arrays that a learner gets: observations, masks, rewards."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.numpy = import_module("numpy")
        self.module = import_module("ludoteca.gym.batch")
        self.random = self.numpy.random.default_rng(1)
        self.batches: dict[int, Any] = {}

    def deal(self, seats: int, number: int) -> Any:
        """The same tables again, which go on from game to game: at first until one has ended, so that what is measured
        are games in all their stages, with their ends and the deals of new ones."""
        if seats not in self.batches:
            batch = self.batches[seats] = self.module.Batch(self.game.name, TABLES, seats, "bench")
            while not batch.over.any():
                self.play(batch, 0)
        return self.batches[seats]

    def play(self, game: Any, limit: int) -> int:
        for _ in range(STEPS):
            game.step(game.any_moves(self.random))
        return TABLES * STEPS


class Catanatron(Subject):
    """Catan for four. Moves go unchecked, as in our own playouts."""

    seats = (4,)

    def __init__(self) -> None:
        self.module = import_module("catanatron.game")
        self.player = import_module("catanatron.models.player")
        self.random = Random(1).random
        self.version = version("catanatron")

    def deal(self, seats: int, number: int) -> Any:
        players = [self.player.RandomPlayer(color) for color in list(self.player.Color)[:seats]]
        return self.module.Game(players, seed=number + 1)

    def play(self, game: Any, limit: int) -> int:
        random, state, execute = self.random, game.state, game.execute
        decisions = 0
        while decisions < limit and not self.over(game):
            legal = state.playable_actions
            execute(legal[int(random() * len(legal))], validate_action=False)
            decisions += 1
        return decisions

    def over(self, game: Any) -> bool:
        return game.winning_color() is not None or game.state.num_turns >= self.module.TURNS_LIMIT

    def calls(self, game: Any) -> dict[str, Call]:
        return {"copy_us": game.copy}


class OpenSpiel(Subject):
    """C++ called from Python. Cards dealt before the first decision belong to the deal, later ones to the play."""

    def __init__(self, name: str) -> None:
        self.game = import_module("pyspiel").load_game(name)
        self.random = Random(1).random
        self.version = version("open_spiel")

    def deal(self, seats: int, number: int) -> Any:
        state = self.game.new_initial_state()
        while state.is_chance_node():
            self.chance(state)
        return state

    def chance(self, state: Any) -> None:
        """Each outcome as likely as the others, which holds in the games that we measure."""
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[int(self.random() * len(outcomes))][0])

    def play(self, game: Any, limit: int) -> int:
        random = self.random
        decisions = 0
        while decisions < limit and not game.is_terminal():
            if game.is_chance_node():
                self.chance(game)
            else:
                legal = game.legal_actions()
                game.apply_action(legal[int(random() * len(legal))])
                decisions += 1
        return decisions

    def over(self, game: Any) -> bool:
        return bool(game.is_terminal())

    def calls(self, game: Any) -> dict[str, Call]:
        return {"copy_us": game.clone}


class RLCard(Subject):
    """A game is its environment and the state last seen. There is no copy but `deepcopy`, as its `step_back` does."""

    def __init__(self, name: str) -> None:
        self.make = import_module("rlcard").make
        self.name = name
        self.random = Random(1).random
        self.version = version("rlcard")

    def deal(self, seats: int, number: int) -> Any:
        env = self.make(self.name, {"seed": number})
        return [env, env.reset()[0]]

    def play(self, game: Any, limit: int) -> int:
        random, (env, state) = self.random, game
        decisions = 0
        while decisions < limit and not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(random() * len(legal))])
            decisions += 1
        game[1] = state
        return decisions

    def over(self, game: Any) -> bool:
        return bool(game[0].is_over())

    def calls(self, game: Any) -> dict[str, Call]:
        return {"copy_us": partial(deepcopy, game[0].game)}


SUBJECTS: dict[str, Callable[..., Subject]] = {
    "ludoteca": OfTheLibrary,
    "catanatron": Catanatron,
    "open_spiel": OpenSpiel,
    "rlcard": RLCard,
}


def rates(subject: Subject, seconds: float) -> dict[str, float]:
    """Whole games for so long, every player count equally often: decisions/s without the setup, games/s with it."""
    games = decisions = 0
    playing = setting_up = 0.0
    while not games or playing + setting_up < seconds:
        for seats in subject.seats:
            began = perf_counter()
            game = subject.deal(seats, games)
            dealt = perf_counter()
            decisions += subject.play(game, sys.maxsize)
            playing += perf_counter() - dealt
            setting_up += dealt - began
            games += 1
    return {"decisions_per_s": decisions / playing, "games_per_s": games / (playing + setting_up)}


def middles(subject: Subject) -> list[Any]:
    """Positions in the middle of a game with the most players; earlier ones where games are short."""
    found = []
    for number in range(POSITIONS):
        for limit in (MIDDLE, MIDDLE // 4, 0):
            game = subject.deal(subject.seats[-1], number)
            subject.play(game, limit)
            if not subject.over(game):
                found.append(game)
                break
    return found


def searching(name: str, seconds: float) -> float:
    """Iterations a second of the search, in the middle of games."""
    bots, search = import_module("ludoteca.bots"), import_module("ludoteca.bots.search")
    subject = OfTheLibrary(name)
    games = [game for game in middles(subject) if len(game.moves()) > 1]
    bot = search.Search(subject.game.judgement, subject.rng)
    iterations = 0
    began = perf_counter()
    for game in games:
        iterations += bot.choose(game, bots.Budget(seconds=seconds / len(games))).iterations
    return iterations / (perf_counter() - began)


def microseconds(calls: list[Call], seconds: float) -> float:
    """How long one call takes, over all of them in turn for so long."""
    done = 0
    began = perf_counter()
    while True:
        for call in calls:
            call()
        done += len(calls)
        spent = perf_counter() - began
        if spent >= seconds:
            return spent / done * 1e6


def measure(subject: Subject, seconds: float) -> dict[str, Any]:
    """All figures of a subject, each measured for so many seconds."""
    for seats in subject.seats:  # once unmeasured: the first game fills caches
        subject.play(subject.deal(seats, 0), sys.maxsize)
    figures: dict[str, Any] = {"version": subject.version, "form": subject.form, **rates(subject, seconds)}
    timed: dict[str, list[Call]] = {}
    for game in middles(subject):
        for name, call in subject.calls(game).items():
            timed.setdefault(name, []).append(call)
    return figures | {name: microseconds(calls, seconds) for name, calls in timed.items()}


def main(subject: str, seconds: str) -> None:
    kind, _, name = subject.partition(":")
    figures = measure(SUBJECTS[kind](*([name] if name else [])), float(seconds))
    if kind == "ludoteca":
        figures["decisions_per_s_from_python"] = rates(FromPython(name), float(seconds))["decisions_per_s"]
        if find_spec("numpy"):
            figures["decisions_per_s_as_arrays"] = rates(AsArrays(name), float(seconds))["decisions_per_s"]
        figures["search_iterations_per_s"] = searching(name, float(seconds))
    print(json.dumps(figures))


if __name__ == "__main__":
    main(*sys.argv[1:])
