"""What a house costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludoteca.core import Json
from ludoteca.core.bits import bit
from ludoteca.core.field import NONE
from ludoteca.games.concordia.components import BRICK, FOOD, GOODS, HOUSE_COINS
from ludoteca.games.concordia.fields import HOUSE, TOKEN

if TYPE_CHECKING:
    from ludoteca.games.concordia.position import Concordia


def coins(p: Concordia, city: i64) -> i64:
    """The base price times the houses that the city will have (CON-ARC-15, CON-ARC-16)."""
    at = p.at
    houses: i64 = 1
    seat: i64 = 0
    while seat < p.players:
        if at[HOUSE + seat] & bit(city):
            houses += 1
        seat += 1
    return HOUSE_COINS[at[TOKEN + city]] * houses


def goods(token: i64) -> list[str]:
    """One food in a brick city, else one brick and one of the city's good."""
    return [GOODS[FOOD]] if token == BRICK else [GOODS[BRICK], GOODS[token]]


def price(p: Concordia, city: i64) -> Json | None:
    """As a view tells it; none where nobody builds (CON-ARC-19)."""
    token = p.at[TOKEN + city]
    return None if token == NONE else {"coins": int(coins(p, city)), "goods": goods(token)}
