"""Learning by playing: what can be said without PyTorch, and a tiny run where it is installed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import ludoteca
from ludoteca import bots, games
from ludoteca.bots import Budget
from ludoteca.cli import main
from ludoteca.core import BadSetup
from ludoteca.learn.settings import FILE, Kind, read, settled

HOUSE = Path(ludoteca.__file__).parent
TINY = """
decisions = 1_000
lessons = 100
width = 8
blocks = 1
tables = 8
steps = 16
batch = 32
past = 0.25
taught = 0.25
older = 200
[[kinds]]
players = 2
[[kinds]]
players = 3
"""


def test_nothing_else_imports_pytorch() -> None:
    for path in HOUSE.rglob("*.py"):
        if path.parent.name != "learn":
            assert not re.search(r"^\s*(import|from) torch\b", path.read_text("utf-8"), re.MULTILINE), path


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_every_game_has_settings_that_it_can_play(game: games.Game) -> None:
    assert (HOUSE / "games" / game.name / FILE).exists()
    settings = read(game.name)
    assert {kind.players for kind in settings.kinds} == set(game.players)
    for kind in settings.kinds:
        game.new(kind.players, "settings", kind.options)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({}, r"\[\[kinds\]\]"),
        ({"kinds": [{"seats": 2}]}, "has players"),
        ({"kinds": [{"players": 2}], "depth": 1}, "no setting 'depth'"),
        ({"kinds": [{"players": 2}], "width": "wide"}, "'width' is a int"),
        ({"kinds": [{"players": 2}], "steps": 0}, "1 or more"),
        ({"kinds": [{"players": 2}], "past": 0.9, "taught": 0.2}, "at most 1"),
    ],
)
def test_settings_that_cannot_be_are_refused(said: dict[str, object], why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        settled(said)


def test_kinds_share_the_tables() -> None:
    pytest.importorskip("numpy", reason="numpy is not installed: pip install 'ludoteca[learn]'")
    from ludoteca.learn.tables import shared_out

    two, three = Kind(2, 3.0), Kind(3, 1.0)
    assert shared_out([two, three], 64) == [(two, 48), (three, 16)]
    assert shared_out([two, three], 1) == [(two, 1), (three, 1)]


def test_bots_sit_where_they_are_put_and_their_moves_are_told() -> None:
    np = pytest.importorskip("numpy", reason="numpy is not installed: pip install 'ludoteca[learn]'")
    from ludoteca.learn.settings import Settings
    from ludoteca.learn.tables import BOT, LEARNER, Hall

    hall = Hall("lusitania", Settings((Kind(2), Kind(3)), tables=4), 0, "bots")
    at = hall.arrays
    assert hall.players.tolist() == [2, 2, 3, 3]
    at.sitters[:] = LEARNER
    at.sitters[:, 1:] = BOT
    told = 0
    for _ in range(20):
        masks, actors = at.masks.copy(), at.actors.copy()
        at.actions[:] = masks.argmax(1)
        hall.tell([0])
        assert masks[np.arange(4), at.played].all()
        assert (at.played == at.actions)[actors == 0].all()
        told += int((at.played != at.actions)[actors > 0].sum())
    assert told


def test_winning_counts_and_at_first_the_lead_beside_it() -> None:
    np = pytest.importorskip("numpy", reason="numpy is not installed: pip install 'ludoteca[learn]'")
    from ludoteca.learn.outcome import Outcome, chance

    rewards = np.array([[1, -1, 0], [0.5, 0.5, -1], [-1, 0, 0]], np.float32)
    scores = np.array([[20, 14, 0], [9, 9, 3], [50, 0, 0]], np.float32)
    players = np.array([2, 3, 1])
    assert Outcome().of(rewards, scores, players, 0.0).tolist() == rewards.tolist()
    led = Outcome().of(rewards, scores, players, 1.0)
    assert led[0, 0] == -led[0, 1] > 0
    assert led[1, :2].tolist() == [0, 0]
    assert led[1, 2] == led[0, 1]
    assert led[2].tolist() == [0, 0, 0], "as many points as on average"
    assert [chance(1, 3), chance(-0.5, 3), chance(-1, 1)] == [1, 0, 0]


def test_a_tiny_run_learns_goes_on_and_leaves_a_network_that_plays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'ludoteca[learn]'")
    from ludoteca.bots import network as networks
    from ludoteca.learn.network import for_game, likelihoods

    settings = tmp_path / "tiny.toml"
    settings.write_text(TINY, "utf-8")
    out = tmp_path / "out"
    command = ["learn", "lusitania", "--settings", str(settings), "--out", str(out), "--device", "cpu"]
    assert main([*command, "--workers", "0", "--seconds", "0"]) == 0
    first = torch.load(out / "checkpoint.pt", weights_only=True)
    assert first["decisions"] == 0
    assert main([*command, "--workers", "2"]) == 0
    last = torch.load(out / "checkpoint.pt", weights_only=True)
    assert last["decisions"] >= 1_000
    assert last["lessons"] >= 100
    assert len(last["selves"]) > 1
    assert not torch.equal(first["network"]["first.weight"], last["network"]["first.weight"])

    game = games.find("lusitania")
    here = for_game(game, 8, 1)
    here.load_state_dict(last["network"])
    p = game.new(3, "export")
    cells = torch.zeros(int(game.sight.size))
    game.sight.fill(p, p.actor, memoryview(cells.numpy()))
    wishes, _ = here(cells[None])
    mask = torch.zeros(1, len(game.vocabulary), dtype=torch.bool)
    mask[0, [move.id for move in p.moves()]] = True
    odds = likelihoods(wishes, mask).exp()[0, [move.id for move in p.moves()]]
    promises = networks.load(game, out / "network.npz").look(p, p.actor, p.moves()).promises
    assert promises == pytest.approx((0.9 * odds + 0.1 / len(odds)).tolist(), abs=0.01)
    master = bots.make(f"master:iterations=5:network={out / 'network.npz'}", game, 1)
    assert master.choose(p, Budget()).move in p.moves()

    settings.write_text(TINY.replace("width = 8", "width = 9"), "utf-8")
    capsys.readouterr()
    assert main([*command, "--workers", "0"]) == 2
    assert "is of other settings" in capsys.readouterr().err
    assert json.loads(first["about"])[1] == "lusitania"
