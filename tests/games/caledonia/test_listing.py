"""Listing moves and naming the rule against others never touches the position, not even for a moment."""

from __future__ import annotations

import pytest

from ludoteca import form
from ludoteca.games.caledonia import GAME
from ludoteca.games.caledonia.position import Caledonia
from tests.games.caledonia.table import mat, table
from tests.games.playing import legal, play, walk


def forbidden(*_: object) -> None:
    raise AssertionError("listing moves writes to the position")


CHANGES = ("__setitem__", "__delitem__", "__iadd__", "append", "extend", "insert", "pop", "remove", "clear", "sort")
Sealed = type("Sealed", (list,), dict.fromkeys(CHANGES, forbidden))


def sealed(p: Caledonia) -> Caledonia:
    """A copy whose lists cannot be changed, nor its numbers."""
    q = p.copy()
    for name, value in vars(q).items():
        if isinstance(value, list) or name == "at":
            setattr(q, name, Sealed(value))
    return q


plain_only = pytest.mark.skipif(form.COMPILED, reason="compiled code changes a list by itself")


@plain_only
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_listing_and_refusing_write_nothing(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(2):
        for n, (before, _, _) in enumerate(walk(Caledonia, players, seed)):
            q = sealed(before)
            with monkeypatch.context() as patch:
                patch.setattr(Caledonia, "__setattr__", forbidden)
                listed = set(q.moves())
                for move in GAME.vocabulary if n % 9 == 0 else ():
                    assert move in listed or q.why_not(move)


@plain_only
@pytest.mark.parametrize(
    ("before", "port"),
    [([], "port a"), ([], "port b"), (["unit sheep", "at b1"], "port a"), (["unit sheep", "at b1"], "port b")],
)
def test_not_even_to_see_whether_a_port_is_of_use(
    before: list[str], port: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    p = table(mat(units="sheep a1, cow m2", money=40, goods="wool"), mat(units="cow b2"), players=3, ports="6 9 3 4")
    play(p, *before)
    q = sealed(p)
    monkeypatch.setattr(Caledonia, "__setattr__", forbidden)
    assert port in legal(q)
