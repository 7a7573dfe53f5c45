"""Who goes from a rated game does not get away with it: what resigning, leaving and staying away cost there.

The result is then still not the person's for statistics and achievements: a bot played it, or nobody did.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.server.store.kept import SHOWN, Kept, Seat

LEAST = 2  # contenders without whom a rated game is decided


def gone(kept: Kept, seat: Seat) -> bool:
    """Whether a bot plays for that person in a rated game: if that is still so at its end, they are last."""
    return kept.rated and seat.person is not None and seat.stand_in is not None


def came_back(kept: Kept, seat: Seat) -> bool:
    """Whether a bot has played for that person, who plays again: what the game costs them counts, and no gain."""
    return kept.rated and seat.person is not None and seat.stand_in is None and seat.uncounted not in (None, SHOWN)


def decided_without(kept: Kept, person: str) -> bool:
    """Whether nobody is left to play for anything, should that person resign from a rated game."""
    contenders = [seat for seat in kept.seats if seat.person != person and not seat.resigned]
    return kept.rated and len(contenders) < LEAST


def places_with(kept: Kept, places: Sequence[int], late: int | None = None) -> list[int]:
    """These places with those who went behind who stayed, and last who resigned or was `late` where time ended the
    game; the others close up."""

    def behind(seat: Seat) -> int:
        for_good = seat.number == late or (gone(kept, seat) and seat.resigned)
        return 2 if for_good else 1 if gone(kept, seat) else 0

    ranks = [(behind(seat), places[seat.number] if not behind(seat) else 0) for seat in kept.seats]
    return [1 + sum(other < rank for other in ranks) + (ranks.count(rank) - 1 if rank[0] else 0) for rank in ranks]
