"""What a thing is, where it lies: by mouse, held and by keyboard; the list that pages ask for, and the glossary."""

from __future__ import annotations

from pathlib import Path

from markupsafe import escape
from playwright.sync_api import expect

from ludoteca import games
from ludoteca.games.rulebook import rulebook
from ludoteca.games.texts import texts
from ludoteca.games.things import things
from ludoteca.web.language import LANGUAGES
from ludoteca.web.learning.explaining import entries, things_address
from tests.web import player
from tests.web.conftest import Visit
from tests.web.inside import Inside, inside
from tests.web.rooms import record

APART = """() => {
  const here = [...document.querySelectorAll("[data-what]:hover")].pop();
  const [a, b] = [document.querySelector("#tip"), here].map((it) => it.getBoundingClientRect());
  return a.bottom <= b.top || a.top >= b.bottom || a.right <= b.left || a.left >= b.right;
}"""

# Where a tip stands that speaks of the first move of the list, and where it does if that is where the move's spot is.
BESIDE = """async () => {
  const { place } = await import(document.querySelector("script[src*='table.js']").src.replace("table.js", "place.js"));
  const [tip, button] = ["#tip", "#part-moves button"].map((it) => document.querySelector(it));
  place(tip, button);
  const before = tip.getBoundingClientRect();
  place(tip, button, null, [before]);
  return [before.toJSON(), tip.getBoundingClientRect().toJSON()];
}"""


def test_a_thing_says_what_it_is_to_mouse_and_keyboard(visit: Visit, tmp_path: Path) -> None:
    page = visit(viewport={"width": 1400, "height": 1000}).open()
    player.bring(page, record("2-italia", "concordia"), 0, tmp_path)
    tip = page.locator("#tip")
    words = texts("concordia")

    # Who rests on it reads it; it lies beside the thing, and its links are for who asks it to stay.
    wine = page.locator('#part-board [data-what="city:wine"]').first
    wine.hover()
    expect(tip).to_contain_text(things("concordia")["city:wine"].told(words))
    expect(tip).to_contain_text("Price: 4 × Sestertii")
    assert page.evaluate(APART)
    assert tip.evaluate("it => getComputedStyle(it).pointerEvents") == "none"
    page.mouse.move(1, 1)
    expect(tip).to_be_hidden()

    # Held, it stays, and nothing is chosen.
    card = page.locator("#part-own .cc-hand .spot .piece").first
    card.hover()
    page.mouse.down()
    expect(tip).to_have_class("pinned")
    page.mouse.up()
    expect(page.locator("#part-prompt [data-action]")).to_have_count(0)
    link = tip.locator(".cited a").first
    expect(link).to_have_attribute("href", "/rules/concordia#" + (link.get_attribute("title") or "").split(", ")[0])
    assert link.text_content() in {section.title["en"] for section in rulebook("concordia").sections.values()}
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()

    # By keyboard: what has the focus, then everything.
    player.spot(page, player.spots(page)[0]).focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(tip.locator(".about")).to_be_visible()
    expect(page.locator('[aria-describedby="tip"]')).to_have_count(1)
    page.keyboard.press("?")
    expect(tip).to_be_focused()
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("?")
    expect(page.locator(".explaining")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(tip.locator(".about")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(".explaining")).to_have_count(0)

    # What cannot be used says why, and what it is.
    wine.click()
    expect(page.locator("#why-not .about")).to_contain_text("It produces wine")
    expect(tip).to_be_hidden()


def test_pages_get_the_explanations_of_their_language(tmp_path: Path) -> None:
    with inside(tmp_path) as app:
        for game in [game.name for game in games.every()]:
            for language in LANGUAGES:
                check_list(app, game, language)
                check_glossary(app, game, language)
        assert app.browser().get("/things/lusitania/xx").status_code == 404


def check_list(app: Inside, game: str, language: str) -> None:
    """It is kept under the address that pages have, and asked for anew under any other."""
    address = things_address(game, language)
    answer = app.browser().get(address)
    assert "immutable" in answer.headers["cache-control"]
    assert app.browser().get(address.partition("?")[0]).headers["cache-control"] == "no-cache"
    found = answer.json()
    assert set(found) == set(things(game))
    cited = [rule for each in found.values() for rule in each["rules"]]
    assert all(rule["link"] == f"/rules/{game}#{rule['rules'].split(', ')[0]}" for rule in cited)
    assert {rule["words"] for rule in cited} <= {
        section.title[language] for section in rulebook(game).sections.values()
    }


def check_glossary(app: Inside, game: str, language: str) -> None:
    page = app.browser(**{"Accept-Language": language}).get(f"/learn/{game}/glossary").text
    for title, listed in entries(game, language):
        assert f">{escape(title)}</h2>" in page
        for entry in listed:
            assert f'<div id="{entry.key}">' in page
            assert escape(entry.says) in page


def test_the_reason_that_matters_is_read_at_once_and_the_others_are_folded(visit: Visit, tmp_path: Path) -> None:
    page = visit(viewport={"width": 1280, "height": 720}).open()
    player.bring(page, record("3-imperium", "concordia"), 20, tmp_path)
    page.locator('#part-own [data-what="god:mercurius"]').first.click()
    answer = page.locator("#why-not")
    expect(answer.locator(":scope > p").first).to_contain_text("Play the Mercator (5)")
    other = answer.get_by_text("Play the Mercator", exact=True)
    expect(other).to_be_hidden()
    answer.locator("summary").click()
    expect(other).to_be_visible()
    box = answer.bounding_box()
    assert box
    assert box["y"] + box["height"] <= 720


def test_an_answer_goes_when_what_was_asked_about_moves_away_and_not_before(visit: Visit, tmp_path: Path) -> None:
    page = visit(viewport={"width": 1280, "height": 720}).open()
    player.bring(page, record("3-imperium", "concordia"), 20, tmp_path)
    page.evaluate("document.body.style.paddingBottom = '900px'")
    answer = page.locator("#why-not")
    page.locator('#part-own [data-what="god:mercurius"]').first.click()
    expect(answer).to_be_visible()
    page.locator("#part-log").evaluate("it => it.dispatchEvent(new Event('scroll'))")
    expect(answer).to_be_visible()
    page.evaluate("scrollBy(0, 200)")
    expect(answer).to_be_hidden()


def test_a_tip_of_the_list_leaves_the_list_in_sight_and_none_opens_unasked(visit: Visit, tmp_path: Path) -> None:
    page = visit(viewport={"width": 1280, "height": 720}).open()
    player.bring(page, record("3-imperium", "concordia"), 20, tmp_path)
    tip = page.locator("#tip")
    page.locator("#part-moves [data-move]").nth(1).hover()
    expect(tip).to_be_visible()
    left, sheet = tip.bounding_box(), page.locator(".sheet").bounding_box()
    assert left
    assert sheet
    assert left["x"] + left["width"] <= sheet["x"]

    # What comes to lie under a mouse that rests is not asked about; once it moves, it is.
    page.locator('#part-moves [data-move="play prefect"]').click()
    page.wait_for_selector("#part-prompt [data-action=undo]")
    page.wait_for_timeout(500)
    expect(tip).to_be_hidden()
    page.locator("#part-moves [data-move]").first.hover()
    expect(tip).to_be_visible()


def test_a_tip_of_the_list_says_what_the_move_does_not_and_leaves_its_spot_in_sight(
    visit: Visit, tmp_path: Path
) -> None:
    page = visit(viewport={"width": 1280, "height": 720}).open()
    player.bring(page, record("2-italia", "concordia"), 80, tmp_path)
    tip = page.locator("#tip")
    page.locator('#part-moves [data-move="produce campania"]').hover()
    expect(tip).to_contain_text("stores 1 × brick (now 4)")
    expect(tip).to_contain_text("the bonus is 1 × tool")
    expect(tip).not_to_contain_text("lets Campania")

    # Where the spot lies where the tip would stand, the tip goes elsewhere.
    before, after = page.evaluate(BESIDE)
    assert before["right"] <= page.locator(".sheet").bounding_box()["x"]
    assert after["right"] <= before["right"]
    assert after["bottom"] <= before["top"] or after["top"] >= before["bottom"]
