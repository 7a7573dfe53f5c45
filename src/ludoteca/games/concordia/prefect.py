"""The Prefect: a province produces, or cash (CON-PRE); the Praefectus Magnus (CON-PMG)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Json, Move
from ludoteca.core.bits import bit
from ludoteca.core.field import NONE
from ludoteca.games.concordia.components import GOODS, MAGNUS_BONUS, MARKER_COINS
from ludoteca.games.concordia.decision import ConcordiaStep
from ludoteca.games.concordia.fields import BONUS, HOUSE, MAGNUS, MAGNUS_USED, MAP, MONEY, TOKEN, TURNED, incoming_at
from ludoteca.games.concordia.maps import MAPS
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.storehouse import take_in
from ludoteca.games.concordia.vocabulary import CASH, DONE, PRODUCE, PROVINCE


def begin(p: Concordia) -> None:
    p.steps.append(PREFECT)


def coins_shown(p: Concordia) -> i64:
    """Coins on all markers, not markers (CON-PRE-07, CON-PRE-14)."""
    at = p.at
    total: i64 = 0
    province: i64 = 0
    end: i64 = len(MAPS[at[MAP]].provinces)
    while province < end:
        if at[TURNED + province]:
            total += MARKER_COINS[at[BONUS + province]]
        province += 1
    return total


def produce_refused(p: Concordia, province: i64) -> str | None:
    """The rule that forbids letting a province produce: it is not on this map, or its marker shows coins."""
    if province == NONE:
        return "CON-PRE-16"
    return "CON-PRE-02" if p.at[TURNED + province] else None


class ChooseProvince(ConcordiaStep):
    """One province whose marker shows its goods, or the coins of all markers, if any (CON-PRE-01, CON-PRE-12)."""

    def moves(self, p: Concordia) -> list[Move]:
        moves = PRODUCE[p.at[MAP]]
        out: list[Move] = []
        province: i64 = 0
        end: i64 = len(moves)
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
            produce(p, PROVINCE[p.at[MAP]][move.arg])

    def outlook(self, p: Concordia) -> Json:
        return {"cash": int(coins_shown(p))}

    def why_not(self, p: Concordia, move: Move) -> str:
        rule = produce_refused(p, PROVINCE[p.at[MAP]][move.arg]) if move.verb == "produce" else None
        return rule or ("CON-PRE-01" if move is DONE else super().why_not(p, move))


def collect(p: Concordia) -> None:
    at = p.at
    coins = coins_shown(p)
    province: i64 = 0
    end: i64 = len(MAPS[at[MAP]].provinces)
    while province < end:
        at[TURNED + province] = 0
        province += 1
    at[MONEY + p.seat] += coins
    if p.events is not None:
        p.tell("collected", {"seat": int(p.seat), "coins": int(coins), "money": int(p.money(p.seat))})


def produce(p: Concordia, province: i64) -> None:
    """The marker's good for who plays, doubled by the Praefectus Magnus, and a good for every house, whoever's; what
    comes for a player comes at once (CON-PRE-04, CON-PRE-05, CON-PRE-15)."""
    at = p.at
    here = MAPS[at[MAP]]
    bonus = at[BONUS + province]
    at[TURNED + province] = 1
    number: i64 = 1
    if at[MAGNUS] == p.seat:  # its use is compulsory (CON-PMG-05)
        number = MAGNUS_BONUS
        at[MAGNUS_USED] = 1
    at[incoming_at(p.seat, bonus)] += number
    if p.events is not None:
        p.tell(
            "produced",
            {
                "seat": int(p.seat),
                "province": here.provinces[province],
                "good": GOODS[bonus],
                "number": int(number),
            },
        )
    city: i64 = here.first_city[province]
    end: i64 = here.first_city[province + 1]
    while city < end:
        good = at[TOKEN + city]
        seat: i64 = 0
        while seat < p.players:
            if at[HOUSE + seat] & bit(city):
                at[incoming_at(seat, good)] += 1
            seat += 1
        city += 1
    take_in(p)


def pass_on(p: Concordia) -> None:
    """After the turn in which it was used, to the neighbour on the right (CON-PMG-04)."""
    at = p.at
    at[MAGNUS_USED] = 0
    at[MAGNUS] = at[MAGNUS] - 1 if at[MAGNUS] > 0 else p.players - 1
    if p.events is not None:
        p.tell("magnus", {"seat": int(at[MAGNUS])})


PREFECT: Final[ChooseProvince] = ChooseProvince("prefect")
