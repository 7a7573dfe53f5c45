"""What the judgement of Concordia is made of, for who is told why a move is good: the parts add up to it."""

from __future__ import annotations

from ludoteca.games.concordia.components import (
    BRICK,
    CONCORDIA,
    FROM_MARS,
    FROM_MERCURIUS,
    JUPITER,
    MARS,
    MERCURIUS,
    SATURNUS,
)
from ludoteca.games.concordia.fields import HOLDER
from ludoteca.games.concordia.judgement import (
    COIN,
    EARLY_COIN,
    PRODUCTION,
    RIVAL,
    SPENT,
    STEP,
    STRENGTH,
    TARGET_COLONISTS,
    TARGET_HOUSES,
    TARGET_KINDS,
    TARGET_PROVINCES,
    grown,
    hand,
    likely_cards,
    on_sale,
    promise,
    prospects,
    remaining,
    specialists,
    stock,
)
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.scoring import houses_by_good, kinds, provinces, wealth


def parts(p: Concordia, seat: int) -> dict[str, float]:
    if p.over:
        return {"result": STRENGTH.value(p, seat)}
    left, houses, sold = remaining(p), houses_by_good(p, seat), on_sale(p)
    cards = likely_cards(p, seat, sold)
    built, colonists, rich = float(p.built(seat)), float(p.on_board(seat)), float(wealth(p, seat))
    return {
        "jupiter": cards[JUPITER] * grown(built - float(houses[BRICK]), TARGET_HOUSES, left),
        "saturnus": cards[SATURNUS] * grown(float(provinces(p, seat)), TARGET_PROVINCES, left),
        "mercurius": cards[MERCURIUS] * grown(float(kinds(houses)), TARGET_KINDS, left) * float(FROM_MERCURIUS),
        "mars": cards[MARS] * grown(colonists, TARGET_COLONISTS, left) * float(FROM_MARS),
        "minerva": specialists(p, seat, houses, left),
        "money": rich * COIN + min(rich, SPENT) * EARLY_COIN * left,
        "hand": left * hand(p, seat),
        "goods": left * stock(p, seat),
        "houses": left * PRODUCTION * built,
        "colonists": left * STEP * colonists,
        "reach": left * prospects(p, seat, houses, cards),
        "concordia": float(CONCORDIA) if p.at[HOLDER] == seat else 0.0,
        "rivals": -RIVAL * max(promise(p, other, left, sold) for other in range(p.players) if other != seat),
    }
