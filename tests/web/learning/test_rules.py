"""The rules beside the table: a drawer that every link to a rule opens, a search, and a page to print."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ludoteca import games
from ludoteca.games.lessons import shown
from ludoteca.games.rulebook import rulebook
from ludoteca.web.learning.explaining import entries
from ludoteca.web.learning.rules import BETWEEN, alike, once
from tests.web import player
from tests.web.conftest import Visit
from tests.web.rooms import record

PAGES = re.compile(rb"/Type\s*/Page\b")


def test_links_to_rules_open_the_drawer_at_the_rule(visit: Visit, tmp_path: Path) -> None:
    """Of the prompt and of an explanation; the table stays in use, and the focus comes back."""
    page = visit(viewport={"width": 1440, "height": 900}).open()
    player.bring(page, record("2-1", "trajan"), 130, tmp_path)
    drawer = page.locator("#drawer")
    asked = page.locator("#part-prompt a[href*='/rules/']").first
    asked.click()
    expect(drawer).to_be_visible()
    expect(drawer.locator("#FOR")).to_be_in_viewport()
    expect(drawer.locator("#FOR .figures svg").first).to_be_in_viewport()
    expect(page.locator("#part-moves [data-move]").first).to_be_enabled()
    page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    expect(asked).to_be_focused()

    page.keyboard.press("l")
    search = drawer.get_by_role("searchbox")
    expect(search).to_be_focused()
    search.press_sequentially("Forum ACTION tile")
    expect(search).to_have_value("Forum ACTION tile")
    listed = drawer.locator(".ledger > li:visible")
    texts = listed.all_inner_texts()
    assert 0 < len(texts) < len(rulebook("trajan").rules)
    expect(drawer.locator("output")).to_have_text(re.compile(rf"^{len(texts)} rules?$"))
    search.fill("nothing of this sort")
    expect(drawer.locator("output")).to_have_text("No rule has all these words.")
    drawer.get_by_role("button", name="Close the rules").click()

    # What says why something cannot be done leads to its rule, whatever the search had hidden.
    page.locator(".side summary", has_text="Help").click()
    page.locator("#why").fill("sow trajan")
    page.locator("[data-ask-why] button").click()
    cited = page.locator("#why-answer a").first
    rule = cited.get_attribute("title")
    assert cited.inner_text() in {section.title["en"] for section in rulebook("trajan").sections.values()}
    cited.click()
    expect(drawer.locator(f"#{rule}")).to_be_in_viewport()
    expect(drawer.locator(f"#{rule}")).to_be_focused()

    # A worked position opens at a table of its own, at its step, and this one stays.
    taught, step = shown("trajan")["TRA-SOW-09"]
    with page.context.expect_page() as opened:
        drawer.locator("#TRA-SOW-09").get_by_role("button").click()
    expect(opened.value.locator("#lesson .said")).to_contain_text(taught.steps[step].say["en"])
    assert opened.value.url != page.url


@pytest.mark.parametrize("language", ["en", "pt", "es"])
def test_the_reference_of_every_game_is_one_printed_page(visit: Visit, language: str) -> None:
    visitor = visit(locale={"en": "en-GB", "pt": "pt-PT", "es": "es-ES"}[language])
    page = visitor.open()
    for game in games.every():
        page.goto(f"/rules/{game.name}/reference")
        expect(page.locator("html")).to_have_attribute("lang", language)
        for sentence in rulebook(game.name).summary[language]:
            expect(page.get_by_text(sentence, exact=True)).to_have_count(1)
        assert len(PAGES.findall(page.pdf(prefer_css_page_size=True))) == 1, game.name


@pytest.mark.parametrize("language", ["en", "pt", "es"])
def test_the_reference_says_each_sentence_once_and_of_all_that_it_holds_for(language: str) -> None:
    for game in games.every():
        for title, listed in entries(game.name, language):
            told = alike(listed)
            said = [sentence for one in told for sentence in BETWEEN.split(one.says)]
            assert len(said) == len(set(said)), f"{game.name}: {title}"
            for entry in listed:
                of_it = " ".join(one.says for one in told if entry.name in [name for name, _ in one.names])
                assert all(sentence in of_it for sentence in BETWEEN.split(entry.says)), entry
            drawn = [picture for one in told for picture in one.drawn]
            assert sorted(drawn) == sorted(entry.drawn for entry in listed if entry.drawn)


def test_what_several_begin_with_stands_before_what_one_says_and_what_they_end_with_after_it() -> None:
    assert once(["All. One.", "All. Two.", "", "Three. End.", "Four. End."]) == [
        ((0, 1), "All."),
        ((0,), "One."),
        ((1,), "Two."),
        ((2,), ""),
        ((3,), "Three."),
        ((4,), "Four."),
        ((3, 4), "End."),
    ]
