"""The log tells of all money: what is told of a seat adds up to what it has."""

from __future__ import annotations

import pytest

from ludoteca.core import Event, Rng
from ludoteca.games.caledonia.components import START_MONEY
from tests.games.caledonia.table import Caledonia, mat, money, table
from tests.games.playing import new, play, step, told

PAID = {"placed", "bought", "shipping", "technology", "hired", "copied"}
GAINED = {"sold", "fulfilled", "brewed", "earned", "barrel", "passed", "produced", "churned"}
EITHER = {"obtained", "kept"}  # what contracts bring or cost is the round's


def change(event: Event) -> int | None:
    """What an event tells of its seat's money, if it does."""
    if event.kind in ("picked", "took"):
        return START_MONEY
    if event.kind in PAID:
        return -int(str(event.args.get("cost", event.args.get("money"))))
    if event.kind in EITHER:
        return int(str(event.args["money"])) - int(str(event.args["cost"]))
    return int(str(event.args["money"])) if event.kind in GAINED else None


@pytest.mark.parametrize(
    ("players", "seed", "options"),
    [
        (1, 1, {}),
        (2, 2, {}),
        (3, 3, {"clans": "no"}),
        (4, 4, {}),
        (4, 5, {"auction": "yes"}),
        (4, 6, {"port7": "neighbours"}),
    ],
)
def test_money_adds_up(players: int, seed: int, options: dict[str, str]) -> None:
    p = new(Caledonia, players, f"log {seed}", **options)
    rng = Rng(seed)
    had = [0] * players
    while not p.over:
        moves = p.moves()
        events: list[Event] = []
        p.events = events
        p.play(moves[rng.below(len(moves))])
        for event in events:
            seat, gain = event.args.get("seat"), change(event)
            if isinstance(seat, int) and gain is not None:
                had[seat] += gain
                if "now" in event.args:
                    assert event.args["now"] == had[seat], event
        if step(p) != "copy":  # what copying costs is told with what is copied
            assert had == [money(p, seat) for seat in range(players)], [event.kind for event in events]


def test_whisky_money_is_told_to_mackenzie_alone() -> None:
    for clan, said in (("mackenzie", [6]), ("campbell", [])):
        p = table(mat(clan=clan, goods="grain grain", units="distillery i4, distillery i5"), passed="1")
        events = play(p, "pass", "make whisky 2")
        assert [event.args["money"] for event in told(events, "earned")] == said
        assert [set(event.args) for event in told(events, "made")] == [{"seat", "number", "good", "now"}]


@pytest.mark.parametrize(
    ("ports", "moves", "tile"),
    [
        ("9 5 3 4", ["port a", "copy b"], "tile-5"),
        ("9 2 3 6", ["port a", "copy d"], "tile-6"),
        ("9 1 3 6", ["fulfil 16", "port a"], "tile-1"),
    ],
)
def test_copying_tells_which_tile(ports: str, moves: list[str], tile: str) -> None:
    own = mat(money=20, goods="wool", units="cow b2, sheep b3", shipping="loch-4", contracts="16")
    p = table(own, ports=ports)
    copied = [event.args for event in told(play(p, *moves), "copied")]
    assert copied == [{"seat": 0, "cost": 3, "now": 17, "port": tile}]
