"""An analysis in the terminal: a graph in text, how each seat played, and what cost most."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from ludoteca.analysis.chances import par_for
from ludoteca.analysis.verdicts import LIMITS, PHASES, VERDICTS
from ludoteca.core import Json
from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.games.texts import Texts, texts

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 52  # of a graph, so that a line fits in 80 columns


def show(match: Match, analysis: Json, console: Console) -> None:
    strength = f"{analysis['iterations']:,} iterations a decision"
    console.print(f"[bold]{match.game.title}[/bold], {len(analysis['decisions'])} decisions, {strength}.")
    names = [f"Player {seat + 1}" for seat in range(analysis["players"])]  # as pages say it
    par = par_for(match.game, analysis["players"])
    wanted = "to win" if par is None else f"of {par} points"
    console.print(f"\nChance {wanted}, from the first turn to the last; ^ where it turned:")
    for seat, name in enumerate(names):
        chances = [place["chances"][seat] for place in analysis["graph"]]
        ends = f"{percent(chances[0])} → {percent(chances[-1])}" if chances else ""
        console.print(f"  {name}  {bars(chances)}  {ends}", markup=False)
    below = marks([place["turning"] for place in analysis["graph"]])
    if below:
        console.print(f"  {' ' * len(names[0])}  {below}", markup=False)
    console.print(sheet(analysis, names))
    limits = ", ".join(f"{name} from {percent(limit)}" for name, limit in reversed(LIMITS.items()))
    console.print(f"By the chance {wanted} that a move lost: {limits}.")
    words = texts(match.game.name)
    for number in analysis["costliest"]:
        console.print(sentence(match, analysis, number, names, words), markup=False)


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def columns(count: int) -> list[int]:
    """The places of the graph that are shown, at most as many as fit."""
    width = min(WIDTH, count)
    return [round(n * (count - 1) / max(1, width - 1)) for n in range(width)]


def bars(chances: list[float]) -> str:
    return "".join(BARS[min(len(BARS) - 1, int(chances[place] * len(BARS)))] for place in columns(len(chances)))


def marks(turning: list[bool]) -> str:
    """A mark below every column that has a turning point, its own or one that is not shown before it."""
    shown = columns(len(turning))
    return "".join(
        "^" if any(turning[(shown[n - 1] if n else -1) + 1 : place + 1]) else " " for n, place in enumerate(shown)
    ).rstrip()


def sheet(analysis: Json, names: list[str]) -> Table:
    table = Table()
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right")

    def row(title: str, values: list[object]) -> None:
        table.add_row(title, *("–" if value is None else str(value) for value in values))

    seats = analysis["seats"]
    row("points", list(analysis["scores"]))
    row("decisions", [seat["decisions"] for seat in seats])
    row("accuracy", [seat["accuracy"] for seat in seats])
    for phase in PHASES:
        row(f"  {phase}", [seat["phases"][phase] for seat in seats])
    for name in VERDICTS:
        row(name, [seat["verdicts"][name] for seat in seats])
    row("lost by choice", [f"{100 * seat['lost']:.1f} %" for seat in seats])
    row("luck", [f"{100 * seat['luck']:+.1f} %" for seat in seats])
    return table


def sentence(match: Match, analysis: Json, number: int, names: list[str], words: Texts) -> str:
    """A decision that cost much, in words."""
    decision = next(one for one in analysis["decisions"] if one["number"] == number)
    better = "; ".join(said(match.game, match, number, text, names, words) for text in decision["line"][:1])
    played = said(match.game, match, number, decision["move"], names, words)
    lost = f"−{100 * decision['loss']:.1f} %"
    return f"{lost}  turn {decision['turn']}, {names[decision['seat']]}: {played}. Better: {better}. (move {number})"


def said(game: Game, match: Match, number: int, text: str, names: list[str], words: Texts) -> str:
    p = match.past[number - 1]
    move = game.vocabulary.parse(text)
    return words.move(move, names, game.pointed_at(p.view(p.actor), move))
