"""Battle: cards become strength, strength beats armies, and cubes hold what was won (CEL-BAT)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.core.field import NONE
from ludoteca.games.celtae import tokens
from ludoteca.games.celtae.components import (
    ANY,
    ARMIES,
    ARMY_POINTS,
    ARMY_STRENGTH,
    CARDS,
    CUBES,
    GARRISON,
    GARRISON_SYMBOL,
    KINDS,
    REGIONS,
    SOLDIER,
    SYMBOLS,
)
from ludoteca.games.celtae.decision import CeltaeStep
from ludoteca.games.celtae.fields import (
    BEGUN,
    CHOICE,
    DUE,
    IN_REGION,
    LEFT,
    STRENGTH,
    army_tiles,
    cubes_in,
    garrison_at,
    held,
)
from ludoteca.games.celtae.payment import PayCards
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.powers import card_strength
from ludoteca.games.celtae.progress import STACK_PROGRESS
from ludoteca.games.celtae.vocabulary import DISCARD, DONE, EXTRA, FIGHT, GARRISON_AT


def begin(p: Celtae) -> None:
    p.steps.append(BATTLE)
    if p.events is not None:
        p.tell("battles", {"seat": int(p.seat), "region": REGIONS[p.at[IN_REGION]]})


def discard_refused(p: Celtae, kind: i64, soldiers: i64) -> str | None:
    """Cards of one symbol only, and soldiers to use them (CEL-BAT-01, CEL-BAT-02, CEL-BAT-18)."""
    if p.at[held(p.seat, kind)] == 0:
        return "CEL-BAT-01"
    if soldiers == 0:
        return "CEL-BAT-18"
    choice = p.at[CHOICE]
    return "CEL-BAT-02" if choice != NONE and kind % 3 != choice else None


def fight_refused(p: Celtae) -> str | None:
    """An army must be there, and strength enough for it (CEL-BAT-06)."""
    tile = p.top(ARMIES + p.at[IN_REGION])
    return "CEL-BAT-06" if tile == NONE or ARMY_STRENGTH[tile] > p.at[STRENGTH + p.seat] else None


class Battle(CeltaeStep):
    """One more card for strength, the fight, or no fight: every part of it is free to do (CEL-ACT-08)."""

    def moves(self, p: Celtae) -> list[Move]:
        out: list[Move] = []
        if fight_refused(p) is None:
            out.append(FIGHT)
        out.append(DONE)
        soldiers = p.able(SOLDIER)
        kind: i64 = 0
        while kind < KINDS:
            if discard_refused(p, kind, soldiers) is None:
                out.append(DISCARD[kind])
            kind += 1
        if tokens.usable(p):
            out.append(EXTRA)
        return out

    def do(self, p: Celtae, move: Move) -> None:
        if move is EXTRA:
            tokens.use(p, SOLDIER)
        elif move is DONE:
            p.steps.pop()
        elif move is FIGHT:
            p.at[CHOICE] = NONE
            fight(p)
        else:
            arm(p, move.arg)

    def auto(self, p: Celtae) -> bool:
        soldiers = p.able(SOLDIER)
        if tokens.usable(p) or fight_refused(p) is None or (soldiers > 0 and p.hides()):
            return False
        kind: i64 = 0
        while kind < KINDS:
            if discard_refused(p, kind, soldiers) is None:
                return False
            kind += 1
        p.steps.pop()
        return True

    def why_not(self, p: Celtae, move: Move) -> str:
        if move is EXTRA:
            return tokens.refused(p)
        if move is FIGHT:
            return "CEL-BAT-06"
        if move.verb != "discard":
            return super().why_not(p, move)
        return discard_refused(p, move.arg, p.able(SOLDIER)) or "CEL-BAT-01"


def arm(p: Celtae, kind: i64) -> None:
    """A card for as much strength as there are soldiers, four at most (CEL-BAT-03, CEL-BAT-04)."""
    p.at[BEGUN] = 1
    p.at[CHOICE] = kind % 3
    p.drop(p.seat, kind)
    gained = p.gain_strength(p.seat, card_strength(p.able(SOLDIER)))
    if p.events is not None:
        now = int(p.at[STRENGTH + p.seat])
        p.tell("armed", {"seat": int(p.seat), "card": CARDS[kind], "number": int(gained), "now": now})


def fight(p: Celtae) -> None:
    """Strength for the top army; then a cube, then the marker of a stack that is empty (CEL-BAT-05, CEL-BAT-20)."""
    stack = ARMIES + p.at[IN_REGION]
    tile = p.top(stack)
    p.at[STRENGTH + p.seat] -= ARMY_STRENGTH[tile]
    p.steps.pop()
    if take_army(p, p.seat, stack, tile):
        p.steps.append(STACK_PROGRESS)
    p.steps.append(PLACE_CUBE)


def take_army(p: Celtae, side: i64, stack: i64, tile: i64) -> bool:
    """The tile to a side, the next one shown; whether it was the last."""
    left = p.at[LEFT + stack] - 1
    p.at[LEFT + stack] = left
    p.at[army_tiles(side, ARMY_POINTS[tile])] += 1
    if left > 0:
        p.known += 1
    if p.events is not None:
        region, points, strength = REGIONS[stack - ARMIES], ARMY_POINTS[tile], ARMY_STRENGTH[tile]
        if side < p.players:
            p.tell("beat", {"seat": int(side), "region": region, "strength": strength, "points": points})
        else:
            p.tell("solitairix-beat", {"region": region, "points": points})
    return left == 0


def cube_refused(p: Celtae, space: i64) -> str | None:
    """A cube left, a free space, and a card of its symbol (CEL-BAT-11, CEL-BAT-22)."""
    at = p.at
    if at[cubes_in(p.seat, 0)] + at[cubes_in(p.seat, 1)] == CUBES:
        return "CEL-BAT-11"
    if at[garrison_at(at[IN_REGION], space)] != NONE:
        return "CEL-BAT-11"
    symbol = GARRISON_SYMBOL[space]
    first = held(p.seat, 0)
    for kind in range(KINDS):
        if at[first + kind] and (symbol == ANY or kind % 3 == symbol):
            return None
    return "CEL-BAT-10"


class PlaceCube(CeltaeStep):
    """After a victory, a cube into a free garrison space, or none (CEL-BAT-10, CEL-BAT-12)."""

    def moves(self, p: Celtae) -> list[Move]:
        out = [GARRISON_AT[space] for space in range(GARRISON) if cube_refused(p, space) is None]
        out.append(DONE)
        return out

    def do(self, p: Celtae, move: Move) -> None:
        if move is DONE:
            p.steps.pop()
            return
        p.tell_hand()
        p.at[CHOICE] = move.arg
        p.at[DUE] = 1
        p.steps[-1] = GARRISON_CARD

    def auto(self, p: Celtae) -> bool:
        hides = p.hides()
        for space in range(GARRISON):
            refusal = cube_refused(p, space)
            if refusal is None or (refusal == "CEL-BAT-10" and hides):
                return False
        p.steps.pop()
        return True

    def why_not(self, p: Celtae, move: Move) -> str:
        if move.verb == "garrison":
            return cube_refused(p, move.arg) or "CEL-BAT-11"
        return "CEL-BAT-10" if move.verb == "discard" else super().why_not(p, move)


class GarrisonCard(PayCards):
    """The card of the space's symbol; it gives no strength (CEL-BAT-13)."""

    def fit(self, p: Celtae, kind: i64) -> bool:
        symbol = GARRISON_SYMBOL[p.at[CHOICE]]
        return symbol == ANY or kind % 3 == symbol

    def paid(self, p: Celtae) -> None:
        put_cube(p, p.seat, p.at[IN_REGION], p.at[CHOICE])
        p.at[CHOICE] = NONE

    def why_not(self, p: Celtae, move: Move) -> str:
        if move.verb == "garrison":
            return "CEL-BAT-12"
        return "CEL-BAT-10" if move.verb in {"discard", "done"} else super().why_not(p, move)


def put_cube(p: Celtae, side: i64, region: i64, space: i64) -> None:
    p.at[garrison_at(region, space)] = side
    p.at[cubes_in(side, region)] += 1
    if p.events is not None:
        symbol = [*SYMBOLS, "any"][GARRISON_SYMBOL[space]]
        p.tell_of(side, "garrisoned", {"region": REGIONS[region], "symbol": symbol})


BATTLE: Final[Battle] = Battle("battle")
PLACE_CUBE: Final[PlaceCube] = PlaceCube("garrison")
GARRISON_CARD: Final[GarrisonCard] = GarrisonCard("garrison card")
