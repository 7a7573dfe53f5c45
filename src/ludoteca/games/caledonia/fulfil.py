"""Fulfilling a contract: goods, animals, imports, bonuses (CAL-FUL, CAL-DXB, CAL-MCE, CAL-BUC)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.core.bits import bit as one
from ludoteca.core.field import NONE
from ludoteca.games.caledonia import expand, harbour, upgrades
from ludoteca.games.caledonia.components import (
    ASKED,
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
    MACEWEN,
    MOST_BREWED,
    PORT_SPARE,
    SHEEP,
)
from ludoteca.games.caledonia.fields import (
    AGAIN,
    BEEF,
    BREWABLE,
    CLAN,
    CONTRACT,
    EXPANSIONS,
    EXPORTS,
    FULFILLED,
    HOPS,
    MARKERS,
    MEAT,
    MONEY,
    MUTTON,
    SOLO_MONEY,
    STATIC,
    UPGRADES,
    VARIANTS,
    held,
    imported,
    on_map,
    own,
    standing,
    stored,
)
from ludoteca.games.caledonia.flow import CaledoniaStep, TurnStep
from ludoteca.games.caledonia.ground import HALF, PLACES, bit, half_of, lowest
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.vocabulary import BREW as BREW_MOVES
from ludoteca.games.caledonia.vocabulary import DONE, FULFIL, PORT, SLAUGHTER, SPARE


def missing_animals(p: Caledonia, mutton: i64, beef: i64) -> i64:
    """How many animals too few are on the map for so much meat: as many must be spared."""
    return max(0, mutton - p.at[on_map(p.seat, SHEEP)]) + max(0, beef - p.at[on_map(p.seat, COW)])


def sparing_ports(p: Caledonia) -> list[int]:
    """The ports that can each spare an animal now: the tile itself and the one that copies it (CAL-PTL-01, -13)."""
    return harbour.ways(p, p.seat, PORT_SPARE)


def fulfil_refused(p: Caledonia, contract: i64) -> str | None:
    """The rule that forbids fulfilling a contract now."""
    at = p.at
    seat = p.seat
    if at[held(seat, 0)] != contract and at[held(seat, 1)] != contract:
        return "CAL-FUL-11"
    goods = stored(seat, 0)
    asked = contract * 6
    good: i64 = 0
    while good < 6:
        if at[goods + good] < ASKED[asked + good]:
            return "CAL-FUL-02"
        good += 1
    missing = missing_animals(p, ASKS_MUTTON[contract], ASKS_BEEF[contract])
    return "CAL-FUL-02" if missing > 0 and missing > len(sparing_ports(p)) else None


def add_contracts(p: Caledonia, out: list[Move]) -> None:
    box: i64
    for box in range(2):
        contract = p.at[held(p.seat, box)]
        if contract != NONE and fulfil_refused(p, contract) is None:
            out.append(FULFIL[contract])


def begin(p: Caledonia, contract: i64) -> None:
    """Pay the goods; then the animals, then the bonuses, then perhaps Buchanan's second contract (CAL-FUL-13)."""
    at = p.at
    for good in range(6):
        at[stored(p.seat, good)] -= ASKED[contract * 6 + good]
    at[CONTRACT] = contract
    at[MUTTON] = ASKS_MUTTON[contract]
    at[BEEF] = ASKS_BEEF[contract]
    if at[CLAN + p.seat] == BUCHANAN and not at[AGAIN]:
        at[AGAIN] = 1
        p.steps.append(SECOND)
    p.steps.append(BONUSES)
    p.steps.append(DELIVER)


class Deliver(TurnStep):
    """Which animals to slaughter, one by one; a port may spare one (CAL-FUL-03, CAL-PTL-01).

    Where animals are missing, ports come first: slaughtering could lose the unit that reaches the port (CAL-POR-03)."""

    def choices(self, p: Caledonia) -> list[Move]:
        out: list[Move] = [PORT[port] for port in sparing_ports(p)]
        if missing_animals(p, p.at[MUTTON], p.at[BEEF]) > 0:
            return out
        half: i64 = 0
        while half < 2:
            animals = asked_for(p, half)
            while animals != 0:
                out.append(SLAUGHTER[lowest(animals) + half * HALF])
                animals &= animals - 1
            half += 1
        return out

    def do(self, p: Caledonia, move: Move) -> None:
        if move.verb == "port":
            harbour.use_as(p, move.arg, PORT_SPARE)
            p.steps.append(SPARE_ONE)
            return
        sheep = p.kind_at(move.arg) == SHEEP
        p.at[MUTTON if sheep else BEEF] -= 1
        if p.events is not None:
            kind = "sheep" if sheep else "cow"
            p.tell("slaughtered", {"seat": int(p.seat), "unit": kind, "place": PLACES[move.arg]})
        p.lift(p.seat, move.arg)

    def auto(self, p: Caledonia) -> bool:
        if p.at[MUTTON] > 0 or p.at[BEEF] > 0:
            return False
        p.steps.pop()
        complete(p)
        return True

    def why_not(self, p: Caledonia, move: Move) -> str:
        if move.verb == "slaughter":  # a fitting animal waits only while others are missing
            return "CAL-FUL-02" if asked_for(p, half_of(move.arg)) & bit(move.arg) else "CAL-FUL-04"
        if move.verb == "port":
            return harbour.way_refused(p, p.seat, move.arg, PORT_SPARE) or "CAL-POR-09"
        return "CAL-FUL-02" if move is DONE else super().why_not(p, move)


def asked_for(p: Caledonia, half: i64) -> i64:
    """The own animals of whose meat the contract still wants some, in one half of the map, as bits (CAL-FUL-04)."""
    at = p.at
    animals: i64 = 0
    if at[MUTTON] > 0:
        animals = at[standing(SHEEP) + half]
    if at[BEEF] > 0:
        animals |= at[standing(COW) + half]
    return animals & at[own(p.seat) + half]


class SpareOne(TurnStep):
    """Which animal the port spares: one that is missing, if no other port could spare that (CAL-PTL-15)."""

    def due(self, p: Caledonia) -> str:
        return "CAL-PTL-15"

    def choices(self, p: Caledonia) -> list[Move]:
        mutton = p.at[MUTTON]
        beef = p.at[BEEF]
        any_meat = missing_animals(p, mutton, beef) <= len(sparing_ports(p))
        out: list[Move] = []
        if mutton > 0 and (any_meat or mutton > p.at[on_map(p.seat, SHEEP)]):
            out.append(SPARE[0])
        if beef > 0 and (any_meat or beef > p.at[on_map(p.seat, COW)]):
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
    p.at[MUTTON if meat == 0 else BEEF] -= 1
    if p.events is not None:
        p.tell("spared", {"seat": int(p.seat), "meat": "mutton" if meat == 0 else "beef"})


def complete(p: Caledonia) -> None:
    """The contract to the fulfilled ones, the box free, imports counted, bonuses begun (CAL-FUL-07 to CAL-FUL-09)."""
    at = p.at
    contract = at[CONTRACT]
    seat = p.seat
    at[CONTRACT] = NONE
    if at[held(seat, 0)] == contract:
        at[held(seat, 0)] = at[held(seat, 1)]
    at[held(seat, 1)] = NONE
    at[FULFILLED + seat] |= one(contract)
    at[EXPORTS + seat] += 1
    at[MEAT + seat] += ASKS_MUTTON[contract] + ASKS_BEEF[contract]
    at[HOPS + seat] += GIVES_HOPS[contract]
    money: i64 = GIVES_MONEY[contract]
    for n in range(len(IMPORTS)):
        number = GIVES_IMPORTS[contract][n]
        if number:
            at[imported(seat, n)] += number
            money += move_import(p, n, number)
    at[MONEY + seat] += money
    at[EXPANSIONS] = GIVES_EXPANSIONS[contract]
    at[UPGRADES] = GIVES_UPGRADES[contract]
    at[BREWABLE] = min(MOST_BREWED, GIVES_HOPS[contract]) if at[CLAN + seat] == MACEWEN else 0
    if p.events is not None:
        now = int(at[MONEY + seat])
        p.tell("fulfilled", {"seat": int(seat), "contract": str(contract + 1), "money": int(money), "now": now})


def move_import(p: Caledonia, n: i64, number: i64) -> i64:
    """Advance a common marker; what its mover gains by marked spaces (CAL-FUL-09, CAL-FUL-14, CAL-VAR-08, CAL-SOL-22).
    The total counts in every game; where no markers move, nothing is gained."""
    before = p.at[MARKERS + n]
    p.at[MARKERS + n] = before + number
    if p.at[VARIANTS + STATIC] or (p.players == 1 and not p.at[VARIANTS + SOLO_MONEY]):
        return 0
    return (before + number) // IMPORT_SPACE - before // IMPORT_SPACE


class Bonuses(TurnStep):
    """Direct bonuses in the order the player likes, as long as something is left that can be used (CAL-DXB-01)."""

    def choices(self, p: Caledonia) -> list[Move]:
        out: list[Move] = [DONE]
        if p.at[EXPANSIONS] > 0:
            expand.add_units(p, out, True)
        if p.at[UPGRADES] > 0:
            upgrades.add_upgrades(p, out, True)
        for number in range(min(p.at[BREWABLE], p.at[stored(p.seat, GRAIN)])):
            out.append(BREW_MOVES[number])
        return out

    def do(self, p: Caledonia, move: Move) -> None:
        if move is DONE:
            finish(p)
        elif move.verb == "unit":
            p.at[EXPANSIONS] -= 1
            expand.begin(p, move.arg, True)
        elif move.verb == "brew":
            brew(p, move.arg + 1)
        else:
            p.at[UPGRADES] -= 1
            upgrades.upgrade(p, move, True)

    def auto(self, p: Caledonia) -> bool:
        if self.asks(p):
            return False
        finish(p)
        return True

    def why_not(self, p: Caledonia, move: Move) -> str:
        if move.verb == "unit":
            return expand.unit_refused(p, move) if p.at[EXPANSIONS] > 0 else "CAL-DXB-07"
        if move.verb in {"shipping", "hire", "technology", "recall"}:
            return (upgrades.upgrade_refused(p, move, True) if p.at[UPGRADES] > 0 else None) or "CAL-DXB-07"
        if move.verb == "brew":
            return "CAL-MCE-02" if p.at[CLAN + p.seat] == MACEWEN else "CAL-MCE-01"
        return super().why_not(p, move)


def brew(p: Caledonia, number: i64) -> None:
    """MacEwen: grain for money, once a contract (CAL-MCE-01, CAL-MCE-05)."""
    p.at[BREWABLE] = 0
    p.at[stored(p.seat, GRAIN)] -= number
    p.at[MONEY + p.seat] += number * BREW
    if p.events is not None:
        told = {"seat": int(p.seat), "number": int(number), "money": int(number * BREW)}
        p.tell("brewed", {**told, "now": int(p.at[MONEY + p.seat])})


def finish(p: Caledonia) -> None:
    p.steps.pop()
    p.at[EXPANSIONS] = 0
    p.at[UPGRADES] = 0
    p.at[BREWABLE] = 0


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
        p.at[AGAIN] = 0

    def auto(self, p: Caledonia) -> bool:
        if len(self.moves(p)) > 1:
            return False
        p.steps.pop()
        p.at[AGAIN] = 0
        return True

    def why_not(self, p: Caledonia, move: Move) -> str:
        if move.verb == "fulfil":
            return fulfil_refused(p, move.arg) or "CAL-FUL-02"
        return super().why_not(p, move)


DELIVER: Final[Deliver] = Deliver("deliver")
SPARE_ONE: Final[SpareOne] = SpareOne("spare")
BONUSES: Final[Bonuses] = Bonuses("bonuses")
SECOND: Final[Second] = Second("second")
