"""Carrying out an action, and repeating it with an extra-action tile (TRA-TRN, TRA-EXT)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move, Step
from ludoteca.core.field import NONE
from ludoteca.games.trajan import arch, construction, forum, military, seaport, senate
from ludoteca.games.trajan.action import EFFECT_VERBS, EXTRA_VERBS, Action, no_part_of_it
from ludoteca.games.trajan.components import FIRST_EXTRA, WILD_ACTION
from ludoteca.games.trajan.fields import EXTRA_USED, PLUS_TWO, bit, mat_at
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.vocabulary import EXTRA, EXTRA_WILD, NO_EXTRA, SKIP


class Act(Step[Trajan]):
    """One action, with its options; to be skipped at will unless a tile was spent on it."""

    def __init__(self, name: str, action: Action, must: bool) -> None:
        super().__init__(name)
        self.action = action
        self.must = must

    def moves(self, p: Trajan) -> list[Move]:
        out: list[Move] = []
        self.action.add_moves(p, p.seat, out)
        if not self.must:
            out.append(SKIP)
        return out

    def do(self, p: Trajan, move: Move) -> None:
        seat = p.seat
        action = self.action
        p.steps.pop()
        if move is SKIP:
            if p.events is not None:
                p.tell("skipped", {"seat": int(seat), "action": action.name})
            return
        if not p.at[EXTRA_USED]:
            p.steps.append(EXTRAS[action.number])
        granted = action.grants(p, seat, move)
        action.play(p, seat, move)
        if granted != NONE:
            p.steps.append(ACTS[granted])

    def auto(self, p: Trajan) -> bool:
        if self.action.possible(p, p.seat):
            return False
        p.steps.pop()
        return True

    def why_not(self, p: Trajan, move: Move) -> str:
        if self.must and move.verb in ("skip", "no-extra"):
            return "TRA-EXT-13"
        if move.verb in self.action.verbs:
            return self.action.why_not(p, p.seat, move)
        return no_part_of_it(p, move)


class Extra(Step[Trajan]):
    """After an action: spend a tile to repeat it, once, or twice with a +2 marker (TRA-EXT-01, TRA-EXT-02)."""

    def __init__(self, name: str, action: Action) -> None:
        super().__init__(name)
        self.action = action
        self.tile: i64 = FIRST_EXTRA + action.number

    def moves(self, p: Trajan) -> list[Move]:
        out: list[Move] = []
        if p.at[mat_at(p.seat, self.tile)] > 0:
            out.append(EXTRA)
        if p.at[mat_at(p.seat, WILD_ACTION)] > 0:
            out.append(EXTRA_WILD)
        out.append(NO_EXTRA)
        return out

    def tiles(self, p: Trajan) -> i64:
        """How many tiles there are to spend."""
        return p.at[mat_at(p.seat, self.tile)] + p.at[mat_at(p.seat, WILD_ACTION)]

    def do(self, p: Trajan, move: Move) -> None:
        p.steps.pop()
        if move is NO_EXTRA:
            return
        at = p.at
        action = self.action
        tile = self.tile
        if move is EXTRA_WILD:
            tile = WILD_ACTION
        at[mat_at(p.seat, tile)] -= 1
        at[EXTRA_USED] = 1
        if at[PLUS_TWO + p.seat] & bit(action.number):
            p.steps.append(ACTS[action.number])
        p.steps.append(REPEATS[action.number])
        if p.events is not None:
            p.tell("extra", {"seat": int(p.seat), "action": action.name})

    def auto(self, p: Trajan) -> bool:
        if not p.at[EXTRA_USED] and self.tiles(p) > 0 and self.action.possible(p, p.seat):
            return False
        p.steps.pop()
        return True

    def why_not(self, p: Trajan, move: Move) -> str:
        if move.verb in EXTRA_VERBS:
            return "TRA-EXT-05"
        if move.verb in ("skip", "decline") or move.verb in self.action.verbs:
            return "TRA-EXT-01"
        return "TRA-EXT-10" if move.verb in EFFECT_VERBS else no_part_of_it(p, move)


# By tray.
EVERY: Final[list[Action]] = [
    seaport.ACTION,
    forum.ACTION,
    military.ACTION,
    senate.ACTION,
    arch.ACTION,
    construction.ACTION,
]
ACTS: Final[list[Act]] = [Act(f"act-{action.name}", action, False) for action in EVERY]
REPEATS: Final[list[Act]] = [Act(f"repeat-{action.name}", action, True) for action in EVERY]
EXTRAS: Final[list[Extra]] = [Extra(f"extra-{action.name}", action) for action in EVERY]
