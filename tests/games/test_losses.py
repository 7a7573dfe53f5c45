"""What a coach warns of, as the rules know it: told in every language, and what it says of demands comes true where
nothing is done about them."""

from __future__ import annotations

import pytest

from ludoteca import games
from ludoteca.core import Detail, Position
from ludoteca.core.game import Game
from ludoteca.games.lessons import LANGUAGES
from ludoteca.games.texts import texts
from ludoteca.games.trajan.components import ICONS, PENALTIES
from tests.games.pinned import dealt

LONGEST = 200  # letters that are read at a glance, with the names of bots
NAMES = ["Ana", "Easy bot 1", "Easy bot 2", "Easy bot 3", "Easy bot 4"]


def told(game: Game, p: Position, seat: int) -> dict[str, dict[str, Detail]]:
    return dict(game.losses(p.view(seat)))


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_every_warning_is_met_in_whole_games_and_told_in_every_language(game: Game) -> None:
    met: set[str] = set()
    for record, match in dealt(game):
        turn = -1
        for move in record.moves:
            p = match.position
            for kind, args in told(game, p, int(p.actor)).items() if p.turn != turn else ():
                met.add(kind)
                for language in LANGUAGES:
                    sentence = texts(game.name, language).soon(kind, args, NAMES)
                    assert len(sentence) <= LONGEST, sentence
                    assert sentence.endswith("."), sentence
            turn = int(p.turn)
            match.play(move.text)
    for language in LANGUAGES:
        assert set(texts(game.name, language).catalogue["soon"]) == met


def test_the_demands_cost_what_was_told_before() -> None:
    """Of all who did not move in between: at the last decision before the quarter ended."""
    game = games.find("trajan")
    checked = 0
    for record, match in dealt(game):
        before: dict[int, int] = {}
        for move in record.moves:
            p = match.position
            if p.steps[-1].name != "pay":
                mover = int(p.actor)
                before = {
                    seat: int(str(told(game, p, seat).get("demands", {"points": 0})["points"]))
                    for seat in range(p.players)
                    if seat != mover
                }
            after = p.copy()
            after.events = []
            after.play(game.vocabulary.parse(move.text))
            match.play(move.text)
            for event in after.events:
                if event.kind == "missed" and int(str(event.args["seat"])) in before:
                    assert event.args["loss"] == before[int(str(event.args["seat"]))]
                    checked += 1
    assert checked > 5


@pytest.mark.parametrize(
    ("demands", "tiles", "kept", "unmet", "points"),
    [
        ([], {}, {}, [], 0),
        (["bread", "bread", "games"], {"bread": 1}, {"bread": 1, "games": 1}, [], 0),
        (["bread", "bread", "games"], {"bread": 1}, {}, ["bread", "games"], PENALTIES[2]),
        (["bread", "bread", "games"], {"bread": 1, "wild-demand": 1}, {}, ["bread", "games"], PENALTIES[1]),
        (["bread", "games"], {"wild-demand": 2}, {}, [], 0),
    ],
)
def test_a_tile_meets_one_demand_and_a_wild_one_any(
    demands: list[str], tiles: dict[str, int], kept: dict[str, int], unmet: list[str], points: int
) -> None:
    assert set(demands) <= set(ICONS)
    view = {"seat": 0, "round": 2, "demands": demands, "areas": [{"tiles": tiles, "kept": kept}]}
    expected = [("demands", {"demands": unmet, "points": points, "rounds": 3})] if unmet else []
    assert games.find("trajan").losses(view) == expected
