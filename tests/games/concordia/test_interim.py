"""The intermediate scoring, a variant (CON-INT)."""

from __future__ import annotations

import pytest

from ludoteca.games.concordia import GAME
from ludoteca.games.concordia.position import Concordia
from tests.games.concordia.table import Mat, mat, money, new, table, total, turn
from tests.games.playing import get, legal, play, refused, step, told


def worth(points: int) -> Mat:
    """A player of the start whose cards are worth so many points: 4 by two colonists, the others by money."""
    return mat(money=10 * (points - 4))


def noted(p: Concordia) -> list[int | None]:
    """What the score markers show, None for who has not scored yet."""
    return [area["interim"] for area in p.view(-1)["areas"]]


@pytest.mark.rule("CON-INT-01")
def test_it_is_what_the_book_suggests_for_a_first_game() -> None:
    assert GAME.first_game == {"interim": "yes"}
    assert GAME.new(3, "first", GAME.first_game).view(0)["interim"] == "on"


@pytest.mark.rule("CON-INT-01")
def test_it_is_off_unless_asked_for() -> None:
    option = next(option for option in GAME.options if option.name == "interim")
    assert option.default == "no"
    p = new(2)
    assert p.view(0)["interim"] == "off"
    assert told(turn(p), "interim") == []
    assert told(turn(p), "prize") == []
    assert (noted(p), money(p), money(p, 1)) == ([0, 0], 5, 6)
    p = new(2, interim="yes")
    assert p.view(0)["interim"] == "on"
    assert noted(p) == [None, None]


@pytest.mark.rule("CON-INT-02")
def test_the_first_tribune_scores_all_own_cards() -> None:
    own = mat(
        money=23,
        goods="brick wine",
        houses="napoca tomis",
        bought="farmer I, colonist I, prefect I",
        pile="prefect farmer architect",
    )
    p = table(own, mat(money=50), tokens={"napoca": "food", "tomis": "brick"}, interim="on")
    events = play(p, "play tribune")
    # Coins for four cards, then Vesta 33 // 10, Jupiter 2 x 1, Saturnus 3 x 1, Mercurius 1 x 4, Mars 2 x 4, Farmer 3.
    points = 3 + 2 + 3 + 4 + 8 + 3
    assert told(events, "interim")[0].args == {"seat": 0, "points": points}
    assert noted(p) == [points, None, None]
    assert points == total(p)
    assert told(events, "prize") == []


@pytest.mark.rule("CON-INT-02")
@pytest.mark.parametrize("card", ["architect", "prefect", "mercator", "diplomat", "senator"])
def test_no_other_card_scores(card: str) -> None:
    p = table(interim="on")
    assert told(turn(p, card), "interim") == []
    assert noted(p) == [None, None, None]


@pytest.mark.rule("CON-INT-02")
def test_it_is_personal() -> None:
    p = table(worth(10), worth(20), worth(30), interim="on")
    turn(p)
    assert noted(p) == [10, None, None]
    turn(p, "mercator")
    turn(p)
    assert noted(p) == [10, None, 30]


@pytest.mark.rule("CON-INT-03")
def test_a_second_tribune_of_the_same_player_scores_nothing() -> None:
    p = table(worth(10), worth(20), players=2, interim="on")
    turn(p)
    turn(p, "mercator")
    assert told(turn(p), "interim") == []
    assert noted(p) == [10, None]
    events = turn(p)
    assert told(events, "interim") != []
    for _ in range(4):
        assert told(turn(p), "interim") == []
    assert p.view(0)["interim"] == "done"


@pytest.mark.rule("CON-INT-04")
@pytest.mark.parametrize(
    ("scored", "prizes"),
    [((10, 30, 20), [0, 2, 1]), ((30, 20, 10), [2, 1, 0]), ((20, 10, 30), [1, 0, 2])],
)
def test_after_the_last_player_two_sestertii_and_one(scored: tuple[int, int, int], prizes: list[int]) -> None:
    p = table(*(worth(points) for points in scored), interim="on")
    before = [money(p, seat) for seat in range(3)]
    for _ in range(2):
        assert told(turn(p), "prize") == []
    assert [money(p, seat) for seat in range(3)] == before
    events = turn(p)
    assert [money(p, seat) - before[seat] for seat in range(3)] == prizes
    paid = {event.args["seat"]: (event.args["place"], event.args["coins"]) for event in told(events, "prize")}
    assert paid == {prizes.index(2): (1, 2), prizes.index(1): (2, 1)}


@pytest.mark.rule("CON-INT-04")
def test_with_two_players_both_get_something() -> None:
    p = table(worth(12), worth(15), players=2, interim="on")
    turn(p)
    turn(p)
    assert (money(p), money(p, 1)) == (80 + 1, 110 + 2)


@pytest.mark.rule("CON-INT-05")
@pytest.mark.parametrize(
    ("scored", "prizes"),
    [
        ((30, 30, 30, 30), [2, 2, 2, 2]),
        ((30, 20, 20, 20), [2, 1, 1, 1]),
        ((20, 30, 20, 10), [1, 2, 1, 0]),
        ((30, 30, 20, 20), [2, 2, 1, 1]),
    ],
)
def test_who_shares_a_place_gets_the_whole_amount(scored: tuple[int, ...], prizes: list[int]) -> None:
    p = table(*(worth(points) for points in scored), players=4, interim="on")
    before = [money(p, seat) for seat in range(4)]
    for _ in range(4):
        turn(p)
    assert [money(p, seat) - before[seat] for seat in range(4)] == prizes


@pytest.mark.rule("CON-INT-06")
def test_afterwards_all_markers_return_to_0() -> None:
    p = table(worth(10), worth(20), worth(30), interim="on")
    turn(p)
    turn(p)
    assert noted(p) == [10, 20, None]
    turn(p)
    assert noted(p) == [0, 0, 0]
    assert p.view(0)["interim"] == "done"


@pytest.mark.rule("CON-INT-06")
def test_the_points_do_not_count_in_the_end() -> None:
    finals = []
    for interim in ("on", "off"):
        p = table(mat(goods="food", money=80), mat(money=22), display="mason I", stack="", interim=interim)
        for _ in range(3):
            turn(p)
        play(p, "play senator", "acquire mason I")
        turn(p, "architect")
        turn(p, "architect")
        assert p.over
        finals.append([total(p, seat) for seat in range(3)])
        assert (total(p), total(p, 1)) == (8 + 4 + 7, 2 + 4)
    assert finals[0] == finals[1]


@pytest.mark.rule("CON-INT-07")
def test_no_place_is_skipped_after_a_tie() -> None:
    p = table(worth(30), worth(30), worth(25), worth(20), players=4, interim="on")
    before = [money(p, seat) for seat in range(4)]
    for _ in range(4):
        turn(p)
    assert [money(p, seat) - before[seat] for seat in range(4)] == [2, 2, 1, 0]


@pytest.mark.rule("CON-INT-08")
def test_the_scoring_is_the_last_thing_of_the_turn() -> None:
    p = table(mat(money=3, goods="food tool", pile="prefect prefect architect"), interim="on")
    play(p, "play tribune")
    assert (money(p), step(p)) == (4, "tribune")  # coins for four cards; the colonist is still to be bought
    assert noted(p) == [None, None, None]
    events = play(p, "settle land roma")
    assert [event.kind for event in events] == ["settled", "interim"]
    assert noted(p)[0] == 0 + 3 * 2  # Vesta counts what is left, Mars the new colonist
    assert p.actor == 1
    q = table(mat(money=9, goods="food tool", pile="prefect prefect architect"), interim="on")
    play(q, "play tribune", "done")
    assert noted(q)[0] == (9 + 1 + 9) // 10 + 2 * 2
    r = table(mat(money=9, pile="prefect prefect architect"), interim="on")
    play(r, "play tribune")  # no colonist to buy
    assert noted(r)[0] == (9 + 1) // 10 + 2 * 2  # with the coin
    assert r.actor == 1


@pytest.mark.rule("CON-INT-09")
def test_if_the_game_ends_before_everybody_has_scored_nobody_is_paid() -> None:
    p = table(
        mat(goods="food"), mat(money=30), mat(money=60), display="mason I", stack="", interim="on", players=3, seat=0
    )
    play(p, "play senator", "acquire mason I")
    assert get(p, "concordia") == 0
    events = turn(p) + turn(p)
    assert p.over
    assert len(told(events, "interim")) == 2
    assert told(events, "prize") == []
    assert [money(p, seat) for seat in range(3)] == [0, 30, 60]
    assert noted(p) == [0, 0, 0]
    refused(p, "play tribune", "CON-END-04")
    assert legal(p) == []


@pytest.mark.rule("CON-INT-04", "CON-INT-09")
def test_the_last_of_all_turns_can_still_bring_the_comparison() -> None:
    p = table(mat(goods="food", interim=7), mat(money=30), display="mason I", stack="", interim="on", players=2)
    play(p, "play senator", "acquire mason I")
    assert len(told(turn(p), "prize")) == 2
    assert p.over
    assert noted(p) == [0, 0]
