"""What a server refuses, each with the HTTP status that says so."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.core import LudotecaError


class ServerError(LudotecaError):
    """A request that cannot be met."""

    status: ClassVar[int] = 400


class NoToken(ServerError):
    """Nobody known sent the request."""

    status = 401


class NoSuchTable(ServerError):
    """There is no table of that name."""

    status = 404


class NotYourSeat(ServerError):
    """The seat belongs to somebody else, or to nobody yet."""

    status = 403


class NotYourTurn(ServerError):
    """Another seat decides now."""

    status = 409


class NotStarted(ServerError):
    """Seats are still free."""

    status = 409


class StaleRevision(ServerError):
    """The table has gone on since the request was made; look again."""

    status = 409


class NotNow(ServerError):
    """Something that is possible only at another time, such as a record before the end."""

    status = 409


class CannotOpen(NotNow):
    """A table that is kept but cannot be played here; its record can be had."""

    table: str | None = None  # its id


class OtherRules(CannotOpen):
    """It was begun under rules that this server does not have."""


class GameMissing(CannotOpen):
    """Its game is not here."""


class Damaged(CannotOpen):
    """What is kept of it does not make a game."""


class LostRows(ServerError):
    """The store has fewer moves than were acknowledged, after a restored backup perhaps."""

    status = 409


class GameTooLong(ServerError):
    """More moves than any game needs."""

    status = 409


class NoFreeSeat(ServerError):
    """Everybody is there already."""

    status = 409


class WrongKey(ServerError):
    """The invitation is not one of this table."""

    status = 403


class WrongPassword(ServerError):
    """No account has this name and password."""

    status = 403


class LoginTaken(ServerError):
    """Another account has this name."""

    status = 409


class BadInput(ServerError):
    """A text too long, a name that is empty, and the like."""

    status = 422


class TooMuchTalk(ServerError):
    """More lines of chat than anybody can read."""

    status = 429


class TooManyTables(ServerError):
    """More tables from one address than anybody can play at."""

    status = 429


class TooManySpectacles(ServerError):
    """More tables at which only bots play than there are cores for."""

    status = 429
