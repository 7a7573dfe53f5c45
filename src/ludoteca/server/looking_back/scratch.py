"""A table in memory alone: somewhere in a game, for who tries something out there. Whoever asks for it sits on all
its seats, and nothing that is played there is written by it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import replace

from ludoteca.core import Json
from ludoteca.core.record import Record
from ludoteca.server.store.kept import Kept, Seat
from ludoteca.server.store.people import now
from ludoteca.server.tables.live import Live
from ludoteca.server.tables.room import Room

SOMEBODY = "somebody"  # on all seats; no person has this id


def scratch_room(
    name: str,
    record: Record,
    sitting: Sequence[Seat],
    further: Iterable[tuple[str, int]] = (),
    revision: int = 0,
    base: Json | None = None,
) -> Room:
    """After all moves of the record, or on from the snapshot `base`, and after those `further`; seats are called as
    those that are `sitting`."""
    kept = Kept(
        id=name,
        game=record.game,
        rules=record.rules,
        players=record.players,
        options=record.options,
        seed=record.seed,
        host=SOMEBODY,
        invite="",
        listed=False,
        started=True,
        scores=None,
        created=now(),
        changed=now(),
        seats=tuple(replace(seat, person=SOMEBODY) for seat in sitting),
        base=base,
    )
    played = [] if base is not None else [(move.text, move.seat) for move in record.moves]
    live = Live(kept, [(text, seat, None) for text, seat in [*played, *further]])
    live.revision = revision
    return Room(live, [])


def plain_seats(players: int, name: str) -> list[Seat]:
    """Of a game of which nobody knows who played it."""
    return [Seat(number, f"{name} {number + 1}", None, None) for number in range(players)]


class ScratchRooms:
    """Those that were used last: a page asks many times for the same one."""

    def __init__(self, most: int = 64) -> None:
        self.most = most
        self.rooms: OrderedDict[Hashable, Room] = OrderedDict()

    def room(self, key: Hashable, make: Callable[[], Room]) -> Room:
        if key not in self.rooms:
            self.rooms[key] = make()
            while len(self.rooms) > self.most:
                self.rooms.popitem(last=False)
        self.rooms.move_to_end(key)
        return self.rooms[key]
