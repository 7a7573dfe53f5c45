"""The page of a game: tables for every number of players, beside its plots."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from statistics import fmean, quantiles

from ludoteca import games
from ludoteca.core.game import Game
from tools.insights.playing import Found, Seat, average
from tools.insights.worth import fared, telling

SHOWN = 12  # first moves, and sorts of moves
RARE = 0.005  # of all games: what is chosen less often says nothing


def page(game: Game, count: int, found: list[Found], plots: list[str], bot: str | None = None) -> str:
    lines = [*(by_its_network(game, count) if bot is None else by_a_bot(game, count, bot)), *reconstructed(game), ""]
    for one, plot in zip(found, plots, strict=True):
        lines += told(one, plot)
    return "\n".join(lines).rstrip() + "\n"


def by_its_network(game: Game, count: int) -> list[str]:
    return [
        f"# What its network does at {game.title}",
        "",
        f"By `python -m tools.insights {game.name} --games {count}`: the network of the level `master` plays",
        "itself, without search, each move as likely as it finds it good. It has learned the game by playing",
        "([how](../learning.md#learning-a-game)), and is as good as its [figures](../strength.md#master) say: what it",
        "prefers is not proven to be right, and what goes with winning need not be its cause. Intervals are 95 %.",
    ]


def by_a_bot(game: Game, count: int, bot: str) -> list[str]:
    return [
        f"# What the bot {bot} does at {game.title}",
        "",
        f"By `python -m tools.insights {game.name} --bot {bot} --games {count}`: there is no network yet that",
        f"plays this game better than the bots that search, so `{bot}` plays itself. It goes by a judgement that",
        "people wrote, partly with figures [fitted to games](../strength.md#judgements-fitted-to-games), and is as",
        "good as its [figures](../strength.md#the-headline-measures) say: what it prefers is not proven to be right,",
        "and what goes with winning need not be its cause. Intervals are 95 %.",
    ]


def reconstructed(game: Game) -> list[str]:
    """Whether its data have values that no source settles."""
    data = tomllib.loads((Path(games.__file__).parent / game.name / "components.toml").read_text("utf-8"))
    blocks = [block for block in data.values() if isinstance(block, dict)]
    if not any(block.get("reconstructed") for block in blocks):
        return ["All printed values that these games were played with have a source."]
    return [
        "Some printed values are [reconstructed](../../README.md#what-is-reconstructed), and what hangs on them may be",
        "otherwise in the box.",
    ]


def told(found: Found, plot: str) -> list[str]:
    seats, alone = found.seats, found.players == 1
    games_played = len(found.turns)
    lines = [f"## {'Alone' if alone else f'{found.players} players'}", ""]
    points = [seat.total for seat in seats]
    mean, half = average(points)
    low, middle, high = quantiles(found.decisions, n=4)
    lines += [
        f"{games_played:,} games. A seat has {mean:.1f} ± {half:.1f} points, from {min(points)} to "
        f"{max(points)}. A game has {middle:.0f} decisions (half of all from {low:.0f} to {high:.0f}) and "
        f"{fmean(found.turns):.0f} turns.",
        "",
        f"![Points at the end, and what things are worth; the tables say the same]({plot})",
        "",
    ]
    if not alone:
        lines += ["| seat | games won (95 %) | points |", "| --- | --- | --- |"]
        for number in range(found.players):
            here = [seat for seat in seats if seat.seat == number]
            lines.append(f"| {number + 1} | {won_by(here)} | {fmean(seat.total for seat in here):.1f} |")
        lines.append("")
    lines += where_points_come_from(seats, alone)
    lines += first_moves(seats, alone)
    lines += what_things_are_worth(found)
    if not alone:
        lines += deeds(seats)
    return lines


def won_by(seats: list[Seat]) -> str:
    share, low, high = fared(seats, False)
    return f"{100 * share:.1f} % ({100 * low:.1f}–{100 * high:.1f})"


def where_points_come_from(seats: list[Seat], alone: bool) -> list[str]:
    """Line by line; beside it, of those who won and of the others."""
    columns = [seats] if alone else [seats, [s for s in seats if s.won > 0], [s for s in seats if not s.won]]
    titles = "| points from | all |" if alone else "| points from | all | who won | the others |"
    lines = [titles, "| --- |" + " --- |" * len(columns)]
    for name in seats[0].lines:
        means = [f"{fmean(seat.lines.get(name, 0) for seat in some):.1f}" for some in columns]
        lines += [f"| {name} | {' | '.join(means)} |"]
    return [*lines, ""]


def first_moves(seats: list[Seat], alone: bool) -> list[str]:
    often = Counter(seat.first for seat in seats)
    kept = [(move, count) for move, count in often.most_common(SHOWN) if count >= max(5, RARE * len(seats))]
    if not kept:
        return []
    lines = [
        "| a seat's first choice | chosen |" + (" points |" if alone else " games won then (95 %) |"),
        "| --- | --- | --- |",
    ]
    for move, count in kept:
        here = [seat for seat in seats if seat.first == move]
        then = f"{fmean(seat.total for seat in here):.1f}" if alone else won_by(here)
        lines.append(f"| `{move}` | {100 * count / len(seats):.1f} % | {then} |")
    return [*lines, ""]


def what_things_are_worth(found: Found) -> list[str]:
    """What some did and others did not; the ends of that list."""
    alone = found.players == 1
    lines = [
        "| done at least once | by | " + ("points then (95 %) |" if alone else "games won then (95 %) |"),
        "| --- | --- | --- |",
    ]
    for thing in telling(found):
        scale, unit = (1, "") if alone else (100, " %")
        then = f"{scale * thing.value:.1f}{unit} ({scale * thing.low:.1f}–{scale * thing.high:.1f})"
        lines.append(f"| `{thing.text}` | {100 * thing.share:.0f} % | {then} |")
    return [*lines, ""]


def deeds(seats: list[Seat]) -> list[str]:
    """How often those who won did something, beside the others; most different first."""
    winners, others = [s for s in seats if s.won > 0], [s for s in seats if not s.won]
    names = {name for seat in seats for name in seat.deeds}
    means = {name: tuple(fmean(s.deeds[name] for s in some) for some in (winners, others)) for name in names}
    apart = sorted(names, key=lambda name: (-abs(means[name][0] - means[name][1]), name))
    lines = ["| moves a game | who won | the others |", "| --- | --- | --- |"]
    lines += [f"| `{name} …` | {means[name][0]:.1f} | {means[name][1]:.1f} |" for name in apart[:SHOWN]]
    return [*lines, ""]
