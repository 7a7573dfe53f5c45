"""The two maps: cities, provinces, routes, and how far it is from anywhere to any route; worked out once, at import."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.games.concordia.components import COLONISTS, KINDS, LAND, PRINTED, SEA

ROMA: Final = 0  # the first city of every map; it belongs to no province (CON-SET-07)
NO_PROVINCE: Final = -1

Route = tuple[str, str, str]


class Map:
    """One side of the board. A *place* is where a colonist can be: city n is place n, route n is place cities + n.

    Since an occupied route may be passed and costs a step like any other (CON-ARC-08), distances never change:
    `reach[place]` lists the routes that a colonist there could come to, nearest first, and `cost[place]` their steps.
    A city has two lists, for a land and for a sea colonist: that of the sea stands at place + all places.
    """

    def __init__(self, name: str, printed: dict[str, Any]) -> None:
        self.name = name
        self.book_players: list[int] = printed["players"]
        self.provinces: list[str] = [province["name"] for province in printed["provinces"]]
        self.letters: list[str] = [province["letter"] for province in printed["provinces"]]
        self.cities: list[str] = ["roma"]
        self.province_of: list[int] = [NO_PROVINCE]
        self.cities_of: list[list[int]] = []
        for number, province in enumerate(printed["provinces"]):
            self.cities_of.append([len(self.cities) + n for n in range(len(province["cities"]))])
            self.cities.extend(province["cities"])
            self.province_of.extend([number] * len(province["cities"]))
        self.routes: list[Route] = [(kind, a, b) for kind in KINDS for a, b in printed[kind]]
        self.kind: list[int] = [KINDS.index(kind) for kind, _, _ in self.routes]
        self.end_a: list[int] = [self.cities.index(a) for _, a, _ in self.routes]
        self.end_b: list[int] = [self.cities.index(b) for _, _, b in self.routes]
        self.places: int = len(self.cities) + len(self.routes)
        self.reach: list[list[int]] = []
        self.cost: list[list[int]] = []
        for kind in (LAND, SEA):
            for place in range(self.places):
                steps = self._steps(place, kind)
                nearest = sorted(steps, key=lambda route: (steps[route], route))
                self.reach.append(nearest)
                self.cost.append([steps[route] for route in nearest])

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
