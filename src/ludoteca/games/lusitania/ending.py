"""The end of a turn and the end of the game (LUS-TRN, LUS-END)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.games.lusitania.position import CAUSES, Lusitania

ARMY: Final = 1
MUSICIAN_APPEARED: Final = 2
NOTHING_TO_DRAW: Final = 3  # under the first version of the rules only
NOBODY_ACTS: Final = 4

IDLE_LIMIT: Final = 100


def end_turn(p: Lusitania, recruited: bool) -> None:
    """Go on to the left neighbour (LUS-TRN-05). Turns without a recruit are counted, special cards played or not: with
    the pile empty a Caesar comes back at once, and two players could take the Commander in turn for ever (LUS-DRW-06).
    """
    p.idle = 0 if recruited else p.idle + 1
    if p.idle >= IDLE_LIMIT:
        end_game(p, NOBODY_ACTS)
        return
    p.turn += 1
    seat: i64 = p.seat + 1
    p.seat = 0 if seat == p.players else seat


def end_game(p: Lusitania, cause: i64) -> None:
    """LUS-END-06: at once, whoever's turn it is."""
    p.cause = cause
    p.steps.clear()
    if p.events is not None:
        p.tell("ended", {"cause": CAUSES[cause], "winner": p.ranking()[0]})
