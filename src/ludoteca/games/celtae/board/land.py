"""The middle of the table: the land on both sides of the river, progress beside it, and what lies in piles."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from ludoteca.core import PUBLIC
from ludoteca.draw import remembered
from ludoteca.draw.panel import thing
from ludoteca.draw.svg import canvas, tag, use
from ludoteca.games.celtae.board import faces, leaders
from ludoteca.games.celtae.board.citadels import citadels
from ludoteca.games.celtae.board.market import market
from ludoteca.games.celtae.board.pieces import anchored, icon
from ludoteca.games.celtae.board.progress import progress
from ludoteca.games.celtae.board.rondel import rondel
from ludoteca.games.celtae.board.scenery import SIZE
from ludoteca.games.celtae.board.solitairix import solitairix
from ludoteca.games.celtae.board.stacks import armies, orders
from ludoteca.games.celtae.board.table import Table

# In a picture to keep, which no stylesheet lays out: the whole land, then where each part of it lies, and how wide.
PLACES: Final = {
    "north": ("-", "40 8 525", "583 8 532", "40 181 270", "848 181 270"),
    "rondel": ("313 181 529",),
    "south": ("40 378 270", "848 378 270", "583 564 532", "40 564 525", "-"),
}
LAID: Final = ", ".join(["1156 732", "0 0 1156", *PLACES["north"], *PLACES["rondel"], *PLACES["south"]])


@remembered
def middle(table: Table) -> Markup:
    parts = [scene(), *region(table, "north"), rondel(table), *region(table, "south")]
    land = tag("div", *parts, class_="cl-land", data_laid=LAID)
    beside = tag("div", progress(table), piles(table), class_="cl-beside")
    around = tag("div", solitairix(table), land, beside, class_="cl-middle")
    offers = leaders.offers(table) if table.seat == PUBLIC else Markup("")  # who plays has them in the own area
    return tag("div", offers, around, class_="board celtae fits")


def region(table: Table, name: str) -> list[Markup]:
    """One bank of the river: citadels and market outside, the stacks beside the rondel."""
    now = " now" if table.view["region"] == name else ""
    heading = tag("h3", table.ink.term(name), class_=f"cl-region cl-{name}{now}")
    parts = {
        "citadels": citadels(table, name),
        "market": market(table, name),
        "orders": orders(table, name),
        "armies": armies(table, name),
    }
    order = (
        ("citadels", "market", "orders", "armies") if name == "north" else ("orders", "armies", "market", "citadels")
    )
    drawn = [tag("div", parts[part], class_=f"cl-plot cl-{name}-{part}{now}") for part in order]
    return [heading, *drawn] if name == "north" else [*drawn, heading]


@cache
def scene() -> Markup:
    """The land itself, which fills whatever room the parts on it take; the river stays in the middle."""
    width, height = SIZE
    return tag(
        "svg",
        use("cl-scene", 0, 0, width, height),
        viewBox=f"0 0 {width} {height}",
        preserveAspectRatio="xMidYMid slice",
        class_="cl-scene",
        aria_hidden="true",
    )


# Piles.


@remembered
def piles(table: Table) -> Markup:
    view, ink = table.view, table.ink
    bag = view["bag"]
    inside = ", ".join(f"{ink.term(kind)} {number}" for kind, number in bag.items())
    total = sum(bag.values())
    found = [
        thing(
            anchored(use("cl-cards", -12, -12, 24, class_="cl-of-deck"), "deck"),
            view["deck"],
            table.amount("deck", view["deck"]),
            "place:deck",
        ),
        discards(table),
        thing(
            anchored(use("cl-bag", -12, -12, 24), "bag"),
            total,
            f"{table.amount('bag', total)} ({inside})",
            "place:bag",
        ),
        thing(icon("token"), view["supply"], table.amount("supply", view["supply"]), "piece:token"),
    ]
    return tag("div", *found, class_="cl-piles")


def discards(table: Table) -> Markup:
    """The discard pile with its top card."""
    lying = table.view["discards"]
    if not lying:
        blank = canvas(26, 34, use("cl-any", 3, 6, 20, class_="cl-faint"), class_="cl-discard")
        return thing(blank, 0, table.amount("discards", 0), "place:discards")
    top = lying[-1]
    tip = f"{table.amount('discards', len(lying))} · {table.ink.term(top)}"
    card = table.put(f"discard-{len(lying)}", faces.little(top), what=f"card:{top}", kind=top)
    return thing(canvas(26, 34, card, class_="cl-discard"), len(lying), tip, "place:discards")
