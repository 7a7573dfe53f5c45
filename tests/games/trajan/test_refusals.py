"""Which rule a player is told who tries what belongs to another moment of the game."""

from __future__ import annotations

import pytest

from ludoteca.core import Move
from ludoteca.games.trajan.acting import EVERY
from ludoteca.games.trajan.position import Trajan
from tests.games.playing import legal, play, refused, step, walk
from tests.games.trajan.table import Mat, end_quarter, set_up, table

ALL = "bread games religion"
OF_SETUP_AND_QUARTER = {
    "put blue": "TRA-SET-13",
    "get pile": "TRA-SET-20",
    "choose cards II": "TRA-SET-22",
    "pay forum": "TRA-DEM-01",
    "bonus workers": "TRA-VOT-02",
}
OTHER_ACTIONS = ("fetch bread", "levy", "march alpes", "station", "advance", "place cards", "hire", "build a1")


def sowing() -> Trajan:
    p = table()
    play(p, "sow seaport")
    return p


def fulfilling(tile: str) -> Trajan:
    """The tile lies beside the military tray and has just been fulfilled."""
    first, second = tile.split()[1:3]
    p = table(Mat(trays={"forum": first, "military": second}, slots={"III": tile}))
    play(p, "sow forum")
    return p


def port(hand: str, *moves: str, tiles: str = "") -> Trajan:
    """A seaport action, so far."""
    p = table(Mat(hand=hand, tiles=tiles), act="seaport", left="lamp", right="wheat")
    play(p, *moves)
    return p


def repeating() -> Trajan:
    """A senate action has been carried out and may be repeated with a tile."""
    p = table(Mat(tiles="extra-senate"), act="senate")
    play(p, "advance")
    return p


MOMENTS = {
    "sow": table,
    "drop": sowing,
    "cards": lambda: fulfilling("cards pink white"),
    "workers-1": lambda: fulfilling("workers yellow orange"),
    "plus": lambda: fulfilling("plus-two green white"),
    "act-senate": lambda: table(act="senate"),
    "act-seaport": lambda: port("oil"),
    "discard": lambda: port("oil", "draw"),
    "display": lambda: port("oil fish", "display oil"),
    "load": lambda: port("oil fish", "ship different"),
    "extra-senate": repeating,
}


@pytest.mark.rule("TRA-SET-13", "TRA-SET-20", "TRA-SET-22", "TRA-DEM-01", "TRA-VOT-02")
@pytest.mark.parametrize("moment", MOMENTS)
def test_in_no_turn_what_belongs_to_setup_or_to_the_end_of_a_quarter(moment: str) -> None:
    p = MOMENTS[moment]()
    assert step(p) == moment
    for text, rule in OF_SETUP_AND_QUARTER.items():
        refused(p, text, rule)


@pytest.mark.rule("TRA-EXT-01")
@pytest.mark.parametrize("moment", ["cards", "workers-1", "plus", "act-senate", "discard", "display", "load"])
def test_an_extra_tile_only_after_the_action(moment: str) -> None:
    p = MOMENTS[moment]()
    for text in ("extra", "extra-wild", "no-extra"):
        refused(p, text, "TRA-EXT-01")


@pytest.mark.rule("TRA-EXT-04")
@pytest.mark.parametrize("moves", [["draw"], ["display oil"], ["ship different"]])
def test_no_second_extra_tile_in_the_middle_of_the_repeat(moves: list[str]) -> None:
    p = port("oil fish wine", "take left", "extra", *moves, tiles="extra-seaport wild-action")
    for text in ("extra", "extra-wild"):
        refused(p, text, "TRA-EXT-04")


@pytest.mark.rule("TRA-EXT-10")
def test_the_effect_of_a_tile_cannot_be_repeated() -> None:
    p = repeating()
    for text in ("use", "tokens 1", "plus senate"):
        refused(p, text, "TRA-EXT-10")
    for text in ("skip", "decline", "advance"):
        refused(p, text, "TRA-EXT-01")
    for text in ("sow forum", "drop blue"):
        refused(p, text, "TRA-TRN-01")


@pytest.mark.rule("TRA-TRN-05")
@pytest.mark.parametrize("moment", ["discard", "display", "load"])
def test_no_other_action_in_the_middle_of_a_seaport_action(moment: str) -> None:
    p = MOMENTS[moment]()
    for text in OTHER_ACTIONS:
        refused(p, text, "TRA-TRN-05")
    for text in ("sow forum", "drop blue", "use", "tokens 1", "plus forum"):
        refused(p, text, "TRA-TRN-01")


@pytest.mark.rule("TRA-SEA-01")
def test_no_other_option_in_the_middle_of_one() -> None:
    p = port("oil fish", "display oil")
    for text in ("draw", "discard fish left", "take left", "ship different", "load fish", "pair fish", "sail"):
        refused(p, text, "TRA-SEA-01")
    p = port("oil fish", "ship different", "load oil")
    for text in ("draw", "discard fish left", "take left", "display fish", "enough"):
        refused(p, text, "TRA-SEA-01")


@pytest.mark.rule("TRA-SEA-02")
def test_after_drawing_nothing_but_the_discard() -> None:
    p = port("oil oil fish", "draw")
    for text in ("display oil", "ship pairs", "load oil", "pair oil", "sail", "enough", "take right", "skip"):
        refused(p, text, "TRA-SEA-02")


# Wild commodity tiles.


@pytest.mark.rule("TRA-SEA-12")
@pytest.mark.parametrize("ship", ["identical", "pairs", "different"])
def test_nothing_wild_is_loaded_without_a_wild_tile(ship: str) -> None:
    p = port("oil oil fish", f"ship {ship}")
    for text in ("load wild", "pair-wild oil", "pair-wild fish", "pair-wilds"):
        refused(p, text, "TRA-SEA-12")


@pytest.mark.rule("TRA-SEA-12")
def test_a_wild_tile_of_another_player_does_not_help() -> None:
    p = table(Mat(hand="oil oil"), Mat(tiles="wild-commodity wild-commodity"), act="seaport")
    play(p, "ship pairs")
    assert legal(p) == ["pair oil"]
    for text in ("pair-wild oil", "pair-wilds"):
        refused(p, text, "TRA-SEA-12")


@pytest.mark.rule("TRA-SEA-11")
def test_with_wild_tiles_it_is_the_ship_that_forbids() -> None:
    p = port("oil fish", "ship different", tiles="wild-commodity wild-commodity")
    for text in ("pair oil", "pair-wild oil", "pair-wilds"):
        refused(p, text, "TRA-SEA-11")
    p = port("oil fish", "ship pairs", tiles="wild-commodity")
    for text in ("load oil", "load wild", "pair oil", "pair-wilds"):  # a pair of one card, or of one wild tile, is none
        refused(p, text, "TRA-SEA-11")
    assert legal(p) == ["pair-wild oil", "pair-wild fish"]


# The end of a quarter.


@pytest.mark.rule("TRA-DEM-06")
def test_a_trajan_tile_still_on_its_slot_is_not_shown() -> None:
    own = Mat(slots={"I": "demand pink pink bread"}, tiles="bread wild-demand games religion")
    p = table(own, Mat(slots={"I": "demand green green games"}), act="forum", demands=ALL)
    end_quarter(p)
    refused(p, "pay trajan", "TRA-DEM-06")
    play(p, "pay forum")
    refused(p, "pay trajan", "TRA-DEM-02")  # games: that tile is the other player's


@pytest.mark.rule("TRA-QTR-01")
def test_nothing_else_before_the_quarter_has_ended() -> None:
    p = table(Mat(tiles="bread", kept="bread"), act="forum", demands=ALL)
    end_quarter(p)
    for text in ("bonus workers", "sow forum", "levy", "extra", "use", "put blue"):
        refused(p, text, "TRA-QTR-01")
    play(p, "pay forum")
    assert step(p) == "bonus"
    for text in ("pay forum", "sow forum", "levy", "extra", "use", "put blue"):
        refused(p, text, "TRA-QTR-01")
    for text in ("skip", "decline"):
        refused(p, text, "TRA-VOT-02")


# What is offered.


@pytest.mark.rule("TRA-TRN-04")
@pytest.mark.parametrize("players", [2, 4])
def test_an_action_is_offered_exactly_when_there_is_something_to_do(players: int) -> None:
    for _, _, p in walk(Trajan, players, 3):
        for action in EVERY:
            for seat in range(players):
                found: list[Move] = []
                action.add_moves(p, seat, found)
                assert action.possible(p, seat) == bool(found)


@pytest.mark.rule("TRA-SET-13", "TRA-SET-20", "TRA-SET-22")
def test_during_setup_the_rule_of_the_moment() -> None:
    for moment, rule in (("put", "TRA-SET-13"), ("get", "TRA-SET-20"), ("choose", "TRA-SET-22")):
        p = set_up(until=moment)
        for text in ("sow forum", "draw", "skip", "pay forum", "bonus workers", "extra"):
            refused(p, text, rule)
