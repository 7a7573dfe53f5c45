"""What a player has gathered: the display of goods, forum tiles, kept tiles, bonus tiles and buildings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from markupsafe import Markup

from ludoteca.draw import remembered
from ludoteca.draw.controls import hit, ring, spot
from ludoteca.draw.svg import canvas, group, join, rect, tag, text
from ludoteca.games.trajan.board.faces import BONUS_TILE, CHIP
from ludoteca.games.trajan.board.table import Table, heading
from ludoteca.games.trajan.board.tiles import bonus_tile, chip, demand_tile, forum_tile, part
from ludoteca.games.trajan.components import ICONS


@dataclass(frozen=True)
class Measure:
    """Sizes of what is gathered, large or small."""

    width: float
    tile: float
    chip: float
    lap: float  # what shows of a tile under an equal one
    gap: float
    left: float
    top: float


LARGE: Final = Measure(440, 46, 38, 11, 9, 8, 24)
SMALL: Final = Measure(240, 34, 27, 8, 5, 5, 4)
NARROW: Final = replace(SMALL, width=150)

Thing = tuple[float, Markup]  # how wide, and the drawing from 0, 0


def rows(things: list[Thing], m: Measure, high: float) -> tuple[float, list[Markup]]:
    """Things side by side, in as many rows as it takes; and how far down they reach."""
    x, y = m.left, m.top
    out = []
    for wide, drawn in things:
        if x + wide > m.width - m.left + 1 and x > m.left:
            x, y = m.left, y + high + m.gap
        out.append(group(drawn, x=x, y=y))
        x += wide + m.gap
    return y + high + m.gap, out


@remembered
def display(table: Table, seat: int, m: Measure) -> Markup:
    """The goods on show, equal ones on each other."""
    ink = table.ink
    goods = table.owner(seat)["display"]
    things = []
    for good, number in goods.items():
        drawn, what, tip = chip(good, m.chip), f"good:{good}", ink.term(good)
        cards = [
            table.put(table.card("display", seat, good, n), drawn, n * m.lap, 0, what=what, tip=tip)
            for n in range(number)
        ]
        things.append((m.chip + (number - 1) * m.lap, join(cards)))
    high = m.chip * CHIP[1] / CHIP[0]
    height, lying = rows(things or [(m.chip, rect(0, 0, m.chip, high, "place", 4))], m, high)
    title = heading(ink.label("display"), count=sum(goods.values())) if m is LARGE else Markup("")
    return canvas(
        m.width, height, title, tag("g", *lying, id=f"display-{seat}"), class_="t-display", what="place:display"
    )


@remembered
def tiles(table: Table, seat: int, m: Measure) -> Markup:
    """Tiles from forum and provinces, kept demands, bonus tiles, parts of buildings."""
    things = [forum_stack(table, seat, kind, n, m) for kind, n in table.owner(seat)["tiles"].items()]
    things += kept(table, seat, m) + bonus(table, seat, m) + built(table, seat, m)
    height, drawn = rows(things or [(m.tile, rect(0, 0, m.tile, m.tile, "place", 5))], m, m.tile)
    title = heading(table.ink.label("mat")) if m is LARGE else Markup("")
    return canvas(m.width, height, title, tag("g", *drawn, id=f"mat-{seat}"), class_="t-tiles", what="place:mat")


def forum_stack(table: Table, seat: int, kind: str, number: int, m: Measure) -> Thing:
    ink = table.ink
    drawn = []
    for n in range(number):
        name = f"mat-{seat}-{kind}-{n + 1}"
        tile = forum_tile(kind, m.tile)
        what, tip = f"tile:{kind}", ink.term(kind)
        drawn.append(table.put(name, tile, n * m.lap, 0, what=what, tip=tip, come_from="forum", kind=kind))
    wide = m.tile + (number - 1) * m.lap
    move = meaning(table, kind) if seat == table.seat else None
    room = hit(wide / 2, m.tile / 2, wide + m.gap, m.tile + m.gap)
    return wide, spot(ink, move, join([room, *drawn] if move else drawn), ring(0, 0, wide, m.tile, 5))


def meaning(table: Table, kind: str) -> str | None:
    """The move that a tile on the mat can be spent on now."""
    if kind == "wild-commodity":
        return table.first("load wild", "pair-wilds")
    if kind == "wild-action":
        return table.first("extra-wild")
    if kind == "wild-demand":
        return table.first("pay wild")
    if kind in ICONS and kind in table.view["demands"]:
        return table.first("pay forum")
    return table.first("extra") if table.step == kind else None


def kept(table: Table, seat: int, m: Measure) -> list[Thing]:
    """Demand tiles of the action circle, kept for the whole game."""
    out = []
    for icon, number in table.owner(seat)["kept"].items():
        tip = table.amount("kept", table.ink.term(icon))
        tile, what = demand_tile(icon, m.tile), "trajan:demand"
        drawn = [
            table.put(f"kept-{seat}-{icon}-{n + 1}", tile, n * m.lap * 1.5, 0, what=what, tip=tip)
            for n in range(number)
        ]
        wide = m.tile + (number - 1) * m.lap * 1.5
        move = table.first("pay trajan") if seat == table.seat and icon in table.view["demands"] else None
        room = hit(wide / 2, m.tile / 2, wide + m.gap, m.tile + m.gap)
        whole = join([room, *drawn] if move else drawn)
        out.append((wide, spot(table.ink, move, whole, ring(0, 0, wide, m.tile, m.tile / 2))))
    return out


def bonus(table: Table, seat: int, m: Measure) -> list[Thing]:
    wide = m.tile * BONUS_TILE[0] / BONUS_TILE[1]
    out = []
    for name, side in table.owner(seat)["bonus"].items():
        tip = f"{table.ink.term(name)} · {table.ink.label(side)}"
        drawn = bonus_tile(name, side, wide)
        out.append((wide, table.put(f"bonus-{name}", drawn, what=f"bonus:{name}", tip=tip, come_from="offer")))
    return out


def built(table: Table, seat: int, m: Measure) -> list[Thing]:
    """Parts of buildings by type; sets of three and four will count."""
    out = []
    for kind, number in table.owner(seat)["built"].items():
        tip = f"{table.ink.term(kind)}: {number}"
        drawn = []
        for n in range(number):
            name = f"built-{seat}-{kind}-{n + 1}"
            tile = part(kind, m.tile)
            what = f"building:{kind}"
            drawn.append(table.put(name, tile, n * m.lap, 0, what=what, tip=tip, come_from="construction", kind=kind))
        wide = m.tile + (number - 1) * m.lap
        count = text(number, wide - 4, m.tile - 3, "number t-set", 17, anchor="end") if number > 1 else Markup("")
        out.append((wide, join([*drawn, count])))
    return out
