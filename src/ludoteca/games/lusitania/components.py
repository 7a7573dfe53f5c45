"""components.toml as typed constants: card kinds are numbers, and what is printed on them is looked up by number."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

PRINTED: Final[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("components.toml").read_text("utf-8"))

PROVINCES: Final[list[str]] = PRINTED["provinces"]["names"]
EQUIPMENT: Final[list[str]] = [card["name"] for card in PRINTED["equipment"]["cards"]]

# Kinds of cards, in this order: 20 legionaries by province and position, 5 mercenaries by position, and so on.
FIRST_MERCENARY: Final = 20
DOCTOR: Final = 25
GUNNER: Final = 26
FIRST_EQUIPMENT: Final = 27
CAESAR: Final = 33
SENATOR: Final = 34
MUSICIAN: Final = 35
KINDS: Final = 36
POSITIONS: Final = 5
SLOTS: Final = 3  # the most that a soldier shows

HAND: Final[int] = PRINTED["limits"]["hand"]
FIELD: Final[int] = PRINTED["limits"]["field"]
MERCENARY_LIMIT: Final[int] = PRINTED["limits"]["mercenaries"]
DOCTOR_LIMIT: Final[int] = PRINTED["limits"]["doctors"]
GUNNER_LIMIT: Final[int] = PRINTED["limits"]["gunners"]
TARGET: Final[int] = PRINTED["limits"]["target"]
MARS_POINTS: Final[int] = PRINTED["limits"]["mars_points"]
BOTTOM: Final[int] = PRINTED["limits"]["bottom"]


def _soldiers() -> list[dict[str, Any]]:
    """The 25 soldiers with a position, in the order of their kinds."""

    def place(card: dict[str, Any]) -> int:
        return PROVINCES.index(card["province"]) * POSITIONS + int(card["position"])

    legionaries = sorted(PRINTED["legionaries"]["cards"], key=place)
    mercenaries = sorted(PRINTED["mercenaries"]["cards"], key=lambda card: int(card["position"]))
    return legionaries + mercenaries


def _fitting_slots(slots: list[list[str]], equipment: str) -> list[int]:
    """The slots that take this equipment, the one to fill first first (LUS-EQP-08)."""
    fitting = [slot for slot, alternatives in enumerate(slots) if equipment in alternatives]
    return sorted(fitting, key=lambda slot: (len(slots[slot]), slot))


SOLDIER_SLOTS: Final[list[list[list[str]]]] = [card["slots"] for card in _soldiers()]

# FITS[kind * 6 + equipment]: the slots of that soldier which take that equipment.
FITS: Final[list[list[int]]] = [_fitting_slots(slots, name) for slots in SOLDIER_SLOTS for name in EQUIPMENT]

NAMES: Final[list[str]] = (
    [f"{province}-{position}" for province in PROVINCES for position in range(1, POSITIONS + 1)]
    + [f"mercenary-{position}" for position in range(1, POSITIONS + 1)]
    + ["doctor", "gunner", *EQUIPMENT, "caesar", "senator", "musician"]
)

POINTS: Final[list[int]] = (
    [card["points"] for card in _soldiers()]
    + [PRINTED["doctors"]["points"], PRINTED["gunners"]["points"]]
    + [card["points"] for card in PRINTED["equipment"]["cards"]]
    + [0, 0, 0]
)

COPIES: Final[list[int]] = (
    [1] * FIRST_MERCENARY
    + [1] * POSITIONS
    + [PRINTED["doctors"]["copies"], PRINTED["gunners"]["copies"]]
    + [card["copies"] for card in PRINTED["equipment"]["cards"]]
    + [PRINTED["specials"]["caesar"], PRINTED["specials"]["senator"], PRINTED["specials"]["musician"]]
)

# The cards that are shuffled at the start: all but the Musician, who joins the bottom of the pile.
DECK: Final[list[int]] = [kind for kind in range(MUSICIAN) for _ in range(COPIES[kind])]
