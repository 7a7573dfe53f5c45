"""What others did last: whose turns, in which words, with which pieces."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ludoteca.core import PUBLIC
from ludoteca.web.tables.strip import MOST_PIECES, spans, turns_of_others
from tests.web.rooms import look, room

TABLES = [
    ("lusitania", "4-army", 41),
    ("concordia", "3-italia", 120),
    ("trajan", "3-2", 150),
    ("celtae", "2-greedy-8", 60),
    ("caledonia", "4-port7", 90),
]
PEOPLE = ("ana", "rui", "eva", "gil")


@pytest.mark.parametrize(("game", "name", "moves"), TABLES, ids=lambda value: str(value))
def test_the_latest_turns_of_others_with_what_they_moved(game: str, name: str, moves: int) -> None:
    players = int(name[0])
    table = room(*PEOPLE[:players], of=name, at=game, moves=moves)
    record = table.live.match.record
    assert record is not None
    for seat in (PUBLIC, *range(players)):
        seen = look(table, PEOPLE[seat] if seat != PUBLIC else None, seat)
        turns = turns_of_others(seen)
        assert len(turns) == players - (seat != PUBLIC)
        assert [turn.last for turn in turns] == sorted(turn.last for turn in turns)
        drawing = seen.drawing()
        drawn = f"{drawing.board}{''.join(drawing.areas)}"
        for turn in turns:
            assert turn.seat == record.moves[turn.first - 1].seat != seat
            assert len({played.turn for played in record.moves[turn.first - 1 : turn.last]}) == 1
            assert len(turn.pieces) <= MOST_PIECES
            assert turn.sentences
        assert any(f'id="{piece}"' in drawn for turn in turns for piece in turn.pieces), (
            "some still lie where they came"
        )


def test_turns_follow_each_other_without_a_gap() -> None:
    found = list(spans(look(room("ana", "rui", moves=40), "ana", 0)))
    assert found[0][1] == 40
    assert found[-1][0] == 1
    assert all(later[0] - 1 == earlier[1] for later, earlier in pairwise(found))


def test_who_sets_up_before_the_first_turn_is_told_apart() -> None:
    """Celtae: all choose a leader before the first turn, which has the same number."""
    table = room("ana", "rui", "eva", of="3-trim", at="celtae", moves=6)
    turns = turns_of_others(look(table, "rui", 1))
    assert [(turn.seat, turn.first, turn.last) for turn in turns] == [(0, 1, 3), (2, 4, 6)]


def test_a_turn_in_which_nothing_has_happened_yet_is_not_told() -> None:
    """Caledonia: somebody has chosen a unit, and no hex for it."""
    table = room(*PEOPLE, of="4-port7", at="caledonia", moves=225)
    seen = look(table, "ana", 0)
    assert not table.live.story[224].events
    turns = turns_of_others(seen)
    assert [turn.seat for turn in turns] == [3, 1, 2]
    assert all(turn.sentences for turn in turns)


def test_a_strip_tells_no_more_than_its_reader_knows() -> None:
    """A card that somebody draws is named to nobody else."""
    secrets = 0
    for moves in range(4, 54, 7):
        table = room("ana", "rui", moves=moves)
        events = [event for entry in table.live.story for event in entry.events if event.kind == "drew"]
        for seat in (0, 1):
            seen = look(table, ("ana", "rui")[seat], seat)
            told = {sentence for turn in turns_of_others(seen) for sentence in turn.sentences}
            secret = {seen.sentence("drew", event.everything()) for event in events if seat not in event.knows}
            assert not secret & told
            secrets += len(secret)
    assert secrets > 20
