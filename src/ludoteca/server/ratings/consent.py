"""Which tables may be rated: where all who play know it and have an account to keep a rating in."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.server.errors import CannotBeRated, RatedNeedsAccount
from ludoteca.server.ratings.scale import fixed
from ludoteca.server.store.kept import Seat
from ludoteca.server.store.store import Store


def check_rated(store: Store, game: str, sitting: Sequence[Seat], host: str, hints: str | None) -> None:
    """Refuse a rated table with somebody alone, two at one screen, hints, bots that nobody has measured, or a host
    without an account."""
    people = [seat.person for seat in sitting if seat.person is not None]
    measured = all(seat.level in fixed(game) for seat in sitting if seat.level is not None)
    playing = len(people) == 1 or (not people and any(seat.free for seat in sitting))
    if len(sitting) < 2 or not playing or not measured or hints is not None:
        raise CannotBeRated
    check_account(store, host)


def check_account(store: Store, person: str | None) -> None:
    if person is None or store.account_of(person).login is None:
        raise RatedNeedsAccount
