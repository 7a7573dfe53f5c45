"""The reader's own player board: hand, active workers, strength, discs, tribe, and what was won."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.draw import remembered
from ludoteca.draw.cards import seal
from ludoteca.draw.controls import first_half, hit, listed, ring
from ludoteca.draw.panel import thing
from ludoteca.draw.svg import canvas, circle, group, join, rect, tag, text, use
from ludoteca.games.celtae.board import faces
from ludoteca.games.celtae.board.pieces import SEAL, chip, cube, disc, icon, worker
from ludoteca.games.celtae.board.table import Table
from ludoteca.games.celtae.board.won import won
from ludoteca.games.celtae.components import (
    BASIC,
    CARDS,
    CUBES,
    DISC_COSTS,
    DISC_POINTS,
    DISCS,
    MOST_STRENGTH,
    TRIBE,
    TRIBE_POINTS,
    WORKERS,
)

EDGE: Final = 4
MAT: Final = (396, 140)
CELL: Final = 24.2  # a space of the strength track
HOLE: Final = 43
SEAT: Final = 48  # a space of the tribe
ACTIVE: Final = 50
STOCK: Final = 158


# Cards.


@remembered
def hand(table: Table, seat: int) -> Markup:
    """Equal cards lie on each other, as one choice."""
    held = table.owner(seat)["cards"]
    fans = [fan(table, seat, kind, held.count(kind)) for kind in CARDS if kind in held]
    label = table.amount("hand", len(held))
    return tag("div", *fans, class_="cl-hand", id=f"hand-{seat}", role="group", aria_label=label)


def fan(table: Table, seat: int, kind: str, number: int) -> Markup:
    wide = faces.WIDTH + (number - 1) * faces.TUCKED
    drawn = [
        table.put(
            f"card-{seat}-{kind}-{n + 1}",
            faces.card(kind),
            n * faces.TUCKED,
            what=f"card:{kind}",
            tip=table.ink.term(kind),
            come_from="deck",
            kind=kind,
        )
        for n in range(number)
    ]
    note = None
    if table.step == "battle":
        gain = min(table.owner(seat)["card_strength"], MOST_STRENGTH - table.owner(seat)["strength"])
        note = table.amount("strength", f"+{gain}")
        if table.may(f"discard {kind}"):
            drawn.append(chip(wide - 28, faces.HEIGHT - 8, f"+{gain}", "cl-strength"))
    around = ring(0, 0, wide, faces.HEIGHT, 7)
    shown = table.spot(f"discard {kind}", join(drawn), around, note, f"card:{kind}", early=f"discard {kind}")
    return canvas(wide + 2 * EDGE, faces.HEIGHT + 2 * EDGE, group(shown, x=EDGE, y=EDGE), class_="cl-fan")


# Workers beside the board, and what was won.


@remembered
def workers(table: Table, seat: int) -> Markup:
    return tag("div", active(table, seat), stock(table, seat), class_="cl-workers")


def active(table: Table, seat: int) -> Markup:
    """Three at most; those of one type are one choice: to recruit, or to swap."""
    held = table.owner(seat)["active_workers"]
    parts = [circle(EDGE + ACTIVE * (n + 0.5), 27, 23, "cl-place") for n in range(3)]
    for kind in dict.fromkeys(held):
        places = [EDGE + ACTIVE * (n + 0.5) for n, one in enumerate(held) if one == kind]
        parts.append(same(table, seat, kind, places))
    words = table.ink.label("active_workers")
    drawn = tag("g", *parts, data_what="place:active", data_tip=words)
    return canvas(3 * ACTIVE + 2 * EDGE, 54, drawn, class_="cl-active")


def same(table: Table, seat: int, kind: str, places: list[float]) -> Markup:
    """Active workers of one type."""
    pieces = [
        table.put(
            f"active-{seat}-{kind}-{n + 1}",
            worker(kind, 43),
            x,
            27,
            what=f"worker:{kind}",
            tip=table.ink.term(kind),
            come_from="bag",
            kind=kind,
        )
        for n, x in enumerate(places)
    ]
    first, last = places[0] - ACTIVE / 2 + 2, places[-1] + ACTIVE / 2 - 2
    around = ring(first + 2, 6, last - first - 4, 43, 12)
    content = join([hit((first + last) / 2, 27, last - first, 46), *pieces])
    swaps = (*table.ink.spots, *table.ink.ahead()) if seat == table.seat else ()
    if not table.may(f"recruit {kind}") and any(move.startswith(f"swap {kind} ") for move in swaps):
        label = f"{table.ink.term(kind)} · {table.ink.label('swap-first')}"
        return first_half(kind, content, around, label)
    return table.spot(f"recruit {kind}", content, around, early=f"recruit {kind}")


def stock(table: Table, seat: int) -> Markup:
    """Cubes left, and the tiles won."""
    owner, ink = table.owner(seat), table.ink
    cubes = [
        table.put(f"stock-cube-{seat}-{n + 1}", cube(seat, 25), 16 + n * 25, 16, what="piece:cube", kind=f"cube-{seat}")
        for n in range(owner["cubes_left"])
    ]
    words = f"{ink.label('cubes_left')}: {owner['cubes_left']} / {CUBES}"
    parts = [
        tag("g", rect(2, 2, 104, 28, "cl-tray", 6), *cubes, id=f"cubes-{seat}", data_what="piece:cube", data_tip=words)
    ]
    words = table.amount("bonus_tiles", owner["bonus_tiles"])
    bonus = [
        use("cl-bonus", 110, 4, 24, class_=None if owner["bonus_tiles"] else "cl-faint"),
        text(owner["bonus_tiles"], 146, 22, "number", 17),
    ]
    parts.append(tag("g", *bonus, data_what="tile:bonus", data_tip=words, role="img", aria_label=words))
    tiles = group(*won(table, seat, owner, 27, STOCK - 8, 51), x=4)
    words = listed(
        [table.amount("army_tiles", len(owner["army_tiles"])), table.amount("order_tiles", len(owner["order_tiles"]))]
    )
    parts.append(tag("g", rect(2, 34, STOCK - 4, 34, "cl-tray", 6), tiles, data_what="place:won", data_tip=words))
    return canvas(STOCK, 70, *parts, class_="cl-stock")


# The board.


@remembered
def mat(table: Table, seat: int) -> Markup:
    return canvas(*MAT, strength(table, seat), discs(table, seat), tribe(table, seat), class_="cl-mat")


def strength(table: Table, seat: int) -> Markup:
    """The track, with the armies that wait in both regions."""
    now = table.owner(seat)["strength"]
    goals = {
        found["top"]["strength"]: region for region, found in table.view["armies"].items() if found["top"] is not None
    }
    parts = []
    for n in range(MOST_STRENGTH + 1):
        x = EDGE + n * CELL
        parts.append(rect(x, 3, CELL - 1.5, 26, "cl-cell reached" if n <= now else "cl-cell", 3))
        if n in goals:
            tip = f"{table.ink.label('army')}, {table.ink.term(goals[n])}: {n}"
            goal = [
                rect(x + 1, 4, CELL - 3.5, 24, "cl-goal", 3),
                text(n, x + CELL / 2 - 1, 21, "number cl-cell-number", 15),
            ]
            parts.append(tag("g", *goal, data_what="tile:army", data_tip=tip))
        else:
            parts.append(text(n, x + CELL / 2 - 1, 21, "number cl-cell-number", 14))
    token = tag(
        "g",
        circle(0, 1.5, 12.5, "cl-shade"),
        circle(0, 0, 12, "cl-pawn"),
        text(now, 0, 5.5, "mark-letter number", 15),
        class_=f"player-{seat}",  # of its own: a piece flies without what is around it
    )
    x, tip = EDGE + (now + 0.5) * CELL - 1, table.amount("strength", now)
    piece = table.put(f"strength-{seat}", token, x, 16, what="place:strength", tip=tip)
    return tag("g", *parts, piece, data_what="place:strength")


def discs(table: Table, seat: int) -> Markup:
    """What the next disc costs, and under those that are gone the points they leave."""
    owner = table.owner(seat)
    gone = DISCS - owner["discs_left"]
    parts = []
    for n, cost in enumerate(DISC_COSTS):
        x, y = EDGE + HOLE * (n + 0.5), 66
        parts.append(circle(x, y, 17, "cl-hole next" if n == gone else "cl-hole"))
        if n > gone:
            parts.append(text(cost, x, 45, "number cl-cost", 14))
        if n >= gone:
            name, kind = f"hole-{seat}-{n + 1}", f"disc-{seat}"
            parts.append(table.put(name, disc(seat, 26), x, y, what="place:discs", kind=kind))
            if DISC_POINTS[n]:
                parts.append(seal(DISC_POINTS[n], x + 12, y + 12, SEAL))
        elif DISC_POINTS[n]:
            parts.append(seal(DISC_POINTS[n], x, y, 26))
        else:
            parts.append(text("·", x, y + 5, "number", 18))
    words = [f"{table.ink.label('discs_left')}: {owner['discs_left']} / {DISCS}"]
    price = owner["price"]
    if price is not None:
        words.append(f"{table.ink.label('price')}: {owner['cost']} − {owner['cost'] - price} = {price}")
        parts.append(chip(EDGE + HOLE * (gone + 0.5), 40.5, f"{price}", "cl-cards"))
    return tag("g", *parts, id=f"discs-{seat}", data_what="place:discs", data_tip=listed(words))


def tribe(table: Table, seat: int) -> Markup:
    """Eight spaces; those of one type are one choice when too many have come."""
    held = table.owner(seat)["tribe"]
    parts = []
    for n in range(TRIBE):
        x = EDGE + SEAT * n
        parts.append(rect(x + 2, 92, SEAT - 4, 44, "cl-hut", 9))
    step = min(float(SEAT), SEAT * TRIBE / max(1, len(held)))
    for kind in dict.fromkeys(held):
        places = [EDGE + step * (n + 0.5) for n, one in enumerate(held) if one == kind]
        parts.append(members(table, seat, kind, places, step))
    for n, points in enumerate(TRIBE_POINTS):
        if points:
            parts.append(seal(points, EDGE + SEAT * (n + 1) - 12, 125, SEAL))
    words = f"{table.ink.label('tribe')}: {len(held)} / {TRIBE}"
    drawn = tag("g", *parts, data_what="place:tribe", data_tip=words)
    if seat != table.seat or not table.soon("recruit all"):
        return drawn
    return table.spot(None, drawn, ring(EDGE + 2, 92, SEAT * TRIBE - 4, 44, 9), early="recruit all")


def members(table: Table, seat: int, kind: str, places: list[float], step: float) -> Markup:
    drawn, what, tip = worker(kind, 39), f"worker:{kind}", table.ink.term(kind)
    pieces = [
        table.put(f"tribe-{seat}-{kind}-{n + 1}", drawn, x, 115, what=what, tip=tip, kind=kind)
        for n, x in enumerate(places)
    ]
    first, last = places[0] - step / 2, places[-1] + step / 2
    content = join([hit((first + last) / 2, 114, last - first, 44), *pieces])
    around = ring(first + 3, 94, last - first - 6, 40, 9)
    return table.spot(f"dismiss {kind}", content, around, early=f"dismiss {kind}")


# Totals, and what is no place on the table.


@remembered
def powers(table: Table, seat: int) -> Markup:
    """What each type of worker does now."""
    ink = table.ink
    owner = table.owner(seat)
    farmers = table.power(seat, "farmer")
    cultivating = table.step == "cultivate" and table.view["active"] == seat
    price = owner["price"]
    said = {
        "farmer": f"{farmers - table.view['due']}/{farmers}" if cultivating else farmers,
        "builder": table.power(seat, "builder"),
        "soldier": table.power(seat, "soldier"),
        "noble": table.power(seat, "noble"),
    }
    means = {
        "farmer": ink.label("means-farmer"),
        "builder": table.amount("means-builder", price if price is not None else "–"),
        "soldier": f"{ink.label('means-soldier')}: +{owner['card_strength']}",
        "noble": table.amount("means-noble", owner["recruits"]),
    }
    parts = [
        thing(
            icon(kind, f"cl-of-{kind}"),
            said[kind],
            f"{ink.term(kind)}: {said[kind]} · {means[kind]}",
            f"worker:{kind}",
        )
        for kind in WORKERS[:BASIC]
    ]
    tokens = owner["tokens"]
    parts.append(thing(icon("token"), tokens, table.amount("tokens", tokens), "piece:token"))
    return tag("div", *parts, class_="cl-things cl-powers")


def actions(table: Table) -> Markup:
    """Moves that belong to nothing on the board, as buttons."""
    found = []
    if table.offers("extra"):
        spot = table.ink.spots.get("extra") or table.ink.ahead()["extra"]
        found.append(table.button("extra", icon("token"), spot.label))
    if table.may("done"):
        found.append(table.button("done", table.ink.spots["done"].label))
    return tag("div", *found, class_="cl-actions")
