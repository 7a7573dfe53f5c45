"""The pinned records of Lusitania together reach every end and use every card."""

from __future__ import annotations

from ludoteca.core.match import Match
from ludoteca.games.lusitania import GAME
from ludoteca.games.lusitania.components import NAMES
from tests.games.pinned import records


def test_the_records_reach_every_end_and_every_card() -> None:
    causes: set[str] = set()
    used: set[str] = set()
    last: set[str] = set()
    for record in records(GAME):
        match = Match.replay(GAME, record)
        causes.add(match.position.view(0)["ended"])
        assert match.record is not None
        moves = [move.text.split() for move in match.record.moves]
        last.add(moves[-1][0])
        for verb, *words in moves:
            if verb in {"recruit", "equip"}:
                used.add(words[0])
            elif verb != "take":
                used.add("musician" if words == ["musician"] else verb)
    assert causes == {"army", "musician", "empty", "idle"}
    assert {"give", "renew"} <= last, "the Musician both given and turned up"
    assert used >= set(NAMES) | {"mars", "renew", "senator", "caesar"}
