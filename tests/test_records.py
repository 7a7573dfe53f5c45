"""Pinned records: whole games that must replay to the same final scores for ever; and snapshots of the first release.

What the records of a game must reach together, the `test_records.py` among its own tests says.
"""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path

import pytest

from ludoteca import games
from ludoteca.core import Rng
from ludoteca.core.game import as_it_is
from ludoteca.core.match import Match
from ludoteca.core.record import Record

FOLDER = Path(__file__).parent / "records"
PINNED = sorted(FOLDER.glob("*/*.record"))
SNAPSHOTS = sorted((Path(__file__).parent / "snapshots").glob("*.json"))


@pytest.mark.parametrize("path", PINNED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_pinned_record_replays_to_its_scores(path: Path) -> None:
    text = path.read_text("utf-8")
    record = Record.parse(text)
    assert record.scores is not None
    match = Match.replay(games.find(record.game), record)
    assert match.position.over
    assert [score.total for score in match.position.scores()] == record.scores
    assert match.record is not None
    assert match.record.write() == text


def test_every_game_has_pinned_records_at_every_player_count() -> None:
    pinned = defaultdict(set)
    for path in PINNED:
        record = Record.read(path)
        assert record.game == path.parent.name
        pinned[record.game].add(record.players)
    assert {game.name: set(game.players) for game in games.every()} == pinned


@pytest.mark.parametrize("path", SNAPSHOTS, ids=lambda path: path.stem)
def test_a_snapshot_of_the_first_release_is_played_on_under_its_rules(path: Path) -> None:
    snapshot = json.loads(path.read_text("utf-8"))
    game = games.find(snapshot["game"])
    p = game.restore(snapshot)
    assert (p.version, p.players, p.turn) == (1, snapshot["players"], snapshot["turn"])
    rng = Rng(path.stem)
    while not p.over:
        moves = p.moves()
        p.play(moves[rng.below(len(moves))])
        p.check()
    assert p.version == 1


def test_every_game_that_reads_them_has_snapshots_of_the_first_release() -> None:
    first = [game for game in games.every() if game.earlier is not as_it_is]
    assert {path.stem for path in SNAPSHOTS} == {f"{game.name}-{n}" for game in first for n in game.players}
