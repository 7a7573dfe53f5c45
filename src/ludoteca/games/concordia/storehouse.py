"""The storehouse: goods that come, and which to keep where they do not all fit (CON-STO)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move, Step
from ludoteca.games.concordia.components import GOODS
from ludoteca.games.concordia.decision import ConcordiaStep
from ludoteca.games.concordia.fields import GOOD_COUNT, goods_at, incoming_at
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.vocabulary import KEEP


def take_in(p: Concordia) -> None:
    """Put what came into the storehouses; who must choose is asked, who plays first and then clockwise (CON-STO-08)."""
    asked: list[Step[Concordia]] = []
    n: i64 = 0
    while n < p.players:
        seat = (p.seat + n) % p.players
        if not fill(p, seat):
            asked.append(KEEP_GOODS[seat])
        n += 1
    asked.reverse()  # onto a stack
    p.steps.extend(asked)


def chooses(p: Concordia, seat: i64) -> bool:
    """Whether goods of several kinds have come for a seat that has room for some of them, but not for all."""
    at = p.at
    place = incoming_at(seat, 0)
    end = place + GOOD_COUNT
    total: i64 = 0
    kinds: i64 = 0
    while place < end:
        if at[place]:
            total += at[place]
            kinds += 1
        place += 1
    return kinds > 1 and 0 < p.free(seat) < total


def fill(p: Concordia, seat: i64) -> bool:
    """Store what came for a seat, as much as fits; not where its owner must choose, for want of room for several
    kinds (CON-STO-03 to CON-STO-05)."""
    if chooses(p, seat):
        return False
    room = p.free(seat)
    good: i64 = 0
    while good < GOOD_COUNT:
        number = p.at[incoming_at(seat, good)]
        if number:
            if number > room:
                number = room
            store(p, seat, good, number)
            room -= number
        good += 1
    lose(p, seat)
    return True


def store(p: Concordia, seat: i64, good: i64, number: i64) -> None:
    if number == 0:
        return
    p.at[goods_at(seat, good)] += number
    p.at[incoming_at(seat, good)] -= number
    if p.events is not None:
        now = int(p.good(seat, good))
        p.tell("received", {"seat": int(seat), "good": GOODS[good], "number": int(number), "now": now})


def lose(p: Concordia, seat: i64) -> None:
    """What did not fit is lost."""
    good: i64 = 0
    while good < GOOD_COUNT:
        number = p.at[incoming_at(seat, good)]
        if number:
            p.at[incoming_at(seat, good)] = 0
            if p.events is not None:
                p.tell("lost", {"seat": int(seat), "good": GOODS[good], "number": int(number)})
        good += 1


class KeepGoods(ConcordiaStep):
    """Which of the arriving goods to keep, unit by unit; each receiver for the own storehouse (CON-STO-04)."""

    def __init__(self, receiver: int) -> None:
        super().__init__(f"keep {receiver}")
        self.receiver = receiver

    def seat(self, p: Concordia) -> int:
        return self.receiver

    def moves(self, p: Concordia) -> list[Move]:
        return [KEEP[good] for good in range(GOOD_COUNT) if p.at[incoming_at(self.receiver, good)]]

    def do(self, p: Concordia, move: Move) -> None:
        store(p, self.receiver, move.arg, 1)
        if fill(p, self.receiver):
            p.steps.pop()

    def why_not(self, p: Concordia, move: Move) -> str:
        if move.verb == "done":
            return "CON-STO-05"
        if move.verb == "keep":
            return "CON-STO-04"
        if self.receiver != p.seat and move.verb not in {"buy", "sell"}:
            return "CON-TRN-01"  # goods may come in another's turn
        return super().why_not(p, move)


KEEP_GOODS: Final[list[Step[Concordia]]] = [KeepGoods(seat) for seat in range(5)]
