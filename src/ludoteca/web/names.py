"""Names as a reader sees them: a bot that nobody named has one of our own, in the reader's language."""

from __future__ import annotations

from ludoteca import bots
from ludoteca.server.kept import Kept, Seat
from ludoteca.web.language import LANGUAGES, Words, words

BOT_NAMES = 5


def bot_name(t: Words, level: str, number: int) -> str:
    """Bots have names of their own, so that the log reads well."""
    return f"{t(f'bot-names.{number % BOT_NAMES}')} ({t(f'levels.{level}')})"


def name_of(seat: Seat, t: Words) -> str:
    """The store has the name in the language of who made the table; what a person typed stays as it is."""
    if seat.level in bots.LEVELS:
        for number in range(BOT_NAMES):
            if any(seat.name == bot_name(words(language), seat.level, number) for language in LANGUAGES):
                return bot_name(t, seat.level, number)
    return seat.name


def names_of(kept: Kept, t: Words) -> str:
    """Who sits at a table, in a row."""
    return ", ".join(t("table.free") if seat.free else name_of(seat, t) for seat in kept.seats)
