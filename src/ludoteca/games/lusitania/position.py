"""What lies on the table in Lusitania; copy, view, redeal, snapshot."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ludoteca.core import PUBLIC, BadSnapshot, Chance, Event, Json, Position, Rng, Score, Step
from ludoteca.core.snapshot import Reader
from ludoteca.games.lusitania import scoring
from ludoteca.games.lusitania.components import (
    COPIES,
    DOCTOR,
    DOCTOR_LIMIT,
    EQUIPMENT,
    FIELD,
    FIRST_EQUIPMENT,
    FITS,
    GUNNER,
    GUNNER_LIMIT,
    HAND,
    KINDS,
    MERCENARY_LIMIT,
    MUSICIAN,
    NAMES,
    POSITIONS,
    PROVINCES,
    SLOTS,
)

NONE: Final = -1
HELD: Final = 4  # places of a hand: three cards, and the one taken in a trade until another is given

# A card in a hand is its kind, and the seats that know it.
KIND_BITS: Final = 6
KIND_MASK: Final = 63
KNOWN_TO_ALL: Final = 31 << KIND_BITS
SPECTATOR: Final = 4

# A player's row in `sheets`.
PROVINCE: Final = 0
MERCENARIES: Final = 1
DOCTORS: Final = 2
GUNNERS: Final = 3
MARS: Final = 4
SCORE: Final = 5
SHEET: Final = 6

CAUSES: Final = ["", "army", "musician", "empty", "idle"]


def known_to(seat: int) -> int:
    """The mark on a card that this seat, or PUBLIC, knows."""
    return 1 << (KIND_BITS + (SPECTATOR if seat == PUBLIC else seat))


class Lusitania(Position):
    """`pile` is never changed in place: copies share it, and `left` says how many of its cards remain (the top is
    pile[left - 1]). `late` is how many of its bottom cards may be the Musician, and `lates` how many cards of each hand
    were drawn from among those, as far as all can tell; `taken` is the field place emptied by an unfinished trade,
    `idle` the turns since somebody recruited (LUS-DRW-06)."""

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
        commander: i64,
        pile: list[int],
        left: i64,
        late: i64,
        discards: list[int],
        field: list[int],
        hands: list[int],
        soldiers: list[int],
        gear: list[int],
        sheets: list[int],
        lates: list[int],
        taken: i64,
        idle: i64,
        cause: i64,
    ) -> None:
        super().__init__(players, version, steps, turn, known, chance, events, seat)
        self.commander: i64 = commander
        self.pile = pile
        self.left: i64 = left
        self.late: i64 = late
        self.discards = discards
        self.field = field
        self.hands = hands
        self.soldiers = soldiers
        self.gear = gear
        self.sheets = sheets
        self.lates = lates
        self.taken: i64 = taken
        self.idle: i64 = idle
        self.cause: i64 = cause

    def copy(self) -> Lusitania:
        return Lusitania(
            self.players,
            self.version,
            self.steps[:],
            self.turn,
            self.known,
            self.chance.copy(),
            None,
            self.seat,
            self.commander,
            self.pile,
            self.left,
            self.late,
            self.discards[:],
            self.field[:],
            self.hands[:],
            self.soldiers[:],
            self.gear[:],
            self.sheets[:],
            self.lates[:],
            self.taken,
            self.idle,
            self.cause,
        )

    def over_rule(self) -> str:
        return "LUS-END-06"

    # A player's row, by name.

    def province(self, seat: i64) -> i64:
        return self.sheets[seat * SHEET + PROVINCE]

    def mercenaries(self, seat: i64) -> i64:
        return self.sheets[seat * SHEET + MERCENARIES]

    def has_doctor(self, seat: i64) -> bool:
        return self.sheets[seat * SHEET + DOCTORS] > 0

    def has_gunner(self, seat: i64) -> bool:
        return self.sheets[seat * SHEET + GUNNERS] > 0

    def has_mars(self, seat: i64) -> bool:
        return self.sheets[seat * SHEET + MARS] > 0

    def points(self, seat: i64) -> i64:
        """LUS-SCO-03: open at any time."""
        return self.sheets[seat * SHEET + SCORE]

    def hand(self, seat: i64) -> list[int]:
        """The kinds of cards a seat holds."""
        return [card & KIND_MASK for card in self.hands[seat * HELD : seat * HELD + HELD] if card != NONE]

    def scores(self) -> list[Score]:
        return [scoring.score_sheet(self, seat) for seat in range(int(self.players))]

    def places(self) -> list[int]:
        return scoring.places(self)

    # What a seat may know (LUS-INF).

    def view(self, seat: int) -> Json:
        return {
            **self.view_head(seat),
            "commander": int(self.commander),
            "pile": int(self.left),
            "discards": [NAMES[card] for card in self.discards],
            "field": [None if card == NONE else NAMES[card] for card in self.field],
            "taken": None if self.taken == NONE else int(self.taken),
            "idle": int(self.idle),
            "ended": CAUSES[self.cause] or None,
            "areas": [self._area(owner, seat) for owner in range(int(self.players))],
        }

    def _area(self, owner: int, seat: int) -> Json:
        """A player's cards as this seat sees them. Another's hand is a count and what is known of it, in no order."""
        held = [card for card in self.hands[owner * HELD : owner * HELD + HELD] if card != NONE]
        seen = [card & KIND_MASK for card in held if card & known_to(seat)]
        army: list[Json] = []
        for place in range(POSITIONS):
            soldier = self.soldiers[owner * POSITIONS + place]
            if soldier == NONE:
                continue
            first = (owner * POSITIONS + place) * SLOTS
            worn = [EQUIPMENT[kind] for kind in self.gear[first : first + SLOTS] if kind != NONE]
            army.append({"card": NAMES[soldier], "position": place + 1, "equipment": worn})
        province = self.province(owner)
        return {
            "seat": owner,
            "province": None if province == NONE else PROVINCES[province],
            "army": army,
            "doctor": self.has_doctor(owner),
            "gunner": self.has_gunner(owner),
            "mars": self.has_mars(owner),
            "points": int(self.points(owner)),
            "hand": [NAMES[card] for card in (seen if owner == seat else sorted(seen))],
            "unknown": len(held) - len(seen),
        }

    def redeal(self, seat: int, rng: Rng) -> Lusitania:
        """Shuffle what the seat does not see: the pile and the cards in other hands that it does not know.

        The Musician, unless seen, lies only where all know that it may be: among the late cards of the pile, or in a
        hand that drew from them. Of the rest no more is remembered than the view shows.
        """
        p = self.copy()
        mark = known_to(seat)
        left = int(p.left)
        places = [place for place, card in enumerate(p.hands) if card != NONE and not card & mark]
        unseen = p.pile[:left] + [p.hands[place] & KIND_MASK for place in places]
        musician = NONE  # the place in `unseen` that the Musician gets
        if MUSICIAN in unseen:
            unseen.remove(MUSICIAN)
            musician = self._musicians_place(left, places, rng)
        rng.shuffle(unseen)
        if musician != NONE:
            unseen.insert(musician, MUSICIAN)
        p.pile = unseen[:left]
        for n, place in enumerate(places):
            p.hands[place] = (p.hands[place] & ~KIND_MASK) | unseen[left + n]
        p.chance = Chance(f"redeal {rng.word()}")
        return p

    def _musicians_place(self, left: int, places: list[int], rng: Rng) -> int:
        """A place among the unseen cards, the pile's first: each late card of the pile as likely as each of a hand."""
        hands = [[n for n, place in enumerate(places) if place // HELD == owner] for owner in range(int(self.players))]
        spot = int(rng.below(self.late + sum(min(self.lates[n], len(hand)) for n, hand in enumerate(hands))))
        if spot < self.late:
            return spot
        spot -= int(self.late)
        for owner, hand in enumerate(hands):
            weight = min(self.lates[owner], len(hand))
            if spot < weight:
                return left + hand[int(rng.below(len(hand)))]
            spot -= weight
        raise AssertionError("the Musician is somewhere")

    # The whole position as JSON.

    def snapshot(self) -> Json:
        return {
            **self.snapshot_head(),
            "drawn": int(self.chance.drawn),
            "seat": int(self.seat),
            "commander": int(self.commander),
            "pile": self.pile[: int(self.left)],
            "late": int(self.late),
            "discards": self.discards[:],
            "field": self.field[:],
            "hands": self.hands[:],
            "soldiers": self.soldiers[:],
            "gear": self.gear[:],
            "sheets": self.sheets[:],
            "lates": self.lates[:],
            "taken": int(self.taken),
            "idle": int(self.idle),
            "cause": int(self.cause),
        }

    def check(self) -> None:
        """LUS-CMP-05: every card is somewhere, once; and armies, hands and field are as the rules leave them."""
        players = int(self.players)
        trading = self.taken != NONE
        count = [0] * KINDS
        for card in self.pile[: int(self.left)] + self.discards:
            count[card] += 1
        for card in self.field:
            if card != NONE:
                count[card] += 1
        for card in self.hands:
            if card != NONE:
                count[card & KIND_MASK] += 1
        for place, card in enumerate(self.soldiers):
            if card != NONE:
                count[card] += 1
                if card % POSITIONS != place % POSITIONS:
                    raise BadSnapshot(f"{NAMES[card]} stands in the wrong position.")
        for slot, worn in enumerate(self.gear):
            if worn != NONE:
                count[FIRST_EQUIPMENT + worn] += 1
                soldier = self.soldiers[slot // SLOTS]
                if soldier == NONE or slot % SLOTS not in FITS[soldier * len(EQUIPMENT) + worn]:
                    raise BadSnapshot(f"A {EQUIPMENT[worn]} lies where no soldier has a slot for it.")
        for seat in range(players):
            count[DOCTOR] += self.sheets[seat * SHEET + DOCTORS]
            count[GUNNER] += self.sheets[seat * SHEET + GUNNERS]
            self._check_area(seat, trading)
        for kind in range(KINDS):
            if count[kind] != COPIES[kind]:
                raise BadSnapshot(f"There are {count[kind]} cards {NAMES[kind]!r} instead of {COPIES[kind]}.")
        if not self.over and self.field.count(NONE) != (1 if trading else 0):
            raise BadSnapshot(f"The field does not hold {FIELD} cards.")
        if trading and not self.over and self.field[self.taken] != NONE:
            raise BadSnapshot("A card was taken from a field place that still has one.")
        if not self.over and [step.name for step in self.steps] != (["act", "give"] if trading else ["act"]):
            raise BadSnapshot("The decision to make does not fit the field.")
        if MUSICIAN in self.pile[int(self.late) : int(self.left)]:
            raise BadSnapshot("The Musician lies in the pile above the cards that it was shuffled with.")
        for place, card in enumerate(self.hands):
            if card != NONE and card & KIND_MASK == MUSICIAN and self.lates[place // HELD] == 0:
                raise BadSnapshot("The Musician is in a hand that cannot have drawn it.")
        taken = [self.province(seat) for seat in range(players) if self.province(seat) != NONE]
        if len(set(taken)) != len(taken):
            raise BadSnapshot("Two players have the same province.")

    def _check_area(self, seat: int, trading: bool) -> None:
        army = self.soldiers[seat * POSITIONS : (seat + 1) * POSITIONS]
        provinces = {card // POSITIONS for card in army if NONE < card < len(PROVINCES) * POSITIONS}
        mercenaries = sum(card >= len(PROVINCES) * POSITIONS for card in army)
        province = self.province(seat)
        if provinces != (set() if province == NONE else {int(province)}):
            raise BadSnapshot(f"The province of seat {seat} is not that of its legionaries.")
        if mercenaries != self.mercenaries(seat) or mercenaries > MERCENARY_LIMIT:
            raise BadSnapshot(f"The mercenaries of seat {seat} do not add up.")
        if scoring.score_sheet(self, seat).total != self.points(seat):
            raise BadSnapshot(f"The points of seat {seat} do not add up.")
        if not self.over:
            self._check_hand(seat, trading and seat == self.seat)

    def _check_hand(self, seat: int, trading: bool) -> None:
        """Three cards, and in a trade the one taken; fewer only while there is nothing to draw (LUS-DRW-05)."""
        place = seat * HELD
        held = sum(card != NONE for card in self.hands[place : place + HAND])
        taken = self.hands[place + HAND] != NONE
        short = self.version > 1 and self.left == 0 and not self.discards
        if held != HAND and not short:
            raise BadSnapshot(f"Seat {seat} holds {held} cards instead of {HAND}.")
        if taken != trading or (trading and held == 0):
            raise BadSnapshot(f"Seat {seat} trades without a card taken and one to give, or not in its turn.")


def restore(data: Json, steps: dict[str, Step[Any]]) -> Lusitania:
    """A position from its snapshot, checked piece by piece."""
    read = Reader(data)
    players = read.number("players", 2, 4)
    pile = read.numbers("pile", None, 0, KINDS - 1)
    p = Lusitania(
        players,
        read.number("rules", 1),
        read.steps(steps),
        read.number("turn", 1),
        read.number("known", 0),
        Chance(read.text("seed"), read.number("drawn", 0)),
        None,
        read.number("seat", 0, players - 1),
        read.number("commander", 0, players - 1),
        pile,
        len(pile),
        read.number("late", 0, len(pile)),
        read.numbers("discards", None, 0, KINDS - 1),
        read.numbers("field", FIELD, NONE, KINDS - 1),
        read.numbers("hands", players * HELD, NONE, KNOWN_TO_ALL | KIND_MASK),
        read.numbers("soldiers", players * POSITIONS, NONE, DOCTOR - 1),
        read.numbers("gear", players * POSITIONS * SLOTS, NONE, len(EQUIPMENT) - 1),
        read.numbers("sheets", players * SHEET, NONE, 99),
        read.numbers("lates", players, 0, HELD),
        read.number("taken", NONE, FIELD - 1),
        read.number("idle", 0),
        read.number("cause", 0, len(CAUSES) - 1),
    )
    if any(card != NONE and card & KIND_MASK >= KINDS for card in p.hands):
        raise BadSnapshot("A hand holds a card that does not exist.")
    for seat in range(players):
        doctors, gunners, mars = p.sheets[seat * SHEET + DOCTORS : seat * SHEET + MARS + 1]
        if not (0 <= doctors <= DOCTOR_LIMIT and 0 <= gunners <= GUNNER_LIMIT and 0 <= mars <= 1):
            raise BadSnapshot(f"The army of seat {seat} breaks a limit.")
        if not NONE <= p.province(seat) < len(PROVINCES):
            raise BadSnapshot(f"Seat {seat} has a province that does not exist.")
    if (p.cause != 0) != p.over:
        raise BadSnapshot("A game that is over has no decision left, and one that goes on has one.")
    p.check()
    return p
