"""The seaport (TRA-SEA)."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca.games.trajan.components import GOODS
from ludoteca.games.trajan.position import Trajan
from tests.games.playing import get, legal, play, refused, step, walk
from tests.games.trajan.seen import discards, display, hand, pile, points, tiles
from tests.games.trajan.table import Mat, set_up, table, turn


def port(cards: str = "", tiles: str = "", **more: str) -> Trajan:
    """Seat 0 has come to the seaport with these cards in the hand."""
    return table(Mat(hand=cards, tiles=tiles), act="seaport", **more)  # type: ignore[arg-type]


def ship(cards: str, kind: str, *loads: str, grey: str = "", tiles: str = "") -> Trajan:
    p = port(cards, tiles, grey_ships=grey)
    play(p, f"ship {kind}", *loads)
    return p


def coloured(p: Trajan) -> list[str]:
    return [name for name, front in p.view(1)["ships"].items() if front]


# Four options.


@pytest.mark.rule("TRA-SEA-01")
def test_four_options() -> None:
    p = port("oil fish", left="wine", right="lamp")
    assert legal(p) == [
        "draw",
        "take left",
        "take right",
        "display oil",
        "display fish",
        "ship identical",
        "ship different",
        "skip",
    ]
    refused(p, "discard oil left", "TRA-SEA-02")  # only after drawing
    for text in ("load oil", "pair oil", "sail"):  # only after choosing a ship
        refused(p, text, "TRA-SEA-05")


@pytest.mark.rule("TRA-SEA-01")
@pytest.mark.parametrize(
    "option",
    [["draw", "discard oil left"], ["take left"], ["display oil", "enough"], ["ship identical", "load oil", "sail"]],
)
def test_exactly_one_of_them(option: list[str]) -> None:
    p = port("oil oil fish", left="wine", right="lamp", draw="gems gems gems")
    play(p, *option)
    assert (step(p), p.actor) == ("sow", 1)
    p = port("oil oil fish", left="wine", right="lamp", draw="gems gems gems")
    for text in option[:-1]:  # nor may one option be left for another
        play(p, text)
        for other in ("draw", "take left", "ship different", "skip"):
            assert other not in legal(p)


# Draw.


@pytest.mark.rule("TRA-SEA-02")
def test_draw_two_cards_then_discard_one() -> None:
    p = port("oil", draw="fish wine lamp", left="gems", right="wheat")
    play(p, "draw")
    assert hand(p) == ["oil", "wine", "fish"]
    assert pile(p)[0] == "lamp"
    assert step(p) == "discard"
    assert legal(p) == [f"discard {good} {side}" for good in ("oil", "wine", "fish") for side in ("left", "right")]
    for text in ("discard lamp left", "skip", "take left", "draw"):
        refused(p, text, "TRA-SEA-02")


@pytest.mark.rule("TRA-SEA-02")
@pytest.mark.parametrize("good", ["oil", "fish", "wine"])
@pytest.mark.parametrize("side", ["left", "right"])
def test_discard_any_card_of_the_hand_onto_either_pile(good: str, side: str) -> None:
    """Drawn now or held before."""
    p = port("oil", draw="fish wine", left="gems", right="wheat")
    play(p, "draw", f"discard {good} {side}")
    assert hand(p) == [name for name in ("oil", "wine", "fish") if name != good]
    assert discards(p, "left") == (["gems", good] if side == "left" else ["gems"])
    assert discards(p, "right") == (["wheat", good] if side == "right" else ["wheat"])
    assert p.view(1)["discards"] == [discards(p, "left"), discards(p, "right")]  # face up
    assert (step(p), p.actor) == ("sow", 1)


# Take.


@pytest.mark.rule("TRA-SEA-03")
@pytest.mark.parametrize(("side", "card", "left"), [("left", "wine", ["gems"]), ("right", "lamp", ["wheat", "oil"])])
def test_take_the_top_card_of_a_discard_pile(side: str, card: str, left: list[str]) -> None:
    p = port("hide", left="gems wine", right="wheat oil lamp")
    cards = len(pile(p))
    play(p, f"take {side}")
    assert sorted(hand(p)) == sorted(["hide", card])
    assert discards(p, side) == left
    assert len(pile(p)) == cards
    assert (step(p), p.actor) == ("sow", 1)  # nothing is discarded


@pytest.mark.rule("TRA-SEA-03")
def test_nothing_to_take_from_an_empty_pile() -> None:
    p = port("oil", left="", right="wheat", pile="")
    refused(p, "take left", "TRA-SEA-03")
    assert "take right" in legal(p)


# Display.


@pytest.mark.rule("TRA-SEA-04")
@pytest.mark.parametrize("second", ["oil", "fish", ""])
def test_display_one_or_two_cards_and_draw_as_many(second: str) -> None:
    p = port("oil oil fish", draw="gems wheat lamp")
    play(p, "display oil")
    assert legal(p) == ["display oil", "display fish", "enough"]
    play(p, f"display {second}" if second else "enough")
    shown = ["oil", second] if second else ["oil"]
    assert sorted(display(p)) == sorted(shown)
    drawn = ["gems", "wheat"] if second else ["gems"]
    rest = Counter(["oil", "oil", "fish", *drawn]) - Counter(shown)
    assert Counter(hand(p)) == rest
    assert len(hand(p)) == 3
    assert points(p) == 0
    assert p.view(1)["areas"][0]["display"] == dict(Counter(shown))  # face up
    assert (step(p), p.actor) == ("sow", 1)


@pytest.mark.rule("TRA-SEA-04", "TRA-SEA-12")
def test_only_hand_cards_can_be_displayed() -> None:
    p = table(Mat(hand="oil fish", display="wine", tiles="wild-commodity"), Mat(hand="gems"), act="seaport")
    refused(p, "display wine", "TRA-SEA-04")
    refused(p, "display gems", "TRA-SEA-04")
    assert legal(p, "display") == ["display oil", "display fish"]
    play(p, "display oil")
    refused(p, "display oil", "TRA-SEA-04")


@pytest.mark.rule("TRA-SEA-04", "TRA-SEA-13")
def test_the_only_card_of_a_hand() -> None:
    p = port("oil", draw="gems wheat")
    play(p, "display oil")
    assert (display(p), hand(p)) == (["oil"], ["gems"])  # the new card cannot follow in the same action
    assert (step(p), p.actor) == ("sow", 1)


@pytest.mark.rule("TRA-SEA-13")
def test_not_without_a_card_and_not_three() -> None:
    p = port("oil oil fish")
    refused(p, "enough", "TRA-SEA-13")
    play(p, "display oil")
    refused(p, "skip", "TRA-SEA-13")
    for text in ("draw", "take left", "ship identical"):
        refused(p, text, "TRA-SEA-01")
    play(p, "display oil")
    assert p.actor == 1  # after the second card the action is over
    refused(p, "display fish", "TRA-TRN-01")
    assert display(p) == ["oil", "oil"]


@pytest.mark.rule("TRA-SEA-13")
def test_a_third_card_only_with_a_second_action() -> None:
    p = port("oil oil fish", tiles="extra-seaport", draw="gems wheat")
    play(p, "display oil", "display fish")
    assert step(p) == "extra-seaport"
    assert legal(p, "display") == []
    play(p, "extra", "display oil", "enough")
    assert sorted(display(p)) == ["fish", "oil", "oil"]


# Ship.


@pytest.mark.rule("TRA-SEA-05", "TRA-SEA-06", "TRA-SEA-09")
@pytest.mark.parametrize(("number", "front", "back"), [(1, 2, 0), (2, 6, 1), (3, 12, 7), (4, 20, 15)])
def test_identical_cards(number: int, front: int, back: int) -> None:
    loads = ["load oil"] * number + ([] if number == 4 else ["sail"])
    for grey, gain in (("", front), ("identical", back), ("pairs different", front)):
        p = ship("oil oil oil oil fish", "identical", *loads, grey=grey)
        assert points(p) == gain
        assert display(p) == ["oil"] * number
        assert hand(p) == ["oil"] * (4 - number) + ["fish"]
        assert coloured(p) == [name for name in ("pairs", "different") if name not in grey]
        assert (step(p), p.actor) == ("sow", 1)


@pytest.mark.rule("TRA-SEA-05", "TRA-SEA-07", "TRA-SEA-09")
@pytest.mark.parametrize(("number", "front", "back"), [(1, 5, 1), (2, 10, 6), (3, 15, 11)])
def test_pairs_of_different_commodities(number: int, front: int, back: int) -> None:
    goods = ["oil", "fish", "gems"][:number]
    loads = [f"pair {good}" for good in goods] + ([] if number == 3 else ["sail"])
    for grey, gain in (("", front), ("pairs", back), ("identical different", front)):
        p = ship("oil oil fish fish gems gems wine", "pairs", *loads, grey=grey)
        assert points(p) == gain
        assert display(p) == [good for good in GOODS if good in goods for _ in range(2)]
        assert coloured(p) == [name for name in ("identical", "different") if name not in grey]
        assert (step(p), p.actor) == ("sow", 1)


@pytest.mark.rule("TRA-SEA-05", "TRA-SEA-08", "TRA-SEA-09")
@pytest.mark.parametrize(("number", "front", "back"), [(1, 2, 0), (2, 4, 1), (3, 6, 3), (4, 8, 5)])
def test_different_cards(number: int, front: int, back: int) -> None:
    goods = ["oil", "fish", "gems", "wheat"][:number]
    loads = [f"load {good}" for good in goods] + ([] if number == 4 else ["sail"])
    for grey, gain in (("", front), ("different", back), ("identical pairs", front)):
        p = ship("oil oil fish gems wheat wine", "different", *loads, grey=grey)
        assert points(p) == gain
        assert display(p) == goods
        assert coloured(p) == [name for name in ("identical", "pairs") if name not in grey]
        assert (step(p), p.actor) == ("sow", 1)


@pytest.mark.rule("TRA-SEA-05")
def test_a_ship_sails_by_itself_when_nothing_more_fits() -> None:
    p = ship("oil oil fish", "identical", "load oil", "load oil")
    assert (points(p), p.actor) == (6, 1)
    p = ship("oil oil fish", "pairs", "pair oil")
    assert (points(p), p.actor) == (5, 1)
    p = ship("oil oil fish", "different", "load fish", "load oil")
    assert (points(p), p.actor) == (4, 1)


@pytest.mark.rule("TRA-SEA-09")
def test_a_ship_is_turned_to_grey_and_stays_grey() -> None:
    p = table(Mat(hand="oil"), Mat(hand="oil"), act="seaport")
    assert coloured(p) == ["identical", "pairs", "different"]
    play(p, "ship different", "load oil")
    assert coloured(p) == ["identical", "pairs"]
    p = port("oil", grey_ships="different")
    play(p, "ship different", "load oil")
    assert coloured(p) == ["identical", "pairs"]


@pytest.mark.rule("TRA-SEA-10")
@pytest.mark.parametrize("loads", [["identical", "load oil", "sail"], ["pairs", "pair oil", "sail"]])
def test_no_cards_are_drawn_after_shipping(loads: list[str]) -> None:
    p = port("oil oil fish fish")
    kind, *rest = loads
    cards = pile(p)
    play(p, f"ship {kind}", *rest)
    assert pile(p) == cards
    assert len(hand(p)) + len(display(p)) == 4


# What does not fit.


@pytest.mark.rule("TRA-SEA-11")
def test_the_identical_ship_refuses_other_commodities_and_a_fifth_card() -> None:
    p = port("oil oil oil oil oil fish")
    play(p, "ship identical")
    refused(p, "sail", "TRA-SEA-11")  # without a card
    refused(p, "pair oil", "TRA-SEA-11")
    for number in range(3):
        play(p, "load oil")
        refused(p, "load fish", "TRA-SEA-11")
        assert p.view(1)["freight"] == {"oil": number + 1}
    play(p, "load oil")
    assert p.actor == 1  # four is the most
    assert (hand(p), points(p)) == (["oil", "fish"], 20)


@pytest.mark.rule("TRA-SEA-11")
def test_the_different_ship_refuses_a_commodity_twice_and_a_fifth_card() -> None:
    p = port("oil oil fish gems wine lamp")
    play(p, "ship different")
    refused(p, "pair oil", "TRA-SEA-11")
    refused(p, "sail", "TRA-SEA-11")
    play(p, "load oil")
    refused(p, "load oil", "TRA-SEA-11")
    play(p, "load fish", "load gems", "load wine")
    assert p.actor == 1
    assert (hand(p), points(p)) == (["oil", "lamp"], 8)


@pytest.mark.rule("TRA-SEA-11")
def test_the_pair_ship_refuses_a_single_card_a_second_pair_of_a_kind_and_a_fourth_pair() -> None:
    p = port("oil oil oil oil fish fish wine wine gems gems lamp")
    play(p, "ship pairs")
    refused(p, "load oil", "TRA-SEA-11")
    refused(p, "pair lamp", "TRA-SEA-11")
    refused(p, "sail", "TRA-SEA-11")
    play(p, "pair oil")
    refused(p, "pair oil", "TRA-SEA-11")
    play(p, "pair fish", "pair wine")
    assert p.actor == 1
    assert hand(p) == ["oil", "oil", "lamp", "gems", "gems"]
    assert points(p) == 15


@pytest.mark.rule("TRA-SEA-11")
def test_the_pair_ship_cannot_be_chosen_without_a_pair() -> None:
    refused(port("oil fish wine"), "ship pairs", "TRA-SEA-11")
    assert "ship pairs" in legal(port("oil fish wine", tiles="wild-commodity"))
    assert "ship pairs" in legal(port("oil fish oil"))


@pytest.mark.rule("TRA-SEA-12")
def test_only_one_ship_in_an_action() -> None:
    p = port("oil oil fish fish")
    play(p, "ship identical")
    for text in ("ship pairs", "ship different", "ship identical"):
        refused(p, text, "TRA-SEA-12")
    for text in ("draw", "take left", "display oil"):
        refused(p, text, "TRA-SEA-01")
    refused(p, "skip", "TRA-SEA-05")
    play(p, "load oil")
    for text in ("ship pairs", "ship different"):
        refused(p, text, "TRA-SEA-12")
    refused(p, "skip", "TRA-SEA-05")
    play(p, "sail")
    assert p.actor == 1


@pytest.mark.rule("TRA-SEA-12")
def test_only_hand_cards_and_wild_tiles_can_be_shipped() -> None:
    p = table(Mat(hand="oil fish", display="wine wine gems"), Mat(hand="lamp"), act="seaport")
    refused(p, "ship pairs", "TRA-SEA-11")
    play(p, "ship different")
    for good in ("wine", "gems", "lamp", "wild"):
        refused(p, f"load {good}", "TRA-SEA-12")
    assert legal(p) == ["load oil", "load fish"]
    p = table(Mat(display="wine wine"), act="seaport")
    for kind in ("identical", "different"):
        refused(p, f"ship {kind}", "TRA-SEA-12")
    refused(p, "ship pairs", "TRA-SEA-11")


@pytest.mark.rule("TRA-SEA-12")
def test_cards_never_return_from_a_display() -> None:
    for seed in range(3):
        for before, _, p in walk(Trajan, 3, seed):
            assert all(now >= was for now, was in zip(get(p, "displays"), get(before, "displays"), strict=True))


@pytest.mark.rule("TRA-SEA-12", "TRA-FTL-03")
def test_wild_tiles_stand_in_for_cards() -> None:
    p = ship("oil oil", "identical", "load oil", "load wild", "load oil", "load wild", tiles="wild-commodity " * 3)
    assert points(p) == 20
    assert display(p) == ["oil", "oil"]
    assert tiles(p) == ["wild-commodity"]
    p = ship("oil fish", "pairs", "pair-wild oil", "pair-wilds", tiles="wild-commodity " * 3)
    assert points(p) == 10
    assert tiles(p) == []
    assert (hand(p), display(p)) == (["fish"], ["oil"])
    p = ship("oil fish", "different", "load wild", "load fish", "load oil", tiles="wild-commodity")
    assert points(p) == 6


@pytest.mark.rule("TRA-SEA-11", "TRA-SEA-12")
def test_wild_tiles_keep_to_the_ship() -> None:
    p = port("oil oil oil fish", tiles="wild-commodity wild-commodity")
    play(p, "ship pairs", "pair-wild oil")
    refused(p, "pair oil", "TRA-SEA-11")  # a second pair of oil
    refused(p, "pair-wild oil", "TRA-SEA-11")
    refused(p, "pair-wilds", "TRA-SEA-11")  # one is left
    assert p.view(1)["freight"] == {"oil": 1, "wild": 1}
    play(p, "pair-wild fish")
    assert points(p) == 10
    p = port("oil fish", tiles="wild-commodity")
    play(p, "ship identical", "load wild", "load oil")
    assert (points(p), p.actor) == (6, 1)  # fish does not fit beside oil
    assert p.view(1)["freight"] == {}


# No limits.


@pytest.mark.rule("TRA-SEA-14")
def test_no_limit_for_hand_and_display() -> None:
    p = table(Mat(hand=" ".join(GOODS * 2), display=" ".join(GOODS * 2)), act="seaport", left="oil", draw="fish")
    play(p, "take left")
    assert len(hand(p)) == 25
    p = table(Mat(hand=" ".join(GOODS * 2), display=" ".join(GOODS * 2)), act="seaport", draw="oil fish")
    play(p, "display gems", "display wheat")
    assert (len(hand(p)), len(display(p))) == (24, 26)
    p = table(Mat(hand=" ".join(GOODS * 4)), act="seaport", draw="oil fish")
    play(p, "draw", "discard oil left")
    assert len(hand(p)) == 49


@pytest.mark.rule("TRA-SEA-15")
def test_displayed_and_shipped_cards_count_alike_for_bonus_tiles() -> None:
    worth = []
    for option in (["display fish", "display wine"], ["ship different", "load fish", "load wine", "sail"]):
        p = table(Mat(hand="fish wine oil", yellow="wine-fish", grey="scroll-oil"), act="seaport", draw="gems gems")
        assert p.scores()[0].lines["bonus"] == 0
        play(p, *option)
        worth.append(p.scores()[0].lines["bonus"])
    assert worth == [6, 6]
    p = table(Mat(hand="oil", display="fish wine", yellow="wine-fish", grey="scroll-oil"), act="seaport")
    play(p, "ship identical", "load oil")
    assert p.scores()[0].lines["bonus"] == 6 + 2


@pytest.mark.rule("TRA-SEA-16")
def test_example_three_identical_cards_twice() -> None:
    own = Mat(hand="oil oil oil", trays={"trajan": "blue blue"})
    other = Mat(hand="fish fish fish", trays={"trajan": "blue blue"})
    p = table(own, other, demands="bread games religion", marker=7)
    play(p, "sow trajan", "ship identical", "load oil", "load oil", "load oil")
    assert points(p) == 12
    assert coloured(p) == ["pairs", "different"]
    play(p, "sow trajan", "ship identical", "load fish", "load fish", "load fish")
    assert get(p, "marker") == 0
    assert points(p, 1) == 7 - 15  # 7, and the three demands of the quarter that has ended
    assert p.scores()[1].lines["ships"] == 7
    assert coloured(p) == ["pairs", "different"]
    play(p, legal(p, "bonus")[0])
    assert coloured(p) == ["identical", "pairs", "different"]


# When cards run out.


@pytest.mark.rule("TRA-SEA-17")
def test_an_empty_draw_pile_is_made_of_the_discards_below_their_tops() -> None:
    p = port("oil", pile="fish", left="wine gems lamp", right="wheat hide")
    play(p, "draw")
    assert discards(p, "left") == ["lamp"]
    assert discards(p, "right") == ["hide"]
    (drawn,) = Counter(hand(p)) - Counter(["oil", "fish"])
    assert drawn in ("wine", "gems", "wheat")
    assert sorted([*pile(p), drawn]) == ["gems", "wheat", "wine"]


@pytest.mark.rule("TRA-SEA-17")
def test_the_new_pile_is_shuffled() -> None:
    below = "wine gems lamp cattle jewelry column scroll fruit"
    orders = set()
    for seed in ("one", "two", "three", "four"):
        p = table(Mat(hand="oil"), act="seaport", pile="", left=f"{below} wheat", right="hide", seed=seed)
        play(p, "draw")
        orders.add((tuple(pile(p)), tuple(hand(p))))
        assert sorted(pile(p) + hand(p)) == sorted([*below.split(), "oil"])
    assert len(orders) > 1


@pytest.mark.rule("TRA-SEA-17")
def test_no_shuffle_before_a_card_is_needed() -> None:
    p = port("oil", pile="fish wine", left="gems lamp", right="hide")
    play(p, "draw")
    assert pile(p) == []
    assert discards(p, "left") == ["gems", "lamp"]


@pytest.mark.rule("TRA-SEA-17")
@pytest.mark.parametrize(("whole", "drawn"), [("", 0), ("fish", 1)])
def test_display_draws_what_is_there(whole: str, drawn: int) -> None:
    p = port("oil wine", pile=whole, left="gems", right="hide")
    play(p, "display oil", "display wine")
    assert sorted(display(p)) == ["oil", "wine"]
    assert len(hand(p)) == drawn


@pytest.mark.rule("TRA-SEA-17")
def test_between_the_two_cards_of_a_display_the_discards_are_shuffled_if_need_be() -> None:
    p = port("oil wine", pile="fish", left="gems gems gems lamp", right="hide")
    play(p, "display oil", "display wine")
    assert hand(p) == ["fish", "gems"]
    assert (discards(p, "left"), discards(p, "right"), pile(p)) == (["lamp"], ["hide"], ["gems", "gems"])


@pytest.mark.rule("TRA-SEA-17", "TRA-TIL-08")
@pytest.mark.parametrize(("whole", "below", "drawn"), [("fish", "gems", ["fish", "gems"]), ("fish", "", ["fish"])])
def test_between_the_two_cards_of_a_tile_too(whole: str, below: str, drawn: list[str]) -> None:
    own = Mat(trays={"seaport": "yellow pink", "military": "white"}, slots={"III": "cards pink white"})
    p = table(own, pile=whole, left=f"{below} lamp", right="hide")
    play(p, "sow seaport", "drop yellow", "use")
    assert hand(p) == drawn
    assert (pile(p), discards(p, "left")) == ([], ["lamp"])


@pytest.mark.rule("TRA-SEA-17", "TRA-SEA-20")
def test_a_draw_pile_that_runs_out_twice() -> None:
    p = port("oil", pile="", left="gems lamp", right="hide")
    play(p, "draw")
    assert hand(p) == ["oil", "gems"]  # the one card below a top, and no second
    assert step(p) == "discard"


@pytest.mark.rule("TRA-SEA-18", "TRA-SEA-17")
def test_an_emptied_discard_pile_is_filled_at_once() -> None:
    p = port(left="gems", right="hide", draw="fish")
    play(p, "take right")
    assert discards(p, "right") == ["fish"]
    p = port(left="gems lamp wine", right="hide", pile="")  # after shuffling the other pile below its top
    play(p, "take right")
    assert hand(p) == ["hide"]
    assert discards(p, "left") == ["wine"]
    assert sorted(discards(p, "right") + pile(p)) == ["gems", "lamp"]
    p = port(left="gems", right="hide", pile="")  # with nothing at all it stays empty
    play(p, "take right")
    assert discards(p, "right") == []


@pytest.mark.rule("TRA-SEA-18")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_discard_pile_is_ever_empty_while_there_are_cards(players: int) -> None:
    p = set_up(players)
    assert all(get(p, "discards"))
    for _, _, p in walk(Trajan, players, 41):
        if step(p) != "put" and get(p, "pile"):
            assert all(get(p, "discards"))


@pytest.mark.rule("TRA-SEA-19")
@pytest.mark.parametrize("kind", ["identical", "different"])
def test_shipping_for_no_points_is_legal(kind: str) -> None:
    p = port("oil oil fish", grey_ships=kind)
    play(p, f"ship {kind}", "load oil", "sail")
    assert points(p) == 0
    assert (display(p), hand(p)) == (["oil"], ["oil", "fish"])
    assert p.actor == 1


@pytest.mark.rule("TRA-SEA-20")
def test_with_one_card_to_draw_one_is_drawn_and_one_discarded() -> None:
    p = port("oil", pile="fish", left="gems", right="hide")
    play(p, "draw")
    assert hand(p) == ["oil", "fish"]
    assert step(p) == "discard"
    refused(p, "skip", "TRA-SEA-02")
    play(p, "discard fish right")
    assert (hand(p), discards(p, "right")) == (["oil"], ["hide", "fish"])
    assert p.actor == 1


@pytest.mark.rule("TRA-SEA-20")
def test_with_nothing_to_draw_drawing_is_refused() -> None:
    p = port("oil", pile="", left="gems", right="hide")
    refused(p, "draw", "TRA-SEA-20")
    assert {"take left", "take right", "display oil", "skip"} <= set(legal(p))
    p = port("oil", pile="", left="gems lamp", right="hide")
    assert "draw" in legal(p)


@pytest.mark.rule("TRA-SEA-20", "TRA-TRN-04")
def test_with_nothing_at_all_the_action_is_passed_over() -> None:
    p = table(Mat(trays={"trajan": "blue blue"}), pile="", left="", right="")
    play(p, "sow trajan")
    assert (step(p), p.actor) == ("sow", 1)


@pytest.mark.rule("TRA-SEA-02", "TRA-SET-29")
def test_who_draws_alone_knows_what() -> None:
    p = port("oil", draw="fish wine")
    events = play(p, "draw")
    drew = [event for event in events if event.kind == "drew"]
    assert len(drew) == 2
    assert [event.knows for event in drew] == [(0,), (0,)]
    assert all("good" not in event.args for event in drew)
    assert p.view(1)["areas"][0]["hand"] is None
    assert p.view(1)["areas"][0]["cards"] == 3


@pytest.mark.rule("TRA-SEA-09", "TRA-SEA-16")
def test_ships_stay_grey_within_the_quarter() -> None:
    p = table(grey_ships="identical pairs", marker=10)
    turn(p)
    assert get(p, "round") == 1
    assert coloured(p) == ["different"]
