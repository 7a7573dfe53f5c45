"""MacKenzie's cellar: whisky that ages (CAL-MCK)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.caledonia.components import CELLAR, MACKENZIE, WHISKY
from ludoteca.games.caledonia.fields import CLAN, MONEY, barrel_at, stored
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.vocabulary import BARREL


def age(p: Caledonia, seat: i64) -> None:
    """Every barrel one place to the right; the last one leaves (CAL-MCK-02)."""
    at = p.at
    first = barrel_at(seat, 0)
    if at[first + 2]:
        take_barrel(p, seat, 2)
    at[first + 2] = at[first + 1]
    at[first + 1] = at[first]
    at[first] = 0


def add_barrels(p: Caledonia, out: list[Move]) -> None:
    """Those that could be taken out: in the own turn, at every decision (CAL-MCK-04, CAL-MCK-09)."""
    if p.at[CLAN + p.seat] == MACKENZIE:
        for cask in range(3):
            if p.at[barrel_at(p.seat, cask)]:
                out.append(BARREL[cask])


def barrel_refused(p: Caledonia) -> str:
    """Why a barrel is not to be had in the own turn: it is not there, or there is no cellar."""
    return "CAL-MCK-04" if p.at[CLAN + p.seat] == MACKENZIE else "CAL-TRN-07"


def take_barrel(p: Caledonia, seat: i64, cask: i64) -> None:
    """A barrel's whisky to the stock, and what its age pays (CAL-MCK-05, CAL-MCK-08)."""
    at = p.at
    at[barrel_at(seat, cask)] = 0
    at[stored(seat, WHISKY)] += 1
    at[MONEY + seat] += CELLAR[cask]
    if p.events is not None:
        p.tell("barrel", {"seat": int(seat), "money": CELLAR[cask], "now": int(at[MONEY + seat])})


def empty(p: Caledonia, seat: i64) -> None:
    """All barrels before the final scoring, which is always better (CAL-MCK-09)."""
    for cask in range(3):
        if p.at[barrel_at(seat, cask)]:
            take_barrel(p, seat, cask)
