"""The Architect: colonists go along routes, then houses are built beside them (CON-ARC)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.core.bits import bit
from ludoteca.core.field import NONE
from ludoteca.games.concordia import houses
from ludoteca.games.concordia.components import (
    BRICK,
    COLONISTS,
    FOOD,
    HOUSES,
    KINDS,
    OF_A_KIND,
)
from ludoteca.games.concordia.decision import ConcordiaStep
from ludoteca.games.concordia.ending import trigger
from ludoteca.games.concordia.fields import (
    BUILT,
    HOUSE,
    LEFT,
    MAP,
    MONEY,
    PICKED,
    TAKEN,
    TOKEN,
    colonist_at,
    goods_at,
)
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


def begin(p: Concordia) -> None:
    """As many steps as colonists on the board, counted once (CON-ARC-01, CON-ARC-27)."""
    p.at[LEFT] = p.on_board(p.seat)
    p.steps.append(ARCHITECT)


# Where a colonist can go. It is known by its number among those of who plays.


def place_of(p: Concordia, colonist: i64) -> i64:
    return p.at[colonist_at(p.seat, colonist)]


def kind_of(colonist: i64) -> i64:
    return colonist // OF_A_KIND


def go_refused(here: Map, kind: i64, place: i64, steps: i64, taken: i64) -> str | None:
    """The rule that keeps a colonist where it is: no step left, no route of its kind, or none free within the steps;
    `taken` are the routes of its kind with a colonist."""
    if steps == 0:
        return "CON-ARC-09"
    near = here.routes_within(kind, place, steps)
    if near & ~taken:
        return None
    return "CON-ARC-07" if near else "CON-ARC-03"


def add_departures(p: Concordia, out: list[Move]) -> None:
    """A move for each own colonist that can go; of several alike in one city, one."""
    at = p.at
    side = at[MAP]
    here = MAPS[side]
    steps = at[LEFT]
    kind: i64 = 0
    while kind < len(KINDS):
        taken = at[TAKEN + kind]
        first = colonist_at(p.seat, kind * OF_A_KIND)
        colonist = first
        while colonist < first + OF_A_KIND:
            place = at[colonist]
            if place != NONE and go_refused(here, kind, place, steps, taken) is None:
                if place >= here.first_route:
                    out.append(MOVE[side][place - here.first_route])
                elif not_before(at, first, colonist):
                    out.append(SEND[side][kind][place])
            colonist += 1
        kind += 1


def not_before(at: vec[i64], first: i64, colonist: i64) -> bool:
    """Whether no colonist from the first on, but before this one, is at the same place."""
    other = first
    while other < colonist:
        if at[other] == at[colonist]:
            return False
        other += 1
    return True


def can_go(p: Concordia) -> bool:
    """Whether any own colonist can."""
    at = p.at
    here = MAPS[at[MAP]]
    steps = at[LEFT]
    colonist: i64 = 0
    while colonist < COLONISTS:
        place = place_of(p, colonist)
        kind = kind_of(colonist)
        if place != NONE and go_refused(here, kind, place, steps, at[TAKEN + kind]) is None:
            return True
        colonist += 1
    return False


def departing(p: Concordia, move: Move) -> i64:
    """The colonist that a move of this map speaks of, or NONE."""
    side = p.at[MAP]
    here = MAPS[side]
    place: i64
    colonist: i64
    if move.verb == "move":
        route = ROUTE[side][move.arg]
        place = here.first_route + route
        colonist = here.kind[route] * OF_A_KIND
    else:
        place = CITY[side][move.arg % CITY_WORDS]
        colonist = move.arg // CITY_WORDS * OF_A_KIND
    for _ in range(OF_A_KIND):
        if place_of(p, colonist) == place:
            return colonist
        colonist += 1
    return NONE


def elsewhere(p: Concordia, move: Move) -> bool:
    """Whether a move speaks of a route or city that only the other map has."""
    if move.verb in {"move", "to"}:
        return ROUTE[p.at[MAP]][move.arg] == NONE
    return CITY[p.at[MAP]][move.arg % CITY_WORDS] == NONE


# What a house costs.


def beside(p: Concordia) -> i64:
    """A bit for each city where a route with a colonist of who plays ends; one inside a city does not count
    (CON-ARC-29)."""
    at = p.at
    here = MAPS[at[MAP]]
    ends = here.ends
    first_route = here.first_route
    found: i64 = 0
    colonist = colonist_at(p.seat, 0)
    last = colonist + COLONISTS
    while colonist < last:
        route = at[colonist] - first_route
        if route >= 0:
            found |= ends[route]
        colonist += 1
    return found


def unpayable(p: Concordia, seat: i64, city: i64) -> bool:
    """Whether a seat cannot pay a house: one food in a brick city, else one brick and one of the city's good."""
    good = p.at[TOKEN + city]
    if good == BRICK:
        if p.good(seat, FOOD) == 0:
            return True
    elif p.good(seat, BRICK) == 0 or p.good(seat, good) == 0:
        return True
    return p.money(seat) < houses.coins(p, city)


def build_refused(p: Concordia, city: i64, near: i64) -> str | None:
    """The rule that forbids a house there now; `near` are the cities beside own colonists."""
    if city == ROMA:
        return "CON-ARC-19"
    if p.at[HOUSE + p.seat] & bit(city):
        return "CON-ARC-18"
    if not near & bit(city):
        return "CON-ARC-11"
    if p.built(p.seat) == HOUSES or unpayable(p, p.seat, city):
        return "CON-ARC-20"
    return None


def add_houses(p: Concordia, out: list[Move]) -> None:
    """A move for each city where a house can be built, colonist by colonist."""
    side = p.at[MAP]
    here = MAPS[side]
    moves = BUILD[side]
    near = beside(p)
    left = near  # not yet asked
    colonist: i64 = 0
    while left:
        route = place_of(p, colonist) - here.first_route
        colonist += 1
        if route < 0:
            continue
        for end in range(2):
            city = here.end_a[route] if end == 0 else here.end_b[route]
            if left & bit(city) and build_refused(p, city, near) is None:
                out.append(moves[city])
            left &= ~bit(city)


def can_build(p: Concordia) -> bool:
    """Whether a house can be built anywhere."""
    near = beside(p)
    left = near
    city: i64 = 0
    while left:
        if left & 1 and build_refused(p, city, near) is None:
            return True
        left >>= 1
        city += 1
    return False


def build(p: Concordia, city: i64) -> None:
    at = p.at
    seat = p.seat
    good = at[TOKEN + city]
    coins = houses.coins(p, city)
    if good == BRICK:
        at[goods_at(seat, FOOD)] -= 1
    else:
        at[goods_at(seat, BRICK)] -= 1
        at[goods_at(seat, good)] -= 1
    at[MONEY + seat] -= coins
    at[HOUSE + seat] |= bit(city)
    at[BUILT + seat] += 1
    if p.events is not None:
        p.tell(
            "built",
            {
                "seat": int(seat),
                "city": MAPS[at[MAP]].cities[city],
                "goods": houses.goods(good),
                "coins": int(coins),
                "money": int(p.money(seat)),
                "left": int(HOUSES - p.built(seat)),
            },
        )
    if p.built(seat) == HOUSES:
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
            p.at[LEFT] = 0
        elif move.verb == "build":
            p.steps[-1] = BUILDING
            p.at[LEFT] = 0
            build(p, CITY[p.at[MAP]][move.arg])
        else:
            p.at[PICKED] = departing(p, move)
            p.steps.append(GO)

    def auto(self, p: Concordia) -> bool:
        """Nothing to ask where nothing can move and nothing be built."""
        if (self.moving and can_go(p)) or can_build(p):
            return False
        p.steps.pop()
        p.at[LEFT] = 0
        return True

    def why_not(self, p: Concordia, move: Move) -> str:
        if move.verb not in {"build", "move", "send", "to"}:
            return super().why_not(p, move)
        if move.verb != "build" and not self.moving:
            return "CON-ARC-10"
        if elsewhere(p, move):
            return "CON-SET-04"
        if move.verb == "build":
            return build_refused(p, CITY[p.at[MAP]][move.arg], beside(p)) or "CON-ARC-11"
        if move.verb == "to":  # before anybody is chosen to go
            return "CON-ARC-28"
        colonist = departing(p, move)
        if colonist == NONE:
            return "CON-ARC-09"
        kind = kind_of(colonist)
        steps, taken = p.at[LEFT], p.at[TAKEN + kind]
        return go_refused(MAPS[p.at[MAP]], kind, place_of(p, colonist), steps, taken) or "CON-ARC-09"


class Go(ConcordiaStep):
    """Where the chosen colonist goes: any free route of its kind within the steps left (CON-ARC-28)."""

    def moves(self, p: Concordia) -> list[Move]:
        at = p.at
        here = MAPS[at[MAP]]
        kind = kind_of(at[PICKED])
        place = place_of(p, at[PICKED])
        left = here.routes_within(kind, place, at[LEFT]) & ~at[TAKEN + kind]
        routes = here.reach[kind * here.places + place]
        moves = TO[at[MAP]]
        out: list[Move] = []
        n: i64 = 0
        while left:
            this = bit(here.among_kind(routes[n]))
            if left & this:
                out.append(moves[routes[n]])
                left ^= this
            n += 1
        return out

    def do(self, p: Concordia, move: Move) -> None:
        at = p.at
        here = MAPS[at[MAP]]
        kind = kind_of(at[PICKED])
        old = place_of(p, at[PICKED])
        route: i64 = ROUTE[at[MAP]][move.arg]
        this = bit(here.among_kind(route))
        steps: i64 = 1
        while not here.routes_within(kind, old, steps) & this:
            steps += 1
        if old >= here.first_route:
            at[TAKEN + kind] ^= bit(here.among_kind(old - here.first_route))
        at[TAKEN + kind] |= this
        at[colonist_at(p.seat, at[PICKED])] = here.first_route + route
        at[LEFT] -= steps
        if p.events is not None:
            sort, a, b = here.routes[route]
            if old < here.first_route:
                p.tell(
                    "sent",
                    {
                        "seat": int(p.seat),
                        "kind": sort,
                        "city": here.cities[old],
                        "from": a,
                        "to": b,
                        "steps": int(steps),
                    },
                )
            else:
                _, old_a, old_b = here.routes[old - here.first_route]
                p.tell(
                    "went",
                    {
                        "seat": int(p.seat),
                        "kind": sort,
                        "old-from": old_a,
                        "old-to": old_b,
                        "from": a,
                        "to": b,
                        "steps": int(steps),
                    },
                )
        at[PICKED] = NONE
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
        here = MAPS[p.at[MAP]]
        route: i64 = ROUTE[p.at[MAP]][move.arg]
        kind = kind_of(p.at[PICKED])
        if here.kind[route] != kind:
            return "CON-ARC-03"
        if place_of(p, p.at[PICKED]) == here.first_route + route:
            return "CON-ARC-30"
        return "CON-ARC-07" if p.at[TAKEN + kind] & bit(here.among_kind(route)) else "CON-ARC-09"


ARCHITECT: Final[MoveAndBuild] = MoveAndBuild("architect", True)
BUILDING: Final[MoveAndBuild] = MoveAndBuild("build", False)
GO: Final[Go] = Go("go")
