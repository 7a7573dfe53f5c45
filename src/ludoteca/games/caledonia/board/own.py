"""The reader's own player board: units that reveal what they earn as they leave, tracks, export box, goods, actions."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw import cards, remembered
from ludoteca.draw.controls import listed, ring, signed
from ludoteca.draw.panel import thing
from ludoteca.draw.svg import canvas, circle, group, join, path, rect, tag, text, use
from ludoteca.games.caledonia.board import tiles
from ludoteca.games.caledonia.board.exports import contract
from ludoteca.games.caledonia.board.pieces import coin, icon, price, silhouette, unit
from ludoteca.games.caledonia.board.table import Table
from ludoteca.games.caledonia.components import (
    BONUS_TECHNOLOGY_COST,
    CELLAR,
    EACH,
    EXPORT_POINTS,
    GOODS,
    HIRE_COST,
    IMPORTS,
    INCOME,
    LEVELS,
    MERCHANTS,
    SETTLEMENT_POINTS,
    SHIPPING_COST,
    SOLO_EXPORTS,
    SOLO_SETTLEMENTS,
    TECHNOLOGY_COST,
    UNITS,
    UPGRADED,
    WORKERS,
)

SLOT: Final = 31
GROUP: Final = (162, 50)
HEAD: Final = 37  # where the slots of a group begin
TRACK: Final = (228, 46)
TOOL: Final = (108, 46)
MADE_OF: Final = {"dairy": ("milk", "cheese"), "bakery": ("grain", "bread"), "distillery": ("grain", "whisky")}
MAKES: Final = {"sheep": "wool", "cow": "milk", "field": "grain"}
BONUS: Final = "bonuses"  # the step in which upgrades are bonuses


# Units.


@remembered
def units(table: Table, seat: int) -> Markup:
    """A row of slots for each kind; MacDonald's workers share two rows."""
    shown = UNITS if table.owner(seat)["clan"] == "macdonald" else UNITS[:8]
    return tag("div", *(slots(table, seat, kind) for kind in shown), class_="ca-units")


def slots(table: Table, seat: int, kind: str) -> Markup:
    owner, ink = table.owner(seat), table.ink
    cost = owner["unit_cost"].get(kind)
    left, piece, of = in_slots(owner, kind)
    parts = [silhouette(kind, 8.5, 1, 19)]
    if cost is not None:
        parts.append(coin(18, 34, 30, cost))
    places = []
    for n in range(of):
        x = HEAD + n * SLOT
        places.append(rect(x + 1, 3, SLOT - 2, 44, "ca-slot", 5))
        if n < of - left:
            places += earned(owner, kind, x + SLOT / 2)
        else:
            places.append(group(unit(piece, seat, 20), x=x + SLOT / 2, y=25))
    parts.append(tag("g", *places, id=f"stock-{seat}-{kind}"))
    width, height = GROUP
    move = f"for {kind}" if table.may(f"for {kind}") else f"unit {kind}"
    words = listed(
        [
            ink.term(kind),
            table.amount("stock", owner["stock"][kind]),
            None if cost is None else table.amount("money", signed(-cost)),
        ]
    )
    body = tag(
        "g", rect(0.5, 0.5, width - 1, height - 1, "ca-group", 7), *parts, data_what=f"unit:{kind}", data_tip=words
    )
    note = None if cost is None else table.amount("money", signed(-cost))
    return canvas(width, height, table.spot(move, body, ring(3, 3, width - 6, height - 6, 5), note), class_="ca-kind")


def in_slots(owner: Json, kind: str) -> tuple[int, str, int]:
    """How many units of a row are still there, what they look like, and of how many."""
    if owner["clan"] != "macdonald" or UNITS.index(kind) < 6:
        return owner["stock"][kind], kind, EACH
    left = owner["stock"]["woodcutter"]
    if kind == "woodcutter":
        return max(0, left - EACH), "neutral", EACH
    if kind == "miner":
        return min(left, EACH), "neutral", WORKERS - EACH
    return 0, "neutral", 0


def earned(owner: Json, kind: str, x: float) -> list[Markup]:
    """What an emptied slot shows: what that unit brings in production."""
    if kind in MADE_OF:
        of, made = MADE_OF[kind]
        return [
            use(f"ca-{of}", x - 8, 4, 16),
            path(f"M{x:g} 20v4m-3-2.5l3 3 3-3", "ca-into"),
            use(f"ca-{made}", x - 10, 26, 20),
        ]
    if kind in MAKES:
        if kind == "field":
            return [use("ca-grain", x - 11, 5, 22), text("×2", x, 43, "ca-count number", 17)]
        return [use(f"ca-{MAKES[kind]}", x - 12, 13, 24)]
    return [coin(x, 25, 27, income(owner, kind))]


def income(owner: Json, kind: str) -> int:
    if owner["clan"] == "macdonald":
        return INCOME[0]
    n = ("woodcutter", "miner").index(kind)
    return UPGRADED[n] if owner["technology"][kind] else INCOME[n]


# Tracks.


@remembered
def tracks(table: Table, seat: int) -> Markup:
    owner = table.owner(seat)
    parts = [shipping(table, seat), merchants(table, seat)]
    if owner["clan"] != "macdonald":
        parts.append(technology(table, seat))
    if owner["clan"] == "mackenzie":
        parts.append(cellar(table, seat))
    return tag("div", *parts, class_="ca-upgrades")


def charged(table: Table, cost: int) -> int:
    return 0 if table.step == BONUS else cost


def shipping(table: Table, seat: int) -> Markup:
    """How far the clan ships: over rivers, then over so many lochs."""
    owner, ink = table.owner(seat), table.ink
    now = LEVELS.index(owner["shipping"])
    step = TRACK[0] / len(LEVELS)
    parts = [path(f"M{step / 2:g} 30H{TRACK[0] - step / 2:g}", "ca-route")]
    for n, level in enumerate(LEVELS):
        x = step * (n + 0.5)
        tip = table.amount("shipping", ink.term(level))
        stop = join([circle(x, 30, 13, "ca-stop reached" if n <= now else "ca-stop"), stop_sign(n, x)])
        cost = charged(table, SHIPPING_COST)
        if n == now + 1:
            if table.may("shipping"):
                stop = join([stop, price(x + 8, 12, 24, -cost)])
            stop = table.spot("shipping", stop, tag("circle", cx=x, cy=30, r=14.5, class_="ring"), tip)
        parts.append(tag("g", stop, data_what="track:shipping", data_tip=tip))
    tip = table.amount("shipping", ink.term(owner["shipping"]))
    ship, x = use("ca-ship", -14, -14, 28), step * (now + 0.5)
    parts.append(table.put(f"ship-{seat}", ship, x, 15, what="track:shipping", tip=tip))
    return canvas(*TRACK, *parts, class_="ca-track", what="track:shipping")


def stop_sign(n: int, x: float) -> Markup:
    if n == 0:
        return text("–", x, 35, "ca-stop-sign", 16)
    if n == 1:
        return path(f"M{x - 8:g} 30q4-5 8 0t8 0M{x - 8:g} 34q4-5 8 0t8 0", "ca-stop-river")
    return text(n - 1, x, 36, "ca-stop-sign number", 16)


def merchants(table: Table, seat: int) -> Markup:
    """Those ready, those at the market, and those still to be hired."""
    owner = table.owner(seat)
    ready, waiting = owner["merchants"], owner["track"]
    trading = MERCHANTS - ready - waiting
    step = TRACK[0] / MERCHANTS
    states = ["ready"] * ready + ["trading"] * trading + ["waiting"] * waiting
    parts = []
    for n, state in enumerate(states):
        x = step * (n + 0.5)
        drawn = use("piece-merchant", x - 14, 10, 28, class_=f"token player-{seat} ca-merchant {state}")
        if n == ready + trading:
            cost = charged(table, HIRE_COST)
            content = join([drawn, price(x + 8, 11, 24, -cost)])
            parts.append(table.spot("hire", content, ring(x - 12, 10, 24, 30, 4)))
        else:
            parts.append(drawn)
    said = [(ready, "merchants"), (trading, "trading"), (waiting, "track")]
    tip = listed(table.amount(word, number) for number, word in said)
    row = tag("g", *parts, id=f"merchants-{seat}", data_what="piece:merchant", data_tip=tip)
    return canvas(*TRACK, row, class_="ca-track")


def technology(table: Table, seat: int) -> Markup:
    """Better tools for woodcutters and miners."""
    owner, ink = table.owner(seat), table.ink
    width, height = TOOL
    parts = []
    for n, worker in enumerate(("woodcutter", "miner")):
        y = n * (height + 6)
        had = owner["technology"][worker]
        content = [
            rect(1, y + 1, width - 2, height - 2, "ca-tool had" if had else "ca-tool", 6),
            silhouette(worker, 6, y + 11, 24),
            coin(85 if had else 47, y + (23 if had else 17), 28, UPGRADED[n] if had else INCOME[n]),
        ]
        if not had:
            cost = BONUS_TECHNOLOGY_COST if table.step == BONUS else TECHNOLOGY_COST
            content.append(path(f"M64 {y + 17:g}h8m-3.5-3.5l3.5 3.5-3.5 3.5", "ca-into"))
            content.append(text(f"−{cost}", 68, y + 42, "number ca-small", 15))
            content.append(coin(90, y + 17, 28, UPGRADED[n]))
        tip = f"{ink.label('technology')}: {ink.term(worker)} +{UPGRADED[n]}"
        body = tag("g", *content, data_what="track:technology", data_tip=tip)
        parts.append(table.spot(f"technology {worker}", body, ring(4, y + 4, width - 8, height - 8, 4)))
    return canvas(width, 2 * height + 6, *parts, class_="ca-track ca-technology")


def cellar(table: Table, seat: int) -> Markup:
    """MacKenzie's barrels, and what their age pays."""
    owner = table.owner(seat)
    parts = []
    for n, full in enumerate(owner["cellar"]):
        x = 4 + n * 74
        content = [rect(x, 3, 68, 40, "ca-slot", 8), coin(x + 50, 23, 28, CELLAR[n])]
        if full:
            content.append(use("ca-whisky", x + 4, 8, 30))
        tip = listed([table.ink.label("cellar"), table.amount("money", f"+{CELLAR[n]}")])
        body = tag("g", *content, data_what="track:cellar", data_tip=tip)
        parts.append(table.spot(f"barrel {n + 1}", body, ring(x + 3, 6, 62, 34, 6)))
    return canvas(*TRACK, *parts, class_="ca-track")


# The export box.


@remembered
def boxes(table: Table, seat: int) -> Markup:
    """The contract that waits to be fulfilled; two for Buchanan."""
    owner = table.owner(seat)
    many = 2 if owner["clan"] == "buchanan" else 1
    held = owner["boxes"]
    width, height = tiles.CONTRACT
    drawn = []
    for n in range(many):
        inside = [group(cards.place(width, height, 6), x=5, y=5)]
        if n < len(held):
            inside.append(contract(table, held[n], 5, 5, f"fulfil {held[n]['contract']}"))
        else:
            inside.append(use("ca-crate", 5 + width / 2 - 16, 5 + height / 2 - 16, 32, class_="ca-faint"))
        drawn.append(canvas(width + 10, height + 10, *inside, class_="ca-box"))
    return tag("div", *drawn, class_="ca-boxes", data_what="place:box", data_tip=table.ink.label("export-box"))


# Goods and what else is counted.


@remembered
def goods(table: Table, seat: int) -> Markup:
    owner, ink = table.owner(seat), table.ink
    parts = []
    for good in GOODS:
        number = owner["goods"][good]
        tip = f"{ink.term(good)}: {number}"
        move = next((f"{verb} {good}" for verb in ("discard", "gain") if table.may(f"{verb} {good}")), None)
        if move is None or seat != table.seat:
            parts.append(thing(icon(good), number, tip, f"good:{good}", "" if number else "ca-zero"))
        else:
            sign = "−1" if move.startswith("discard") else "+1"
            parts.append(table.button(move, icon(good), tag("b", str(number), class_="number"), tag("small", sign)))
    return tag("div", *parts, class_="ca-things ca-goods", id=f"goods-{seat}")


@remembered
def counted(table: Table, seat: int) -> Markup:
    """Hops and imports, contracts fulfilled, settlements; of others only what they have."""
    owner, ink = table.owner(seat), table.ink
    found = [("hops", owner["hops"], table.amount("hops", owner["hops"]), "import:hops")]
    for name in IMPORTS:
        count, value = owner["imports"][name], table.view["import_values"][name]
        found.append((name, count, f"{ink.term(name)}: {count} · {table.amount('worth', value)}", f"import:{name}"))
    exported = listed([table.amount("exports", owner["exports"]), prizes(table, EXPORT_POINTS, SOLO_EXPORTS)])
    found.append(("crate", owner["exports"], exported, "score:exports"))
    parts = [thing(icon(name), count, tip, what) for name, count, tip, what in found if count or seat == table.seat]
    count = len(owner["settlements"])
    points = prizes(table, SETTLEMENT_POINTS, SOLO_SETTLEMENTS)
    tip = listed([table.amount("settlements", count), ink.label("settlements-are"), points])
    parts.append(thing(icon("village"), count, tip, "score:settlements"))
    return tag("div", *parts, class_="ca-things")


def prizes(table: Table, by_rank: dict[int, list[int]], by_number: list[list[int]]) -> str:
    """What a count brings at the end: by rank, or in the solo game from so many on."""
    if table.players == 1:
        return table.amount("points", ", ".join(f"{least}+ → {points}" for least, points in by_number))
    return table.amount("prizes", " / ".join(str(points) for points in by_rank[table.players]))


# What is no place on the table.


@remembered
def actions(table: Table) -> Markup:
    """Moves that belong to nothing on the board, as buttons."""
    found = []
    for move in table.ink.spots:
        verb, *words = move.split(" ")
        if verb in ("pass", "end", "done", "withdraw", "cellar", "churn"):
            found.append(table.button(move, table.ink.spots[move].label))
        elif verb == "make":
            found.append(table.button(move, icon(words[0]), tag("b", words[1], class_="number")))
        elif verb == "spare":
            found.append(table.button(move, icon(words[0])))
        elif verb == "brew":
            found.append(table.button(move, icon("grain"), tag("b", words[0], class_="number")))
    return tag("div", *found, class_="ca-actions")
