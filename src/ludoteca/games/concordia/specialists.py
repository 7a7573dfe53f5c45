"""The specialists: every own house in a city of their good produces (CON-SPE)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.concordia.fields import incoming_at
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.scoring import houses_by_good
from ludoteca.games.concordia.storehouse import take_in


def begin(p: Concordia, good: i64) -> None:
    p.at[incoming_at(p.seat, good)] = houses_by_good(p, p.seat)[good]
    take_in(p)
