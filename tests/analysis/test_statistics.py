"""What a finished game came to: every number adds up to what lies on the table, in every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteca import games
from ludoteca.analysis.statistics import held, resources, statistics
from ludoteca.core.match import Match
from ludoteca.core.record import Record
from ludoteca.games.texts import texts

RECORDS = Path(__file__).parent.parent / "records"


@pytest.mark.parametrize("game", [game.name for game in games.every()])
def test_the_numbers_of_a_game_add_up(game: str) -> None:
    record = Record.read(sorted((RECORDS / game).glob("[2-9]*.record"))[-1])
    match = Match.replay(games.find(game), record)
    found, played = statistics(match), match.record
    assert played is not None
    begun = match.past[0]
    for seat, said in enumerate(found["seats"]):
        final = match.position.scores()[seat]
        gained: dict[str, int] = {}
        for _, whose, line, points in found["gains"]:
            if whose == seat:
                gained[line] = gained.get(line, 0) + points
        assert {line: points for line, points in gained.items() if points} == {
            line: points for line, points in final.lines.items() if points
        }
        assert said["total"] == final.total
        assert said["decisions"] == sum(move.seat == seat for move in played.moves)
        first, last = held(match.game, begun, seat), held(match.game, match.position, seat)
        assert {name: came - went for name, (came, went) in said["resources"].items()} == {
            name: last[name] - first[name] for name in first
        }
        assert any(came for came, _ in said["resources"].values())


@pytest.mark.parametrize("game", [game.name for game in games.every()])
@pytest.mark.parametrize("language", ["pt", "en", "es"])
def test_every_resource_is_a_field_and_has_a_name(game: str, language: str) -> None:
    fields = {field.name: field for field in games.find(game).sight.fields.all}
    words = texts(game, language)
    assert resources(game)
    for name, label in resources(game).items():
        assert fields[name].seats
        assert label in words.catalogue["label"]
