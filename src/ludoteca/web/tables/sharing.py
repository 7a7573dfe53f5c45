"""From which seat somebody looks who has several: friends around one screen."""

from __future__ import annotations

from ludoteca.core import NOBODY, PUBLIC
from ludoteca.server.tables.live import Live


def own_seat(live: Live, person: str | None, wanted: int | None) -> int:
    """The seat whose view this person gets. Who shares a screen sees a seat's hand only when asking for that seat
    and while it decides: between turns the hands stay hidden. Where nobody has anything to hide, it is the seat that
    decides, or did so last."""
    mine = live.seats_of(person)
    if len(mine) > 1 and not live.secretive:
        if live.actor in mine:
            return live.actor
        return wanted if live.position.over and wanted in mine else max(mine, key=live.story.last_of)
    if wanted is not None and wanted in mine and (len(mine) == 1 or live.actor == wanted or live.position.over):
        return wanted
    if len(mine) == 1:
        return mine[0]
    return PUBLIC


def hand_over(live: Live, person: str | None, shown: int) -> int:
    """The seat that the screen must be handed to before its hand is shown, or NOBODY."""
    mine = live.seats_of(person)
    return live.actor if len(mine) > 1 and live.actor in mine and shown != live.actor else NOBODY
