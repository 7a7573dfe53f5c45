"""The forum: take a tile (TRA-FOR)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.core.field import NONE
from ludoteca.games.trajan.action import Action
from ludoteca.games.trajan.components import FORUM, TILE_KINDS
from ludoteca.games.trajan.fields import FORUM_TILES, SPACES, bit, mat_at
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.vocabulary import FETCH


class Forum(Action):
    """Take a tile."""

    def possible(self, p: Trajan, seat: i64) -> bool:
        at = p.at
        space: i64 = FORUM_TILES
        end = space + SPACES
        while space < end:
            if at[space] != NONE:
                return True
            space += 1
        return False

    def add_moves(self, p: Trajan, seat: i64, out: list[Move]) -> None:
        """Of equal tiles one; ordinary spaces and yellow ones alike (TRA-FOR-01)."""
        at = p.at
        seen: i64 = 0
        space: i64 = FORUM_TILES
        end = space + SPACES
        while space < end:
            tile = at[space]
            if tile != NONE and not seen & bit(tile):
                seen |= bit(tile)
                out.append(FETCH[tile])
            space += 1

    def play(self, p: Trajan, seat: i64, move: Move) -> None:
        at = p.at
        tile: i64 = move.arg
        space: i64 = 0
        while at[FORUM_TILES + space] != tile:
            space += 1
        at[FORUM_TILES + space] = NONE
        at[mat_at(seat, tile)] += 1
        if p.events is not None:
            p.tell("fetched", {"seat": int(seat), "tile": TILE_KINDS[tile], "space": int(space)})

    def why_not(self, p: Trajan, seat: i64, move: Move) -> str:
        return "TRA-FOR-02"


ACTION: Final[Forum] = Forum(FORUM)
