"""What the judgement of Celtae is made of, for who is told why a move is good: the parts add up to it."""

from __future__ import annotations

from ludoteca.games.celtae.components import CUBES, DISC_POINTS, RESERVE, TRIBE_POINTS
from ludoteca.games.celtae.fields import BONUS_TILES, HAND, PLACED, STRENGTH
from ludoteca.games.celtae.judgement import (
    CUBE,
    HOLE_STEP,
    JUDGEMENT,
    LONG,
    RIVAL,
    TRIBE_STEP,
    cards_on_table,
    citadels,
    holdings,
    leader,
    orders,
    promise,
    turns_left,
    workers,
)
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.scoring import army_points, cubes, first, garrisons, order_points


def parts(p: Celtae, seat: int) -> dict[str, float]:
    if p.over:
        return {"result": JUDGEMENT.value(p, seat)}
    turns = turns_left(p)
    left = min(turns / LONG, 1.0)
    tribe, placed, cubed = int(p.tribe(seat)), int(p.at[PLACED + seat]), int(cubes(p, seat))
    whole, rest = divmod(int(p.at[STRENGTH + seat] + p.at[HAND + seat]), RESERVE)
    on_cards = cards_on_table(p, turns)
    others = [promise(p, other, turns) + on_cards[other] for other in range(p.players) if other != seat]
    return {
        "bonus": float(p.at[BONUS_TILES + seat]),
        "orders": float(order_points(p, seat)) + orders(p, seat) * min(turns / 3.0, 1.0),
        "armies": float(army_points(p, seat)),
        "garrisons": float(garrisons(p, seat)) + CUBE * left * cubed + (1.0 if cubed == CUBES else 0.0),
        "tribe": float(first(TRIBE_POINTS, tribe)) + (TRIBE_STEP * left * tribe if tribe < 8 else 0.0),
        "discs": float(first(DISC_POINTS, placed)) + HOLE_STEP * left * placed,
        "reserve": whole + rest / RESERVE * 0.5,
        "citadels": citadels(p, seat, left),
        "progress": on_cards[seat],
        "leader": leader(p, seat, left),
        "holdings": left * holdings(p, seat),
        "workers": left * workers(p, seat),
        "rivals": -RIVAL * max([0.0, *others]),
    }
