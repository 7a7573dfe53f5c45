"""What lies on the table in Lusitania, as its players see it; redeal, and what must add up."""

from __future__ import annotations

from librt.vecs import extend, vec
from mypy_extensions import i64

from ludoteca.core import BadSnapshot, Json, Rng, Score
from ludoteca.core.cells import cells, find, insert, pop, push, remove, shuffle
from ludoteca.core.field import NONE
from ludoteca.core.fields import Fields
from ludoteca.core.position import Position
from ludoteca.games.lusitania import scoring
from ludoteca.games.lusitania.components import (
    COPIES,
    EQUIPMENT,
    FIELD,
    FITS,
    HAND,
    KINDS,
    MERCENARY_LIMIT,
    MUSICIAN,
    NAMES,
    POSITIONS,
    PROVINCES,
    SLOTS,
)
from ludoteca.games.lusitania.fields import (
    DISCARDS,
    DOCTORS,
    ENDED,
    FIELDS,
    GUNNERS,
    HELD,
    LATE,
    LATES,
    MARS,
    MERCENARIES,
    OPEN,
    PILE,
    POINTS_OF,
    PROVINCE,
    TAKEN,
    bit,
    held,
    knowers,
    slots_of,
    soldier_at,
)


class Lusitania(Position):
    """Its numbers are declared in `fields.py`."""

    def copy(self) -> Lusitania:
        return Lusitania(
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
        return "LUS-END-06"

    # A player's army, by name.

    def province(self, seat: i64) -> i64:
        return self.at[PROVINCE + seat]

    def mercenaries(self, seat: i64) -> i64:
        return self.at[MERCENARIES + seat]

    def has_doctor(self, seat: i64) -> bool:
        return self.at[DOCTORS + seat] > 0

    def has_gunner(self, seat: i64) -> bool:
        return self.at[GUNNERS + seat] > 0

    def has_mars(self, seat: i64) -> bool:
        return self.at[MARS + seat] > 0

    def points(self, seat: i64) -> i64:
        """LUS-SCO-03: open at any time."""
        return self.at[POINTS_OF + seat]

    def hand(self, seat: i64) -> list[int]:
        """The kinds of cards a seat holds."""
        return [card for card in cells(self.at, held(seat), HELD) if card != NONE]

    def score_sheet(self, seat: int) -> Score:
        return scoring.score_sheet(self, seat)

    def places(self) -> list[int]:
        return scoring.places(self)

    # What a seat may know (LUS-INF).

    def view(self, seat: int) -> Json:
        return {
            **self.view_head(seat),
            **FIELDS.view(self.at),
            "areas": [self._area(owner, seat) for owner in range(int(self.players))],
        }

    def _area(self, owner: int, seat: int) -> Json:
        """A player's cards as this seat sees them. Another's hand is a count and what is known of it, in no order."""
        first = held(owner)
        hand = self.hand(owner)
        known = [
            int(self.at[place])
            for place in range(first, first + HELD)
            if self.at[place] != NONE and self.at[knowers(place)] & bit(seat)
        ]
        army: list[Json] = []
        for position in range(POSITIONS):
            soldier = self.at[soldier_at(owner, position)]
            if soldier == NONE:
                continue
            worn = [EQUIPMENT[kind] for kind in cells(self.at, slots_of(owner, position), SLOTS) if kind != NONE]
            army.append({"card": NAMES[soldier], "position": position + 1, "equipment": worn})
        return {
            "seat": owner,
            **FIELDS.area(self.at, owner, seat),
            "army": army,
            "hand": [NAMES[card] for card in (known if owner == seat else sorted(known))],
            "unknown": len(hand) - len(known),
        }

    def redeal(self, seat: int, rng: Rng) -> Lusitania:
        """Shuffle what the seat does not see: the pile and the cards in other hands that it does not know.

        The Musician, unless seen, lies only where all know that it may be: among the late cards of the pile, or in a
        hand that drew from them. Of the rest no more is remembered than the view shows.
        """
        p = self.copy()
        at = p.at
        known = bit(seat)
        first = held(0)
        end = held(p.players)
        place = first
        while place < end:  # the cards of hands go onto the pile, and after the shuffle back
            if at[place] != NONE and not at[knowers(place)] & known:
                push(at, PILE, at[place])
            place += 1
        musician = find(at, PILE, MUSICIAN)
        if musician != NONE:
            remove(at, PILE, musician)
            musician = self._musicians_place(seat, rng)
        shuffle(rng, at, PILE)
        if musician != NONE:
            insert(at, PILE, musician, MUSICIAN)
        place = end - 1
        while place >= first:
            if at[place] != NONE and not at[knowers(place)] & known:
                at[place] = pop(at, PILE)
            place -= 1
        p.reseed(rng)
        return p

    def _hidden(self, owner: i64, seat: i64) -> i64:
        """How many cards of a hand a seat does not know."""
        hidden: i64 = 0
        place = held(owner)
        end = held(owner + 1)
        while place < end:
            if self.at[place] != NONE and not self.at[knowers(place)] & bit(seat):
                hidden += 1
            place += 1
        return hidden

    def _musicians_place(self, seat: i64, rng: Rng) -> i64:
        """A place among the unseen cards, the pile's first: each late card of the pile as likely as each of a hand."""
        late = self.at[LATE]
        spots: i64 = late
        for owner in range(self.players):
            spots += min(self.at[LATES + owner], self._hidden(owner, seat))
        spot = rng.below(spots)
        if spot < late:
            return spot
        spot -= late
        below = self.at[PILE]
        for owner in range(self.players):
            hidden = self._hidden(owner, seat)
            weight = min(self.at[LATES + owner], hidden)
            if spot < weight:
                return below + rng.below(hidden)
            spot -= weight
            below += hidden
        raise AssertionError("the Musician is somewhere")

    # What must add up.

    def check(self) -> None:
        """LUS-CMP-05: every card is somewhere, once; and armies, hands and field are as the rules leave them."""
        super().check()
        at = self.at
        if (at[ENDED] != 0) != self.over:
            raise BadSnapshot("A game that is over has no decision left, and one that goes on has one.")
        players = int(self.players)
        trading = at[TAKEN] != NONE
        for seat in range(players):
            self._check_area(seat, trading)
        for kind, count in enumerate(FIELDS.count("cards", KINDS, at, players)):
            if count != COPIES[kind]:
                raise BadSnapshot(f"There are {count} cards {NAMES[kind]!r} instead of {COPIES[kind]}.")
        field = cells(at, OPEN, FIELD)
        if not self.over and field.count(NONE) != (1 if trading else 0):
            raise BadSnapshot(f"The field does not hold {FIELD} cards.")
        if trading and not self.over and field[at[TAKEN]] != NONE:
            raise BadSnapshot("A card was taken from a field place that still has one.")
        if not self.over and [step.name for step in self.steps] != (["act", "give"] if trading else ["act"]):
            raise BadSnapshot("The decision to make does not fit the field.")
        if at[LATE] > at[PILE]:
            raise BadSnapshot("The pile has fewer cards than may be the Musician.")
        if MUSICIAN in cells(at, PILE + 1 + at[LATE], at[PILE] - at[LATE]):
            raise BadSnapshot("The Musician lies in the pile above the cards that it was shuffled with.")
        taken = [self.province(seat) for seat in range(players) if self.province(seat) != NONE]
        if len(set(taken)) != len(taken):
            raise BadSnapshot("Two players have the same province.")

    def _check_area(self, seat: int, trading: bool) -> None:
        army = cells(self.at, soldier_at(seat, 0), POSITIONS)
        for position, card in enumerate(army):
            if card != NONE and card % POSITIONS != position:
                raise BadSnapshot(f"{NAMES[card]} stands in the wrong position.")
            for slot, worn in enumerate(cells(self.at, slots_of(seat, position), SLOTS)):
                if worn != NONE and (card == NONE or slot not in FITS[card * len(EQUIPMENT) + worn]):
                    raise BadSnapshot(f"A {EQUIPMENT[worn]} lies where no soldier has a slot for it.")
        provinces = {card // POSITIONS for card in army if NONE < card < len(PROVINCES) * POSITIONS}
        mercenaries = sum(card >= len(PROVINCES) * POSITIONS for card in army)
        province = self.province(seat)
        if provinces != (set() if province == NONE else {int(province)}):
            raise BadSnapshot(f"The province of seat {seat} is not that of its legionaries.")
        if mercenaries != self.mercenaries(seat) or mercenaries > MERCENARY_LIMIT:
            raise BadSnapshot(f"The mercenaries of seat {seat} do not add up.")
        if scoring.score_sheet(self, seat).total != self.points(seat):
            raise BadSnapshot(f"The points of seat {seat} do not add up.")
        self._check_hand(seat, trading and seat == self.seat)

    def _check_hand(self, seat: int, trading: bool) -> None:
        """Three cards, and in a trade the one taken; fewer only while there is nothing to draw (LUS-DRW-05)."""
        first = held(seat)
        for place in range(first, first + HELD):
            if self.at[place] == NONE and self.at[knowers(place)] != 0:
                raise BadSnapshot("Somebody knows a card that is not there.")
        if MUSICIAN in self.hand(seat) and self.at[LATES + seat] == 0:
            raise BadSnapshot("The Musician is in a hand that cannot have drawn it.")
        if self.over:
            return
        count = sum(card != NONE for card in cells(self.at, first, HAND))
        taken = self.at[first + HAND] != NONE
        short = self.version > 1 and self.at[PILE] == 0 and self.at[DISCARDS] == 0
        if count != HAND and not short:
            raise BadSnapshot(f"Seat {seat} holds {count} cards instead of {HAND}.")
        if taken != trading or (trading and count == 0):
            raise BadSnapshot(f"Seat {seat} trades without a card taken and one to give, or not in its turn.")
