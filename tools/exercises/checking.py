"""Checking exercises by search: with more iterations than they were found with, and on other redeals."""

from __future__ import annotations

from ludoteca.core.game import Game
from ludoteca.games.exercises import Exercise, exercises
from tools.exercises.finding import CLEAR, Finder
from tools.exercises.lines import Line, gain, kind
from tools.exercises.valuing import Worth, worth

ITERATIONS = 2000  # behind each line
OTHERS = 4  # that are compared: those that come nearest
SEED = "checked"


def check(game: Game) -> int:
    """How many exercises of a game a search does not find again; it says which."""
    bad = 0
    for each in exercises(game.name):
        told = wrong_with(game, each)
        bad += bool(told)
        print(f"{game.name} {each.number}: {told or 'holds'}", flush=True)
    return bad


def wrong_with(game: Game, each: Exercise) -> str:
    """Why an exercise does not hold, in a sentence, or nothing."""
    p = each.begun

    def line(texts: tuple[str, ...]) -> Line:
        return Line(tuple(game.vocabulary.parse(text) for text in texts))

    def valued(texts: tuple[str, ...]) -> Worth:
        return worth(game.judgement, p, line(texts), ITERATIONS, SEED)

    best = line(each.right[0].moves)
    if gain(p, best) != each.points and each.points:
        return f"the best line brings {gain(p, best)} points at once, not {each.points}"
    if kind(game, p, best, Finder(game).aims) != each.kind:
        return f"the best line does not show {each.kind}"
    right = [valued(one.moves) for one in each.right]
    worse = [valued(one.moves) for one in each.worse[:OTHERS]]
    clear = min(one.lead for one in right) - max(one.lead for one in worse)
    if clear < CLEAR * float(game.judgement.swing) / 2:
        return f"the right lines are better by only {clear:.2f}"
    return ""
