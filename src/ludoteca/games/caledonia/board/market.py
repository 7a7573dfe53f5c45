"""The market: a ladder of prices for each good, merchants who sell on its left and who buy on its right.

Buying moves a price up its ladder, selling down; so a purchase of three is chosen on the third step above the price.
What would go beyond an end of a ladder stands outside it, under the merchants. A ladder is a picture and its trades are
buttons: the stylesheet lays them on the steps, or on a phone below the ladder, as large as a thumb.
"""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.draw import question, remembered
from ludoteca.draw.controls import listed
from ludoteca.draw.pieces import LETTERS, lettered
from ludoteca.draw.svg import canvas, circle, join, path, rect, tag, text, use
from ludoteca.games.caledonia.board.pieces import icon
from ludoteca.games.caledonia.board.plate import WIDTH, heading
from ludoteca.games.caledonia.board.table import Table
from ludoteca.games.caledonia.components import DISCOUNTS, GOODS, LADDERS, MIDDLE, TOP_STEP

ROW: Final = 38
CELL: Final = 22
SELLING: Final = 36  # where merchants who sell stand, and how wide that is
ZONE: Final = 3 * CELL
LEFT: Final = SELLING + ZONE  # where the ladders begin
RIGHT: Final = LEFT + CELL * (TOP_STEP + 1)
BUYING: Final = RIGHT + 4  # where merchants who buy stand
WITH_BONUS: Final = ("bonus", "buy-shifted")  # steps in which goods are bought with the neighbourhood bonus
SHIFTED: Final = 3
TRADER: Final = 22.5  # how large a merchant's mark is


@remembered
def market(table: Table) -> Markup:
    ink = table.ink
    heads = [
        text(f"◂ {ink.label('sell-area')}", LEFT + 12, 17, "region", 15.5, anchor="start"),
        text(f"{ink.label('buy-area')} ▸", RIGHT, 17, "region", 15.5, anchor="end"),
    ]
    rows = [tag("div", ladder(table, n, good), trades(table, n, good), class_="ca-row") for n, good in enumerate(GOODS)]
    return tag("div", heading(ink.label("market"), *heads), *rows, class_="ca-market", data_what="place:market")


@remembered
def ladder(table: Table, n: int, good: str) -> Markup:
    """A good's ladder with its price, and the merchants on either side."""
    now = price_step(table, good)
    tip = f"{table.ink.term(good)} · {table.amount('price', LADDERS[n][now])}"
    marker = join([circle(0, 1.5, 12.5, "ca-shade"), use("ca-blank", -14, -14, 28)])
    number = text(LADDERS[n][now], 0, 5.5, "ca-coin-number number", 15)
    parts = [
        use(f"ca-{good}", 4, 2, 29),
        *steps(table, n),
        table.put(f"price-{good}", join([marker, number]), LEFT + CELL * (now + 0.5), 11, what=f"good:{good}", tip=tip),
        merchants(table, good, "sell", SELLING, ZONE),
        merchants(table, good, "buy", BUYING, WIDTH - BUYING - 4),
    ]
    if table.at(*WITH_BONUS) and any(table.may(f"buy {good} {number}") for number in range(1, 8)):
        parts.append(rect(SELLING, 21, ZONE - 2, 17, "ca-offer", 5))
        paid = each(table, n, good, "buy")[1]
        parts.append(text(paid, SELLING + ZONE / 2 - 1, 34.5, "ca-offer-text number", 14, fit=52))
    return canvas(WIDTH, ROW, *parts, class_="ca-plate", what=f"good:{good}")


@question
def price_step(table: Table, good: str) -> int:
    step: int = table.view["market"][good]["step"]
    return step


def steps(table: Table, n: int) -> list[Markup]:
    """The printed ladder; in the solo game with the brackets around its middle."""
    parts = []
    for step, price in enumerate(LADDERS[n]):
        x = LEFT + CELL * step
        parts.append(rect(x + 0.5, 1, CELL - 1, 20, "ca-step odd" if step % 2 else "ca-step", 2))
        parts.append(text(price, x + CELL / 2, 16.5, "ca-step-number number", 16))
    if table.players == 1:
        first, last = LEFT + CELL * MIDDLE[0], LEFT + CELL * (MIDDLE[1] + 1)
        parts.append(path(f"M{first:g} 18v6H{last:g}v-6", "ca-bracket"))
    return parts


def each(table: Table, n: int, good: str, verb: str) -> tuple[int, str]:
    """The price of one, and how it comes about."""
    price: int = table.view["market"][good]["price"]
    if verb == "buy" and table.at(*WITH_BONUS):
        paid = max(0, price - DISCOUNTS[n])
        return paid, f"{price} − {DISCOUNTS[n]} = {paid}"
    return price, str(price)


@remembered
def trades(table: Table, n: int, good: str) -> Markup:
    """What can be done with a good: a button on the step that its price would move to, or outside the ladder."""
    now = price_step(table, good)
    found = {}
    for verb, way in (("sell", -1), ("buy", 1)):
        numbers = [number for number in range(1, 8) if table.may(f"{verb} {good} {number}")]
        inside = [number for number in numbers if 0 <= now + way * number <= TOP_STEP]
        drawn = [trade(table, n, f"{verb} {good} {number}", f"ca-step-{now + way * number}") for number in inside]
        beyond = [trade(table, n, f"{verb} {good} {number}", "ca-beyond") for number in numbers if number not in inside]
        if beyond:
            wide = " ca-wide" if now in (0, TOP_STEP) else ""
            drawn.append(tag("div", *beyond, class_=f"ca-outside{wide}"))
        found[verb] = join(drawn)
    for verb, word, way in (("sell", "down", -SHIFTED), ("buy", "up", SHIFTED)):
        move = f"shift {good} {word}"
        if table.may(move):
            step = min(TOP_STEP, max(0, now + way))
            found[verb] += table.button(move, icon(word), class_=f"ca-trade ca-step-{step}")
    sides = [tag("div", buttons, class_=f"ca-{verb}") for verb, buttons in found.items()]
    return tag("div", *sides, class_="ca-trades")


def trade(table: Table, n: int, move: str, place: str) -> Markup:
    """The number traded; what it costs or brings is said after the move's words."""
    verb, good, number = move.split(" ")
    price, how = each(table, n, good, verb)
    total = int(number) * price * (-1 if verb == "buy" else 1)
    note = listed([f"{number} × {how}" if how != str(price) else None, table.amount("money", f"{total:+d}")])
    return table.button(move, tag("b", number, class_="number"), class_=f"ca-trade {place}", note=note)


@question
def traders(table: Table, good: str, way: str) -> tuple[int, ...]:
    """How many merchants everybody has there."""
    side = "buying" if way == "buy" else "selling"
    return tuple(table.owner(seat)[side].get(good, 0) for seat in range(table.players))


def merchants(table: Table, good: str, way: str, x: float, room: float) -> Markup:
    """Who trades here: a mark for each, with the number of merchants on it where they are several. Each merchant is a
    piece of its own. Two stand clear of each other and of the coin at the end of the ladder."""
    counts = traders(table, good, way)
    there = [seat for seat in range(table.players) if counts[seat]]
    step = room / max(2, len(there))
    parts = []
    for k, seat in enumerate(there):
        at = (x + step * (k + 0.5) - 1, 10.5)
        name = listed([table.ink.names[seat], f"{table.ink.label(f'{way}-area')}: {counts[seat]}"])
        pieces = [
            table.put(
                f"{way}-{seat}-{good}-{number + 1}",
                lettered(seat, LETTERS[seat] if counts[seat] == 1 else counts[seat], TRADER),
                *at,
                what="piece:merchant",
                tip=name,
                come_from=f"merchants-{seat}",
            )
            for number in range(counts[seat])
        ]
        around = tag("circle", cx=at[0], cy=at[1], r=TRADER / 2 + 1, class_="ring")
        move = f"recall {good} {way}" if seat == table.seat else None
        parts.append(table.spot(move, join(pieces), around))
    return tag("g", *parts)
