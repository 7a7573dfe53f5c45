"""Cultivate (CEL-FAR)."""

from __future__ import annotations

import pytest

from ludoteca.games.celtae.components import CARDS
from ludoteca.games.celtae.position import Celtae
from tests.games.celtae.table import active, board, deck, hand, market, own, table, tribe
from tests.games.playing import legal, play, refused, step

ROW = ["pink-trap", "pink-warrior", "pink-fortress", "teal-trap", "teal-warrior", "teal-fortress"]
ROWS = {"north": " ".join(ROW), "south": " ".join(name.replace("pink", "orange") for name in reversed(ROW))}
REGIONS = pytest.mark.parametrize(("region", "marker"), [("north", "NE"), ("south", "SE")])


def sets_of_extras(p: Celtae, taken: tuple[int, ...] = ()) -> set[tuple[int, ...]]:
    """Every set of slots that can be taken from here."""
    if p.seat != 0:
        return {tuple(sorted(taken))}
    found = set()
    for text in legal(p):
        after = p.copy()
        play(after, text)
        if text == "done":
            found.add(tuple(sorted(taken)))
        else:
            found |= sets_of_extras(after, (*taken, int(text.removeprefix("take "))))
    return found


@pytest.mark.rule("CEL-FAR-01")
@REGIONS
def test_the_leftmost_card_is_free(region: str, marker: str) -> None:
    """Without a farmer there is nothing else to decide."""
    p = table(board(active="soldier soldier soldier"), markets=ROWS, marker=marker, at=region)
    leftmost = market(p, region)[0]
    play(p, "done")
    assert hand(p, 0) == [leftmost]
    assert p.seat == 1


@pytest.mark.rule("CEL-FAR-01")
def test_the_leftmost_card_is_compulsory() -> None:
    p = table(board(active="farmer soldier soldier"), markets=ROWS, marker="NE", act="north")
    refused(p, "take 1", "CEL-FAR-01")  # it comes by itself
    after = p.copy()
    play(p, "done")
    assert hand(p, 0) == ["pink-trap"]
    play(after, "take 4")
    assert hand(after, 0) == ["pink-trap", "teal-trap"]
    refused(after, "take 1", "CEL-RND-02")


@pytest.mark.rule("CEL-FAR-02", "CEL-FAR-10")
@REGIONS
@pytest.mark.parametrize(("slot", "farmers"), [(2, 1), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_farmers_for_every_slot(slot: int, farmers: int, region: str, marker: str) -> None:
    for there in range(4):
        workers = " ".join(["farmer"] * there + ["soldier"] * (3 - there))
        p = table(board(active=workers, tokens=1), marker=marker, act=region)  # a token, so that it is asked at all
        if there < farmers:
            refused(p, f"take {slot}", "CEL-FAR-03")
        else:
            wanted = [card for card in (market(p, region)[0], market(p, region)[slot - 1]) if card]
            play(p, f"take {slot}")
            assert hand(p, 0) == sorted(wanted, key=CARDS.index)


@pytest.mark.rule("CEL-FAR-03")
def test_a_farmer_brings_one_card_only() -> None:
    p = table(board(active="farmer farmer soldier", tribe="farmer"), markets=ROWS, marker="NE", act="north")
    play(p, "take 5")  # two of three
    assert legal(p) == ["done", "take 2", "take 3", "take 4"]
    refused(p, "take 6", "CEL-FAR-03")
    play(p, "take 3")
    assert p.seat == 1  # the third one has worked too
    assert sorted(hand(p, 0)) == ["pink-fortress", "pink-trap", "teal-warrior"]


@pytest.mark.rule("CEL-FAR-03")
@pytest.mark.parametrize(
    ("who", "tribesmen", "tokens"),
    [
        ("farmer farmer soldier", "", 0),
        ("farmer soldier soldier", "farmer", 0),
        ("farmer soldier soldier", "druid", 0),
        ("soldier soldier soldier", "farmer druid", 0),
        ("farmer soldier soldier", "", 1),
    ],
)
def test_two_farmers_are_two_whoever_they_are(who: str, tribesmen: str, tokens: int) -> None:
    p = table(board(active=who, tribe=tribesmen, tokens=tokens), marker="NE", act="north")
    play(p, *["extra"] * tokens)
    assert len(sets_of_extras(p)) == 9


@pytest.mark.rule("CEL-FAR-04")
def test_extra_cards_are_free_to_take_in_any_order() -> None:
    p = table(board(active="farmer farmer farmer"), markets=ROWS, marker="NE", act="north")
    assert sets_of_extras(p) == (
        {(), (2,), (3,), (4,), (5,), (6,)}
        | {(2, 3), (2, 4), (3, 4), (2, 3, 4)}
        | {(2, 5), (3, 5), (4, 5), (2, 6), (3, 6), (4, 6)}
    )
    play(p, "take 6", "take 2")
    assert sorted(hand(p, 0)) == ["pink-trap", "pink-warrior", "teal-fortress"]


@pytest.mark.rule("CEL-FAR-04")
def test_who_has_farmers_left_may_stop() -> None:
    p = table(board(active="farmer farmer farmer"), markets=ROWS, marker="NE", act="north")
    play(p, "take 4", "done")
    assert hand(p, 0) == ["pink-trap", "teal-trap"]
    assert p.seat == 1


@pytest.mark.rule("CEL-FAR-05")
def test_a_hand_has_no_limit() -> None:
    held = " ".join(name for name in CARDS if name.startswith(("purple", "orange")) for _ in range(5))
    p = table(board(hand=held, active="farmer farmer farmer"), marker="NE", act="north")
    play(p, "cultivate", "take 2", "take 3", "take 4")
    assert len(hand(p, 0)) == 34
    assert (p.seat, step(p)) == (1, "move")


@pytest.mark.rule("CEL-FAR-06", "CEL-FAR-07")
def test_the_market_is_closed_up_after_the_last_card() -> None:
    fresh = "purple-trap purple-warrior purple-fortress"
    p = table(board(active="farmer farmer farmer"), markets=ROWS, top=fresh, marker="NE", act="north")
    before = market(p, "south")
    play(p, "take 2")
    assert market(p, "north") == [None, None, *ROW[2:]]  # no card slides, none comes
    refused(p, "take 2", "CEL-FAR-07")
    refused(p, "take 1", "CEL-FAR-01")
    play(p, "take 5")
    assert market(p, "north") == ["pink-fortress", "teal-trap", "teal-fortress", *fresh.split()]
    assert market(p, "south") == before


@pytest.mark.rule("CEL-FAR-06")
def test_new_cards_come_from_the_deck_in_its_order() -> None:
    p = table(board(active="farmer soldier soldier"), marker="NE", act="north")
    coming = deck(p)
    play(p, "take 4")
    assert market(p, "north")[4:] == coming[:2]
    assert deck(p) == coming[2:]


@pytest.mark.rule("CEL-FAR-07")
def test_a_card_costs_what_its_first_place_says() -> None:
    """After slots 1, 2 and 3 the fifth card would be the second, were it to slide; it still asks for two farmers."""
    p = table(board(active="farmer farmer farmer", tokens=1), markets=ROWS, marker="NE", act="north")
    play(p, "take 2", "take 3")
    assert legal(p) == ["done", "take 4"]
    refused(p, "take 5", "CEL-FAR-03")
    refused(p, "take 6", "CEL-FAR-03")


@pytest.mark.rule("CEL-FAR-08")
def test_farmers_stay() -> None:
    p = table(board(active="farmer farmer soldier", tribe="farmer druid"), marker="NE", act="north")
    play(p, "take 5", "take 6")
    assert p.seat == 1
    assert active(p, 0) == ["farmer", "farmer", "soldier"]
    assert tribe(p, 0) == ["farmer", "druid"]


@pytest.mark.rule("CEL-FAR-09")
def test_ines_cultivates() -> None:
    p = table(markets=ROWS, workers={"north": "builder farmer soldier"}, marker="NW")
    coming = deck(p)
    play(p, "move 1")
    assert own(p, 0, "strength") == 1
    assert legal(p) == ["area north", "area east"]
    play(p, "area north", "swap soldier 2")
    assert active(p, 0) == ["farmer", "farmer", "builder"]
    assert step(p) == "cultivate"
    assert sets_of_extras(p) == {(), (2,), (3,), (4,), (2, 3), (2, 4), (3, 4), (5,), (6,)}
    play(p, "take 2", "take 3")
    assert sorted(hand(p, 0)) == sorted(ROW[:3])
    assert market(p, "north") == ROW[3:] + coming[:3]
    assert p.seat == 1
