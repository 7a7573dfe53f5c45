"""The end of a turn and the end of the game (LUS-TRN, LUS-END)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.games.lusitania.fields import CAUSES, ENDED, IDLE, IDLE_LIMIT
from ludoteca.games.lusitania.position import Lusitania

ARMY: Final = 1
MUSICIAN_APPEARED: Final = 2
NOTHING_TO_DRAW: Final = 3  # under the first version of the rules only
NOBODY_ACTS: Final = 4


def end_turn(p: Lusitania, recruited: bool) -> None:
    """Go on to the left neighbour (LUS-TRN-05). Turns without a recruit are counted, special cards played or not: with
    the pile empty a Caesar comes back at once, and two players could take the Commander in turn for ever (LUS-DRW-06).
    """
    idle: i64 = 0
    if not recruited:
        idle = p.at[IDLE] + 1
    p.at[IDLE] = idle
    if idle >= IDLE_LIMIT:
        end_game(p, NOBODY_ACTS)
        return
    p.turn += 1
    p.seat += 1
    if p.seat == p.players:
        p.seat = 0


def end_game(p: Lusitania, cause: i64) -> None:
    """LUS-END-06: at once, whoever's turn it is."""
    p.at[ENDED] = cause
    p.steps.clear()
    if p.events is not None:
        p.tell("ended", {"cause": CAUSES[cause], "winner": p.ranking()[0]})
