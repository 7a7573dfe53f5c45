"""What a thing is worth that some seats took, built or placed and others did not: how those fared who did."""

from __future__ import annotations

from dataclasses import dataclass

from ludoteca.arena.ratings import wilson
from tools.insights.playing import Found, Seat, average

SHOWN = 8  # things with which most was won, and with which least
RARE, USUAL = 0.05, 0.95  # of all seats: what hardly anybody did, or nearly everybody, tells nothing


@dataclass(frozen=True)
class Worth:
    """Of those who did it: the share of games won or, alone, the points; with a 95 % interval."""

    text: str
    share: float  # of all seats, who did it
    value: float
    low: float
    high: float


def fared(seats: list[Seat], alone: bool) -> tuple[float, float, float]:
    """Share of games won or, alone, points, and the ends of the interval."""
    if alone:
        mean, half = average([seat.total for seat in seats])
        return mean, mean - half, mean + half
    won = sum(seat.won for seat in seats)
    return won / len(seats), *wilson(won, len(seats))


def worths(found: Found) -> list[Worth]:
    """Of every move that says what it does to which thing; the best first."""
    alone, count = found.players == 1, len(found.seats)
    texts = sorted({text for seat in found.seats for text in seat.done if " " in text})
    out = []
    for text in texts:
        who = [seat for seat in found.seats if seat.done[text]]
        if RARE * count <= len(who) <= USUAL * count and len(who) > 1:
            out.append(Worth(text, len(who) / count, *fared(who, alone)))
    return sorted(out, key=lambda worth: (-worth.value, worth.text))


def telling(found: Found) -> list[Worth]:
    """The best and the worst of them."""
    all_of_them = worths(found)
    if len(all_of_them) <= 2 * SHOWN:
        return all_of_them
    return all_of_them[:SHOWN] + all_of_them[-SHOWN:]
