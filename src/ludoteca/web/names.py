"""Names as a reader sees them: a bot that nobody named has one of our own, in the reader's language."""

from __future__ import annotations

from ludoteca import bots
from ludoteca.server.people.erasing import FORMER_PLAYER, FORMER_SPECTATOR
from ludoteca.server.store.kept import Kept, Said, Seat
from ludoteca.web.language import LANGUAGES, Words, words

BOT_NAMES = 5


def bot_name(t: Words, level: str, number: int) -> str:
    """Bots have names of their own, so that the log reads well."""
    return f"{t(f'bot-names.{number % BOT_NAMES}')} ({t(f'levels.{level}')})"


def name_of(seat: Seat, t: Words) -> str:
    """The store has the name in the language of who made the table; what a person typed stays as it is."""
    if seat.name == FORMER_PLAYER.format(number=seat.number + 1):
        return t("names.former-player", number=seat.number + 1)
    if seat.level in (*bots.LEVELS, bots.MASTER):
        for number in range(BOT_NAMES):
            if any(seat.name == bot_name(words(language), seat.level, number) for language in LANGUAGES):
                return bot_name(t, seat.level, number)
    return seat.name


def speaker_of(line: Said, kept: Kept, t: Words) -> str:
    """Who said a line of chat."""
    if line.seat is not None and line.name == kept.seats[line.seat].name:
        return name_of(kept.seats[line.seat], t)
    return t("names.former-spectator") if line.name == FORMER_SPECTATOR else line.name


def names_of(kept: Kept, t: Words) -> str:
    """Who sits at a table, in a row."""
    return ", ".join(seat_name(seat, t) for seat in kept.seats)


def seat_name(seat: Seat, t: Words) -> str:
    """Who sits there, or that nobody does yet; not whom it is offered to, which is the host's to know."""
    return name_of(seat, t) if not seat.free else t("table.free") if seat.open else t("table.offered")
