"""People without a token: how many one address may send, and how many of them sit down uninvited."""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from time import monotonic

from ludoteca.server.errors import TooManyPeople, TooManySeats

MOST_PEOPLE = 30
SECONDS = 60.0
MOST_KEPT = 20_000  # seats that are remembered; the oldest go first
DAY = 24 * 3600.0


class Newcomers:
    """Kept in memory, each server for itself."""

    def __init__(self) -> None:
        self.came: deque[tuple[float, str]] = deque()
        self.counts: Counter[str] = Counter()
        self.seats: OrderedDict[tuple[str, str], float] = OrderedDict()

    def count(self, address: str) -> None:
        """One more person from this address, or TooManyPeople."""
        now = monotonic()
        while self.came and self.came[0][0] <= now - SECONDS:
            _, old = self.came.popleft()
            self.counts[old] -= 1
            if not self.counts[old]:
                del self.counts[old]
        if self.counts[address] >= MOST_PEOPLE:
            raise TooManyPeople(f"{MOST_PEOPLE} new people in {SECONDS:.0f} seconds are enough: wait a little.")
        self.came.append((now, address))
        self.counts[address] += 1

    def check_seat(self, table_id: str, address: str) -> None:
        """Without an invitation one household has one seat at a table, so that no script can take them all."""
        at = self.seats.get((table_id, address))
        if at is not None and monotonic() - at < DAY:
            raise TooManySeats(
                "Somebody from your address has already sat down here: ask the host for the invitation link."
            )

    def sat(self, table_id: str, address: str) -> None:
        self.seats[table_id, address] = monotonic()
        while len(self.seats) > MOST_KEPT:
            self.seats.popitem(last=False)
