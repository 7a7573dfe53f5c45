"""Clan MacKenzie: whisky money and the cellar (CAL-MCK)."""

from __future__ import annotations

import pytest

from tests.games.caledonia.table import (
    Caledonia,
    Mat,
    cellar,
    end_round,
    fulfilled,
    glory,
    goods,
    lines,
    mat,
    merchants,
    money,
    table,
)
from tests.games.playing import get, legal, play, refused, step, told

TWO_STILLS = "distillery i4, distillery i5"


def mackenzie(**more: object) -> Mat:
    return mat(clan="mackenzie", **more)  # type: ignore[arg-type]


def produce(own: Mat, **more: object) -> Caledonia:
    """The last to pass has passed, for 14."""
    p = table(own, passed="1", **more)  # type: ignore[arg-type]
    play(p, "pass")
    return p


# Whisky money.


@pytest.mark.rule("CAL-MCK-01")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_every_whisky_made_pays_3_and_is_kept(number: int) -> None:
    p = produce(mackenzie(goods="grain grain grain", units=TWO_STILLS))
    play(p, f"make whisky {number}")
    assert goods(p) == " ".join(["grain"] * (3 - number) + ["whisky"] * number)
    assert money(p) == 14 + 3 * number


@pytest.mark.rule("CAL-MCK-01")
@pytest.mark.parametrize("clan", [None, "campbell", "macewen"])
def test_others_make_whisky_for_nothing(clan: str | None) -> None:
    p = produce(mat(clan=clan, goods="grain grain", units=TWO_STILLS))
    play(p, "make whisky 2")
    assert money(p) == 14
    assert step(p) == "turn"  # nor have they a cellar


@pytest.mark.rule("CAL-MCK-10", "CAL-MCK-01")
def test_bread_and_cheese_pay_nothing() -> None:
    p = produce(mackenzie(goods="grain milk", units="bakery i4, dairy i5"))
    play(p, "make cheese 1", "make bread 1")
    assert (money(p), goods(p)) == (14, "cheese bread")
    assert step(p) == "turn"


@pytest.mark.rule("CAL-MCK-10")
def test_bought_whisky_pays_nothing_and_cannot_enter_the_cellar() -> None:
    p = table(mackenzie(money=11, goods="grain", units=TWO_STILLS), passed="1")
    play(p, "buy whisky 1")
    assert money(p) == 0
    play(p, "pass", "make whisky 0")
    assert (step(p), get(p, "round")) == ("turn", 2)  # nobody asked for the cellar
    assert (money(p), goods(p), cellar(p)) == (14, "grain whisky", "")


@pytest.mark.rule("CAL-MCK-10")
def test_whisky_of_port_3_pays_nothing_and_cannot_enter_the_cellar() -> None:
    p = table(mackenzie(goods="bread", units="sheep b2"), ports="3 2 4 5", passed="1")
    play(p, "port a", "discard bread", "gain whisky", "gain whisky")
    assert (money(p), goods(p)) == (0, "whisky whisky")
    refused(p, "cellar", "CAL-MCK-03")
    play(p, "pass")
    assert (step(p), get(p, "round"), cellar(p)) == ("turn", 2, "")


# Ageing.


@pytest.mark.rule("CAL-MCK-02")
@pytest.mark.parametrize(
    ("before", "after", "out"),
    [("", "", 0), ("1", "2", 0), ("2", "3", 0), ("3", "", 1), ("1 2", "2 3", 0), ("1 3", "2", 1), ("1 2 3", "2 3", 1)],
)
def test_barrels_age_at_the_start_of_production(before: str, after: str, out: int) -> None:
    p = produce(mackenzie(cellar=before, goods="grain", units=TWO_STILLS))
    assert step(p) == "make"  # nothing else is made yet
    assert (cellar(p), goods(p).count("whisky"), money(p)) == (after, out, 14 + 15 * out)


@pytest.mark.rule("CAL-MCK-02")
def test_barrels_age_in_every_round() -> None:
    p = table(mackenzie(cellar="1"))
    seen = []
    for _ in range(4):
        end_round(p)
        seen.append(cellar(p))
    assert seen == ["2", "3", "", ""]
    assert goods(p) == "whisky"


# Into the cellar.


@pytest.mark.rule("CAL-MCK-03", "CAL-MCK-06")
@pytest.mark.parametrize("number", [1, 2])
def test_one_fresh_whisky_may_go_into_the_cellar(number: int) -> None:
    p = produce(mackenzie(goods="grain grain", units=TWO_STILLS))
    play(p, f"make whisky {number}")
    assert legal(p) == ["cellar", "done"]
    events = play(p, "cellar")
    assert told(events, "cellared")
    assert cellar(p) == "1"
    assert goods(p).count("whisky") == number - 1
    assert (step(p), get(p, "round")) == ("turn", 2)  # one at most
    assert money(p) == 14 + 3 * number


@pytest.mark.rule("CAL-MCK-03")
def test_or_none() -> None:
    p = produce(mackenzie(goods="grain", units=TWO_STILLS))
    play(p, "make whisky 1")
    refused(p, "pass", "CAL-MCK-06")
    play(p, "done")
    assert (cellar(p), goods(p)) == ("", "whisky")


@pytest.mark.rule("CAL-MCK-03", "CAL-MCK-02")
def test_the_leftmost_place_is_always_free_by_then() -> None:
    p = produce(mackenzie(goods="grain", units=TWO_STILLS, cellar="1 2 3"))
    play(p, "make whisky 1", "cellar")
    assert cellar(p) == "1 2 3"
    assert goods(p) == "whisky"  # the one pushed out


@pytest.mark.rule("CAL-MCK-06")
def test_none_goes_in_where_none_was_made() -> None:
    p = produce(mackenzie(goods="grain whisky whisky", units=TWO_STILLS))
    play(p, "make whisky 0")
    assert (step(p), get(p, "round"), cellar(p)) == ("turn", 2, "")
    q = produce(mackenzie(goods="whisky whisky"))  # no distillery
    assert (step(q), get(q, "round"), cellar(q)) == ("turn", 2, "")


@pytest.mark.rule("CAL-MCK-06", "CAL-MCK-03")
def test_none_goes_in_at_other_times() -> None:
    p = table(mackenzie(goods="whisky grain", units=TWO_STILLS), passed="1")
    refused(p, "cellar", "CAL-MCK-03")
    play(p, "pass")
    refused(p, "cellar", "CAL-MCK-03")  # before whisky is made


# Out of the cellar.


@pytest.mark.rule("CAL-MCK-04", "CAL-MCK-05")
@pytest.mark.parametrize(("place", "paid"), [("1", 0), ("2", 7), ("3", 15)])
def test_a_barrel_is_taken_out_for_what_its_age_pays(place: str, paid: int) -> None:
    p = table(mackenzie(cellar="1 2 3"), players=3)
    assert legal(p, "barrel") == ["barrel 1", "barrel 2", "barrel 3"]
    play(p, f"barrel {place}")
    assert (money(p), goods(p)) == (paid, "whisky")
    assert cellar(p) == " ".join(other for other in "123" if other != place)
    assert (step(p), p.actor, get(p, "acted")) == ("turn", 0, 0)  # no action
    refused(p, f"barrel {place}", "CAL-MCK-04")


@pytest.mark.rule("CAL-MCK-04", "CAL-MCK-09")
def test_before_and_after_the_main_action() -> None:
    p = table(mackenzie(cellar="2 3", money=4), players=3)
    play(p, "barrel 2", "hire")
    assert legal(p) == ["barrel 3", "end"]
    play(p, "barrel 3")
    assert (money(p), goods(p), cellar(p)) == (4 + 7 - 4 + 15, "whisky whisky", "")
    assert p.actor == 1


@pytest.mark.rule("CAL-MCK-09")
def test_only_on_the_own_turn() -> None:
    p = table(mat(), mackenzie(cellar="3"), players=3)
    refused(p, "barrel 3", "CAL-TRN-07")
    play(p, "pass")
    assert legal(p, "barrel") == ["barrel 3"]


@pytest.mark.rule("CAL-MCK-09", "CAL-MCK-05")
def test_before_the_final_scoring_all_come_out() -> None:
    """The last production ages them once more: 15 for the one pushed out, then 7 and 15."""
    p = table(mackenzie(cellar="1 2 3"), passed="1", round=5, tiles="")
    play(p, "pass")
    assert p.over
    assert (cellar(p), goods(p)) == ("", "whisky whisky whisky")
    assert money(p) == 14 + 15 + 7 + 15
    assert (lines(p)["goods"], lines(p)["money"]) == (6, 5)


@pytest.mark.rule("CAL-MCK-09")
def test_also_what_was_put_in_last() -> None:
    p = table(mackenzie(goods="grain", units=TWO_STILLS), passed="1", round=5, tiles="2 2 2 2 2")
    play(p, "pass", "make whisky 1", "cellar")
    assert p.over
    assert (cellar(p), goods(p), money(p)) == ("", "whisky", 14 + 3)


@pytest.mark.rule("CAL-MCK-07")
@pytest.mark.parametrize(("stock", "stored", "gain"), [("whisky", "1", 3), ("", "1 2", 3), ("bread cheese", "1 2", 6)])
def test_barrels_count_for_scoring_tile_2(stock: str, stored: str, gain: int) -> None:
    p = table(mackenzie(goods=stock, cellar=stored), tiles="2 1 3 4 5")
    end_round(p)
    assert glory(p) == gain


@pytest.mark.rule("CAL-MCK-07")
def test_what_is_in_the_cellar_cannot_be_sold_delivered_or_discarded() -> None:
    own = mackenzie(goods="whisky", cellar="3", contracts="11", units="sheep b2")
    p = table(own, ports="3 2 4 5")
    refused(p, "fulfil 11", "CAL-FUL-02")  # two whisky
    refused(p, "sell whisky 2", "CAL-TRA-09")
    assert merchants(p) == (5, 2)
    play(p, "barrel 3")
    assert {"sell whisky 2", "fulfil 11"} <= set(legal(p))
    play(p, "fulfil 11")
    assert fulfilled(p) == "11"
    q = table(mackenzie(cellar="3", units="sheep b2"), ports="3 2 4 5")
    refused(q, "port a", "CAL-POR-10")  # nothing to discard
    play(q, "barrel 3", "port a", "discard whisky")


@pytest.mark.rule("CAL-MCK-07")
def test_nor_does_it_score_as_a_good() -> None:
    assert lines(table(mackenzie(cellar="1 2 3")))["goods"] == 0


@pytest.mark.rule("CAL-MCK-08")
def test_a_barrel_of_the_first_round_through_the_game() -> None:
    p = table(mackenzie(goods="grain", units=TWO_STILLS))
    play(p, "pass", "pass", "make whisky 1", "cellar")
    for number, place, paid in [(2, "1", 0), (3, "2", 7), (4, "3", 15)]:
        assert (get(p, "round"), cellar(p)) == (number, place)
        taken, before = p.copy(), money(p)
        play(taken, f"barrel {place}")
        assert (money(taken), goods(taken)) == (before + paid, "whisky")
        if number < 4:
            end_round(p)
    before = money(p)
    events = play(p, "pass", "pass")
    assert [event.args["money"] for event in told(events, "barrel")] == [15]
    assert (get(p, "round"), cellar(p), goods(p), money(p)) == (5, "", "whisky", before + 16 + 15)
