"""The end of a game and what goes on beside it: why it ended, once more, and the tabs."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from ludoteca.server.store import Seat
from ludoteca.server.tables import Sitting
from ludoteca.web.table import sitting_again
from tests.web import player
from tests.web.conftest import Visit
from tests.web.tables import RECORDS, look, room


@pytest.fixture
def over(visit: Visit) -> Page:
    """A finished game that somebody brought."""
    page = visit().open()
    page.locator("input[type=file]").set_input_files(RECORDS / "2-army.record")
    page.get_by_role("button", name="Open it").click()
    player.state(page, ("over",))
    return page


def test_the_prompt_says_why_the_game_ended() -> None:
    seen = look(room("ana", "rui"), "ana", 0)
    assert seen.prompt() == "The game ends because of an army of twenty points. Ana wins."
    assert seen.winner() == "The game is over: Ana wins."
    assert seen.prompt() in [sentence for line in seen.log() for sentence in line.sentences]


def test_once_more_with_the_same_seats(visit: Visit, over: Page) -> None:
    first = player.table_id(over)
    over.get_by_role("button", name="Play again").click()
    over.wait_for_url(lambda address: first not in address)
    player.state(over, ("cover",))
    again = over.request.get(f"/api/tables/{player.table_id(over)}").json()
    assert [seat["name"] for seat in again["seats"]] == ["Player 1", "Player 2"]
    assert again["yours"] == [0, 1]

    # Who only watched sets up a table of their own; a game that is not over is not begun again.
    watching = visit().open(f"/table/{first}")
    watching.get_by_role("button", name="Play again").click()
    watching.wait_for_url("**/new/lusitania")
    refused = over.request.post(f"/table/{player.table_id(over)}/again")
    assert refused.status == 409


def test_other_people_come_back_by_link() -> None:
    seats = [Seat(0, "Ana", None, "ana"), Seat(1, "Rui", None, "rui"), Seat(2, "Tito", "greedy", None)]
    assert [sitting_again(seat, "ana") for seat in seats] == [
        Sitting("me", "Ana"),
        Sitting("link"),
        Sitting("bot", "Tito", "greedy"),
    ]


def test_a_tab_stays_open_and_the_chat_says_when_it_has_something_new(visit: Visit) -> None:
    ana, eva = visit(), visit()
    page = ana.open()
    table = player.set_up(page, ("me", "Ana"), ("bot-greedy", "Tito"), start="0")
    player.state(page, ("choose",))
    mark = page.locator("summary .new")
    expect(mark).to_be_hidden()
    watching = eva.open(f"/table/{table}")
    watching.locator("summary", has_text="Chat").click()
    watching.get_by_label("Say something").fill("Olá!")
    watching.get_by_role("button", name="Send").click()
    expect(mark).to_be_visible()
    expect(watching.locator("summary .new")).to_be_hidden()
    page.reload()
    expect(mark).to_be_visible()
    page.locator("summary", has_text="Chat").click()
    expect(mark).to_be_hidden()
    expect(page.locator("#part-chat")).to_be_visible()
    page.locator("summary", has_text="Chat").click()
    expect(page.locator("#part-chat")).to_be_visible()
    page.locator("summary", has_text="Log").click()
    expect(page.locator("#part-chat")).to_be_hidden()
    page.reload()
    expect(page.locator("#main.live")).to_have_count(1)
    expect(mark).to_be_hidden()


def test_on_a_phone_the_end_is_the_score_sheet(visit: Visit) -> None:
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).open()
    page.locator("input[type=file]").set_input_files(RECORDS / "4-army.record")
    page.get_by_role("button", name="Open it").tap()
    player.state(page, ("over",))
    sheet = page.locator("#part-score table").bounding_box()
    bottom = page.locator(".sheet").bounding_box()
    assert sheet
    assert bottom
    assert sheet["y"] + sheet["height"] < bottom["y"], "all of it is above what can be done next"
    assert sheet["width"] < 390
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    expect(page.locator(".pan .own-place")).to_have_count(1)
    assert re.search(r"Total\s+\d+", page.locator("#part-score").inner_text())
