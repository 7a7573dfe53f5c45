"""The action circle: six trays with their markers, a slot for a Trajan tile beside each, the arch and +2 markers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin
from typing import Final

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw import question
from ludoteca.draw.controls import hit, ring, second_half, spot
from ludoteca.draw.svg import circle as disc
from ludoteca.draw.svg import group, join, path, rect, tag, text, use
from ludoteca.games.trajan.board.faces import LETTER, marker
from ludoteca.games.trajan.board.sowing import sowing
from ludoteca.games.trajan.board.table import TOUCH, Table
from ludoteca.games.trajan.board.table import ground as table_ground
from ludoteca.games.trajan.board.tiles import plus, trajan_tile
from ludoteca.games.trajan.board.tips import trajan_tip
from ludoteca.games.trajan.components import ACTIONS, COLOURS, MARKERS, SLOT_NAMES, TRAYS, TYPES


@dataclass(frozen=True)
class Measure:
    """Sizes of a circle, large or small."""

    x: float  # its middle
    y: float
    ring: float  # how far out the trays stand
    bowl: float  # a tray's radius
    slots: float  # how far out the tiles lie
    tile: float
    sign: float  # an action's sign
    signs: float  # how far out the signs stand
    marker: float
    plus: float


LARGE: Final = Measure(220, 232, 114, 46, 201, 56, 39, 58, 26, 25)
SMALL: Final = Measure(111, 125, 55, 23.5, 104, 37, 19, 28, 14, 20)
LARGE_SIZE: Final = (440, 464)
SMALL_SIZE: Final = (222, 250)

IN_A_TRAY: Final = 2  # markers, at the start

# Refusals, in the middle of the circle: at most one of them can be chosen at a time.
REFUSALS: Final = ("decline", "skip", "enough", "no-extra")


def way(n: int) -> tuple[float, float]:
    """The direction of a tray: seaport on top, then clockwise."""
    angle = n * pi / 3 - pi / 2
    return cos(angle), sin(angle)


def circle(table: Table, seat: int, m: Measure) -> Markup:
    """The whole circle of a seat."""
    owner = table.owner(seat)
    ids = number_markers(table, seat)
    parts = [base(m)]
    parts += [slot(table, seat, n, m) for n in range(TRAYS)]
    parts += [tray(table, seat, n, m, ids) for n in range(TRAYS)]
    parts += [sign(table, seat, n, m) for n in range(TRAYS) if not in_hand(table, seat)]
    parts += [plus_marker(table, seat, n, m) for n in range(TRAYS)]
    parts.append(centre(table, seat, owner, m, ids))
    middles = [(m.x + m.ring * dx, m.y + m.ring * dy) for dx, dy in map(way, range(TRAYS))]
    gesture = sowing(table, seat, ids, middles, m.bowl, layouts(m))
    return tag("g", *parts, id=f"circle-{seat}", data_what="place:circle", data_sowing=gesture)


def number_markers(table: Table, seat: int) -> dict[tuple[str, str, int], str]:
    """The ids of a seat's markers by tray (or "held"), colour and number there; tray by tray from seaport on."""
    owner = table.owner(seat)
    ids: dict[tuple[str, str, int], str] = {}
    count = dict.fromkeys(COLOURS, 0)
    places = [*owner["trays"].items(), ("held", in_hand(table, seat))]
    for place, markers in places:
        for colour, number in markers.items():
            for n in range(number):
                count[colour] += 1
                ids[place, colour, n] = f"marker-{seat}-{colour}-{count[colour]}"
    return ids


def in_hand(table: Table, seat: int) -> dict[str, int]:
    """Markers between trays: picked up to be sown, or not yet placed."""
    return dict(held(table, seat))


@question
def held(table: Table, seat: int) -> tuple[tuple[str, int], ...]:
    """Their colours, and how many of each."""
    view = table.view
    if seat == view["active"] and view["held"]:
        return tuple(view["held"].items())
    if not table.at("put"):
        return ()
    trays = view["areas"][seat]["trays"].values()
    placed = {colour: sum(tray.get(colour, 0) for tray in trays) for colour in COLOURS}
    return tuple((colour, MARKERS - number) for colour, number in placed.items() if number < MARKERS)


def base(m: Measure) -> Markup:
    large = m is LARGE
    return table_ground("circle-large" if large else "circle-small", (LARGE_SIZE if large else SMALL_SIZE)[1])


def ground(m: Measure) -> Markup:
    """The mosaic that the trays stand on."""
    inner, outer = m.ring - m.bowl - 3, m.ring + m.bowl + 3
    spokes = "".join(
        f"M{m.x + inner * 0.55 * dx:.1f} {m.y + inner * 0.55 * dy:.1f}L{m.x + outer * dx:.1f} {m.y + outer * dy:.1f}"
        for dx, dy in (way(n) for n in range(TRAYS))
    )
    return tag(
        "g",
        disc(m.x, m.y, outer, "t-mosaic"),
        disc(m.x, m.y, outer - 2.5, "t-tesserae"),
        path(spokes, "t-spoke"),
        disc(m.x, m.y, inner * 0.62, "t-hub"),
    )


def slot(table: Table, seat: int, n: int, m: Measure) -> Markup:
    """The tile beside a tray, the arch, or the slot's numeral."""
    owner = table.owner(seat)
    name = SLOT_NAMES[n]
    dx, dy = way(n)
    x, y = m.x + m.slots * dx - m.tile / 2, m.y + m.slots * dy - m.tile / 2
    tile = owner["slots"][name]
    parts = [rect(x + 1, y + 1, m.tile - 2, m.tile - 2, "place", 5)]
    if tile is not None:
        drawn = trajan_tile(tile["tile"], m.tile)
        tip, what = trajan_tip(tile, table.ink), f"trajan:{tile['type']}"
        parts.append(table.put(f"tile-{tile['tile']}", drawn, x, y, what=what, tip=tip, come_from="stacks"))
    elif owner["arch"] == name:
        parts.append(arch(table, seat, x + m.tile / 2, y + m.tile / 2, m.tile * 0.86))
    else:
        parts.append(text(name, x + m.tile / 2, y + m.tile * 0.6, "numeral", max(LETTER, m.tile * 0.36)))
    if seat == table.seat:
        parts += goals(table, name, x, y, m.tile)
    return join(parts)


def goals(table: Table, name: str, x: float, y: float, size: float) -> Iterator[Markup]:
    """An empty slot, for the tile of the stack that was pressed before."""
    for kind in TYPES:
        found = table.ink.spots.get(f"choose {kind} {name}")
        if found is not None:
            place = spot(table.ink, found.move, hit(x + size / 2, y + size / 2, size, size), ring(x, y, size, size, 5))
            yield second_half(f"choose {kind}", place, found.chosen)


def arch(table: Table, seat: int, x: float, y: float, size: float) -> Markup:
    drawn = tag(
        "g",
        tag("ellipse", cx=0, cy=size * 0.48, rx=size * 0.46, ry=size * 0.08, class_="t-shade"),
        use("tj-trajan", -size / 2, -size / 2, size),
    )
    return table.put(f"arch-{seat}", drawn, x, y, what="piece:arch", tip=table.ink.label("arch"))


def tray(table: Table, seat: int, n: int, m: Measure, ids: dict[tuple[str, str, int], str]) -> Markup:
    """A tray with its markers; to sow from, where that can be chosen."""
    view, ink = table.view, table.ink
    action = ACTIONS[n]
    dx, dy = way(n)
    x, y = m.x + m.ring * dx, m.y + m.ring * dy
    held = view["areas"][seat]["trays"][action]
    markers = [(colour, k) for colour in COLOURS for k in range(held.get(colour, 0))]
    bowl = join(
        [
            disc(x, y, m.bowl, f"t-bowl{standing(table, seat, n)}"),
            disc(x, y + m.bowl * 0.06, m.bowl * 0.88, "t-bowl-inside"),
            use(f"tj-{action}", x - m.bowl * 0.6, y - m.bowl * 0.56, m.bowl * 1.2, class_="t-engraved"),
        ]
    )
    placed = scatter(len(markers), m)
    pegs = [
        peg(table, ids[action, colour, k], colour, size, x + px, y + py)
        for (colour, k), (px, py, size) in zip(markers, placed, strict=True)
    ]
    sowable = seat == table.seat and table.may(f"sow {action}")
    meant = ACTIONS[(n + len(markers)) % TRAYS] if sowable else action  # what the sowing leads to
    body = tag("g", bowl, *pegs, id=f"tray-{seat}-{action}", data_what=f"action:{meant}", data_tip=ink.term(action))
    if seat != table.seat:
        return body
    around = tag("g", tag("circle", cx=x, cy=y, r=m.bowl + 2, class_="ring"), preview(n, len(markers), m))
    return spot(ink, f"sow {action}", body, around)


def peg(table: Table, id: str, colour: str, size: float, x: float, y: float) -> Markup:
    """An action marker."""
    return table.put(id, marker(colour, 0, 0, size), x, y, what="piece:marker", tip=table.ink.term(colour))


@question
def standing(table: Table, seat: int, n: int) -> str:
    """Whether the sowing has come as far as this tray, or the next marker goes there."""
    view = table.view
    if seat != view["active"]:
        return ""
    if table.at("put"):
        sizes = [sum(tray.values()) for tray in view["areas"][seat]["trays"].values()]
        return " next" if all(size == IN_A_TRAY for size in sizes[:n]) and sizes[n] < IN_A_TRAY else ""
    if view["tray"] is None:
        return ""
    steps = (n - ACTIONS.index(view["tray"])) % TRAYS
    return " now" if steps == 0 else " next" if steps == 1 and table.at("drop") else ""


def scatter(count: int, m: Measure) -> list[tuple[float, float, float]]:
    """Places around 0, 0 and sizes for so many markers in a bowl."""
    size = m.marker
    if count <= 1:
        return [(0, 0, size)] * count
    if count <= 4:
        reach = {2: 0.62, 3: 0.68, 4: 0.8}[count] * size
        turn = {2: 0.0, 3: -pi / 2, 4: pi / 4}[count]
        return [
            (reach * cos(turn + 2 * pi * k / count), reach * sin(turn + 2 * pi * k / count), size) for k in range(count)
        ]
    around = min(count - 1, 8)
    size *= 1 if count <= 7 else 0.8
    reach = m.bowl - size * 0.62
    out: list[tuple[float, float, float]] = [
        (reach * cos(2 * pi * k / around - pi / 2), reach * sin(2 * pi * k / around - pi / 2), size)
        for k in range(around)
    ]
    inside = count - around
    for k in range(inside):
        near = 0 if inside == 1 else size * 0.55
        out.append((near * cos(2 * pi * k / inside), near * sin(2 * pi * k / inside), size))
    return out


@cache
def layouts(m: Measure) -> list[list[tuple[float, float, float]]]:
    """The places in a bowl by how many markers lie there, up to all of them."""
    return [scatter(count, m) for count in range(len(COLOURS) * MARKERS + 1)]


def preview(n: int, count: int, m: Measure) -> Markup:
    """Where sowing from this tray would end: an arrow around the circle to the tray that gets the last marker."""
    if not count:
        return Markup("")
    end = (n + count) % TRAYS
    ex, ey = way(end)
    reach = m.ring + m.bowl - 9
    turns = min(count, TRAYS - 1)
    start_x, start_y = m.x + reach * way(n)[0], m.y + reach * way(n)[1]
    last = ((n + turns) * pi / 3) - pi / 2 - 0.16
    x, y = m.x + reach * cos(last), m.y + reach * sin(last)
    arc = f"M{start_x:.1f} {start_y:.1f}A{reach:g} {reach:g} 0 {int(turns > 3)} 1 {x:.1f} {y:.1f}"
    return tag(
        "g",
        path(arc, "t-arc"),
        disc(m.x + m.ring * ex, m.y + m.ring * ey, m.bowl + 2, "t-end"),
        class_="t-preview",
    )


def sign(table: Table, seat: int, n: int, m: Measure) -> Markup:
    """An action's sign between its tray and the middle; it makes room for markers in the hand."""
    action = ACTIONS[n]
    dx, dy = way(n)
    x, y = m.x + m.signs * dx, m.y + m.signs * dy
    half = m.sign / 2
    picture = use(f"tj-{action}", x - half * 0.7, y - half * 0.7, half * 1.4)
    medal = disc(x, y, half * 0.94, "t-medal")
    return tag("g", medal, picture, data_what=f"action:{action}", data_tip=table.ink.term(action))


def plus_marker(table: Table, seat: int, n: int, m: Measure) -> Markup:
    """A +2 marker, or the ghost of one that may be placed, where the tray meets its clockwise neighbour: so it hides
    neither sign nor markers."""
    ink = table.ink
    action = ACTIONS[n]
    angle = (n + 0.5) * pi / 3 - pi / 2
    x, y = m.x + m.ring * 0.98 * cos(angle), m.y + m.ring * 0.98 * sin(angle)
    if action in table.owner(seat)["plus"]:
        tip = f"+2 · {ink.term(action)}"
        drawn = plus(0, 0, m.plus)
        return table.put(f"plus-{seat}-{action}", drawn, x, y, what="piece:plus", tip=tip, come_from="stacks")
    if seat == table.seat and table.may(f"plus {action}"):
        around = tag("circle", cx=x, cy=y, r=m.plus / 2 + 2, class_="ring")
        ghost = group(hit(x, y, TOUCH, TOUCH), plus(x, y, m.plus), class_="ghost")
        return spot(ink, f"plus {action}", ghost, around, what="piece:plus")
    return Markup("")


def centre(table: Table, seat: int, owner: Json, m: Measure, ids: dict[tuple[str, str, int], str]) -> Markup:
    """The middle: markers in the hand, the arch that waits, or the way out of a decision."""
    ink = table.ink
    parts = []
    if owner["arch"] is None:
        parts.append(arch(table, seat, m.x, m.y, m.sign))
    held = in_hand(table, seat)
    refusal = table.first(*REFUSALS) if seat == table.seat else None
    if held:
        parts.append(hand(table, seat, held, m, ids))
    elif refusal is not None:
        half = TOUCH / 2
        button = join(
            [disc(m.x, m.y, half, "t-button"), use("tj-palm", m.x - half * 0.7, m.y - half * 0.75, half * 1.4)]
        )
        parts.append(spot(ink, refusal, button, tag("circle", cx=m.x, cy=m.y, r=half + 2, class_="ring")))
    return tag("g", *parts)


def hand(table: Table, seat: int, held: dict[str, int], m: Measure, ids: dict[tuple[str, str, int], str]) -> Markup:
    """Markers in the hand, colour by colour around the middle; each colour is a choice."""
    size = m.marker * (1.3 if m is LARGE else 0.8)
    # As far apart as thumbs need it, and as the trays around let it.
    turn = sin(pi / len(held))
    reach = min(0.4 / turn, 0.74) * (m.ring - m.bowl) if len(held) > 1 else 0
    room = 2 * reach * turn or TOUCH
    parts = []
    for n, (colour, number) in enumerate(held.items()):
        angle = 2 * pi * n / len(held) - pi / 2
        x, y = m.x + reach * cos(angle), m.y + reach * sin(angle)
        pegs = [
            peg(
                table,
                ids["held", colour, k],
                colour,
                size,
                x + (k - (number - 1) / 2) * size * 0.4,
                y + (k - (number - 1) / 2) * size * 0.3,
            )
            for k in range(number)
        ]
        move = table.first(f"drop {colour}", f"put {colour}") if seat == table.seat else None
        around = tag("circle", cx=x, cy=y, r=size * 0.7, class_="ring")
        parts.append(spot(table.ink, move, join([hit(x, y, room, room), *pegs]), around))
    return join(parts)
