"""The law of declared fields, over every game: what follows from the declaration is true in play."""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterator

import pytest

from ludoteca import games
from ludoteca.core import PUBLIC, BadSnapshot, Position, Rng
from ludoteca.core.cells import pop, push
from ludoteca.core.game import Game
from ludoteca.core.playout import playout
from ludoteca.core.sight import Sight
from ludoteca.core.snapshot import FORM
from tests.games.pinned import dealt
from tests.games.walks import Setting, every_setting, rows, settings

every_game = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)


def seen(p: Position, seat: int, sight: Sight) -> list[float]:
    cells = array("f", bytes(4 * int(sight.size)))
    sight.fill(p, seat, memoryview(cells))
    return list(cells)


def positions(setting: Setting, seed: int) -> Iterator[Position]:
    for p, _ in setting.walk(seed):
        yield p
    yield setting.final(seed)


@every_setting
def test_nothing_hidden_changes_an_observation(setting: Setting) -> None:
    """Each seat sees the same numbers in every position that it cannot tell from the real one, at every step."""
    rng = Rng(31)
    sight = setting.game.sight
    for p in positions(setting, 31):
        for seat in (*range(setting.players), PUBLIC):
            cells = seen(p, seat, sight)
            assert any(cells)
            assert seen(p.redeal(seat, rng), seat, sight) == cells


@every_setting
def test_a_snapshot_holds_every_cell(setting: Setting) -> None:
    for p in positions(setting, 32):
        snapshot = setting.game.snapshot(p)
        assert snapshot["form"] == FORM
        back = setting.game.restore(json.loads(json.dumps(snapshot)))
        assert list(back.at) == list(p.at)
        assert list(p.copy().at) == list(p.at)


@every_setting
def test_every_number_stays_in_its_range_and_nothing_is_left_where_nothing_is(setting: Setting, fuzz: int) -> None:
    """Also in redeals, and as they are played on: what a redeal leaves behind would be found there."""
    rng = Rng(33)
    for seed in range(33, 33 + fuzz):
        for n, p in enumerate(positions(setting, seed)):
            p.fields().check(p.at, p.players)
            if n % 5:
                continue
            redealt = p.redeal(n // 5 % setting.players, rng)
            for _ in range(5):
                redealt.fields().check(redealt.at, redealt.players)
                if redealt.over:
                    break
                moves = redealt.moves()
                redealt.play(moves[rng.below(len(moves))])


def played(game: Game) -> Iterator[Position]:
    """Every position of random games, and of the pinned ones, which reach what is rare."""
    for setting in settings():
        if setting.game is game:
            yield from positions(setting, 34)
    for record, match in dealt(game):
        for move in record.moves:
            match.play(move.text)
            yield match.position


@every_game
def test_every_field_changes_in_some_game(game: Game) -> None:
    """A field that is always the same is a field that nothing uses."""
    fields = game.sight.fields
    same: dict[str, list[int]] = {}
    changed: set[str] = set()
    for p in played(game):
        for field in fields.all:
            if field.name not in changed:
                now = [int(p.at[n]) for n in range(field.at, field.at + field.cells)]
                if same.setdefault(field.name, now) != now:
                    changed.add(field.name)
    assert changed == {field.name for field in fields.all}


@every_game
def test_a_number_out_of_its_range_is_refused_by_name(game: Game) -> None:
    """Field by field: the first number below the lowest, or above the highest; one too few; and one too many."""
    p = game.new(game.players[-1], "ranges")
    whole = game.snapshot(p)
    for field in p.fields().all:
        value = whole[field.name]
        wrong: list[object] = []
        for number in (int(field.low) - 1, int(field.high) + 1):
            if field.single:
                wrong.append(number)
            elif not field.stack:
                wrong.append([number, *value[1:]])
            elif field.rows == 1:
                wrong.append([number])
            else:
                wrong.append([[number], *value[1:]])
        if not field.single and not field.stack:
            wrong += [value[1:], [*value, value[0]]]
        if field.stack and field.rows == 1:
            wrong.append([0] * (int(field.width) + 1))
        for each in wrong:
            with pytest.raises(BadSnapshot, match=f"'{field.name}'"):
                game.restore(whole | {field.name: each})


@every_game
def test_what_was_written_is_wiped_and_rows_do_not_touch(game: Game) -> None:
    """Two observations side by side in one sheet, written again and again, are what each is alone."""
    sight = game.sight
    p = game.new(game.players[-1], "sheets")
    sheet = sight.sheet(2)
    rng = Rng(35)
    for _ in range(60):
        if p.over:
            break
        moves = p.moves()
        p.play(moves[rng.below(len(moves))])
        sight.write(p, 1, sheet, 1)
        sight.write(p, 0, sheet, 0)
        cells = list(memoryview(sheet.cells).cast("B").cast("f"))
        assert cells == seen(p, 0, sight) + seen(p, 1, sight)


@every_game
def test_a_row_that_follows_a_game_is_what_a_new_one_would_be(game: Game) -> None:
    """Nothing is left of what was written before: through whole games, looked at by whoever decides, and in the middle
    by what a search would imagine instead."""
    for players in {game.players[0], game.players[-1]}:
        p = game.new(players, "followed")
        sheet = game.sight.sheet(1)
        rng = Rng(37)
        while not p.over:
            for looked_at in (p, p.redeal(p.actor, rng)) if p.turn % 4 == 0 else (p,):
                game.sight.write(looked_at, p.actor, sheet, 0)
                fresh = game.sight.sheet(1)
                game.sight.write(looked_at, p.actor, fresh, 0)
                assert memoryview(sheet.cells) == memoryview(fresh.cells)
            moves = p.moves()
            p.advance(moves[rng.below(len(moves))])


@every_game
def test_a_row_follows_whoever_looks(game: Game) -> None:
    """Written by what has changed, for the same seat or another, at tables of all sizes, a row is what a new one is."""
    sheet = game.sight.sheet(1)
    for n, p in enumerate(played(game)):
        seat = n // 3 % (p.players + 1) - 1
        fresh = game.sight.sheet(1)
        game.sight.write(p, seat, sheet, 0)
        game.sight.write(p, seat, fresh, 0)
        assert memoryview(sheet.cells) == memoryview(fresh.cells)


COMPARED = [setting for setting in rows() if setting.game.sight.compares]


@pytest.mark.parametrize("setting", COMPARED, ids=str)
def test_every_cell_that_is_read_is_watched(setting: Setting) -> None:
    """Whatever number becomes another alone, a row that is written again for the same seat shows it, also in what a
    game works out."""
    sight = setting.game.sight
    fields = sight.fields

    def same() -> bool:
        fresh = sight.sheet(1)
        sight.write(p, seat, sheet, 0)
        sight.write(p, seat, fresh, 0)
        return bool(memoryview(sheet.cells) == memoryview(fresh.cells))

    for n, (p, _) in enumerate(setting.walk(38)):
        if n not in (20, 70):
            continue
        seat = p.actor
        sheet = sight.sheet(1)
        for field in fields.all:
            highest = fields.highest(field, p.players)
            for row in range(fields.rows(field, p.players)):
                first = field.first(row)
                for place in range(first, first + field.length(p.at, row)):
                    number = p.at[place]
                    for other in {field.low, highest, min(number + 1, highest), max(number - 1, field.low)}:
                        p.at[place] = other
                        assert same(), field.name
                    p.at[place] = number
                if field.stack and field.length(p.at, row) > 0:
                    height = field.at + row * field.stride
                    top = pop(p.at, height)
                    assert same(), field.name
                    push(p.at, height, top)


@every_game
def test_a_row_of_a_sheet_may_be_written_for_anybody(game: Game) -> None:
    """What another seat, a spectator or a larger table left there is wiped."""
    sheet = game.sight.sheet(1)
    for players in (game.players[-1], game.players[0], game.players[-1]):
        p = game.new(players, "anybody")
        playout(p, Rng(36), 30)
        for seat in (PUBLIC, 0, PUBLIC, players - 1):
            game.sight.write(p, seat, sheet, 0)
            assert list(memoryview(sheet.cells).cast("B").cast("f")) == seen(p, seat, game.sight)
