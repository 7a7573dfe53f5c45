"""Which rule a player is told who tries a move that is not legal, to be read: python -m tools.refusals GAME.

Random games are played; wherever a kind of decision comes up, every move of the vocabulary is tried. For each kind of
decision and each verb there is a row for every rule that was named, with one such move and the rule's words. A reader
asks of each row: is this the rule that really forbids this move here?
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from ludoteca import games
from ludoteca.core import Rng
from ludoteca.core.game import Game
from ludoteca.games.rulebook import rulebook

GAMES = 5  # played, each with a seed of its own

Row = tuple[str, str, str]  # the kind of decision, the move, the rule


def refusals(game: Game, players: int, seed: int) -> Iterator[Row]:
    """Every refusal of a random game, decision by decision."""
    p, rng = game.new(players, f"refusals {seed}"), Rng(seed)
    while not p.over:
        legal = p.moves()
        for move in game.vocabulary:
            if move not in legal:
                yield p.steps[-1].name, move.text, p.why_not(move)
        p.play(legal[rng.below(len(legal))])


def rows(game: Game, players: int, seed: int) -> list[Row]:
    """Of the refusals of some games, one for each decision, verb and rule, by chance; in the order of the games."""
    rng = Rng(seed)
    found: dict[tuple[str, str, str], tuple[int, Row]] = {}
    for number in range(GAMES):
        for row in refusals(game, players, seed + number):
            step, text, rule = row
            key = step, text.split()[0], rule
            met = found[key][0] + 1 if key in found else 1
            if rng.below(met) == 0:
                found[key] = met, row
            else:
                found[key] = met, found[key][1]
    return [row for _, row in found.values()]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.refusals", description=__doc__)
    parser.add_argument("game", choices=[game.name for game in games.every()], metavar="GAME")
    parser.add_argument("--players", type=int, help="how many play (as few as the game allows)")
    parser.add_argument("--seed", type=int, default=1, help="which games are played (1)")
    parser.add_argument("--sample", type=int, help="how many rows to print, by chance (all)")
    given = parser.parse_args()
    game = games.find(given.game)
    players = game.players[0] if given.players is None else given.players
    if players not in game.players:
        parser.error(f"{game.title} is for {', '.join(map(str, game.players))} players")
    found = rows(game, players, given.seed)
    if given.sample is not None and given.sample < len(found):
        chosen = list(range(len(found)))
        Rng(given.seed).shuffle(chosen)
        found = [found[n] for n in sorted(chosen[: given.sample])]
    book = rulebook(game.name)
    for step, text, rule in found:
        print(f"{step:20} {text:30} {rule}  {book.words(rule)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
