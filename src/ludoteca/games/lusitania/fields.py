"""Every number of a position of Lusitania, declared once; and the places of those that have a stride."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import PUBLIC
from ludoteca.core.field import BAG, HIDDEN, HOT, NO_YES, NONE, NUMBER, SEAT, each, many
from ludoteca.core.fields import Fields
from ludoteca.games.lusitania.components import (
    COPIES,
    DOCTOR,
    DOCTOR_LIMIT,
    EQUIPMENT,
    FIELD,
    FIRST_EQUIPMENT,
    GUNNER,
    GUNNER_LIMIT,
    HAND,
    KINDS,
    MERCENARY_LIMIT,
    NAMES,
    POSITIONS,
    PROVINCES,
    SLOTS,
    TARGET,
)

SEATS: Final = 4
HELD: Final = 4  # places of a hand: three cards, and the one taken in a trade until another is given
CARDS: Final[int] = sum(COPIES)
IDLE_LIMIT: Final = 100
CAUSES: Final = ["", "army", "musician", "empty", "idle"]
SPECTATOR: Final = 4  # the bit of those who know a card that stands for all who only look on
EVERYBODY: Final = 31

FIELDS: Final = Fields(SEATS)

COMMANDER: Final[i64] = FIELDS.number("commander", 0, SEATS - 1, read=SEAT, show=True)
# The top of the pile is its last card. `late` is how many of its bottom cards may be the Musician, and `lates` how many
# cards of each hand were drawn from among those, as far as all can tell.
PILE: Final[i64] = FIELDS.stack(
    "pile", CARDS, KINDS - 1, seen=HIDDEN, read=NUMBER, scale=50, show=True, pieces=each("cards")
)
DISCARDS: Final[i64] = FIELDS.stack(
    "discards", CARDS, KINDS - 1, read=BAG, show=True, words=NAMES, pieces=each("cards")
)
OPEN: Final[i64] = FIELDS.row("field", FIELD, NONE, KINDS - 1, read=BAG, show=True, words=NAMES, pieces=each("cards"))
TAKEN: Final[i64] = FIELDS.number("taken", NONE, FIELD - 1, show=True)  # the field's place that a trade has emptied
IDLE: Final[i64] = FIELDS.number("idle", 0, IDLE_LIMIT, read=NUMBER, scale=20, show=True)  # turns since a recruit
ENDED: Final[i64] = FIELDS.number(
    "ended", 0, len(CAUSES) - 1, read=HOT, show=True, words=[cause or None for cause in CAUSES]
)
LATE: Final[i64] = FIELDS.number("late", 0, CARDS, seen=HIDDEN)
LATES: Final[i64] = FIELDS.by_seat("lates", 1, 0, HAND, seen=HIDDEN)
HANDS: Final[i64] = FIELDS.by_seat("hands", HELD, NONE, KINDS - 1, seen=HIDDEN, pieces=each("cards"))
KNOWERS: Final[i64] = FIELDS.by_seat("knowers", HELD, 0, EVERYBODY, seen=HIDDEN)  # of each card of a hand: a bit a seat
PROVINCE: Final[i64] = FIELDS.by_seat("province", 1, NONE, len(PROVINCES) - 1, read=HOT, show=True, words=PROVINCES)
SOLDIERS: Final[i64] = FIELDS.by_seat(
    "soldiers", POSITIONS, NONE, DOCTOR - 1, read=HOT, words=NAMES[:DOCTOR], pieces=each("cards")
)
GEAR: Final[i64] = FIELDS.by_seat(
    "gear",
    POSITIONS * SLOTS,
    NONE,
    len(EQUIPMENT) - 1,
    read=HOT,
    words=EQUIPMENT,
    by=[f"{position} {slot}" for position in range(POSITIONS) for slot in range(SLOTS)],
    pieces=each("cards", FIRST_EQUIPMENT),
)
MERCENARIES: Final[i64] = FIELDS.by_seat("mercenaries", 1, 0, MERCENARY_LIMIT)
DOCTORS: Final[i64] = FIELDS.by_seat(
    "doctor", 1, 0, DOCTOR_LIMIT, read=NUMBER, show=True, words=NO_YES, pieces=many("cards", DOCTOR)
)
GUNNERS: Final[i64] = FIELDS.by_seat(
    "gunner", 1, 0, GUNNER_LIMIT, read=NUMBER, show=True, words=NO_YES, pieces=many("cards", GUNNER)
)
MARS: Final[i64] = FIELDS.by_seat("mars", 1, 0, 1, read=NUMBER, show=True, words=NO_YES)  # unused
POINTS_OF: Final[i64] = FIELDS.by_seat("points", 1, 0, 99, read=NUMBER, scale=TARGET, show=True)


def held(seat: i64) -> i64:
    """The first place of a hand."""
    return HANDS + seat * HELD


def knowers(place: i64) -> i64:
    """Where it stands who knows the card in this place of a hand."""
    return place + (KNOWERS - HANDS)


def soldier_at(seat: i64, position: i64) -> i64:
    return SOLDIERS + seat * POSITIONS + position


def slots_of(seat: i64, position: i64) -> i64:
    """The first slot of the soldier there."""
    return GEAR + (seat * POSITIONS + position) * SLOTS


def bit(seat: i64) -> i64:
    """The mark of a seat, or PUBLIC, among the knowers of a card."""
    if seat == PUBLIC:
        return 1 << SPECTATOR
    one: i64 = 1
    return one << seat
