"""A table: what every part of a game's drawing is given."""

from __future__ import annotations

from typing import ClassVar

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.core.plurals import FILLING
from ludoteca.draw.controls import listed, piece, spot
from ludoteca.draw.ink import Ink
from ludoteca.draw.memory import question
from ludoteca.draw.svg import tag


class Table:
    """One drawing in the making: the view, the ink, and ways to place pieces and choices.

    A game's board adds what several of its own parts ask of the view.
    """

    button_class: ClassVar[str]  # what the game's stylesheet calls its buttons, where it has any

    def __init__(self, view: Json, ink: Ink) -> None:
        self.view = view if ink.memory is None else ink.memory.open(view)
        self.ink = ink
        self.seat: int | None = view["seat"]
        self.players: int = view["players"]

    @property
    def step(self) -> str:
        return self.view["step"] or ""

    @question
    def at(self, *steps: str) -> bool:
        """Whether one of these is to be decided now."""
        return self.step in steps

    @question
    def over(self) -> bool:
        """Whether nobody has anything to decide any more."""
        return not self.step

    @question
    def deciding(self, seat: int) -> bool:
        """Whether it is this seat's decision."""
        return not self.over() and bool(self.view["actor"] == seat)

    def owner(self, seat: int) -> Json:
        """A player's area in the view."""
        found: Json = self.view["areas"][seat]
        return found

    def amount(self, name: str, number: object) -> str:
        """How many there are of something, or which, after its label."""
        return f"{self.ink.label(name)}: {number}"

    def count(self, name: str, number: int) -> str:
        """So many of something, in the form that goes with the number; the catalogue has it as `name`-count."""
        return FILLING.format(self.ink.label(f"{name}-count"), number)

    def may(self, move: str) -> bool:
        return move in self.ink.spots

    def put(
        self,
        id: str,
        drawn: Markup,
        x: float = 0,
        y: float = 0,
        *,
        what: str,
        class_: str = "",
        tip: str | None = None,
        come_from: str | None = None,
        kind: str | None = None,
    ) -> Markup:
        """A piece at a place."""
        return piece(self.ink, id, drawn, what=what, x=x, y=y, class_=class_, come_from=come_from, kind=kind, tip=tip)

    def soon(self, name: str) -> bool:
        """Whether a later decision of this turn offers it."""
        return name in self.ink.ahead()

    def spot(
        self,
        move: str | None,
        content: Markup,
        around: Markup,
        note: str | None = None,
        what: str | None = None,
        *,
        early: str | None = None,
    ) -> Markup:
        """The content as a control where that move can be chosen, or with the moves before it what goes by the name
        `early`; a note is said after the move's words."""
        return spot(self.ink, move, content, around, note, what, early)

    def offers(self, move: str) -> bool:
        """Whether it can be chosen now, or instead of something that is proposed."""
        return self.may(move) or (self.soon(move) and self.ink.ahead()[move].instead is not None)

    def button(self, move: str, *content: str, class_: str = "", note: str | None = None) -> Markup:
        """A choice that is no piece: a button in the page, as large as a thumb."""
        found = self.ink.spots.get(move) or self.ink.ahead()[move]
        words = ("spot", self.button_class, class_, "chosen" if found.chosen else "")
        return tag(
            "button",
            *content,
            type="button",
            class_=" ".join(word for word in words if word),
            data_move=move,
            data_first=found.first,
            data_instead=found.instead,
            aria_label=listed([found.label, note, found.note]),
            aria_pressed="true" if found.chosen else None,
        )
