"""The export board: contracts to be had, their price of this round, and the tracks of imports."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw import cards, remembered
from ludoteca.draw.controls import ring, signed
from ludoteca.draw.svg import circle, group, join, path, rect, tag, text, use
from ludoteca.games.caledonia.board import tiles
from ludoteca.games.caledonia.board.pieces import price
from ludoteca.games.caledonia.board.plate import TITLE, WIDTH, plate
from ludoteca.games.caledonia.board.table import Table
from ludoteca.games.caledonia.components import IMPORT_SPACE, IMPORTS

ACROSS: Final = 4
GAP: Final = 5
HALF: Final = 300  # units of a plate under the map
LANE: Final = 21


def contract(table: Table, tile: Json, x: float, y: float, move: str | None) -> Markup:
    """A contract somewhere on the table; it keeps its id wherever it goes."""
    tip = tiles.contract_tip(table, tile)
    number = tile["contract"]
    face = tiles.contract(number)
    drawn = table.put(f"contract-{number}", face, x, y, what="tile:contract", tip=tip, come_from="pile")
    return table.spot(move, drawn, ring(x, y, *tiles.CONTRACT, 6), tip)


@remembered
def exports(table: Table) -> Markup:
    """The boxes in rows of four; those of the solo game by the die that clears them."""
    view, ink = table.view, table.ink
    boxes = view["boxes"]
    solo = table.players == 1
    few = len(boxes) < 8
    width, height = tiles.CONTRACT
    parts = []
    for n, tile in enumerate(boxes):
        column, row = (n // 2, n % 2) if few else (n % ACROSS, n // ACROSS)
        x, y = 8 + column * (width + GAP), TITLE + 5 + row * (height + 6)
        parts.append(group(cards.place(width, height, 6), x=x, y=y))
        if solo:
            parts.append(
                text(f"{'+' if n % 2 else '−'}{n // 2 + 1}", x + width / 2, y + height / 2 + 7, "ca-die number", 20)
            )
        if tile is not None:
            parts.append(contract(table, tile, x, y, f"obtain {tile['contract']}"))
    money = view["contract_money"]
    tip = table.amount("contract_money", signed(money))
    head = [
        text(ink.label("contract"), WIDTH - 56, 17, "region", 15.5, anchor="end", fit=82),
        tag(
            "g", price(WIDTH - 29, 11.5, 27, money), data_what="place:exports", data_tip=tip, role="img", aria_label=tip
        ),
    ]
    if few:
        parts.append(pile(table, 8 + 3 * (width + GAP), TITLE + 5, width))
        return plate("exports", TITLE + 10 + 2 * (height + 6), ink.label("export-board"), *head, *parts)
    head.append(small_pile(table, 178, 2))
    return plate("exports", TITLE + 10 + 2 * (height + 6), ink.label("export-board"), *head, *parts)


def pile(table: Table, x: float, y: float, width: float) -> Markup:
    height = tiles.CONTRACT[1]
    tip = table.amount("pile", table.view["pile"])
    drawn = table.put("pile", tiles.pile(width, height, table.view["pile"]), x, y, what="place:pile", tip=tip)
    return table.spot("draw", drawn, ring(x, y, width, height, 6))


def small_pile(table: Table, x: float, y: float) -> Markup:
    """Where eight boxes leave no room for the pile: a few backs beside the title."""
    tip = table.amount("pile", table.view["pile"])
    backs = [rect(k * 2.5, 2 - k, 15, 17, "back-leather", 2) for k in (0, 1, 2)]
    drawn = join([*backs, text(f"×{table.view['pile']}", 24, 16, "number ca-left", 17, anchor="start")])
    placed = table.put("pile", drawn, x, y, what="place:pile", tip=tip)
    return table.spot("draw", placed, rect(x - 4, y - 4, 66, 25, "ring", 6))


# What all have imported together.


@remembered
def imports(table: Table) -> Markup:
    """A lane for each; every fifth space pays its mover, and the rarest is worth most."""
    view, ink = table.view, table.ink
    most = max([19, *view["imports"].values()]) // 10 * 10 + 10
    left, right = 40, HALF - 46
    step = (right - left) / most
    parts = []
    for n, name in enumerate(IMPORTS):
        y = TITLE + 13 + n * LANE
        count, value = view["imports"][name], view["import_values"][name]
        parts.append(use(f"ca-{name}", 9, y - 11, 22))
        parts.append(path(f"M{left} {y}H{right}", "ca-lane"))
        parts += [
            circle(left + space * step, y, 3.2, "ca-space") for space in range(IMPORT_SPACE, most + 1, IMPORT_SPACE)
        ]
        tip = f"{ink.term(name)}: {count} · {table.amount('worth', value)}"
        marker = join(
            [
                circle(0, 1.5, 10.5, "ca-shade"),
                circle(0, 0, 10.5, f"ca-marker {name}"),
                text(count, 0, 5.5, "ca-marker-number number", 15.5),
            ]
        )
        what = f"import:{name}"
        parts.append(table.put(f"import-{name}", marker, left + count * step, y, what=what, tip=tip))
        parts.append(
            tag(
                "g",
                text(f"×{value}", HALF - 12, y + 5.5, "ca-value number", 16, anchor="end"),
                data_what=what,
                data_tip=tip,
                role="img",
                aria_label=tip,
            )
        )
    return plate("imports", TITLE + 4 + 3 * LANE, ink.label("imports"), *parts, width=HALF)
