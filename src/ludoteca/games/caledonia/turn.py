"""The turn: one main action, with free actions around it (CAL-TRN, CAL-PAS, CAL-MCD, CAL-MCK)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.core.cells import find, push
from ludoteca.core.field import NONE
from ludoteca.games.caledonia import cellar, expand, export, fulfil, harbour, market, ports, production, upgrades
from ludoteca.games.caledonia.components import FISHERMAN, MACDONALD, MACKENZIE, PASS_MONEY
from ludoteca.games.caledonia.fields import (
    ACTED,
    BOUGHT_NEAR,
    CLAN,
    MONEY,
    ORDER,
    PASSED,
    PLACED,
    ROWED,
    standing,
)
from ludoteca.games.caledonia.flow import CaledoniaStep
from ludoteca.games.caledonia.ground import HALF, PLACES, lowest
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.vocabulary import AT, END, PASS, ROW


class Turn(CaledoniaStep):
    """Free actions and one main action; after it, free actions and the end."""

    def prompt(self, p: Caledonia) -> str:
        return "turn-end" if p.at[ACTED] else self.name

    def due(self, p: Caledonia) -> str:
        return "CAL-TRN-08" if p.at[ACTED] else "CAL-TRN-02"

    def moves(self, p: Caledonia) -> list[Move]:
        out: list[Move] = []
        if p.at[ACTED]:
            add_free(p, out)
            out.append(END)
            return out
        market.add_all_trades(p, out)
        export.add_contracts(p, out)
        expand.add_units(p, out, False)
        upgrades.add_upgrades(p, out, False)
        fulfil.add_contracts(p, out)
        add_free(p, out)
        out.append(PASS)
        return out

    def do(self, p: Caledonia, move: Move) -> None:
        verb = move.verb
        if verb == "port":
            ports.begin(p, move.arg)
        elif verb == "barrel":
            cellar.take_barrel(p, p.seat, move.arg)
        elif verb == "row":
            p.at[PLACED] = move.arg
            p.steps.append(ROW_TO)
        elif move is END:
            end_turn(p)
        elif move is PASS:
            pass_round(p)
        else:
            p.at[ACTED] = 1
            if verb == "buy" or verb == "sell":
                market.trade(p, move)
            elif verb == "obtain":
                export.obtain(p, move.arg)
            elif verb == "unit":
                expand.begin(p, move.arg, False)
            elif verb == "fulfil":
                fulfil.begin(p, move.arg)
            else:
                upgrades.upgrade(p, move, False)

    def auto(self, p: Caledonia) -> bool:
        """Nothing to ask after the main action where no free action is left."""
        if not p.at[ACTED]:
            return False
        if p.at[CLAN + p.seat] == MACKENZIE or harbour.any_at_hand(p, p.seat):
            free: list[Move] = []
            add_free(p, free)
            if free:
                return False
        end_turn(p)
        return True

    def why_not(self, p: Caledonia, move: Move) -> str:
        verb = move.verb
        if verb == "port":
            return ports.port_refused(p, move.arg) or "CAL-POR-10"
        if verb == "row":
            return row_refused(p, move.arg) or "CAL-MCD-06"
        if not p.at[ACTED]:
            if verb == "buy" or verb == "sell":
                return market.trade_refused(p, move)
            if verb == "obtain":
                return export.obtain_refused(p, move)
            if verb == "unit":
                return expand.unit_refused(p, move)
            if verb == "fulfil":
                return fulfil.fulfil_refused(p, move.arg) or "CAL-FUL-02"
            if verb in {"shipping", "hire", "technology"}:
                return upgrades.upgrade_refused(p, move, False) or "CAL-GEN-07"
            if move is END:
                return "CAL-TRN-04"
        part = verb in {"draw", "keep", "brew"}  # of an action, and none by itself
        return self.due(p) if part else super().why_not(p, move)


def add_free(p: Caledonia, out: list[Move]) -> None:
    """Ports before and after the main action, rowing before it, barrels at any time (CAL-TRN-07)."""
    at = p.at
    ports.add_ports(p, out)
    cellar.add_barrels(p, out)
    if at[CLAN + p.seat] == MACDONALD and not at[ACTED]:
        half: i64 = 0
        while half < 2:
            fishermen = at[standing(FISHERMAN) + half]  # nobody else has any
            while fishermen != 0:
                place = lowest(fishermen) + half * HALF
                if row_refused(p, place) is None:
                    out.append(ROW[place])
                fishermen &= fishermen - 1
            half += 1


# Rowing.


def row_refused(p: Caledonia, place: i64) -> str | None:
    """The rule by which nobody rows from a place now (CAL-MCD-05 to CAL-MCD-07)."""
    if p.at[CLAN + p.seat] != MACDONALD:
        return "CAL-MCD-06"
    if p.at[ACTED] or p.at[ROWED]:
        return "CAL-MCD-07"
    if p.kind_at(place) != FISHERMAN:
        return "CAL-MCD-06"
    if rowing_places(p, place):
        return None
    return "CAL-MCD-05" if free_water(p, place) else "CAL-MCD-06"


def rowing_places(p: Caledonia, place: i64) -> list[int]:
    """Where a fisherman could row: water beside it, free, with no other fisherman beside that (CAL-MCD-05, -06)."""
    return [other for other in free_water(p, place) if not expand.crowded(p, other, place)]


def free_water(p: Caledonia, place: i64) -> list[int]:
    """Water beside a place, with nobody there."""
    return [other for other in p.ground.neighbours[place] if p.ground.water[other] and not p.taken(other)]


class RowTo(CaledoniaStep):
    """Where the chosen fisherman rows."""

    def due(self, p: Caledonia) -> str:
        return "CAL-MCD-07"

    def moves(self, p: Caledonia) -> list[Move]:
        return [AT[place] for place in rowing_places(p, p.at[PLACED])]

    def do(self, p: Caledonia, move: Move) -> None:
        p.steps.pop()
        at = p.at
        p.lift(p.seat, at[PLACED])
        p.put(p.seat, FISHERMAN, move.arg)
        at[ROWED] = 1
        if p.events is not None:
            p.tell("rowed", {"seat": int(p.seat), "from": PLACES[at[PLACED]], "place": PLACES[move.arg]})
        at[PLACED] = NONE

    def why_not(self, p: Caledonia, move: Move) -> str:
        """Only another fisherman beside it closes free water beside the fisherman."""
        if move.verb != "at":
            return super().why_not(p, move)
        return "CAL-MCD-05" if move.arg in free_water(p, p.at[PLACED]) else "CAL-MCD-07"


# The end of a turn.


def pass_round(p: Caledonia) -> None:
    """Money for the place in the next round's order; nothing more this turn (CAL-PAS-01, CAL-PAS-02, CAL-PAS-06)."""
    at = p.at
    money = PASS_MONEY[at[PASSED]]
    at[MONEY + p.seat] += money
    push(at, PASSED, p.seat)
    if p.events is not None:
        told = {"seat": int(p.seat), "money": money, "now": int(at[MONEY + p.seat])}
        p.tell("passed", {**told, "place": int(at[PASSED])})
    end_turn(p)


def end_turn(p: Caledonia) -> None:
    """On to the next who has not passed; when all have, production (CAL-TRN-01, CAL-TRN-06)."""
    at = p.at
    at[ACTED] = 0
    at[ROWED] = 0
    good: i64
    for good in range(6):
        at[BOUGHT_NEAR + good] = 0
    p.turn += 1
    if at[PASSED] == p.players:
        production.begin(p)
        return
    place = find(at, ORDER, p.seat)
    while True:
        place += 1
        if place == p.players:
            place = 0
        if find(at, PASSED, at[ORDER + 1 + place]) == NONE:
            break
    p.seat = at[ORDER + 1 + place]


TURN: Final[Turn] = Turn("turn")
ROW_TO: Final[RowTo] = RowTo("row")
