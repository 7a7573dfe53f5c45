"""Tiles in words: what they are, and what they do."""

from __future__ import annotations

from typing import Final

from ludoteca.core import Json
from ludoteca.draw import Ink
from ludoteca.games.trajan.components import ACTIONS, BONUS, BUILDINGS, GRANTS, ICONS

BONUS_TILES: Final = {tile["name"]: tile for tile in BONUS}


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


def forum_does(kind: str, ink: Ink) -> str:
    family = kind.partition("-")[0]
    if kind in ICONS:
        return ink.label("does-meets")
    return ink.label(f"does-{family}" if family in ("votes", "extra") else f"does-{kind}")


def building_does(kind: str, ink: Ink) -> str:
    return ink.label("does-building").format(ink.term(ACTIONS[GRANTS[BUILDINGS.index(kind)]]))


def bonus_does(name: str, side: str, ink: Ink) -> str:
    tile = BONUS_TILES[name]
    return ink.label(f"does-bonus-{tile['kind']}").format(bonus_worth(tile, side))


def bonus_worth(tile: Json, side: str) -> str:
    """The points for each thing counted, as printed."""
    if not tile.get("halves"):
        return str(tile[side])
    return "½" if tile[side] == 1 else str(tile[side] // 2)
