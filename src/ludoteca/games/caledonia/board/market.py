"""The market: a ladder of prices for each good, merchants who sell on its left and who buy on its right.

Buying moves a price up its ladder, selling down; so a purchase of three is chosen on the third step above the price.
What would go beyond an end of a ladder stands in a row of its own below it.
"""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.draw.controls import listed, ring
from ludoteca.draw.pieces import mark
from ludoteca.draw.svg import circle, join, path, rect, tag, text, use
from ludoteca.games.caledonia.board.plate import TITLE, plate
from ludoteca.games.caledonia.board.table import Table
from ludoteca.games.caledonia.components import DISCOUNTS, GOODS, LADDERS, MIDDLE, TOP_STEP

ROW: Final = 38
CELL: Final = 25
LEFT: Final = 89  # where the ladders begin
RIGHT: Final = LEFT + CELL * (TOP_STEP + 1)
CHIP: Final = 18  # a chip under a step
MORE: Final = 26  # the row for what goes beyond a ladder
SELLING: Final = 36  # where merchants who sell stand, and how wide that is
ZONE: Final = 50
WITH_BONUS: Final = ("bonus", "buy-shifted")  # steps in which goods are bought with the neighbourhood bonus
SHIFTED: Final = 3


def market(table: Table) -> Markup:
    y = TITLE + 2.0
    rows = []
    for n, good in enumerate(GOODS):
        row, height = ladder(table, n, good, y)
        rows.append(row)
        y += height
    ink = table.ink
    heads = [
        text(f"◂ {ink.label('sell-area')}", LEFT, 17, "region", 15.5, anchor="start"),
        text(f"{ink.label('buy-area')} ▸", RIGHT, 17, "region", 15.5, anchor="end"),
    ]
    return plate("market", y + 2, ink.label("market"), *heads, *rows)


def ladder(table: Table, n: int, good: str, y: float) -> tuple[Markup, float]:
    """A good's row, and how high it is."""
    now = table.view["market"][good]["step"]
    parts = [use(f"ca-{good}", 5, y + 3, 30), *steps(table, n, y)]
    tip = f"{table.ink.term(good)} · {table.amount('price', LADDERS[n][now])}"
    marker = join([circle(0, 1.5, 12.5, "ca-shade"), use("ca-blank", -13.5, -13.5, 27)])
    number = text(LADDERS[n][now], 0, 5.5, "ca-coin-number number", 15.5)
    x = LEFT + CELL * (now + 0.5)
    parts.append(table.put(f"price-{good}", join([marker, number]), x, y + 11, tip=tip))
    parts += [
        merchants(table, good, "sell", SELLING, y),
        merchants(table, good, "buy", RIGHT + 6, y),
        *trades(table, n, good, now, y),
    ]
    beyond = outside(table, n, good, now, y + ROW - 3)
    return tag("g", *parts, *beyond), ROW + (MORE if beyond else 0)


def steps(table: Table, n: int, y: float) -> list[Markup]:
    """The printed ladder; in the solo game with the brackets around its middle."""
    parts = []
    for step, price in enumerate(LADDERS[n]):
        x = LEFT + CELL * step
        parts.append(rect(x + 0.5, y + 1, CELL - 1, 20, "ca-step odd" if step % 2 else "ca-step", 2))
        parts.append(text(price, x + CELL / 2, y + 16, "ca-step-number number", 14.5))
    if table.players == 1:
        first, last = LEFT + CELL * MIDDLE[0], LEFT + CELL * (MIDDLE[1] + 1)
        parts.append(path(f"M{first:g} {y + 18:g}v6H{last:g}v-6", "ca-bracket"))
    return parts


def each(table: Table, n: int, good: str, verb: str) -> tuple[int, str]:
    """The price of one, and how it comes about."""
    price: int = table.view["market"][good]["price"]
    if verb == "buy" and table.step in WITH_BONUS:
        paid = max(0, price - DISCOUNTS[n])
        return paid, f"{price} − {DISCOUNTS[n]} = {paid}"
    return price, str(price)


def trades(table: Table, n: int, good: str, now: int, y: float) -> list[Markup]:
    """Chips on the steps that the price would move to, with the number traded."""
    found = []
    for verb, way in (("sell", -1), ("buy", 1)):
        for number in range(1, 8):
            move, step = f"{verb} {good} {number}", now + way * number
            if table.may(move) and 0 <= step <= TOP_STEP:
                found.append(chip(table, move, str(number), LEFT + CELL * step + 1, y, each(table, n, good, verb)))
    for word, way in (("up", SHIFTED), ("down", -SHIFTED)):
        move = f"shift {good} {word}"
        if table.may(move):
            x = LEFT + CELL * min(TOP_STEP, max(0, now + way))
            content = [rect(x + 1, y, CELL - 2, ROW - 3, "ca-hit", 4), use(f"ca-{word}", x + 4, y + 22, 17)]
            found.append(table.spot(move, join(content), ring(x + 3.5, y + 3, CELL - 7, ROW - 9, 3)))
    if table.step in WITH_BONUS and any(table.may(f"buy {good} {number}") for number in range(1, 8)):
        found.append(rect(SELLING, y + 2, ZONE, 34, "ca-offer", 6))
        found.append(
            text(each(table, n, good, "buy")[1], SELLING + ZONE / 2, y + 24, "ca-offer-text number", 15, fit=46)
        )
    return found


def chip(table: Table, move: str, number: str, x: float, y: float, price: tuple[int, str]) -> Markup:
    """A choice that is as high as its row, with its number under the step."""
    verb = move.split(" ")[0]
    total = int(number) * price[0] * (-1 if verb == "buy" else 1)
    note = listed(
        [f"{number} × {price[1]}" if price[1] != str(price[0]) else None, table.amount("money", f"{total:+d}")]
    )
    content = [
        rect(x, y, CELL - 2, ROW - 2, "ca-hit", 4),
        rect(x, y + 20.5, CELL - 2, 16, f"ca-chip {verb}", 5),
        text(number, x + CELL / 2 - 1, y + 33.5, "ca-chip-number number", 14.5),
    ]
    return table.spot(move, join(content), rect(x, y + 20.5, CELL - 2, 16, "ring", 5), note)


def outside(table: Table, n: int, good: str, now: int, y: float) -> list[Markup]:
    """Trades that go beyond an end of the ladder: the price stays at it."""
    found = []
    for verb, way in (("sell", -1), ("buy", 1)):
        beyond = [k for k in range(1, 8) if table.may(f"{verb} {good} {k}") and not 0 <= now + way * k <= TOP_STEP]
        for place, number in enumerate(beyond):
            x = LEFT + place * 34 if verb == "sell" else RIGHT - (len(beyond) - place) * 34
            total = number * each(table, n, good, verb)[0] * -way
            content = [
                rect(x + 1, y, 31, 23, f"ca-chip {verb}", 6),
                text(number, x + 16.5, y + 17, "ca-chip-number number", 15.5),
            ]
            around = rect(x + 1, y, 31, 23, "ring", 6)
            note = table.amount("money", f"{total:+d}")
            found.append(table.spot(f"{verb} {good} {number}", join(content), around, note))
    return found


def merchants(table: Table, good: str, way: str, x: float, y: float) -> Markup:
    """Who trades here: a mark and a number for each, each merchant a piece of its own."""
    counts = [table.owner(seat)["buying" if way == "buy" else "selling"].get(good, 0) for seat in range(table.players)]
    there = [seat for seat in range(table.players) if counts[seat]]
    size = 23 if len(there) < 3 else 18
    parts = []
    for k, seat in enumerate(there):
        place_x = x + (k % 2) * 25 + size / 2 + 1
        place_y = y + (11 if len(there) < 3 else 9 + 18 * (k // 2))
        name = listed([table.ink.names[seat], f"{table.ink.label(f'{way}-area')}: {counts[seat]}"])
        pieces = [
            table.put(
                f"{way}-{seat}-{good}-{number + 1}",
                mark(seat, 0, 0, size),
                place_x,
                place_y,
                tip=name,
                come_from=f"merchants-{seat}",
            )
            for number in range(counts[seat])
        ]
        if counts[seat] > 1:
            at = (place_x, place_y + size / 2 + 13) if len(there) < 3 else (place_x + 12, place_y + 5)
            pieces.append(text(f"×{counts[seat]}" if len(there) < 3 else counts[seat], *at, "ca-times number", 14))
        around = tag("circle", cx=place_x, cy=place_y, r=size / 2 + 3, class_="ring")
        move = f"recall {good} {way}" if seat == table.seat else None
        parts.append(table.spot(move, join(pieces), around))
    return tag("g", *parts)
