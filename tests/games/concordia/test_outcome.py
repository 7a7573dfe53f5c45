"""What the list of moves says that a move costs or brings is what it does."""

from __future__ import annotations

from ludoteca import games
from ludoteca.core import Rng
from ludoteca.games.concordia.outcome import outcome

GAME = games.find("concordia")
ANY = "any"  # the good for a question mark, which is asked for next


def test_prices_are_what_is_paid() -> None:
    rng = Rng("prices")
    met = set()
    for number in range(4):
        p = GAME.new(3, f"prices {number}")
        while not p.over:
            moves = p.moves()
            for move in moves:
                view = p.view(p.actor)
                told = outcome(view, move)
                if told is None or move.verb == "cash":
                    continue
                met.add((move.verb, view["step"]))
                q = p.copy()
                q.events = []
                q.advance(move)
                (event,) = [
                    each for each in q.events if each.kind in ("bought", "sold", "built", "acquired", "settled")
                ]
                kind, said = told
                assert kind == move.verb
                if "coins" in said:
                    assert said["coins"] == event.args["coins"]
                if move.verb in ("acquire", "build"):
                    assert sorted(good for good in said["goods"] if good != ANY) == sorted(event.args["goods"])
                if move.verb == "acquire":
                    asked = [each for each in q.events if each.kind == "paid"] or q.steps[-1].name == "pay"
                    assert said["goods"].count(ANY) == bool(asked)
                if move.verb == "settle":
                    assert said["goods"] == ["food", "tool"]
            p.advance(moves[rng.below(len(moves))])
    assert {verb for verb, _ in met} == {"buy", "sell", "build", "acquire", "settle"}
    assert {("acquire", "senator"), ("acquire", "consul")} <= met
