"""The rules are the same for every seat, and a turn leaves nothing half done behind."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core import Rng
from ludoteca.core.field import NONE
from ludoteca.games.trajan import GAME
from ludoteca.games.trajan.fields import FIELDS
from ludoteca.games.trajan.position import Trajan
from tests.games.playing import get, new, play, step, walk
from tests.games.trajan.table import Mat, table

BY_SEAT = [field.name for field in FIELDS.all if field.seats]


def one_seat_on(snapshot: dict[str, Any]) -> dict[str, Any]:
    """The same table with every player, and all that is theirs, one seat further clockwise."""
    players = snapshot["players"]
    moved = dict(snapshot)
    for name in BY_SEAT:
        whole = snapshot[name]
        own = len(whole) // players
        moved[name] = whole[-own:] + whole[:-own]
    for name in ("seat", "start"):
        moved[name] = (snapshot[name] + 1) % players
    return moved


def same_one_seat_on(p: Trajan, seed: int) -> None:
    """A random game from here to its end, and the same with everybody one seat further on."""
    q = GAME.restore(one_seat_on(GAME.snapshot(p)))
    players = int(p.players)
    rng = Rng(seed)
    while not p.over:
        assert q.actor == (p.actor + 1) % players
        moves = p.moves()
        assert q.moves() == moves
        for move in GAME.vocabulary:
            assert move in moves or q.why_not(move) == p.why_not(move)
        move = moves[rng.below(len(moves))]
        p.play(move)
        q.play(move)
        assert q.snapshot() == one_seat_on(p.snapshot()), move.text
        totals = [score.total for score in p.scores()]
        assert [score.total for score in q.scores()] == totals[-1:] + totals[:-1]
    assert q.places() == p.places()[-1:] + p.places()[:-1]


@pytest.mark.rule("TRA-TRN-02", "TRA-SET-15", "TRA-SET-31")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_sits_where_the_same_moves_have_the_same_effect(players: int) -> None:
    same_one_seat_on(new(Trajan, players, "seats", start="0"), players)


# All that a player can have, and nothing left to get: no token, no slot, no space for a +2 marker, no senate.
RICH = Mat(
    slots={
        "I": "points pink pink",
        "II": "workers yellow orange",
        "III": "legionnaires green blue",
        "IV": "plus-two white white",
        "V": "cards pink white",
        "VI": "demand orange green bread",
    },
    hand="oil oil oil fish fish wine",
    display="lamp lamp",
    tiles="wild-commodity wild-commodity wild-demand wild-action wild-construction bread games votes-5 "
    "extra-seaport extra-forum extra-military extra-senate extra-trajan extra-construction",
    kept="bread religion",
    yellow="workers yellow-tiles",
    grey="legionnaires",
    plus="seaport forum military senate trajan construction",
    military_camp=10,
    worker_camp=1,
    leader="belgica",
    legions="alpes belgica",
    workers="b2 b3",
    built="door door window",
    senate=8,
)
POOR = Mat(slots={"II": "plus-two green white", "IV": "workers yellow yellow"}, hand="gems", senate=2)
LANDED = Mat(
    slots={"I": "demand white white religion", "III": "legionnaires orange blue"},
    tiles="wild-commodity wild-demand extra-military religion votes-2",
    kept="games",
    military_camp=0,
    worker_camp=0,
    leader="belgica",
    legions="raetia",
    workers="b3 b4",
    built="stairs stairs stairs",
    senate=7,
)


@pytest.mark.rule("TRA-TRN-02", "TRA-SET-31")
@pytest.mark.parametrize("quarter", [3, 4])
@pytest.mark.parametrize("mats", [(RICH, POOR), (POOR, LANDED), (LANDED, RICH, POOR)])
def test_rich_and_poor_play_by_the_same_rules(mats: tuple[Mat, ...], quarter: int) -> None:
    p = table(*mats, players=len(mats), demands="bread games bread", quarter=quarter, forum="bread votes-3", marker=4)
    same_one_seat_on(p, quarter)


FULL = RICH.slots
TO_III = {"seaport": "yellow white", "military": "white"}  # yellow to the forum, then white to the military
TO_V = {"military": "yellow white", "trajan": "pink"}
WILD = "wild-commodity wild-commodity"
# What seldom happens by chance: by its rule, a mat, an action or none, and the moves.
SELDOM: dict[str, tuple[Mat, str | None, list[str]]] = {
    "TRA-TIL-08": (Mat(trays=TO_V, slots={"V": "cards pink white"}), None, ["sow military", "drop yellow", "use"]),
    "TRA-TIL-10": (
        Mat(slots={"III": "workers yellow yellow"}, trays={"forum": "yellow", "military": "yellow"}),
        None,
        ["sow forum", "tokens 2"],
    ),
    "TRA-TIL-11": (
        Mat(slots={"III": "legionnaires white yellow"}, trays={"forum": "yellow", "military": "white"}),
        None,
        ["sow forum", "tokens 2"],
    ),
    "TRA-TIL-17": (
        Mat(slots={"III": "workers yellow yellow"}, trays={"forum": "yellow", "military": "yellow"}, military_camp=14),
        None,
        ["sow forum", "march alpes"],
    ),
    "TRA-TIL-18": (
        Mat(trays=TO_III, slots={"III": "plus-two white white"}, plus=RICH.plus),
        None,
        ["sow seaport", "drop yellow", "levy"],
    ),
    "TRA-TIL-12": (
        Mat(trays=TO_III, slots={"III": "plus-two white white"}, plus="forum"),
        None,
        ["sow seaport", "drop yellow", "plus senate"],
    ),
    "TRA-TRJ-08": (Mat(trays=TO_V, slots=FULL), None, ["sow military", "drop yellow", "decline", "place points"]),
    "TRA-SEN-03": (Mat(senate=7, tiles="extra-senate"), "senate", ["advance"]),
    "TRA-CON-02": (Mat(military_camp=14), "construction", ["build a1"]),
    "TRA-SEA-04": (Mat(hand="oil"), "seaport", ["display oil"]),
    "TRA-SEA-06": (Mat(hand="oil", tiles=WILD), "seaport", ["ship identical", "load wild", "load oil", "load wild"]),
    "TRA-SEA-07": (Mat(hand="oil fish fish", tiles=WILD), "seaport", ["ship pairs", "pair-wild oil", "pair fish"]),
    "TRA-SEA-08": (Mat(hand="oil fish", tiles=WILD), "seaport", ["ship different", "load oil", "load wild", "sail"]),
    "TRA-EXT-02": (
        Mat(tiles="extra-military", plus="military"),
        "military",
        ["levy", "extra", "march alpes", "station"],
    ),
    "TRA-EXT-14": (
        Mat(tiles="wild-action", plus="forum"),
        "forum",
        ["fetch bread", "extra-wild", "fetch bread", "skip"],
    ),
}


@pytest.mark.rule("TRA-TRN-02", "TRA-SET-31")
@pytest.mark.parametrize("rule", SELDOM)
@pytest.mark.parametrize("players", [2, 3])
def test_what_seldom_happens_is_the_same_from_every_seat(rule: str, players: int) -> None:
    own, act, moves = SELDOM[rule]
    p = table(own, LANDED, players=players, act=act, forum="bread bread games", seed="seldom")
    q = GAME.restore(one_seat_on(GAME.snapshot(p)))
    for text in moves:
        assert q.moves() == p.moves()
        play(p, text)
        play(q, text)
        assert q.snapshot() == one_seat_on(p.snapshot()), text


@pytest.mark.rule("TRA-TRN-01", "TRA-TRN-02", "TRA-CMP-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_between_turns_nothing_is_half_done(players: int) -> None:
    turns = 0
    for _, _, p in walk(Trajan, players, 6):
        if step(p) != "sow":
            continue
        turns += 1
        assert [each.name for each in p.steps] == ["sow"]
        assert [get(p, name) for name in ("tray", "ship")] == [NONE, NONE]
        assert [get(p, name) for name in ("count", "extra_used", "ends_round", "held")] == [0, 0, 0, 0]
        assert not any(get(p, "freight") + get(p, "shown"))
    assert turns > 50
