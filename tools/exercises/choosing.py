"""Choosing among what was found, so that the exercises of a game show all it has, and writing their files."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from ludoteca import games
from ludoteca.core import Json
from ludoteca.core.game import Game
from ludoteca.games.exercises import FOLDER, NAME, exercises
from tools.exercises.finding import LARGE, SEEDS, WHOLE

HOME = Path(games.__file__).parent
WIDTH = 110
PARTS = 3  # of a game: early, in its middle, late
OFTEN = 0.35  # what an exercise loses for each that was chosen before and is of the same kind,
SAME_GAME = 0.25  # from the same game,
SAME_PART = 0.05  # of the same part of the game
SAME_LEVEL = 0.04  # or as difficult; all beside its strength, in swings


def choose(game: Game, found: Sequence[Json], count: int, without: Sequence[str]) -> None:
    """Write the best ones of all kinds to the game's folder, the easier ones first, instead of those that are there.
    What `without` names there is passed over from now on."""
    folder = HOME / game.name / FOLDER
    refused = {place(one) for one in thrown_out(game, without)}
    left = [one for one in found if place(one) not in refused]
    last = max((int(one["turn"]) for one in found), default=1)
    chosen: list[Json] = []
    while left and len(chosen) < count:
        best = max(left, key=lambda one: appeal(one, chosen, last))
        chosen.append(best)
        left.remove(best)
    chosen.sort(key=lambda one: (one["level"], int(one["turn"])))
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir()
    for number, one in enumerate(chosen, start=1):
        (folder / f"{number:02}.toml").write_text(written(game, one), "utf-8")
    kinds = Counter(one["kind"] for one in chosen)
    levels = Counter(one["level"] for one in chosen)
    print(f"{game.title}: {len(chosen)} of {len(found)} found; {dict(kinds)}; levels {dict(levels)}")


def thrown_out(game: Game, names: Sequence[str]) -> list[Json]:
    """What a person found not to be instructive, as it lies in the folder: remembered beside what was found."""
    path = Path("arena") / f"exercises-{game.name}-without.jsonl"
    there = {each.name: each for each in exercises(game.name)}
    wanted = [there[NAME.format(name)] for name in names]
    with path.open("a", encoding="utf-8") as file:
        for each in wanted:
            file.write(json.dumps({"seed": each.seed, "moves": each.moves}) + "\n")
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def place(one: Json) -> tuple[str, int]:
    return one["seed"], len(one["moves"])


def part(one: Json, last: int) -> int:
    return min(PARTS - 1, PARTS * int(one["turn"]) // (last + 1))


def appeal(one: Json, chosen: Sequence[Json], last: int) -> float:
    """How clear it is, less what the others already show."""
    return float(one["strength"]) - sum(
        OFTEN * (one["kind"] == other["kind"])
        + SAME_GAME * (one["seed"] == other["seed"])
        + SAME_PART * (part(one, last) == part(other, last))
        + SAME_LEVEL * (one["level"] == other["level"])
        for other in chosen
    )


def written(game: Game, one: Json) -> str:
    """The file of an exercise."""
    lines = [
        f"# Found by python -m tools.exercises find {game.name}, and written by choose (docs/lessons.md).",
        f'kind = "{one["kind"]}"',
        f"level = {one['level']}",
        f"points = {one['points']}",
        *(["first = true", f'plan = "{"; ".join(one["plan"])}"'] if one.get("first") else []),
        "",
        "[position]",
        f"players = {one['players']}",
        f"seat = {one['seat']}",
        f'seed = "{one["seed"]}"',
        *([f"options = {table(one['options'])}"] if one["options"] else []),
        f'moves = """\n{wrapped(one["moves"])}\n"""',
    ]
    for key in ("right", "worse"):
        for moves, behind in one[key]:
            lines += ["", f"[[{key}]]", f'moves = "{"; ".join(moves)}"', f"behind = {float(behind)}"]
    lines += [
        "",
        "[checked]",
        f"rules = {game.rules_version}",
        f"lines = {one['lines']}  # of which the others look worse at the end of the turn",
        f"iterations = {LARGE * len(SEEDS)}  # behind each line; and of a search that may take any:",
        f"search = {WHOLE}",
        f"seeds = {json.dumps(SEEDS)}",
        f"clear = {one['clear']}  # by which the right lines are better",
        f"error = {one['error']}  # its standard error",
    ]
    return "\n".join(lines) + "\n"


def table(options: dict[str, str]) -> str:
    return "{ " + ", ".join(f'{name} = "{value}"' for name, value in options.items()) + " }"


def wrapped(moves: Sequence[str]) -> str:
    """With `;` between two moves, and never a line of the file within one."""
    lines = [""]
    for move in moves:
        if lines[-1] and len(lines[-1]) + len(move) + 2 > WIDTH:
            lines.append("")
        lines[-1] += f"{move}; " if move is not moves[-1] else move
    return "\n".join(line.rstrip() for line in lines)
