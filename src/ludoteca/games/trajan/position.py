"""What lies on the table in Trajan; copy, view, redeal, snapshot."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from ludoteca.core import Chance, Event, Json, Position, Rng, Score, Step
from ludoteca.games.trajan import checking, scoring
from ludoteca.games.trajan.components import (
    ACTIONS,
    BONUS_NAMES,
    BUILDING_POINTS,
    BUILDINGS,
    CAMP,
    COLOURS,
    DEMANDS_REMOVED,
    GOODS,
    ICONS,
    KINDS,
    LAPS,
    MAP,
    PROVINCES,
    QUARTERS,
    SENATE_POINTS,
    SHIPS,
    SITE_NAMES,
    SITES,
    SLOT_NAMES,
    TILE_KINDS,
    TILES,
    TRAYS,
    TYPES,
    YELLOW,
)
from ludoteca.games.trajan.layout import (
    ARCH,
    LEADER,
    MAT_TRAYS,
    MILITARY_CAMP,
    NONE,
    ROW,
    SENATE_HEIGHT,
    SENATE_SPACE,
    SUPPLY,
    TRAY,
    WORKER_CAMP,
)


class Trajan(Position):
    """Lists with a number for each seat and thing hold everything; a seat's part begins at seat times their length.

    Piles that only shrink (`pile`, `supplies`, `stacks`) are never changed in place: copies share them, and the
    numbers beside them say how many of their first items are left, the last of those being the next to come.
    """

    def __init__(
        self,
        players: i64,
        version: i64,
        steps: list[Step[Any]],
        turn: i64,
        known: i64,
        chance: Chance,
        events: list[Event] | None,
        seat: i64,
        start: i64,
        trays: list[int],
        slots: list[int],
        plus: list[int],
        rows: list[int],
        legions: list[int],
        workers: list[int],
        built: list[int],
        hands: list[int],
        displays: list[int],
        mats: list[int],
        kept: list[int],
        bonus: list[int],
        tally: list[int],
        forum: list[int],
        lands: list[int],
        sites: list[int],
        ships: list[int],
        demands: list[int],
        offer: list[int],
        discards: list[list[int]],
        pile: list[int],
        pile_left: i64,
        supplies: list[list[int]],
        supplies_left: list[int],
        stacks: list[list[int]],
        stacks_left: list[int],
        marker: i64,
        round: i64,
        quarter: i64,
        lap_done: i64,
        held: list[int],
        tray: i64,
        extra_used: i64,
        ship: i64,
        freight: list[int],
        count: i64,
        shown: list[int],
    ) -> None:
        super().__init__(players, version, steps, turn, known, chance, events, seat)
        self.start: i64 = start
        self.trays = trays  # by seat, tray and colour
        self.slots = slots  # by seat and slot: a Trajan tile
        self.plus = plus  # by seat and action: a +2 marker
        self.rows = rows
        self.legions = legions  # by seat and province
        self.workers = workers  # by seat and site
        self.built = built  # by seat and type of building
        self.hands = hands  # by seat and good
        self.displays = displays
        self.mats = mats  # by seat and kind of forum tile
        self.kept = kept  # by seat and icon: fulfilled demand tiles
        self.bonus = bonus  # by seat and bonus tile: none, yellow or grey
        self.tally = tally  # by seat and line of the score sheet
        self.forum = forum
        self.lands = lands  # the tile in each province
        self.sites = sites  # the tile on each site
        self.ships = ships  # 1 coloured, 0 grey
        self.demands = demands
        self.offer = offer  # the bonus tiles at the senate
        self.discards = discards
        self.pile = pile
        self.pile_left: i64 = pile_left
        self.supplies = supplies  # forum tiles, extra actions, demands, bonus tiles
        self.supplies_left = supplies_left
        self.stacks = stacks  # of Trajan tiles, by type
        self.stacks_left = stacks_left
        self.marker: i64 = marker
        self.round: i64 = round
        self.quarter: i64 = quarter
        self.lap_done: i64 = lap_done
        self.held = held  # markers in the hand, by colour
        self.tray: i64 = tray  # the tray last filled
        self.extra_used: i64 = extra_used
        self.ship: i64 = ship
        self.freight = freight  # cards loaded by good, and last wild tiles
        self.count: i64 = count  # of what is being done (markers put, cards taken, demands looked at), and 0 between
        self.shown = shown  # by icon: demand tiles on the mat already used this time, and last demands met

    def copy(self) -> Trajan:
        return Trajan(
            self.players,
            self.version,
            self.steps[:],
            self.turn,
            self.known,
            self.chance.copy(),
            None,
            self.seat,
            self.start,
            self.trays[:],
            self.slots[:],
            self.plus[:],
            self.rows[:],
            self.legions[:],
            self.workers[:],
            self.built[:],
            self.hands[:],
            self.displays[:],
            self.mats[:],
            self.kept[:],
            self.bonus[:],
            self.tally[:],
            self.forum[:],
            self.lands[:],
            self.sites[:],
            self.ships[:],
            self.demands[:],
            self.offer[:],
            [self.discards[0][:], self.discards[1][:]],
            self.pile,
            self.pile_left,
            self.supplies,
            self.supplies_left[:],
            self.stacks,
            self.stacks_left[:],
            self.marker,
            self.round,
            self.quarter,
            self.lap_done,
            self.held[:],
            self.tray,
            self.extra_used,
            self.ship,
            self.freight[:],
            self.count,
            self.shown[:],
        )

    def over_rule(self) -> str:
        return "TRA-FIN-01"

    # A player's row, by name.

    def supply(self, seat: i64) -> i64:
        return self.rows[seat * ROW + SUPPLY]

    def military_camp(self, seat: i64) -> i64:
        return self.rows[seat * ROW + MILITARY_CAMP]

    def worker_camp(self, seat: i64) -> i64:
        return self.rows[seat * ROW + WORKER_CAMP]

    def leader(self, seat: i64) -> i64:
        return self.rows[seat * ROW + LEADER]

    def arch(self, seat: i64) -> i64:
        return self.rows[seat * ROW + ARCH]

    def senate_space(self, seat: i64) -> i64:
        return self.rows[seat * ROW + SENATE_SPACE]

    def senate_height(self, seat: i64) -> i64:
        """Of two discs on one space the one with the larger number lies higher."""
        return self.rows[seat * ROW + SENATE_HEIGHT]

    def award(self, seat: i64, line: i64, points: i64) -> None:
        place = seat * 6 + line
        self.tally[place] = self.tally[place] + points

    def now(self, seat: i64) -> int:
        """The points scored so far, for what is told."""
        return sum(self.tally[int(seat) * 6 : int(seat) * 6 + 6])

    def scores(self) -> list[Score]:
        return [scoring.score_sheet(self, seat) for seat in range(int(self.players))]

    def places(self) -> list[int]:
        return scoring.places(self)

    # What a seat may know (TRA-SET-29).

    def view(self, seat: int) -> Json:
        left = self.supplies_left
        lit = self.over or self.steps[-1].name != "put"  # Trajan tiles come to light after the markers (TRA-SET-28)
        return {
            **self.view_head(seat),
            "start": int(self.start),
            "quarter": min(int(self.quarter) + 1, QUARTERS),
            "round": int(self.round) + 1,
            "marker": int(self.marker),
            "lap": LAPS[int(self.players)],
            "ends_round": bool(self.lap_done),
            "forum": [None if tile == NONE else TILE_KINDS[tile] for tile in self.forum],
            "provinces": {
                name: None if self.lands[n] == NONE else TILE_KINDS[self.lands[n]] for n, name in enumerate(PROVINCES)
            },
            "sites": {SITE_NAMES[n]: building(tile) for n, tile in enumerate(self.sites)},
            "ships": {name: bool(self.ships[n]) for n, name in enumerate(SHIPS)},
            "demands": [ICONS[icon] for icon in self.demands],
            "demand": self._demand(),
            "offer": [BONUS_NAMES[tile] for tile in self.offer],
            "discards": [[GOODS[card] for card in pile] for pile in self.discards],
            "pile": int(self.pile_left),
            "supplies": {"forum": left[0], "extra": left[1], "demands": left[2] - DEMANDS_REMOVED, "bonus": left[3]},
            "stacks": {
                name: {"left": self.stacks_left[n], "top": self.stacks[n][self.stacks_left[n] - 1] if lit else None}
                if self.stacks_left[n]
                else {"left": 0, "top": None}
                for n, name in enumerate(TYPES)
            },
            "held": {name: self.held[n] for n, name in enumerate(COLOURS) if self.held[n]},
            "tray": None if self.tray == NONE else ACTIONS[self.tray],
            "ship": None if self.ship == NONE else SHIPS[self.ship],
            "freight": {good: self.freight[n] for n, good in enumerate([*GOODS, "wild"]) if self.freight[n]},
            "areas": [self._area(owner, seat) for owner in range(int(self.players))],
        }

    def _demand(self) -> str | None:
        """The demand that is to be met now, at the end of a quarter."""
        if self.over or self.steps[-1].name != "pay":
            return None
        return ICONS[self.demands[int(self.count) % (len(self.demands) + 1)]]

    def _area(self, owner: int, seat: int) -> Json:
        first = owner * MAT_TRAYS
        hand = self.hands[owner * 12 : owner * 12 + 12]
        leader = int(self.leader(owner))
        arch = int(self.arch(owner))
        return {
            "seat": owner,
            "trays": {
                name: {
                    COLOURS[c]: self.trays[first + t * TRAY + c] for c in range(6) if self.trays[first + t * TRAY + c]
                }
                for t, name in enumerate(ACTIONS)
            },
            "slots": {SLOT_NAMES[n]: tile_of(tile) for n, tile in enumerate(self.slots[owner * 6 : owner * 6 + 6])},
            "arch": None if arch == NONE else SLOT_NAMES[arch],
            "plus": [ACTIONS[n] for n in range(TRAYS) if self.plus[owner * TRAYS + n]],
            "supply": int(self.supply(owner)),
            "military_camp": int(self.military_camp(owner)),
            "worker_camp": int(self.worker_camp(owner)),
            "leader": None if leader == CAMP else PROVINCES[leader],
            "legionnaires": [PROVINCES[n] for n in range(MAP) if self.legions[owner * MAP + n]],
            "workers": [SITE_NAMES[n] for n in range(SITES) if self.workers[owner * SITES + n]],
            "built": {name: self.built[owner * 5 + n] for n, name in enumerate(BUILDINGS) if self.built[owner * 5 + n]},
            "display": {
                good: self.displays[owner * 12 + n] for n, good in enumerate(GOODS) if self.displays[owner * 12 + n]
            },
            "tiles": {
                kind: self.mats[owner * KINDS + n] for n, kind in enumerate(TILE_KINDS) if self.mats[owner * KINDS + n]
            },
            "kept": {icon: self.kept[owner * 3 + n] for n, icon in enumerate(ICONS) if self.kept[owner * 3 + n]},
            "bonus": {
                name: "yellow" if self.bonus[owner * 12 + n] == YELLOW else "grey"
                for n, name in enumerate(BONUS_NAMES)
                if self.bonus[owner * 12 + n]
            },
            "senate": SENATE_POINTS[int(self.senate_space(owner))],
            "senate_height": int(self.senate_height(owner)),
            "points": sum(self.tally[owner * 6 : owner * 6 + 6]),
            "hand": {good: hand[n] for n, good in enumerate(GOODS) if hand[n]} if owner == seat else None,
            "cards": sum(hand),
        }

    def redeal(self, seat: int, rng: Rng) -> Trajan:
        """Shuffle what the seat does not see: pile and others' hands together, supplies, stacks below their tops."""
        p = self.copy()
        unseen = p.pile[: int(p.pile_left)]
        counts = [0] * int(p.players)
        for owner in range(int(p.players)):
            if owner == seat:
                continue
            for good in range(12):
                held = p.hands[owner * 12 + good]
                counts[owner] += held
                unseen.extend([good] * held)
                p.hands[owner * 12 + good] = 0
        rng.shuffle(unseen)
        for owner in range(int(p.players)):
            for _ in range(counts[owner]):
                p.hands[owner * 12 + unseen.pop()] += 1
        p.pile = unseen
        supplies: list[list[int]] = []
        for n in range(4):
            supply = p.supplies[n][: p.supplies_left[n]]
            rng.shuffle(supply)
            supplies.append(supply)
        p.supplies = supplies
        stacks: list[list[int]] = []
        for n in range(6):
            stack = p.stacks[n][: p.stacks_left[n]]
            if stack:
                top = stack.pop()
                rng.shuffle(stack)
                stack.append(top)
            stacks.append(stack)
        p.stacks = stacks
        p.chance = Chance(f"redeal {rng.word()}")
        return p

    # The whole position as JSON.

    def snapshot(self) -> Json:
        return {
            **self.snapshot_head(),
            "drawn": int(self.chance.drawn),
            "seat": int(self.seat),
            "start": int(self.start),
            "trays": self.trays[:],
            "slots": self.slots[:],
            "plus": self.plus[:],
            "rows": self.rows[:],
            "legions": self.legions[:],
            "workers": self.workers[:],
            "built": self.built[:],
            "hands": self.hands[:],
            "displays": self.displays[:],
            "mats": self.mats[:],
            "kept": self.kept[:],
            "bonus": self.bonus[:],
            "tally": self.tally[:],
            "forum": self.forum[:],
            "lands": self.lands[:],
            "sites": self.sites[:],
            "ships": self.ships[:],
            "demands": self.demands[:],
            "offer": self.offer[:],
            "left_discards": self.discards[0][:],
            "right_discards": self.discards[1][:],
            "pile": self.pile[: int(self.pile_left)],
            "supplies": [self.supplies[n][: self.supplies_left[n]] for n in range(4)],
            "stacks": [self.stacks[n][: self.stacks_left[n]] for n in range(6)],
            "marker": int(self.marker),
            "round": int(self.round),
            "quarter": int(self.quarter),
            "lap_done": int(self.lap_done),
            "held": self.held[:],
            "tray": int(self.tray),
            "extra_used": int(self.extra_used),
            "ship": int(self.ship),
            "freight": self.freight[:],
            "count": int(self.count),
            "shown": self.shown[:],
        }

    def check(self) -> None:
        checking.check(self)


def building(tile: int) -> Json | None:
    """A construction tile as people see it."""
    return None if tile == NONE else {"type": BUILDINGS[tile // 4], "points": BUILDING_POINTS[tile % 4]}


def tile_of(tile: int) -> Json | None:
    """A Trajan tile as people see it, with its number."""
    return None if tile == NONE else {"tile": tile, **TILES[tile]}
