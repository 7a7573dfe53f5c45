"""The rounds with their scoring tiles, the order of play, and the track of Glory."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.draw import remembered
from ludoteca.draw.controls import listed, signed
from ludoteca.draw.pieces import LETTERS, lettered
from ludoteca.draw.svg import join, path, rect, tag, text, use
from ludoteca.games.caledonia.board import tiles
from ludoteca.games.caledonia.board.exports import HALF
from ludoteca.games.caledonia.board.pieces import price, unlettered
from ludoteca.games.caledonia.board.plate import TITLE, WIDTH, plate
from ludoteca.games.caledonia.board.table import Table
from ludoteca.games.caledonia.components import CONTRACT_MONEY, PASS_MONEY, ROUNDS

STEP: Final = 78
NUMERALS: Final = ("I", "II", "III", "IV", "V")
LANES: Final = 63  # what the lanes of Glory share
WHOLE: Final = 21.0  # the mark of a lane that leaves room for its letter


@remembered
def rounds(table: Table) -> Markup:
    view, ink = table.view, table.ink
    parts = []
    for n in range(ROUNDS):
        x, y = 5 + n * STEP, TITLE + 3
        now = view["round"] == n + 1
        if now:
            parts.append(rect(x - 1, y - 2, STEP, 77 if view["tiles"] else 28, "ca-now", 7))
        if view["tiles"]:
            tile = view["tiles"][n]
            past = view["round"] > n + 1 or table.over()
            tip = tiles.tile_tip(table, "scoring", tile)
            drawn = tiles.scoring(tile)
            look, what = "ca-past" if past else "", f"scoring:{tile}"
            parts.append(table.put(f"scoring-{n}", drawn, x + 1, y, what=what, tip=tip, class_=look))
        below = y + (69 if view["tiles"] else 18)
        money = CONTRACT_MONEY[n]
        tip = listed([f"{ink.label('round')} {n + 1}", table.amount("contract_money", signed(money))])
        words = [
            text(NUMERALS[n], x + 5, below, "ca-round", 16, anchor="start"),
            price(x + STEP - 23, below - 5, 27.5, money),
        ]
        parts.append(tag("g", *words, data_what="place:rounds", data_tip=tip, role="img", aria_label=tip))
    height = TITLE + (82 if view["tiles"] else 32)
    title = f"{ink.label('round')} {view['round']} / {ROUNDS}" if view["round"] else ink.label("setup")
    return plate("rounds", height, title, order(table), *parts)


@remembered
def order(table: Table) -> Markup:
    """Everybody in turn order; who has passed stands in the next round's order, with the money for it."""
    view, ink = table.view, table.ink
    parts = []
    x = WIDTH - 17.0
    for n in range(len(view["order"]) - 1, -1, -1):
        seat = view["order"][n]
        gone = seat in view["passed"]
        tip = listed([ink.names[seat], table.amount("turn-order", n + 1), ink.label("passed") if gone else None])
        drawn = lettered(seat, LETTERS[seat], 22.5)
        if gone:
            drawn = tag("g", drawn, class_="ca-gone")
        parts.append(table.put(f"order-{seat}", drawn, x, 13.5, what="place:order", tip=tip))
        if view["actor"] == seat:
            parts.append(path(f"M{x - 7:g} 26.5h14", "ca-turn"))
        if gone:
            place = view["passed"].index(seat)
            parts.append(text(f"{place + 1}.", x - 13, 17, "number ca-small", 16, anchor="end"))
            x -= 19
        x -= 26
    if view["round"] and len(view["passed"]) < table.players and not table.over():
        money = PASS_MONEY[len(view["passed"])]
        tip = table.amount("pass_money", f"+{money}")
        words = text(f"{ink.label('pass')} +{money}", x + 4, 17, "region number", 15.5, anchor="end")
        parts.append(tag("g", words, data_what="place:order", data_tip=tip, role="img", aria_label=tip))
    return tag("g", *parts)


@remembered
def glory(table: Table) -> Markup:
    """A lane for everybody, so that nobody hides anybody."""
    view, ink = table.view, table.ink
    counts = [owner["glory"] for owner in view["areas"]]
    most = max([19, *counts]) // 20 * 20 + 20
    left, right = 24, HALF - 20
    step = (right - left) / most
    high = LANES / table.players
    size = min(WHOLE, high + 1)  # so that a diamond is no higher than its lane
    parts = [use("ca-glory", HALF - 30, 2, 21)]
    for space in range(0, most + 1, 5):
        x = left + space * step
        parts.append(path(f"M{x:g} {TITLE - 1}V{TITLE + LANES}", "ca-tick strong" if space % 10 == 0 else "ca-tick"))
    for seat, count in enumerate(counts):
        y = TITLE + high * (seat + 0.5)
        x = left + count * step
        parts.append(path(f"M{left} {y:g}H{x:g}", f"ca-bar player-{seat}"))
        tip = f"{ink.names[seat]} · {ink.label('glory')}: {count}"
        ahead = x + size / 2 + 4 < HALF - 30
        at, anchor = (size / 2 + 4, "start") if ahead else (-size / 2 - 4, "end")
        sign = lettered(seat, LETTERS[seat], 22.5) if size == WHOLE else unlettered(seat, size)
        drawn = join([sign, text(count, at, 5, "number ca-glory-number", 15, anchor=anchor)])
        parts.append(table.put(f"glory-{seat}", drawn, x, y, what="place:glory", tip=tip))
    return plate("glory", TITLE + 4 + LANES, ink.label("glory"), *parts, width=HALF)
