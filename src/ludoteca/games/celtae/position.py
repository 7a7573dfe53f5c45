"""What lies on the table in Celtae; copy, redeal, snapshot."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from ludoteca.core import Chance, Detail, Event, Json, Position, Rng, Score, Step
from ludoteca.games.celtae import checking, scoring, viewing
from ludoteca.games.celtae.components import (
    ARMIES,
    ARMY_POINTS,
    DRUID,
    KINDS,
    LEVELS,
    MOST_STRENGTH,
    NOBLE,
    ORDER_POINTS,
    ORDERS,
    STACKS,
    STOPS,
    TILES,
    TOKENS,
)
from ludoteca.games.celtae.layout import ACTIVE, HAND, NONE, ROW, STRENGTH, TRIBE
from ludoteca.games.celtae.layout import TOKENS as TOKENS_OF


class Celtae(Position):
    """Lists with a number for each side and thing hold everything; a side's part begins at side times their length.

    A side is a seat, or in the solo game Solitairix, who comes after the only seat. What never changes (`stacks`,
    `cards`) or is only replaced whole (`deck`, `leaders`) is shared between copies; `deck_left` and `left` say how many
    of the first cards and tiles are still there, the last of those being the next to come.
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
        level: i64,
        start: i64,
        phase: i64,
        half: i64,
        marker: i64,
        track: i64,
        teutates: i64,
        workers: list[int],
        bag: list[int],
        rows: list[int],
        hands: list[int],
        seen: list[int],
        markets: list[int],
        deck: list[int],
        deck_left: i64,
        discards: list[int],
        discs: list[int],
        room: list[int],
        bonus: list[int],
        garrisons: list[int],
        stacks: list[list[int]],
        left: list[int],
        druids: list[int],
        cards: list[int],
        markers: list[int],
        leaders: list[int],
        area: i64,
        region: i64,
        refreshed: i64,
        extra: i64,
        begun: i64,
        due: i64,
        choice: i64,
        card: i64,
        section: i64,
        worker: i64,
    ) -> None:
        super().__init__(players, version, steps, turn, known, chance, events, seat)
        self.sides: i64 = 2 if players == 1 else players
        self.level: i64 = level  # of difficulty, in the solo game
        self.start: i64 = start
        self.phase: i64 = phase
        self.half: i64 = half  # of a double turn
        self.marker: i64 = marker  # the stop of the action marker
        self.track: i64 = track  # markers left on the progress track
        self.teutates: i64 = teutates
        self.workers = workers  # by area, the centre last, and space: a type, or NONE
        self.bag = bag  # by type
        self.rows = rows
        self.hands = hands  # by seat and kind of card
        self.seen = seen  # of those, the ones that all saw coming
        self.markets = markets  # by region and slot
        self.deck = deck
        self.deck_left: i64 = deck_left
        self.discards = discards  # the last one on top
        self.discs = discs  # by citadel and side
        self.room = room  # by citadel: free spaces
        self.bonus = bonus  # by citadel: the effect of its tile, NONE once taken
        self.garrisons = garrisons  # by region and space: whose cube
        self.stacks = stacks  # armies north and south, orders north and south
        self.left = left
        self.druids = druids  # by region
        self.cards = cards  # the progress cards on the table
        self.markers = markers  # on each of them
        self.leaders = leaders  # to choose from
        # Of the turn at hand:
        self.area: i64 = area
        self.region: i64 = region
        self.refreshed: i64 = refreshed
        self.extra: i64 = extra  # workers that tokens stand for
        self.begun: i64 = begun  # whether something was taken, discarded or recruited: too late for tokens
        self.due: i64 = due  # farmers at work, cards still to pay or to take, recruits before an order
        self.choice: i64 = choice  # the citadel being built on, the symbol fought with, the garrison space
        # Solitairix:
        self.card: i64 = card
        self.section: i64 = section
        self.worker: i64 = worker

    def copy(self) -> Celtae:
        return Celtae(
            self.players,
            self.version,
            self.steps[:],
            self.turn,
            self.known,
            self.chance.copy(),
            None,
            self.seat,
            self.level,
            self.start,
            self.phase,
            self.half,
            self.marker,
            self.track,
            self.teutates,
            self.workers[:],
            self.bag[:],
            self.rows[:],
            self.hands[:],
            self.seen[:],
            self.markets[:],
            self.deck,
            self.deck_left,
            self.discards[:],
            self.discs[:],
            self.room[:],
            self.bonus[:],
            self.garrisons[:],
            self.stacks,
            self.left[:],
            self.druids[:],
            self.cards,
            self.markers[:],
            self.leaders,
            self.area,
            self.region,
            self.refreshed,
            self.extra,
            self.begun,
            self.due,
            self.choice,
            self.card,
            self.section,
            self.worker,
        )

    def over_rule(self) -> str:
        return "CEL-END-03"

    # A side's row, by name.

    def get(self, side: i64, what: i64) -> i64:
        return self.rows[side * ROW + what]

    def add(self, side: i64, what: i64, number: i64) -> None:
        place = side * ROW + what
        self.rows[place] = self.rows[place] + number

    def gain_strength(self, seat: i64, number: i64) -> i64:
        """Strength up to the end of the track; what is beyond it is lost (CEL-MOV-10). How much was gained."""
        gained = min(number, MOST_STRENGTH - self.get(seat, STRENGTH))
        self.add(seat, STRENGTH, gained)
        return gained

    def tribe(self, side: i64) -> i64:
        """Workers in the tribe, druids included."""
        total: i64 = 0
        first = side * ROW + TRIBE
        for worker in range(5):
            total += self.rows[first + worker]
        return total

    def active(self, seat: i64) -> i64:
        total: i64 = 0
        first = seat * ROW + ACTIVE
        for worker in range(4):
            total += self.rows[first + worker]
        return total

    def able(self, worker: i64) -> i64:
        """How many workers of a type the action at hand has: active, tribe, druids and tokens (CEL-ACT-04, CEL-ACT-05,
        CEL-ACT-06)."""
        first = self.seat * ROW
        total: i64 = self.rows[first + ACTIVE + worker] + self.rows[first + TRIBE + worker] + self.extra
        if worker != NOBLE:
            total += self.rows[first + TRIBE + DRUID]
        return total

    def supply(self) -> int:
        """Tokens that nobody has (CEL-SET-19, CEL-BON-15)."""
        return TOKENS - sum(self.rows[side * ROW + TOKENS_OF] for side in range(int(self.sides)))

    def top(self, stack: i64) -> i64:
        """The tile on top of a stack, NONE where it is empty."""
        number = self.left[stack]
        return self.stacks[stack][number - 1] if number else NONE

    def hold(self, seat: i64, kind: i64) -> None:
        """A card that everybody sees comes into a hand."""
        place = seat * KINDS + kind
        self.hands[place] = self.hands[place] + 1
        self.seen[place] = self.seen[place] + 1
        self.add(seat, HAND, 1)

    def drop(self, seat: i64, kind: i64) -> None:
        """A card goes from a hand to the discard pile, face up."""
        place = seat * KINDS + kind
        self.hands[place] = self.hands[place] - 1
        if self.seen[place]:
            self.seen[place] = self.seen[place] - 1
        else:
            self.known += 1
        self.add(seat, HAND, -1)
        self.discards.append(kind)

    def hides(self) -> bool:
        """Whether the hand of the seat at turn has cards that nobody else saw coming. While it has, what only some
        hands allow is asked even where there is nothing to choose: passing over it would tell."""
        first = self.seat * KINDS
        for kind in range(KINDS):
            if self.hands[first + kind] > self.seen[first + kind]:
                return True
        return False

    def tell_hand(self) -> None:
        """A choice that only some hands allow tells something about the cards that nobody saw coming."""
        if self.hides():
            self.known += 1

    def tell_of(self, side: i64, kind: str, args: dict[str, Detail]) -> None:
        """An event of a seat, or Solitairix' own of that name; called only where `tell` may be."""
        if side < self.players:
            self.tell(kind, {"seat": int(side), **args})
        else:
            self.tell(f"solitairix-{kind}", args)

    def scores(self) -> list[Score]:
        return [scoring.score_sheet(self, seat) for seat in range(int(self.players))]

    def places(self) -> list[int]:
        return scoring.places(self)

    # What a seat may know, and what it may not: hands, the order of the deck, the tiles under the top ones (CEL-INF).

    def view(self, seat: int) -> Json:
        return viewing.view(self, seat)

    def redeal(self, seat: int, rng: Rng) -> Celtae:
        """Shuffle what the seat does not see: the deck with the cards of other hands that nobody saw coming, and the
        tiles under the top ones with those left in the box, each value by itself."""
        p = self.copy()
        left = int(p.deck_left)
        unseen = p.deck[:left]
        for other in range(int(p.players)):
            if other != seat:
                for place in range(other * KINDS, other * KINDS + KINDS):
                    unseen += [place % KINDS] * (p.hands[place] - p.seen[place])
        rng.shuffle(unseen)
        p.deck = unseen[:left]
        for other in range(int(p.players)):
            if other != seat:
                first = other * KINDS
                hidden = p.get(other, HAND) - sum(p.seen[first : first + KINDS])
                p.hands[first : first + KINDS] = p.seen[first : first + KINDS]
                for kind in unseen[left : left + hidden]:
                    p.hands[first + kind] = p.hands[first + kind] + 1
                left += hidden
        p.stacks = self._shuffled_stacks(rng)
        p.chance = Chance(f"redeal {rng.word()}")
        return p

    def _shuffled_stacks(self, rng: Rng) -> list[list[int]]:
        out: list[list[int]] = []
        for first, points in ((ARMIES, ARMY_POINTS), (ORDERS, ORDER_POINTS)):
            pair = self.stacks[first : first + 2]
            seen = [tile for n, stack in enumerate(pair) for tile in stack[max(self.left[first + n] - 1, 0) :]]
            pools = [[tile for tile in range(TILES) if tile not in seen and points[tile] == value] for value in (1, 2)]
            for pool in pools:
                rng.shuffle(pool)
            for n, stack in enumerate(pair):
                hidden = max(self.left[first + n] - 1, 0)
                out.append([pools[points[tile] - 1].pop() for tile in stack[:hidden]] + stack[hidden:])
        return out

    # The whole position as JSON.

    def snapshot(self) -> Json:
        return {
            **self.snapshot_head(),
            "drawn": int(self.chance.drawn),
            "level": LEVELS[self.level],
            "seat": int(self.seat),
            "start": int(self.start),
            "phase": int(self.phase),
            "half": int(self.half),
            "marker": STOPS[self.marker],
            "track": int(self.track),
            "teutates": int(self.teutates),
            "workers": self.workers[:],
            "bag": self.bag[:],
            "rows": self.rows[:],
            "hands": self.hands[:],
            "seen": self.seen[:],
            "markets": self.markets[:],
            "deck": self.deck[: int(self.deck_left)],
            "discards": self.discards[:],
            "discs": self.discs[:],
            "bonus": self.bonus[:],
            "garrisons": self.garrisons[:],
            "stacks": [self.stacks[stack][:] for stack in range(STACKS)],
            "left": self.left[:],
            "druids": self.druids[:],
            "cards": self.cards[:],
            "markers": self.markers[:],
            "leaders": self.leaders[:],
            "area": int(self.area),
            "region": int(self.region),
            "refreshed": int(self.refreshed),
            "extra": int(self.extra),
            "begun": int(self.begun),
            "due": int(self.due),
            "choice": int(self.choice),
            "card": int(self.card),
            "section": int(self.section),
            "worker": int(self.worker),
        }

    def check(self) -> None:
        checking.check(self)
