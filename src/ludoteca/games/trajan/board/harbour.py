"""The harbour: three ships with what their cargo is worth, the pile of commodities and the two discard piles."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.draw import cards, remembered
from ludoteca.draw.controls import ring, spot
from ludoteca.draw.svg import circle, group, join, path, rect, tag, text, use
from ludoteca.games.trajan.board.table import TITLE, WIDTH, Table, plate
from ludoteca.games.trajan.board.tiles import CARD, CARD_HEIGHT, card, chip, forum_tile
from ludoteca.games.trajan.components import FREIGHT, SHIPS

SHIP: Final = 136
QUAYSIDE: Final = 1.25  # how much larger cards are here than in a hand, as plates are smaller than areas
SHIP_HEIGHT: Final = 124
QUAY: Final = TITLE + SHIP_HEIGHT + 12  # where the cards lie
WIDE: Final = CARD * QUAYSIDE
HIGH: Final = CARD_HEIGHT * QUAYSIDE
HEIGHT: Final = QUAY + HIGH + 20
SIDES: Final = ("left", "right")
# What a ship takes, in little cards: equal ones, pairs, different ones.
LOADS: Final = {"identical": "ooo", "pairs": "oo xx", "different": "oxv"}


@remembered
def harbour(table: Table) -> Markup:
    ships = [ship(table, name, 10 + n * (SHIP + 6), TITLE) for n, name in enumerate(SHIPS)]
    quay = join(
        [
            rect(5, QUAY - 6, WIDTH - 10, HEIGHT - QUAY + 1, "t-quay"),
            path(f"M5 {QUAY - 6}H{WIDTH - 5}", "t-quay-edge"),
        ]
    )
    middle = (WIDTH - WIDE) / 2
    piles = [pile(table, middle, QUAY + 7), *(discards(table, side, middle, QUAY + 7) for side in (0, 1))]
    return plate("harbour", HEIGHT, table.ink.label("harbour"), *ships, quay, *piles)


def ship(table: Table, name: str, x: float, y: float) -> Markup:
    """To choose while nothing is loaded; to sail once something is."""
    view, ink = table.view, table.ink
    coloured = view["ships"][name]
    side = "coloured" if coloured else "grey"
    worth = FREIGHT[SHIPS.index(name)][int(coloured)]
    body = tag(
        "g",
        path("M68 2V96", "t-mast"),
        path("M68 2l-8 5 8 4z", "t-pennant"),
        path("M8 16Q68 4 128 16Q134 50 124 82Q68 70 12 82Q2 50 8 16Z", "t-sail"),
        path("M8 16Q68 4 128 16L127 22Q68 10 9 22Z", "t-yard"),
        group(load_sign(name), x=68, y=34),
        group(points_table(worth), x=68, y=58),
        use("tj-hull", 0, 72, SHIP, 52),
        class_=f"t-ship t-{side}",
    )
    placed = table.put(f"ship-{name}", body, what=f"ship:{name}", tip=f"{ink.term(name)} · {ink.label(side)}")
    aboard = cargo(table) if view["ship"] == name else Markup("")
    move = "sail" if view["ship"] == name else f"ship {name}"
    around = ring(2, 8, SHIP - 4, SHIP_HEIGHT - 12, 14)
    return group(spot(ink, move, tag("g", placed, aboard), around), x=x, y=y)


def load_sign(name: str) -> Markup:
    """Little cards that say what the ship takes, around 0, 0."""
    signs = LOADS[name]
    parts = []
    for n, sign in enumerate(signs):
        x = (n - (len(signs) - 1) / 2) * 15
        if sign == " ":
            continue
        parts.append(rect(x - 6, -9, 12, 17, "t-slab t-paper", 2))
        if sign == "o":
            parts.append(circle(x, -0.5, 3.6, "t-sign"))
        else:
            d = f"M{x - 3.5} -4h7v7h-7z" if sign == "x" else f"M{x} -5l4.500 8h-9z"
            parts.append(path(d, "t-sign"))
    return join(parts)


def points_table(worth: list[int]) -> Markup:
    """Points for one, two, three, … of them."""
    step = 27
    parts = []
    for n, points in enumerate(worth):
        x = (n - (len(worth) - 1) / 2) * step
        parts.append(rect(x - 12.5, -11, 25, 22, "t-cell", 3))
        parts.append(text(points, x, 6, "number t-worth", 17))
    return join(parts)


def cargo(table: Table) -> Markup:
    """What is loaded so far, on deck."""
    goods = [(good, n) for good, number in table.view["freight"].items() for n in range(number)]
    step = min(26.0, 96 / max(1, len(goods)))
    parts = []
    for place, (good, n) in enumerate(goods):
        x = SHIP / 2 + (place - len(goods) / 2) * step
        name = table.card("freight", good, n)
        drawn = forum_tile("wild-commodity", 25) if good == "wild" else chip(good, 25)
        what = "tile:wild-commodity" if good == "wild" else f"good:{good}"
        parts.append(table.put(name, drawn, x, 70, what=what, tip=table.ink.term(good)))
    return join(parts)


def pile(table: Table, x: float, y: float) -> Markup:
    left = table.view["pile"]
    thick = min(4, left // 15 + 1) if left else 0
    layers = [group(cards.back(WIDE, HIGH), x=x, y=y - 1.5 * n) for n in range(thick)]
    body = tag(
        "g",
        *(layers or [group(cards.place(WIDE, HIGH, 7), x=x, y=y)]),
        id="pile",
        data_what="place:pile",
        data_tip=table.amount("pile", left),
    )
    count = text(left, x + WIDE / 2, y + HIGH - 14, "number t-pile-count", 17)
    move = table.first("draw", "get pile", "use")
    return spot(table.ink, move, tag("g", body, count), ring(x, y, WIDE, HIGH, 7))


def discards(table: Table, side: int, middle: float, y: float) -> Markup:
    """One of the two discard piles, left or right of the pile; the top card alone is in play."""
    ink = table.ink
    pile = table.view["discards"][side]
    x = middle + (-1, 1)[side] * (WIDE + 34)
    parts = [group(cards.place(WIDE, HIGH, 7), x=x, y=y)]
    if len(pile) > 1:
        parts.append(group(cards.paper(WIDE, HIGH, 7), x=x + 2, y=y + 2))
    if pile:
        tip = f"{ink.term(pile[-1])} · {ink.label('discards')}: {len(pile)}"
        what, drawn = f"good:{pile[-1]}", tag("g", card(pile[-1], ink), transform=f"scale({QUAYSIDE})")
        parts.append(table.put(table.card("discards", side), drawn, x, y, what=what, tip=tip, come_from="pile"))
    name = SIDES[side]
    move = table.first(f"take {name}", f"get {name}")
    return spot(
        ink, move, tag("g", *parts, id=f"discards-{name}", data_what="place:discards"), ring(x, y, WIDE, HIGH, 7)
    )
