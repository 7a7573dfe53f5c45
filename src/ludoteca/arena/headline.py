"""The headline measures: how strong the levels are, in a few figures that anybody can find again.

Every level plays the one below; alone, hard and master are measured as the rulebooks measure people; with itself, hard
by the scores that win.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from rich.console import Console

from ludoteca import bots
from ludoteca import games as library
from ludoteca.arena import report
from ludoteca.arena.ratings import Z
from ludoteca.arena.report import number, percent, plain, seconds, share_of, sheet
from ludoteca.arena.results import Results
from ludoteca.arena.schedule import Settings, settled
from ludoteca.core import Json

HARD = bots.LEVELS[-1]
GAMES = 200
GAMES_ALONE = 100
GAMES_WITH_ITSELF = 12  # they take long: every seat is hard's


@dataclass(frozen=True)
class Row:
    """One measure: who plays what, how often."""

    game: str
    bots: tuple[str, ...]
    players: int
    games: int = GAMES

    def settings(self, seed: str) -> Settings:
        return settled(self.game, self.bots, self.players, seed, {})

    def __str__(self) -> str:
        who = f"{' against '.join(self.bots)}, {self.players} players" if self.players > 1 else f"{self.bots[0]} alone"
        return f"{library.find(self.game).title}, {who}"


def rows(game: str | None) -> list[Row]:
    """What is measured, of one game or of all."""
    chosen = [library.find(game)] if game else library.every()
    found = [
        Row(one.name, (bots.LEVELS[n + 1], bots.LEVELS[n]), 2)
        for one in chosen
        for n in reversed(range(len(bots.LEVELS) - 1))
    ]
    mastered = [one for one in chosen if bots.MASTER in bots.offered(one)]
    found += [Row(one.name, (bots.MASTER, HARD), 2) for one in mastered]
    for level, able in ((HARD, chosen), (bots.MASTER, mastered)):
        found += [Row(one.name, (level,), 1, GAMES_ALONE) for one in able if one.yardstick.marks]
    found += [
        Row(one.name, (HARD,), players, GAMES_WITH_ITSELF)
        for one in chosen
        if one.yardstick.with_itself
        for players in one.players
    ]
    return found


def measure(settings: Settings, results: Results, count: int) -> Json:
    """The figures of a row: those of any arena, and what they are measured by."""
    found = report.collect(settings, results, count)
    played = results.first(count)
    yardstick = library.find(settings.game).yardstick
    if settings.players == 1:
        totals = [game["scores"][0] for game in played]
        found["mean"] = mean(totals)
        found["marks"] = [about_mark(name, least, totals) for name, least in yardstick.marks]
    elif len(found["bots"]) > 1:
        found["bar"] = yardstick.master if bots.MASTER in settings.bots else yardstick.share
    else:
        found["winning"] = mean([max(game["scores"]) for game in played])
    return found


def mean(points: list[int]) -> Json:
    """With its 95 % interval; a single game has none."""
    half = Z * stdev(points) / sqrt(len(points)) if len(points) > 1 else None
    return {"found": fmean(points), "half": half}


def about_mark(name: str, least: int, totals: list[int]) -> Json:
    """How often a lone player's points reached what the rulebook asks for."""
    reached = sum(total >= least for total in totals)
    return {"mark": name, "least": least, "share": share_of(reached, len(totals))}


def show(measures: list[Json], console: Console) -> None:
    """For people; plain lines of text where nobody looks on."""
    console = plain(console)
    for sort, cells in (("bar", against_the_one_below), ("marks", alone), ("winning", with_itself)):
        lines = [(library.find(found["settings"]["game"]).title, cells(found)) for found in measures if sort in found]
        if lines:
            table = sheet("game", *lines[0][1])
            for title, line in lines:
                table.add_row(title, *line.values())
            console.print(table)


def against_the_one_below(found: Json) -> dict[str, str]:
    first, second = found["bots"]
    share, bar = first["win_share"], found["bar"]
    return {
        "bots": f"{first['bot']} v. {second['bot']}",
        "games": f"{found['games']:,}",
        "won (95 %)": percent(share),
        "bar": f"{100 * bar:.0f} %",
        "": "proven" if share["low"] >= bar else "reached" if share["found"] >= bar else "missed",
        "mean scores": f"{number(first['scores']['mean'])}, {number(second['scores']['mean'])}",
        "longest turn": seconds(first["longest_turn_s"]),
    }


def alone(found: Json) -> dict[str, str]:
    (bot,) = found["bots"]
    reached = [mark["mark"] for mark in found["marks"] if mark["least"] <= found["mean"]["found"]]
    return {
        "alone": bot["bot"],
        "games": f"{found['games']:,}",
        "mean (95 %)": about(found["mean"]),
        "the mean is": reached[-1] if reached else "–",
        "reached (95 %)": "\n".join(f"{mark['mark']}: {percent(mark['share'])}" for mark in found["marks"]),
        "longest turn": seconds(bot["longest_turn_s"]),
    }


def with_itself(found: Json) -> dict[str, str]:
    (bot,) = found["bots"]
    return {
        "with itself": bot["bot"],
        "players": str(found["settings"]["players"]),
        "games": f"{found['games']:,}",
        "winning score (95 %)": about(found["winning"]),
        "mean score": number(bot["scores"]["mean"]),
        "longest turn": seconds(bot["longest_turn_s"]),
    }


def about(points: Json) -> str:
    return f"{points['found']:.1f}" + (f" ± {points['half']:.1f}" if points["half"] is not None else "")
