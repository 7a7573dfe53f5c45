"""The Tribune: cards back, coins, a colonist for Roma (CON-TRI); the intermediate scoring (CON-INT)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.core.bits import count
from ludoteca.core.cells import cells
from ludoteca.core.field import NONE
from ludoteca.games.concordia import scoring
from ludoteca.games.concordia.colonist import can_settle, none_to_settle, settle
from ludoteca.games.concordia.components import INTERIM_PRIZES, KINDS, TRIBUNE, UNPAID
from ludoteca.games.concordia.decision import ConcordiaStep
from ludoteca.games.concordia.fields import COMING, HELD, INTERIM, MAP, MONEY, PAST, PILE, POINTS, TOP, USED_UP
from ludoteca.games.concordia.maps import ROMA
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.vocabulary import CITY, CITY_WORDS, DONE, SETTLE


def begin(p: Concordia) -> None:
    """Cards, then coins, then perhaps a colonist (CON-TRI-01, CON-TRI-02, CON-TRI-10)."""
    at = p.at
    seat = p.seat
    cards = count(at[PILE + seat])
    at[HELD + seat] |= at[PILE + seat]
    at[PILE + seat] = 0
    at[TOP + seat] = NONE
    coins: i64 = cards - UNPAID
    if coins < 0:
        coins = 0
    at[MONEY + seat] += coins
    p.steps.append(NEW_COLONIST)
    if p.events is not None:
        money = int(p.money(seat))
        p.tell("recovered", {"seat": int(seat), "cards": int(cards), "coins": int(coins), "money": money})


def new_colonist_refused(p: Concordia, kind: i64, city: i64) -> str | None:
    """The rule that forbids the Tribune's colonist: only in Roma, and only where there is one."""
    if city != ROMA:
        return "CON-TRI-05"
    return "CON-TRI-06" if none_to_settle(p, kind) else None


class NewColonist(ConcordiaStep):
    """A land colonist, a sea colonist, or none (CON-TRI-03)."""

    def moves(self, p: Concordia) -> list[Move]:
        out: list[Move] = []
        kind: i64 = 0
        while kind < len(KINDS):
            if new_colonist_refused(p, kind, ROMA) is None:
                out.append(SETTLE[p.at[MAP]][kind][ROMA])
            kind += 1
        out.append(DONE)
        return out

    def do(self, p: Concordia, move: Move) -> None:
        p.steps.pop()
        if move is not DONE:
            settle(p, move.arg // CITY_WORDS, ROMA)
            p.at[USED_UP] = TRIBUNE
        interim(p)

    def auto(self, p: Concordia) -> bool:
        """Nothing to ask where no colonist can be had."""
        if can_settle(p):
            return False
        p.steps.pop()
        interim(p)
        return True

    def why_not(self, p: Concordia, move: Move) -> str:
        rule = None
        if move.verb == "settle":
            rule = new_colonist_refused(p, move.arg // CITY_WORDS, CITY[p.at[MAP]][move.arg % CITY_WORDS])
        return rule or super().why_not(p, move)


def interim(p: Concordia) -> None:
    """A player's first Tribune: the own intermediate scoring; after the last player's, the prizes (CON-INT)."""
    at = p.at
    place = POINTS + p.seat
    if at[INTERIM] != COMING or at[place] != NONE:
        return
    at[place] = sum(scoring.points(p, p.seat))
    if p.events is not None:
        p.tell("interim", {"seat": int(p.seat), "points": int(at[place])})
    points = cells(at, POINTS, p.players)
    if NONE in points:
        return
    ranks = sorted(set(points), reverse=True)  # who shares a place shares its prize, and no place is skipped
    for seat in range(int(p.players)):
        rank = ranks.index(points[seat])
        if rank < len(INTERIM_PRIZES):
            at[MONEY + seat] += INTERIM_PRIZES[rank]
            if p.events is not None:
                money = int(p.money(seat))
                p.tell("prize", {"seat": seat, "place": rank + 1, "coins": INTERIM_PRIZES[rank], "money": money})
    reset_interim(p)
    at[INTERIM] = PAST


def reset_interim(p: Concordia) -> None:
    """Intermediate points never count towards the result (CON-INT-06, CON-INT-09)."""
    for seat in range(p.players):
        p.at[POINTS + seat] = 0


NEW_COLONIST: Final[NewColonist] = NewColonist("tribune")
