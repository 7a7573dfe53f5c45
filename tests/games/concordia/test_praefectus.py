"""The Praefectus Magnus (CON-PMG)."""

from __future__ import annotations

import pytest

from ludoteca.games.concordia.position import Concordia
from tests.games.concordia.table import free, goods, marker, mat, money, new, table, turn
from tests.games.playing import get, legal, play, refused, step, told, walk

TOKENS = {"antiochia": "food", "tyros": "cloth", "aquileia": "wine", "novaria": "brick", "syracusae": "food"}


@pytest.mark.rule("CON-PMG-01")
@pytest.mark.parametrize(("province", "got"), [("syria", "cloth cloth"), ("italia", "wine wine")])
def test_the_holder_gets_the_bonus_twice(province: str, got: str) -> None:
    p = table(tokens=TOKENS, magnus=0, act="prefect")
    events = play(p, f"produce {province}")
    assert goods(p) == got
    assert told(events, "produced")[0].args["number"] == 2
    p = table(tokens=TOKENS, magnus=1, act="prefect")
    events = play(p, f"produce {province}")
    assert goods(p) == got.split()[0]
    assert told(events, "produced")[0].args["number"] == 1


@pytest.mark.rule("CON-PMG-02")
def test_also_with_a_copied_prefect() -> None:
    p = table(mat(), mat(pile="prefect"), tokens=TOKENS, magnus=0, players=4)
    play(p, "play diplomat", "copy 1", "produce syria")
    assert goods(p) == "cloth cloth"
    assert get(p, "magnus") == 3


@pytest.mark.rule("CON-PMG-03")
def test_houses_produce_as_always() -> None:
    for holder, got in ((0, "food cloth cloth cloth"), (2, "food cloth cloth")):
        p = table(
            mat(houses="antiochia tyros"),
            mat(houses="antiochia"),
            mat(houses="tyros"),
            tokens=TOKENS,
            magnus=holder,
            act="prefect",
        )
        play(p, "produce syria")
        assert [goods(p, seat) for seat in range(3)] == [got, "food", "cloth"]


@pytest.mark.rule("CON-PMG-04")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_then_it_goes_to_the_neighbour_on_the_right(players: int) -> None:
    for seat in range(players):
        p = table(players=players, seat=seat, magnus=seat, tokens=TOKENS, act="prefect")
        events = play(p, "produce syria")
        assert get(p, "magnus") == (seat - 1) % players
        assert p.actor == (seat + 1) % players
        assert told(events, "magnus")[0].args == {"seat": (seat - 1) % players}


@pytest.mark.rule("CON-PMG-04")
def test_after_the_turn_not_within_it() -> None:
    p = table(mat(goods="brick " * 7, houses="antiochia"), tokens=TOKENS, magnus=0, act="prefect")
    play(p, "produce syria")
    assert (step(p), p.actor, get(p, "magnus")) == ("keep 0", 0, 0)
    play(p, "keep food")
    assert (p.actor, get(p, "magnus")) == (1, 2)


@pytest.mark.rule("CON-PMG-05")
def test_the_holder_cannot_keep_it_for_later() -> None:
    p = table(tokens=TOKENS, magnus=0, act="prefect")
    assert legal(p, "produce") == [f"produce {province}" for province in p.view(0)["provinces"]]  # one move, not two
    assert [text for text in legal(p) if not text.startswith("produce ")] == ["cash"]
    refused(p, "done", "CON-PRE-01")


@pytest.mark.rule("CON-PMG-05")
@pytest.mark.parametrize("players", [2, 4])
def test_in_whole_games_it_moves_exactly_when_its_holder_produces(players: int) -> None:
    holder, produced, number = -1, False, 0
    for before, text, p in walk(Concordia, players, 13):
        if before.turn != number:
            number, produced, holder = int(before.turn), False, get(before, "magnus")
        produced = produced or text.startswith("produce")
        if p.turn != before.turn:
            used = produced and holder == before.seat
            assert get(p, "magnus") == ((holder - 1) % players if used else holder)
        else:
            assert get(p, "magnus") == holder


@pytest.mark.rule("CON-PMG-06")
def test_cash_is_not_doubled_and_it_stays() -> None:
    p = table(tokens=TOKENS, magnus=0, turned="syria italia", act="prefect")
    events = play(p, "cash")
    assert money(p) == 1 + 2  # cloth and wine
    assert get(p, "magnus") == 0
    assert told(events, "magnus") == []
    assert (marker(p, "syria"), marker(p, "italia")) == ("cloth", "wine")


@pytest.mark.rule("CON-PMG-07")
def test_in_the_turns_of_others_it_does_nothing() -> None:
    p = table(mat(), mat(houses="antiochia tyros"), tokens=TOKENS, magnus=1, act="prefect")
    play(p, "produce syria")
    assert (goods(p), goods(p, 1)) == ("cloth", "food cloth")
    assert get(p, "magnus") == 1


@pytest.mark.rule("CON-PMG-07")
@pytest.mark.parametrize("card", ["architect", "mercator", "senator", "tribune"])
def test_nor_with_other_cards(card: str) -> None:
    p = table(magnus=0)
    turn(p, card)
    assert (get(p, "magnus"), p.actor) == (0, 1)


@pytest.mark.rule("CON-PMG-08")
@pytest.mark.parametrize(("stored", "kept"), [(7, 1), (8, 0)])
def test_it_is_used_even_where_the_bonus_does_not_fit(stored: int, kept: int) -> None:
    p = table(mat(goods="brick " * stored), tokens=TOKENS, magnus=0, act="prefect")
    events = play(p, "produce syria")
    assert goods(p).split().count("cloth") == kept
    assert told(events, "lost")[0].args == {"seat": 0, "good": "cloth", "number": 2 - kept}
    assert free(p) == 0
    assert (get(p, "magnus"), p.actor) == (2, 1)


@pytest.mark.rule("CON-PMG-09")
def test_example_from_d_to_c_to_b() -> None:
    a, b, c, d = range(4)
    p = new(4, start="0")
    assert get(p, "magnus") == d
    for _ in (a, b, c):
        turn(p)
    before = len(goods(p, d).split())
    play(p, "play prefect", "produce syria")
    assert len(goods(p, d).split()) == before + 2
    assert get(p, "magnus") == c
    turn(p)
    turn(p)
    play(p, "play prefect", "cash")  # C
    assert get(p, "magnus") == c
    turn(p)
    turn(p)
    turn(p)
    assert p.actor == c
    play(p, "play prefect", "produce syria")
    assert get(p, "magnus") == b
