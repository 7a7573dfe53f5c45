"""The market of a region: six cards, and under each the farmers that it needs."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.draw import cards, remembered
from ludoteca.draw.controls import listed, ring
from ludoteca.draw.svg import canvas, group, join, rect, text, use
from ludoteca.games.celtae.board import faces
from ludoteca.games.celtae.board.table import Table
from ludoteca.games.celtae.components import SLOT_FARMERS

STEP: Final = 65
EDGE: Final = 3
HEIGHT: Final = 118


@remembered
def market(table: Table, region: str) -> Markup:
    parts = [group(slot(table, region, n), x=EDGE + n * STEP, y=EDGE) for n in range(len(SLOT_FARMERS))]
    return canvas(5 * STEP + faces.WIDTH + 2 * EDGE + 6, HEIGHT, *parts, class_="cl-market", what="place:market")


def slot(table: Table, region: str, n: int) -> Markup:
    ink = table.ink
    kind = table.view["markets"][region][n]
    need = SLOT_FARMERS[n]
    foot = faces.HEIGHT + 6
    words = listed([f"{ink.label('slot')} {n + 1}", table.amount("farmers", need)])
    parts = [
        rect(-1, foot - 1, faces.WIDTH + 2, 25, "cl-foot", 7),
        text(need, faces.WIDTH / 2 - 3, foot + 17, "cl-need number", 16, anchor="end"),
        use(
            "cl-farmer", faces.WIDTH / 2 + 1, foot + 1.5, 20, class_="cl-of-farmer" if need else "cl-of-farmer cl-faint"
        ),
        group(cards.place(faces.WIDTH, faces.HEIGHT)),
    ]
    if kind is not None:
        # By kind, not by slot: a card that slides is no news.
        number = table.view["markets"][region][: n + 1].count(kind)
        name = f"market-{region}-{kind}-{number}"
        tip = listed([ink.term(kind), words])
        parts.append(table.put(name, faces.card(kind), what=f"card:{kind}", tip=tip, come_from="deck", kind=kind))
        if n == 0 and table.acts_in(region, "cultivate"):
            parts.append(rect(1, 1, faces.WIDTH - 2, faces.HEIGHT - 2, "cl-coming", 7))  # it comes by itself
    move = table.here(region, f"take {n + 1}")
    around = ring(0, 0, faces.WIDTH, foot + 23)
    return table.spot(move, join(parts), around, table.amount("farmers", need), early=f"take {region} {n + 1}")
