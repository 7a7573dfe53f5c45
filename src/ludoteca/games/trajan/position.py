"""What lies on the table in Trajan, as its players see it; redeal."""

from __future__ import annotations

from librt.vecs import extend, vec
from mypy_extensions import i64

from ludoteca.core import Json, Rng, Score
from ludoteca.core.cells import cells, pop, push, shuffle
from ludoteca.core.field import NONE
from ludoteca.core.fields import Fields
from ludoteca.core.position import Position
from ludoteca.games.trajan import checking, scoring
from ludoteca.games.trajan.components import (
    ACTIONS,
    BONUS_NAMES,
    BUILDING_POINTS,
    BUILDINGS,
    COLOURS,
    DEMANDS_REMOVED,
    EXTRA_SPACES,
    FIRST_VOTES,
    FORUM_SPACES,
    GOODS,
    ICONS,
    KINDS,
    LAPS,
    PROVINCES,
    SENATE_POINTS,
    SHIPS,
    SITE_NAMES,
    SLOT_NAMES,
    TILE_KINDS,
    TILES,
    TYPES,
    VOTES,
)
from ludoteca.games.trajan.fields import (
    ARCH,
    BONUS_SUPPLY,
    COLOURED,
    COUNT,
    DEMAND_SUPPLY,
    DEMANDS,
    EXTRA_SUPPLY,
    FIELDS,
    FORUM_SUPPLY,
    FORUM_TILES,
    GREY_SIDES,
    HELD,
    KINDS_OF_BUILDINGS,
    KINDS_OF_DEMANDS,
    KINDS_OF_GOODS,
    LANDS,
    LEADER,
    LEGIONS,
    LOADED,
    MILITARY_CAMP,
    PILE,
    PLUS_TWO,
    POINTS,
    SENATE_HEIGHT,
    SENATE_SPACE,
    SITE_TILES,
    SUPPLY,
    WORKER_CAMP,
    WORKERS,
    YELLOW_SIDES,
    built_at,
    discards_at,
    display_at,
    hand_at,
    kept_at,
    mat_at,
    slot_at,
    stack_at,
    tally_at,
    tray_at,
)
from ludoteca.games.trajan.markers import by_colour


class Trajan(Position):
    """Its numbers are declared in `fields.py`."""

    def copy(self) -> Trajan:
        return Trajan(
            extend(vec[i64](), self.at),
            self.steps[:],
            self.chance.copy(),
            self.players,
            self.version,
            self.seat,
            self.turn,
            self.known,
        )

    def fields(self) -> Fields:
        return FIELDS

    def over_rule(self) -> str:
        return "TRA-FIN-01"

    # A player's pieces, by name.

    def supply(self, seat: i64) -> i64:
        return self.at[SUPPLY + seat]

    def military_camp(self, seat: i64) -> i64:
        return self.at[MILITARY_CAMP + seat]

    def worker_camp(self, seat: i64) -> i64:
        return self.at[WORKER_CAMP + seat]

    def leader(self, seat: i64) -> i64:
        return self.at[LEADER + seat]

    def arch(self, seat: i64) -> i64:
        return self.at[ARCH + seat]

    def senate_space(self, seat: i64) -> i64:
        return self.at[SENATE_SPACE + seat]

    def senate_height(self, seat: i64) -> i64:
        return self.at[SENATE_HEIGHT + seat]

    def votes(self, seat: i64) -> i64:
        """In the senate: the step's, and those of the tiles (TRA-VOT-01)."""
        total: i64 = SENATE_POINTS[self.senate_space(seat)]
        for kind in range(len(VOTES)):
            total += VOTES[kind] * self.at[mat_at(seat, FIRST_VOTES + kind)]
        return total

    def award(self, seat: i64, line: i64, points: i64) -> None:
        self.at[tally_at(seat, line)] += points
        self.at[POINTS + seat] += points

    def now(self, seat: i64) -> int:
        """The points scored so far, for what is told."""
        return int(self.at[POINTS + seat])

    def score_sheet(self, seat: int) -> Score:
        return scoring.score_sheet(self, seat)

    def places(self) -> list[int]:
        return scoring.places(self)

    # What a seat may know (TRA-SET-29).

    def view(self, seat: int) -> Json:
        at = self.at
        players = int(self.players)
        return {
            **self.view_head(seat),
            **FIELDS.view(at),
            "lap": LAPS[players],
            "forum": [_named(tile) for tile in cells(at, FORUM_TILES, FORUM_SPACES[players] + EXTRA_SPACES)],
            "provinces": {name: _named(int(at[LANDS + n])) for n, name in enumerate(PROVINCES)},
            "sites": {name: building(int(at[SITE_TILES + n])) for n, name in enumerate(SITE_NAMES)},
            "ships": {name: at[COLOURED + n] == 1 for n, name in enumerate(SHIPS)},
            "demand": ICONS[self.demand()] if self.paying() else None,
            "discards": [
                [GOODS[card] for card in cells(at, discards_at(side) + 1, at[discards_at(side)])] for side in range(2)
            ],
            "supplies": {
                "forum": int(at[FORUM_SUPPLY]),
                "extra": int(at[EXTRA_SUPPLY]),
                "demands": int(at[DEMAND_SUPPLY]) - DEMANDS_REMOVED,
                "bonus": int(at[BONUS_SUPPLY]),
            },
            "stacks": {
                name: {"left": int(at[stack_at(kind)]), "top": self._top(kind)} for kind, name in enumerate(TYPES)
            },
            "held": _counted(COLOURS, by_colour(at[HELD])),
            "freight": _counted([*GOODS, "wild"], cells(at, LOADED, KINDS_OF_GOODS + 1)),
            "areas": [self._area(owner, seat) for owner in range(players)],
        }

    def paying(self) -> bool:
        """Whether demands are being met, at the end of a quarter."""
        return not self.over and self.steps[-1].name == "pay"

    def demand(self) -> i64:
        """The icon of the demand that is to be met now, while they are."""
        return self.at[DEMANDS + 1 + self.at[COUNT] % (self.at[DEMANDS] + 1)]

    def lit(self) -> bool:
        """Whether Trajan tiles have come to light, which they do after the markers (TRA-SET-28)."""
        return self.over or self.steps[-1].name != "put"

    def _top(self, kind: i64) -> int | None:
        stack = stack_at(kind)
        left = self.at[stack]
        return int(self.at[stack + left]) if left > 0 and self.lit() else None

    def _area(self, owner: int, seat: int) -> Json:
        at = self.at
        hand = cells(at, hand_at(owner, 0), KINDS_OF_GOODS)
        grey = int(at[GREY_SIDES + owner])
        return {
            "seat": owner,
            **FIELDS.area(at, owner, seat),
            "trays": {name: _counted(COLOURS, by_colour(at[tray_at(owner, n)])) for n, name in enumerate(ACTIONS)},
            "slots": {name: tile_of(int(at[slot_at(owner, n)])) for n, name in enumerate(SLOT_NAMES)},
            "plus": _marked(ACTIONS, int(at[PLUS_TWO + owner])),
            "legionnaires": _marked(PROVINCES, int(at[LEGIONS + owner])),
            "workers": _marked(SITE_NAMES, int(at[WORKERS + owner])),
            "built": _counted(BUILDINGS, cells(at, built_at(owner, 0), KINDS_OF_BUILDINGS)),
            "display": _counted(GOODS, cells(at, display_at(owner, 0), KINDS_OF_GOODS)),
            "tiles": _counted(TILE_KINDS, cells(at, mat_at(owner, 0), KINDS)),
            "kept": _counted(ICONS, cells(at, kept_at(owner, 0), KINDS_OF_DEMANDS)),
            "bonus": {
                name: "grey" if name in _marked(BONUS_NAMES, grey) else "yellow"
                for name in _marked(BONUS_NAMES, int(at[YELLOW_SIDES + owner]) | grey)
            },
            "hand": _counted(GOODS, hand) if owner == seat else None,
            "cards": sum(hand),
            "total": scoring.score_sheet(self, owner).total if self.over else None,
            "votes": int(self.votes(owner)),
        }

    def cards(self, seat: i64) -> i64:
        """How many cards a hand has, which all see."""
        at = self.at
        total: i64 = 0
        place = hand_at(seat, 0)
        end = place + KINDS_OF_GOODS
        while place < end:  # three at once
            total += at[place] + at[place + 1] + at[place + 2]
            place += 3
        return total

    def redeal(self, seat: int, rng: Rng) -> Trajan:
        """Shuffle what the seat does not see: pile and others' hands together, supplies, stacks below their tops."""
        p = self.copy()
        at = p.at
        self._deal_hands(at, seat, rng)
        if seat != self.seat and self._loading():
            while not p._loading():
                self._deal_hands(at, seat, rng)
        shuffle(rng, at, FORUM_SUPPLY)
        shuffle(rng, at, EXTRA_SUPPLY)
        shuffle(rng, at, DEMAND_SUPPLY)
        shuffle(rng, at, BONUS_SUPPLY)
        kind: i64 = 0
        while kind < len(TYPES):
            stack = stack_at(kind)
            if at[stack] > 0:
                at[stack] -= 1  # the top stays
                shuffle(rng, at, stack)
                at[stack] += 1
            kind += 1
        p.reseed(rng)
        return p

    def _deal_hands(self, at: vec[i64], seat: i64, rng: Rng) -> None:
        """Others' hands into the pile of these cells, and after a shuffle as many cards to each again."""
        owner: i64 = 0
        while owner < self.players:
            if owner != seat:
                good: i64 = 0
                while good < KINDS_OF_GOODS:
                    place = hand_at(owner, good)
                    while at[place] > 0:
                        push(at, PILE, good)
                        at[place] -= 1
                    good += 1
            owner += 1
        shuffle(rng, at, PILE)
        owner = 0
        while owner < self.players:
            if owner != seat:
                left = self.cards(owner)
                while left > 0:
                    at[hand_at(owner, pop(at, PILE))] += 1
                    left -= 1
            owner += 1

    def _loading(self) -> bool:
        """Whether a ship is being loaded and something more fits onto it, without which nobody would be asked."""
        if self.over or self.steps[-1].name != "load":
            return False
        moves = len(self.moves())
        return moves > 1 if self.at[COUNT] > 0 else moves > 0  # a ship with a load may also sail

    def check(self) -> None:
        super().check()
        checking.check(self)


def _named(tile: int) -> str | None:
    """A forum tile as people see it."""
    return None if tile == NONE else TILE_KINDS[tile]


def building(tile: int) -> Json | None:
    """A construction tile as people see it."""
    return None if tile == NONE else {"type": BUILDINGS[tile // 4], "points": BUILDING_POINTS[tile % 4]}


def tile_of(tile: int) -> Json | None:
    """A Trajan tile as people see it, with its number."""
    return None if tile == NONE else {"tile": tile, **TILES[tile]}


def _counted(names: list[str], numbers: list[int]) -> dict[str, int]:
    """How many there are of each thing, of which there are any."""
    return {name: numbers[n] for n, name in enumerate(names) if numbers[n]}


def _marked(names: list[str], bits: int) -> list[str]:
    """The things whose bits are set."""
    return [name for n, name in enumerate(names) if bits >> n & 1]
