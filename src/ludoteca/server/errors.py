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


class GameEnded(ServerError):
    """Those who sat there have ended it."""

    status = 409

    def __init__(self) -> None:
        super().__init__("The game at this table was ended: look at it, but nobody plays here any more.")


class TableAway(ServerError):
    """Nobody had touched it for long, so it was put away."""

    status = 409

    def __init__(self) -> None:
        super().__init__("This table is put away, as nobody played here for long: a player brings it back.")


class BotPlays(ServerError):
    """A bot decides for this person, who would have to take the seat back first."""

    status = 409

    def __init__(self) -> None:
        super().__init__("A bot plays for you: take your seat back first.")


class NotTheHost(ServerError):
    """Only who made the table may do this."""

    status = 403

    def __init__(self) -> None:
        super().__init__("Only who made this table may do that.")


class HasMoved(ServerError):
    """Who has moved is not sent away any more."""

    status = 409


class NotAbsent(ServerError):
    """Nobody votes about who is there, or need not decide."""

    status = 409


class RatedGoesOn(NotNow):
    """Nobody ends a rated game alone, or without who is away."""

    def __init__(self) -> None:
        super().__init__(
            "A rated game ends before its end only if two or more play and all of them agree. "
            "Somebody who is away gets a bot, by a vote."
        )


class Resigned(ServerError):
    """Who has resigned does not come back."""

    status = 409


class NothingAsked(ServerError):
    """There is no question at this table that this person could answer."""

    status = 409


class AskedAlready(ServerError):
    """One question at a time."""

    status = 409


class TooLate(ServerError):
    """Somebody else has played since."""

    status = 409


class TurnsStand(ServerError):
    """No turn is taken back where the result is compared with others'."""

    status = 409


class WasShown(ServerError):
    """A move that showed something is not taken back where that was not settled before."""

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


class NoSuchLine(ServerError):
    """No line of chat has this number."""

    status = 404


class BadInput(ServerError):
    """A text too long, a name that is empty, and the like."""

    status = 422


class TooMuchTalk(ServerError):
    """More lines of chat than anybody can read."""

    status = 429


class TooManyTables(ServerError):
    """More tables from one address than anybody can play at."""

    status = 429


class TooManySeats(ServerError):
    """Somebody from the same address sits at this table already, and nobody was invited."""

    status = 429


class NoHints(ServerError):
    """People play together here, and hints were not allowed when the table was made."""

    status = 403


class NotBeforeTheEnd(NotNow):
    """Where a result is compared with others' nobody asks the engine of a study, as nobody asks for hints."""

    def __init__(self) -> None:
        super().__init__("In a rated game or a challenge nothing is tried out before the end, as there are no hints.")


class TooManyHints(ServerError):
    """More hints for one address than anybody can read."""

    status = 429


class CannotBeRated(ServerError):
    """A table whose result would say nothing about who is stronger."""

    status = 422

    def __init__(self) -> None:
        super().__init__(
            "A rated table is for two players or more, each at a screen of their own, with bots of known strength and "
            "without hints."
        )


class RatedNeedsAccount(ServerError):
    """Ratings are kept with accounts."""

    status = 403

    def __init__(self) -> None:
        super().__init__("This table is rated, and ratings are kept with accounts: sign in or make one first.")


class NoSuchChallenge(ServerError):
    """No challenge has this name."""

    status = 404

    def __init__(self) -> None:
        super().__init__("There is no such challenge.")


class ChallengeOver(ServerError):
    """Its day or week is past, and nobody begins it any more."""

    status = 409

    def __init__(self) -> None:
        super().__init__("This challenge is over: its results can be seen, but nobody begins it any more.")


class NotBeforeYourOwn(ServerError):
    """Others' tries of a challenge are for who has finished theirs."""

    status = 403

    def __init__(self) -> None:
        super().__init__("This is somebody's try of a challenge: finish your own first.")


class TooManyChanges(ServerError):
    """More coming, going and asking at one table than anybody can follow."""

    status = 429


class TooManySpectacles(ServerError):
    """More tables at which only bots play than there are cores for."""

    status = 429


class NoSuchStudy(ServerError):
    """There is no study of that name, or no such move in it."""

    status = 404


class NotYourStudy(ServerError):
    """Only who made it, or sat at its table, may add to it."""

    status = 403


class StudyFull(ServerError):
    """It has as many moves or remarks as one may have."""


class TooManyStudies(ServerError):
    """Too much was tried out from one address in a short time."""


class BeganElsewhere(ServerError):
    """The game began in the middle of another: there is no record that gives it again."""

    status = 409
