"""Before the first round: clans and starting tiles by draft or auction, first workers (CAL-DRA, CAL-AUC, CAL-PLC)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.caledonia import expand
from ludoteca.games.caledonia.components import (
    CLANS,
    EXTRA_MONEY,
    FERGUSSON,
    FERGUSSON_LEVEL,
    FIRST_WORKER,
    KINDS,
    MACDONALD,
    MACDONALD_LEVEL,
    MOST_BID,
    START_GOODS,
    START_MONEY,
    STEWART,
    STEWART_LEVEL,
    STEWART_MERCHANTS,
)
from ludoteca.games.caledonia.flow import CaledoniaStep
from ludoteca.games.caledonia.layout import BID_PAID, CLAN, GOOD, MONEY, NONE, STOCK, TRACK
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.upgrades import raise_shipping
from ludoteca.games.caledonia.vocabulary import BID, PICK, TAKE, UNIT, WITHDRAW

EACH_PLACES: Final = 2

# The auction's numbers in `bids`: the highest bid, whose it is, and what each seat may still do.
HIGHEST: Final = 0
LEADER: Final = 1
SEATS: Final = 2
IN: Final = 0
OUT: Final = 1
SERVED: Final = 2


# Choosing a clan with its starting tile.


def pairs_moves(p: Caledonia) -> list[Move]:
    out: list[Move] = []
    for n in range(0, len(p.offer), 2):
        out.append(TAKE[p.offer[n + 1]] if p.offer[n] == NONE else PICK[p.offer[n]])
    return out


def take_pair(p: Caledonia, seat: i64, move: Move) -> None:
    """A clan and its tile: goods, money, and what the clan begins with (CAL-DRA-04, CAL-DRA-06)."""
    place = pairs_moves(p).index(move) * 2
    clan = p.offer[place]
    tile = p.offer[place + 1]
    p.offer = p.offer[:place] + p.offer[place + 2 :]
    p.set(seat, CLAN, clan)
    p.add(seat, MONEY, START_MONEY)
    for good in range(6):
        p.add(seat, GOOD + good, START_GOODS[tile][good])
    if clan == STEWART:
        p.add(seat, TRACK, -STEWART_MERCHANTS)
        p.add(seat, STOCK, STEWART_MERCHANTS)
        raise_shipping(p, seat, STEWART_LEVEL)
    elif clan == FERGUSSON:
        raise_shipping(p, seat, FERGUSSON_LEVEL[p.players])
    elif clan == MACDONALD:
        raise_shipping(p, seat, MACDONALD_LEVEL[p.players])
    if p.events is not None:
        if clan == NONE:
            p.tell("took", {"seat": int(seat), "tile": tile + 1})
        else:
            p.tell("picked", {"seat": int(seat), "clan": CLANS[clan], "tile": tile + 1})


class Draft(CaledoniaStep):
    """One pair more than players; the last in turn order chooses first (CAL-DRA-02)."""

    def moves(self, p: Caledonia) -> list[Move]:
        return pairs_moves(p)

    def do(self, p: Caledonia, move: Move) -> None:
        take_pair(p, p.seat, move)
        p.count += 1
        p.turn += 1
        if p.count == p.players:
            p.steps.pop()
            begin_placing(p)
        else:
            p.seat = p.order[p.players - 1 - p.count]

    def why_not(self, p: Caledonia, move: Move) -> str:
        return "CAL-DRA-02"


# The auction.


class Auction(CaledoniaStep):
    """A higher bid, or out of this auction (CAL-AUC-02 to CAL-AUC-04, CAL-AUC-08)."""

    def moves(self, p: Caledonia) -> list[Move]:
        out = BID[p.bids[HIGHEST] + 1 :]
        if p.bids[HIGHEST] >= 0:
            out.append(WITHDRAW)
        return out

    def do(self, p: Caledonia, move: Move) -> None:
        bids = p.bids[:]
        if move is WITHDRAW:
            bids[SEATS + p.seat] = OUT
        else:
            bids[HIGHEST] = move.arg
            bids[LEADER] = int(p.seat)
        p.bids = bids
        p.turn += 1
        if p.events is not None:
            if move is WITHDRAW:
                p.tell("withdrew", {"seat": int(p.seat)})
            else:
                p.tell("bid", {"seat": int(p.seat), "points": move.arg})
        rival = next_in(p, p.seat)
        if rival == NONE or bids[HIGHEST] == MOST_BID:
            p.seat = bids[LEADER]
            p.set(p.seat, BID_PAID, bids[HIGHEST])
            p.order.append(int(p.seat))
            p.steps.append(WINNER_PICKS)
        else:
            p.seat = rival

    def why_not(self, p: Caledonia, move: Move) -> str:
        rules = {"bid": "CAL-AUC-03", "withdraw": "CAL-AUC-08", "pick": "CAL-AUC-05", "take": "CAL-AUC-05"}
        return rules.get(move.verb, "CAL-AUC-02")


def next_in(p: Caledonia, seat: i64) -> i64:
    """The next seat to the left that may raise, other than the leader."""
    for n in range(1, int(p.players)):
        other = (seat + n) % p.players
        if p.bids[SEATS + other] == IN and other != p.bids[LEADER]:
            return other
    return NONE


class WinnerPicks(CaledoniaStep):
    """The winner of an auction chooses; the last player has what is left (CAL-AUC-05 to CAL-AUC-07)."""

    def moves(self, p: Caledonia) -> list[Move]:
        return pairs_moves(p)

    def do(self, p: Caledonia, move: Move) -> None:
        p.steps.pop()
        take_pair(p, p.seat, move)
        p.turn += 1
        bids = [NONE, NONE] + [SERVED if state == SERVED else IN for state in p.bids[SEATS:]]
        bids[SEATS + p.seat] = SERVED
        p.bids = bids
        waiting = [seat for seat in range(int(p.players)) if bids[SEATS + seat] == IN]
        if len(waiting) == 1:
            p.order.append(waiting[0])
            take_pair(p, waiting[0], pairs_moves(p)[0])
            p.bids = []
            p.steps.pop()
            begin_placing(p)
        else:
            p.seat = next_in(p, p.seat)

    def why_not(self, p: Caledonia, move: Move) -> str:
        return "CAL-AUC-05"


# The first workers.


def begin_placing(p: Caledonia) -> None:
    p.offer = []
    p.count = 0
    p.seat = p.order[0]
    if p.get(p.seat, CLAN) == NONE:
        for n in range(1, int(p.players)):  # without clans, later players have more money (CAL-VAR-06)
            p.earn(p.order[n], EXTRA_MONEY[n])


def placer(p: Caledonia, number: i64) -> i64:
    """Who places the worker of that number: in turn order, back, and Fergusson's third (CAL-PLC-02, CAL-FER-02)."""
    players = p.players
    if number < players:
        return p.order[number]
    if number < EACH_PLACES * players:
        return p.order[2 * players - 1 - number]
    if number == EACH_PLACES * players:
        for seat in range(int(players)):
            if p.get(seat, CLAN) == FERGUSSON:
                return seat
    return NONE


def first_places(p: Caledonia, kind: i64) -> list[Move]:
    """Where a first worker may stand: anywhere on the map; Fergusson's on the border (CAL-PLC-05, CAL-FER-03)."""
    moves = expand.targets(p, kind, False, True, False)
    if p.get(p.seat, CLAN) == FERGUSSON:
        moves = [move for move in moves if p.ground.border[move.arg]]
    return moves


class FirstWorker(CaledoniaStep):
    """Which kind of worker."""

    def moves(self, p: Caledonia) -> list[Move]:
        return [UNIT[kind] for kind in range(FIRST_WORKER, KINDS) if first_places(p, kind)]

    def do(self, p: Caledonia, move: Move) -> None:
        p.kind = move.arg
        p.steps.append(FIRST_HEX)

    def auto(self, p: Caledonia) -> bool:
        """All placed: the first round begins."""
        if placer(p, p.count) != NONE:
            return False
        p.steps.pop()
        p.count = 0
        p.round = 1
        p.seat = p.order[0]
        if p.events is not None:
            p.tell("round", {"round": 1})
        return True

    def why_not(self, p: Caledonia, move: Move) -> str:
        if move.verb != "unit":
            return "CAL-PLC-08" if move.verb == "port" else "CAL-PLC-01"
        return "CAL-MCD-01" if move is UNIT[KINDS - 1] else "CAL-PLC-07"


class FirstHex(CaledoniaStep):
    """Where it stands."""

    def moves(self, p: Caledonia) -> list[Move]:
        return first_places(p, p.kind)

    def do(self, p: Caledonia, move: Move) -> None:
        p.steps.pop()
        expand.pay_and_place(p, p.kind, move.arg, False)
        p.kind = NONE
        p.place = NONE
        p.count += 1
        p.turn += 1
        following = placer(p, p.count)
        if following != NONE:
            p.seat = following

    def why_not(self, p: Caledonia, move: Move) -> str:
        if move.verb != "at":
            return "CAL-PLC-08" if move.verb == "port" else "CAL-PLC-01"
        if p.get(p.seat, CLAN) == FERGUSSON and not p.ground.border[move.arg] and p.ground.land[move.arg]:
            return "CAL-FER-03"
        refused = expand.at_refused(p, p.kind, move.arg, True)
        return "CAL-PLC-03" if refused in {"CAL-EXP-04", "CAL-EXP-05"} else refused


DRAFT: Final[Draft] = Draft("draft")
AUCTION: Final[Auction] = Auction("auction")
WINNER_PICKS: Final[WinnerPicks] = WinnerPicks("pick")
FIRST_WORKERS: Final[FirstWorker] = FirstWorker("worker")
FIRST_HEX: Final[FirstHex] = FirstHex("worker-hex")
