"""Live tables: replaying rows, undo, and previews that tell no secret."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest

from ludoteca import games
from ludoteca.core import PUBLIC, Event, LudotecaError, Position, Rng
from ludoteca.server.errors import BadInput, NotNow, NotStarted, NotYourTurn, StaleRevision
from ludoteca.server.store.kept import Kept, Seat
from ludoteca.server.store.people import now
from ludoteca.server.store.store import UNDO
from ludoteca.server.tables.live import Live, Preview
from tests.games.walks import Setting, every_setting, settings


def kept_for(setting: Setting, seed: str, free: bool = False) -> Kept:
    return Kept(
        id="table",
        game=setting.game.name,
        rules=setting.version,
        players=setting.players,
        options=setting.options,
        seed=seed,
        host="ana",
        invite="please",
        listed=False,
        started=not free,
        scores=None,
        created=now(),
        changed=now(),
        seats=tuple(Seat(n, f"Player {n}", None, None if free else "ana") for n in range(setting.players)),
    )


def lusitania(seed: str = "live", free: bool = False) -> Live:
    return Live(kept_for(Setting(games.find("lusitania"), 2, {"start": "0"}, 1), seed, free), [])


def lives(setting: Setting, seed: int, every: int) -> Iterator[Live]:
    """A live table at some positions of a random game."""
    for step, (p, _) in enumerate(setting.walk(seed)):
        if step % every == 0:
            yield at(setting, p.copy())


def showing(setting: Setting, seed: int) -> Iterator[Live]:
    """A live table at the first position of a random game at which a move shows something."""
    for p, move in setting.walk(seed):
        after = p.copy()
        after.play(move)
        if after.known != p.known:
            yield at(setting, p.copy())
            return


def at(setting: Setting, position: Position) -> Live:
    live = Live(kept_for(setting, "any"), [])
    live.match.position = position
    return live


def told(live: Live, seat: int, texts: list[str]) -> object:
    """All that a seat learns by asking for a preview, be it an answer or a refusal."""
    try:
        preview = live.preview(seat, texts)
    except LudotecaError as refusal:
        return type(refusal), refusal.reason, refusal.rule
    return preview.free, preview.position.view(seat), preview.promises, preview.certain


def happened(live: Live, preview: Preview, seat: int, text: str) -> list[object]:
    """What all are told when the last move is really played."""
    events: list[Event] = []
    position = preview.position.copy()
    position.events = events
    position.play(live.game.vocabulary.parse(text))
    return [(event.kind, event.seen(PUBLIC)) for event in events]


@every_setting
def test_a_preview_is_the_same_on_every_redeal_and_its_promises_come_true(setting: Setting, fuzz: int) -> None:
    rng = Rng("previews")
    promised = 0
    for seed in range(fuzz):
        for live in lives(setting, seed, 9):
            seat = live.actor
            redealt = [at(setting, live.position.redeal(seat, rng)) for _ in range(2)]
            for move in live.position.moves():
                preview = live.preview(seat, [move.text])
                expected = told(live, seat, [move.text])
                assert all(told(other, seat, [move.text]) == expected for other in redealt)
                if preview.free:
                    assert not live.teaches(live.position, preview.position, seat, move)
                    assert preview.position.chance.drawn == live.position.chance.drawn
                    assert preview.position.turn == live.position.turn
                    continue
                real = happened(live, preview, seat, move.text)
                assert real[: len(preview.promises)] == preview.promises
                if preview.certain:
                    assert real == preview.promises
                promised += len(preview.promises)
    assert promised


@every_setting
def test_lists_of_moves_tell_nothing_either(setting: Setting, fuzz: int) -> None:
    """Whatever comes after a move that shows something: previews and submissions refuse it on every redeal alike."""
    rng = Rng("lists")
    vocabulary = setting.game.vocabulary
    refused = 0
    for seed in range(fuzz + 20):
        if seed >= fuzz and refused:
            break
        for live in chain(lives(setting, seed, 41), showing(setting, seed)):
            seat = live.actor
            redealt = [at(setting, live.position.redeal(seat, rng)) for _ in range(3)]
            for first in live.position.moves():
                after = live.position.copy()
                after.play(first)
                likely = after.moves()[:3] if after.actor == seat else []
                for second in [*likely, vocabulary[rng.below(len(vocabulary))]]:
                    for texts in ([first.text, second.text], [first.text, second.text, second.text]):
                        expected = told(live, seat, texts)
                        assert all(told(other, seat, texts) == expected for other in redealt)
                        answers = [rehearsed(each, seat, texts) for each in (live, *redealt)]
                        assert len(set(answers)) == 1
                        if live.teaches(live.position, after, seat, first):
                            refused += 1
                            assert answers[0] is BadInput
    assert refused


def rehearsed(live: Live, seat: int, texts: list[str]) -> object:
    try:
        live.rehearse(seat, texts)
    except LudotecaError as refusal:
        return type(refusal)
    return None


@pytest.mark.parametrize("game", [game.name for game in games.every()])
def test_what_follows_can_follow_and_tells_nothing(game: str) -> None:
    """After a move that waits to be confirmed: the answer is the same on every redeal, and a yes holds."""
    setting = next(each for each in settings() if each.game.name == game and each.players == 2)
    asked = 0
    for live in lives(setting, 5, 7):
        position = live.position
        seat = position.actor
        moves = position.moves()
        for move in moves[:3]:
            if live.preview(seat, [move.text], 1).free:
                continue
            after = position.copy()
            after.play(move)
            possible = after.moves() if not after.over and after.actor == seat else []
            redealt = at(setting, position.redeal(seat, Rng("follows")))
            for other in moves[:: max(1, len(moves) // 3)]:
                answer = live.follows(seat, [move.text], other.text)
                assert answer <= (other in possible)
                assert redealt.follows(seat, [move.text], other.text) == answer
                asked += 1
    assert asked


def test_a_preview_plays_what_is_free_and_stops_before_what_is_not() -> None:
    live = lusitania()
    take = next(move.text for move in live.position.moves() if move.verb == "take")
    preview = live.preview(0, [take])
    assert preview.free
    assert preview.certain
    assert preview.promises == []
    give = preview.position.moves()[0].text
    preview = live.preview(0, [take, give])
    assert not preview.free
    assert preview.promises[0][0] == "gave"
    assert preview.position.view(0) == live.preview(0, [take]).position.view(0)
    assert live.revision == 0
    assert live.position.moves()[0].text != give


def test_rows_with_undos_give_the_same_table_again() -> None:
    live = lusitania()
    rows = []
    rng = Rng(3)
    while not live.position.over:
        moves = live.position.moves()
        undo = live.match.can_undo() and rng.below(2)
        row = (UNDO, live.story[-1].seat, None) if undo else (moves[rng.below(len(moves))].text, live.actor, None)
        live.apply([row])
        rows.append(row)
    again = Live(live.kept, rows)
    assert again.position.snapshot() == live.position.snapshot()
    assert again.revision == len(rows) > len(again.story)
    assert [entry.number for entry in again.story] == list(range(1, len(again.story) + 1))
    assert again.position.final_totals() == live.position.final_totals()
    assert again.match.record is not None
    assert live.match.record is not None
    assert again.match.record.write() == live.match.record.write()
    assert UNDO not in again.match.record.write()
    assert again.at(0).snapshot() == Live(live.kept, []).position.snapshot()
    assert again.at(len(again.story)).over
    for number in (-1, len(again.story) + 1):
        with pytest.raises(NotNow):
            again.at(number)


def test_what_may_be_taken_back() -> None:
    live = lusitania()
    with pytest.raises(NotNow):
        live.check_undo(0, 0)
    take = next(move.text for move in live.position.moves() if move.verb == "take")
    live.apply([(take, 0, "k")])
    live.check_undo(0, 1)
    with pytest.raises(NotNow):
        live.check_undo(1, 1)
    with pytest.raises(StaleRevision):
        live.check_undo(0, 0)
    live.apply([(live.position.moves()[0].text, 0, None)])
    with pytest.raises(NotNow):
        live.check_undo(0, 2)


def test_what_a_submission_must_pass() -> None:
    live = lusitania()
    with pytest.raises(NotYourTurn):
        live.check_turn(1, 0)
    with pytest.raises(StaleRevision):
        live.check_turn(0, 1)
    with pytest.raises(NotStarted):
        lusitania(free=True).check_turn(0, 0)
    take = next(move.text for move in live.position.moves() if move.verb == "take")
    with pytest.raises(NotYourTurn):
        live.rehearse(1, [take])


def test_a_table_of_other_rules_is_refused() -> None:
    live = lusitania()
    kept = Kept(**{**vars(live.kept), "rules": 99})
    with pytest.raises(NotNow, match="rules version 99"):
        Live(kept, [])
