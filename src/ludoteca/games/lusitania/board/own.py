"""The reader's own area: the hand as full cards, the army with its equipment, doctor, gunner, Mars and Commander."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw import cards, remembered
from ludoteca.draw.controls import piece, ring, spot
from ludoteca.draw.svg import canvas, group, join, tag, text, use
from ludoteca.games.lusitania.board.faces import (
    NUMERALS,
    SOLDIER,
    SOLDIER_HEIGHT,
    STRIP,
    TONES,
    face,
    full_card,
    points_of,
    small_soldier,
)
from ludoteca.games.lusitania.board.table import EDGE, GAP, HEADING, Table, heading
from ludoteca.games.lusitania.components import EQUIPMENT, FIRST_EQUIPMENT, HAND, NAMES, POSITIONS

TOP: Final = HEADING + EDGE
POST: Final = 77  # the height of a place beside the army
POST_MOVES: Final = {"mars": "mars", "commander": "renew"}


@remembered
def hand(table: Table, seat: int) -> Markup:
    """Three cards in the middle of a row for four. While trading, the card just taken is the last: it may not go.
    Without a card, its outline is where one passes."""
    view, ink = table.view, table.ink
    held = view["areas"][seat]["hand"]
    trading = view["taken"] is not None and view["active"] == seat
    first = EDGE + (HAND + 1 - max(len(held), 1)) * (cards.WIDTH + GAP) / 2
    parts = [heading(ink.label("hand"), first)]
    for n, kind in enumerate(held):
        x = first + n * (cards.WIDTH + GAP)
        card = table.card(("hand", seat, n), kind, full_card(kind, ink), x, TOP, "pile")
        move = None if trading and n == len(held) - 1 else move_of(table, seat, kind)
        parts.append(spot(ink, move, card, ring(x, TOP, cards.WIDTH, cards.HEIGHT)))
    width = (HAND + 1) * (cards.WIDTH + GAP) - GAP + 2 * EDGE
    if not held:
        word = text(ink.label("pass"), cards.WIDTH / 2, cards.HEIGHT / 2, "region", 17, fit=cards.WIDTH - 16)
        outline = group(cards.place(), word if table.may("pass") else Markup(""), x=first, y=TOP)
        parts.append(spot(ink, "pass", outline, ring(first, TOP, cards.WIDTH, cards.HEIGHT)))
    return canvas(
        width, TOP + cards.HEIGHT + EDGE, tag("g", *parts, id=f"hand-{seat}"), class_="hand", what="place:hand"
    )


def move_of(table: Table, seat: int, kind: str) -> str | None:
    """The one move that a card of the hand means by itself; none if there are several. Where it means none now, the
    move that one would want of it, so that the page can say why not.

    A card's moves are those that name it, as what they do ("caesar", "senator 1") or what they do it with.
    """
    found = []
    for move in table.ink.spots:
        verb, *args = move.split(" ")
        if verb == kind or (verb != "take" and args[:1] == [kind]):
            found.append(move)
    if found:
        return found[0] if len(found) == 1 else None
    if kind in EQUIPMENT:
        places = [soldier["position"] for soldier in table.owner(seat)["army"]] or [1]
        return f"equip {kind} {places[0]}"
    return f"recruit {kind}" if kind in NAMES[:FIRST_EQUIPMENT] else None


@remembered
def army(table: Table, seat: int) -> Markup:
    """Five positions, each with its soldier, and under it what it wears and what it could get now."""
    ink = table.ink
    soldiers = {soldier["position"]: soldier for soldier in table.owner(seat)["army"]}
    offers = {place: [name for name in EQUIPMENT if f"equip {name} {place}" in ink.spots] for place in soldiers}
    rows = max([2, *(len(soldiers[place]["equipment"]) + len(offers[place]) for place in soldiers)])
    parts = [heading(ink.label("army"), EDGE)]
    for place in range(1, POSITIONS + 1):
        if place in soldiers:
            column = soldier_column(table, seat, soldiers[place], offers[place])
        else:
            numeral = text(NUMERALS[place - 1], SOLDIER / 2, 60, "numeral", 30)
            column = join([cards.place(SOLDIER, SOLDIER_HEIGHT, 7), numeral])
        parts.append(group(column, x=EDGE + (place - 1) * (SOLDIER + GAP), y=TOP))
    width = POSITIONS * (SOLDIER + GAP) - GAP + 2 * EDGE
    height = TOP + SOLDIER_HEIGHT + rows * STRIP + EDGE
    return canvas(width, height, tag("g", *parts, id=f"army-{seat}"), class_="army", what="place:army")


def soldier_column(table: Table, seat: int, soldier: Json, offers: list[str]) -> Markup:
    """A soldier on top of its equipment; the ghost of what could be added lies lowest."""
    ink = table.ink
    kind, place, worn = soldier["card"], soldier["position"], soldier["equipment"]
    rows: list[Markup] = []
    for n, name in enumerate(offers):
        y = SOLDIER_HEIGHT + (len(worn) + n) * STRIP
        strip = cards.strip(face(name, ink), SOLDIER, STRIP - 2, f"glyph-{name}", "+")
        around = ring(1, y + 4, SOLDIER - 2, STRIP - 8, 4)
        ghost = group(strip, class_="ghost", y=y)
        rows.insert(0, spot(ink, f"equip {name} {place}", ghost, around, what=f"card:{name}"))
    for n, name in reversed(list(enumerate(worn))):
        strip = cards.strip(face(name, ink), SOLDIER, STRIP, f"glyph-{name}")
        y = SOLDIER_HEIGHT + n * STRIP
        rows.append(table.card(("worn", seat, place, name), name, strip, 0, y, f"hand-{seat}"))
    card = small_soldier(kind, worn, ink)
    return join([*rows, table.card(("army", seat, place), kind, card, 0, 0, f"hand-{seat}", worn)])


@remembered
def staff(table: Table, seat: int) -> Markup:
    """Four small places beside the army."""
    owner = table.owner(seat)
    posts = [
        post(table, seat, "doctor", owner["doctor"]),
        post(table, seat, "gunner", owner["gunner"]),
        post(table, seat, "mars", True, spent=not owner["mars"]),
        post(table, seat, "commander", table.view["commander"] == seat),
    ]
    return tag("div", *posts, class_="staff")


def post(table: Table, seat: int, kind: str, there: bool, spent: bool = False) -> Markup:
    """One of them: the card, or its outline."""
    ink = table.ink
    width, height = SOLDIER + 2 * EDGE, POST + 2 * EDGE
    name = text(ink.label(kind), SOLDIER / 2, POST - 8, "post-name", 15, fit=SOLDIER - 8)
    emblem = use(f"emblem-{kind}", (SOLDIER - 48) / 2, 6, 48, class_="emblem")
    if not there:
        empty = group(cards.place(SOLDIER, POST, 7), emblem, name, x=EDGE, y=EDGE, class_="absent")
        return canvas(width, height, empty, class_="post", what=f"card:{kind}")
    card = tag("g", cards.paper(SOLDIER, POST, 7), emblem, name, class_=f"card tone-{TONES[kind]}")
    if kind in POST_MOVES:
        look = "spent" if spent else ""
        name_of = "commander" if kind == "commander" else f"mars-{seat}"
        placed = piece(ink, name_of, card, what=f"card:{kind}", x=EDGE, y=EDGE, class_=look, tip=ink.label(kind))
    else:
        card = join([card, cards.seal(points_of(kind), SOLDIER - 14, 14, 25)])
        placed = table.card(("army", seat, kind), kind, card, EDGE, EDGE, f"hand-{seat}")
    body = spot(ink, POST_MOVES.get(kind), placed, ring(EDGE, EDGE, SOLDIER, POST, 7))
    return canvas(width, height, body, class_="post")
