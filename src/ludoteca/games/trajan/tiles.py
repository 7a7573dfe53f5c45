"""Fulfilling Trajan tiles, and their effects (TRA-TIL)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move, Step
from ludoteca.games.trajan.components import (
    ACTIONS,
    CARDS_DRAWN,
    CARDS_TILE,
    DEMAND_TILE,
    ICONS,
    LEGIONNAIRES_TILE,
    PLUS_TWO_TILE,
    TILE_FIRST,
    TILE_ICON,
    TILE_POINTS,
    TILE_SECOND,
    TILE_TOKENS,
    TILE_TYPE,
    TRAYS,
    TYPES,
    WORKERS_TILE,
)
from ludoteca.games.trajan.flow import no_effect
from ludoteca.games.trajan.layout import ARCH, MAT_TRAYS, MILITARY_CAMP, NONE, ROW, SUPPLY, TRAY, WORKER_CAMP
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.scoring import FROM_TILES
from ludoteca.games.trajan.seaport import draw_to_hand, drawable
from ludoteca.games.trajan.vocabulary import DECLINE, PLUS, TOKENS, USE


def fulfilled(p: Trajan, seat: i64, slot: i64) -> bool:
    """Whether the tray holds both colours of its tile, or both markers if they are the same (TRA-TIL-01, -02)."""
    tile = p.slots[seat * TRAYS + slot]
    if tile == NONE:
        return False
    tray = seat * MAT_TRAYS + slot * TRAY
    first = TILE_FIRST[tile]
    second = TILE_SECOND[tile]
    if first == second:
        return p.trays[tray + first] >= 2
    return p.trays[tray + first] >= 1 and p.trays[tray + second] >= 1


def fulfil(p: Trajan, seat: i64, slot: i64) -> None:
    """Score the tile and offer its effect (TRA-TIL-05); a freed slot gets an Arch that waits in the centre."""
    tile = p.slots[seat * TRAYS + slot]
    kind = TILE_TYPE[tile]
    p.slots[seat * TRAYS + slot] = NONE
    p.award(seat, FROM_TILES, TILE_POINTS[tile])
    if p.arch(seat) == NONE:
        p.rows[seat * ROW + ARCH] = slot
    if p.events is not None:
        gain = TILE_POINTS[tile]
        p.tell("fulfilled", {"seat": int(seat), "type": TYPES[kind], "gain": gain, "points": p.now(seat)})
    if kind == CARDS_TILE:
        if drawable(p):
            p.steps.append(EFFECT_CARDS)
    elif kind == WORKERS_TILE:
        if p.supply(seat) > 0:
            p.steps.append(EFFECT_WORKERS[TILE_TOKENS[tile] - 1])
    elif kind == LEGIONNAIRES_TILE:
        if p.supply(seat) > 0:
            p.steps.append(EFFECT_LEGIONNAIRES[TILE_TOKENS[tile] - 1])
    elif kind == PLUS_TWO_TILE:
        for action in range(TRAYS):
            if not p.plus[seat * TRAYS + action]:
                p.steps.append(EFFECT_PLUS)
                return
    elif kind == DEMAND_TILE:
        p.kept[seat * 3 + TILE_ICON[tile]] += 1
        if p.events is not None:
            p.tell("kept", {"seat": int(seat), "icon": ICONS[TILE_ICON[tile]]})


class CardsEffect(Step[Trajan]):
    """Two commodity cards, or none (TRA-TIL-08)."""

    def moves(self, p: Trajan) -> list[Move]:
        return [USE, DECLINE]

    def do(self, p: Trajan, move: Move) -> None:
        p.steps.pop()
        if move is USE:
            for _ in range(CARDS_DRAWN):
                draw_to_hand(p, p.seat)

    def why_not(self, p: Trajan, move: Move) -> str:
        return no_effect(move, "TRA-TIL-05")


class TokensEffect(Step[Trajan]):
    """Tokens from the supply to a camp, as many as the tile says or fewer (TRA-TIL-10, TRA-TIL-11, TRA-TIL-17)."""

    def __init__(self, name: str, camp: i64, most: i64) -> None:
        super().__init__(name)
        self.camp: i64 = camp
        self.most: i64 = most

    def moves(self, p: Trajan) -> list[Move]:
        out = [TOKENS[0]]
        if self.most > 1 and p.supply(p.seat) > 1:
            out.append(TOKENS[1])
        out.append(DECLINE)
        return out

    def do(self, p: Trajan, move: Move) -> None:
        p.steps.pop()
        if move is DECLINE:
            return
        number = move.arg + 1
        p.rows[p.seat * ROW + SUPPLY] -= number
        p.rows[p.seat * ROW + self.camp] += number
        if p.events is not None:
            kind = "workers" if self.camp == WORKER_CAMP else "legionnaires"
            p.tell(kind, {"seat": int(p.seat), "tokens": int(number)})

    def why_not(self, p: Trajan, move: Move) -> str:
        return "TRA-TIL-17" if move.verb == "tokens" else no_effect(move, "TRA-TIL-05")


class PlusEffect(Step[Trajan]):
    """A +2 marker for one of the six actions (TRA-TIL-12, TRA-TIL-18)."""

    def moves(self, p: Trajan) -> list[Move]:
        out = [PLUS[action] for action in range(TRAYS) if not p.plus[p.seat * TRAYS + action]]
        out.append(DECLINE)
        return out

    def do(self, p: Trajan, move: Move) -> None:
        p.steps.pop()
        if move is DECLINE:
            return
        p.plus[p.seat * TRAYS + move.arg] = 1
        if p.events is not None:
            p.tell("plus", {"seat": int(p.seat), "action": ACTIONS[move.arg]})

    def why_not(self, p: Trajan, move: Move) -> str:
        return "TRA-TIL-18" if move.verb == "plus" else no_effect(move, "TRA-TIL-12")


EFFECT_CARDS: Final[CardsEffect] = CardsEffect("cards")
EFFECT_WORKERS: Final[list[TokensEffect]] = [TokensEffect(f"workers-{n}", WORKER_CAMP, n) for n in (1, 2)]
EFFECT_LEGIONNAIRES: Final[list[TokensEffect]] = [TokensEffect(f"legionnaires-{n}", MILITARY_CAMP, n) for n in (1, 2)]
EFFECT_PLUS: Final[PlusEffect] = PlusEffect("plus")
