"""The rondel: four areas with their workers round the centre, and the way of the marker from stop to stop.

The river parts it: the marker goes clockwise, and where it crosses from north-east to south-east lies progress.
"""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.draw import remembered
from ludoteca.draw.controls import hit, listed, ring, second_half, signed
from ludoteca.draw.svg import canvas, circle, group, join, path, rect, tag, use
from ludoteca.games.celtae.board.pieces import chip, worker
from ludoteca.games.celtae.board.table import Table
from ludoteca.games.celtae.components import AREAS, BASIC, MOVE_STRENGTH, REFRESH_COST, STOPS, WORKERS

WIDTH: Final = 400
HEIGHT: Final = 280
MIDDLE: Final = HEIGHT / 2
WORKER: Final = 36
STOP: Final = 24
MEDAL: Final = 19
Box = tuple[float, float, float, float]
Spot = tuple[float, float]

SPACES: Final[dict[str, list[Spot]]] = {
    "north": [(160, 46), (200, 46), (240, 46)],
    "south": [(160, 234), (200, 234), (240, 234)],
    "west": [(93, 101), (93, 140), (93, 179)],
    "east": [(307, 101), (307, 140), (307, 179)],
    "centre": [(160, 140), (200, 140), (240, 140)],
}
PANELS: Final[dict[str, Box]] = {
    "north": (86, 20, 228, 51),
    "south": (86, 209, 228, 51),
    "west": (28, 78, 88, 124),
    "east": (284, 78, 88, 124),
    "centre": (136, 112, 128, 56),
}
# What can be done in an area, and where its sign stands.
ACTIONS: Final[dict[str, dict[str, Spot]]] = {
    "north": {"cultivate": (113, 46), "build": (287, 46)},
    "south": {"cultivate": (113, 234), "build": (287, 234)},
    "west": {"recruit": (51, 140)},
    "east": {"battle": (349, 140)},
}
STOP_AT: Final[dict[str, Spot]] = {"NW": (43, 38), "NE": (357, 38), "SE": (357, 242), "SW": (43, 242)}
CROSSING: Final = (386, 140)
# Where an area is entered by token, for each region.
TOKENS: Final[dict[tuple[str, str], Spot]] = {
    ("west", "north"): (50, 101),
    ("west", "south"): (50, 179),
    ("east", "north"): (350, 101),
    ("east", "south"): (350, 179),
    ("north", "north"): (313, 19),
    ("south", "south"): (313, 261),
}


@remembered
def rondel(table: Table) -> Markup:
    parts = [
        use("cl-rondel-ground", 0, 0, WIDTH, HEIGHT),
        crossing(table),
        *(panel(table, area) for area in AREAS),
        *(by_token(table, area, region) for area, region in TOKENS),
        *(stop(table, name) for name in STOPS),
        marker(table),
        *swaps(table),
    ]
    return canvas(WIDTH, HEIGHT, *parts, class_="cl-rondel", what="place:rondel")


def crossing(table: Table) -> Markup:
    x, y = CROSSING
    return group(
        use("cl-progress", -13, -13, 26), x=x, y=y, data_what="piece:progress", data_tip=table.ink.label("crossing")
    )


# Areas.


def panel(table: Table, area: str) -> Markup:
    """An area with its workers and its actions: a choice where one acts there."""
    box = PANELS[area]
    now = table.view["area"] == area
    base = rect(*box, f"cl-area{' now' if now else ' inner' if area == 'centre' else ''}", 16)
    actions = [action(table, area, name, at) for name, at in ACTIONS.get(area, {}).items()]
    figures = [space(table, area, n) for n in range(3)]
    body = tag("g", base, *actions, *figures, data_what=f"area:{area}", data_tip=table.ink.label(f"area-{area}"))
    if area == "centre":
        return centre(table, body)
    return table.spot(f"area {area}", body, ring(*box, 12), early=f"area {area}")


def centre(table: Table, body: Markup) -> Markup:
    """Where a refreshed area gets its workers from."""
    early = f"refresh {table.view['area']}"
    if not table.may("refresh") and not table.soon(early):
        return table.spot(None, body, Markup(""))
    x, y, width, height = PANELS["centre"]
    shown = [
        use("cl-refresh", x + width / 2 - 34, y - 14, 26),
        chip(x + width / 2 + 14, y - 1, f"−{REFRESH_COST}", "cl-strength"),
    ]
    return table.spot("refresh", join([body, *shown]), ring(x, y, width, height, 12), what="area:centre", early=early)


def space(table: Table, area: str, n: int) -> Markup:
    x, y = SPACES[area][n]
    kind = table.view["workers"][area][n]
    parts = [circle(x, y, WORKER / 2 + 1, "cl-place")]
    if kind is not None:
        name = f"worker-{area}-{n + 1}-{kind}"
        drawn, what, tip = worker(kind, WORKER - 3), f"worker:{kind}", table.ink.term(kind)
        parts.append(table.put(name, drawn, x, y, what=what, tip=tip, come_from="bag", kind=kind))
    content = join(parts)
    if area != "centre":
        return content
    move = f"pick {n + 1}"
    return table.spot(move, join([content, hit(x, y, 40, 46)]), disc_ring(x, y), early=move)


def action(table: Table, area: str, name: str, at: Spot) -> Markup:
    """An action's sign; it is chosen here where an area has two."""
    x, y = at
    move = name if table.at("announce") and table.view["area"] == area else None
    refused = None
    tip = table.ink.term(name)
    shown = [circle(x, y, MEDAL, "cl-medal"), use(f"cl-{name}", x - 14, y - 14, 28, class_="cl-of-noble")]
    if move == "build" and table.may("cultivate"):  # said to whoever decides
        price = table.owner(table.view["active"])["price"]
        refused = None if table.may("build") else table.ink.label("build-refused")
        tip = listed([tip, refused, table.amount("price", "–" if price is None else price)])
        if price is not None:
            shown.append(chip(x, y + 15, f"{price}", "cl-cards"))
    body = tag("g", *shown, class_="cl-refused" if refused else None, data_what=f"action:{name}", data_tip=tip)
    around = tag("circle", cx=x, cy=y, r=MEDAL + 2, class_="ring")
    return table.spot(move, join([hit(x, y, 46, 46), body]), around, early=f"{name} {area}")


def by_token(table: Table, area: str, region: str) -> Markup:
    """A token takes the action anywhere else."""
    move = f"travel {area} {region}"
    if not table.may(move):
        return Markup("")
    x, y = TOKENS[area, region]
    arrow = "M{0} {1}l5 6h-10z" if region == "north" else "M{0} {1}l5-6h-10z"
    drawn = [
        hit(x, y, 44, 40),
        circle(x, y, 17, "cl-slip"),
        use("cl-token", x - 9, y - 10 if region == "south" else y - 8, 18),
        path(arrow.format(x, y - 15 if region == "north" else y + 15), "cl-region-arrow"),
    ]
    around = tag("circle", cx=x, cy=y, r=18, class_="ring")
    return table.spot(move, join(drawn), around, table.ink.label("one-token"), "piece:token")


# Swaps: one of these, for an own worker that is proposed; or first an own worker (in one's area), then one of these.


def swaps(table: Table) -> list[Markup]:
    spaces = [(area, n) for area in SPACES if area != "centre" for n in range(3)]
    whole_ones = [whole(table, area, n) for area, n in spaces if table.soon(f"swap {area} {n + 1}")]
    parts = [tag("g", *whole_ones, class_="cl-whole")]  # not while an own worker is picked
    for own in WORKERS[:BASIC]:
        offered = [second(table, f"swap {own} {n + 1}", area, n) for area, n in spaces]
        if any(offered):
            moves = [f"swap {own} {n + 1}" for n in range(3)]
            chosen = any(table.ink.spots[move].chosen for move in moves if table.may(move))
            parts.append(second_half(own, join(offered), chosen))
    return parts


def whole(table: Table, area: str, n: int) -> Markup:
    x, y = SPACES[area][n]
    what = f"worker:{table.view['workers'][area][n]}"
    return table.spot(None, hit(x, y, 36, 38), disc_ring(x, y), what=what, early=f"swap {area} {n + 1}")


def second(table: Table, move: str, area: str, n: int) -> Markup:
    early = f"{move} {area}"
    here = move if table.view["area"] == area and table.may(move) else None
    if here is None and not table.soon(early):
        return Markup("")
    x, y = SPACES[area][n]
    what = f"worker:{table.view['workers'][area][n]}"
    return table.spot(here, hit(x, y, 42, 42), disc_ring(x, y), what=what, early=early)


def disc_ring(x: float, y: float) -> Markup:
    return tag("circle", cx=x, cy=y, r=20, class_="ring")


# The marker.


def stop(table: Table, name: str) -> Markup:
    """A stop with its region; where the marker may go, with what that gives or costs."""
    x, y = STOP_AT[name]
    far = (STOPS.index(name) - STOPS.index(table.view["marker"])) % len(STOPS)
    content = [circle(x, y, STOP, "cl-stop"), circle(x, y, STOP - 4, "cl-stones")]
    note = None
    if far and table.may(f"move {far}"):
        gain = signed(MOVE_STRENGTH[far - 1])
        content.append(chip(x, y, gain, "cl-strength"))
        crosses = STOPS.index(table.view["marker"]) + far >= len(STOPS) and table.view["track"]
        note = listed([table.amount("strength", gain), table.ink.label("crossing") if crosses else None])
    body = tag("g", *content, data_what="place:stop", data_tip=table.amount("stop", table.ink.term(name)))
    return table.spot(f"move {far}" if far else None, body, tag("circle", cx=x, cy=y, r=STOP + 2, class_="ring"), note)


def marker(table: Table) -> Markup:
    name = table.view["marker"]
    x, y = STOP_AT[name]
    drawn = join([circle(0, 2.5, 19, "cl-shade"), use("cl-wheel", -20, -20, 40)])
    tip = table.amount("marker", table.ink.term(name))
    return table.put("action-marker", drawn, x, y, what="piece:marker", tip=tip)
