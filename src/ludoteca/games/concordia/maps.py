"""The two maps: cities, provinces, routes, and how far it is from anywhere to any route; worked out once, at import."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.games.concordia.components import COLONISTS, KINDS, LAND, PRINTED, SEA

ROMA: Final = 0  # the first city of every map; it belongs to no province (CON-SET-07)
NO_PROVINCE: Final = -1

Route = tuple[str, str, str]


class Map:
    """One side of the board. A *place* is where a colonist can be: city n is place n, route n is place cities + n.

    Since an occupied route may be passed and costs a step like any other (CON-ARC-08), distances never change:
    `reach[place]` lists the routes that a colonist there could come to, nearest first, and `cost[place]` their steps.
    A city has two lists, for a land and for a sea colonist: that of the sea stands at place + all places. For rules,
    which ask often, sets of cities and of routes of one kind are bits; land routes are numbered before sea routes.
    """

    def __init__(self, name: str, printed: dict[str, Any]) -> None:
        self.name = name
        self.book_players: list[int] = printed["players"]
        self.provinces: list[str] = [province["name"] for province in printed["provinces"]]
        self.letters: list[str] = [province["letter"] for province in printed["provinces"]]
        self.cities: list[str] = ["roma"]
        province_of = [NO_PROVINCE]
        self.cities_of: list[list[int]] = []
        for number, province in enumerate(printed["provinces"]):
            self.cities_of.append([len(self.cities) + n for n in range(len(province["cities"]))])
            self.cities.extend(province["cities"])
            province_of.extend([number] * len(province["cities"]))
        self.province_of: vec[i64] = vec[i64](province_of)
        self.first_city: vec[i64] = vec[i64]([cities[0] for cities in self.cities_of] + [len(self.cities)])
        self.routes: list[Route] = [(kind, a, b) for kind in KINDS for a, b in printed[kind]]
        self.kind: list[int] = [KINDS.index(kind) for kind, _, _ in self.routes]
        end_a = [self.cities.index(a) for _, a, _ in self.routes]
        end_b = [self.cities.index(b) for _, _, b in self.routes]
        self.end_a: vec[i64] = vec[i64](end_a)
        self.end_b: vec[i64] = vec[i64](end_b)
        self.ends: vec[i64] = vec[i64]([1 << a | 1 << b for a, b in zip(end_a, end_b, strict=True)])  # as bits
        self.first_route: i64 = len(self.cities)  # its place
        self.first_sea: i64 = len(printed["land"])  # the number of the first route of the sea
        self.places: i64 = len(self.cities) + len(self.routes)
        self.reach: list[list[int]] = []
        self.cost: list[list[int]] = []
        within: list[int] = []
        for kind in (LAND, SEA):
            for place in range(int(self.places)):
                steps = self._steps(place, kind)
                nearest = sorted(steps, key=lambda route: (steps[route], route))
                self.reach.append(nearest)
                self.cost.append([steps[route] for route in nearest])
                for most in range(COLONISTS + 1):
                    near = [route for route in nearest if steps[route] <= most]
                    within.append(sum(1 << int(self.among_kind(route)) for route in near))
        self.within: vec[i64] = vec[i64](within)

    def among_kind(self, route: i64) -> i64:
        """A route's number among those of its kind: its bit in `within` and in what is taken."""
        if route >= self.first_sea:
            return route - self.first_sea
        return route

    def routes_within(self, kind: i64, place: i64, steps: i64) -> i64:
        """A bit for each route of a kind that a colonist at that place could come to with so many steps."""
        return self.within[(kind * self.places + place) * (COLONISTS + 1) + steps]

    def _steps(self, place: int, kind: int) -> dict[int, int]:
        """The steps from a place to each other route of a kind, as far as all colonists' steps can go."""
        here = place - len(self.cities)
        if here >= 0 and self.kind[here] != kind:
            return {}
        cities = {place} if here < 0 else {self.end_a[here], self.end_b[here]}
        steps: dict[int, int] = {}
        for step in range(1, COLONISTS + 1):
            found = [
                route
                for route in range(len(self.routes))
                if self.kind[route] == kind
                and route not in steps
                and route != here
                and (self.end_a[route] in cities or self.end_b[route] in cities)
            ]
            for route in found:
                steps[route] = step
                cities |= {self.end_a[route], self.end_b[route]}
        return steps


MAPS: Final[list[Map]] = [Map(name, printed) for name, printed in PRINTED["maps"].items()]
MAP_NAMES: Final[list[str]] = [each.name for each in MAPS]
IMPERIUM: Final = 0
ITALIA: Final = 1
MOST_CITIES: Final[i64] = max([len(each.cities) for each in MAPS])
MOST_PROVINCES: Final[i64] = max([len(each.provinces) for each in MAPS])
MOST_PLACES: Final[i64] = max([each.places for each in MAPS])
MOST_OF_A_KIND: Final[i64] = max([each.kind.count(kind) for each in MAPS for kind in (LAND, SEA)])


def best_goods(here: Map, tokens: list[int]) -> list[int]:
    """Each province's marker: the most valuable good of its cities (CON-SET-08)."""
    return [max([tokens[city] for city in cities]) for cities in here.cities_of]
