"""Leaders: what each side of the card asks for, and how much of it is there."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.draw import remembered
from ludoteca.draw.cards import band, paper, seal
from ludoteca.draw.controls import listed, ring
from ludoteca.draw.svg import canvas, group, path, rect, tag, text, use
from ludoteca.games.celtae.board.counting import counted
from ludoteca.games.celtae.board.pieces import SEAL
from ludoteca.games.celtae.board.table import Table
from ludoteca.games.celtae.components import COUNTED, LEADER_ASKS, LEADER_POINTS, LEADERS

WIDTH: Final = 148
HEIGHT: Final = 126
EDGE: Final = 4
HALF: Final = 46
Asked = list[tuple[str, int]]


def asked(leader: str, side: str) -> Asked:
    """What a side asks for, by name, and how many."""
    found = LEADER_ASKS[LEADERS.index(leader)]["AB".index(side)]
    return [(COUNTED[what], least) for what, least in found]


def words(table: Table, leader: str, side: str, seat: int | None = None) -> str:
    """A side in words, with what its owner has of it."""
    parts = []
    for what, least in asked(leader, side):
        had = "" if seat is None else f" ({counted(table.view, seat, what)})"
        parts.append(f"{table.ink.label(f'asks-{what}')}: {least}{had}")
    return f"{side}: {', '.join(parts)} → {table.amount('points', LEADER_POINTS['AB'.index(side)])}"


def card(table: Table, leader: str, seat: int | None, side: str | None) -> Markup:
    """A leader on the table, or a player's with the side that is up."""
    ink = table.ink
    parts = [
        paper(WIDTH, HEIGHT),
        band(WIDTH, 26),
        use("cl-leader", 4, 2, 23, class_="cl-of-soldier"),
        text(ink.term(leader), (WIDTH + 24) / 2, 18.5, "card-name", 14),
    ]
    for n, name in enumerate("AB"):
        move = {"A": "keep", "B": "turn"}[name] if seat is not None and seat == table.seat else None
        drawn = half(table, leader, name, seat, active=side == name, faded=side not in (None, name))
        note = words(table, leader, name, seat)
        parts.append(
            group(table.spot(move, drawn, ring(3, 3, WIDTH - 14, HALF - 6, 4), note), x=4, y=29 + n * (HALF + 2))
        )
    return tag("g", *parts, class_="card tone-wine")


def half(table: Table, leader: str, side: str, seat: int | None, *, active: bool, faded: bool) -> Markup:
    parts = [rect(0, 0, WIDTH - 8, HALF, "cl-half now" if active else "cl-half", 5)]
    asks = asked(leader, side)
    parts.append(text(side, 11, 30, "cl-side-name", 18))
    step = 40
    for n, (what, least) in enumerate(asks):
        x = 24 + n * step
        parts += ask(table, what, least, seat, x)
    parts.append(seal(LEADER_POINTS["AB".index(side)], WIDTH - 22, HALF / 2, 25))
    note = words(table, leader, side, seat)
    class_, what = "cl-faded" if faded else None, "card:leader"
    return tag("g", *parts, class_=class_, data_what=what, data_tip=note, role="img", aria_label=note)


def ask(table: Table, what: str, least: int, seat: int | None, x: float) -> list[Markup]:
    """What is asked for, and have / need."""
    parts = [picture(what, x)]
    said = f"{least}×" if seat is None else f"{counted(table.view, seat, what)}/{least}"
    done = seat is not None and counted(table.view, seat, what) >= least
    parts.append(text(said, x + 17, 42, "cl-have number done" if done else "cl-have number", 15))
    return parts


def picture(what: str, x: float) -> Markup:
    kind, *points = what.split("-")
    if kind in ("armies", "orders"):
        sign = "army" if kind == "armies" else "order"
        return tag("g", use(f"cl-{sign}", x + 2, 3, 25, class_="cl-of-farmer"), seal(points[0], x + 28, 13, SEAL))
    if what in ("north", "south"):
        arrow = f"M{x + 30:g} 5l5 7h-10z" if what == "north" else f"M{x + 30:g} 25l5-7h-10z"
        return tag("g", use("cl-disc", x + 2, 3, 25, class_="cl-nobody"), path(arrow, "cl-region-arrow"))
    sign = {"cubes": "cube", "discs": "disc", "workers": "hut", "bonus": "bonus"}[what]
    return use(f"cl-{sign}", x + 4, 2, 27, class_="cl-nobody")


@remembered
def offers(table: Table) -> Markup:
    """The leaders to choose from."""
    if not table.view["leaders"]:
        return Markup("")
    drawn = []
    for leader in table.view["leaders"]:
        note = listed([words(table, leader, "A"), words(table, leader, "B")])
        face = table.put(f"leader-{leader}", card(table, leader, None, None), what="card:leader")
        shown = table.spot(f"lead {leader}", face, ring(0, 0, WIDTH, HEIGHT), note)
        drawn.append(canvas(WIDTH + 2 * EDGE, HEIGHT + 2 * EDGE, group(shown, x=EDGE, y=EDGE), class_="cl-leader-card"))
    heading = tag("span", table.ink.label("leaders"), class_="cl-heading")
    return tag("div", heading, *drawn, class_="cl-offers")


@remembered
def own(table: Table, seat: int) -> Markup:
    """A player's own leader."""
    owner = table.owner(seat)
    if owner["leader"] is None:
        return Markup("")
    drawn = card(table, owner["leader"], seat, owner["side"])
    face = table.put(f"leader-{owner['leader']}", drawn, EDGE, EDGE, what="card:leader")
    return canvas(WIDTH + 2 * EDGE, HEIGHT + 2 * EDGE, face, class_="cl-leader-card")
