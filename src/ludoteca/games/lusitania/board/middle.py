"""The middle of the table: the training field, pile and discards, and everybody's way to twenty points."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.draw import cards, remembered
from ludoteca.draw.controls import piece, ring, spot
from ludoteca.draw.pieces import climb, mark
from ludoteca.draw.svg import canvas, group, tag
from ludoteca.games.lusitania.board.faces import full_card
from ludoteca.games.lusitania.board.table import EDGE, GAP, HEADING, Table, heading
from ludoteca.games.lusitania.components import FIELD, TARGET

TOP = HEADING + EDGE
MARCH = 190


@remembered
def middle(table: Table) -> Markup:
    inside = tag("div", field(table), stock(table), march(table), class_="middle")
    return tag("div", inside, class_="board lusitania fits")


@remembered
def field(table: Table) -> Markup:
    """Four places, a card in each."""
    view, ink = table.view, table.ink
    parts = [heading(ink.label("field"), EDGE)]
    for n, kind in enumerate(view["field"]):
        x = EDGE + n * (cards.WIDTH + GAP)
        parts.append(group(cards.place(), x=x, y=TOP))
        if kind is not None:
            card = table.card(("field", n), kind, full_card(kind, ink), x, TOP, table.origin())
            parts.append(spot(ink, f"take {kind}", card, ring(x, TOP, cards.WIDTH, cards.HEIGHT)))
    width = FIELD * (cards.WIDTH + GAP) - GAP + 2 * EDGE
    return canvas(width, TOP + cards.HEIGHT + EDGE, tag("g", *parts, id="field"), class_="field", what="place:field")


@remembered
def stock(table: Table) -> Markup:
    """The pile, as thick as it is, and the discards with the last of them on top."""
    view, ink = table.view, table.ink
    right = EDGE + cards.WIDTH + 2 * GAP
    thick = min(4, view["pile"] // 12 + 1) if view["pile"] else 0
    pile = [group(cards.back(), x=EDGE, y=TOP - 1.6 * n) for n in range(thick)] or [group(cards.place(), x=EDGE, y=TOP)]
    discards = [group(cards.place(), x=right, y=TOP)]
    if len(view["discards"]) > 1:
        discards.append(group(cards.paper(cards.WIDTH, cards.HEIGHT), x=right + 1.5, y=TOP + 1.5))
    if view["discards"]:
        kind = view["discards"][-1]
        discards.append(table.card(("discards",), kind, full_card(kind, ink), right, TOP, f"hand-{table.last_seat()}"))
    return canvas(
        right + cards.WIDTH + EDGE,
        TOP + cards.HEIGHT + EDGE,
        heading(ink.label("pile"), EDGE, view["pile"]),
        heading(ink.label("discards"), right, len(view["discards"])),
        tag("g", *pile, id="pile", data_what="place:pile", data_tip=table.amount("pile", view["pile"])),
        tag("g", *discards, id="discards", data_what="place:discards"),
        class_="stock",
    )


@remembered
def march(table: Table) -> Markup:
    """Everybody's points on the way to twenty."""
    ink = table.ink
    standing = []
    for seat, owner in enumerate(table.view["areas"]):
        name = f"{ink.names[seat]} · {ink.label('points')}: {owner['points']}"
        token = piece(ink, f"points-{seat}", mark(seat, 0, 0), what="score:points", tip=name)
        standing.append((seat, min(owner["points"], TARGET), token))
    height = TOP + cards.HEIGHT + EDGE
    scale = climb(MARCH, TOP + 16, height - 16, TARGET, 5, standing)
    return canvas(MARCH, height, heading(ink.label("points"), 0), scale, class_="march", what="score:points")
