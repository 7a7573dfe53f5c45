"""The Architect: colonists go along routes, then houses are built beside them (CON-ARC)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.concordia.components import (
    BRICK,
    COLONISTS,
    FOOD,
    GOODS,
    HOUSE_COINS,
    HOUSES,
    OF_A_KIND,
    SEA,
)
from ludoteca.games.concordia.ending import trigger
from ludoteca.games.concordia.flow import ConcordiaStep
from ludoteca.games.concordia.layout import BUILT, NONE, ROW
from ludoteca.games.concordia.maps import MAPS, ROMA, Map
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.vocabulary import (
    BUILD,
    CITY,
    CITY_WORDS,
    DONE,
    MOVE,
    ROUTE,
    SEND,
    TO,
)

HOUSES_IN: Final = [bin(seats).count("1") for seats in range(32)]  # by the bits of a city's houses


def begin(p: Concordia) -> None:
    """As many steps as colonists on the board, counted once (CON-ARC-01, CON-ARC-27)."""
    p.left = p.on_board(p.seat)
    p.steps.append(ARCHITECT)


# Where a colonist can go.


def reach_of(p: Concordia, here: Map, colonist: i64) -> i64:
    """The number of a colonist's list in `Map.reach`."""
    return p.colonists[colonist] + (here.places if kind_of(colonist) == SEA else 0)


def kind_of(colonist: i64) -> i64:
    return colonist % COLONISTS // OF_A_KIND


def go_refused(p: Concordia, here: Map, colonist: i64) -> str | None:
    """The rule that keeps a colonist where it is: no step left, no route of its kind, or none free within the steps."""
    if p.left == 0:
        return "CON-ARC-09"
    place = reach_of(p, here, colonist)
    routes = here.reach[place]
    cost = here.cost[place]
    n: i64 = 0
    end: i64 = len(routes)
    while n < end and cost[n] <= p.left:
        if p.routes[routes[n]] == NONE:
            return None
        n += 1
    return "CON-ARC-07" if n > 0 else "CON-ARC-03"


def add_departures(p: Concordia, out: list[Move]) -> None:
    """A move for each own colonist that can go; of several alike in one city, one."""
    here = MAPS[p.map]
    cities: i64 = len(here.cities)
    first = p.seat * COLONISTS
    for n in range(COLONISTS):
        place = p.colonists[first + n]
        if place == NONE or go_refused(p, here, first + n) is not None:
            continue
        if place >= cities:
            out.append(MOVE[p.map][place - cities])
        elif n % OF_A_KIND == 0 or not_before(p, first + n, place):
            out.append(SEND[p.map][n // OF_A_KIND][place])


def not_before(p: Concordia, colonist: i64, place: i64) -> bool:
    """Whether no earlier colonist of the same kind and seat is at that place."""
    other = colonist - colonist % OF_A_KIND
    while other < colonist:
        if p.colonists[other] == place:
            return False
        other += 1
    return True


def departing(p: Concordia, move: Move) -> i64:
    """The colonist that a move of this map speaks of, or NONE."""
    here = MAPS[p.map]
    place: i64
    first = p.seat * COLONISTS
    if move.verb == "move":
        route = ROUTE[p.map][move.arg]
        place = len(here.cities) + route
        first += here.kind[route] * OF_A_KIND
    else:
        place = CITY[p.map][move.arg % CITY_WORDS]
        first += move.arg // CITY_WORDS * OF_A_KIND
    for n in range(OF_A_KIND):
        if p.colonists[first + n] == place:
            return first + n
    return NONE


def elsewhere(p: Concordia, move: Move) -> bool:
    """Whether a move speaks of a route or city that only the other map has."""
    if move.verb in {"move", "to"}:
        return ROUTE[p.map][move.arg] == NONE
    return CITY[p.map][move.arg % CITY_WORDS] == NONE


# What a house costs.


def beside(p: Concordia) -> i64:
    """A bit for each city where a route with a colonist of who plays ends; one inside a city does not count
    (CON-ARC-29)."""
    here = MAPS[p.map]
    cities: i64 = len(here.cities)
    first = p.seat * COLONISTS
    found: i64 = 0
    for n in range(COLONISTS):
        route = p.colonists[first + n] - cities
        if route >= 0:
            found |= (1 << here.end_a[route]) | (1 << here.end_b[route])
    return found


def house_coins(p: Concordia, city: i64) -> i64:
    """The base price times the houses that the city will have (CON-ARC-15, CON-ARC-16)."""
    return HOUSE_COINS[p.tokens[city]] * (HOUSES_IN[p.houses[city]] + 1)


def unpayable(p: Concordia, seat: i64, city: i64) -> bool:
    """Whether a seat cannot pay a house: one food in a brick city, else one brick and one of the city's good."""
    good = p.tokens[city]
    if p.money(seat) < house_coins(p, city):
        return True
    if good == BRICK:
        return p.good(seat, FOOD) == 0
    return p.good(seat, BRICK) == 0 or p.good(seat, good) == 0


def build_refused(p: Concordia, city: i64, near: i64) -> str | None:
    """The rule that forbids a house there now; `near` are the cities beside own colonists."""
    if city == ROMA:
        return "CON-ARC-19"
    if p.houses[city] & (1 << p.seat):
        return "CON-ARC-18"
    if not near & (1 << city):
        return "CON-ARC-11"
    if p.built(p.seat) == HOUSES or unpayable(p, p.seat, city):
        return "CON-ARC-20"
    return None


def add_houses(p: Concordia, out: list[Move]) -> None:
    """A move for each city where a house can be built, colonist by colonist."""
    here = MAPS[p.map]
    moves = BUILD[p.map]
    cities: i64 = len(here.cities)
    first = p.seat * COLONISTS
    near = beside(p)
    left = near  # not yet asked
    for n in range(COLONISTS):
        route = p.colonists[first + n] - cities
        if route < 0:
            continue
        for end in range(2):
            city: i64 = here.end_a[route] if end == 0 else here.end_b[route]
            if left & (1 << city) and build_refused(p, city, near) is None:
                out.append(moves[city])
            left &= ~(1 << city)


def build(p: Concordia, city: i64) -> None:
    good = p.tokens[city]
    coins = house_coins(p, city)
    if good == BRICK:
        p.add_good(p.seat, FOOD, -1)
    else:
        p.add_good(p.seat, BRICK, -1)
        p.add_good(p.seat, good, -1)
    p.add_money(p.seat, -coins)
    p.houses[city] = p.houses[city] | (1 << p.seat)
    place = p.seat * ROW + BUILT
    p.rows[place] = p.rows[place] + 1
    if p.events is not None:
        p.tell(
            "built",
            {
                "seat": int(p.seat),
                "city": MAPS[p.map].cities[city],
                "goods": [GOODS[FOOD]] if good == BRICK else [GOODS[BRICK], GOODS[good]],
                "coins": int(coins),
                "money": int(p.money(p.seat)),
                "left": HOUSES - p.rows[place],
            },
        )
    if p.built(p.seat) == HOUSES:
        trigger(p, "houses")


class MoveAndBuild(ConcordiaStep):
    """A colonist to go, a house, or the end; after the first house nobody moves any more (CON-ARC-10)."""

    def __init__(self, name: str, moving: bool) -> None:
        super().__init__(name)
        self.moving = moving

    def moves(self, p: Concordia) -> list[Move]:
        out: list[Move] = [DONE]
        if self.moving:
            add_departures(p, out)
        add_houses(p, out)
        return out

    def do(self, p: Concordia, move: Move) -> None:
        if move is DONE:
            p.steps.pop()
            p.left = 0
        elif move.verb == "build":
            p.steps[-1] = BUILDING
            p.left = 0
            build(p, CITY[p.map][move.arg])
        else:
            p.picked = departing(p, move)
            p.steps.append(GO)

    def auto(self, p: Concordia) -> bool:
        """Nothing to ask where nothing can move and nothing be built."""
        if len(self.moves(p)) > 1:
            return False
        p.steps.pop()
        p.left = 0
        return True

    def why_not(self, p: Concordia, move: Move) -> str:
        if move.verb not in {"build", "move", "send", "to"}:
            return super().why_not(p, move)
        if move.verb != "build" and not self.moving:
            return "CON-ARC-10"
        if elsewhere(p, move):
            return "CON-SET-04"
        if move.verb == "build":
            return build_refused(p, CITY[p.map][move.arg], beside(p)) or "CON-ARC-11"
        if move.verb == "to":  # before anybody is chosen to go
            return "CON-ARC-28"
        colonist = departing(p, move)
        return (go_refused(p, MAPS[p.map], colonist) if colonist != NONE else None) or "CON-ARC-09"


class Go(ConcordiaStep):
    """Where the chosen colonist goes: any free route of its kind within the steps left (CON-ARC-28)."""

    def moves(self, p: Concordia) -> list[Move]:
        here = MAPS[p.map]
        place = reach_of(p, here, p.picked)
        routes = here.reach[place]
        cost = here.cost[place]
        moves = TO[p.map]
        out: list[Move] = []
        n: i64 = 0
        end: i64 = len(routes)
        while n < end and cost[n] <= p.left:
            if p.routes[routes[n]] == NONE:
                out.append(moves[routes[n]])
            n += 1
        return out

    def do(self, p: Concordia, move: Move) -> None:
        here = MAPS[p.map]
        place = reach_of(p, here, p.picked)
        route = ROUTE[p.map][move.arg]
        steps = here.cost[place][here.reach[place].index(route)]
        cities: i64 = len(here.cities)
        old = p.colonists[p.picked]
        if old >= cities:
            p.routes[old - cities] = NONE
        p.routes[route] = int(p.seat)
        p.colonists[p.picked] = cities + route
        p.left -= steps
        if p.events is not None:
            kind, a, b = here.routes[route]
            if old < cities:
                p.tell(
                    "sent",
                    {
                        "seat": int(p.seat),
                        "kind": kind,
                        "city": here.cities[old],
                        "from": a,
                        "to": b,
                        "steps": steps,
                    },
                )
            else:
                _, old_a, old_b = here.routes[old - cities]
                p.tell(
                    "went",
                    {
                        "seat": int(p.seat),
                        "kind": kind,
                        "old-from": old_a,
                        "old-to": old_b,
                        "from": a,
                        "to": b,
                        "steps": steps,
                    },
                )
        p.picked = NONE
        p.steps.pop()

    def why_not(self, p: Concordia, move: Move) -> str:
        if move.verb == "build":
            return "CON-ARC-10"
        if move.verb in {"move", "send"}:
            return "CON-ARC-28"
        if move.verb != "to":
            return "CON-ARC-06" if move.verb == "done" else super().why_not(p, move)
        if elsewhere(p, move):
            return "CON-SET-04"
        here = MAPS[p.map]
        route = ROUTE[p.map][move.arg]
        if here.kind[route] != kind_of(p.picked):
            return "CON-ARC-03"
        if p.colonists[p.picked] == len(here.cities) + route:
            return "CON-ARC-30"
        return "CON-ARC-07" if p.routes[route] != NONE else "CON-ARC-09"


ARCHITECT: Final[MoveAndBuild] = MoveAndBuild("architect", True)
BUILDING: Final[MoveAndBuild] = MoveAndBuild("build", False)
GO: Final[Go] = Go("go")
