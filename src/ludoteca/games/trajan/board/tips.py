"""Tiles in words: what they are, and what they do."""

from __future__ import annotations

from ludoteca.core import Json
from ludoteca.draw import Ink


def trajan_tip(tile: Json, ink: Ink) -> str:
    colours = " + ".join(ink.term(colour) for colour in tile["colours"])
    return f"{ink.term(tile['type'])} · {colours} · {ink.label('points')}: {tile['points']}"


def trajan_does(tile: Json, ink: Ink) -> str | None:
    """What a fulfilled Trajan tile brings besides its points, or nothing."""
    kind = tile["type"]
    if kind == "points":
        return None
    amount = ink.term(tile["icon"]) if "icon" in tile else tile.get("tokens")
    return ink.label(f"does-{kind}").format(amount)


def bonus_worth(tile: Json, side: str) -> str:
    """The points for each thing counted, as printed."""
    if not tile.get("halves"):
        return str(tile[side])
    return "½" if tile[side] == 1 else str(tile[side] // 2)
