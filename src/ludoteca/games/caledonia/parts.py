"""What the judgement of Clans of Caledonia is made of, for who is told why a move is good: the parts add up to it."""

from __future__ import annotations

from ludoteca.games.caledonia.bargains import contracts, imports_worth
from ludoteca.games.caledonia.components import PASS_MONEY
from ludoteca.games.caledonia.fields import LEVEL, MARKERS, MONEY, PASSED
from ludoteca.games.caledonia.judgement import (
    ENOUGH,
    MERCHANT,
    RIVAL,
    SHIP,
    STRENGTH,
    TO_ACT,
    exports,
    settlements,
    sure,
    tiles,
)
from ludoteca.games.caledonia.means import AGED, Means
from ludoteca.games.caledonia.position import Caledonia


def parts(p: Caledonia, seat: int) -> dict[str, float]:
    if p.over:
        return {"result": STRENGTH.value(p, seat)}
    at = p.at
    imports = imports_worth(p, at[MARKERS], at[MARKERS + 1], at[MARKERS + 2])
    means = Means(p, seat)
    rounds = int(means.after + means.acting)
    one_more = exports(p, seat, 1) - exports(p, seat, 0)
    coins = float(at[MONEY + seat]) + AGED * float(means.casks)
    if means.acting:
        coins += PASS_MONEY[at[PASSED]]
    others = [sure(p, other, imports) for other in range(p.players) if other != seat]
    return {
        "points": sure(p, seat, imports),
        "exports": exports(p, seat, 0),
        "settlements": settlements(p, seat),
        "money": means.coin * coins,
        "contracts": contracts(p, seat, means, imports, one_more),
        "goods": sum(float(means.stock[good]) * means.values[good] for good in range(6)),
        "income": means.to_come(p, seat),
        "tiles": tiles(p, seat, means.yields),
        "shipping": rounds * SHIP * float(at[LEVEL + seat]),
        "merchants": rounds * MERCHANT * float(min(ENOUGH, means.hired)),
        "time": TO_ACT[rounds],
        "rivals": -RIVAL * max([0.0, *others]),
    }
