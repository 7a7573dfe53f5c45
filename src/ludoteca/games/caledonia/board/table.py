"""What every part of the drawing needs: the view, the ink, the ground, and ways to place pieces and choices."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw import Ink
from ludoteca.draw.controls import piece, spot
from ludoteca.draw.svg import tag
from ludoteca.games.caledonia.ground import Ground, ground


class Table:
    """One drawing in the making."""

    def __init__(self, view: Json, ink: Ink) -> None:
        self.view = view
        self.ink = ink
        self.seat: int | None = view["seat"]
        self.step: str = view["step"] or ""
        self.players: int = view["players"]
        self.ground: Ground = ground(view["sides"], view["small"], bool(view["ports"]))

    def may(self, move: str) -> bool:
        return move in self.ink.spots

    def moves(self, verb: str) -> list[str]:
        """The moves of that verb that can be chosen now."""
        return [move for move in self.ink.spots if move.split(" ")[0] == verb]

    def put(
        self,
        id: str,
        drawn: Markup,
        x: float = 0,
        y: float = 0,
        *,
        tip: str | None = None,
        come_from: str | None = None,
        class_: str = "",
    ) -> Markup:
        """A piece at a place."""
        return piece(self.ink, id, drawn, x=x, y=y, class_=class_, come_from=come_from, tip=tip)

    def spot(self, move: str | None, content: Markup, around: Markup, note: str | None = None) -> Markup:
        """The content as a control where that move can be chosen; a note is said after the move's words."""
        found = self.ink.spots.get(move) if move is not None else None
        if found is None or note is None:
            return spot(self.ink, move, content, around)
        noted = replace(found, label=f"{found.label} · {note}")
        return spot(replace(self.ink, spots={found.move: noted}), move, content, around)

    def button(self, move: str, *content: str, class_: str = "", note: str | None = None) -> Markup:
        """A choice that is no piece: a button in the page, as large as a thumb."""
        found = self.ink.spots[move]
        chosen = " chosen" if found.chosen else ""
        return tag(
            "button",
            *content,
            type="button",
            class_=f"spot ca-button{' ' + class_ if class_ else ''}{chosen}",
            data_move=move,
            aria_label=listed([found.label, note]),
            aria_pressed="true" if found.chosen else None,
        )

    def owner(self, seat: int) -> Json:
        found: Json = self.view["areas"][seat]
        return found

    def amount(self, name: str, number: object) -> str:
        """A number with what it counts."""
        return f"{self.ink.label(name)}: {number}"


def listed(words: Iterable[str | None]) -> str:
    return " · ".join(word for word in words if word)


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
