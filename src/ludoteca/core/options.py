"""Options: what is settled before a game begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ludoteca.core.chance import Chance
from ludoteca.core.errors import BadSetup


@dataclass(frozen=True)
class Option:
    """One thing to settle: its name, the values it can have, and the one it has if nobody says.

    `advised` names the player counts to which the rulebook gives a choice that others can play too, with a warning.
    """

    name: str
    choices: tuple[str, ...]
    default: str
    advised: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


def settle(options: tuple[Option, ...], given: Mapping[str, str]) -> dict[str, str]:
    """Every option with its value, or a sentence that says what is wrong."""
    known = {option.name: option for option in options}
    for name, value in given.items():
        if name not in known:
            raise BadSetup(f"There is no option {name!r}; there is {', '.join(known) or 'none'}.")
        if value not in known[name].choices:
            raise BadSetup(f"Option {name!r} cannot be {value!r}; it can be {', '.join(known[name].choices)}.")
    return {option.name: given.get(option.name, option.default) for option in options}


START = Option("start", ("random", "0", "1", "2", "3"), "random")  # who begins, in games for up to four


def starting_player(players: int, chance: Chance, start: str) -> int:
    """By chance, or the seat that the host names."""
    if start == "random":
        return int(chance.below(players))
    if int(start) >= players:
        raise BadSetup(f"Seat {start} cannot start: the seats of {players} players are 0 to {players - 1}.")
    return int(start)
