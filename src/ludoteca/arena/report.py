"""What the games say: figures for each bot, as one JSON object or as tables."""

from __future__ import annotations

from statistics import fmean, quantiles, stdev
from typing import Any

from rich.console import Console
from rich.table import Table

from ludoteca import games as library
from ludoteca.arena.ratings import ratings, wilson
from ludoteca.arena.results import Results
from ludoteca.arena.schedule import Settings, period
from ludoteca.core import Json


def collect(settings: Settings, results: Results, count: int) -> Json:
    """Everything about the first so many games, as JSON."""
    played = results.first(count)
    names = list(dict.fromkeys(settings.bots))
    found = [about(name, played, settings.players) for name in names]
    if len(names) > 1:
        for bot, (rating, half) in zip(found, ratings(names, played), strict=True):
            bot["rating"] = {"elo": rating, "low": rating - half, "high": rating + half}
    decisions = sum(sum(game["decisions"]) for game in played)
    playing = sum(game["game_s"] for game in played)
    return {
        "settings": settings.as_json(),
        "results": str(results.path),
        "games": len(played),
        "seats_even": len(names) == 1 or len(played) % period(settings) == 0,
        "bots": found,
        "decisions_per_game": decisions / len(played),
        "decisions_per_s": per_second(decisions, playing),
        "games_per_s": per_second(len(played), playing),
    }


def about(name: str, played: list[Json], players: int) -> Json:
    """One bot's figures. A place shared by several is shared as a win, too: each gets its part of it."""
    scores: list[int] = []
    winning: list[int] = []
    by_seat: list[Json] = []
    wins = 0.0
    for seat in range(players):
        here = [game for game in played if game["seats"][seat] == name]
        totals = [game["scores"][seat] for game in here]
        won = [game for game in here if game["places"][seat] == 1]
        parts = sum(1 / game["places"].count(1) for game in won)
        by_seat.append({"seat": seat, "games": len(here), "wins": parts, "mean": fmean(totals) if totals else None})
        scores += totals
        winning += [game["scores"][seat] for game in won]
        wins += parts
    games = sum(name in game["seats"] for game in played)
    decisions = sum(of_bot(name, "decisions", played))
    return {
        "bot": name,
        "games": games,
        "seats": len(scores),
        "wins": wins,
        "win_share": share_of(wins, games),
        "scores": spread(scores),
        "mean_winning_score": fmean(winning) if winning else None,
        "by_seat": by_seat,
        "rating": None,
        "decisions": decisions,
        "decisions_per_s": per_second(decisions, sum(of_bot(name, "thinking_s", played))),
        "longest_turn_s": max(of_bot(name, "longest_turn_s", played), default=None),
    }


def share_of(won: float, games: int) -> Json:
    """With its 95 % interval; of no games, nothing is known."""
    low, high = wilson(won, games) if games else (0.0, 1.0)
    return {"found": won / games if games else None, "low": low, "high": high}


def of_bot(name: str, figure: str, played: list[Json]) -> list[Any]:
    """A figure that is kept by seat, at the seats of a bot."""
    return [amount for game in played for seat, amount in zip(game["seats"], game[figure], strict=True) if seat == name]


def spread(scores: list[int]) -> Json | None:
    """How scores are distributed."""
    if not scores:
        return None
    quarters = quantiles(scores, n=4, method="inclusive") if len(scores) > 1 else [float(scores[0])] * 3
    return {
        "mean": fmean(scores),
        "sd": stdev(scores) if len(scores) > 1 else None,
        "least": min(scores),
        "quartiles": quarters,
        "most": max(scores),
    }


def per_second(count: float, seconds: float) -> float | None:
    return count / seconds if seconds > 0 else None


def show(found: Json, console: Console) -> None:
    """For people; plain lines of text where nobody looks on."""
    console = plain(console)
    settings = found["settings"]
    options = "".join(f", {name} {value}" for name, value in settings["options"].items())
    title = library.find(settings["game"]).title
    say = [
        f"{title}, {settings['players']} players{options}: {found['games']:,} games, seed {settings['seed']!r}",
        f"Rules version {settings['rules']}, {settings['form']}, code {settings['code']}",
        f"Results in {found['results']}",
    ]
    console.print("\n".join(say), highlight=False, markup=False, soft_wrap=True)
    console.print(strengths(found))
    console.print(seats(found))
    if not found["seats_even"]:
        console.print("The bots did not sit at every seat equally often: see the games by seat.", style="yellow")
    console.print(
        f"{number(found['decisions_per_game'])} decisions a game; in one process {number(found['decisions_per_s'])} "
        f"decisions/s, {number(found['games_per_s'])} games/s",
        highlight=False,
    )


def strengths(found: Json) -> Table:
    """A row a bot. Alone with itself a bot wins every game, so that only its scores say something."""
    rated = len(found["bots"]) > 1
    contested = rated or found["settings"]["players"] == 1
    titles = [
        "bot",
        "games",
        *(["wins", "share (95 %)"] if contested else []),
        *(["rating (95 %)"] if rated else []),
        "mean",
        "sd",
        "least | quartiles | most",
        "winning",
        "decisions/s",
        "longest turn",
    ]
    table = sheet(*titles)
    for bot in found["bots"]:
        if not bot["games"]:
            table.add_row(bot["bot"], "0")
            continue
        share, rating, scores = bot["win_share"], bot["rating"], bot["scores"]
        cells = [bot["bot"], f"{bot['games']:,}"]
        if contested:
            cells.append(f"{bot['wins']:,.6g}")
            cells.append(percent(share))
        if rated:
            cells.append(f"{rating['elo']:+.0f} ({rating['low']:+.0f} to {rating['high']:+.0f})")
        quarters = " ".join(f"{value:g}" for value in scores["quartiles"])
        cells += [number(scores["mean"]), number(scores["sd"]), f"{scores['least']} | {quarters} | {scores['most']}"]
        cells += [
            number(bot["mean_winning_score"]),
            number(bot["decisions_per_s"]),
            seconds(bot["longest_turn_s"]),
        ]
        table.add_row(*cells)
    return table


def seats(found: Json) -> Table:
    table = sheet("by seat", *(f"seat {seat}" for seat in range(found["settings"]["players"])))
    for bot in found["bots"]:
        table.add_row(
            bot["bot"],
            *(
                f"mean {number(seat['mean'])}, {seat['wins']:,.6g} of {seat['games']:,} won" if seat["games"] else "–"
                for seat in bot["by_seat"]
            ),
        )
    return table


def sheet(first: str, *titles: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(first, overflow="fold")
    for title in titles:
        table.add_column(title, justify="right", no_wrap=True)
    return table


def plain(console: Console) -> Console:
    """Wide enough for every table, where no terminal says how wide it is."""
    return console if console.is_terminal else Console(file=console.file, width=160)


def seconds(value: float | None) -> str:
    return f"{number(value)} s"


def percent(share: Json) -> str:
    """A share with its interval."""
    return f"{100 * share['found']:.1f} % ({100 * share['low']:.1f}–{100 * share['high']:.1f})"


def number(value: float | None) -> str:
    """As exact as it is worth reading."""
    if value is None:
        return "–"
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"
