"""Fulfilling a contract: goods, animals, imports, bonuses (CAL-FUL, CAL-DXB, CAL-MCE, CAL-BUC)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.caledonia import expand, harbour, upgrades
from ludoteca.games.caledonia.components import (
    ASKS,
    ASKS_BEEF,
    ASKS_MUTTON,
    BREW,
    BUCHANAN,
    COW,
    GIVES_EXPANSIONS,
    GIVES_HOPS,
    GIVES_IMPORTS,
    GIVES_MONEY,
    GIVES_UPGRADES,
    GRAIN,
    IMPORT_SPACE,
    IMPORTS,
    KINDS,
    MACEWEN,
    MOST_BREWED,
    PORT_SPARE,
    SHEEP,
)
from ludoteca.games.caledonia.flow import CaledoniaStep, TurnStep
from ludoteca.games.caledonia.ground import PLACES, SPOTS
from ludoteca.games.caledonia.layout import (
    BOX,
    CLAN,
    EXPORTS,
    GOOD,
    HOPS,
    IMPORTED,
    MEAT,
    MONEY,
    NONE,
    ON_MAP,
    SOLO_MONEY,
    STATIC,
)
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.vocabulary import BREW as BREW_MOVES
from ludoteca.games.caledonia.vocabulary import DONE, FULFIL, PORT, SLAUGHTER, SPARE


def missing_animals(p: Caledonia, mutton: i64, beef: i64) -> i64:
    """How many animals too few are on the map for so much meat: as many must be spared."""
    return max(0, mutton - p.get(p.seat, ON_MAP + SHEEP)) + max(0, beef - p.get(p.seat, ON_MAP + COW))


def sparing_ports(p: Caledonia) -> list[int]:
    """The ports that can each spare an animal now: the tile itself and the one that copies it (CAL-PTL-01, -13)."""
    return harbour.ways(p, p.seat, PORT_SPARE)


def fulfil_refused(p: Caledonia, contract: i64) -> str | None:
    """The rule that forbids fulfilling a contract now."""
    if p.get(p.seat, BOX) != contract and p.get(p.seat, BOX + 1) != contract:
        return "CAL-FUL-11"
    asks = ASKS[contract]
    for good in range(6):
        if p.get(p.seat, GOOD + good) < asks[good]:
            return "CAL-FUL-02"
    missing = missing_animals(p, ASKS_MUTTON[contract], ASKS_BEEF[contract])
    return "CAL-FUL-02" if missing > len(sparing_ports(p)) else None


def add_contracts(p: Caledonia, out: list[Move]) -> None:
    for box in range(2):
        contract = p.get(p.seat, BOX + box)
        if contract != NONE and fulfil_refused(p, contract) is None:
            out.append(FULFIL[contract])


def begin(p: Caledonia, contract: i64) -> None:
    """Pay the goods; then the animals, then the bonuses, then perhaps Buchanan's second contract (CAL-FUL-13)."""
    asks = ASKS[contract]
    for good in range(6):
        p.add(p.seat, GOOD + good, -asks[good])
    p.contract = contract
    p.mutton = ASKS_MUTTON[contract]
    p.beef = ASKS_BEEF[contract]
    if p.get(p.seat, CLAN) == BUCHANAN and not p.second:
        p.second = 1
        p.steps.append(SECOND)
    p.steps.append(BONUSES)
    p.steps.append(DELIVER)


class Deliver(TurnStep):
    """Which animals to slaughter, one by one; a port may spare one (CAL-FUL-03, CAL-PTL-01).

    Where animals are missing, ports come first: slaughtering could lose the unit that reaches the port (CAL-POR-03)."""

    def choices(self, p: Caledonia) -> list[Move]:
        out: list[Move] = [PORT[port] for port in sparing_ports(p)]
        if missing_animals(p, p.mutton, p.beef) > 0:
            return out
        place: i64 = 0
        while place < SPOTS:
            if asked_for(p, place):
                out.append(SLAUGHTER[place])
            place += 1
        return out

    def do(self, p: Caledonia, move: Move) -> None:
        if move.verb == "port":
            harbour.use_as(p, move.arg, PORT_SPARE)
            p.steps.append(SPARE_ONE)
            return
        if (p.units[move.arg] - 1) % KINDS == SHEEP:
            p.mutton -= 1
        else:
            p.beef -= 1
        if p.events is not None:
            kind = "sheep" if (p.units[move.arg] - 1) % KINDS == SHEEP else "cow"
            p.tell("slaughtered", {"seat": int(p.seat), "unit": kind, "place": PLACES[move.arg]})
        p.lift(move.arg)

    def auto(self, p: Caledonia) -> bool:
        if p.mutton > 0 or p.beef > 0:
            return False
        p.steps.pop()
        complete(p)
        return True

    def why_not(self, p: Caledonia, move: Move) -> str:
        if move.verb == "slaughter":  # a fitting animal waits only while others are missing
            return "CAL-FUL-02" if asked_for(p, move.arg) else "CAL-FUL-04"
        if move.verb == "port":
            return harbour.way_refused(p, p.seat, move.arg, PORT_SPARE) or "CAL-POR-09"
        return "CAL-FUL-02" if move is DONE else super().why_not(p, move)


def asked_for(p: Caledonia, place: i64) -> bool:
    """Whether an own animal is there of whose meat the contract still wants some (CAL-FUL-04)."""
    kind: i64 = p.units[place] - 1 - p.seat * KINDS
    return (kind == SHEEP and p.mutton > 0) or (kind == COW and p.beef > 0)


class SpareOne(TurnStep):
    """Which animal the port spares: one that is missing, if no other port could spare that (CAL-PTL-15)."""

    def due(self, p: Caledonia) -> str:
        return "CAL-PTL-15"

    def choices(self, p: Caledonia) -> list[Move]:
        any_meat = missing_animals(p, p.mutton, p.beef) <= len(sparing_ports(p))
        out: list[Move] = []
        if p.mutton > 0 and (any_meat or p.mutton > p.get(p.seat, ON_MAP + SHEEP)):
            out.append(SPARE[0])
        if p.beef > 0 and (any_meat or p.beef > p.get(p.seat, ON_MAP + COW)):
            out.append(SPARE[1])
        return out

    def do(self, p: Caledonia, move: Move) -> None:
        spare(p, move.arg)

    def auto(self, p: Caledonia) -> bool:
        if self.asks(p):
            return False
        spare(p, self.choices(p)[0].arg)
        return True

    def why_not(self, p: Caledonia, move: Move) -> str:
        return self.due(p) if move.verb == "spare" else super().why_not(p, move)


def spare(p: Caledonia, meat: i64) -> None:
    p.steps.pop()
    if meat == 0:
        p.mutton -= 1
    else:
        p.beef -= 1
    if p.events is not None:
        p.tell("spared", {"seat": int(p.seat), "meat": "mutton" if meat == 0 else "beef"})


def complete(p: Caledonia) -> None:
    """The contract to the fulfilled ones, the box free, imports counted, bonuses begun (CAL-FUL-07 to CAL-FUL-09)."""
    contract = p.contract
    seat = p.seat
    p.contract = NONE
    if p.get(seat, BOX) == contract:
        p.set(seat, BOX, p.get(seat, BOX + 1))
    p.set(seat, BOX + 1, NONE)
    p.owners[contract] = int(seat)
    p.add(seat, EXPORTS, 1)
    p.add(seat, MEAT, ASKS_MUTTON[contract] + ASKS_BEEF[contract])
    p.add(seat, HOPS, GIVES_HOPS[contract])
    money: i64 = GIVES_MONEY[contract]
    for n in range(len(IMPORTS)):
        number = GIVES_IMPORTS[contract][n]
        if number:
            p.add(seat, IMPORTED + n, number)
            money += move_import(p, n, number)
    p.add(seat, MONEY, money)
    p.expansions = GIVES_EXPANSIONS[contract]
    p.upgrades = GIVES_UPGRADES[contract]
    p.brewable = min(MOST_BREWED, GIVES_HOPS[contract]) if p.get(seat, CLAN) == MACEWEN else 0
    if p.events is not None:
        now = int(p.get(seat, MONEY))
        p.tell("fulfilled", {"seat": int(seat), "contract": str(contract + 1), "money": int(money), "now": now})


def move_import(p: Caledonia, n: i64, number: i64) -> i64:
    """Advance a common marker; what its mover gains by marked spaces (CAL-FUL-09, CAL-FUL-14, CAL-VAR-08, CAL-SOL-22).
    The total counts in every game; where no markers move, nothing is gained."""
    before = p.imports[n]
    p.imports[n] = before + number
    if p.variants[STATIC] or (p.players == 1 and not p.variants[SOLO_MONEY]):
        return 0
    return (before + number) // IMPORT_SPACE - before // IMPORT_SPACE


class Bonuses(TurnStep):
    """Direct bonuses in the order the player likes, as long as something is left that can be used (CAL-DXB-01)."""

    def choices(self, p: Caledonia) -> list[Move]:
        out: list[Move] = [DONE]
        if p.expansions > 0:
            expand.add_units(p, out, True)
        if p.upgrades > 0:
            upgrades.add_upgrades(p, out, True)
        for number in range(min(p.brewable, p.get(p.seat, GOOD + GRAIN))):
            out.append(BREW_MOVES[number])
        return out

    def do(self, p: Caledonia, move: Move) -> None:
        if move is DONE:
            finish(p)
        elif move.verb == "unit":
            p.expansions -= 1
            expand.begin(p, move.arg, True)
        elif move.verb == "brew":
            brew(p, move.arg + 1)
        else:
            p.upgrades -= 1
            upgrades.upgrade(p, move, True)

    def auto(self, p: Caledonia) -> bool:
        if self.asks(p):
            return False
        finish(p)
        return True

    def why_not(self, p: Caledonia, move: Move) -> str:
        if move.verb == "unit":
            return expand.unit_refused(p, move) if p.expansions > 0 else "CAL-DXB-07"
        if move.verb in {"shipping", "hire", "technology", "recall"}:
            return (upgrades.upgrade_refused(p, move, True) if p.upgrades > 0 else None) or "CAL-DXB-07"
        if move.verb == "brew":
            return "CAL-MCE-02" if p.get(p.seat, CLAN) == MACEWEN else "CAL-MCE-01"
        return super().why_not(p, move)


def brew(p: Caledonia, number: i64) -> None:
    """MacEwen: grain for money, once a contract (CAL-MCE-01, CAL-MCE-05)."""
    p.brewable = 0
    p.add(p.seat, GOOD + GRAIN, -number)
    p.add(p.seat, MONEY, number * BREW)
    if p.events is not None:
        told = {"seat": int(p.seat), "number": int(number), "money": int(number * BREW)}
        p.tell("brewed", {**told, "now": int(p.get(p.seat, MONEY))})


def finish(p: Caledonia) -> None:
    p.steps.pop()
    p.expansions = 0
    p.upgrades = 0
    p.brewable = 0


class Second(CaledoniaStep):
    """Buchanan may fulfil a second contract in the same action (CAL-BUC-05, CAL-BUC-11)."""

    def moves(self, p: Caledonia) -> list[Move]:
        out: list[Move] = [DONE]
        add_contracts(p, out)
        return out

    def do(self, p: Caledonia, move: Move) -> None:
        p.steps.pop()
        if move is not DONE:
            begin(p, move.arg)
        p.second = 0

    def auto(self, p: Caledonia) -> bool:
        if len(self.moves(p)) > 1:
            return False
        p.steps.pop()
        p.second = 0
        return True

    def why_not(self, p: Caledonia, move: Move) -> str:
        if move.verb == "fulfil":
            return fulfil_refused(p, move.arg) or "CAL-FUL-02"
        return super().why_not(p, move)


DELIVER: Final[Deliver] = Deliver("deliver")
SPARE_ONE: Final[SpareOne] = SpareOne("spare")
BONUSES: Final[Bonuses] = Bonuses("bonuses")
SECOND: Final[Second] = Second("second")
