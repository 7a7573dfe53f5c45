"""Another player's area, in little: the top card, and everything that can be counted."""

from __future__ import annotations

from collections import Counter
from typing import Final

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw import remembered
from ludoteca.draw.controls import listed, ring
from ludoteca.draw.panel import thing
from ludoteca.draw.svg import canvas, group, rect, tag
from ludoteca.games.concordia.board import faces
from ludoteca.games.concordia.board.faces import MINI, MINI_HEIGHT
from ludoteca.games.concordia.board.favour import favours
from ludoteca.games.concordia.board.own import points
from ludoteca.games.concordia.board.pieces import glyph, good_glyph, icon, wood_glyph
from ludoteca.games.concordia.board.table import Table
from ludoteca.games.concordia.components import COLONISTS, HOUSES, KINDS, OF_A_KIND

EDGE: Final = 4


@remembered
def top(table: Table, seat: int) -> Markup:
    """The card that a Diplomat would copy."""
    ink, owner = table.ink, table.owner(seat)
    role = owner["top"]
    parts = [rect(0, 0, MINI, MINI_HEIGHT, "place", 5)]
    if role is not None:
        lying = names(table, owner["pile"])
        tip = listed([table.amount("top", ink.term(role)), table.amount("pile", lying)])
        name, source = f"top-{seat}-{role}", f"hand-{seat}"
        drawn = table.put(name, faces.mini(role), what=f"card:{role}", tip=tip, come_from=source)
        parts.append(table.spot(f"copy {seat}", drawn, ring(0, 0, MINI, MINI_HEIGHT, 5), ink.term(role)))
    inside = group(*parts, x=EDGE, y=EDGE, id=f"pile-{seat}")
    drawn = canvas(MINI + 2 * EDGE, MINI_HEIGHT + 2 * EDGE, inside, class_="cc-top")
    return tag("div", drawn, tag("small", ink.term(role) if role is not None else ""), class_="cc-topped")


@remembered
def goods(table: Table, seat: int) -> Markup:
    ink, owner = table.ink, table.owner(seat)
    found = [
        thing(icon(good_glyph(name)), number, f"{ink.term(name)}: {number}", f"good:{name}")
        for name, number in owner["goods"].items()
    ]
    free = table.amount("free", owner["free"])
    found.append(thing(icon(glyph("cc-crate")), owner["free"], free, "place:storehouse"))
    return tag("p", *found, class_="cc-things")


@remembered
def people(table: Table, seat: int) -> Markup:
    """Colonists on the board, houses left, cards in hand; below them the cards by name, which anybody may know."""
    ink, owner = table.ink, table.owner(seat)
    there = len(owner["colonists"])
    by_kind = Counter(man["kind"] for man in owner["colonists"])
    said = listed(f"{ink.label(kind)}: {by_kind[kind]} / {OF_A_KIND}" for kind in KINDS)
    left = owner["houses_left"]
    held = names(table, owner["hand"])
    found = [
        thing(icon(wood_glyph("land", seat), f"stored-{seat}"), f"{there}/{COLONISTS}", said, "piece:land"),
        thing(
            icon(wood_glyph("house", seat), f"houses-{seat}"),
            left,
            f"{ink.label('houses_left')}: {left} / {HOUSES}",
            "piece:house",
        ),
        thing(icon(glyph("cc-cards"), f"hand-{seat}"), len(owner["hand"]), table.amount("hand", held), "place:hand"),
    ]
    lines = [tag("p", tag("b", f"{ink.label(place)}: "), names(table, owner[place])) for place in ("hand", "pile")]
    return tag("div", tag("p", *found, class_="cc-things"), *lines, class_="cc-open")


def names(table: Table, cards: list[Json]) -> str:
    return ", ".join(table.ink.term(card["card"]) for card in cards) or "0"


@remembered
def gods(table: Table, seat: int) -> Markup:
    """How many cards each deity has, and what all would score now."""
    found = [
        thing(icon(glyph(f"cc-{each.deity}")), each.cards, faces.favour_tip(each, table.ink), f"god:{each.deity}")
        for each in favours(table.view, table.map, seat)
    ]
    return tag("p", *found, points(table, seat), class_="cc-things cc-pantheon")
