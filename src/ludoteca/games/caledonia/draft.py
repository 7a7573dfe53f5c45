"""Before the first round: clans and starting tiles by draft or auction, first workers (CAL-DRA, CAL-AUC, CAL-PLC)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.core.cells import clear, push, remove
from ludoteca.core.field import NONE
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
from ludoteca.games.caledonia.fields import (
    BID_PAID,
    BIDDING,
    CLAN,
    COUNT,
    HIGHEST,
    IN,
    KIND,
    LEADER,
    MONEY,
    OFFER_CLANS,
    OFFER_TILES,
    ORDER,
    OUT,
    PLACED,
    ROUND,
    SERVED,
    STOCK,
    TRACK,
    stored,
)
from ludoteca.games.caledonia.flow import CaledoniaStep
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.upgrades import raise_shipping
from ludoteca.games.caledonia.vocabulary import BID, PICK, TAKE, UNIT, WITHDRAW

EACH_PLACES: Final = 2


# Choosing a clan with its starting tile.


def pairs_moves(p: Caledonia) -> list[Move]:
    at = p.at
    out: list[Move] = []
    n: i64 = 1
    while n <= at[OFFER_CLANS]:
        clan = at[OFFER_CLANS + n]
        out.append(TAKE[at[OFFER_TILES + n]] if clan == NONE else PICK[clan])
        n += 1
    return out


def take_pair(p: Caledonia, seat: i64, move: Move) -> None:
    """A clan and its tile: goods, money, and what the clan begins with (CAL-DRA-04, CAL-DRA-06)."""
    at = p.at
    place: i64 = pairs_moves(p).index(move)
    clan = at[OFFER_CLANS + 1 + place]
    tile = at[OFFER_TILES + 1 + place]
    remove(at, OFFER_CLANS, place)
    remove(at, OFFER_TILES, place)
    at[CLAN + seat] = clan
    at[MONEY + seat] += START_MONEY
    for good in range(6):
        at[stored(seat, good)] += START_GOODS[tile][good]
    if clan == STEWART:
        at[TRACK + seat] -= STEWART_MERCHANTS
        at[STOCK + seat] += STEWART_MERCHANTS
        raise_shipping(p, seat, STEWART_LEVEL)
    elif clan == FERGUSSON:
        raise_shipping(p, seat, FERGUSSON_LEVEL[p.players])
    elif clan == MACDONALD:
        raise_shipping(p, seat, MACDONALD_LEVEL[p.players])
    if p.events is not None:
        if clan == NONE:
            p.tell("took", {"seat": int(seat), "tile": int(tile) + 1})
        else:
            p.tell("picked", {"seat": int(seat), "clan": CLANS[clan], "tile": int(tile) + 1})


def in_order(p: Caledonia, number: i64) -> i64:
    """The seat of that place in the turn order."""
    return p.at[ORDER + 1 + number]


class Draft(CaledoniaStep):
    """One pair more than players; the last in turn order chooses first (CAL-DRA-02)."""

    def moves(self, p: Caledonia) -> list[Move]:
        return pairs_moves(p)

    def do(self, p: Caledonia, move: Move) -> None:
        take_pair(p, p.seat, move)
        p.at[COUNT] += 1
        p.turn += 1
        if p.at[COUNT] == p.players:
            p.steps.pop()
            begin_placing(p)
        else:
            p.seat = in_order(p, p.players - 1 - p.at[COUNT])

    def why_not(self, p: Caledonia, move: Move) -> str:
        return "CAL-DRA-02"


# The auction.


class Auction(CaledoniaStep):
    """A higher bid, or out of this auction (CAL-AUC-02 to CAL-AUC-04, CAL-AUC-08)."""

    def moves(self, p: Caledonia) -> list[Move]:
        out = BID[p.at[HIGHEST] + 1 :]
        if p.at[HIGHEST] >= 0:
            out.append(WITHDRAW)
        return out

    def do(self, p: Caledonia, move: Move) -> None:
        at = p.at
        if move is WITHDRAW:
            at[BIDDING + p.seat] = OUT
        else:
            at[HIGHEST] = move.arg
            at[LEADER] = p.seat
        p.turn += 1
        if p.events is not None:
            if move is WITHDRAW:
                p.tell("withdrew", {"seat": int(p.seat)})
            else:
                p.tell("bid", {"seat": int(p.seat), "points": move.arg})
        rival = next_in(p, p.seat)
        if rival == NONE or at[HIGHEST] == MOST_BID:
            p.seat = at[LEADER]
            at[BID_PAID + p.seat] = at[HIGHEST]
            push(at, ORDER, p.seat)
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
        if p.at[BIDDING + other] == IN and other != p.at[LEADER]:
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
        at = p.at
        open_bids(p)
        at[BIDDING + p.seat] = SERVED
        waiting = [seat for seat in range(int(p.players)) if at[BIDDING + seat] == IN]
        if len(waiting) == 1:
            push(at, ORDER, waiting[0])
            take_pair(p, waiting[0], pairs_moves(p)[0])
            for seat in range(int(p.players)):
                at[BIDDING + seat] = IN
            p.steps.pop()
            begin_placing(p)
        else:
            p.seat = next_in(p, p.seat)

    def why_not(self, p: Caledonia, move: Move) -> str:
        return "CAL-AUC-05"


def open_bids(p: Caledonia) -> None:
    """Nothing is bid, and all may who have no clan yet."""
    p.at[HIGHEST] = NONE
    p.at[LEADER] = NONE
    for seat in range(p.players):
        if p.at[BIDDING + seat] == OUT:
            p.at[BIDDING + seat] = IN


# The first workers.


def begin_placing(p: Caledonia) -> None:
    clear(p.at, OFFER_CLANS)
    clear(p.at, OFFER_TILES)
    p.at[COUNT] = 0
    p.seat = in_order(p, 0)
    if p.at[CLAN + p.seat] == NONE:
        for n in range(1, int(p.players)):  # without clans, later players have more money (CAL-VAR-06)
            p.earn(in_order(p, n), EXTRA_MONEY[n])


def placer(p: Caledonia, number: i64) -> i64:
    """Who places the worker of that number: in turn order, back, and Fergusson's third (CAL-PLC-02, CAL-FER-02)."""
    players = p.players
    if number < players:
        return in_order(p, number)
    if number < EACH_PLACES * players:
        return in_order(p, 2 * players - 1 - number)
    if number == EACH_PLACES * players:
        for seat in range(int(players)):
            if p.at[CLAN + seat] == FERGUSSON:
                return seat
    return NONE


def first_places(p: Caledonia, kind: i64, half: i64) -> i64:
    """Where a first worker may stand, in one half of the map, as bits: anywhere; Fergusson's on the border (CAL-PLC-05,
    CAL-FER-03)."""
    places = expand.payable(p, kind, False, True, half)
    if p.at[CLAN + p.seat] == FERGUSSON:
        places &= p.ground.borders[half]
    return places


class FirstWorker(CaledoniaStep):
    """Which kind of worker."""

    def moves(self, p: Caledonia) -> list[Move]:
        out: list[Move] = []
        kind: i64
        for kind in range(FIRST_WORKER, KINDS):
            if first_places(p, kind, 0) | first_places(p, kind, 1):
                out.append(UNIT[kind])
        return out

    def do(self, p: Caledonia, move: Move) -> None:
        p.at[KIND] = move.arg
        p.steps.append(FIRST_HEX)

    def auto(self, p: Caledonia) -> bool:
        """All placed: the first round begins."""
        if placer(p, p.at[COUNT]) != NONE:
            return False
        p.steps.pop()
        p.at[COUNT] = 0
        p.at[ROUND] = 1
        p.seat = in_order(p, 0)
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
        out: list[Move] = []
        half: i64 = 0
        while half < 2:
            expand.add_places(out, first_places(p, p.at[KIND], half), half)
            half += 1
        return out

    def do(self, p: Caledonia, move: Move) -> None:
        p.steps.pop()
        at = p.at
        expand.pay_and_place(p, at[KIND], move.arg, False)
        at[KIND] = NONE
        at[PLACED] = NONE
        at[COUNT] += 1
        p.turn += 1
        following = placer(p, at[COUNT])
        if following != NONE:
            p.seat = following

    def why_not(self, p: Caledonia, move: Move) -> str:
        if move.verb != "at":
            return "CAL-PLC-08" if move.verb == "port" else "CAL-PLC-01"
        if p.at[CLAN + p.seat] == FERGUSSON and not p.ground.border[move.arg] and p.ground.land[move.arg]:
            return "CAL-FER-03"
        refused = expand.at_refused(p, p.at[KIND], move.arg, True)
        return "CAL-PLC-03" if refused in {"CAL-EXP-04", "CAL-EXP-05"} else refused


DRAFT: Final[Draft] = Draft("draft")
AUCTION: Final[Auction] = Auction("auction")
WINNER_PICKS: Final[WinnerPicks] = WinnerPicks("pick")
FIRST_WORKERS: Final[FirstWorker] = FirstWorker("worker")
FIRST_HEX: Final[FirstHex] = FirstHex("worker-hex")
