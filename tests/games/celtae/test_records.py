"""The pinned records of Celtae together reach every leader on both sides, every card, bonus, move and event;
those of the newest rules reach what is new in them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from ludoteca.games import celtae
from ludoteca.games.celtae import GAME
from ludoteca.games.celtae.components import COLOURS, EFFECTS, LEADERS, PROGRESS, REGIONS
from ludoteca.games.celtae.fields import BONUS
from ludoteca.games.celtae.position import Celtae
from tests.games.celtae.table import active, bag, spaces
from tests.games.pinned import dealt
from tests.games.playing import step


@pytest.fixture(scope="module")
def seen() -> set[str]:
    """All that happens in the records, each thing in a few words."""
    found: set[str] = set()
    for record, match in dealt(GAME):
        found |= {f"{record.players} players", *(f"{name} {value}" for name, value in record.options.items())}
        for played in record.moves:
            found |= {played.text, played.text.split()[0]}
            before = match.position.copy()
            assert isinstance(before, Celtae)
            for event in match.play(GAME.vocabulary.parse(played.text)):
                found.add(event.kind)
                if event.kind == "marked":
                    found.add(f"marked {event.args['progress']}")
                elif event.kind == "built":
                    region, colour = str(event.args["region"]), str(event.args["colour"])
                    citadel = REGIONS.index(region) * len(COLOURS) + COLOURS.index(colour)
                    found.add(f"{EFFECTS[before.at[BONUS + citadel]]} {region}")
        view = match.position.view(0)
        found |= {f"{area['leader']} {area['side']}" for area in view["areas"]}
        found |= {f"met {card['condition']}" for card in view["progress"] if card["markers"] and card["met"]}
    return found


def test_every_player_count_and_level(seen: set[str]) -> None:
    assert {f"{players} players" for players in GAME.players} | {"level easy", "level hard"} <= seen


def test_every_leader_on_both_sides(seen: set[str]) -> None:
    assert {f"{leader} {side}" for leader in LEADERS for side in "AB"} <= seen


def test_every_progress_card_marked_and_met(seen: set[str]) -> None:
    assert {f"{what} {card}" for card in PROGRESS for what in ("marked", "met")} <= seen


def test_every_bonus_tile(seen: set[str]) -> None:
    assert {f"{effect} {region}" for effect in EFFECTS for region in REGIONS} <= seen


def test_every_move(seen: set[str]) -> None:
    assert {move.text for move in GAME.vocabulary} <= seen


def test_every_event(seen: set[str]) -> None:
    words = tomllib.loads((Path(celtae.__file__).parent / "texts" / "en.toml").read_text("utf-8"))
    assert set(words["event"]) <= seen


@pytest.fixture(scope="module")
def newest() -> set[str]:
    """What the records of the newest rules reach, where these differ from the rules before."""
    found: set[str] = set()
    for record, match in dealt(GAME):
        if record.rules != GAME.rules_version:
            continue
        for played in record.moves:
            p = match.position
            assert isinstance(p, Celtae)
            if played.text.startswith("dismiss") and len(active(p, int(p.seat))) == 3:
                found.add(f"trim after the refill, {record.players} players")
            if not bag(p):
                found.add(f"empty bag, {record.players} players")
                if "-" in spaces(p, "centre"):
                    found.add(f"{step(p)} with a short centre")
                if step(p) == "move" and len(active(p, int(p.seat))) < 3:
                    found.add("move with a short set of active workers")
            match.play(played.text)
    return found


def test_the_tribe_is_trimmed_after_the_refill_at_every_player_count(newest: set[str]) -> None:
    assert {f"trim after the refill, {players} players" for players in GAME.players} <= newest


def test_the_bag_runs_out_in_a_game_of_four(newest: set[str]) -> None:
    assert {
        "empty bag, 4 players",
        "swap with a short centre",
        "refill with a short centre",
        "trim with a short centre",
        "move with a short set of active workers",
    } <= newest
