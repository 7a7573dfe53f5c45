"""The reader's own area: the storehouse, the hand and the pile, the market, and what the cards would score now."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw import cards, remembered
from ludoteca.draw.controls import listed, ring
from ludoteca.draw.panel import thing
from ludoteca.draw.svg import canvas, group, join, rect, tag, use
from ludoteca.games.concordia.board import faces
from ludoteca.games.concordia.board.faces import HEIGHT, WIDTH
from ludoteca.games.concordia.board.favour import Favour, favours, total
from ludoteca.games.concordia.board.pieces import (
    coin,
    coin_glyph,
    colonist,
    glyph,
    good,
    good_glyph,
    icon,
    wood_glyph,
)
from ludoteca.games.concordia.board.table import Table
from ludoteca.games.concordia.components import CONCORDIA, GOODS, HOUSES, PRICES, ROLES, SPACES

SPACE: Final = 46  # a space of the storehouse
GAP: Final = 5
ACROSS: Final = 6  # spaces in a row
FAN: Final = 31  # what shows of a card under an equal one: its deity
EDGE: Final = 4
HOLD: Final = "\N{NO-BREAK SPACE}"


# The storehouse.


@remembered
def storehouse(table: Table, seat: int) -> Markup:
    """Twelve spaces: goods from the first on, colonists from the last."""
    owner = table.owner(seat)
    stored = [name for name in GOODS for _ in range(owner["goods"].get(name, 0))]
    men = table.stored_numbers(seat)
    spaces = [rect(*space(n), SPACE, SPACE, "cc-space", 6) for n in range(SPACES)]
    parts = [tag("g", *spaces, data_what="place:storehouse")]
    first = 0
    for name in GOODS:
        number = owner["goods"].get(name, 0)
        if number:
            parts.append(kind(table, seat, name, [space(first + n) for n in range(number)]))
        first += number
    waiting = []
    for n, (number, kind_of) in enumerate(men):
        x, y = (at + SPACE / 2 for at in space(SPACES - len(men) + n))
        tip = table.amount("stored", table.ink.label(kind_of))
        drawn = colonist(kind_of, seat, 36)
        waiting.append(table.put(f"colonist-{seat}-{number}", drawn, x, y, what=f"piece:{kind_of}", tip=tip))
    parts.append(tag("g", *waiting, id=f"stored-{seat}"))
    width = ACROSS * (SPACE + GAP) - GAP + 2 * EDGE
    assert len(stored) + len(men) <= SPACES
    return canvas(width, 2 * (SPACE + GAP) - GAP + 2 * EDGE, *parts, class_="cc-store")


def space(n: int) -> tuple[float, float]:
    return EDGE + n % ACROSS * (SPACE + GAP), EDGE + n // ACROSS * (SPACE + GAP)


def kind(table: Table, seat: int, name: str, spaces: list[tuple[float, float]]) -> Markup:
    """The goods of one kind: they can be what a question mark is paid with."""
    tip = f"{table.ink.term(name)}: {len(spaces)} · {table.ink.label('price')}: {PRICES[GOODS.index(name)]}"
    half = SPACE / 2
    pieces = [
        table.put(f"good-{seat}-{name}-{n + 1}", good(name, 37), x + half, y + half, what=f"good:{name}", tip=tip)
        for n, (x, y) in enumerate(spaces)
    ]
    # Between two of them it is theirs too, not a miss.
    rows = sorted({y for _, y in spaces})
    runs = [[x for x, at in spaces if at == y] for y in rows]
    under = [rect(run[0], y, run[-1] - run[0] + SPACE, SPACE, "cc-reach", 6) for run, y in zip(runs, rows, strict=True)]
    return table.spot(f"pay {name}", join([*under, *pieces]), join(ring(x, y, SPACE, SPACE, 6) for x, y in spaces))


@remembered
def purse(table: Table, seat: int) -> Markup:
    """Money, houses left, and what only one player has."""
    view, ink = table.view, table.ink
    owner = view["areas"][seat]
    left = owner["houses_left"]
    said = [
        thing(
            icon(coin_glyph(), f"money-{seat}"), owner["money"], table.amount("money", owner["money"]), "piece:money"
        ),
        thing(
            icon(wood_glyph("house", seat), f"houses-{seat}"),
            left,
            f"{ink.label('houses_left')}: {left} / {HOUSES}",
            "piece:house",
        ),
        thing(icon(glyph("cc-crate")), owner["free"], table.amount("free", owner["free"]), "place:storehouse"),
    ]
    return tag("div", *said, *honours(table, seat), class_="cc-purse")


def honours(table: Table, seat: int) -> list[Markup]:
    """The Praefectus Magnus, and the Concordia card."""
    view, ink = table.view, table.ink
    found = []
    if view["magnus"] == seat:
        found.append(thing(icon(glyph("glyph-laurel")), "×2", ink.label("magnus"), "honour:magnus", "cc-honour"))
    if view["concordia"] == seat:
        label = f"{ink.label('concordia')} · {ink.label('points')}: {CONCORDIA}"
        laurel = icon(glyph("glyph-laurel"))
        found.append(thing(laurel, f"+{CONCORDIA}", label, "honour:concordia", "cc-honour cc-gold"))
    return found


# Cards.


@remembered
def hand(table: Table, seat: int) -> Markup:
    """Cards of one role lie on each other so that every deity shows."""
    numbered = number_cards(table, seat)["hand"]
    stacks = []
    for role in ROLES:
        held = [(name, face) for name, face in numbered if face["card"] == role]
        if held:
            stacks.append(tag("div", fan(table, f"play {role}", held), class_=f"cc-held cc-equal-{len(held)}"))
    label = table.ink.label("hand")
    return tag("div", *stacks, class_="cc-hand", id=f"hand-{seat}", tabindex=0, role="group", aria_label=label)


def number_cards(table: Table, seat: int) -> dict[str, list[tuple[str, Json]]]:
    """Ids for the cards of hand and pile: a bought card keeps that of the display, the first ones are counted."""
    count: dict[str, int] = {}
    found: dict[str, list[tuple[str, Json]]] = {"pile": [], "hand": []}
    for place, kept in found.items():  # cards of one role are played in a fixed order, so the pile counts first
        for face in table.owner(seat)[place]:
            if face["deck"]:
                kept.append((f"card-{face['card']}-{face['deck']}", face))
            else:
                count[face["card"]] = count.get(face["card"], 0) + 1
                kept.append((f"card-{seat}-{face['card']}-{count[face['card']]}", face))
    return found


def fan(table: Table, move: str, held: list[tuple[str, Json]]) -> Markup:
    """Equal cards, as one choice."""
    ink = table.ink
    wide = WIDTH + (len(held) - 1) * FAN
    note = listed(dict.fromkeys(ink.term(face["deity"]) for _, face in held))
    drawn = []
    for n, (name, face) in enumerate(held):
        last = n == len(held) - 1
        shown = faces.card(face, ink) if last else faces.tucked(face["card"], face["deity"])
        drawn.append(table.put(name, shown, n * FAN, what=faces.what(face), tip=faces.tip(face, ink)))
    drawn.append(faces.spine(held[0][1]["card"], ink.term(held[0][1]["card"])))
    return on_table(table.spot(move, join(drawn), ring(0, 0, wide, HEIGHT), note), wide)


def on_table(drawn: Markup, wide: float = WIDTH) -> Markup:
    """Cards that lie in the page, as high as all others."""
    return canvas(wide + 2 * EDGE, HEIGHT + 2 * EDGE, group(drawn, x=EDGE, y=EDGE), class_="cc-fan", tucked=True)


@remembered
def pile(table: Table, seat: int) -> Markup:
    """The discard pile, its top card open."""
    owner, ink = table.owner(seat), table.ink
    lying = number_cards(table, seat)["pile"]
    sign = use("cc-cards", WIDTH / 2 - 18, HEIGHT / 2 - 18, 36, class_="cc-faint")
    parts = [tag("g", cards.place(WIDTH, HEIGHT), sign, data_what="place:pile", data_tip=ink.label("pile"))]
    for n in range(min(2, len(lying) - 1)):
        parts.append(group(cards.paper(WIDTH, HEIGHT), x=3 - 1.5 * n, y=3 - 1.5 * n))
    if owner["top"] is not None:
        name, face = lying[-1]
        others = ", ".join(ink.term(found["card"]) for _, found in lying)
        tip = listed([f"{ink.label('pile')} ({len(lying)}): {others}", faces.tip(face, ink)])
        shown = faces.card(face, ink)
        parts.append(table.put(name, shown, what=faces.what(face), tip=tip, class_="cc-played"))
    return on_table(tag("g", *parts, id=f"pile-{seat}"))


# Goods that do not all fit, and the market.


@remembered
def arrivals(table: Table, seat: int) -> Markup:
    """Goods that came and do not all fit: which to keep."""
    coming = table.owner(seat)["incoming"]
    if not coming:
        return Markup("")
    chips = [arrival(table, name, number) for name, number in coming.items()]
    heading = tag("span", table.ink.label("incoming"), class_="cc-heading")
    return tag("p", heading, *chips, class_="cc-arrivals cc-chips")


def arrival(table: Table, name: str, number: int) -> Markup:
    said = f"× {number}"
    if table.may(f"keep {name}"):
        return table.button(f"keep {name}", icon(good_glyph(name)), tag("b", said, class_="number"), note=said)
    return thing(icon(good_glyph(name)), said, f"{table.ink.term(name)}: {number}", f"good:{name}")


@remembered
def market(table: Table) -> Markup:
    """Where goods are sold and bought: a row for each, how many one has, its price, and every amount a button."""
    if not any(move.startswith(("sell ", "buy ")) for move in table.ink.spots):
        return Markup("")
    return tag("div", *(market_row(table, name) for name in GOODS), class_="cc-market")


def market_row(table: Table, name: str) -> Markup:
    ink = table.ink
    price = PRICES[GOODS.index(name)]
    sides = []
    for verb, sign in (("sell", "+"), ("buy", "−")):
        chips = [
            table.button(f"{verb} {name} {n}", tag("b", f"{n}", class_="number"), tag("small", worth), note=worth)
            for n in range(1, SPACES + 1)
            if table.may(f"{verb} {name} {n}")
            for worth in [f"{sign}{n * price}"]
        ]
        if chips:
            sides.append(tag("span", tag("i", ink.label(verb)), *chips, class_=f"cc-chips cc-{verb}"))
    number = table.view["areas"][table.seat]["goods"].get(name, 0)
    held = thing(icon(good_glyph(name)), f"× {number}", f"{ink.term(name)}: {number}", f"good:{name}")
    words = f"{ink.term(name)} · {ink.label('price')}: {price}"
    drawn, what = icon(coin(price, 12, 12, 24, 14)), f"good:{name}"
    coins = tag("span", drawn, class_="cc-worth", data_what=what, data_tip=words, role="img", aria_label=words)
    return tag("div", held, coins, *sides, class_="cc-row")


# What the cards would score now.


@remembered
def gods(table: Table, seat: int) -> Markup:
    """Each deity's cards, times what they are worth; and the sum."""
    found = [god(table, each) for each in favours(table.view, table.map, seat)]
    return tag("div", *found, points(table, seat), class_="cc-gods")


def points(table: Table, seat: int) -> Markup:
    """What a player would have if this were the end."""
    said = total(table.view, table.map, seat)
    label = table.amount("points", said)
    class_, what = "cc-sum number", "score:points"
    return tag("b", f"= {said}", class_=class_, data_what=what, data_tip=label, role="img", aria_label=label)


def god(table: Table, each: Favour) -> Markup:
    label = faces.favour_tip(each, table.ink)
    return tag(
        "span",
        icon(glyph(f"cc-{each.deity}")),
        tag("i", table.ink.term(each.deity)),
        tag("small", f"{each} =".replace(" × ", f"{HOLD}×{HOLD}").replace(" =", f"{HOLD}="), class_="number"),
        tag("b", str(each.points), class_="number"),
        class_="cc-favour",
        data_what=f"god:{each.deity}",
        data_tip=label,
        role="img",
        aria_label=label,
    )
