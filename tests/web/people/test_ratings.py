"""Pages of ratings and challenges, by their requests: what they show, to whom, and what they refuse."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from ludoteca.server.learning import challenges
from ludoteca.server.ratings.results import settle
from ludoteca.server.store.people import now
from ludoteca.server.store.store import Store
from tests.server.ratings.test_ratings import finished, seats
from tests.web.inside import Inside, inside


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with inside(tmp_path_factory.mktemp("house")) as found:
        yield found


@contextmanager
def sign_up(house: Inside, name: str) -> Iterator[httpx.Client]:
    with house.browser() as client:
        client.post("/account", data={"login": name, "password": "eight letters", "do": "make"})
        yield client


def store_of(house: Inside) -> Store:
    found: Store = house.app.state.tables.store
    return found


def person(house: Inside, name: str) -> str:
    found = store_of(house).account(name)
    assert found is not None
    return found[0]


RATED = {"kind-0": "me", "name-0": "Ana", "kind-1": "link", "rated": "on"}


def test_a_rated_table_is_made_and_joined_knowingly(house: Inside) -> None:
    with house.browser() as guest, sign_up(house, "Ana") as ana:
        refused = guest.post("/new/lusitania", data=RATED)
        assert refused.status_code == 403
        assert "sign in or make one first" in refused.text
        assert re.search('name="rated" checked', refused.text)  # what was chosen stays chosen
        assert ana.post("/new/lusitania", data=RATED | {"kind-1": "here"}).status_code == 422
        made = ana.post("/new/lusitania", data=RATED)
        assert made.status_code == 303
        table = made.headers["location"]
        assert "The result counts for the ratings" in ana.get(table).text
        invite = re.search(r"join\?invite=\w+", ana.get(table).text)
        assert invite is not None
        form = guest.get(f"{table}/{invite[0]}").text
        assert "Rated" in form
        assert "Sign in or make an account" in form
        key = invite[0].partition("=")[2]
        assert guest.post(f"{table}/join", data={"name": "Eva", "invite": key}).status_code == 422
        with sign_up(house, "Eva") as eva:
            assert eva.post(f"{table}/join", data={"name": "Eva", "invite": key}).status_code == 303


def test_the_lists_and_a_person_in_three_languages(house: Inside) -> None:
    with sign_up(house, "Rita") as rita, sign_up(house, "Zé <b>") as other:
        mine, theirs = person(house, "Rita"), person(house, "Zé <b>")
        rated = [finished(store_of(house), *seats(mine, theirs), seed=str(seed)) for seed in range(3)]
        private = finished(store_of(house), *seats(mine, "hard"), seed="p", rated=False)
        for table in (*rated, private):
            settle(store_of(house), table.id)
        for language, bot in (("en", "medium"), ("pt", "médio"), ("es", "medio")):
            asked = {"Accept-Language": language}
            lists = rita.get("/ratings?game=lusitania", headers=asked).text
            assert bot in lists
            assert "Zé &lt;b&gt;" in lists
            assert other.get("/ratings/Rita", headers=asked).status_code == 200
        own, seen = rita.get("/ratings/Rita").text, other.get("/ratings/rita").text
        assert 'class="graph"' in seen
        assert rated[0].id in seen
        assert private.id not in seen  # a table by invitation is nobody else's to see
        assert rita.get("/ratings/Nobody").status_code == 404
        ending = other.get(f"/table/{rated[0].id}/ending").text
        assert "1500 →" in ending
        assert own != seen


def test_a_challenge_is_tried_once_and_shut_to_others_before_theirs(house: Inside) -> None:
    key = challenges.keys_at(now())[0]
    with house.browser() as ana, house.browser() as rui:
        assert key in ana.get("/").text
        assert key in ana.get("/challenges").text
        made = ana.post(f"/challenges/{key}")
        assert made.status_code == 303
        assert ana.post(f"/challenges/{key}").headers["location"] == made.headers["location"]
        table = made.headers["location"]
        assert table in ana.get("/").text
        page = ana.get(table)
        assert page.status_code == 200
        assert "data-hint" not in page.text
        assert "finish your own first" in rui.get(table).text
        assert rui.get(f"{table}/at/0").status_code == 403
        with pytest.raises(InvalidStatus), connect(f"ws://127.0.0.1:{house.port}{table}/live?seat=-1"):
            pass
        token = "; ".join(f"{name}={value}" for name, value in ana.cookies.items())
        address = f"ws://127.0.0.1:{house.port}{table}/live?seat=0"
        with connect(address, additional_headers={"Cookie": token}) as socket:
            assert socket.recv(timeout=20)
        assert "when you have finished your own try" in rui.get(f"/challenges/{key}").text
        assert rui.get("/challenges/daily-2020-01-01").status_code == 404
        assert rui.post("/challenges/weekly-2020-W01-x").status_code == 404


def test_who_still_plays_a_challenge_of_yesterday_finds_the_way_to_it(
    house: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = challenges.keys_at(now())[0]
    with house.browser() as ana:
        table = ana.post(f"/challenges/{key}").headers["location"]
        monkeypatch.setattr(challenges, "now", lambda: now() + timedelta(days=2))
        page = ana.get(f"/challenges/{key}").text
        assert f'href="{table}"' in page
        assert "Go on with your try" in page
