"""What can go wrong, each with a sentence that a person can act on."""

from __future__ import annotations


class LudotecaError(Exception):
    """A mistake in what was asked, never in the rules: its text is one sentence for the person who asked."""

    def __init__(self, reason: str, rule: str | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule


class UnknownGame(LudotecaError):
    """No game of that name is registered."""


class BadSetup(LudotecaError):
    """A player count, option or seed that the game does not take."""


class UnknownMove(LudotecaError):
    """A text that no move of the game has."""


class IllegalMove(LudotecaError):
    """A move of the game that is not among the legal ones now; `rule` says which rule forbids it."""


class CannotUndo(LudotecaError):
    """There is nothing to take back, or taking it back would unsay something that was shown."""


class BadRecord(LudotecaError):
    """A record that cannot be read, or that does not replay."""


class BadSnapshot(LudotecaError):
    """A snapshot that cannot be read, or whose pieces do not add up."""
