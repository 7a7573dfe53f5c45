"""A lesson at a table, as somebody goes through it who makes a mistake on the way."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from ludoteca.games.exercises import exercise, exercises
from ludoteca.games.lessons import Lesson, Step, course
from ludoteca.web.learning.exercises import in_line
from tests.web.conftest import Visit
from tests.web.player import choose, confirm, spot, state, table_id
from tests.web.rooms import look, room

GAME = "lusitania"
TAUGHT: Lesson = next(each for each in course(GAME) if each.name == "02-trade")


def says(page: Page, text: str) -> None:
    expect(page.locator("#lesson .said")).to_contain_text(text)


def press(page: Page, name: str) -> None:
    page.locator("#lesson").get_by_role("button", name=name, exact=True).click()


def answer(page: Page, step: Step, chosen: int = 0) -> None:
    """The first right answer, on the drawn table, of which so many moves are chosen already."""
    for move in step.tries[0][chosen:]:
        assert choose(page, move) == ("confirm" if move == step.tries[0][-1] else "choose")
    says(page, "That is it: now confirm.")
    confirm(page)
    says(page, step.praise["en"])


def test_a_lesson_from_the_home_page_to_its_end(visit: Visit) -> None:
    page = visit().open()
    page.locator(f"a.learn[href$='/learn/{GAME}']").click()
    expect(page.locator(".course:not(.exercises) li")).to_have_count(len(course(GAME)))
    item = page.locator(f"[data-lesson='{TAUGHT.name}']")
    expect(item.locator(".mark")).to_be_empty()
    item.get_by_role("button").click()
    page.wait_for_url("**/table/*")
    state(page, ("choose",))
    table = table_id(page)

    # One sentence at a time, with a light on what it speaks of; by keyboard too.
    first, second, third, last = TAUGHT.steps
    says(page, first.say["en"])
    expect(page.locator("#spotlight .over")).to_have_count(len(first.point))
    expect(page.locator("[data-lesson-does=back]")).to_be_hidden()
    press(page, "Next")
    says(page, second.say["en"])
    page.keyboard.press("b")
    says(page, first.say["en"])
    page.keyboard.press("n")
    page.keyboard.press("n")
    says(page, third.say["en"])
    page.reload()  # which keeps the place
    state(page, ("choose",))
    says(page, third.say["en"])
    press(page, "Show me where")
    expect(spot(page, third.tries[0][0])).to_be_focused()

    # A wrong move is not played: the page says why not, and what it would have done.
    wrong = next(each for each in third.wrong if len(each.moves) == 2)
    spot(page, wrong.moves[0]).click()
    page.wait_for_selector("#part-prompt [data-action=undo]")
    spot(page, wrong.moves[1]).click()
    says(page, wrong.explain["en"])
    says(page, "that would do this.")
    expect(page.locator("#lesson .said li").first).to_be_visible()
    expect(page.locator("[data-action=confirm]")).to_have_count(0)
    expect(page.locator("#part-prompt .pending li")).to_have_count(1)  # what was right of it stays chosen

    # The right one is, and the other answers as the lesson says.
    answer(page, third, chosen=1)
    press(page, "Next")
    says(page, last.say["en"])
    state(page, ("choose",))
    answer(page, last)

    # Back over a move is another table at the same step.
    press(page, "Back")
    page.wait_for_function("(before) => document.getElementById('main')?.dataset.table !== before", arg=table)
    says(page, last.say["en"])
    state(page, ("choose",))
    answer(page, last)
    again = table_id(page)
    press(page, "Finish")
    says(page, TAUGHT.done["en"])
    expect(page.locator("#lesson .after button")).to_contain_text("Next lesson:")

    # This browser remembers it; no list has its tables.
    page.goto(f"/learn/{GAME}")
    expect(page.locator(f"[data-lesson='{TAUGHT.name}'] .mark.done")).to_have_text("Done")
    expect(item.get_by_role("button", name=f"Again: {TAUGHT.title['en']}")).to_have_text("Again")
    expect(page.locator("[data-lesson='01-the-first-soldiers'] button")).to_have_text("Begin")
    item.get_by_role("link").click()
    expect(page.locator("h1 .mark.done")).to_have_text("Done")
    expect(page.locator("main button")).to_have_text("Again")
    page.goto("/")
    expect(page.locator(f"a:is([href*='{table}'], [href*='{again}'])")).to_have_count(0)


def test_on_a_phone_the_panel_does_not_lie_on_what_is_lit(visit: Visit) -> None:
    """Where it speaks first, and when a wrong move has made it longer."""
    taught = next(each for each in course("celtae") if each.name == "07-progress")
    number, step = next((number, step) for number, step in enumerate(taught.steps) if step.tries)
    page = visit(viewport={"width": 390, "height": 844}).open(f"/learn/celtae/{taught.name}")
    there = "(form, step) => form.insertAdjacentHTML('beforeend', `<input name=step value=${step}>`)"
    page.locator("main form").evaluate(there, number)
    page.locator("main button.main").click()
    page.wait_for_url("**/table/*")
    state(page, ("choose",))
    says(page, step.say["en"])
    free = "() => spot.getBoundingClientRect().bottom <= document.getElementById('lesson').getBoundingClientRect().top"
    lit = free.replace("spot", f"document.querySelector('.spot[data-move=\"{step.point[0]}\"]')")
    page.wait_for_function(lit)
    spot(page, step.wrong[0].moves[0]).dispatch_event("click")
    says(page, step.wrong[0].explain["en"])
    says(page, "that would do this.")
    page.wait_for_function(lit)


def test_on_a_phone_what_is_only_read_has_the_room_and_what_lies_aside_is_marked(visit: Visit) -> None:
    page = visit(viewport={"width": 390, "height": 844}).open("/learn/celtae/02-cultivate")
    page.locator("main button.main").click()
    page.wait_for_url("**/table/*")
    state(page, ("choose",))
    expect(page.locator("#part-prompt")).to_be_hidden()
    box = "const { left, right } = document.querySelector(name).getBoundingClientRect()"
    seen = f"(name) => {{ {box}; return left >= 0 && right <= innerWidth; }}"
    hand, market = course("celtae")[1].steps[0].point
    page.wait_for_function(seen, arg=hand)
    expect(page.locator("[data-pane=board].lit")).to_be_visible()
    press(page, "Show me where")
    page.wait_for_function(seen, arg=market)
    expect(page.locator("[data-pane=own].lit")).to_be_visible()
    press(page, "Next")
    press(page, "Next")
    expect(page.locator("#part-prompt")).to_be_visible()


def test_what_is_skipped_is_not_done_and_a_link_makes_no_table(visit: Visit) -> None:
    visitor = visit(locale="pt-PT")
    page = visitor.open(f"/learn/{GAME}/{TAUGHT.name}")
    expect(page.locator("h1")).to_have_text(TAUGHT.title["pt"])
    assert visitor.context.cookies() == []
    assert page.request.get(f"/learn/{GAME}/99-nothing").status == 404
    page.locator("main button.main").click()
    page.wait_for_url("**/table/*")
    state(page, ("choose",))
    for step in TAUGHT.steps:
        says(page, step.say["pt"])
        press(page, "Saltar isto" if step.tries else "Seguinte")
    says(page, TAUGHT.done["pt"])
    page.get_by_role("link", name="Todas as lições").click()
    expect(page.locator(f"[data-lesson='{TAUGHT.name}'] .mark")).to_have_text("Começada")


def test_a_question_is_not_answered_by_the_list_of_moves(visit: Visit) -> None:
    taught = course(GAME)[0]
    asking = next(number for number, step in enumerate(taught.steps) if step.asks)
    page = visit().open(f"/learn/{GAME}/{taught.name}")
    page.locator("main button.main").click()
    page.wait_for_url("**/table/*")
    state(page, ("choose",))
    brings = page.locator("#part-moves button small", has_text="+")
    for step in taught.steps[:asking]:
        says(page, step.say["en"])
        expect(brings.first).to_be_visible()
        press(page, "Next")
    says(page, taught.steps[asking].say["en"])
    expect(brings.first).to_be_hidden()
    answer(page, taught.steps[asking])
    press(page, "Next")
    expect(page.locator("#lesson")).not_to_have_class("lesson asks")


def test_exercises_from_the_list_to_the_next_one(visit: Visit) -> None:
    wanted, following = exercises(GAME)[:2]
    page = visit().open(f"/learn/{GAME}")
    expect(page.locator(".exercises li")).to_have_count(len(exercises(GAME)))
    item = page.locator(f"[data-lesson='{wanted.name}']")
    item.get_by_role("button").click()
    page.wait_for_url("**/table/*")
    state(page, ("choose",))
    panel = page.locator("#exercise")
    expect(panel.locator(".said")).to_contain_text(wanted.aim["en"])

    # A wrong line is not played: the page says how much worse it is and what it would have brought.
    for move in wanted.worse[0].moves:
        spot(page, move).click()
        page.wait_for_function("() => document.getElementById('main').dataset.busy === undefined")
    expect(panel.locator(".explain")).to_contain_text("Not this:")
    expect(panel.locator(".said")).to_contain_text("less than the best turn.")
    expect(page.locator("[data-action=confirm]")).to_have_count(0)
    state(page, ("choose",))

    # The answer is laid out on the table; who saw it has not solved it.
    panel.get_by_role("button", name="Show the answer").click()
    expect(panel.locator(".said ol li")).to_have_count(len(wanted.right[0].moves))
    expect(panel.locator(".said")).to_contain_text("1 point at once, which makes 4 in all")  # why it is better
    state(page, ("confirm",))
    confirm(page)
    expect(panel.locator(".praise")).to_have_text("That is the answer.")
    panel.get_by_role("button", name="Start again").click()
    page.wait_for_function("() => document.querySelector('#exercise .said')?.textContent.includes('?')")
    state(page, ("choose",))
    for move in wanted.right[0].moves:
        choose(page, move)
    expect(panel.locator(".praise")).to_have_text("That is it: now confirm.")
    confirm(page)
    expect(panel.locator(".praise")).to_have_text("Found!")
    panel.get_by_role("button", name="Next exercise").click()
    expect(page.locator(f"#exercise[data-exercise='{following.name}']")).to_be_visible()
    expect(page.locator("#exercise .said")).to_contain_text(following.aim["en"])
    page.goto(f"/learn/{GAME}")
    expect(item.locator(".mark.done")).to_have_text("Solved")
    expect(item.get_by_role("button")).to_have_text("Again")
    expect(page.locator(f"[data-lesson='{following.name}'] .mark")).to_have_text("Begun")


def test_a_sowing_is_judged_while_it_is_laid_out(visit: Visit) -> None:
    """The wrong tray at once, before it is sent; the right one is sent, and the lesson goes on."""
    taught = course("trajan")[0]
    number, step = next((number, step) for number, step in enumerate(taught.steps) if step.tries)
    page = visit().open(f"/learn/trajan/{taught.name}")
    page.locator("main button.main").click()
    page.wait_for_url("**/table/*")
    state(page, ("choose",))
    for _ in range(number):
        press(page, "Next")
    sends = page.locator("[data-action=play-laid]")
    wrong = next(each for each in step.wrong if len(each.moves) == 1)
    spot(page, wrong.moves[0]).click()
    says(page, wrong.explain["en"])
    says(page, "Then the action: Military.")
    expect(sends).to_have_count(0)

    sown, taken = step.tries[0]
    spot(page, sown).click()
    says(page, "If this is how you want it: “Sow like this”.")
    sends.click()
    says(page, step.way[0].say["en"])
    assert choose(page, taken) == "confirm"
    confirm(page)
    says(page, step.praise["en"])


def test_nothing_is_proposed_to_who_learns_to_choose(visit: Visit) -> None:
    """At a game whose board proposes things elsewhere."""
    wanted = exercises("celtae")[0]
    page = visit().open("/learn/celtae")
    page.locator(f"[data-lesson='{wanted.name}']").get_by_role("button").click()
    page.wait_for_url("**/table/*")
    state(page, ("choose",))
    with page.expect_request("**/try") as asked:
        page.locator(".spot[data-move]").first.dispatch_event("click")
    assert asked.value.post_data_json["proposing"] is False


@pytest.mark.parametrize(("number", "told"), [("04", 1), ("08", 3)])
def test_an_answer_leaves_out_what_goes_along_with_a_choice(number: str, told: int) -> None:
    wanted = exercise("caledonia", f"exercise-{number}")
    assert wanted is not None
    seen = look(room("ana", of="1-solo-imports", at="caledonia"), "ana", 0)
    forced = [at for at, _ in enumerate(wanted.answer) if len(wanted.after(wanted.answer[:at]).moves()) == 1]
    assert forced
    assert len(wanted.answer) == told + len(forced)
    assert len(in_line(seen, wanted, wanted.answer)) == told


def test_the_tabs_are_there_beside_a_lesson_though_none_is_open(visit: Visit) -> None:
    page = visit(viewport={"width": 1280, "height": 720}).open(f"/learn/{GAME}/{TAUGHT.name}")
    page.locator("main button.main").click()
    page.wait_for_url("**/table/*")
    state(page, ("choose",))
    log = page.locator(".tabs summary").first
    expect(log).to_be_in_viewport(ratio=1)
    log.click()
    expect(page.locator("#part-log")).to_be_in_viewport()
