"""The turn: one main action, with free actions around it (CAL-TRN, CAL-PAS, CAL-MCD, CAL-MCK)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.caledonia import cellar, expand, export, fulfil, market, ports, production, upgrades
from ludoteca.games.caledonia.components import FISHERMAN, KINDS, MACDONALD, PASS_MONEY
from ludoteca.games.caledonia.flow import CaledoniaStep
from ludoteca.games.caledonia.ground import PLACES, SPOTS
from ludoteca.games.caledonia.layout import CLAN, MONEY, NONE
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.vocabulary import AT, END, PASS, ROW


class Turn(CaledoniaStep):
    """Free actions and one main action; after it, free actions and the end."""

    def prompt(self, p: Caledonia) -> str:
        return "turn-end" if p.acted else self.name

    def due(self, p: Caledonia) -> str:
        return "CAL-TRN-08" if p.acted else "CAL-TRN-02"

    def moves(self, p: Caledonia) -> list[Move]:
        out: list[Move] = []
        if p.acted:
            add_free(p, out)
            out.append(END)
            return out
        for good in range(6):
            market.add_trades(p, out, good)
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
            p.place = move.arg
            p.steps.append(ROW_TO)
        elif move is END:
            end_turn(p)
        elif move is PASS:
            pass_round(p)
        else:
            p.acted = 1
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
        if not p.acted:
            return False
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
        if not p.acted:
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
    if p.ports:
        ports.add_ports(p, out)
    cellar.add_barrels(p, out)
    if p.get(p.seat, CLAN) == MACDONALD and not p.acted:
        for place in range(SPOTS):
            if row_refused(p, place) is None:
                out.append(ROW[place])


# Rowing.


def row_refused(p: Caledonia, place: i64) -> str | None:
    """The rule by which nobody rows from a place now (CAL-MCD-05 to CAL-MCD-07)."""
    if p.get(p.seat, CLAN) != MACDONALD:
        return "CAL-MCD-06"
    if p.acted or p.rowed:
        return "CAL-MCD-07"
    if p.units[place] != 1 + p.seat * KINDS + FISHERMAN:
        return "CAL-MCD-06"
    if rowing_places(p, place):
        return None
    near = [other for other in p.ground.neighbours[place] if p.ground.water[other] and not p.units[other]]
    return "CAL-MCD-05" if near else "CAL-MCD-06"


def rowing_places(p: Caledonia, place: i64) -> list[int]:
    """Where a fisherman could row: water beside it, free, with no other fisherman beside that (CAL-MCD-05, -06)."""
    return [
        other
        for other in p.ground.neighbours[place]
        if p.ground.water[other] and not p.units[other] and not expand.crowded(p, other, place)
    ]


class RowTo(CaledoniaStep):
    """Where the chosen fisherman rows."""

    def due(self, p: Caledonia) -> str:
        return "CAL-MCD-07"

    def moves(self, p: Caledonia) -> list[Move]:
        return [AT[place] for place in rowing_places(p, p.place)]

    def do(self, p: Caledonia, move: Move) -> None:
        p.steps.pop()
        p.lift(p.place)
        p.put(p.seat, FISHERMAN, move.arg)
        p.rowed = 1
        if p.events is not None:
            p.tell("rowed", {"seat": int(p.seat), "from": PLACES[p.place], "place": PLACES[move.arg]})
        p.place = NONE

    def why_not(self, p: Caledonia, move: Move) -> str:
        """Only another fisherman beside it closes free water beside the fisherman."""
        if move.verb != "at":
            return super().why_not(p, move)
        near = move.arg in p.ground.neighbours[p.place]
        return "CAL-MCD-05" if near and p.ground.water[move.arg] and not p.units[move.arg] else "CAL-MCD-07"


# The end of a turn.


def pass_round(p: Caledonia) -> None:
    """Money for the place in the next round's order; nothing more this turn (CAL-PAS-01, CAL-PAS-02, CAL-PAS-06)."""
    money = PASS_MONEY[len(p.passing)]
    p.add(p.seat, MONEY, money)
    p.passing.append(int(p.seat))
    if p.events is not None:
        told = {"seat": int(p.seat), "money": money, "now": int(p.get(p.seat, MONEY))}
        p.tell("passed", {**told, "place": len(p.passing)})
    end_turn(p)


def end_turn(p: Caledonia) -> None:
    """On to the next who has not passed; when all have, production (CAL-TRN-01, CAL-TRN-06)."""
    p.acted = 0
    p.rowed = 0
    for good in range(6):
        p.bought[good] = 0
    p.turn += 1
    if len(p.passing) == p.players:
        production.begin(p)
        return
    at: i64 = p.order.index(int(p.seat))
    while True:
        at = at + 1 if at + 1 < p.players else 0
        if p.order[at] not in p.passing:
            break
    p.seat = p.order[at]


TURN: Final[Turn] = Turn("turn")
ROW_TO: Final[RowTo] = RowTo("row")
