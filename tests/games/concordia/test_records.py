"""The pinned records of Concordia together reach both maps, both ends, every card and every kind of move."""

from __future__ import annotations

import pytest

from ludoteca.games.concordia import GAME
from ludoteca.games.concordia.components import ROLES
from tests.games.pinned import dealt


@pytest.fixture(scope="module")
def seen() -> set[str]:
    """All that happens in the records, each thing in a few words."""
    found: set[str] = set()
    for record, match in dealt(GAME):
        found.add(f"{match.position.view(0)['map']} {record.players}")
        for played in record.moves:
            move = GAME.vocabulary.parse(played.text)
            found |= {move.verb, move.text, " ".join(move.text.split()[:2])}
            if move.verb in {"cash", "done"}:
                found.add(f"{move.verb} at {match.position.steps[-1].name}")
            elif move.verb == "keep" and match.position.view(0)["active"] != played.seat:
                found.add("keep in another's turn")
            for event in match.play(move):
                found.add(event.kind)
                if event.kind == "copied":
                    found.add(f"copied {event.args['card']}")
                elif event.kind == "concordia":
                    found.add(f"ended by {event.args['reason']}")
    return found


def test_both_maps_at_every_player_count(seen: set[str]) -> None:
    assert {f"italia {players}" for players in (2, 3, 4)} <= seen
    assert {f"imperium {players}" for players in (2, 3, 4, 5)} <= seen


def test_both_ends(seen: set[str]) -> None:
    assert {"ended by cards", "ended by houses"} <= seen


def test_every_card_bought_played_and_copied(seen: set[str]) -> None:
    assert {move.text for move in GAME.vocabulary if move.verb in {"acquire", "play"}} <= seen
    assert {f"copied {role}" for role in ROLES if role not in {"tribune", "diplomat"}} <= seen


def test_every_kind_of_move(seen: set[str]) -> None:
    assert {move.verb for move in GAME.vocabulary} <= seen
    assert {move.text for move in GAME.vocabulary if move.verb in {"produce", "keep", "pay"}} <= seen
    by_kind = {"sell", "buy", "settle", "send"}
    assert {" ".join(move.text.split()[:2]) for move in GAME.vocabulary if move.verb in by_kind} <= seen
    assert {"cash at prefect", "cash at colonist", "keep in another's turn"} <= seen
    steps = {"architect", "build", "tribune", "settle", "mercator", "senator", "consul"}
    assert {f"done at {step}" for step in steps} <= seen


def test_what_happens_by_itself(seen: set[str]) -> None:
    assert {"interim", "prize", "nothing-to-copy", "lost", "magnus", "shown", "ended"} <= seen
