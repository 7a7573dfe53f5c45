"""What lies on the table in Celtae; redeal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import extend, vec
from mypy_extensions import i64

from ludoteca.core import Chance, Detail, Json, Rng, Score
from ludoteca.core.cells import pop, push, shuffle
from ludoteca.core.field import NONE
from ludoteca.core.fields import Fields
from ludoteca.core.position import Position
from ludoteca.games.celtae import checking, scoring, viewing
from ludoteca.games.celtae.components import (
    ARMIES,
    ARMY_POINTS,
    BASIC,
    DRUID,
    KINDS,
    MOST_STRENGTH,
    NOBLE,
    ORDER_POINTS,
    ORDERS,
    TILES,
    TOKENS,
)
from ludoteca.games.celtae.fields import (
    DECK,
    DISCARDS,
    FIELDS,
    HAND,
    HELPERS,
    LEFT,
    SORTS,
    STRENGTH,
    TOKENS_OF,
    active_of,
    held,
    seen_of,
    tile_at,
    tribe_of,
)

if TYPE_CHECKING:
    from ludoteca.games.celtae.flow import CeltaeStep

NO_TILES: Final = vec[i64]([i64(0)] * (TILES + 1))  # an empty stack of them


class Celtae(Position):
    """Its numbers are declared in `fields.py`."""

    def copy(self) -> Celtae:
        return Celtae(
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
        return "CEL-END-03"

    @property
    def sides(self) -> i64:
        """Those who play; with who plays alone, Solitairix."""
        if self.players == 1:
            return 2
        return self.players

    # What a side has, by name.

    def gain_strength(self, seat: i64, number: i64) -> i64:
        """Strength up to the end of the track; what is beyond it is lost (CEL-MOV-10). How much was gained."""
        gained = min(number, MOST_STRENGTH - self.at[STRENGTH + seat])
        self.at[STRENGTH + seat] += gained
        return gained

    def tribe(self, side: i64) -> i64:
        """Workers in the tribe, druids included."""
        at = self.at
        total: i64 = 0
        place = tribe_of(side, 0)
        end = place + SORTS
        while place < end:
            total += at[place]
            place += 1
        return total

    def active(self, seat: i64) -> i64:
        at = self.at
        total: i64 = 0
        place = active_of(seat, 0)
        end = place + BASIC
        while place < end:
            total += at[place]
            place += 1
        return total

    def able(self, worker: i64) -> i64:
        """How many workers of a type the action at hand has: active, tribe, druids and tokens (CEL-ACT-04, CEL-ACT-05,
        CEL-ACT-06)."""
        at = self.at
        seat = self.seat
        total = at[active_of(seat, worker)] + at[tribe_of(seat, worker)] + at[HELPERS]
        if worker != NOBLE:
            total += at[tribe_of(seat, DRUID)]
        return total

    def supply(self) -> i64:
        """Tokens that nobody has (CEL-SET-19, CEL-BON-15)."""
        left: i64 = TOKENS
        for side in range(self.sides):
            left -= self.at[TOKENS_OF + side]
        return left

    def top(self, stack: i64) -> i64:
        """The tile on top of a stack, NONE where it is empty."""
        number = self.at[LEFT + stack]
        if number == 0:
            return NONE
        return self.at[tile_at(stack, number - 1)]

    def hold(self, seat: i64, kind: i64) -> None:
        """A card that everybody sees comes into a hand."""
        at = self.at
        at[held(seat, kind)] += 1
        at[seen_of(seat, kind)] += 1
        at[HAND + seat] += 1

    def drop(self, seat: i64, kind: i64) -> None:
        """A card goes from a hand to the discard pile, face up."""
        at = self.at
        at[held(seat, kind)] -= 1
        at[HAND + seat] -= 1
        seen = seen_of(seat, kind)
        if at[seen] > 0:
            at[seen] -= 1
        else:
            self.known += 1
        push(at, DISCARDS, kind)

    def hides(self) -> bool:
        """Whether the hand of the seat at turn has cards that nobody else saw coming. While it has, what only some
        hands allow is asked even where there is nothing to choose: passing over it would tell."""
        at = self.at
        card = held(self.seat, 0)
        seen = seen_of(self.seat, 0)
        end = card + KINDS
        while card < end:
            if at[card] > at[seen]:
                return True
            card += 1
            seen += 1
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
        """Shuffle what the seat does not see: the deck with the cards of other hands that nobody saw coming, until
        another who is about to pay has the cards for it; and the tiles under the top ones with those left in the box,
        each value by itself."""
        p = self.copy()
        p._deal_hands(seat, rng)
        if self.steps and self.seat != seat:
            step = cast("CeltaeStep", self.steps[-1])
            while not step.payable(p):
                p._deal_hands(seat, rng)
        p._shuffle_tiles(rng, ARMIES, ARMY_POINTS)
        p._shuffle_tiles(rng, ORDERS, ORDER_POINTS)
        p.chance = Chance(f"redeal {rng.word()}")
        return p

    def _deal_hands(self, seat: i64, rng: Rng) -> None:
        """Other cards of the deck for those of other hands that nobody saw coming."""
        at = self.at
        other: i64 = 0
        while other < self.players:  # the cards of hands go onto the deck, and after the shuffle back
            if other != seat:
                for kind in range(KINDS):
                    place = held(other, kind)
                    known = at[seen_of(other, kind)]
                    while at[place] > known:
                        at[place] -= 1
                        push(at, DECK, kind)
            other += 1
        shuffle(rng, at, DECK)
        other = self.players - 1
        while other >= 0:
            if other != seat:
                hidden = at[HAND + other] - self._cards(other)
                while hidden > 0:
                    at[held(other, pop(at, DECK))] += 1
                    hidden -= 1
            other -= 1

    def _cards(self, seat: i64) -> i64:
        """The cards of a hand, counted kind by kind."""
        total: i64 = 0
        for kind in range(KINDS):
            total += self.at[held(seat, kind)]
        return total

    def _shuffle_tiles(self, rng: Rng, first: i64, points: list[int]) -> None:
        """Lay other tiles under the top ones of two stacks: any that nobody has seen, of the same points."""
        at = self.at
        seen: i64 = 0  # a bit a tile
        one: i64 = 1
        stack = first
        while stack < first + 2:
            below = max(at[LEFT + stack] - 1, 0)
            place = tile_at(stack, below)
            end = tile_at(stack, at[tile_at(stack, 0) - 1])
            while place < end:
                seen |= one << at[place]
                place += 1
            stack += 1
        ones = NO_TILES[:]
        twos = NO_TILES[:]
        for tile in range(TILES):
            if not seen & (one << tile):
                push(ones if points[tile] == 1 else twos, 0, tile)
        shuffle(rng, ones, 0)
        shuffle(rng, twos, 0)
        stack = first
        while stack < first + 2:
            place = tile_at(stack, 0)
            end = place + at[LEFT + stack] - 1
            while place < end:
                at[place] = pop(ones if points[at[place]] == 1 else twos, 0)
                place += 1
            stack += 1

    def check(self) -> None:
        super().check()
        checking.check(self)
