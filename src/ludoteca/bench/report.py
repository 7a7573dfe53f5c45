"""What was found: one JSON object, or a table with the bars below it."""

from __future__ import annotations

import os
import platform
from math import inf

from rich.console import Console
from rich.table import Table

from ludoteca import __version__, form
from ludoteca.bench.load import EVERY
from ludoteca.bench.trials import ROUNDS, Figures, Result
from ludoteca.core import Json

FASTER = 4  # times that the compiled form is as fast as the plain one, at least
AHEAD = 40  # times that a game decides as fast as Catanatron, at least
COPY_US = 0.3  # for a copy of a position, at most
P50_MS = 10.0  # from a move's POST to its fragments at a watcher, one table of the quickest game, at most
P99_MS = 50.0
LOAD = 1000  # tables with a watcher each that one core holds, at a move every ten seconds
LOAD_P99_MS = 250.0
TABLE_KB = 60.0  # of memory for a watched table, at most
ACROSS_P50_MS = 50.0  # from a move's POST at one server to its news at another, at most
FIRST_PAGE = 150_000  # bytes of the first page with all it loads, uncompressed, at most

FORMS = ("compiled", "pure")
COLUMNS = {
    "decisions_per_s": "decisions/s",
    "decisions_per_s_from_python": "from Python",
    "games_per_s": "games/s",
    "copy_us": "copy µs",
    "view_us": "view µs",
    "redeal_us": "redeal µs",
    "search_iterations_per_s": "search/s",
}
VERDICTS = {True: ("pass", "green"), False: ("FAIL", "bold red"), None: ("not measured", "yellow")}


def collect(results: list[Result], served: list[Json], loads: list[Json], across: Json | None, seconds: float) -> Json:
    """Everything, as JSON."""
    games: Json = {}
    peers: Json = {}
    for result in results:
        figures = {"missing": result.missing} if result.missing else result.figures
        if result.trial.form:
            name = result.trial.subject.partition(":")[2]
            games.setdefault(name, {"title": result.trial.title})[result.trial.form] = figures
        else:
            peers[result.trial.subject] = {"title": result.trial.title, **figures}
    return {
        "machine": machine(),
        "seconds": seconds,
        "rounds": ROUNDS,
        "games": games,
        "peers": peers,
        "server": served,
        "load": loads,
        "across": across,
        "bars": bars(games, peers) + server_bars(served) + load_bars(loads) + across_bars(across),
    }


def machine() -> Json:
    return {
        "ludoteca": __version__,
        "form": form.describe(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.machine()}",
        "cores": os.cpu_count(),
    }


def bars(games: Json, peers: Json) -> list[Json]:
    """What the project promises, with what was found; `passed` is none where it was not measured."""
    found = []
    for game in games.values():
        ratio = quotient(game["compiled"], game["pure"])
        found.append(bar(f"{game['title']}: compiled at least {FASTER} times pure", ratio, least=FASTER))
    for game in games.values():
        ratio = quotient(game["compiled"], peers["catanatron"])
        words = f"compiled at least {AHEAD} times Catanatron's decisions/s"
        found.append(bar(f"{game['title']}: {words}", ratio, least=AHEAD))
    for game in games.values():
        copy = game["compiled"].get("copy_us")
        found.append(bar(f"{game['title']}: a compiled copy in at most {COPY_US:g} µs", copy, most=COPY_US))
    return found


def server_bars(served: list[Json]) -> list[Json]:
    """Of the game that takes the server least: the others differ by what their drawings take."""
    if not served:
        return []
    alone = [{"game": one["game"], **one["live"]["1"]} for one in served if "live" in one]
    quickest: Json = min(alone, key=lambda one: float(one["p50_ms"]), default={"game": served[0]["game"]})
    words = f"Server, {quickest['game']}, one table: from POST to fragments,"
    weight = next((one["bytes"]["first page"] / 1000 for one in served if "bytes" in one), None)
    return [
        bar(f"{words} p50 at most {P50_MS:g} ms", quickest.get("p50_ms"), most=P50_MS),
        bar(f"{words} p99 at most {P99_MS:g} ms", quickest.get("p99_ms"), most=P99_MS),
        bar(f"the first page weighs at most {FIRST_PAGE / 1000:g} kB", weight, most=FIRST_PAGE / 1000),
    ]


def load_bars(loads: list[Json]) -> list[Json]:
    found = []
    for one in loads:
        if one["tables"] >= LOAD:
            words = f"{one['tables']:,} tables, a move every {EVERY:g} s, one core:"
            found.append(bar(f"{words} p99 at most {LOAD_P99_MS:g} ms", one.get("p99_ms"), most=LOAD_P99_MS))
            found.append(bar(f"{words} at most {TABLE_KB:g} kB a table", one.get("kb_a_table"), most=TABLE_KB))
    return found


def across_bars(across: Json | None) -> list[Json]:
    if across is None:
        return []
    words = f"two servers on one PostgreSQL: a move seen at the other, p50 at most {ACROSS_P50_MS:g} ms"
    return [bar(words, across.get("p50_ms"), most=ACROSS_P50_MS)]


def bar(text: str, found: float | None, least: float = 0, most: float = inf) -> Json:
    return {"bar": text, "found": found, "passed": None if found is None else least <= found <= most}


def quotient(fast: Figures, slow: Figures) -> float | None:
    """How many times as many decisions a second, where both were measured."""
    if "decisions_per_s" not in fast or "decisions_per_s" not in slow:
        return None
    return float(fast["decisions_per_s"] / slow["decisions_per_s"])


def show(found: Json, console: Console) -> None:
    """For people; plain lines of text where nobody looks on."""
    if not console.is_terminal:
        console = Console(file=console.file, width=120)
    facts = found["machine"]
    console.print(
        f"Ludoteca {facts['ludoteca']}, {facts['form']}; {facts['python']}, {facts['system']}, {facts['cores']} cores",
        f"Random play; the median of {found['rounds']} rounds, {found['seconds']:g} s a measure",
        sep="\n",
        highlight=False,
    )
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False)  # narrow enough for 80 columns
    table.add_column("", overflow="fold")
    for title in COLUMNS.values():
        table.add_column(title, justify="right", no_wrap=True)
    missing = []
    for title, figures in rows(found):
        if "missing" in figures:
            missing.append(f"{title}: {figures['missing']}")
        else:
            table.add_row(title, *(number(figures.get(name)) for name in COLUMNS))
    console.print(table)
    for line in as_arrays(found):
        console.print(line, highlight=False)
    for line in missing:
        console.print(line, style="yellow", highlight=False, markup=False, soft_wrap=True)
    for one in found["server"]:
        if "missing" in one:
            missed(f"Server, {one['game']}", one, console)
            continue
        for count, times in one["live"].items():
            console.print(
                f"Server, {one['game']}, {one['players']} players, {count} live: POST to fragments "
                f"p50 {times['p50_ms']:.1f} ms, p99 {times['p99_ms']:.1f} ms ({times['moves']} moves)",
                highlight=False,
            )
        weights = ", ".join(f"{page} {weight / 1000:.0f} kB" for page, weight in one["bytes"].items())
        console.print(f"Pages with all they load, uncompressed: {weights}", highlight=False)
    load_lines(found["load"], console)
    if found["across"] is not None:
        console.print(across_line(found["across"]), highlight=False, markup=False)
    verdicts(found["bars"], console)


def show_load(loads: list[Json], console: Console) -> None:
    """The server under load alone."""
    if not console.is_terminal:
        console = Console(file=console.file, width=120)
    load_lines(loads, console)
    verdicts(load_bars(loads), console)


def missed(title: str, one: Json, console: Console) -> None:
    """Something that could not be measured, in one line."""
    console.print(f"{title}: {one['missing']}", style="yellow", highlight=False, markup=False, soft_wrap=True)


def load_lines(loads: list[Json], console: Console) -> None:
    for one in loads:
        if "missing" in one:
            missed(f"Load, {one['tables']:,} tables", one, console)
            continue
        late = f", {one['late']} not within a minute" if one["late"] else ""
        console.print(
            f"Load, {', '.join(one['games'])}, {one['tables']:,} tables, a move every {one['every_s']:g} s, one core: "
            f"p50 {one['p50_ms']:.0f} ms, p99 {one['p99_ms']:.0f} ms ({one['moves']} moves{late}), "
            f"{one['cpu_ms_a_move']:.1f} ms of CPU a move, {one['cpu_share']:.0%} of the core, "
            f"{one['kb_a_table']:.0f} kB a table, {one['kb_a_watcher']:.0f} kB of it for its watcher",
            highlight=False,
        )


def across_line(across: Json) -> str:
    words = "Two servers on one PostgreSQL"
    if "missing" in across:
        return f"{words}: {across['missing']}"
    return (
        f"{words}, {', '.join(across['games'])}: POST at one to fragments at the other p50 {across['p50_ms']:.1f} ms, "
        f"p99 {across['p99_ms']:.1f} ms ({across['moves']} moves)"
    )


def verdicts(found: list[Json], console: Console) -> None:
    for one in found:
        word, style = VERDICTS[one["passed"]]
        amount = "" if one["found"] is None else f", found {number(one['found'])}"
        console.print(f"{word}: {one['bar']}{amount}", style=style, highlight=False, markup=False)


def rows(found: Json) -> list[tuple[str, Figures]]:
    """Every line of the table with its title."""
    games = [(f"{game['title']}, {kind}", game[kind]) for game in found["games"].values() for kind in FORMS]
    return games + [(peer["title"], peer) for peer in found["peers"].values()]


def as_arrays(found: Json) -> list[str]:
    """How fast a learner gets games, where numpy is installed, beside the rules alone."""
    return [
        f"{title}, many games at once as arrays: {number(figures['decisions_per_s_as_arrays'])} decisions/s, "
        f"{figures['decisions_per_s_as_arrays'] / figures['decisions_per_s']:.0%} of the rules alone"
        for title, figures in rows(found)
        if "decisions_per_s_as_arrays" in figures
    ]


def number(value: float | None) -> str:
    """Three digits or so: nobody reads more out of a benchmark."""
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"
