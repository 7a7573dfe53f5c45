"""One suite over every registered game: what a new game gets for free."""

from __future__ import annotations

import json
import math
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from ludoteca import form, games
from ludoteca.core import PUBLIC, BadSetup, BadSnapshot, CannotUndo, IllegalMove, Move, Position, Rng
from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.record import Record
from ludoteca.games.rulebook import rulebook
from ludoteca.games.texts import texts
from tests.games.walks import Setting, every_setting, settings

every_game = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)


def viewers(p: Position) -> list[int]:
    """Every seat, and a spectator."""
    return [*range(int(p.players)), PUBLIC]


def played(p: Position, move: Move) -> Position:
    after = p.copy()
    after.play(move)
    return after


@every_setting
def test_random_play_ends_without_dead_ends_and_loses_no_piece(setting: Setting, fuzz: int) -> None:
    for seed in range(fuzz):
        turn = known = 0
        for p, move in setting.walk(seed):
            moves = p.moves()
            assert moves
            assert move in moves
            assert len({each.id for each in moves}) == len(moves)
            assert 0 <= p.actor < setting.players
            assert p.turn >= turn
            assert p.known >= known
            turn, known = int(p.turn), int(p.known)
            p.check()
        p = setting.final(seed)
        p.check()
        assert p.over
        assert p.moves() == []


@every_setting
def test_play_refuses_everything_else_with_a_rule_and_changes_nothing(setting: Setting) -> None:
    """At the first positions of every kind of step, and at every seventh of all: each move that is not legal."""
    rng = Rng(1)
    met: Counter[str] = Counter()
    for number, (p, _) in enumerate(setting.walk(1)):
        step = p.steps[-1].name
        met[step] += 1
        if number % 7 and met[step] > 4:
            continue
        before = p.snapshot()
        legal = p.moves()
        verbs = {move.verb for move in legal}
        redealt = p.redeal(p.actor, rng)
        for move in setting.game.vocabulary:
            if move in legal:
                continue
            rule = p.why_not(move)
            assert fits(setting.game, step, rule, move.verb in verbs), f"{step}: {move.text} is refused by {rule}"
            assert redealt.why_not(move) == rule, f"{step}: {move.text} is refused for something hidden"
            if met[step] == 1 or move.verb in verbs:
                with pytest.raises(IllegalMove) as refusal:
                    p.play(move)
                assert refusal.value.rule == rule
                assert move.text in refusal.value.reason
        assert p.snapshot() == before
    final = setting.final(1)
    for move in setting.game.vocabulary:
        with pytest.raises(IllegalMove) as refusal:
            final.play(move)
        assert refusal.value.rule == final.over_rule()


FORBIDDING = {"turn", "action", "restriction", "ruling", "setup", "variant"}  # no example and no score forbids anything


def fits(game: Game, step: str, id: str, in_time: bool) -> bool:
    """What can be said of every game: the rule is one that can forbid; and where it is time for this verb, because
    other moves of it are legal, the order of the turn does not forbid this one, unless the step's chapter is about it.
    Whether it is the very rule that a player should be told, only a reader can say: `python -m tools.refusals` prints
    them to be read."""
    book = rulebook(game.name)
    rule = book.rules[id]
    if in_time and rule.kind == "turn" and rule.section != book.chapters[step]:
        return False
    return rule.kind in FORBIDDING


@every_setting
def test_a_copy_is_independent(setting: Setting) -> None:
    for p, move in setting.walk(2):
        before = p.snapshot()
        copy = p.copy()
        assert copy.snapshot() == before
        copy.play(move)
        assert p.snapshot() == before
        moved = copy.snapshot()
        again = p.copy()
        again.play(move)
        assert again.snapshot() == moved
        copy.play(copy.moves()[-1]) if not copy.over else None
        assert again.snapshot() == moved


@every_setting
def test_snapshots_are_complete(setting: Setting) -> None:
    for step, (p, move) in enumerate(setting.walk(3)):
        if step % 5:
            continue
        snapshot = setting.game.snapshot(p)
        back = setting.game.restore(json.loads(json.dumps(snapshot)))
        assert setting.game.snapshot(back) == snapshot
        assert back.moves() == p.moves()
        assert [back.view(seat) for seat in viewers(p)] == [p.view(seat) for seat in viewers(p)]
        assert played(back, move).snapshot() == played(p, move).snapshot()
    final = setting.final(3)
    back = setting.game.restore(setting.game.snapshot(final))
    assert back.over
    assert back.places() == final.places()


@every_setting
def test_a_broken_snapshot_is_refused_in_a_sentence(setting: Setting) -> None:
    """Every value replaced in turn by wrong ones: either it is still a position, or a BadSnapshot says why not."""
    rng = Rng(5)
    p = setting.new(4)
    for n, (reached, _) in enumerate(setting.walk(4)):
        p = reached
        if n == 30:
            break
    whole = setting.game.snapshot(p)
    refused = 0
    for name in whole:
        for wrong in (None, -7, 10**12, "x", [], {}, 1.5, True, [0], [-9], [10**9] * 3, ["act"]):
            refused += refuses(setting.game, whole | {name: wrong})
        value = whole[name]
        if isinstance(value, list) and value:
            for _ in range(10):
                changed = list(value)
                changed[rng.below(len(changed))] = int(rng.below(80)) - 2
                refused += refuses(setting.game, whole | {name: changed})
        without = dict(whole)
        del without[name]
        assert refuses(setting.game, without)
    assert refused > len(whole)
    for nothing in (None, [], "snapshot", 3):
        assert refuses(setting.game, nothing)


def refuses(game: Game, snapshot: object) -> bool:
    try:
        p = game.restore(snapshot)
    except BadSnapshot as error:
        assert error.reason.endswith(".")
        return True
    p.check()
    assert p.over or p.moves()
    return False


@every_setting
def test_a_record_replays_to_the_same_position(setting: Setting) -> None:
    match = Match.new(setting.game, setting.players, "suite 6", setting.options, setting.version)
    for _, move in setting.walk(6):
        match.play(move)
    assert match.record is not None
    text = match.record.write()
    record = Record.parse(text)
    assert record.write() == text
    assert record.scores == [score.total for score in match.position.scores()]
    again = Match.replay(setting.game, record)
    assert again.position.snapshot() == match.position.snapshot()
    assert again.position.version == record.rules == setting.version
    half = len(record.moves) // 2
    assert Match.replay(setting.game, record, half).position.snapshot() == match.past[half].snapshot()


@every_setting
def test_the_same_seed_gives_the_same_game(setting: Setting) -> None:
    assert setting.new("x").snapshot() == setting.new("x").snapshot()
    assert setting.final(7).snapshot() == setting.final(7).snapshot()
    assert setting.new("x").snapshot() != setting.new("y").snapshot()


@every_setting
def test_the_law_of_views_and_redeals(setting: Setting) -> None:
    """What a seat sees of a redeal is what it sees of the real position; and every redeal is a real position."""
    rng = Rng(8)
    for p, _ in setting.walk(8):
        for seat in viewers(p):
            seen = p.view(seat)
            before = p.snapshot()
            redealt = p.redeal(seat, rng)
            assert redealt.view(seat) == seen
            assert p.snapshot() == before
            redealt.check()
            if p.actor == seat:
                assert redealt.moves() == p.moves()
    json.dumps(p.view(PUBLIC))


@every_setting
def test_redeals_differ_where_something_is_hidden(setting: Setting) -> None:
    """A redeal that never changes anything would pass the law and cheat for every bot."""
    rng = Rng(9)
    p = setting.new(9)
    pieces = [{k: v for k, v in p.redeal(0, rng).snapshot().items() if k not in {"seed", "drawn"}} for _ in range(5)]
    assert any(other != pieces[0] for other in pieces[1:])


@every_setting
def test_undo_never_crosses_chance_or_a_reveal(setting: Setting) -> None:
    """Where `known` did not grow, chance was not used, and nobody has learned anything: each seat's view after the
    move is the same in every position that it could not tell from this one."""
    rng = Rng(10)
    for p, move in setting.walk(10):
        after = played(p, move)
        if after.known != p.known:
            continue
        assert after.chance.drawn == p.chance.drawn
        for seat in viewers(p):
            other = p.redeal(seat, rng)
            assert move in other.moves(), f"{move} shows what seat {seat} could not know"
            other.play(move)
            assert other.view(seat) == after.view(seat), f"{move} shows seat {seat} something hidden"


@every_setting
def test_undo_takes_back_exactly_one_move_or_refuses(setting: Setting) -> None:
    match = Match.new(setting.game, setting.players, "suite 11", setting.options, setting.version)
    undone = 0
    for p, move in setting.walk(11):
        before = match.position.snapshot()
        assert before == p.snapshot()
        match.play(move)
        now = match.position
        free = now.turn == p.turn and now.known == p.known and not now.over
        assert match.can_undo() == free
        if free:
            match.undo()
            assert match.position.snapshot() == before
            match.play(move)
            undone += 1
        else:
            after = match.position.snapshot()
            with pytest.raises(CannotUndo):
                match.undo()
            assert match.position.snapshot() == after
    assert undone > 0


@every_setting
def test_events_tell_a_seat_no_more_than_its_view(setting: Setting) -> None:
    """Where a seat cannot tell two positions apart, before and after the same move, it hears the same of it."""
    rng = Rng(12)
    catalogue = texts(setting.game.name)
    names = [f"P{seat}" for seat in range(setting.players)]
    for p, move in setting.walk(12):
        after = p.copy()
        after.events = told = []
        after.play(move)
        for event in told:
            for seat in viewers(p):
                said = catalogue.event(event.kind, event.seen(seat), names)
                assert said or 0 in event.args.values(), "only nothing is left untold"
                assert not set("{<>}") & set(said)
            assert set(event.knows) <= set(range(setting.players))
        for seat in viewers(p):
            other = p.redeal(seat, rng)
            if move not in other.moves():
                continue
            other.events = heard = []
            other.play(move)
            if other.view(seat) == after.view(seat):
                assert [(e.kind, e.seen(seat)) for e in heard] == [(e.kind, e.seen(seat)) for e in told]


@every_setting
def test_nobody_listening_changes_nothing(setting: Setting) -> None:
    for p, move in setting.walk(13):
        loud = p.copy()
        loud.events = []
        loud.play(move)
        assert loud.snapshot() == played(p, move).snapshot()


@every_setting
def test_score_sheets_add_up_and_everybody_has_a_place(setting: Setting) -> None:
    catalogue = texts(setting.game.name)
    for p, _ in setting.walk(14):
        for seat, score in enumerate(p.scores()):
            assert score.seat == seat
            assert score.total == sum(score.lines.values())
            assert all(catalogue.line(line) for line in score.lines)
        places = p.places()
        assert sorted(p.ranking()) == list(range(setting.players))
        assert places[p.ranking()[0]] == 1 or (p.players == 1 and places == [2])  # alone one may lose to the game
        assert all(places[a] <= places[b] for a, b in zip(p.ranking(), p.ranking()[1:], strict=False))


@every_setting
def test_words_for_seats_stand_for_a_player_or_nobody_and_have_a_label(setting: Setting) -> None:
    labels = texts(setting.game.name).catalogue["label"]
    assert set(setting.game.seat_words) <= set(labels)
    for p, _ in setting.walk(17):
        view = p.view(PUBLIC)
        for word in setting.game.seat_words:
            assert view[word] is None or view[word] in range(setting.players)


@every_setting
def test_judgement_is_a_number_everywhere(setting: Setting) -> None:
    for p, _ in setting.walk(15):
        for seat in range(setting.players):
            assert math.isfinite(setting.game.judgement.value(p, seat))
    final = setting.final(15)
    values = [setting.game.judgement.value(final, seat) for seat in range(setting.players)]
    assert max(values) == values[final.ranking()[0]]


@every_setting
def test_moves_and_prompts_have_words(setting: Setting) -> None:
    catalogue = texts(setting.game.name)
    names = [f"P{seat}" for seat in range(setting.players)]
    for p, _ in setting.walk(16):
        assert catalogue.prompt(p.steps[-1].prompt(p))
        view = p.view(p.actor)
        for move in p.moves():
            assert "{" not in catalogue.move(move, names)
            assert "None" not in catalogue.move(move, names, setting.game.pointed_at(view, move))


@every_game
def test_a_game_plays_its_own_versions_and_no_other(game: Game) -> None:
    players = game.players[0]
    assert game.new(players, "x").version == game.rules_version
    for version in range(1, game.rules_version + 1):
        p = game.new(players, "x", version=version)
        assert p.version == version
        assert p.copy().version == version
        assert p.redeal(0, Rng(1)).version == version
        assert game.restore(game.snapshot(p)).version == version
    whole = game.snapshot(game.new(players, "x"))
    for version in (0, game.rules_version + 1, -1):
        with pytest.raises(BadSetup, match=f"versions 1 to {game.rules_version}, not {version}"):
            game.new(players, "x", version=version)
    for wrong in (0, game.rules_version + 1, "1", None, True, 1.0):
        assert refuses(game, whole | {"rules": wrong})


@every_game
def test_every_move_has_its_own_text_and_number(game: Game) -> None:
    for number, move in enumerate(game.vocabulary):
        assert move.id == number
        assert game.vocabulary[number] is move
        assert game.vocabulary.parse(str(move)) is move
        assert move.text == move.text.strip()
    assert len({move.text for move in game.vocabulary}) == len(game.vocabulary)


@every_game
def test_every_rule_that_the_code_names_is_in_the_ledger(game: Game) -> None:
    ledger = rulebook(game.name).rules
    prefix = next(iter(ledger)).split("-")[0]
    for path in (form.HERE / "games" / game.name).glob("*.py"):
        named = set(re.findall(rf"{prefix}-[A-Z]{{3}}-\d{{2,3}}", path.read_text("utf-8")))
        assert named <= set(ledger), path.name


@every_game
def test_every_rule_is_named_by_a_test_and_every_named_rule_is_in_the_ledger(game: Game) -> None:
    """That those tests pass, this run shows; `ludoteca rules` prints it rule by rule."""
    ledger = set(rulebook(game.name).rules)
    prefix = next(iter(ledger)).split("-")[0]
    marked: set[str] = set()
    for path in (Path(__file__).parent / game.name).glob("test_*.py"):
        for mark in re.findall(r"@pytest\.mark\.rule\(([^)]*)\)", path.read_text("utf-8")):
            marked |= set(re.findall(rf"{prefix}-[A-Z]{{3}}-\d{{2,3}}", mark))
    assert ledger - marked == set()
    assert marked - ledger == set()


SAME_GAMES = """
import hashlib
from tests.games.walks import settings
for setting in settings():
    total = hashlib.sha256()
    for seed in range(3):
        for p, move in setting.walk(seed):
            total.update(move.text.encode())
        total.update(repr(p.snapshot()).encode())
    print(setting, total.hexdigest())
"""


@pytest.mark.skipif(not form.COMPILED, reason=f"only one form here: {form.describe()}")
def test_compiled_and_plain_rules_play_the_same_games() -> None:
    def games_played(pure: str) -> str:
        done = subprocess.run(
            [sys.executable, "-c", SAME_GAMES],
            env=os.environ | {"LUDOTECA_PURE": pure},
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    compiled = games_played("")
    assert len(compiled.splitlines()) == len(settings())
    assert compiled == games_played("1")
