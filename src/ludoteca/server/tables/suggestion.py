"""A bot's choices for a stretch of set-up, all at once: somebody who begins a game may take them, and change them."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca import bots
from ludoteca.bots.bot import Budget
from ludoteca.core import Position, Rng
from ludoteca.server.errors import NotNow
from ludoteca.server.tables.along import with_what_follows
from ludoteca.server.tables.live import Live

BOT = "greedy"  # which asks for no time worth speaking of


def may_suggest(live: Live, position: Position) -> bool:
    """Whether the decision at hand is one of setting up, at a table that does not itself say what to choose."""
    return live.kept.lesson is None and not position.over and position.steps[-1].name in live.game.set_up


def suggestion(live: Live, seat: int, texts: Sequence[str]) -> list[str]:
    """The moves so far, and the bot's for the rest of this set-up: up to where the turn ends or something is shown.
    The bot is given redeals, as always, so that what it chooses tells nothing."""
    found = list(texts)
    so_far = live.preview(seat, texts) if texts else None
    if so_far is not None and not so_far.free:
        raise NotNow("What is chosen must be confirmed first.")
    position = so_far.position if so_far is not None else live.position
    bot = bots.make(BOT, live.game, f"{live.kept.id} {live.revision}")
    rng = Rng(f"{live.kept.id} {live.revision} suggestion")
    while may_suggest(live, position):
        choice = bot.choose(position.redeal(seat, rng), Budget())
        found, preview = with_what_follows(live, seat, [*found, choice.move.text])
        if not preview.free:
            break
        position = preview.position
    if len(found) == len(texts):
        raise NotNow("Nothing is being set up here now.")
    return found
