"""A bot that waits for its turn to think: what the page says of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from ludoteca.server.tables.room import Thought
from tests.web.conftest import Visit
from tests.web.inside import inside
from tests.web.player import set_up, state, take_turn
from tests.web.rooms import look, room

SAID = {
    "en": (
        "Rui waits for a turn to think; before it in the queue: 3",
        "Rui waits for a turn to think, which is the next",
    ),
    "pt": ("Rui espera a sua vez de pensar; à frente na fila: 3", "Rui espera a sua vez de pensar, que é a próxima"),
    "es": (
        "Rui espera su turno para pensar; delante en la cola: 3",
        "Rui espera su turno para pensar, que es el próximo",
    ),
}


@pytest.mark.parametrize("language", SAID)
def test_how_many_are_before_it_is_said_in_every_language(language: str) -> None:
    table = room("ana", None, moves=1)
    table.thought = Thought(1, 0.0, 0.9)
    many, next_one = SAID[language]
    assert "<progress" in look(table, "ana", 0, language=language).fragments(["prompt"])["prompt"]
    for before, words in ((3, many), (0, next_one)):
        table.thought.before = before
        told = look(table, "ana", 0, language=language).fragments(["prompt"])["prompt"]
        assert words in told
        assert "<progress" not in told, "nothing is under way"


def test_the_page_follows_the_queue(tmp_path: Path, visit: Visit) -> None:
    with inside(tmp_path) as house:
        queue = house.app.state.tables.bots.thinkers.queue
        places, queue.places = queue.places, 0  # all engines are taken
        seats = [("me", "Ana"), ("bot-easy", "Rui")]
        first, second = (visit(house).open("/") for _ in range(2))
        for page in (first, second):
            set_up(page, *seats, start="0")
            take_turn(page)
        expect(first.locator("#part-prompt .thinking")).to_contain_text("which is the next one")
        expect(second.locator("#part-prompt .thinking")).to_contain_text("before it in the queue: 1")
        queue.places = places
        third = visit(house).open("/")
        set_up(third, *seats, start="0")  # whoever comes moves the queue on
        take_turn(third)
        for page in (first, second, third):
            state(page, ("choose",))
            expect(page.locator("#part-prompt .thinking")).to_have_count(0)
            page.close()  # before its server goes


BAR = """async () => {
  const { src } = document.querySelector("script[src*='/table.js']");
  const { settle } = await import(src.replace("table.js", "show.js"));
  const bar = Object.assign(document.createElement("progress"), { lengths: [] });
  bar.dataset.lasts = "2";
  const drawn = { set: (length) => bar.lengths.push(length), get: () => bar.lengths.at(-1) };
  Object.defineProperty(bar, "value", drawn);
  document.body.append(bar); // where no news of the table sweep it away
  const began = performance.now();
  for (let shown = 0; shown < 4; shown += 1) { // news come meanwhile, which leave nothing that they do not say
    delete bar.dataset.running;
    settle();
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return [bar.lengths, (performance.now() - began) / 1000];
}"""


def test_the_bar_of_a_bot_that_thinks_is_drawn_no_oftener_than_needed(visit: Visit) -> None:
    """Every length costs the page a picture, and the bot may think on the same machine."""
    page = visit().open("/")
    set_up(page, ("me", "Ana"), ("bot-easy", "Rui"), start="0")
    lengths, seconds = page.evaluate(BAR)
    assert 0 < len(lengths) <= 10 * seconds + 1, "ten a second, by one timer"
    assert all(0 < length < 1 for length in lengths)
