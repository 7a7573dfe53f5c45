"""One game of the arena: a task in, a result out, both plain data."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from ludoteca import bots, games
from ludoteca.arena.external import BotFailed, Programs
from ludoteca.arena.schedule import EXTERNAL
from ludoteca.bots import Budget
from ludoteca.core import Json, LudotecaError, Move, Position, Rng
from ludoteca.core.game import Game

LONGEST = 20_000  # decisions; the longest real games have some 1,000

Chooser = Callable[[Position], Move]


class EndlessGame(LudotecaError):
    """A game that goes on and on: bots found a circle that the rules allow."""


def play(task: Json, programs: Programs) -> Json:
    """Play a game to its end. All but the seconds depends on the task alone."""
    game = games.find(task["game"])
    seed: str = task["seed"]
    seats: list[str] = task["seats"]
    position = game.new(len(seats), seed, task["options"])
    choosers = [chooser(entrant, game, f"{seed} seat {seat}", programs) for seat, entrant in enumerate(seats)]
    decisions = [0] * len(seats)
    seconds = [0.0] * len(seats)
    longest = [0.0] * len(seats)  # of a turn
    turn, of_turn = position.turn, [0.0] * len(seats)
    rng = Rng(f"{seed} seen")
    began = perf_counter()
    while not position.over:
        if sum(decisions) == LONGEST:
            raise EndlessGame(f"Game {task['number']} (seed {seed!r}) did not end within {LONGEST:,} decisions.")
        if position.turn != turn:
            turn, of_turn = position.turn, [0.0] * len(seats)
        seat = position.actor
        seen = position.redeal(seat, rng)
        asked = perf_counter()
        try:
            move = choosers[seat](seen)
        except BotFailed as error:
            raise BotFailed(f"{error.reason} (Game {task['number']}, decision {sum(decisions) + 1}.)") from None
        took = perf_counter() - asked
        seconds[seat] += took
        of_turn[seat] += took
        longest[seat] = max(longest[seat], of_turn[seat])
        decisions[seat] += 1
        position.play(move)
    return {
        "number": task["number"],
        "seats": seats,
        "scores": [score.total for score in position.scores()],
        "places": position.places(),
        "decisions": decisions,
        "thinking_s": [round(spent, 6) for spent in seconds],
        "longest_turn_s": [round(spent, 6) for spent in longest],
        "game_s": round(perf_counter() - began, 6),
    }


def chooser(entrant: str, game: Game, seed: str, programs: Programs) -> Chooser:
    """Who decides for a seat: a bot of the library, or an external program."""
    if not entrant.startswith(EXTERNAL):
        bot = bots.make(entrant, game, seed)
        budget = Budget()
        return lambda seen: bot.choose(seen, budget).move
    program = programs.find(entrant)
    decided = 0

    def ask(seen: Position) -> Move:
        nonlocal decided
        decided += 1
        return game.vocabulary.parse(program.choose(game, seen, f"{seed} decision {decided}"))

    return ask
