"""The end of a round and of a quarter: demands, the vote, new tiles (TRA-TIM, TRA-DEM, TRA-VOT, TRA-QTR)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move, Step
from ludoteca.games.trajan.components import (
    BONUS_NAMES,
    EXTRA_SPACES,
    FIRST_DEMAND,
    FIRST_EXTRA,
    FIRST_VOTES,
    FORUM_SPACES,
    GREY,
    ICONS,
    KINDS,
    MAP,
    OFFERED,
    PENALTIES,
    QUARTERS,
    ROUNDS,
    SENATE_POINTS,
    TILE_ICON,
    TRAYS,
    VOTES,
    WILD_DEMAND,
    YELLOW,
)
from ludoteca.games.trajan.layout import NONE, ROW, SENATE_HEIGHT, SENATE_SPACE
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.scoring import FROM_DEMANDS
from ludoteca.games.trajan.vocabulary import BONUS, PAY

BY_TRAJAN: Final = 0
BY_FORUM: Final = 1
BY_WILD: Final = 2
MET: Final = 3  # the place in `shown` of the demands met so far


def end_round(p: Trajan) -> None:
    """A demand comes to light after each of the first three rounds; the fourth ends the quarter (TRA-TIM-05, -06)."""
    p.lap_done = 0
    if p.round < ROUNDS - 1:
        p.round += 1
        left = p.supplies_left[2] - 1
        p.supplies_left[2] = left
        icon = p.supplies[2][left]
        p.demands.append(icon)
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
        index = p.count % (len(p.demands) + 1)
        if index == len(p.demands):
            settle_demands(p)
            return True
        found = ways(p)
        if len(found) > 1 and len(endings(p)) > 1:
            return False
        if found:
            pay(p, found[0])
        else:
            p.count += 1
        return True

    def why_not(self, p: Trajan, move: Move) -> str:
        if move.verb in ("skip", "decline"):
            return "TRA-DEM-04"
        return (pay_refused(p, move.arg) or "TRA-DEM-01") if move.verb == "pay" else "TRA-QTR-01"


def ways(p: Trajan) -> list[int]:
    """How the demand at hand may be met."""
    return [way for way in range(len(PAY)) if pay_refused(p, way) is None]


def pay_refused(p: Trajan, way: i64) -> str | None:
    """The rule that forbids meeting the demand at hand in this way."""
    icon = p.demands[p.count % (len(p.demands) + 1)]
    kept = p.kept[p.seat * 3 + icon]
    if way == BY_TRAJAN and kept == 0:
        return "TRA-DEM-06" if on_a_slot(p, icon) else "TRA-DEM-02"
    if way == BY_TRAJAN:
        return "TRA-DEM-03" if kept == p.shown[icon] else None
    kind = WILD_DEMAND if way == BY_WILD else FIRST_DEMAND + icon
    if p.mats[p.seat * KINDS + kind] == 0:
        return "TRA-DEM-02"
    return "TRA-DEM-08" if way == BY_WILD and wild_is_needed(p) else None


def on_a_slot(p: Trajan, icon: i64) -> bool:
    """Whether a demand tile with this icon still lies unfulfilled on the circle."""
    for tile in p.slots[p.seat * TRAYS : p.seat * TRAYS + TRAYS]:
        if tile != NONE and TILE_ICON[tile] == icon:
            return True
    return False


def wild_is_needed(p: Trajan) -> bool:
    """Whether another demand stays unmet if a wild tile meets the one at hand, and a tile of its own could."""
    index = p.count % (len(p.demands) + 1)
    icon = p.demands[index]
    own = [0, 0, 0]
    for kind in range(3):
        own[kind] = p.kept[p.seat * 3 + kind] - p.shown[kind] + p.mats[p.seat * KINDS + FIRST_DEMAND + kind]
    wild = p.mats[p.seat * KINDS + WILD_DEMAND]
    to_come = [0, 0, 0]
    for later in range(index + 1, len(p.demands)):
        to_come[p.demands[later]] += 1
    if own[icon] == 0:
        return False
    with_wild = met(own, wild - 1, to_come)
    own[icon] -= 1
    return with_wild < met(own, wild, to_come)


def endings(p: Trajan) -> set[tuple[int, ...]]:
    """What the player at hand may be left with: if that is one thing only, there is nothing to choose."""
    if p.count % (len(p.demands) + 1) == len(p.demands):
        first = int(p.seat) * KINDS
        return {tuple(p.mats[first + FIRST_DEMAND : first + WILD_DEMAND + 1])}
    out: set[tuple[int, ...]] = set()
    found = ways(p)
    for way in found:
        q = p.copy()
        pay(q, way)
        out |= endings(q)
    if not found:
        q = p.copy()
        q.count += 1
        out = endings(q)
    return out


def met(own: list[int], wild: int, to_come: list[int]) -> int:
    """How many of the demands to come can be met with these tiles."""
    total = 0
    short = 0
    for kind in range(3):
        here = min(own[kind], to_come[kind])
        total += here
        short += to_come[kind] - here
    return total + min(short, wild)


def pay(p: Trajan, way: i64) -> None:
    index = p.count % (len(p.demands) + 1)
    icon = p.demands[index]
    if way == BY_TRAJAN:
        p.shown[icon] += 1
    elif way == BY_FORUM:
        p.mats[p.seat * KINDS + FIRST_DEMAND + icon] -= 1
    else:
        p.mats[p.seat * KINDS + WILD_DEMAND] -= 1
    p.shown[MET] += 1
    p.count += 1
    if p.events is not None:
        p.tell("paid", {"seat": int(p.seat), "icon": ICONS[icon], "way": PAY[way].words[0]})


def settle_demands(p: Trajan) -> None:
    """The penalty for what was not met (TRA-DEM-05); then the next player, or the vote."""
    missed = len(p.demands) - p.shown[MET]
    if missed > 0:
        p.award(p.seat, FROM_DEMANDS, -PENALTIES[missed])
        if p.events is not None:
            loss = PENALTIES[missed]
            p.tell("missed", {"seat": int(p.seat), "missed": missed, "loss": loss, "points": p.now(p.seat)})
    for kind in range(4):
        p.shown[kind] = 0
    p.count += 1
    p.seat = (p.seat + 1) % p.players
    if p.count == p.players * (len(p.demands) + 1):
        p.count = 0
        p.steps[-1] = CHOOSE_BONUS


# The vote.


def votes(p: Trajan, seat: i64) -> i64:
    total: i64 = SENATE_POINTS[p.senate_space(seat)]
    for kind in range(len(VOTES)):
        total += VOTES[kind] * p.mats[seat * KINDS + FIRST_VOTES + kind]
    return total


def by_votes(p: Trajan) -> list[int]:
    """Seats from consul down (TRA-VOT-04, TRA-VOT-08)."""

    def rank(seat: int) -> tuple[int, int, int]:
        return -int(votes(p, seat)), -int(p.senate_space(seat)), -int(p.senate_height(seat))

    return sorted(range(int(p.players)), key=rank)


class ChooseBonus(Step[Trajan]):
    """The consul chooses one of the two bonus tiles; the vice-consul gets the other, grey side up."""

    def seat(self, p: Trajan) -> int:
        return by_votes(p)[0]

    def moves(self, p: Trajan) -> list[Move]:
        return [BONUS[tile] for tile in p.offer]

    def do(self, p: Trajan, move: Move) -> None:
        order = by_votes(p)
        for tile in p.offer:
            if tile == move.arg:
                p.bonus[order[0] * 12 + tile] = YELLOW
            else:
                p.bonus[order[1] * 12 + tile] = GREY
        if p.events is not None:
            other = [BONUS_NAMES[tile] for tile in p.offer if tile != move.arg]
            p.tell("consul", {"seat": order[0], "votes": int(votes(p, order[0])), "bonus": BONUS_NAMES[move.arg]})
            p.tell("vice", {"seat": order[1], "votes": int(votes(p, order[1])), "bonus": other[0]})
        p.offer.clear()
        for height, seat in enumerate(reversed(order)):
            p.rows[seat * ROW + SENATE_SPACE] = 0
            p.rows[seat * ROW + SENATE_HEIGHT] = height + 1
        p.steps.pop()
        end_quarter(p)

    def why_not(self, p: Trajan, move: Move) -> str:
        return "TRA-VOT-02" if move.verb in ("bonus", "skip", "decline") else "TRA-QTR-01"


# New tiles.


def end_quarter(p: Trajan) -> None:
    """Tiles go, new ones come; after the fourth quarter the game is over (TRA-QTR-01, TRA-QTR-09)."""
    for seat in range(int(p.players)):
        for kind in range(len(VOTES)):
            p.mats[seat * KINDS + FIRST_VOTES + kind] = 0
    for space in range(len(p.forum)):
        p.forum[space] = NONE
    p.demands.clear()
    p.round = 0
    p.quarter += 1
    if p.events is not None:
        p.tell("quarter", {"quarter": int(p.quarter)})
    if p.quarter == QUARTERS:
        p.steps.clear()
        if p.events is not None:
            p.tell("ended", {"winner": p.ranking()[0]})
        return
    p.known += 1
    offer_bonus(p)
    lay_tiles(p)
    for ship in range(3):
        p.ships[ship] = 1


def offer_bonus(p: Trajan) -> None:
    """New bonus tiles at the senate (TRA-SET-18, TRA-QTR-04)."""
    for _ in range(OFFERED):
        p.offer.append(next_tile(p, 3))


def lay_tiles(p: Trajan) -> None:
    """Empty provinces, then the forum, as far as the supply goes (TRA-SET-04 to -08, TRA-QTR-05, -06, -12)."""
    for province in range(MAP):
        if p.lands[province] == NONE and not occupied(p, province):
            p.lands[province] = next_tile(p, 0)
    spaces = FORUM_SPACES[int(p.players)]
    for space in range(spaces):
        p.forum[space] = next_tile(p, 0)
    for space in range(spaces, spaces + EXTRA_SPACES):
        tile = next_tile(p, 1)
        p.forum[space] = NONE if tile == NONE else FIRST_EXTRA + tile


def occupied(p: Trajan, province: i64) -> bool:
    seat: i64 = 0
    while seat < p.players:
        if p.leader(seat) == province or p.legions[seat * MAP + province]:
            return True
        seat += 1
    return False


def next_tile(p: Trajan, supply: i64) -> int:
    left = p.supplies_left[supply]
    if left == 0:
        return NONE
    p.supplies_left[supply] = left - 1
    return p.supplies[supply][left - 1]


PAY_DEMANDS: Final[PayDemands] = PayDemands("pay")
CHOOSE_BONUS: Final[ChooseBonus] = ChooseBonus("bonus")
