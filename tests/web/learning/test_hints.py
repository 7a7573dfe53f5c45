"""Hints on the page: three ideas with reasons, drawn on the table, one of them laid out."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import TypeVar, cast
from xml.etree import ElementTree

import pytest
from markupsafe import Markup, escape
from playwright.sync_api import Route, expect

from ludoteca import games
from ludoteca.core import PUBLIC, Position
from ludoteca.games.texts import texts
from ludoteca.gym.hint import RESULT
from ludoteca.server.bots.hints import Hint
from ludoteca.server.store.kept import COACH
from ludoteca.web.learning import counsel as hints_counsel
from ludoteca.web.learning import hints
from ludoteca.web.learning.counsel import before, counsel, deeds, fills, own_turn, soon, wins
from ludoteca.web.learning.ghosts import ghosts, pieces
from ludoteca.web.learning.hints import advisable, drawn, ghosts_of, idea, laid_out, points
from ludoteca.web.tables.look import Look
from tests.web.conftest import Visit
from tests.web.inside import inside
from tests.web.player import confirm
from tests.web.rooms import look, record, room

T = TypeVar("T")

ENDS_THE_TURN = re.compile("^Lay it out: (?!Use the Commander)")  # renewing the field is no action
HALFWAY = {
    "lusitania": ("2-army-rules-2", 20),
    "concordia": ("2-imperium", 30),
    "trajan": ("2-1", 60),
    "celtae": ("2-greedy-8", 60),
    "caledonia": ("2-barrels", 40),
}


def halfway(game: str, language: str = "en") -> Look:
    """As the seat that decides sees it, in the middle of a game."""
    of, moves = HALFWAY[game]
    at = room("ana", "rui", moves=moves, of=of, at=game)
    return look(at, ("ana", "rui")[at.live.actor], at.live.actor, language=language)


def test_every_game_is_tried() -> None:
    assert set(HALFWAY) == {game.name for game in games.every()}


def waited_for(work: Coroutine[object, object, T]) -> T:
    """In a thread: Playwright keeps an event loop in the main one, once a browser was there."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


@pytest.mark.parametrize("game", HALFWAY)
@pytest.mark.parametrize("language", ["en", "pt", "es"])
def test_an_idea_is_told_and_drawn(game: str, language: str) -> None:
    seen = halfway(game, language)
    p = seen.live.position
    parts = dict.fromkeys(seen.texts.catalogue["part"], 2.0)
    for move in p.moves()[:3]:
        candidate = {"line": [move.text], "chance": 0.634, "raises": {**parts, "rivals": -3.0, "result": -1.0}}
        found = idea(seen, p, candidate)
        assert (found.then, found.percent, len(found.better), len(found.worse)) == ([], 63, 3, 1)
        assert laid_out(seen, [move.text]) == [move.text]
        for ghost in waited_for(ghosts_of(seen, p, [move.text])):
            element = ElementTree.fromstring(ghost.markup)
            assert not any(name in each.attrib for each in element.iter() for name in ("id", "tabindex", "data-move"))
            assert ghost.part in ("board", "own")


@pytest.mark.parametrize("game", HALFWAY)
def test_pieces_are_found_in_the_drawings_that_the_page_has(game: str) -> None:
    """The number of a drawing is its place among those of the part, as the script counts them."""
    seen = halfway(game)
    drawing = drawn(seen, seen.live.position)
    met = 0
    for part in (drawing.board, drawing.areas[seen.reader.seat]):
        for name, (number, _), _ in pieces(part):
            before = part[: re.search(rf'id="{re.escape(name)}"', part).start()]  # type: ignore[union-attr]
            assert number == before.count("<svg") - 1
            met += 1
    assert met


def test_a_picture_that_is_laid_out_anew_has_no_ghosts() -> None:
    """As when the leaders that could be chosen are gone, and the whole table moves up."""

    def row(*places: int, wide: int = 10) -> Markup:
        each = "".join(
            f'<g transform="{x}"><g class="piece" id="{name}"/></g>' for name, x in zip("abc", places, strict=True)
        )
        return Markup(f'<svg viewBox="0 0 {wide} 5">{each}</svg>')

    assert len(ghosts("board", row(1, 2, 3), [row(1, 2, 9)])) == 1
    assert ghosts("board", row(1, 2, 3), [row(1, 8, 9)]) == []
    assert ghosts("board", row(1, 2, 3), [row(1, 2, 1)]) == []  # another piece lies there, and both could not be read
    assert ghosts("own", row(1, 2, 3), [row(1, 2, 12, wide=15)]) == []  # beyond the edge of what is on the page


def test_points_are_said_as_people_say_them() -> None:
    seen = halfway("lusitania")
    assert [points(seen, value) for value in (0.24, 0.95, 1.2, 4.0, -2.6, 11.3)] == [
        "+0.2",
        "+0.9",
        "+1",
        "+4",
        "−2.5",
        "+11.5",
    ]
    assert points(halfway("lusitania", "pt"), 2.5) == "+2,5"


def test_a_coach_says_of_a_move_that_it_wins_where_it_surely_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judgement may hope for a win in the same turn; said is only what the rules make sure of, which is found
    out once for each."""
    game = record("2-army-rules-2")
    at = room("ana", "rui", moves=len(game.moves) - 1, of="2-army-rules-2")
    seen = look(at, ("ana", "rui")[at.live.actor], at.live.actor)
    last = game.moves[-1].text
    other = next(move.text for move in at.live.position.moves() if move.text != last)
    candidates = [{"line": [text], "chance": None, "raises": {RESULT: 1.0}} for text in (other, last)]
    surely = seen.words("coach.wins")
    asked: list[str] = []

    def tried(look: Look, position: Position, line: Sequence[str]) -> bool:
        asked.extend(line)
        return wins(look, position, line)

    for module in (hints, hints_counsel):
        monkeypatch.setattr(module, "wins", tried)
    at.live.kept = replace(at.live.kept, hints=COACH)
    hint = cast(Hint, SimpleNamespace(position=at.live.position, revision=at.live.revision))
    told = waited_for(hints.shown(seen, hint, candidates))
    assert told["ideas"][0] == [last], "the one that wins comes first"
    assert told["html"].count(surely) == 1
    assert asked == [other, last]


def test_alone_a_chance_says_what_it_is_to_win() -> None:
    at = room("ana", moves=40, of="1-solo-imports", at="caledonia")
    seen = look(at, "ana", 0)
    hint = cast(Hint, SimpleNamespace(position=at.live.position, revision=at.live.revision))
    moves = at.live.position.moves()[:1]
    candidates = [{"line": [move.text], "chance": 0.4, "raises": {}} for move in moves]
    assert "reach 116 points" in waited_for(hints.shown(seen, hint, candidates))["html"]


def test_a_coach_names_no_move_that_is_clearly_worse() -> None:
    ideas = [{"chance": chance} for chance in (0.55, 0.61, 0.58, None)]
    assert [each["chance"] for each in advisable(ideas)] == [0.61, 0.58, None]


@pytest.mark.parametrize("game", HALFWAY)
@pytest.mark.parametrize("language", ["en", "pt", "es"])
def test_a_coach_gives_a_reason_that_is_true_of_the_move(game: str, language: str) -> None:
    """By what the moves do, before what they are good for; nothing that only a redeal shows."""
    seen = halfway(game, language)
    p, catalogue = seen.live.position, seen.texts.catalogue
    part = next(iter(catalogue["towards"]))
    candidates = [{"line": [move.text], "chance": None, "raises": {part: 1.0}, "wins": False} for move in p.moves()[:3]]
    told = counsel(seen, p, candidates)
    assert told.aims == [catalogue["towards"][part]]
    for candidate, reason in zip(candidates, told.reasons, strict=True):
        done = deeds(seen, p, candidate["line"])
        true = [
            seen.texts.filled(sentence, done[key.split()[0]]).casefold()
            for key, sentence in catalogue["because"].items()
            if key.split()[0] in done and fills(sentence, done[key.split()[0]])
        ]
        assert reason.casefold() in [
            *true,
            catalogue["towards"][part].casefold(),
            *(seen.words(f"coach.{again}").casefold() for again in ("quiet-move", "serves", "nearly")),
        ]
        assert "{" not in reason


def test_a_coach_counts_turns_without_the_set_up() -> None:
    def seen(moves: int) -> Look:
        at = room("ana", "rui", moves=moves, of="2-1", at="trajan")
        return look(at, ("ana", "rui")[at.live.actor], at.live.actor)

    late = seen(60)
    set_up = [late.live.at(place).steps[-1].name in late.live.game.set_up for place in range(60)]
    begun = set_up.index(False)
    assert [bool(before(seen(moves))) for moves in (0, begun)] == [True, False]
    assert [own_turn(seen(moves)) for moves in (0, begun - 1, begun)] == [1, 1, 1]
    assert own_turn(late) > 1


def test_a_coach_warns_of_what_soon_costs_something(visit: Visit) -> None:
    """At one's own turn, at each of them, from what the rules know; nobody else is warned, and not in silence."""
    moves = next(moves for moves in range(300, 20, -1) if soon(coached_at(moves)))
    seen = coached_at(moves)
    assert "the quarter ends" in soon(seen)[0]
    assert escape(soon(seen)[0]) in seen.fragments(["prompt"])["prompt"]
    assert not soon(coached_at(0)), "nothing is at stake before the first turn"
    page = visit().open("/learn/trajan")
    page.locator("form[action$='/first-game/trajan'] button").click()
    page.wait_for_url("**/table/*")
    lines = page.locator("#coach .said p")
    expect(page.locator("#part-prompt.yours")).to_be_visible()  # the bot may be the first to set up
    expect(lines).to_have_count(1)
    # Put there and read at once: what the bot does next would take it away.
    shown = """async (said) => {
      document.getElementById("part-prompt").setAttribute("data-soon", said);
      await null;
      const lines = [...document.querySelectorAll("#coach .said p")];
      return lines.map((line) => [line.className, line.textContent]);
    }"""
    first, *warnings = page.evaluate(shown, "\n".join(soon(seen)))
    assert first[0] == ""
    assert warnings == [["soon", each] for each in soon(seen)]
    page.locator("[data-coach-does=silence]").click()
    assert len(page.evaluate(shown, "\n".join(soon(seen)))) == 1


def test_who_is_next_waits_for_nobody(visit: Visit) -> None:
    """A newcomer was told that others think first, and that they are none."""
    page = visit().open("/learn/lusitania")
    page.route("**/hint", lambda route: route.fulfill(body='{"before": 2}\n{"before": 0}\n{"stopped": true}\n'))
    page.locator("form[action$='/first-game/lusitania'] button").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("#hint .found")).not_to_be_empty()
    noted = """() => {
      const said = document.querySelector("#hint .thinking p");
      window.heard = [];
      const hear = (text) => heard.push(text.data);
      const note = (changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(hear));
      new MutationObserver(note).observe(said, { childList: true });
    }"""
    page.evaluate(noted)
    page.locator("[data-coach-does=ask]").click()
    page.wait_for_function("() => heard.length >= 3")
    assert page.evaluate("heard") == ["Let me look at the table…", "Others think first: 2", "Let me look at the table…"]


def coached_at(moves: int) -> Look:
    at = room("ana", None, moves=moves, of="2-1", at="trajan")
    at.live.kept = replace(at.live.kept, hints=COACH)
    return look(at, "ana", 0)


def test_who_only_looks_on_has_no_button() -> None:
    at = room("ana", None, moves=20, of="2-army-rules-2")
    assert look(at, "ana", 0).hinted()
    assert not look(at, None, PUBLIC).hinted()
    assert not look(room("ana", "rui", moves=20, of="2-army-rules-2"), "ana", 0).hinted()


def test_a_first_game_has_its_options_and_its_coach(tmp_path: Path) -> None:
    with inside(tmp_path) as served, served.browser() as ana:
        for game in games.every():
            assert f'action="/first-game/{game.name}"' in ana.get(f"/learn/{game.name}").text
            made = ana.post(f"/first-game/{game.name}", follow_redirects=False)
            kept = served.app.state.tables.store.table(made.headers["location"].rpartition("/")[2])
            assert kept.hints == COACH
            assert [seat.level for seat in kept.seats] == [None, *["easy"] * (max(2, game.players[0]) - 1)]
            assert dict(game.first_game).items() <= kept.options.items()
        page = ana.get(made.headers["location"]).text
        assert 'id="coach"' in page
        assert 'data-own-turn="1"' in page
        with served.browser() as stranger:
            assert 'id="coach"' not in stranger.get(made.headers["location"]).text


def late(route: Route) -> None:
    """The answer to a move comes only after the bot has moved, and the page has been told."""
    answer = route.fetch()
    time.sleep(1.0)
    route.fulfill(response=answer)


def test_a_coach_speaks_at_the_first_turns_and_a_hint_is_laid_out(visit: Visit) -> None:
    """From the home page, by keyboard: told unasked, shown, laid out and played; silenced, and asked."""
    page = visit().open("/")
    page.locator("a.learn[href$='/learn/lusitania']").click()
    page.locator("form[action$='/first-game/lusitania'] button").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("#coach .said")).to_contain_text("A whole game against an easy bot")
    expect(page.locator("[data-action=hint]")).to_have_count(0)  # the coach is asked in its place
    ideas = page.locator("#hint .idea")
    expect(ideas.nth(1)).to_be_visible()
    said = texts("lusitania").catalogue
    expect(page.locator("#hint .opening")).to_have_text(said["coach"]["first"])
    expect(page.locator("#hint .aims")).to_contain_text("Worth aiming at now")
    expect(page.locator("#hint .why")).to_have_count(ideas.count())
    expect(page.locator("#hint .chance")).to_have_count(0)  # a friend has reasons, not numbers
    expect(page.locator("#hint-marks text").first).to_have_text("1")
    page.get_by_role("button", name="Show idea 2 on the table").press("Enter")
    expect(ideas.nth(1)).to_have_class("idea shown")
    page.get_by_role("button", name=ENDS_THE_TURN).first.press("Enter")
    expect(page.locator("#hint")).to_be_hidden()
    expect(page.locator("#hint-marks text, .hint-ghost")).to_have_count(0)
    expect(page.locator("#part-prompt [data-action=confirm]")).to_be_visible()
    page.route("**/api/tables/*/moves", late)
    confirm(page)

    expect(page.locator("#part-prompt[data-own-turn='2'].yours")).to_be_visible()
    expect(ideas.first).to_be_visible()  # unasked again
    expect(page.locator("#hint .opening")).to_have_count(0)
    page.locator("[data-coach-does=silence]").press("Enter")
    expect(page.locator("#hint")).to_be_hidden()
    expect(page.locator("#coach .said")).to_have_text("I am silent. Press the button again to hear me.")
    page.keyboard.press("h")
    expect(ideas.first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#hint")).to_be_hidden()


def test_a_coach_says_what_the_set_up_is_for_and_lays_it_out(visit: Visit) -> None:
    page = visit().open("/learn/trajan")
    page.locator("form[action$='/first-game/trajan'] button").click()
    page.wait_for_url("**/table/*")
    said = page.locator("#coach .said")
    expect(said).to_contain_text(texts("trajan").catalogue["before"]["put"])
    expect(said).to_contain_text("Suggest")
    expect(page.locator("#hint")).to_be_hidden()
    page.locator("[data-coach-does=suggest]").press("Enter")
    confirm(page)
    expect(said).to_contain_text(texts("trajan").catalogue["before"]["get"])
    expect(page.locator("#part-prompt")).to_have_attribute("data-own-turn", "1")


def test_what_is_to_be_pressed_stays_in_sight_beside_a_coach(visit: Visit) -> None:
    """On a small desk, with a long unfinished turn: a newcomer looked for Confirm, which lay below the edge."""
    page = visit(viewport={"width": 1280, "height": 720}).open("/learn/trajan")
    page.locator("form[action$='/first-game/trajan'] button").click()
    page.wait_for_url("**/table/*")
    page.locator("[data-coach-does=suggest]").click()
    # The last marker is no choice where two are of its colour.
    expect(page.locator("#part-prompt")).to_have_attribute("data-chosen", re.compile("^1[01]$"))
    expect(page.locator("[data-action=confirm]")).to_be_in_viewport(ratio=1)
    confirm(page)
    expect(page.locator("#part-prompt")).to_have_attribute("data-chosen", "1")  # a card, which is suggested next
    expect(page.locator("[data-action=confirm]")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Choose something else").click()
    expect(page.locator("#part-moves button").nth(1)).to_be_in_viewport(ratio=1)
