"""Exercises out of bots' games: python -m tools.exercises find|choose|check GAME.

`find` plays games and adds what it finds to arena/exercises-GAME.jsonl; `choose` writes the best of that, of all kinds,
to the game's folder; `check` searches the positions there again, with more iterations and other redeals.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from ludoteca import games
from ludoteca.arena.results import FOLDER
from ludoteca.core import Json
from ludoteca.core.game import Game
from tools.exercises.checking import check
from tools.exercises.choosing import choose
from tools.exercises.finding import Finder, positions

ALONE = 6  # one game in so many is for one player, where there is such a game; the others are mostly for two
THREE = 5  # and one in so many for three
OF_A_GAME = 2


def found_before(path: Path) -> list[Json]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []


def players_of(game: Game, number: int) -> int:
    if 1 in game.players and number % ALONE == ALONE - 1:
        return 1
    return 3 if number % THREE == THREE - 1 else 2


def find(wanted: Sequence[Game], enough: int) -> None:
    """Play and look until there is enough of each game. What was found is kept at once."""
    for game in wanted:
        finder, path = Finder(game), path_of(game)
        kept = found_before(path)
        finder.kinds.update(one["kind"] for one in kept)
        number = max((int(one["number"]) for one in kept), default=-1)
        while len(kept) < enough:
            number += 1
            options = dict(game.first_game) if number % 2 == 0 else {}  # every other game is the whole one
            for match in positions(game, players_of(game, number), f"exercise {number}", options):
                found = finder.look(match)
                if found is not None:
                    kept.append(found | {"number": number})
                    with path.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(kept[-1]) + "\n")
                if sum(one["number"] == number for one in kept) == OF_A_GAME:
                    break  # the same players soon decide the same again
            print(game.name, number, len(kept), finder.met, file=sys.stderr, flush=True)


def path_of(game: Game) -> Path:
    FOLDER.mkdir(exist_ok=True)
    return FOLDER / f"exercises-{game.name}.jsonl"


def main(arguments: Sequence[str] | None = None) -> None:
    asked = argparse.ArgumentParser(prog="python -m tools.exercises", description=(__doc__ or "").split("\n")[0])
    asked.add_argument("what", choices=("find", "choose", "check"))
    asked.add_argument("game", nargs="*", help="all of them if none is named")
    asked.add_argument("--enough", type=int, default=30, metavar="N", help="to find of a game; default: %(default)s")
    asked.add_argument("--count", type=int, default=18, metavar="N", help="to choose of a game; default: %(default)s")
    asked.add_argument("--without", nargs="*", default=[], metavar="NN", help="what is there and not wanted")
    given = asked.parse_args(arguments)
    wanted = [games.find(name) for name in given.game] or games.every()
    if given.what == "find":
        find(wanted, given.enough)
    elif given.what == "choose":
        for game in wanted:
            choose(game, found_before(path_of(game)), given.count, given.without)
    else:
        sys.exit(1 if sum(check(game) for game in wanted) else 0)


if __name__ == "__main__":
    main()
