"""The end of a game and what goes on beside it: why it ended, once more, and the tabs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ludoteca.games.texts import texts
from ludoteca.server.store.kept import Seat
from ludoteca.server.tables.moments import Moment, course_of
from ludoteca.server.tables.tables import Sitting
from ludoteca.web.tables import ending
from ludoteca.web.tables.ending import headline, winners_of
from ludoteca.web.tables.look import Look
from ludoteca.web.tables.scoring import score
from ludoteca.web.tables.standing import Reader
from ludoteca.web.tables.table import sitting_again
from tests.web import player
from tests.web.conftest import Visit
from tests.web.rooms import PINNED, RECORDS, look, room


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
    assert seen.winner() == "The game is over. Victory goes to Ana."
    assert seen.prompt() in [sentence for line in seen.log() for sentence in line.sentences]


@pytest.mark.parametrize("language", ["en", "pt", "es"])
@pytest.mark.parametrize(
    "record", sorted(PINNED.glob("*/*.record")), ids=lambda file: f"{file.parent.name}-{file.stem}"
)
def test_the_prompt_of_every_game_says_who_won(record: Path, language: str) -> None:
    table = room(*["ana"] * int(record.stem[0]), of=record.stem, at=record.parent.name)
    seen = look(table, "ana", 0, language=language)
    for name, place in zip(table.live.names, table.live.position.places(), strict=True):
        if len(table.live.names) > 1:
            assert (name in seen.prompt()) == (name in seen.winner()) == (place == 1)
        else:
            assert str(table.live.position.scores()[0].total) in seen.prompt() == seen.winner()


def test_alone_where_nobody_loses_the_end_says_how_many_points(monkeypatch: pytest.MonkeyPatch) -> None:
    table = room("ana", of="1-solo-imports", at="caledonia")
    seen = look(table, "ana", 0)
    total = table.live.position.scores()[0].total
    assert total < 116, "which the first rank is from that half of the bots' games do not reach"
    assert headline(seen) == f"You have {total} points"
    assert winners_of(seen) == []
    monkeypatch.setattr(ending, "par_for", lambda game, players: total)
    assert winners_of(seen) == [0]


def test_alone_where_nobody_loses_the_chart_tells_of_points() -> None:
    table = room("ana", of="1-solo-imports", at="caledonia")
    seen, course = look(table, "ana", 0), course_of(table.live.match)
    numbers = re.findall(r'class="chart-scale"[^>]*>(\d+)<', str(ending.chart(seen, course)))
    assert numbers == ["70", "90", "110"]
    text = seen.fragment("moments", {"course": course, "chart": "", "told": []})
    assert "How many points the game promised" in text
    assert "hance" not in text
    assert "Place" not in seen.fragments()["score"], "there is nobody to be behind"
    turn = course.turns[9]
    told = ending.told(seen, Moment(turn, 0, 0.5, 1.0, leads=False), 100.0)
    assert told.heading == "The game promised 50 points, and then 100."


def test_who_share_the_first_place_win_together() -> None:
    words = texts("caledonia").event("ended", {"winners": [0, 2]}, ["Ana", "Rui", "Eva"])
    assert words.endswith("Victory goes to Ana, Eva.")


def test_the_sheet_keeps_points_that_were_only_noted() -> None:
    """Concordia forgets those of its intermediate scoring when the last player has some."""
    table = room("ana", "rui", "eva", of="3-interim", at="concordia")
    assert [area["interim"] for area in table.live.position.view(0)["areas"]] == [0, 0, 0]
    told = {
        event.args["seat"]: (entry.number, event.args["points"])
        for entry in table.live.story
        for event in entry.events
        if event.kind == "interim"
    }
    assert len(told) == 3
    for number in range(len(table.live.story) + 1):
        seen = Look(table, Reader("ana", 0, "en", at=number))
        points = [told[seat][1] if told[seat][0] <= number else None for seat in range(3)]
        noted = [("Intermediate scoring", points)] if any(points) else []
        assert score(seen)["noted"] == noted
    row = "".join(f"<td>{told[seat][1]}</td>" for seat in range(3))
    assert f'<tr class="noted"><th scope="row">Intermediate scoring</th>{row}</tr>' in seen.fragments()["score"]


@pytest.mark.parametrize("width", [1280, 390])
def test_the_sheet_of_five_players_fits(visit: Visit, width: int) -> None:
    page = visit(viewport={"width": width, "height": 844}).open()
    page.locator("input[type=file]").set_input_files(PINNED / "concordia" / "5-imperium.record")
    page.get_by_role("button", name="Open it").click()
    player.state(page, ("over",))
    assert page.locator("#part-score").evaluate("sheet => sheet.scrollWidth <= sheet.clientWidth")
    expect(page.get_by_role("columnheader", name="Player 5")).to_have_count(1)


def test_all_lines_of_the_longest_sheet_are_in_sight_on_a_small_desk(visit: Visit) -> None:
    """Trajan's twelve: the last lay under the total."""
    page = visit(viewport={"width": 1280, "height": 720}).open()
    page.locator("input[type=file]").set_input_files(PINNED / "trajan" / "4-senate.record")
    page.get_by_role("button", name="Open it").click()
    last = page.locator(".ending-sheet tbody tr").last
    expect(last).to_contain_text("Bonus tiles")
    assert page.evaluate("""() => {
      const last = [...document.querySelectorAll(".ending-sheet tbody tr")].at(-1).getBoundingClientRect();
      return last.bottom <= document.querySelector(".ending-sheet tfoot").getBoundingClientRect().top + 1;
    }""")


def test_the_end_is_an_event(visit: Visit, tmp_path: Path) -> None:
    """A screen with the winner, the sheet line by line, what decided the game, and a picture to keep: once, and
    whenever one asks; all of it by keyboard."""
    visitor = visit(reduced_motion="no-preference", color_scheme="dark")
    page = visitor.open()
    page.locator("input[type=file]").set_input_files(RECORDS / "4-army.record")
    page.get_by_role("button", name="Open it").click()
    screen = page.get_by_role("dialog", name="Victory for Player 2")
    expect(screen).to_be_visible()
    expect(screen.locator("h2")).to_be_focused()
    expect(screen).to_contain_text("an army of twenty points")
    page.keyboard.press("Enter")  # all lines at once
    expect(screen.locator(".to-come")).to_have_count(0)
    totals = screen.locator("[data-total]")
    expect(totals).to_have_text(["15", "20", "14", "17"])
    expect(screen.locator("#ending-moments li")).to_have_count(2)
    expect(screen.locator("#ending-moments a").first).to_have_attribute("href", re.compile(r"/at/\d+$"))
    expect(screen.locator("[data-picture]")).to_have_attribute("src", re.compile(r"picture\.svg\?night=1$"))
    address = page.url.partition("?")[0] + "/picture.svg"
    assert page.request.get(address).headers["content-type"] == "image/svg+xml"
    with page.expect_download() as kept:
        screen.get_by_role("button", name="PNG").press("Enter")
    kept.value.save_as(tmp_path / "table.png")
    assert (tmp_path / "table.png").read_bytes().startswith(b"\x89PNG")
    assert (tmp_path / "table.png").stat().st_size > 50_000
    page.keyboard.press("Escape")
    expect(screen).to_be_hidden()
    visitor.context.add_cookies([{"name": "motion", "value": "less", "url": page.url}])
    page.reload()
    expect(page.locator("#main.live")).to_have_count(1)
    expect(page.locator("#ending")).to_have_count(0)
    page.get_by_role("button", name="How it ended").click()
    expect(screen).to_be_visible()
    assert screen.locator(".to-come").count() == 0  # as the setting says, whatever the system prefers
    screen.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda address: "/table/" in address and "picture" not in address)
    player.state(page, ("cover",))
    refused = page.request.get(f"/table/{player.table_id(page)}/ending")
    assert refused.status == 409


def test_the_sheet_is_told_line_by_line_unless_one_wants_less_motion(visit: Visit) -> None:
    for motion, slow in (("no-preference", True), ("reduce", False)):
        page = visit(reduced_motion=motion).open()
        page.locator("input[type=file]").set_input_files(RECORDS / "2-army.record")
        page.get_by_role("button", name="Open it").click()
        page.wait_for_selector("#ending[open]")
        assert (page.locator("#ending .to-come").count() > 0) == slow
        expect(page.locator("#ending .to-come")).to_have_count(0)
        expect(page.locator("#ending [data-total]")).to_have_text(["20", "18"])


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
    watching.get_by_role("dialog").get_by_role("button", name="Play again").click()
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


def test_on_a_phone_the_way_to_the_chat_says_that_it_has_something_new(visit: Visit) -> None:
    phone, eva = visit(viewport={"width": 390, "height": 844}), visit()
    page = phone.open()
    table = player.set_up(page, ("me", "Ana"), ("bot-medium", "Tito"), listed=True, start="0")
    player.state(page, ("choose",))
    way = page.locator("[data-pane=more]")
    way.click()
    page.locator("summary", has_text="Chat").click()
    page.locator("[data-pane=board]").click()
    watching = eva.open(f"/table/{table}")
    watching.locator("summary", has_text="Chat").click()
    watching.get_by_label("Say something").fill("Olá!")
    watching.get_by_role("button", name="Send").click()
    expect(way.locator(".new")).to_be_visible()
    way.click()
    expect(page.locator("#part-chat")).to_contain_text("Olá!")
    expect(way.locator(".new")).to_be_hidden()


def test_a_tab_stays_open_and_the_chat_says_when_it_has_something_new(visit: Visit) -> None:
    ana, eva = visit(), visit()
    page = ana.open()
    table = player.set_up(page, ("me", "Ana"), ("bot-medium", "Tito"), listed=True, start="0")
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
