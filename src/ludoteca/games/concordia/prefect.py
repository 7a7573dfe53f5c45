"""The Prefect: a province produces, or cash (CON-PRE); the Praefectus Magnus (CON-PMG)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.concordia.components import GOODS, MAGNUS_BONUS, MARKER_COINS
from ludoteca.games.concordia.flow import ConcordiaStep
from ludoteca.games.concordia.layout import NONE
from ludoteca.games.concordia.maps import MAPS
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.storehouse import take_in
from ludoteca.games.concordia.vocabulary import CASH, DONE, PRODUCE, PROVINCE


def begin(p: Concordia) -> None:
    p.steps.append(PREFECT)


def coins_shown(p: Concordia) -> i64:
    """Coins on all markers, not markers (CON-PRE-07, CON-PRE-14)."""
    total: i64 = 0
    province: i64 = 0
    end: i64 = len(p.turned)
    while province < end:
        if p.turned[province]:
            total += MARKER_COINS[p.bonus[province]]
        province += 1
    return total


def produce_refused(p: Concordia, province: i64) -> str | None:
    """The rule that forbids letting a province produce: it is not on this map, or its marker shows coins."""
    if province == NONE:
        return "CON-PRE-16"
    return "CON-PRE-02" if p.turned[province] else None


class ChooseProvince(ConcordiaStep):
    """One province whose marker shows its goods, or the coins of all markers, if any (CON-PRE-01, CON-PRE-12)."""

    def moves(self, p: Concordia) -> list[Move]:
        moves = PRODUCE[p.map]
        out: list[Move] = []
        province: i64 = 0
        end: i64 = len(p.turned)
        while province < end:
            if produce_refused(p, province) is None:
                out.append(moves[province])
            province += 1
        out.append(CASH)
        return out

    def do(self, p: Concordia, move: Move) -> None:
        p.steps.pop()
        if move is CASH:
            collect(p)
        else:
            produce(p, PROVINCE[p.map][move.arg])

    def why_not(self, p: Concordia, move: Move) -> str:
        rule = produce_refused(p, PROVINCE[p.map][move.arg]) if move.verb == "produce" else None
        return rule or ("CON-PRE-01" if move is DONE else super().why_not(p, move))


def collect(p: Concordia) -> None:
    coins = coins_shown(p)
    for province in range(len(p.turned)):
        p.turned[province] = 0
    p.add_money(p.seat, coins)
    if p.events is not None:
        p.tell("collected", {"seat": int(p.seat), "coins": int(coins), "money": int(p.money(p.seat))})


def produce(p: Concordia, province: i64) -> None:
    """The marker's good for who plays, doubled by the Praefectus Magnus, and a good for every house, whoever's; what
    comes for a player comes at once (CON-PRE-04, CON-PRE-05, CON-PRE-15)."""
    here = MAPS[p.map]
    p.turned[province] = 1
    number: i64 = 1
    if p.magnus == p.seat:  # its use is compulsory (CON-PMG-05)
        number = MAGNUS_BONUS
        p.magnus_used = 1
    place = p.seat * 5 + p.bonus[province]
    p.incoming[place] = p.incoming[place] + number
    if p.events is not None:
        p.tell(
            "produced",
            {
                "seat": int(p.seat),
                "province": here.provinces[province],
                "good": GOODS[p.bonus[province]],
                "number": int(number),
            },
        )
    for city in here.cities_of[province]:
        good = p.tokens[city]
        owners: i64 = p.houses[city]
        seat: i64 = 0
        while owners:
            if owners & 1:
                p.incoming[seat * 5 + good] = p.incoming[seat * 5 + good] + 1
            owners >>= 1
            seat += 1
    take_in(p)


def pass_on(p: Concordia) -> None:
    """After the turn in which it was used, to the neighbour on the right (CON-PMG-04)."""
    p.magnus_used = 0
    p.magnus = p.magnus - 1 if p.magnus > 0 else p.players - 1
    if p.events is not None:
        p.tell("magnus", {"seat": int(p.magnus)})


PREFECT: Final[ChooseProvince] = ChooseProvince("prefect")
