"""The Tribune: cards back, coins, a colonist for Roma (CON-TRI); the intermediate scoring (CON-INT)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.concordia import scoring
from ludoteca.games.concordia.colonist import none_to_settle, settle
from ludoteca.games.concordia.components import INTERIM_PRIZES, KINDS, ROLE_COUNT, TRIBUNE, UNPAID
from ludoteca.games.concordia.flow import ConcordiaStep
from ludoteca.games.concordia.layout import INTERIM, NONE, ROW, TOP
from ludoteca.games.concordia.maps import ROMA
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.vocabulary import CITY, CITY_WORDS, DONE, SETTLE


def begin(p: Concordia) -> None:
    """Cards, then coins, then perhaps a colonist (CON-TRI-01, CON-TRI-02, CON-TRI-10)."""
    first = p.seat * ROLE_COUNT
    cards: i64 = 0
    for role in range(ROLE_COUNT):
        played = p.piles[first + role]
        if played:
            cards += played
            p.hands[first + role] = p.hands[first + role] + played
            p.piles[first + role] = 0
    p.lying[p.seat] = 0
    p.rows[p.seat * ROW + TOP] = NONE
    coins = max(0, cards - UNPAID)
    p.add_money(p.seat, coins)
    p.steps.append(NEW_COLONIST)
    if p.events is not None:
        money = int(p.money(p.seat))
        p.tell("recovered", {"seat": int(p.seat), "cards": int(cards), "coins": int(coins), "money": money})


def new_colonist_refused(p: Concordia, kind: i64, city: i64) -> str | None:
    """The rule that forbids the Tribune's colonist: only in Roma, and only where there is one."""
    if city != ROMA:
        return "CON-TRI-05"
    return "CON-TRI-06" if none_to_settle(p, kind) else None


class NewColonist(ConcordiaStep):
    """A land colonist, a sea colonist, or none (CON-TRI-03)."""

    def moves(self, p: Concordia) -> list[Move]:
        moves = [SETTLE[p.map][kind][ROMA] for kind in range(len(KINDS)) if new_colonist_refused(p, kind, ROMA) is None]
        moves.append(DONE)
        return moves

    def do(self, p: Concordia, move: Move) -> None:
        p.steps.pop()
        if move is not DONE:
            settle(p, move.arg // CITY_WORDS, ROMA)
            p.used_up = TRIBUNE
        interim(p)

    def auto(self, p: Concordia) -> bool:
        """Nothing to ask where no colonist can be had."""
        if len(self.moves(p)) > 1:
            return False
        p.steps.pop()
        interim(p)
        return True

    def why_not(self, p: Concordia, move: Move) -> str:
        rule = None
        if move.verb == "settle":
            rule = new_colonist_refused(p, move.arg // CITY_WORDS, CITY[p.map][move.arg % CITY_WORDS])
        return rule or super().why_not(p, move)


def interim(p: Concordia) -> None:
    """A player's first Tribune: the own intermediate scoring; after the last player's, the prizes (CON-INT)."""
    place = p.seat * ROW + INTERIM
    if p.interim != 1 or p.rows[place] != NONE:
        return
    p.rows[place] = sum(scoring.points(p, p.seat))
    if p.events is not None:
        p.tell("interim", {"seat": int(p.seat), "points": p.rows[place]})
    points = [p.rows[seat * ROW + INTERIM] for seat in range(int(p.players))]
    if NONE in points:
        return
    ranks = sorted(set(points), reverse=True)  # who shares a place shares its prize, and no place is skipped
    for seat in range(int(p.players)):
        rank = ranks.index(points[seat])
        if rank < len(INTERIM_PRIZES):
            p.add_money(seat, INTERIM_PRIZES[rank])
            if p.events is not None:
                money = int(p.money(seat))
                p.tell("prize", {"seat": seat, "place": rank + 1, "coins": INTERIM_PRIZES[rank], "money": money})
    reset_interim(p)
    p.interim = 2


def reset_interim(p: Concordia) -> None:
    """Intermediate points never count towards the result (CON-INT-06, CON-INT-09)."""
    for seat in range(int(p.players)):
        p.rows[seat * ROW + INTERIM] = 0


NEW_COLONIST: Final[NewColonist] = NewColonist("tribune")
