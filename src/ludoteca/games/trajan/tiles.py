"""Fulfilling Trajan tiles, and their effects (TRA-TIL)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core import Move, Step
from ludoteca.core.field import NONE
from ludoteca.games.trajan.action import no_effect
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
from ludoteca.games.trajan.fields import (
    ARCH,
    MILITARY_CAMP,
    PLUS_TWO,
    SUPPLY,
    WORKER_CAMP,
    bit,
    kept_at,
    slot_at,
    tray_at,
)
from ludoteca.games.trajan.markers import of_colour
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.scoring import FROM_TILES
from ludoteca.games.trajan.seaport import draw_to_hand, drawable
from ludoteca.games.trajan.vocabulary import DECLINE, PLUS, TOKENS, USE

# By tile: its two colours.
FIRST: Final[vec[i64]] = vec[i64]([i64(colour) for colour in TILE_FIRST])
SECOND: Final[vec[i64]] = vec[i64]([i64(colour) for colour in TILE_SECOND])
EVERY_ACTION: Final = 0b111111


def fulfilled(p: Trajan, seat: i64, slot: i64) -> bool:
    """Whether the tray holds both colours of its tile, or both markers if they are the same (TRA-TIL-01, -02)."""
    at = p.at
    tile = at[slot_at(seat, slot)]
    if tile == NONE:
        return False
    markers = at[tray_at(seat, slot)]
    first = FIRST[tile]
    second = SECOND[tile]
    if first == second:
        return of_colour(markers, first) >= 2
    return of_colour(markers, first) >= 1 and of_colour(markers, second) >= 1


def fulfil(p: Trajan, seat: i64, slot: i64) -> None:
    """Score the tile and offer its effect (TRA-TIL-05); a freed slot gets an Arch that waits in the centre."""
    at = p.at
    tile = at[slot_at(seat, slot)]
    kind = TILE_TYPE[tile]
    at[slot_at(seat, slot)] = NONE
    p.award(seat, FROM_TILES, TILE_POINTS[tile])
    if at[ARCH + seat] == NONE:
        at[ARCH + seat] = slot
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
        if at[PLUS_TWO + seat] != EVERY_ACTION:
            p.steps.append(EFFECT_PLUS)
    elif kind == DEMAND_TILE:
        at[kept_at(seat, TILE_ICON[tile])] += 1
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
        number: i64 = move.arg + 1
        p.at[SUPPLY + p.seat] -= number
        p.at[self.camp + p.seat] += number
        if p.events is not None:
            kind = "workers" if self.camp == WORKER_CAMP else "legionnaires"
            p.tell(kind, {"seat": int(p.seat), "tokens": int(number)})

    def why_not(self, p: Trajan, move: Move) -> str:
        return "TRA-TIL-17" if move.verb == "tokens" else no_effect(move, "TRA-TIL-05")


class PlusEffect(Step[Trajan]):
    """A +2 marker for one of the six actions (TRA-TIL-12, TRA-TIL-18)."""

    def moves(self, p: Trajan) -> list[Move]:
        placed = p.at[PLUS_TWO + p.seat]
        out = [PLUS[action] for action in range(TRAYS) if not placed & bit(action)]
        out.append(DECLINE)
        return out

    def do(self, p: Trajan, move: Move) -> None:
        p.steps.pop()
        if move is DECLINE:
            return
        p.at[PLUS_TWO + p.seat] |= bit(move.arg)
        if p.events is not None:
            p.tell("plus", {"seat": int(p.seat), "action": ACTIONS[move.arg]})

    def why_not(self, p: Trajan, move: Move) -> str:
        return "TRA-TIL-18" if move.verb == "plus" else no_effect(move, "TRA-TIL-12")


EFFECT_CARDS: Final[CardsEffect] = CardsEffect("cards")
EFFECT_WORKERS: Final[list[TokensEffect]] = [TokensEffect(f"workers-{n}", WORKER_CAMP, n) for n in (1, 2)]
EFFECT_LEGIONNAIRES: Final[list[TokensEffect]] = [TokensEffect(f"legionnaires-{n}", MILITARY_CAMP, n) for n in (1, 2)]
EFFECT_PLUS: Final[PlusEffect] = PlusEffect("plus")
