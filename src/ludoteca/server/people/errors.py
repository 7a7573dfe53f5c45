"""What a server refuses of people: accounts, friends, being told; each with the HTTP status that says so."""

from __future__ import annotations

from ludoteca.server.errors import ServerError


class BadHours(ServerError):
    """Nights that last all day, holidays without end, a time zone that there is not."""

    status = 422


class WrongPassword(ServerError):
    """No account has this name and password."""

    status = 403


class Banned(ServerError):
    """The password fits, but who runs the place does not want this person here."""

    status = 403


class WrongOldPassword(ServerError):
    """Who wants another password does not know the present one."""

    status = 403


class WrongCode(ServerError):
    """No account has this name and recovery code."""

    status = 403


class LinkUsed(ServerError):
    """A link to a new password that was used, or is too old, or never was one."""

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


class NoSuchAccount(ServerError):
    """No account has this name, or none that shows itself to who asks."""

    status = 404


class NoSuchAsk(ServerError):
    """Nobody asks or offers this, or no more."""

    status = 404


class Yourself(ServerError):
    """Something that one cannot do with oneself."""

    status = 422


class YouBlocked(ServerError):
    """Something that cannot be done with somebody whom one has blocked."""

    status = 409


class TooManyAsks(ServerError):
    """More people asked or invited than anybody knows."""

    status = 429


class TooManyExports(ServerError):
    """All of one's data asked for more often than they change."""

    status = 429


class SoAlready(ServerError):
    """An act of who runs the place that would change nothing."""

    status = 409


class IsAdmin(ServerError):
    """An admin does to no other admin what the command line can."""

    status = 409


class BadLogin(ServerError):
    """A name that no account can have."""

    status = 422


class BadPassword(ServerError):
    """A password that no account can have."""

    status = 422


class TooManyPeople(ServerError):
    """More newcomers from one address than a household has."""

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


class BadAddress(ServerError):
    """Nowhere that a notice could be sent to."""

    status = 422


class NotDelivered(ServerError):
    """A notice did not arrive; `gone`: and none will, at this address."""

    status = 502

    def __init__(self, reason: str, gone: bool = False) -> None:
        super().__init__(reason)
        self.gone = gone


class NoSuchChannel(ServerError):
    """This person has no such way to be told."""

    status = 404


class TooManyNotices(ServerError):
    """More trials, or more ways to be told, than anybody needs."""

    status = 429


class PassOver(ServerError):
    """A link in a mail that is too old, or that was none."""

    status = 403
