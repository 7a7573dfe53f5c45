"""The forum: take a tile (TRA-FOR)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.trajan.components import FORUM, KINDS, TILE_KINDS
from ludoteca.games.trajan.flow import Action
from ludoteca.games.trajan.layout import NONE
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.vocabulary import FETCH


class Forum(Action):
    """Take a tile."""

    def possible(self, p: Trajan, seat: i64) -> bool:
        for tile in p.forum:
            if tile != NONE:
                return True
        return False

    def add_moves(self, p: Trajan, seat: i64, out: list[Move]) -> None:
        """Of equal tiles one; ordinary spaces and yellow ones alike (TRA-FOR-01)."""
        seen: i64 = 0
        for tile in p.forum:
            if tile != NONE:
                bit: i64 = 1 << tile
                if not seen & bit:
                    seen |= bit
                    out.append(FETCH[tile])

    def play(self, p: Trajan, seat: i64, move: Move) -> None:
        space: i64 = 0
        while p.forum[space] != move.arg:
            space += 1
        p.forum[space] = NONE
        p.mats[seat * KINDS + move.arg] += 1
        if p.events is not None:
            p.tell("fetched", {"seat": int(seat), "tile": TILE_KINDS[move.arg], "space": int(space)})

    def why_not(self, p: Trajan, seat: i64, move: Move) -> str:
        return "TRA-FOR-02"


ACTION: Final[Forum] = Forum(FORUM)
