"""The ground of a map, which never changes: sea, lands, roads, sea routes, and what an engraver adds.

It is drawn once a page, as the symbol `cc-MAP`; each province's shape is there too, as `cc-MAP-PROVINCE`, to be
outlined. Names that players read come through `lettering`, in the reader's language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Final

from markupsafe import Markup

from ludoteca.draw.svg import breadth, circle, group, join, path, rect, tag, text
from ludoteca.games.concordia.board.geography import (
    LETTER,
    NAME,
    SIGN,
    START,
    Chart,
    City,
    Lettering,
    Point,
    Route,
    chart,
)

EDGE: Final = 12  # the frame
TITLE: Final = 25.4  # of the title
REGION: Final = 21  # the size of a province's name
SWELL: Final = 13.0  # how long a wave of a sea route is
TALL: Final = 4.6  # and how tall
MAPS: Final = ("imperium", "italia")


def symbol(name: str) -> Markup:
    """The ground as a symbol in the units of its map."""
    here = chart(name)
    return tag("symbol", ground(name), id=f"cc-{name}", viewBox=f"0 0 {here.width} {here.height}")


@cache
def ground(name: str) -> Markup:
    """Everything below the pieces."""
    here = chart(name)
    return join(
        [
            tag("defs", *shapes(here), clip_to_frame(here)),
            rect(0, 0, here.width, here.height, "cc-sea"),
            tag("g", *plate(here), clip_path=f"url(#cc-{name}-frame)"),
            *frame(here),
        ]
    )


def plate(here: Chart) -> list[Markup]:
    """What is printed inside the frame, from below."""
    return [
        path("".join(f"M{x - 13:g} {y:g}q6.5-6 13 0t13 0" for x, y in here.waves), "cc-wave"),
        *coast(here),
        *lands(here),
        path(here.rivers, "cc-river"),
        join(hill(here, *place) for place in here.hills),
        path(here.borders, "cc-border"),
        *(engraved(name) for name in here.names),
        *sea_routes(here),
        *roads(here),
        *(sign(city) for city in here.cities.values()),
    ]


def shapes(here: Chart) -> Iterator[Markup]:
    """The lands by id, and each as a clip, so that a colour along its border stays inside."""
    for name, land in [("beyond", here.beyond), *((name, found.land) for name, found in here.provinces.items())]:
        yield tag("path", d=land, id=f"cc-{here.name}-{name}")
    for name in here.provinces:
        yield tag("clipPath", same(here, name), id=f"cc-{here.name}-{name}-inside")
    yield tag("g", *(same(here, name) for name in ("beyond", *here.provinces)), id=f"cc-{here.name}-lands")
    shade = path("M.6-6.6Q1-2 3.4 3.4M2.8-4.6Q3.6-1 6 3.8", "cc-hill-shade")
    yield tag("g", path("M-8 5Q-3-6.5 0-7.5Q4-5 9 5", "cc-hill"), shade, id=f"cc-{here.name}-hill")
    for kind in ("land", "sea"):
        lines = [route for route in here.routes.values() if route.kind == kind]
        drawn = "".join(route.line() if kind == "land" else swell(route) for route in lines)
        yield tag("path", d=drawn, id=f"cc-{here.name}-{kind}-routes")


def clip_to_frame(here: Chart) -> Markup:
    inside = rect(EDGE, EDGE, here.width - 2 * EDGE, here.height - 2 * EDGE, "")
    return tag("clipPath", inside, id=f"cc-{here.name}-frame")


def same(here: Chart, name: str, class_: str | None = None, **attributes: str) -> Markup:
    return tag("use", href=f"#cc-{here.name}-{name}", class_=class_, **attributes)


def coast(here: Chart) -> Iterator[Markup]:
    """Lines along the coast, wider apart the farther out, as on an engraved chart."""
    for n in (1, 2, 3):
        yield same(here, "lands", f"cc-shore cc-shore-{n}")
        yield same(here, "lands", f"cc-shallow cc-shallow-{n}")
    yield same(here, "lands", "cc-coast")


def lands(here: Chart) -> Iterator[Markup]:
    """Tinted by hand: a wash, and a deeper band along the border."""
    yield same(here, "beyond", "cc-beyond")
    for name, province in here.provinces.items():
        yield same(here, name, f"cc-land cc-tint-{province.tint}")
        clip = f"url(#cc-{here.name}-{name}-inside)"
        yield tag("g", same(here, name, f"cc-band cc-tint-{province.tint}"), clip_path=clip)


def roads(here: Chart) -> Iterator[Markup]:
    """Two lines with milestones across; a stone where a colonist stands."""
    for part in ("edge", "bed", "mile"):
        yield same(here, "land-routes", f"cc-road-{part}")
    for x, y in (route.middle for route in here.routes.values() if route.kind == "land"):
        yield rect(x - 5.5, y - 5.5, 11, 11, "cc-stone", 2)


def sea_routes(here: Chart) -> Iterator[Markup]:
    """Waves one after the other; a buoy where a colonist stands."""
    for part in ("foam", "line"):
        yield same(here, "sea-routes", f"cc-seaway-{part}")
    for x, y in (route.middle for route in here.routes.values() if route.kind == "sea"):
        yield circle(x, y, 6.2, "cc-buoy")


def swell(route: Route) -> str:
    """A route as a row of waves that follow its curve, from the edge of one city's sign to the other's."""
    points = list(walk(route))
    (x0, y0), (x1, y1) = points[0], points[-1]
    points = [p for p in points if min(hypot(p[0] - x0, p[1] - y0), hypot(p[0] - x1, p[1] - y1)) > SIGN + 4]
    steps = [(one, hypot(other[0] - one[0], other[1] - one[1]), other) for one, other in pairwise(points)]
    whole = sum(length for _, length, _ in steps)
    each = whole / max(1, round(whole / SWELL / 1.35))
    waves = []
    along = each / 2
    for (ax, ay), length, (bx, by) in steps:
        along += length
        if along < each:
            continue
        along -= each
        ux, uy = (bx - ax) / length, (by - ay) / length
        up, half = (ux * SWELL / 4 + uy * TALL, uy * SWELL / 4 - ux * TALL), (ux * SWELL / 2, uy * SWELL / 2)
        waves.append(f"M{numbers(bx - half[0], by - half[1])}q{numbers(*up, *half)}t{numbers(*half)}")
    return "".join(waves)


def numbers(*values: float) -> str:
    """Numbers as short as a path allows."""
    return " ".join(f"{value:.1f}".removesuffix(".0") for value in values).replace(" -", "-")


def walk(route: Route, steps: int = 40) -> Iterator[Point]:
    """Points along a route, close together."""
    corners = route.curve
    for first in range(0, len(corners) - 1, 3):
        a, b, c, d = corners[first : first + 4]
        for n in range(steps):
            t = n / steps
            u = 1 - t
            k, m, p, q = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
            yield k * a[0] + m * b[0] + p * c[0] + q * d[0], k * a[1] + m * b[1] + p * c[1] + q * d[1]
    yield corners[-1]


def sign(city: City) -> Markup:
    """A walled round for the city's good; for Roma, which has none, a temple."""
    x, y = city.at
    if city.name == START:
        return group(circle(0, 0, SIGN + 5, "cc-roma"), circle(0, 0, SIGN + 2, "cc-roma-ring"), temple(), x=x, y=y)
    return group(circle(0, 0, SIGN, "cc-wall"), circle(0, 0, SIGN - 4, "cc-square"), x=x, y=y)


def temple() -> Markup:
    pillars = "".join(f"M{x:g}-2v9h2.6v-9z" for x in (-10.4, -4.7, 1.0, 6.7))
    return path(f"M-14-4L0-13.5 14-4zM-14 8h28v4h-28z{pillars}", "cc-temple")


def hill(here: Chart, x: float, y: float, size: float) -> Markup:
    return same(here, "hill", transform=f"translate({x:g} {y:g}) scale({size:g})")


def engraved(name: Lettering) -> Markup:
    x, y = name.at
    words = text(name.text, 0, 0, "cc-engraved", name.size)
    return tag("g", words, transform=f"translate({x:g} {y:g}) rotate({name.turn:g})")


def frame(here: Chart) -> Iterator[Markup]:
    """Degrees in black and white around the map, a rose, a ship, the title."""
    width, height = here.width, here.height
    yield rect(EDGE / 2 + 1, EDGE / 2 + 1, width - EDGE - 2, height - EDGE - 2, "cc-degrees")
    yield rect(EDGE / 2 + 1, EDGE / 2 + 1, width - EDGE - 2, height - EDGE - 2, "cc-degrees-dark")
    yield rect(EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE, "cc-neatline")
    yield rect(1, 1, width - 2, height - 2, "cc-neatline")
    yield rose(*here.compass)
    yield ship(*here.ship)
    yield cartouche(here)


def rose(x: float, y: float, turn: float, size: float = 34) -> Markup:
    """Eight rays, each half light and half dark; a lily to the north."""
    rays = []
    for n in (1, 3, 5, 7, 0, 2, 4, 6):
        long = size if n % 2 == 0 else size * 0.62
        waist = size * 0.2
        angle = n * pi / 4
        tip = f"{long * sin(angle):.1f} {-long * cos(angle):.1f}"
        for side, class_ in ((-1, "cc-ray"), (1, "cc-ray-dark")):
            bend = angle + side * pi / 8
            rays.append(path(f"M0 0L{waist * sin(bend):.1f} {-waist * cos(bend):.1f}L{tip}z", class_))
    lily = path(f"M0 {-size - 12:g}q5 5 0 10q-5-5 0-10M-5 {-size - 3:g}q5-3 10 0", "cc-lily")
    inside = [circle(0, 0, size * 0.78, "cc-rose"), circle(0, 0, size * 0.7, "cc-rose"), *rays, lily]
    return tag("g", *inside, transform=f"translate({x:g} {y:g}) rotate({turn:g})")


def ship(x: float, y: float) -> Markup:
    """A merchantman under sail."""
    return group(
        path("M-20 6q-4-7 1-9q0 5 5 5h26q6 0 9-6q2 8-5 13q-16 5-36-3z", "cc-hull"),
        path("M-1 2V-28M-1-20q14-5 15 12q-14-4-29 1q4-12 14-13", "cc-sail"),
        path("M-1-28q5-2 9 1q-5 0-9 3M-16 9l-5 5M-8 11l-4 6M1 12l-3 6M9 11l-2 6", "cc-rigging"),
        x=x,
        y=y,
    )


def cartouche(here: Chart) -> Markup:
    x, y = here.cartouche
    words = here.title.upper().replace("U", "V")
    wide = 44 + breadth(words, TITLE) + len(words) * TITLE * 0.17
    return group(
        path(f"M0 10q-8-8 2-10H{wide - 2:g}q10 2 2 10v24q8 8-2 10H2q-10-2-2-10z", "cc-scroll"),
        rect(8, 6, wide - 16, 32, "cc-scroll-line", 3),
        text(words, wide / 2, 30.5, "cc-title", TITLE),
        x=x,
        y=y,
    )


def lettering(here: Chart, term: Callable[[str], str]) -> Markup:
    """The names of provinces and cities, in the reader's language."""
    lands = [
        text(term(name), land.label[0], land.label[1] + 6, "cc-region", REGION) for name, land in here.provinces.items()
    ]
    cities = [text(term(name), city.at[0], city.at[1] - NAME, "cc-city", LETTER) for name, city in here.cities.items()]
    return join([*lands, *cities])
