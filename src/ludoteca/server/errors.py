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


class TableClosed(ServerError):
    """Who runs the place has closed it."""

    status = 409

    def __init__(self) -> None:
        super().__init__("Who runs this server has closed this table: look at it, but nobody plays or talks here.")


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


class Banned(ServerError):
    """The password fits, but who runs the place does not want this person here."""

    status = 403


class WrongOldPassword(ServerError):
    """Who wants another password does not know the present one."""

    status = 403


class SignedIn(ServerError):
    """There is an account already."""

    status = 409


class NotSignedIn(ServerError):
    """There is no account whose password could be changed."""

    status = 409


class LoginTaken(ServerError):
    """Another account has this name."""

    status = 409


class NoSuchPerson(ServerError):
    """Nobody has this id or account."""

    status = 404


class NoSuchLine(ServerError):
    """No line of chat has this number."""

    status = 404


class SoAlready(ServerError):
    """An act of who runs the place that would change nothing."""

    status = 409


class IsAdmin(ServerError):
    """An admin does to no other admin what the command line can."""

    status = 409


class BadInput(ServerError):
    """A text too long, a name that is empty, and the like."""

    status = 422


class BadLogin(ServerError):
    """A name that no account can have."""

    status = 422


class BadPassword(ServerError):
    """A password that no account can have."""

    status = 422


class TooMuchTalk(ServerError):
    """More lines of chat than anybody can read."""

    status = 429


class TooManyTables(ServerError):
    """More tables from one address than anybody can play at."""

    status = 429


class TooManyPeople(ServerError):
    """More newcomers from one address than a household has."""

    status = 429


class TooManySeats(ServerError):
    """Somebody from the same address sits at this table already, and nobody was invited."""

    status = 429


class NameTaken(ServerError):
    """Somebody at the table has a name that looks the same."""

    status = 409


class TooManyLogins(ServerError):
    """More passwords wait to be checked than is good for everybody else."""

    status = 429


class TooManyTries(ServerError):
    """Wrong passwords again and again; `wait` seconds must pass before the next."""

    status = 429

    def __init__(self, wait: int) -> None:
        super().__init__(f"Too many tries: wait {wait} seconds before the next.")
        self.wait = wait


class TooManySpectacles(ServerError):
    """More tables at which only bots play than there are cores for."""

    status = 429
