"""The pinned records of Lusitania together reach every end and use every card."""

from __future__ import annotations

import pytest

from ludoteca.core.field import NONE
from ludoteca.core.match import Match
from ludoteca.games.lusitania import GAME
from ludoteca.games.lusitania.components import NAMES
from ludoteca.games.lusitania.position import Lusitania
from tests.games.pinned import records
from tests.games.playing import get


def test_the_records_reach_every_end_and_every_card() -> None:
    causes: dict[int, set[str]] = {1: set(), 2: set()}
    used: set[str] = set()
    last: set[str] = set()
    for record in records(GAME):
        match = Match.replay(GAME, record)
        causes[record.rules].add(match.position.view(0)["ended"])
        assert match.record is not None
        moves = [move.text.split() for move in match.record.moves]
        last.add(moves[-1][0])
        for verb, *words in moves:
            if verb in {"recruit", "equip"}:
                used.add(words[0])
            elif verb != "take":
                used.add("musician" if words == ["musician"] else verb)
    assert causes == {1: {"army", "musician", "empty", "idle"}, 2: {"army", "musician", "idle"}}
    assert {"give", "renew"} <= last, "the Musician both given and turned up"
    assert used >= set(NAMES) | {"mars", "renew", "senator", "caesar", "pass"}


@pytest.mark.rule("LUS-DRW-05")
def test_of_the_second_version_some_run_out_of_cards_and_go_on_to_every_end() -> None:
    """Down to an empty hand, and with everything that can be done meanwhile."""
    causes: set[str] = set()
    sizes: set[int] = set()
    verbs: set[str] = set()
    for record in records(GAME):
        if record.rules == 1:
            continue
        match = Match.replay(GAME, record)
        short = False
        for p, move in zip(match.past, record.moves, strict=True):
            assert isinstance(p, Lusitania)
            if get(p, "taken") == NONE:
                held = [len(p.hand(seat)) for seat in range(record.players)]
                short = min(held) < 3
                sizes.add(min(held))
            if short:
                verbs.add(move.text.split()[0])
        if short:
            causes.add(match.position.view(0)["ended"])
    assert causes == {"army", "musician", "idle"}
    assert sizes == {0, 1, 2, 3}
    assert verbs == {"take", "give", "recruit", "equip", "caesar", "senator", "mars", "renew", "pass"}
