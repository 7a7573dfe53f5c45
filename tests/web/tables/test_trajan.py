"""Trajan's table in the browser: a whole game by clicks on it, every sowing in one; and how it fits the screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ludoteca.core import Rng
from ludoteca.core.match import Match
from ludoteca.core.record import Record
from ludoteca.games.texts import texts
from ludoteca.games.trajan import GAME
from tests.web import player
from tests.web.conftest import Visit
from tests.web.rooms import record
from tests.web.serving import Server
from tests.web.tables.test_play import score_sheet
from tests.web.tables.test_sowing import Tries
from tests.web.tables.test_together import truth

SOWINGS = 12  # at the beginning
LAST = 40  # moves of the record that are left to play at the end
MOST_TURNS = 60  # the set-up included
PLATES = ("time", "forum", "senate", "harbour", "construction", "provinces", "stacks")
WAYS_OUT = ("skip", "decline", "enough", "no-extra", "sail")
# A tray whose last marker can complete what a tile wants, else the fullest: so the game is short and has some of each.
TRAY = """() => {
  const { trays } = JSON.parse(document.querySelector("[data-sowing]").dataset.sowing);
  const lacks = (tray) => (tray.tile?.wants ?? []).filter((colour) => !tray.markers.some(([, one]) => one === colour));
  const completes = (tray, place) => {
    const missing = lacks(trays[(place + tray.markers.length) % trays.length]);
    const has = tray.markers.some(([, colour]) => colour === missing[0]);
    return tray.markers.length < trays.length && missing.length === 1 && has;
  };
  const fullest = trays.reduce((most, tray) => (tray.markers.length > most.markers.length ? tray : most));
  return (trays.find(completes) ?? fullest).move;
}"""


def test_a_game_begins_by_clicks_on_the_table(visit: Visit, server: Server) -> None:
    page = visit().open()
    table = player.set_up(page, ("me", "Ana"), ("bot-medium", "Tito"), game="trajan", start="0")
    tries = Tries(page)
    rng = Rng("a whole game")
    sowings = 0
    fulfilled = 0
    for _ in range(MOST_TURNS):
        if sowings == SOWINGS:
            break
        now, brought = turn(page, rng)
        sowings += now
        fulfilled += brought
    # One request a sowing, whatever the number of its markers; and what the page foretold has come to pass.
    asked = tries.sowings()
    assert len(asked) == sowings == SOWINGS
    assert max(map(len, asked)) > 4
    events = [event for entry in truth(server, table).story for event in entry.events]
    mine = [event for event in events if event.kind == "fulfilled" and event.everything()["seat"] == 0]
    assert len(mine) == fulfilled


def test_a_game_ends_by_clicks_on_the_table(visit: Visit, tmp_path: Path) -> None:
    page = visit().open()
    begun = record("2-1", "trajan")
    table = player.bring(page, begun, len(begun.moves) - LAST, tmp_path)
    rng = Rng("a whole game")
    for _ in range(MOST_TURNS):
        now = player.state(page)
        if now == "over":
            break
        if now == "cover":
            page.locator("[data-hand-over]").click()
        turn(page, rng)
    assert player.state(page) == "over"

    kept = Record.parse(page.request.get(f"/table/{table}/record").text())
    match = Match.replay(GAME, kept)
    expect(page.locator("#part-prompt")).to_contain_text("wins")
    expect(page.locator("#part-score caption")).to_have_text("Final scores")
    expect(page.locator("#part-score")).to_contain_text("Trajan tiles fulfilled")
    expect(page.locator("#part-score tbody")).to_be_visible()
    assert score_sheet(page) == kept.scores == [score.total for score in match.position.scores()]

    # Once more: the same seats and options at a new table.
    before = page.request.get(f"/api/tables/{table}").json()
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda address: table not in address)
    player.state(page, ("choose", "cover"))
    after = page.request.get(f"/api/tables/{player.table_id(page)}").json()
    assert [after[part] for part in ("game", "options", "seats", "yours")] == [
        before[part] for part in ("game", "options", "seats", "yours")
    ]


def turn(page: Page, rng: Rng) -> tuple[bool, bool]:
    """Sow if it is time to, and act; whether there was a sowing, and whether it fulfilled a tile."""
    player.state(page, ("choose",))
    assert set(player.spots(page)) == set(player.listed(page)), "every legal move can be clicked on the table"
    sowing = "sow" in {move.split()[0] for move in player.spots(page)}
    fulfilled = sowing and sow(page)
    act(page, rng)
    return sowing, fulfilled


def sow(page: Page) -> bool:
    """One tray, as it is laid out; whether that fulfils a tile, as the page says."""
    move = page.evaluate(TRAY)
    page.locator(f'.spot[data-move="{move}"] .t-bowl').click()
    foretold = page.locator("#part-prompt .promises li").first.inner_text().startswith("Fulfils")
    page.locator("[data-action=play-laid]").click()
    page.wait_for_selector("[data-action=undo], [data-action=confirm]")
    player.state(page, ("choose", "confirm"))
    return foretold


def act(page: Page, rng: Rng) -> None:
    """Choose on the table until the turn, or a part of it, is to be confirmed; and confirm."""
    while player.state(page, ("choose", "confirm")) == "choose":
        found = player.spots(page)
        doing = [move for move in found if move not in WAYS_OUT] or found
        chosen = page.locator("#part-prompt").get_attribute("data-chosen")
        move = doing[rng.below(len(doing))]
        player.first_half(page, move)
        player.shown(page, move).first.click()
        page.wait_for_function(
            "(before) => document.querySelector('[data-action=confirm]')"
            " || document.getElementById('part-prompt').dataset.chosen !== before",
            arg=chosen,
        )
    player.confirm(page)


# How it fits.


def test_what_one_plays_with_fits_one_screen(visit: Visit, tmp_path: Path) -> None:
    """The circle beside all of the board, without scrolling."""
    page = visit().open()
    player.bring(page, record("2-1", "trajan"), 120, tmp_path)
    for width, height in ((1280, 720), (1440, 900), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollHeight") <= height
        assert page.locator(".own-place").evaluate("own => own.scrollHeight - own.clientHeight") <= 1
        for part in (".t-circle", ".t-hand", *(f".t-{name}" for name in PLATES)):
            expect(page.locator(f".field {part}")).to_be_in_viewport(ratio=0.999)


# After so many moves of the record: markers, cards, first tiles; a discard; tokens for a camp; a +2 marker; a demand.
@pytest.mark.parametrize("moves", [0, 22, 28, 217, 48, 61, 235, 237, 172])
def test_on_a_phone_a_choice_is_as_large_as_a_thumb(visit: Visit, tmp_path: Path, moves: int) -> None:
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).open()
    player.bring(page, record("2-1", "trajan"), moves, tmp_path)
    if page.locator("[data-pick]").count():
        player.press(page, "[data-pick]")  # a stack, and then the slots of the circle
        expect(page.locator(".t-circle .ready .spot")).to_have_count(3)
    sizes = page.eval_on_selector_all(
        ".spot:not([data-after]:not(.ready) *)",
        """all => all.map((one) => {
          const { width, height } = one.getBoundingClientRect();
          return [one.dataset.move ?? one.dataset.pick, Math.min(width, height)];
        })""",
    )
    assert sizes
    least = 41 if moves == 0 else 43.9  # six colours around the middle are a little closer
    assert [(move, size) for move, size in sizes if size < least] == []


def test_a_tile_comes_from_where_it_lay(visit: Visit, tmp_path: Path) -> None:
    """A leader marches into Alpes and collects the games tile there: it comes from the map, not from the forum."""
    page = visit(reduced_motion="reduce").open()
    player.bring(page, record("2-wilds", "trajan"), 135, tmp_path)
    page.set_viewport_size({"width": 1400, "height": 1500})
    lay = page.locator("#land-alpes-games").bounding_box()
    assert lay
    player.choose(page, "march alpes")
    starts = page.eval_on_selector_all(
        "#flight .trail", "all => all.map((line) => line.getAttribute('d').match(/[\\d.]+/g).slice(0, 2).map(Number))"
    )
    middle = (lay["x"] + lay["width"] / 2, lay["y"] + lay["height"] / 2)
    assert any(abs(x - middle[0]) + abs(y - middle[1]) < 6 for x, y in starts), (middle, starts)


def test_a_tile_says_what_it_does(visit: Visit, tmp_path: Path) -> None:
    """Where it lies, and also where it can be chosen; what it is called stays short for who hears the page."""
    page = visit(viewport={"width": 1400, "height": 1500}).open()
    player.bring(page, record("2-1", "trajan"), 44, tmp_path)
    page.locator("#part-board .t-stacks .piece").first.hover()
    expect(page.locator("#tip")).to_contain_text("draw 2 commodity cards")
    tile = page.locator('.spot[data-move^="fetch extra"]').first
    tile.hover()
    expect(page.locator("#tip")).to_contain_text("Take an extra")
    expect(page.locator("#tip")).to_contain_text("Repeats that action once")
    names = texts("trajan").catalogue["term"].values()
    assert tile.locator(".piece").get_attribute("aria-label") in names


def test_who_takes_what_is_suggested_presses_confirm_alone(visit: Visit) -> None:
    """From the circle to the first turn; what the cards show is seen before the next one is taken."""
    page = visit().open()
    player.set_up(page, ("me", "Ana"), ("bot-easy", "Tito"), game="trajan")
    confirm = page.locator("[data-action=confirm]")

    def press() -> None:
        """The next Confirm may be there before anybody sees that this one has gone."""
        confirm.evaluate("button => button.setAttribute('data-pressed', '')")
        confirm.click()
        expect(page.locator("[data-action=confirm][data-pressed]")).to_have_count(0)

    page.locator("[data-action=suggest]").click()
    for _ in range(3):  # the circle and two of the cards
        player.state(page, ("confirm",))
        press()
    player.state(page, ("confirm",))
    page.locator("[data-action=back]").click()  # chosen by oneself, from here on
    expect(confirm).to_have_count(0)
    expect(page.locator("[data-action=suggest]")).to_be_visible()
    page.locator("[data-action=suggest]").click()
    while player.state(page, ("choose", "confirm")) == "confirm":
        press()
    expect(page.locator("#part-prompt .say")).to_contain_text("Choose the tray")


@pytest.mark.parametrize(("verb", "plate"), [("march", "provinces"), ("fetch", "forum"), ("build", "construction")])
def test_on_a_phone_the_plate_of_the_choice_comes_first(visit: Visit, tmp_path: Path, verb: str, plate: str) -> None:
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).open()
    game = record("4-6", "trajan")
    moves = next(n for n, move in enumerate(game.moves) if move.text.startswith(verb))
    player.bring(page, game, moves, tmp_path)
    expect(page.locator(f".t-middle .t-{plate} .spot[data-move]").first).to_be_in_viewport()
    tops = page.eval_on_selector_all(".t-middle .t-plate", "all => all.map(one => one.getBoundingClientRect().top)")
    assert page.locator(f".t-middle .t-{plate}").evaluate("one => one.getBoundingClientRect().top") == min(tops)


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720)])
def test_who_only_watches_can_read_the_circles(visit: Visit, tmp_path: Path, width: int, height: int) -> None:
    screen = {"viewport": {"width": width, "height": height}}
    page = visit(**screen).open()
    player.bring(page, record("4-6", "trajan"), 217, tmp_path)
    watching = visit(**screen).open(page.url)
    expect(watching.locator(".other[open] .t-mat")).to_have_count(4)
    letters = watching.eval_on_selector_all(
        ".other text",
        "all => all.map(one => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)",
    )
    assert min(letters) >= 12
    watching.locator(".other").last.scroll_into_view_if_needed()
    expect(watching.locator(".other .t-mat").last).to_be_in_viewport()


@pytest.mark.parametrize("language", ["en-GB", "pt-PT", "es-ES"])
def test_the_scores_of_four_fit_beside_the_table(visit: Visit, tmp_path: Path, language: str) -> None:
    page = visit(viewport={"width": 1280, "height": 720}, locale=language).open()
    (tmp_path / "whole.record").write_text(record("4-6", "trajan").write(), "utf-8")
    page.locator("input[type=file]").set_input_files(tmp_path / "whole.record")
    page.locator("form:has(input[type=file]) button").last.click()
    player.state(page, ("over",))
    expect(page.locator(".tabs .score tfoot")).to_be_visible()
    assert page.locator(".tabs .score").evaluate("score => score.scrollWidth <= score.clientWidth")
