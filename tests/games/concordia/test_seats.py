"""The rules are the same for every seat: who begins changes nothing but the numbers of the seats."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core import Rng
from ludoteca.games.concordia import GAME
from ludoteca.games.concordia.position import Concordia
from tests.games.concordia.table import new
from tests.games.playing import legal, play, step


def moved(text: str, players: int) -> str:
    """A move as the same player makes it one seat further on: only who is copied has a number."""
    verb, _, rest = text.partition(" ")
    return f"copy {(int(rest) + 1) % players}" if verb == "copy" else text


def seen(p: Concordia, by: int) -> dict[str, Any]:
    """Everything that can be seen, the seats numbered as if each sat so many seats further on."""

    def on(seat: int) -> int:
        return (seat + by) % int(p.players)

    view = p.view(max(0, p.actor))  # who decides is also told what it comes to
    del view["seat"]
    for name in ("active", "actor", "start", "magnus", "concordia"):
        view[name] = None if view[name] is None else on(view[name])
    view["step"] = step(p).split()[0]
    for city in view["cities"].values():
        city["houses"] = sorted(on(seat) for seat in city["houses"])
    areas = {
        on(area["seat"]): {name: value for name, value in area.items() if name != "seat"} for area in view["areas"]
    }
    scores = {on(score.seat): score.lines for score in p.scores()}
    places = {on(seat): place for seat, place in enumerate(p.places())}
    return view | {"areas": areas, "scores": scores, "places": places}


def refusals(p: Concordia) -> dict[str, str]:
    """Every move that is not legal, with the rule that forbids it."""
    found = set(p.moves())
    here = [move for move in GAME.vocabulary if move.verb != "copy" or move.arg < p.players]
    return {move.text: p.why_not(move) for move in here if move not in found}


@pytest.mark.rule("CON-TRN-01", "CON-TRN-02", "CON-SET-16", "CON-SET-17", "CON-SET-18", "CON-SET-20", "CON-SET-21")
@pytest.mark.parametrize(
    ("players", "name", "interim"), [(2, "italia", "no"), (3, "italia", "yes"), (4, "imperium", "no")]
)
def test_who_begins_changes_nothing_but_the_numbers_of_the_seats(players: int, name: str, interim: str) -> None:
    p = new(players, name, "seats", "0", interim)
    q = new(players, name, "seats", "1", interim)
    rng = Rng(71)
    for number in range(10_000):
        assert seen(p, 1) == seen(q, 0)
        if p.over:
            break
        assert sorted(moved(text, players) for text in legal(p)) == sorted(legal(q))
        if number % 9 == 0:
            here = {moved(text, players): rule for text, rule in refusals(p).items()}
            assert here == refusals(q)
        text = legal(p)[rng.below(len(legal(p)))]
        play(p, text)
        play(q, moved(text, players))
    assert p.over
    assert q.over
