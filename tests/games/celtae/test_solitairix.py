"""Alone against Solitairix (CEL-SOL)."""

from __future__ import annotations

import pytest

from ludoteca.core.field import NONE
from ludoteca.games.celtae.components import (
    AREA_SPACES,
    ARMIES,
    ORDERS,
    SECTION_ACTIONS,
    SECTION_DISCARDS,
    SECTIONS,
    TARGETS,
)
from ludoteca.games.celtae.position import Celtae
from tests.games.celtae.alone import CARDS, SIDE, act, his_turn, kinds, solo
from tests.games.celtae.table import board, drafted, lines, market, new, only_top_left, own, put_own, spaces, table
from tests.games.playing import get, legal, play, refused, step, walk


@pytest.mark.rule("CEL-SOL-01")
def test_solitairix_has_no_points_hand_board_strength_or_leader() -> None:
    for _, _, p in walk(Celtae, 1, 3):
        assert len(p.scores()) == len(p.places()) == len(p.view(0)["areas"]) == 1
        assert own(p, SIDE, "hand") == own(p, SIDE, "strength") == own(p, SIDE, "tokens") == 0
        assert own(p, SIDE, "leader") == NONE
        assert get(p, "tribe")[5:9] == [0] * 4


@pytest.mark.rule("CEL-SOL-02")
def test_the_table_of_two_players() -> None:
    alone, two = new(1), new(2)
    for key in ("track", "druids", "room", "left", "garrisons"):
        assert get(alone, key) == get(two, key)
    assert len(get(alone, "cards")) == len(get(two, "cards")) == 5


@pytest.mark.rule("CEL-SOL-03")
def test_one_of_three_leaders() -> None:
    p = new(1)
    assert len(get(p, "leaders")) == 3
    assert len(legal(p)) == 3
    for _ in range(3):  # a leader, two cards
        play(p, legal(p)[0])
    assert get(p, "leaders") == []
    assert step(p) == "move"


@pytest.mark.rule("CEL-SOL-04")
def test_nine_discs_four_cubes_and_a_tile_of_either_side() -> None:
    seen = set()
    for seed in range(40):
        p = new(1, f"side {seed}")
        his = p.view(0)["solitairix"]
        assert (his["discs_left"], his["cubes_left"]) == (9, 4)
        seen.add((his["side"], his["quarter"]))
    assert {side for side, _ in seen} == {"A", "B"}
    assert {quarter for _, quarter in seen} == {1, 2, 3, 4}


@pytest.mark.rule("CEL-SOL-05")
def test_a_worker_of_three_and_the_others_in_the_bag() -> None:
    workers = set()
    for seed in range(20):
        p = new(1, f"worker {seed}")
        workers.add(p.view(0)["solitairix"]["worker"])
        assert sum(get(p, "bag")) == 31
    assert workers == {"farmer", "builder", "soldier"}


@pytest.mark.rule("CEL-SOL-06")
def test_no_teutates_the_player_places_every_marker() -> None:
    p = solo(marker="NE")
    assert p.view(0)["teutates"] is None
    play(p, "move 1")
    assert (step(p), p.actor) == ("progress", 0)


@pytest.mark.rule("CEL-SOL-07")
def test_turns_alternate() -> None:
    p = drafted(1)
    assert get(p, "start") == 0
    for turn in (1, 3, 5):
        assert p.turn == turn
        assert step(p) == "move"
        play(p, "move 2")
        while p.turn == turn or step(p) in {"progress", "leader 0"}:
            ways = legal(p)
            play(p, "done" if "done" in ways else ways[0])


@pytest.mark.rule("CEL-SOL-08", "CEL-SOL-09")
@pytest.mark.parametrize(("card", "stops", "turns"), [
    ("teal-warrior", 1, 2),
    ("purple-trap", 2, 1),
    ("purple-warrior", 2, 2),
    ("orange-fortress", 1, 1),
])  # fmt: skip
def test_the_card_against_the_top_discard(card: str, stops: int, turns: int) -> None:
    p = solo(top=card, section="B 3")
    events = act(p)
    moved = next(event for event in events if event.kind == "solitairix-moves")
    assert (moved.args["stops"], moved.args["turns"]) == (stops, turns)
    assert moved.args["colour"] == ("same-colour" if stops == 2 else "other-colour")
    assert moved.args["symbol"] == ("same-symbol" if turns == 2 else "other-symbol")
    assert get(p, "marker") == 1 + stops
    assert p.view(0)["solitairix"]["quarter"] == {1: 4, 2: 1}[turns]
    assert p.view(0)["solitairix"]["side"] == "B"


@pytest.mark.rule("CEL-SOL-10", "CEL-SOL-32")
def test_actions_are_tried_from_the_left() -> None:
    """Build then Cultivate: a disc on the northern teal citadel, or, where that is full, the market."""
    p = solo(top="teal-trap", section="A 4")  # to A 1
    assert "solitairix-built" in kinds(act(p))
    p = solo(top="teal-trap", section="A 4", citadels={"north teal": "0 0"})
    events = act(p)
    assert "solitairix-cultivates" in kinds(events)
    assert "solitairix-built" not in kinds(events)
    skipped = [event.args["action"] for event in events if event.kind == "solitairix-cannot"]
    assert skipped == ["build"], "the log tells why"


@pytest.mark.rule("CEL-SOL-11", "CEL-SOL-14")
def test_workers_then_the_action_then_the_card_on_the_pile() -> None:
    p = solo(top="teal-trap", section="A 4", worker="soldier", workers={"north": "farmer builder noble"})
    events = kinds(act(p))
    order = ["solitairix-reveals", "solitairix-moves", "solitairix-acts", "solitairix-swaps", "solitairix-built"]
    assert [kind for kind in events if kind.startswith("solitairix")] == order
    assert p.view(0)["discards"][-1] == "teal-trap"
    assert p.view(0)["solitairix"]["revealed"] is None


@pytest.mark.rule("CEL-SOL-12")
def test_a_refresh_keeps_his_own_worker() -> None:
    p = solo(top="teal-trap", section="A 3", worker="soldier", workers={"north": "farmer farmer farmer"})  # to A 4
    play(p, "move 1", "area west", "done", "recruit farmer")
    centre = spaces(p, "centre")
    drawn = play(p, "pick 1")
    assert p.view(0)["solitairix"]["worker"] == "soldier"
    assert "refreshed" in kinds(drawn)
    assert spaces(p, "north")[1:] == centre[1:]
    assert len(spaces(p, "centre")) == AREA_SPACES
    assert "-" not in spaces(p, "centre")


@pytest.mark.rule("CEL-SOL-13")
@pytest.mark.parametrize(("section", "place"), [("B 2", 0), ("B 3", 1), ("B 4", 2)])
def test_he_swaps_his_worker_for_the_first_middle_or_last(section: str, place: int) -> None:
    """After one turn of the tile: B 3 first, B 4 middle, B 1 last."""
    p = solo(
        top="teal-trap",
        section=section,
        worker="noble",
        workers={"north": "farmer builder soldier", "west": "farmer builder soldier"},
        armies={"north": "", "south": ""},
    )
    act(p)
    before = ["farmer", "builder", "soldier"]
    assert p.view(0)["solitairix"]["worker"] == before[place]
    assert spaces(p, "north") == [*before[:place], "noble", *before[place + 1 :]]
    assert spaces(p, "west") == before


@pytest.mark.rule("CEL-SOL-15", "CEL-SOL-33")
def test_the_rulebooks_turn_of_solitairix() -> None:
    """A teal Warrior on a purple Warrior: one stop, two turns of the tile, northern teal full: cards 1, 2, 5, 6 go."""
    p = solo(
        top="teal-warrior pink-trap pink-fortress orange-trap orange-fortress",
        section="A 3",
        worker="soldier",
        workers={"north": "noble builder farmer"},
        citadels={"north teal": "0 1"},
        markets={"north": "pink-warrior pink-trap teal-trap teal-fortress orange-warrior purple-trap"},
    )
    events = act(p)
    assert p.view(0)["marker"] == "NW"
    assert p.view(0)["solitairix"]["quarter"] == 1
    assert "solitairix-cultivates" in kinds(events)
    assert p.view(0)["solitairix"]["worker"] == "noble"
    assert spaces(p, "north") == ["soldier", "builder", "farmer"]
    assert market(p, "north") == [
        "teal-trap",
        "teal-fortress",
        "pink-trap",
        "pink-fortress",
        "orange-trap",
        "orange-fortress",
    ]
    gone = ["purple-warrior", "pink-warrior", "pink-trap", "orange-warrior", "purple-trap", "teal-warrior"]
    assert p.view(0)["discards"] == gone


@pytest.mark.rule("CEL-SOL-16")
def test_he_builds_free_and_without_the_bonus() -> None:
    p = solo(top="teal-trap", section="A 4", bonuses={"north teal": "token"})
    act(p)
    assert own(p, SIDE, "placed") == 1
    assert p.view(0)["citadels"]["north"][2]["solitairix"] == 1
    assert own(p, SIDE, "tokens") == 0
    assert own(p, SIDE, "bonus_tiles") == 0


@pytest.mark.rule("CEL-SOL-17")
def test_he_takes_the_tile_of_a_citadel_he_completes() -> None:
    p = solo(top="teal-trap", section="A 4", citadels={"north teal": "0"})
    events = act(p)
    assert "solitairix-completed" in kinds(events)
    assert own(p, SIDE, "bonus_tiles") == 1
    assert p.view(0)["citadels"]["north"][2]["bonus"] is None


@pytest.mark.rule("CEL-SOL-18")
def test_no_disc_on_a_full_citadel() -> None:
    p = solo(top="teal-trap", section="A 4", citadels={"north teal": "0 0"})
    act(p)
    assert own(p, SIDE, "placed") == 0


@pytest.mark.rule("CEL-SOL-19")
@pytest.mark.parametrize("held", [False, True])
def test_he_takes_an_army_and_the_space_of_his_cards_symbol(held: bool) -> None:
    """From SW two stops to NE, one turn to A 2: Battle. Strength costs him nothing."""
    p = solo(top="purple-trap", section="A 1", armies={"north": "8"}, garrisons={"north 2": "0"} if held else {})
    act(p)
    assert p.view(0)["marker"] == "NE"
    assert own(p, SIDE, "army_tiles") == 1
    assert get(p, "garrisons")[:5] == [NONE, 0 if held else SIDE, NONE, 4, 4]
    assert own(p, SIDE, "cubes") == (0 if held else 1)


@pytest.mark.rule("CEL-SOL-20")
def test_no_battle_at_an_empty_stack() -> None:
    p = solo(top="purple-trap", section="A 1", armies={"north": ""})
    events = act(p)
    assert "solitairix-cultivates" in kinds(events)  # Recruit is not beside NE
    assert own(p, SIDE, "cubes") == 0


@pytest.mark.rule("CEL-SOL-21")
def test_he_takes_an_order_and_a_druid() -> None:
    """From SW to NW, one turn to A 2: Battle is not beside it, so Recruit."""
    p = solo(top="teal-trap", section="A 1", orders={"north": "farmer noble"})
    act(p)
    assert own(p, SIDE, "order_tiles") == 1
    assert own(p, SIDE, "tribe", 4) == 1
    assert get(p, "druids") == [2, 3]


@pytest.mark.rule("CEL-SOL-22")
def test_no_recruit_at_an_empty_stack() -> None:
    p = solo(top="teal-trap", section="A 1", orders={"north": ""})
    assert "solitairix-cultivates" in kinds(act(p))
    assert get(p, "druids") == [3, 3]


@pytest.mark.rule("CEL-SOL-23")
@pytest.mark.parametrize(("marker", "move", "region"), [("SE", 1, "north"), ("NE", 1, "south")])
def test_the_region_is_that_of_the_stop_he_reaches(marker: str, move: int, region: str) -> None:
    p = solo(marker=marker, top="teal-trap", section="A 3")
    number = p.turn
    play(p, f"move {move}")
    if step(p) == "progress":
        play(p, "mark two-teal")
    events = play(p, legal(p, "area")[1])  # Battle or Recruit: no card of the deck is shown
    while p.turn == number:
        events += play(p, "done" if "done" in legal(p) else legal(p)[0])
    acted = next(event for event in events if event.kind == "solitairix-acts")
    assert acted.args["region"] == region


@pytest.mark.rule("CEL-SOL-24")
def test_his_crossing_asks_the_player_before_he_acts() -> None:
    """She moves to NE; he goes on to SE: she places the marker, turns her leader or not, and then he acts."""
    p = solo(marker="NW", top="teal-trap pink-trap", section="A 3", track=4)
    play(p, "move 1", "area east", "done")
    assert (step(p), p.actor) == ("progress", 0)
    assert p.view(0)["solitairix"]["revealed"] == "teal-trap"
    play(p, "mark two-teal")
    assert (step(p), p.actor) == ("leader 0", 0)
    events = play(p, "turn")
    assert "solitairix-acts" in kinds(events)
    assert step(p) == "move"


@pytest.mark.rule("CEL-SOL-25")
def test_the_marker_of_a_stack_that_he_empties_is_lost() -> None:
    p = solo(top="teal-trap", section="A 1", orders={"north": "farmer builder soldier"})
    only_top_left(p, ORDERS)
    events = act(p)
    assert "marker-removed" in kinds(events)
    assert get(p, "markers") == [0] * 5
    p = table(board(strength=15), players=1, marker="NE", act="east", armies={"north": "9"}, progress=CARDS)
    only_top_left(p, ARMIES)
    play(p, "fight")
    assert step(p) == "stack progress"  # hers she places


@pytest.mark.rule("CEL-SOL-26", "CEL-SOL-42")
def test_two_turns_of_hers_then_two_of_his() -> None:
    p = solo(track=0, phase="last round")
    order: list[str] = []
    for _ in range(3):
        events = act(p) if get(p, "marker") == 0 else his_turn(p)
        order += ["she", *["he" for event in events if event.kind == "solitairix-reveals"]]
    assert order == ["she", "he", "she", "she", "he", "he"]
    assert p.over


@pytest.mark.rule("CEL-SOL-27")
def test_the_player_scores_like_in_a_larger_game() -> None:
    p = solo(board=board(strength=5, bonus=2, armies="1 2", orders="2", tribe="farmer farmer noble noble"))
    assert lines(p)["bonus"] == 2
    assert lines(p)["armies"] == 3
    assert lines(p)["orders"] == 2
    assert lines(p)["tribe"] == 1
    assert lines(p)["reserve"] == 1


@pytest.mark.rule("CEL-SOL-28")
def test_markers_on_cards_not_met_are_lost_points() -> None:
    p = solo(progress={"most-workers": 0, "most-farmers": 2, "most-bonus": 1, "two-teal": 3, "three-armies": 0})
    assert lines(p)["progress"] == -6


@pytest.mark.rule("CEL-SOL-29")
@pytest.mark.parametrize(("card", "worker", "least"), [
    ("most-farmers", "farmer", 3),
    ("most-builders", "builder", 3),
    ("most-soldiers", "soldier", 3),
    ("most-nobles", "noble", 2),
    ("most-workers", "farmer", 6),
])  # fmt: skip
def test_majorities_of_workers_ask_for_a_number(card: str, worker: str, least: int) -> None:
    cards = {card: 2, "most-bonus": 0, "most-armies": 0, "two-teal": 0, "three-armies": 0}
    for number, points in [(least - 1, -2), (least, 2)]:
        p = solo(board=board(tribe=" ".join([worker] * number)), progress=cards)
        assert lines(p)["progress"] == points


@pytest.mark.rule("CEL-SOL-30")
def test_other_majorities_are_held_against_what_he_has() -> None:
    cards = {"most-bonus": 1, "most-armies": 1, "most-orders": 1, "two-teal": 0, "three-armies": 0}
    p = solo(board=board(bonus=1, armies="2", orders="2"), progress=cards)
    assert lines(p)["progress"] == 3
    for what in ("bonus_tiles", "army_tiles", "order_tiles"):
        put_own(p, SIDE, what, 1)
    assert lines(p)["progress"] == 3  # a tie is enough
    for what in ("bonus_tiles", "army_tiles", "order_tiles"):
        put_own(p, SIDE, what, 2)
    assert lines(p)["progress"] == -3
    discs = {"most-pink": 1, "most-north": 1, "most-orders": 0, "two-teal": 0, "three-armies": 0}
    p = solo(progress=discs, citadels={"north pink": "0 1", "north teal": "1"})
    assert lines(p)["progress"] == 1 - 1
    p = solo(garrisons={"north 1": "0", "north 2": "1", "north 3": "1", "south 1": "0", "south 2": "1"})
    assert lines(p)["garrisons"] == 1


@pytest.mark.rule("CEL-SOL-31")
@pytest.mark.parametrize(("level", "target"), [("easy", 25), ("normal", 30), ("hard", 35)])
def test_the_target_decides(level: str, target: int) -> None:
    assert target in TARGETS
    for total, place in [(target - 1, 2), (target, 1)]:
        tiles = "2 " * ((total - 20) // 2)
        p = solo(board=board(armies="2 " * 10, orders=tiles, bonus=total % 2, leader="viriato"), level=level)
        assert p.scores()[0].total == total
        assert p.places() == [place]
    p = solo(board=board(armies="2 " * 10, orders="2 " * 10), level=level, track=0, phase="double turns", half=1)
    assert kinds(act(p))[-1] == "won"
    p = solo(level=level, track=0, phase="double turns", half=1)
    last = act(p)[-1]
    assert last.kind == "lost"
    assert last.args == {"points": p.scores()[0].total, "target": target}


@pytest.mark.rule("CEL-SOL-34")
def test_the_rulebooks_progress_score() -> None:
    cards = {"most-workers": 1, "most-farmers": 2, "most-bonus": 0, "two-teal": 2, "three-armies": 3}
    p = solo(
        board=board(tribe="farmer farmer builder builder noble soldier", armies="1 2 2"),
        progress=cards,
        citadels={"north teal": "0", "south teal": "0"},
    )
    assert lines(p)["progress"] == 1 - 2 + 2 + 3 == 4


@pytest.mark.rule("CEL-SOL-35")
def test_an_action_that_is_not_beside_the_marker_is_impossible() -> None:
    """At NW the section Battle, Recruit, Cultivate passes over Battle although an army is there."""
    p = solo(top="teal-trap", section="A 1", armies={"north": "8"})
    act(p)
    assert own(p, SIDE, "army_tiles") == 0
    assert own(p, SIDE, "order_tiles") + own(p, SIDE, "order_tiles", 1) == 1
    assert all(actions[-1] == 0 for actions in SECTION_ACTIONS)  # Cultivate, beside every stop


@pytest.mark.rule("CEL-SOL-36")
def test_the_tile_turns_through_its_quarters_and_stays_on_its_side() -> None:
    seen = set()
    for before, _, p in walk(Celtae, 1, 8):
        assert get(p, "section") // 4 == get(before, "section") // 4
        if get(p, "section") != get(before, "section"):
            seen.add(int(get(p, "section") - get(before, "section")) % 4)
    assert seen <= {1, 2, 3}  # up to three: two turns of his may pass between two questions
    assert len(SECTIONS) == 8


@pytest.mark.rule("CEL-SOL-37")
def test_without_discs_cubes_or_druids() -> None:
    nine = {"south pink": "1 1", "south teal": "1 1", "south orange": "1 1", "south purple": "1 1", "north pink": "1"}
    p = solo(top="teal-trap", section="A 4", citadels=nine)
    assert "solitairix-cultivates" in kinds(act(p))
    cubes = {"south 1": "1", "south 2": "1", "south 3": "1", "north 3": "1"}
    p = solo(top="purple-trap", section="A 1", armies={"north": "8"}, garrisons=cubes)
    act(p)
    assert own(p, SIDE, "army_tiles") == 1
    assert own(p, SIDE, "cubes") == 1
    p = solo(top="teal-trap", section="A 1", druids={"north": 0})
    act(p)
    assert own(p, SIDE, "order_tiles") == 1
    assert own(p, SIDE, "tribe", 4) == 0


@pytest.mark.rule("CEL-SOL-38")
@pytest.mark.parametrize(("card", "space"), [("purple-warrior", 0), ("purple-trap", 1), ("purple-fortress", 2)])
def test_his_cube_goes_to_the_symbol_of_his_card(card: str, space: int) -> None:
    top = "purple-trap" if card == "purple-warrior" else "purple-warrior"
    p = solo(discards=top, top=card, section="A 1", armies={"north": "8"})
    act(p)
    assert get(p, "garrisons").index(SIDE) == space


@pytest.mark.rule("CEL-SOL-39")
def test_the_last_card_that_she_chose_lies_on_top() -> None:
    p = solo(
        board=board(active="builder farmer soldier", hand="teal-trap teal-warrior teal-fortress"),
        marker="NW",
        act="north",
        bonuses={"north teal": "strength"},
        top="pink-trap",
    )
    play(p, "build", "citadel teal", "discard teal-fortress", "discard teal-trap")
    assert p.view(0)["discards"][:3] == ["purple-warrior", "teal-fortress", "teal-trap"]
    assert get(drafted(1), "discards")  # after the set-up there is a card to compare with
    assert all(places == sorted(places) for places in SECTION_DISCARDS)


@pytest.mark.rule("CEL-SOL-40")
def test_the_top_discard_stays_when_the_pile_is_shuffled() -> None:
    p = solo(deck="", discards="purple-warrior", section="A 3")
    under = len(get(p, "discards")) - 1
    events = act(p)
    assert next(event for event in events if event.kind == "reshuffled").args["cards"] == under
    assert p.view(0)["discards"][0] == "purple-warrior"


@pytest.mark.rule("CEL-SOL-41")
def test_he_has_no_token() -> None:
    p = drafted(1)
    assert own(p, 0, "tokens") == 1
    assert p.supply() == 9
    refused(p, "travel west north", "CEL-BON-08")
