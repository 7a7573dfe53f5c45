"""Both maps have a place for everything: measured, so that no correction of the drawing makes pieces cover others."""

from __future__ import annotations

from itertools import combinations, pairwise, product
from math import dist, hypot

import pytest

from ludoteca.games.concordia.board import map as drawing
from ludoteca.games.concordia.board.geography import (
    COLONIST,
    MARKER,
    PITCH,
    SIGN,
    START,
    Box,
    Chart,
    Point,
    chart,
)
from ludoteca.games.concordia.maps import MAPS
from ludoteca.games.texts import texts

CHARTS = [chart(name) for name in drawing.MAPS]
charts = pytest.mark.parametrize("here", CHARTS, ids=drawing.MAPS)
COUNTS = {"imperium": (12, 31, 44, 35), "italia": (11, 26, 40, 23)}
REGION_LETTER = 14.6  # the mean width of a letter of a province's name


def gap(point: Point, box: Box) -> float:
    x, y = point
    left, top, right, bottom = box
    return hypot(max(left - x, x - right, 0), max(top - y, y - bottom, 0))


def apart(one: Box, other: Box) -> float:
    return max(other[0] - one[2], one[0] - other[2], other[1] - one[3], one[1] - other[3])


def markers(here: Chart) -> dict[str, Box]:
    half = MARKER / 2
    places = {name: land.marker for name, land in here.provinces.items()}
    return {name: (x - half, y - half, x + half, y + half) for name, (x, y) in places.items()}


def labels(here: Chart, language: str) -> dict[str, Box]:
    found = {}
    for name, land in here.provinces.items():
        x, y = land.label
        half = len(texts("concordia", language).term(name)) * REGION_LETTER / 2
        found[name] = (x - half, y - 9, x + half, y + 8)
    return found


def boxes(here: Chart, language: str = "en") -> list[tuple[str, Box]]:
    """What every city and province takes up, with its name in that language."""
    term = texts("concordia", language).term
    found = [(name, box) for name, city in here.cities.items() for box in city.boxes(term(name), here.plots)]
    return [*found, *markers(here).items(), *labels(here, language).items()]


@charts
def test_every_place_is_there(here: Chart) -> None:
    kinds = [kind for kind, _, _ in here.routes]
    assert (len(here.provinces), len(here.cities), kinds.count("land"), kinds.count("sea")) == COUNTS[here.name]
    for kind, one, other in here.routes:
        assert here.route(kind, other, one) is here.route(kind, one, other)


@charts
def test_cities_provinces_and_routes_are_those_of_the_rules(here: Chart) -> None:
    printed = next(each for each in MAPS if each.name == here.name)
    assert set(here.provinces) == set(printed.provinces)
    assert set(here.cities) == set(printed.cities)
    assert set(here.routes) == set(printed.routes)


@charts
def test_routes_lead_from_city_to_city_and_their_colonists_stand_on_them(here: Chart) -> None:
    for route in here.routes.values():
        points = list(drawing.walk(route))
        assert dist(points[0], here.cities[route.ends[0]].at) <= 1, route.ends
        assert dist(points[-1], here.cities[route.ends[1]].at) <= 1, route.ends
        assert min(dist(point, route.middle) for point in points) <= 2.5, route.ends


@charts
def test_no_two_colonists_on_routes_cover_each_other(here: Chart) -> None:
    for one, other in combinations(here.routes.values(), 2):
        assert dist(one.middle, other.middle) >= COLONIST, (one.kind, one.ends, other.kind, other.ends)


@charts
def test_colonists_on_routes_cover_no_city_no_name_and_no_marker(here: Chart) -> None:
    for route in here.routes.values():
        for name, box in boxes(here):
            assert gap(route.middle, box) >= COLONIST / 2 - 3, (route.kind, route.ends, name)


@charts
def test_colonists_on_routes_stand_clear_of_other_routes(here: Chart) -> None:
    for route in here.routes.values():
        for other in here.routes.values():
            if other is not route:
                nearest = min(dist(point, route.middle) for point in drawing.walk(other))
                assert nearest >= 14, (route.kind, route.ends, other.kind, other.ends)


@charts
@pytest.mark.parametrize("language", ["en", "pt", "es"])
def test_cities_and_provinces_do_not_overlap(here: Chart, language: str) -> None:
    for (one, first), (other, second) in combinations(boxes(here, language), 2):
        if one != other:
            assert apart(first, second) >= 1, (one, other)


@charts
@pytest.mark.parametrize("language", ["en", "pt", "es"])
def test_what_a_house_would_cost_is_said_beside_all_names_and_markers(here: Chart, language: str) -> None:
    """On a slip as wide as a coin and two goods."""
    for city in here.cities.values():
        x, y = city.slip
        for other, box in boxes(here, language):
            if city.name not in (START, other):
                assert apart((x - 39.5, y - 14, x + 39.5, y + 14), box) >= -1, (city.name, other)


@charts
def test_everything_is_inside_the_frame(here: Chart) -> None:
    room: Box = (drawing.EDGE, drawing.EDGE, here.width - drawing.EDGE, here.height - drawing.EDGE)
    half = COLONIST / 2
    colonists = [(x - half, y - half, x + half, y + half) for x, y in (route.middle for route in here.routes.values())]
    for left, top, right, bottom in [*(box for _, box in boxes(here)), *colonists]:
        assert left >= room[0]
        assert top >= room[1]
        assert right <= room[2]
        assert bottom <= room[3]


@charts
def test_colonists_stand_on_their_element(here: Chart) -> None:
    shores = [shape for land in (here.beyond, *(p.land for p in here.provinces.values())) for shape in shapes(land)]
    for route in here.routes.values():
        ashore = any(inside(route.middle, shape) for shape in shores)
        assert ashore == (route.kind == "land"), (route.kind, route.ends)


def inside(point: Point, shape: list[Point]) -> bool:
    x, y = point
    crossed = 0
    for (ax, ay), (bx, by) in pairwise([*shape, shape[0]]):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            crossed += 1
    return crossed % 2 == 1


@charts
def test_a_pair_with_both_routes_has_them_apart(here: Chart) -> None:
    for (kind, one, other), route in here.routes.items():
        pair = (("sea", one, other), ("sea", other, one))
        twin = next((here.routes[key] for key in pair if key in here.routes), None)
        if kind == "land" and twin is not None:
            assert dist(route.middle, twin.middle) >= COLONIST, (one, other)


@charts
def test_houses_of_all_players_stand_side_by_side(here: Chart) -> None:
    """A house is nine tenths as wide as it is large."""
    for city, players in product(here.cities.values(), range(2, here.plots + 1)):
        row = [city.plot(seat, players, here.pitch(players)) for seat in range(players)]
        size = here.house(players)
        assert size >= 23
        assert all(right[0] - left[0] >= size * 0.9 - 1 for left, right in pairwise(row))
        assert all(y - city.at[1] >= SIGN + size / 2 for _, y in row)
        assert row[-1][0] - row[0][0] + size * 0.9 <= here.plots * PITCH + 8


@charts
def test_bordering_provinces_have_different_tints(here: Chart) -> None:
    """Neighbours share corners of their outlines."""
    corners = {
        name: {corner for shape in shapes(land.land) for corner in shape} for name, land in here.provinces.items()
    }
    for one, other in combinations(here.provinces, 2):
        if len(corners[one] & corners[other]) > 1:
            assert here.provinces[one].tint != here.provinces[other].tint, (one, other)


def shapes(land: str) -> list[list[Point]]:
    """The corners of each outline of a path of relative lines."""
    found = []
    for outline in land.split("M")[1:]:
        start, rest = outline.rstrip("z").split("l")
        x, y = (float(number) for number in start.split())
        steps = [float(number) for number in rest.replace("-", " -").split()]
        corners = [(x, y)]
        for dx, dy in zip(steps[::2], steps[1::2], strict=True):
            x, y = x + dx, y + dy
            corners.append((x, y))
        found.append(corners)
    return found


@charts
def test_the_ground_is_small_and_the_same_every_time(here: Chart) -> None:
    drawn = drawing.ground(here.name)
    assert drawn is drawing.ground(here.name)
    assert len(drawn) < 110_000


def test_names_are_lettered_in_the_readers_words() -> None:
    drawn = drawing.lettering(chart("italia"), lambda name: f"<{name}>")
    assert "&lt;roma&gt;" in drawn
    assert drawn.count("cc-city") == 26
    assert drawn.count("cc-region") == 11


def test_colonists_wait_beside_a_city_and_below_roma() -> None:
    here = chart("imperium")
    city = here.cities["athenae"]
    assert all(city.waiting(False, n, 3)[0] < city.at[0] - SIGN for n in range(3))
    assert all(city.waiting(True, n, 3)[0] > city.at[0] + SIGN for n in range(3))
    roma = here.cities["roma"]
    by_land, by_sea = ([roma.waiting(sea, n, 5) for n in range(5)] for sea in (False, True))
    rows = roma.boxes("Roma", here.plots)[1]
    assert all(gap(place, rows) == 0 for place in (*by_land, *by_sea))
    assert min(dist(one, other) for one, other in combinations([*by_land, *by_sea], 2)) >= 21
    few = [roma.waiting(sea, n, 3) for n in range(3) for sea in (False, True)]
    assert all(gap(place, rows) == 0 for place in few)
    assert min(dist(one, other) for one, other in combinations(few, 2)) >= COLONIST - 4, "nobody hides another"
