"""The specialists (CON-SPE)."""

from __future__ import annotations

import pytest

from tests.games.concordia.table import free, goods, mat, money, table
from tests.games.playing import get, play, step, told

SPECIALISTS = {"mason": "brick", "farmer": "food", "smith": "tool", "vintner": "wine", "weaver": "cloth"}
CITIES = {"brick": "tomis", "food": "napoca", "tool": "sirmium", "wine": "isca-d", "cloth": "londinium"}
TOKENS = {city: good for good, city in CITIES.items()}


@pytest.mark.rule("CON-SPE-01")
@pytest.mark.parametrize(("card", "good"), SPECIALISTS.items())
def test_every_own_house_in_a_city_of_the_good(card: str, good: str) -> None:
    p = table(mat(houses=" ".join(CITIES.values())), tokens=TOKENS, act=card)  # a house for each good
    assert goods(p) == good
    assert (step(p), p.actor) == ("card", 1)


@pytest.mark.rule("CON-SPE-01")
def test_anywhere_on_the_board() -> None:
    tokens = {"isca-d": "food", "napoca": "food", "lutetia": "food", "tyros": "food", "novaria": "food"}
    p = table(
        mat(houses="isca-d napoca tyros novaria londinium"), mat(houses="lutetia napoca"), tokens=tokens, act="farmer"
    )
    assert goods(p) == "food food food food"


@pytest.mark.rule("CON-SPE-02")
@pytest.mark.parametrize(("card", "good"), SPECIALISTS.items())
@pytest.mark.parametrize("seat", range(3))
def test_others_receive_nothing(card: str, good: str, seat: int) -> None:
    everywhere = mat(houses=" ".join(CITIES.values()))
    p = table(everywhere, everywhere, everywhere, tokens=TOKENS, seat=seat, act=card)
    assert [goods(p, each) for each in range(3)] == [good if each == seat else "" for each in range(3)]


@pytest.mark.rule("CON-SPE-03")
@pytest.mark.parametrize("turned", ["", "dacia"])
@pytest.mark.parametrize("holder", [0, 1])
def test_markers_and_praefectus_magnus_have_no_part_in_it(turned: str, holder: int) -> None:
    p = table(
        mat(houses="napoca"), tokens={"napoca": "food", "tomis": "cloth"}, turned=turned, magnus=holder, act="farmer"
    )
    assert goods(p) == "food"
    assert money(p) == 0
    assert get(p, "magnus") == holder
    assert [name for name, marker in p.view(0)["provinces"].items() if marker["turned"]] == turned.split()


@pytest.mark.rule("CON-SPE-04")
@pytest.mark.parametrize(("stored", "kept", "lost"), [(8, 0, 3), (7, 1, 2), (6, 2, 1), (5, 3, 0)])
def test_what_does_not_fit_is_lost(stored: int, kept: int, lost: int) -> None:
    p = table(
        mat(goods="brick " * stored, houses="isca-d napoca lutetia", bought="farmer I"),
        tokens={"isca-d": "food", "napoca": "food", "lutetia": "food"},
    )
    events = play(p, "play farmer")
    assert goods(p).split().count("food") == kept
    assert [event.args["number"] for event in told(events, "lost")] == ([lost] if lost else [])
    assert (step(p), p.actor) == ("card", 1)


@pytest.mark.rule("CON-SPE-04")
@pytest.mark.parametrize("card", SPECIALISTS)
def test_without_a_matching_house_it_yields_nothing(card: str) -> None:
    other = [city for good, city in CITIES.items() if good != SPECIALISTS[card]]
    p = table(mat(houses=" ".join(other)), mat(houses=CITIES[SPECIALISTS[card]]), tokens=TOKENS, act=card)
    assert (goods(p), goods(p, 1)) == ("", "")
    assert (step(p), p.actor) == ("card", 1)


@pytest.mark.rule("CON-SPE-05")
def test_example_four_wine() -> None:
    wine = {"isca-d": "wine", "lutetia": "wine", "tyros": "wine", "petra": "wine"}
    own = mat(goods="brick food tool cloth", houses=" ".join([*wine, "napoca"]), bought="vintner II")
    p = table(own, mat(houses="tyros petra"), tokens=wine, players=4)
    assert free(p) == 4
    play(p, "play vintner")
    assert (goods(p), free(p)) == ("brick food tool wine wine wine wine cloth", 0)
    assert [goods(p, seat) for seat in (1, 2, 3)] == ["", "", ""]
