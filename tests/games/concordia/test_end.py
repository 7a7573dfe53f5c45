"""The end of the game and the winner (CON-END)."""

from __future__ import annotations

import pytest

from ludoteca.games.concordia.components import CARDS, DEITIES, HAND_DEITY, ROLES
from ludoteca.games.concordia.position import Concordia
from tests.games.concordia.table import (
    Mat,
    display,
    goods,
    hand,
    houses,
    lines,
    marker,
    mat,
    money,
    pile,
    stack,
    table,
    total,
    turn,
)
from tests.games.playing import get, legal, play, put, refused, step, told, walk

FOURTEEN = (
    "isca-d londinium burdigala lutetia massilia brigantium olisipo valentia colonia-a vindobona aquileia novaria "
    "carthago rusadir"
)
TOKENS = {"napoca": "food", "sirmium": "food", "antiochia": "food", "tyros": "cloth", "massilia": "cloth"}


def one_card_left(*mats: Mat, players: int = 3, seat: int = 0, magnus: int = 1) -> Concordia:
    """All cards for sale are sold but a Mason, which costs one food."""
    return table(*mats, players=players, seat=seat, tokens=TOKENS, magnus=magnus, display="mason I", stack="")


def builder(houses: str = FOURTEEN, money: int = 9) -> Mat:
    """A player who can build in Napoca, a food city, with the Architect."""
    return mat(money=money, goods="brick food brick food", colonists="land sirmium napoca, sea roma", houses=houses)


def last_round(*mats: Mat, players: int = 3, magnus: int = 1) -> Concordia:
    """The first seat has just bought the last card."""
    p = one_card_left(*mats, players=players, magnus=magnus)
    play(p, "play senator", "acquire mason I")
    assert get(p, "concordia") == 0
    return p


@pytest.mark.rule("CON-END-01")
@pytest.mark.parametrize("act", ["senator", "consul"])
def test_buying_the_last_card_brings_the_end(act: str) -> None:
    p = one_card_left(mat(goods="food", bought="consul II"))
    events = play(p, f"play {act}", "acquire mason I")
    assert told(events, "concordia")[0].args == {"seat": 0, "reason": "cards"}
    assert display(p) == [None] * 7
    turn(p)
    turn(p)
    assert p.over


@pytest.mark.rule("CON-END-01")
def test_the_last_two_with_one_senator() -> None:
    p = table(mat(goods="food food food"), display="mason I, colonist I", stack="", act="senator")
    play(p, "acquire mason I")
    assert get(p, "concordia") == -1
    events = play(p, "acquire colonist I")
    assert told(events, "concordia") != []
    p = table(mat(goods="food food food"), display="mason I, colonist I", stack="", act="senator")
    play(p, "acquire mason I", "done")
    assert get(p, "concordia") == -1
    assert display(p)[0] == "colonist I"


@pytest.mark.rule("CON-END-02")
def test_the_fifteenth_house_brings_the_end() -> None:
    p = table(builder(), tokens=TOKENS, act="architect")
    assert get(p, "concordia") == -1
    events = play(p, "build napoca")
    assert told(events, "concordia")[0].args == {"seat": 0, "reason": "houses"}
    assert len(houses(p)) == 15
    assert get(p, "concordia") == 0
    turn(p)
    turn(p)
    assert p.over


@pytest.mark.rule("CON-END-02")
def test_the_fourteenth_does_not() -> None:
    p = table(builder(FOURTEEN.removesuffix(" rusadir")), tokens=TOKENS, act="architect")
    play(p, "build napoca")
    assert len(houses(p)) == 14
    assert get(p, "concordia") == -1


@pytest.mark.rule("CON-END-03")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_brings_it_about_takes_the_concordia_card(seat: int) -> None:
    p = one_card_left(*[mat(goods="food")] * 2, seat=seat)
    play(p, "play senator", "acquire mason I")
    assert p.view(2)["concordia"] == seat
    assert [lines(p, each)["concordia"] for each in range(3)] == [7 if each == seat else 0 for each in range(3)]
    assert total(p, seat) == 4 + 7


@pytest.mark.rule("CON-END-04")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seat", [0, 1])
def test_everybody_else_has_one_more_turn(players: int, seat: int) -> None:
    p = one_card_left(*[mat(goods="food")] * 2, players=players, seat=seat)
    play(p, "play senator", "acquire mason I")
    actors = []
    events = []
    while not p.over:
        actors.append(p.actor)
        assert step(p) == "card"
        assert p.steps[-1].prompt(p) == "last-card"
        events = turn(p, "architect")
    assert actors == [(seat + n) % players for n in range(1, players)]
    assert events[-1].kind == "ended"
    assert p.actor == -1
    assert legal(p) == []
    for text in ("play tribune", "done", "acquire mason I", "pass"):
        refused(p, text, "CON-TRN-04" if text == "pass" else "CON-END-04")


@pytest.mark.rule("CON-END-05")
def test_the_card_is_awarded_only_once() -> None:
    p = last_round(mat(goods="food"), builder())
    events = play(p, "play architect", "build napoca")
    assert told(events, "concordia") == []
    assert len(houses(p, 1)) == 15
    assert get(p, "concordia") == 0
    turn(p)
    assert p.over  # nothing is prolonged
    assert [lines(p, seat)["concordia"] for seat in range(3)] == [7, 0, 0]


@pytest.mark.rule("CON-END-05")
def test_nor_does_the_last_card_count_after_a_fifteenth_house() -> None:
    p = one_card_left(builder(), mat(goods="food"))
    play(p, "play architect", "build napoca")
    events = play(p, "play senator", "acquire mason I")
    assert told(events, "concordia") == []
    assert (display(p), get(p, "concordia")) == ([None] * 7, 0)
    turn(p)
    assert p.over


@pytest.mark.rule("CON-END-05")
def test_one_player_with_both_takes_one_card() -> None:
    """The fifteenth house and, bought by the other in the last turn, the last card: both ends have come about."""
    p = one_card_left(builder(), mat(goods="food"), players=2)
    events = play(p, "play architect", "build napoca", "play senator", "acquire mason I")
    assert [event.args["seat"] for event in told(events, "concordia")] == [0]
    assert p.over
    assert (len(houses(p)), display(p)) == (15, [None] * 7)
    assert [lines(p, seat)["concordia"] for seat in (0, 1)] == [7, 0]


@pytest.mark.rule("CON-END-06")
@pytest.mark.parametrize(
    ("scored", "places"), [((10, 30, 20), [3, 1, 2]), ((30, 20, 10), [1, 2, 3]), ((10, 20, 30), [3, 2, 1])]
)
def test_most_points_win(scored: tuple[int, ...], places: list[int]) -> None:
    p = table(*(mat(money=10 * points) for points in scored))
    assert [total(p, seat) for seat in range(3)] == [points + 4 for points in scored]
    assert p.places() == places
    assert p.ranking() == [places.index(place) for place in (1, 2, 3)]


@pytest.mark.rule("CON-END-06")
def test_the_seven_points_can_decide() -> None:
    p = last_round(mat(goods="food"), mat(money=65), players=3)
    turn(p, "architect")
    turn(p, "architect")
    assert (total(p), total(p, 1)) == (4 + 7, 4 + 6)
    assert p.places()[0] < p.places()[1]


@pytest.mark.rule("CON-END-07")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_tie_goes_to_the_holder_or_to_who_would_receive_it_first(players: int) -> None:
    for holder in range(players):
        p = table(players=players, magnus=holder)
        order = [(holder - n) % players for n in range(players)]
        assert len({total(p, seat) for seat in range(players)}) == 1
        assert p.ranking() == order
        assert p.places()[holder] == 1


@pytest.mark.rule("CON-END-07")
def test_points_come_before_the_praefectus_magnus() -> None:
    p = table(mat(money=10), mat(money=9), magnus=1, players=2)
    assert p.places() == [1, 2]


@pytest.mark.rule("CON-END-07")
@pytest.mark.parametrize(("used", "places"), [(False, [2, 1, 3]), (True, [1, 2, 3])])
def test_used_in_the_last_turn_it_is_passed_on_before_it_decides(used: bool, places: list[int]) -> None:
    p = last_round(mat(goods="food"), mat(money=46, goods="brick " * 8), mat(colonists=""), magnus=1)
    if used:
        play(p, "play prefect", "produce syria")
    else:
        turn(p, "architect")
    turn(p)
    assert p.over
    assert (total(p), total(p, 1)) == (4 + 7, 4 + 7)
    assert get(p, "magnus") == (0 if used else 1)
    assert p.places() == places


@pytest.mark.rule("CON-END-08")
@pytest.mark.parametrize(("tied", "winner"), [((0, 3), 0), ((1, 3), 1), ((2, 0), 2)])
def test_example_of_the_tie(tied: tuple[int, int], winner: int) -> None:
    p = table(*(mat(money=50 if seat in tied else 0) for seat in range(4)), players=4, magnus=2)
    assert total(p, tied[0]) == total(p, tied[1])
    assert p.ranking()[0] == winner
    assert p.places()[winner] == 1
    assert p.ranking()[1] in tied


@pytest.mark.rule("CON-END-09")
def test_an_empty_stack_or_slot_is_not_the_end() -> None:
    p = table(mat(goods="brick food food wine"), display="mason I, prefect I, colonist I", stack="", act="senator")
    play(p, "acquire mason I", "acquire prefect I", "pay brick")
    assert (stack(p), display(p)) == ([], ["colonist I", *[None] * 6])
    assert get(p, "concordia") == -1
    for _ in range(6):
        turn(p)
    assert not p.over
    # Nor does a display that the stack fills again after it was emptied: it never is, while there is a stack.
    full = ", ".join(["mason I", "prefect I", "colonist I", "farmer I", "smith I", "architect I", "diplomat I"])
    q = table(mat(goods="food food wine"), display=full, stack="prefect II, colonist II", act="senator")
    play(q, "acquire mason I", "acquire prefect I")
    assert len([card for card in display(q) if card]) == 7
    assert (stack(q), get(q, "concordia")) == ([], -1)


@pytest.mark.rule("CON-END-09")
@pytest.mark.parametrize("players", [2, 3])
def test_in_whole_games_the_end_comes_only_with_an_empty_display_or_15_houses(players: int) -> None:
    for _, _, p in walk(Concordia, players, 3):
        emptied = all(card is None for card in display(p)) and step(p) not in ("senator", "pay")
        built = any(len(houses(p, seat)) == 15 for seat in range(players))
        assert (get(p, "concordia") != -1) == (emptied or built)


@pytest.mark.rule("CON-END-10")
def test_final_turns_are_whole_turns() -> None:
    p = last_round(
        mat(goods="food"),
        mat(pile="prefect architect senator", goods="food tool"),
        mat(houses="antiochia"),
        builder("sirmium"),
        players=4,
        magnus=2,
    )
    play(p, "play tribune", "settle sea roma")
    assert (pile(p, 1), money(p, 1)) == ([], 1)
    play(p, "play prefect", "produce syria")
    assert goods(p, 2) == "food cloth cloth"
    assert (get(p, "magnus"), marker(p, "syria")) == (1, 1)
    play(p, "play architect", "send sea roma", "to sea massilia roma", "build napoca")
    assert houses(p, 3) == ["napoca", "sirmium"]
    assert p.over


@pytest.mark.rule("CON-END-10")
def test_cards_are_still_bought_in_the_final_turns() -> None:
    p = table(builder(), mat(goods="food food food"), display="mason I, colonist I", tokens=TOKENS)
    play(p, "play architect", "build napoca", "play senator", "acquire mason I", "acquire colonist I")
    assert {"mason", "colonist"} <= set(hand(p, 1))
    assert len([card for card in display(p) if card]) == 7  # and the display is filled again


@pytest.mark.rule("CON-END-10")
def test_who_brings_the_end_completes_the_action() -> None:
    p = table(mat(goods="brick food food tool wine"), display="mason I, colonist I", stack="", act="senator")
    play(p, "acquire mason I", "acquire colonist I")
    assert (step(p), get(p, "concordia")) == ("pay", -1)
    play(p, "pay wine")  # the question mark is paid before anything ends
    assert (get(p, "concordia"), goods(p)) == (0, "brick tool")
    two = builder(FOURTEEN.removesuffix(" rusadir"), money=30)
    q = table(two, tokens=TOKENS, act="architect")
    play(q, "build napoca", "build sirmium")  # the fourteenth and the fifteenth
    assert (len(houses(q)), get(q, "concordia"), q.actor) == (15, 0, 1)


@pytest.mark.rule("CON-END-11")
def test_the_concordia_card_is_no_personality() -> None:
    assert "concordia" not in ROLES
    assert "concordia" not in DEITIES
    assert "concordia" not in [card["card"] for card in CARDS]
    assert "concordia" not in HAND_DEITY
    p = last_round(mat(goods="food"), mat(pile="prefect"), players=3)
    assert len(hand(p)) + len(pile(p)) == 8  # the seven of the start and the Mason
    before = lines(p)
    put(p, "concordia", -1)
    assert {name: points for name, points in before.items() if name != "concordia"} | {"concordia": 0} == lines(p)


@pytest.mark.rule("CON-END-01", "CON-END-04", "CON-END-05")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_in_whole_games_the_last_round_is_one_turn_for_each_other(players: int) -> None:
    since = -1
    for before, _, p in walk(Concordia, players, 2):
        if get(before, "concordia") == -1 and get(p, "concordia") != -1:
            since = int(before.turn)
            assert get(p, "concordia") == before.seat
        elif get(before, "concordia") != -1:
            assert get(p, "concordia") == get(before, "concordia")
            assert before.seat != get(before, "concordia") or before.turn == since
    assert p.over
    assert p.turn == since + players
