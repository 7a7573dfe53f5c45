"""The end of a round and of a quarter: demands, the vote, new tiles (TRA-TIM, TRA-DEM, TRA-VOT, TRA-QTR)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move, Step
from ludoteca.core.cells import cells, clear, pop, push
from ludoteca.core.field import NONE
from ludoteca.games.trajan.components import (
    BONUS_NAMES,
    EXTRA_SPACES,
    FIRST_DEMAND,
    FIRST_EXTRA,
    FIRST_VOTES,
    FORUM_SPACES,
    ICONS,
    MAP,
    OFFERED,
    PENALTIES,
    QUARTERS,
    ROUNDS,
    SHIPS,
    TILE_ICON,
    TRAYS,
    VOTES,
    WILD_DEMAND,
)
from ludoteca.games.trajan.fields import (
    BONUS_SUPPLY,
    COLOURED,
    COUNT,
    DEMAND_SUPPLY,
    DEMANDS,
    ENDS_ROUND,
    EXTRA_SUPPLY,
    FORUM_SUPPLY,
    FORUM_TILES,
    GREY_SIDES,
    KINDS_OF_DEMANDS,
    LANDS,
    LEGIONS,
    MET,
    OFFER,
    QUARTER,
    ROUND,
    SENATE_HEIGHT,
    SENATE_SPACE,
    SHOWN,
    SPACES,
    YELLOW_SIDES,
    bit,
    kept_at,
    mat_at,
    slot_at,
)
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.scoring import FROM_DEMANDS
from ludoteca.games.trajan.vocabulary import BONUS, PAY

BY_TRAJAN: Final = 0
BY_FORUM: Final = 1
BY_WILD: Final = 2


def end_round(p: Trajan) -> None:
    """A demand comes to light after each of the first three rounds; the fourth ends the quarter (TRA-TIM-05, -06)."""
    at = p.at
    at[ENDS_ROUND] = 0
    if at[ROUND] < ROUNDS - 1:
        at[ROUND] += 1
        icon = pop(at, DEMAND_SUPPLY)
        push(at, DEMANDS, icon)
        p.known += 1
        if p.events is not None:
            p.tell("demanded", {"icon": ICONS[icon]})
        return
    p.steps.append(PAY_DEMANDS)


class PayDemands(Step[Trajan]):
    """Every player meets as many demands as possible, and is asked only where there is a choice of tiles."""

    def moves(self, p: Trajan) -> list[Move]:
        return [PAY[way] for way in ways(p)]

    def do(self, p: Trajan, move: Move) -> None:
        pay(p, move.arg)

    def auto(self, p: Trajan) -> bool:
        if demands_left(p) == 0:
            settle_demands(p)
            return True
        found = ways(p)
        if len(found) > 1 and len(endings(p)) > 1:
            return False
        if found:
            pay(p, found[0])
        else:
            p.at[COUNT] += 1
        return True

    def why_not(self, p: Trajan, move: Move) -> str:
        if move.verb in ("skip", "decline"):
            return "TRA-DEM-04"
        return (pay_refused(p, move.arg) or "TRA-DEM-01") if move.verb == "pay" else "TRA-QTR-01"


def demands_left(p: Trajan) -> i64:
    """How many demands the player at hand has still to look at."""
    demands = p.at[DEMANDS]
    return demands - p.at[COUNT] % (demands + 1)


def ways(p: Trajan) -> list[int]:
    """How the demand at hand may be met."""
    return [way for way in range(len(PAY)) if pay_refused(p, way) is None]


def pay_refused(p: Trajan, way: i64) -> str | None:
    """The rule that forbids meeting the demand at hand in this way."""
    at = p.at
    icon = p.demand()
    kept = at[kept_at(p.seat, icon)]
    if way == BY_TRAJAN and kept == 0:
        return "TRA-DEM-06" if on_a_slot(p, icon) else "TRA-DEM-02"
    if way == BY_TRAJAN:
        return "TRA-DEM-03" if kept == at[SHOWN + icon] else None
    kind = FIRST_DEMAND + icon
    if way == BY_WILD:
        kind = WILD_DEMAND
    if at[mat_at(p.seat, kind)] == 0:
        return "TRA-DEM-02"
    return "TRA-DEM-08" if way == BY_WILD and wild_is_needed(p) else None


def on_a_slot(p: Trajan, icon: i64) -> bool:
    """Whether a demand tile with this icon still lies unfulfilled on the circle."""
    for tile in cells(p.at, slot_at(p.seat, 0), TRAYS):
        if tile != NONE and TILE_ICON[tile] == icon:
            return True
    return False


def wild_is_needed(p: Trajan) -> bool:
    """Whether another demand stays unmet if a wild tile meets the one at hand, and a tile of its own could."""
    at = p.at
    icon = p.demand()
    own = [0, 0, 0]
    for kind in range(KINDS_OF_DEMANDS):
        own[kind] = int(at[kept_at(p.seat, kind)] - at[SHOWN + kind] + at[mat_at(p.seat, FIRST_DEMAND + kind)])
    wild = int(at[mat_at(p.seat, WILD_DEMAND)])
    to_come = [0, 0, 0]
    for later in range(1, demands_left(p)):
        to_come[at[DEMANDS + at[DEMANDS] - later + 1]] += 1
    if own[icon] == 0:
        return False
    with_wild = met(own, wild - 1, to_come)
    own[icon] -= 1
    return with_wild < met(own, wild, to_come)


def endings(p: Trajan) -> set[tuple[int, ...]]:
    """What the player at hand may be left with: if that is one thing only, there is nothing to choose."""
    if demands_left(p) == 0:
        return {tuple(cells(p.at, mat_at(p.seat, FIRST_DEMAND), WILD_DEMAND + 1 - FIRST_DEMAND))}
    out: set[tuple[int, ...]] = set()
    found = ways(p)
    for way in found:
        q = p.copy()
        pay(q, way)
        out |= endings(q)
    if not found:
        q = p.copy()
        q.at[COUNT] += 1
        out = endings(q)
    return out


def met(own: list[int], wild: int, to_come: list[int]) -> int:
    """How many of the demands to come can be met with these tiles."""
    total = 0
    short = 0
    for kind in range(KINDS_OF_DEMANDS):
        here = min(own[kind], to_come[kind])
        total += here
        short += to_come[kind] - here
    return total + min(short, wild)


def pay(p: Trajan, way: i64) -> None:
    at = p.at
    icon = p.demand()
    if way == BY_TRAJAN:
        at[SHOWN + icon] += 1
    elif way == BY_FORUM:
        at[mat_at(p.seat, FIRST_DEMAND + icon)] -= 1
    else:
        at[mat_at(p.seat, WILD_DEMAND)] -= 1
    at[SHOWN + MET] += 1
    at[COUNT] += 1
    if p.events is not None:
        p.tell("paid", {"seat": int(p.seat), "icon": ICONS[icon], "way": PAY[way].words[0]})


def settle_demands(p: Trajan) -> None:
    """The penalty for what was not met (TRA-DEM-05); then the next player, or the vote."""
    at = p.at
    missed = at[DEMANDS] - at[SHOWN + MET]
    if missed > 0:
        loss = PENALTIES[missed]
        p.award(p.seat, FROM_DEMANDS, -loss)
        if p.events is not None:
            p.tell("missed", {"seat": int(p.seat), "missed": int(missed), "loss": loss, "points": p.now(p.seat)})
    for kind in range(MET + 1):
        at[SHOWN + kind] = 0
    at[COUNT] += 1
    p.seat = (p.seat + 1) % p.players
    if at[COUNT] == p.players * (at[DEMANDS] + 1):
        at[COUNT] = 0
        p.steps[-1] = CHOOSE_BONUS


# The vote.


def by_votes(p: Trajan) -> list[int]:
    """Seats from consul down (TRA-VOT-04, TRA-VOT-08)."""
    order: list[int] = []
    for seat in range(int(p.players)):
        place = 0
        while place < len(order) and not ahead(p, seat, order[place]):
            place += 1
        order.insert(place, seat)
    return order


def ahead(p: Trajan, seat: i64, other: i64) -> bool:
    """Whether a seat has more votes than another, or as many and its disc lies further on, or higher."""
    lead = p.votes(seat) - p.votes(other)
    if lead == 0:
        lead = p.senate_space(seat) - p.senate_space(other)
    if lead == 0:
        lead = p.senate_height(seat) - p.senate_height(other)
    return lead > 0


class ChooseBonus(Step[Trajan]):
    """The consul chooses one of the two bonus tiles; the vice-consul gets the other, grey side up."""

    def seat(self, p: Trajan) -> int:
        return by_votes(p)[0]

    def moves(self, p: Trajan) -> list[Move]:
        return [BONUS[tile] for tile in cells(p.at, OFFER + 1, p.at[OFFER])]

    def do(self, p: Trajan, move: Move) -> None:
        at = p.at
        order = by_votes(p)
        offer = cells(at, OFFER + 1, at[OFFER])
        for tile in offer:
            if tile == move.arg:
                at[YELLOW_SIDES + order[0]] |= bit(tile)
            else:
                at[GREY_SIDES + order[1]] |= bit(tile)
        if p.events is not None:
            other = [BONUS_NAMES[tile] for tile in offer if tile != move.arg]
            p.tell("consul", {"seat": order[0], "votes": int(p.votes(order[0])), "bonus": BONUS_NAMES[move.arg]})
            p.tell("vice", {"seat": order[1], "votes": int(p.votes(order[1])), "bonus": other[0]})
        clear(at, OFFER)
        for height, seat in enumerate(reversed(order)):
            at[SENATE_SPACE + seat] = 0
            at[SENATE_HEIGHT + seat] = height + 1
        p.steps.pop()
        end_quarter(p)

    def why_not(self, p: Trajan, move: Move) -> str:
        return "TRA-VOT-02" if move.verb in ("bonus", "skip", "decline") else "TRA-QTR-01"


# New tiles.


def end_quarter(p: Trajan) -> None:
    """Tiles go, new ones come; after the fourth quarter the game is over (TRA-QTR-01, TRA-QTR-09)."""
    at = p.at
    for seat in range(p.players):
        for kind in range(len(VOTES)):
            at[mat_at(seat, FIRST_VOTES + kind)] = 0
    for space in range(SPACES):
        at[FORUM_TILES + space] = NONE
    clear(at, DEMANDS)
    at[ROUND] = 0
    at[QUARTER] += 1
    if p.events is not None:
        p.tell("quarter", {"quarter": int(at[QUARTER])})
    if at[QUARTER] == QUARTERS:
        p.steps.clear()
        if p.events is not None:
            p.tell("ended", {"winner": p.ranking()[0]})
        return
    p.known += 1
    offer_bonus(p)
    lay_tiles(p)
    for ship in range(len(SHIPS)):
        at[COLOURED + ship] = 1


def offer_bonus(p: Trajan) -> None:
    """New bonus tiles at the senate (TRA-SET-18, TRA-QTR-04)."""
    for _ in range(OFFERED):
        push(p.at, OFFER, next_tile(p, BONUS_SUPPLY))


def lay_tiles(p: Trajan) -> None:
    """Empty provinces, then the forum, as far as the supply goes (TRA-SET-04 to -08, TRA-QTR-05, -06, -12)."""
    at = p.at
    for province in range(MAP):
        if at[LANDS + province] == NONE and not occupied(p, province):
            at[LANDS + province] = next_tile(p, FORUM_SUPPLY)
    spaces = FORUM_SPACES[int(p.players)]
    for space in range(spaces):
        at[FORUM_TILES + space] = next_tile(p, FORUM_SUPPLY)
    for space in range(spaces, spaces + EXTRA_SPACES):
        tile = next_tile(p, EXTRA_SUPPLY)
        if tile != NONE:
            at[FORUM_TILES + space] = FIRST_EXTRA + tile


def occupied(p: Trajan, province: i64) -> bool:
    seat: i64 = 0
    while seat < p.players:
        if p.leader(seat) == province or p.at[LEGIONS + seat] & bit(province):
            return True
        seat += 1
    return False


def next_tile(p: Trajan, supply: i64) -> i64:
    """From a supply, or NONE if nothing is left there."""
    if p.at[supply] == 0:
        return NONE
    return pop(p.at, supply)


PAY_DEMANDS: Final[PayDemands] = PayDemands("pay")
CHOOSE_BONUS: Final[ChooseBonus] = ChooseBonus("bonus")
