"""Hints: the strongest bot's best moves for a seat, each with what it raises."""

from __future__ import annotations

import pytest

from ludoteca import bots, games
from ludoteca.bots import Budget, Progress
from ludoteca.bots import network as networks
from ludoteca.bots.guided import Guided
from ludoteca.bots.levels import strongest
from ludoteca.core import Position, Rng
from ludoteca.core.game import Game
from ludoteca.gym import hint as hints
from ludoteca.gym.hint import MOVES, hint
from tests.gym.test_engine import started, talk

FEW = 60  # iterations
LUSITANIA = games.find("lusitania")


@pytest.fixture(params=games.every(), ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def midway(game: Game, turns: int = 6) -> Position:
    """Where somebody has more than one choice, some turns into a game."""
    rng = Rng("midway")
    p = game.new(2, "midway")
    seats = [bots.make("greedy", game, seat) for seat in range(2)]
    while p.turn < turns or len(p.moves()) < 2:
        p.play(seats[p.actor].choose(p.redeal(p.actor, rng), Budget(1)).move)
    return p


def test_each_move_is_legal_goes_on_in_the_turn_and_names_parts(game: Game) -> None:
    p = midway(game)
    seen = p.redeal(p.actor, Rng("seen"))
    heard: list[float] = []

    def tell(progress: Progress) -> None:
        heard.append(progress.share)

    found = hint(game, seen, Budget(FEW, tell=tell), "hint")["candidates"]
    assert found == hint(game, seen, Budget(FEW), "hint")["candidates"]
    assert 1 < len(found) <= MOVES
    assert heard == sorted(heard)
    assert heard[-1] <= 1
    parts = set(game.parts(p, p.actor))
    for each in found:
        assert each["line"][0] == each["move"]
        q = seen.copy()
        for text in each["line"]:
            assert (q.actor, q.turn) == (p.actor, p.turn)
            q.play(game.vocabulary.parse(text))  # refuses what is not legal
        assert set(each["raises"]) <= parts | {"result"}
    leads = [each["lead"] for each in found]
    assert leads == sorted(leads, reverse=True)


def test_the_strongest_bot_thinks_of_it(game: Game) -> None:
    assert isinstance(strongest(game, "hint"), Guided) == networks.is_there(game)
    p = midway(game)
    assert hint(game, p.redeal(p.actor, Rng("seen")), Budget(FEW), "hint")["candidates"]


@pytest.mark.parametrize("players", [2, 4])
def test_who_is_level_with_the_others_leads_by_nothing(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """An evaluator's chances say that otherwise with every number of players."""
    np = pytest.importorskip("numpy", reason="numpy is not installed: pip install numpy")
    even = networks.load(LUSITANIA)
    even.value = (np.zeros_like(even.value[0]), np.zeros_like(even.value[1]))  # to all as much as to the others
    monkeypatch.setattr(hints, "strongest", lambda *_: Guided(LUSITANIA.judgement, even, Rng("level"), 40))
    p = LUSITANIA.new(players, "level")
    for each in hint(LUSITANIA, p.redeal(p.actor, Rng("seen")), Budget(FEW), "hint")["candidates"]:
        assert each["lead"] == pytest.approx(0)


@pytest.mark.parametrize("name", ["caledonia", "celtae"])
def test_alone_the_lead_is_what_one_will_have(name: str) -> None:
    game = games.find(name)
    p = game.new(1, "alone")
    while p.turn < 10 or len(p.moves()) < 2:
        p.play(bots.make("greedy", game, int(p.turn)).choose(p.redeal(0, Rng("seen")), Budget(1)).move)
    has = game.judgement.value(p, 0)
    leads = [each["lead"] for each in hint(game, p.redeal(0, Rng("seen")), Budget(FEW), "hint")["candidates"]]
    assert leads == sorted(leads, reverse=True)
    assert all(has - 3 * game.judgement.swing < lead < has + 3 * game.judgement.swing for lead in leads)


def test_the_line_protocol_has_hints() -> None:
    *before, reply = started(f"hint iterations={FEW} progress=yes")
    assert before
    assert all(0 < line["progress"] <= 1 for line in before)
    assert len(reply["candidates"]) == MOVES
    assert reply["candidates"][0]["lead"] is not None
    (wrong,) = started("hint level=hard")
    assert wrong["error"].startswith("A hint takes iterations=N")
    assert "error" in talk("hint")[0]
