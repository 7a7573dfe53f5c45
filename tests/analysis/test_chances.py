"""Chances by the judgement's lead: fitted to games of known outcome, shipped with every game, and honest."""

from __future__ import annotations

import tomllib
from math import log
from statistics import fmean

import pytest

from ludoteca import games
from ludoteca.analysis import leads
from ludoteca.analysis.chances import KNOTS, Chances, chances, fits, hats, written
from ludoteca.analysis.fitting import fitted, moments, par_of, reliability
from ludoteca.core import Json, Rng
from ludoteca.core.odds import log_odds, logistic

LUSITANIA = games.find("lusitania")


def test_what_ships_is_complete() -> None:
    every = {(game.name, players) for game in games.every() for players in game.players}
    shipped = {(game.name, int(name.removeprefix("players-"))) for game in games.every() for name in fits(game)}
    assert shipped == every


def test_chances_that_ship_are_sound() -> None:
    for game in games.every():
        for players in {int(name.removeprefix("players-")) for name in fits(game)}:
            found = chances(game, players)
            assert len(found.even) == len(found.steep) == len(KNOTS)
            assert min(found.steep) > 0
            assert found.turns > 10
            level = logistic(found.even_at(0.5))
            assert players == 1 or (level == 0.5 if players == 2 else 1 / players - 0.1 < level < 0.5)


def test_terms_slide_between_the_knots() -> None:
    assert hats(0.0) == [(0, 1.0), (1, 0.0)]
    assert hats(1.0) == [(3, 0.0), (4, 1.0)]
    assert hats(0.375) == [(1, 0.5), (2, 0.5)]
    found = Chances(40.0, [0.0] * 5, [0.1, 0.2, 0.3, 0.4, 0.5], [0.0] * 5)
    assert found.steep_at(found.phase(25)) == pytest.approx(0.35)
    assert found.phase(90) == 1.0
    assert found.chance(log(3) / 0.3, 0.5) == pytest.approx(0.75)
    assert logistic(log_odds(0.2)) == pytest.approx(0.2)


def made_up(count: int, players: int, even: float, steep: float) -> list[Json]:
    """Games in which a lead is worth what we say, growing to twice as much at the end."""
    rng = Rng("made up")
    out: list[Json] = []
    for number in range(count):
        turn = 1 + number % 40
        lead = (rng.unit() - 0.5) * 40
        won = rng.unit() < logistic(even + steep * (1 + turn / 40) * lead)
        moments = [(turn, [lead, -lead] + [-lead] * (players - 2))]
        got = [float(won), float(not won)] + [float(not won)] * (players - 2)
        out.append({"turns": 40, "moments": moments, "got": got, "totals": [0] * players})
    return out


def test_what_is_fitted_is_what_the_games_were_made_with() -> None:
    found = fitted(made_up(6000, 2, 0.0, 0.1), None)
    assert found.turns == 40
    assert found.even == [0.0] * 5
    assert found.steep[0] == pytest.approx(0.1, abs=0.03)
    assert found.steep[-1] == pytest.approx(0.2, abs=0.04)
    again = tomllib.loads(written({2: (found, {"games": 6000})}, "a test"))["players-2"]
    assert again["steep"] == pytest.approx(found.steep, rel=1e-3)
    assert again["games"] == 6000


def test_reliability_tells_honest_chances() -> None:
    found = reliability(made_up(4000, 2, 0.0, 0.2), None)
    assert found.moments == sum(one.count for one in found.bins) == 8000
    assert found.brier < 0.75 * found.blind
    assert all(abs(one.expected - one.found) < 0.08 for one in found.bins if one.count > 200)


def test_who_plays_alone_where_nobody_loses_wins_by_reaching_what_half_reach() -> None:
    rng = Rng("alone")
    totals = [rng.below(60) + 80 for _ in range(400)]
    played: list[Json] = [
        {"turns": 20, "moments": [(4, [total - 50.0]), (10, [total + 5.0])], "got": [1.0], "totals": [total]}
        for total in totals
    ]
    par = par_of(played)
    found, again = fitted(played, par), reliability(played, par)
    assert again.brier < 0.5 * again.blind
    assert found.par is not None
    assert 105 <= found.par <= 115
    assert par_of(played, [0, 90, 130, 150]) == 130, "the next of the rulebook's marks"
    assert par_of(played, [0, 90]) == par
    assert found.chance(125.0, 0.5) > 0.8
    assert found.chance(100.0, 0.5) < 0.2


def test_alone_bots_of_many_strengths_play_and_both_halves_have_as_many_of_each() -> None:
    """Who is always as strong reaches nearly always the same, which says little about a lead."""
    celtae = games.find("celtae")
    wanted = leads.series(celtae, 1, leads.usual_bot(1))
    (task,) = wanted.tasks(iter([9]))
    assert leads.play(task) == leads.play(task)
    strengths = [getattr(leads.made(wanted.bot, celtae, "seed", number), "slips", None) for number in range(20)]
    assert sorted(strengths[::2]) == sorted(strengths[1::2]) == sorted(leads.SLIPS * 2)
    assert leads.usual_bot(2) == leads.BOT


@pytest.mark.parametrize("name", ["caledonia", "celtae"])
def test_chances_alone_are_better_than_blind_in_games_that_they_were_not_fitted_to(name: str) -> None:
    game = games.find(name)
    fit = chances(game, 1)
    tasks = leads.series(game, 1, leads.usual_bot(1)).tasks(iter(range(1000, 1020)))
    met = moments([leads.play(task) for task in tasks], fit.turns, fit.par)
    usual = fmean(came for _, _, came in met)
    assert 0.1 < usual < 0.9
    missed = fmean((fit.chance(lead, phase) - came) ** 2 for phase, lead, came in met)
    assert missed < 0.9 * fmean((usual - came) ** 2 for _, _, came in met)


def test_a_game_without_the_file_goes_by_its_swing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteca.analysis.chances.source", lambda game: "")
    found = chances(LUSITANIA, 2)
    assert found.chance(LUSITANIA.judgement.swing, 0.3) == pytest.approx(0.75)


def test_the_leads_of_a_game() -> None:
    (task,) = leads.series(LUSITANIA, 3, leads.BOT).tasks(iter([0]))
    played = leads.play(task)
    assert played == leads.play(task)
    assert len(played["moments"]) == leads.MOMENTS
    assert sum(played["got"]) == 1.0
    for _, found in played["moments"]:
        assert sum(lead > 0 for lead in found) <= 1
    leads.play({**task, "players": 2})
