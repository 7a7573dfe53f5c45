"""An event: something that happened, for the log and for what moves on the screen."""

from __future__ import annotations

from typing import TypeAlias

Detail: TypeAlias = int | str | list[int] | list[str]

EVERYBODY = -1


class Event:
    """What happened (`kind`), to what and how much (`args`), and what only some seats may know of it (`secret`).

    It is kept as facts, never as a sentence: each reader gets it in the reader's own language.
    """

    def __init__(
        self, kind: str, args: dict[str, Detail], secret: dict[str, Detail] | None = None, knows: tuple[int, ...] = ()
    ) -> None:
        self.kind = kind
        self.args = args
        self.secret = secret or {}
        self.knows = knows

    def seen(self, seat: int) -> dict[str, Detail]:
        """What that seat may know of it."""
        return self.args | self.secret if seat in self.knows else dict(self.args)

    def everything(self) -> dict[str, Detail]:
        """All of it, for records of the game's own server and for tools that see the whole table."""
        return self.args | self.secret
