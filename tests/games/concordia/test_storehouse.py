"""The storehouse, trade and supply (CON-STO, CON-TRD)."""

from __future__ import annotations

import pytest

from ludoteca.games.concordia import GAME
from ludoteca.games.concordia.components import GOODS
from ludoteca.games.concordia.position import Concordia
from tests.games.concordia.table import Mat, free, goods, hand, mat, money, new, stored, table
from tests.games.playing import legal, play, refused, step, told, walk

OUT = "land roma, land roma, land roma, sea roma, sea roma, sea roma"  # the whole storehouse is free for goods
SYRIA = {"antiochia": "food", "tyros": "cloth"}  # marker: cloth
DACIA = {"napoca": "brick", "sirmium": "food", "tomis": "wine"}  # marker: wine


def full(but: int, houses: str = "") -> Mat:
    """A player with 4 colonists in the storehouse, tools, and so many free spaces."""
    return mat(goods="tool " * (8 - but), houses=houses)


def producing(*mats: Mat, province: str = "syria", seat: int = 0, players: int = 3) -> Concordia:
    """A Prefect has just let that province produce; nobody who plays holds the Praefectus Magnus."""
    p = table(*mats, tokens=SYRIA | DACIA, seat=seat, magnus=(seat + 1) % players, act="prefect", players=players)
    play(p, f"produce {province}")
    return p


@pytest.mark.rule("CON-STO-01")
@pytest.mark.parametrize(
    ("colonists", "room"),
    [("", 6), ("land roma", 7), ("land roma, sea roma", 8), (OUT, 12), ("land roma, sea roma, sea roma", 9)],
)
def test_each_space_holds_a_colonist_or_a_good(colonists: str, room: int) -> None:
    p = table(mat(colonists=colonists, money=99), act="mercator")
    assert free(p) == room
    if room < 12:
        refused(p, f"buy brick {room + 1}", "CON-MER-06")
    play(p, f"buy brick {room}")
    assert free(p) == 0
    assert sum(stored(p)) + len(goods(p).split()) == 12


@pytest.mark.rule("CON-STO-01", "CON-STO-02")
@pytest.mark.parametrize("players", [2, 4])
def test_in_whole_games_no_storehouse_holds_more_than_12(players: int) -> None:
    for _, _, p in walk(Concordia, players, 21):
        for seat in range(players):
            held = len(goods(p, seat).split())
            assert free(p, seat) == 12 - sum(stored(p, seat)) - held >= 0
            assert held <= 12 - sum(stored(p, seat))


@pytest.mark.rule("CON-STO-02")
def test_each_new_colonist_opens_a_space_for_good() -> None:
    p = new(3)
    assert [(stored(p, seat), free(p, seat)) for seat in range(3)] == [((2, 2), 2)] * 3
    p = table(mat(goods="food food food food tool tool tool tool", bought="colonist I"))
    assert (sum(stored(p)), free(p)) == (4, 0)
    play(p, "play colonist")
    for placed, text in enumerate(["settle land roma", "settle sea roma", "settle land roma", "settle sea roma"], 1):
        play(p, text)
        assert sum(stored(p)) == 4 - placed
        assert free(p) == 3 * placed  # its own space and those of the two goods paid
    assert (goods(p), free(p)) == ("", 12)


@pytest.mark.rule("CON-STO-02")
def test_going_and_building_does_not_change_the_room() -> None:
    p = table(mat(money=9, goods="brick food", colonists="land roma, sea roma"), tokens={"novaria": "food"})
    before = stored(p)
    play(p, "play architect", "send land roma", "to land novaria roma", "build novaria")
    assert stored(p) == before
    assert free(p) == 8


@pytest.mark.rule("CON-STO-03")
def test_a_full_storehouse_receives_nothing() -> None:
    p = producing(full(0, houses="antiochia"))
    assert goods(p) == "tool " * 7 + "tool"
    assert (step(p), p.actor) == ("card", 1)  # nothing to choose either


@pytest.mark.rule("CON-STO-03")
@pytest.mark.parametrize("room", [0, 1, 2, 3, 4])
def test_what_does_not_fit_is_lost(room: int) -> None:
    p = table(full(room, houses="tyros"), tokens=SYRIA, magnus=0, act="prefect")
    events = play(p, "produce syria")  # three cloth: two for the marker, one for the house
    assert goods(p).split().count("cloth") == min(room, 3)
    assert free(p) == max(0, room - 3)
    lost = [event.args for event in told(events, "lost")]
    assert lost == ([] if room >= 3 else [{"seat": 0, "good": "cloth", "number": 3 - room}])


@pytest.mark.rule("CON-STO-04")
@pytest.mark.parametrize("kept", ["food", "cloth"])
def test_the_receiver_chooses_what_to_keep(kept: str) -> None:
    p = producing(full(1, houses="antiochia"))
    assert (step(p), p.actor) == ("keep 0", 0)
    assert legal(p) == ["keep food", "keep cloth"]
    assert p.view(1)["areas"][0]["incoming"] == {"food": 1, "cloth": 1}
    events = play(p, f"keep {kept}")
    assert told(events, "received")[0].args == {"seat": 0, "good": kept, "number": 1, "now": 1}
    assert goods(p).split() == sorted(["tool"] * 7 + [kept], key=["food", "tool", "cloth"].index)
    lost = "cloth" if kept == "food" else "food"
    assert told(events, "lost")[0].args == {"seat": 0, "good": lost, "number": 1}
    assert (free(p), p.actor) == (0, 1)
    assert p.view(1)["areas"][0]["incoming"] == {}


@pytest.mark.rule("CON-STO-04")
def test_unit_by_unit() -> None:
    p = producing(full(2, houses="napoca sirmium tomis"), province="dacia")  # brick, food, two wine
    assert legal(p) == ["keep brick", "keep food", "keep wine"]
    refused(p, "keep cloth", "CON-STO-04")  # which did not come
    refused(p, "keep tool", "CON-STO-04")
    play(p, "keep wine")
    assert (free(p), legal(p)) == (1, ["keep brick", "keep food", "keep wine"])
    play(p, "keep wine")
    assert goods(p) == "tool " * 6 + "wine wine"
    p = producing(full(3, houses="napoca sirmium tomis"), province="dacia")
    play(p, "keep brick", "keep food")
    assert (goods(p), p.actor) == ("brick food " + "tool " * 5 + "wine", 1)  # of what is left, one wine fits


@pytest.mark.rule("CON-STO-05")
def test_no_space_may_stay_empty_while_goods_are_given_up() -> None:
    p = producing(full(2, houses="napoca sirmium tomis"), province="dacia")
    refused(p, "done", "CON-STO-05")
    play(p, "keep brick")
    refused(p, "done", "CON-STO-05")
    refused(p, "play mercator", "CON-TRN-04")
    play(p, "keep wine")
    assert free(p) == 0


@pytest.mark.rule("CON-STO-05")
def test_in_whole_games_goods_are_lost_only_by_full_storehouses() -> None:
    lost = 0
    for seed in (31, 32):
        for before, text, _ in walk(Concordia, 3, seed, map="italia"):
            p = before.copy()
            for event in told(play(p, text), "lost"):
                seat = int(str(event.args["seat"]))
                assert free(p, seat) == 0 or step(p).startswith("keep")
                lost += 1
    assert lost > 20


@pytest.mark.rule("CON-STO-06")
def test_nothing_stored_may_be_thrown_away() -> None:
    p = producing(full(1, houses="antiochia"))
    refused(p, "discard brick", "CON-STO-06")
    refused(p, "sell tool 1", "CON-TRD-03")
    play(p, "keep food")
    assert goods(p) == "food " + "tool " * 6 + "tool"
    p = table(full(0))
    for good in GOODS:
        refused(p, f"discard {good}", "CON-STO-06")


@pytest.mark.rule("CON-STO-07")
def test_each_receiver_decides_for_the_own_storehouse() -> None:
    p = producing(mat(), full(1, houses="antiochia tyros"))
    assert (step(p), p.actor, p.seat) == ("keep 1", 1, 0)
    assert goods(p) == "cloth"
    for text in ("play mercator", "build massilia", "produce asia", "cash", "acquire mason I"):
        refused(p, text, "CON-TRN-01")  # it is another's turn
    refused(p, "sell tool 1", "CON-TRD-03")
    play(p, "keep cloth")
    assert goods(p, 1) == "tool " * 7 + "cloth"
    assert (step(p), p.actor) == ("card", 1)


@pytest.mark.rule("CON-STO-07")
def test_one_kind_that_does_not_fit_is_lost_to_others_too() -> None:
    p = producing(mat(), full(0, houses="antiochia tyros"), full(0, houses="tyros"))
    assert (goods(p), goods(p, 1), goods(p, 2)) == ("cloth", "tool " * 7 + "tool", "tool " * 7 + "tool")
    assert (step(p), p.actor) == ("card", 1)


@pytest.mark.rule("CON-STO-08")
def test_the_player_at_turn_first_then_clockwise() -> None:
    houses = "napoca sirmium tomis"
    p = producing(*[full(1, houses=houses)] * 4, province="dacia", seat=2, players=4)
    for seat, good in ((2, "wine"), (3, "brick"), (0, "food"), (1, "wine")):
        assert (step(p), p.actor) == (f"keep {seat}", seat)
        assert [free(p, other) for other in range(4)].count(0) == [2, 3, 0, 1].index(seat)
        play(p, f"keep {good}")
        assert free(p, seat) == 0
        assert good in goods(p, seat)
    assert (step(p), p.actor) == ("card", 3)


@pytest.mark.rule("CON-STO-08")
def test_what_one_keeps_does_not_change_what_another_gets() -> None:
    for good in ("brick", "food", "wine"):
        p = producing(*[full(1, houses="napoca sirmium tomis")] * 2, province="dacia")
        play(p, f"keep {good}")
        assert legal(p) == ["keep brick", "keep food", "keep wine"]


@pytest.mark.rule("CON-STO-08")
@pytest.mark.parametrize(
    ("houses", "room"),
    [("tyros", 1), ("antiochia", 0), ("antiochia tyros", 3), ("antiochia", 2), ("", 1)],
)
def test_nobody_is_asked_where_there_is_nothing_to_choose(houses: str, room: int) -> None:
    p = producing(full(room, houses=houses))
    assert (step(p), p.actor) == ("card", 1)


@pytest.mark.rule("CON-STO-09")
def test_example_cloth_or_food() -> None:
    own = mat(goods="brick brick brick tool tool tool wine", houses="antiochia")
    for kept in ("food", "cloth"):
        p = producing(own)
        assert free(p) == 1
        refused(p, "done", "CON-STO-05")
        refused(p, "discard brick", "CON-STO-06")
        play(p, f"keep {kept}")
        assert sorted(goods(p).split()) == sorted(["brick"] * 3 + ["tool"] * 3 + ["wine", kept])
        assert p.actor == 1
        refused(p, "keep food", "CON-TRN-02")


# Trade and supply.


@pytest.mark.rule("CON-TRD-01")
def test_there_is_no_move_from_player_to_player() -> None:
    for good in GOODS:
        refused(new(), f"give {good}", "CON-TRD-01")
    verbs = {move.verb for move in GAME.vocabulary}
    assert verbs == {
        "play",
        "copy",
        "done",
        "send",
        "move",
        "to",
        "build",
        "cash",
        "produce",
        "settle",
        "keep",
        "sell",
        "buy",
        "acquire",
        "pay",
    }


@pytest.mark.rule("CON-TRD-01")
@pytest.mark.parametrize("players", [2, 4])
def test_in_whole_games_nobody_elses_things_change_but_by_production(players: int) -> None:
    for before, text, p in walk(Concordia, players, 41):
        for seat in range(players):
            if seat in (before.seat, before.actor):
                continue
            assert money(p, seat) == money(before, seat)
            assert hand(p, seat) == hand(before, seat)
            if not text.startswith("produce"):
                assert goods(p, seat) == goods(before, seat)
            else:
                assert len(goods(p, seat)) >= len(goods(before, seat))


@pytest.mark.rule("CON-TRD-02")
def test_the_bank_never_runs_out_of_goods() -> None:
    hoard = mat(goods="cloth " * 11, colonists=OUT, money=7, houses="tyros")
    p = table(*[hoard] * 5, players=5, tokens=SYRIA, magnus=4, act="prefect")
    play(p, "produce syria")
    assert [goods(p, seat).split().count("cloth") for seat in range(5)] == [12] * 5
    p = table(*[hoard] * 5, players=5, act="mercator")
    play(p, "buy cloth 1")
    assert goods(p).split().count("cloth") == 12


@pytest.mark.rule("CON-TRD-02")
def test_nor_of_coins() -> None:
    rich = mat(goods="cloth " * 12, colonists=OUT, money=2000, bought="colonist I")
    p = table(rich, *[mat(money=2000)] * 4, players=5)
    for act, coins in (("mercator", 3), ("colonist", 11)):
        q = p.copy()
        play(q, f"play {act}")
        assert money(q) == 2000 + coins
    q = p.copy()
    play(q, "play mercator", "sell cloth 12")
    assert money(q) == 2003 + 84


@pytest.mark.rule("CON-TRD-03")
def test_nothing_is_bought_or_sold_without_a_mercator() -> None:
    p = table(
        mat(money=50, goods="brick food food tool tool wine", bought="consul II, colonist I"), mat(pile="mercator")
    )
    refused(p, "buy brick 1", "CON-TRD-03")
    refused(p, "sell food 1", "CON-TRD-03")
    for act in ("architect", "prefect", "senator", "tribune", "colonist", "consul"):
        q = p.copy()
        play(q, f"play {act}")
        if q.actor == 0:
            refused(q, "buy brick 1", "CON-TRD-03")
            refused(q, "sell food 1", "CON-TRD-03")
    play(p, "play diplomat")
    refused(p, "sell food 1", "CON-TRD-03")
    play(p, "copy 1", "sell food 1", "buy brick 1", "done")
    assert goods(p) == "brick brick food tool tool wine"
