"""What the swing of a game's judgement should be, by games of greedy with itself: python tools/swing.py GAME [GAMES].

The swing is the lead with which three games of four are won (core/judgement.py). Of all swings the one is taken under
which the leads met in the middle of these games make their results likeliest.
"""

from __future__ import annotations

import sys
from math import exp, log

from ludoteca import bots, games
from ludoteca.bots import Budget
from ludoteca.core import Rng
from ludoteca.core.game import Game

PLAYERS = 2
MIDDLE = (0.2, 0.9)  # of a game's turns
SWINGS = [0.5 * 1.02**n for n in range(350)]  # to choose from
MOST = 30.0  # beyond such odds nothing changes


def leads_of(game: Game, number: int) -> list[tuple[float, float]]:
    """The first seat's lead at the turns in the middle of a game, each with what that seat got: 1, 0, or a half."""
    p, rng = game.new(PLAYERS, f"swing {number}"), Rng(f"seen {number}")
    players = [bots.make("greedy", game, f"{number} seat {seat}") for seat in range(PLAYERS)]
    turn, leads = None, []
    while not p.over:
        if p.turn != turn:
            turn = p.turn
            leads.append(game.judgement.value(p, 0) - game.judgement.value(p, 1))
        p.play(players[p.actor].choose(p.redeal(p.actor, rng), Budget()).move)
    winners = p.winners()
    got = 1 / len(winners) if 0 in winners else 0.0
    first, last = (round(part * len(leads)) for part in MIDDLE)
    return [(lead, got) for lead in leads[first:last]]


def likeliest(met: list[tuple[float, float]]) -> float:
    """The swing that fits best what was met."""

    def misfit(swing: float) -> float:
        odds = [(max(-MOST, min(MOST, lead * log(3) / swing)), got) for lead, got in met]
        return sum(log(1 + exp(-odd)) * got + log(1 + exp(odd)) * (1 - got) for odd, got in odds)

    return min(SWINGS, key=misfit)


def main() -> None:
    game = games.find(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    met = [one for number in range(count) for one in leads_of(game, number)]
    print(f"{game.title}, {count} games, {len(met)} leads: swing {likeliest(met):.1f}, used {game.judgement.swing:g}")


if __name__ == "__main__":
    main()
