"""The pages around the table: lobby, new tables, accounts, languages, rules."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
from playwright.sync_api import Page, expect

from ludoteca.games.rulebook import rulebook
from ludoteca.server.store.kept import Seat
from ludoteca.server.store.store import Store
from tests.web import player
from tests.web.conftest import Visit
from tests.web.rooms import record
from tests.web.serving import Server
from tests.web.tables.test_together import truth

PORTUGUESE = {"accept-language": "pt-PT"}
KINDS = {"", "me", "here", "link", "bot-easy", "bot-medium", "bot-hard"}


def row(page: Page, table: str) -> str:
    """What the lobby says of one's own table."""
    page.goto("/")
    return page.locator(f'a[href="/table/{table}"]').first.inner_text()


def test_a_table_is_set_up_found_joined_and_kept(visit: Visit, server: Server) -> None:
    ana, rui = visit(), visit()
    page = ana.open()
    page.locator('a[href="/new/lusitania"]', has_text="Set up a table").click()
    expect(page.locator("[name=kind-1]")).to_be_visible()
    offered = page.locator("[name=kind-1] option").evaluate_all("all => all.map(option => option.value)")
    assert set(offered) >= KINDS
    expect(page.locator("main")).to_contain_text("The player who begins holds the Commander.")

    # What the game does not take is said, and what was typed stays.
    page.locator("[name=name-0]").fill("Ana Ção")
    for number in (1, 2):
        page.locator(f"[name=kind-{number}]").select_option("")
    page.locator("main form button.main").click()
    expect(page.get_by_role("alert")).to_contain_text("number of players")
    expect(page.locator("[name=name-0]")).to_have_value("Ana Ção")

    table = player.set_up(page, ("me", "Ana Ção"), ("link", ""), listed=True, start="1")
    hidden = player.set_up(page, ("me", "Ana"), ("link", ""))
    assert "1 free seat" in row(page, table)
    page.goto("/new/lusitania")
    expect(page.locator("[name=name-0]")).to_have_value("Ana")

    # A bot in one's place has a name of its own.
    page.locator("[name=kind-0]").select_option("bot-hard")
    expect(page.locator("[name=name-0]")).to_have_value("")
    expect(page.locator("[name=name-0]")).to_have_attribute("placeholder", re.compile("hard"))
    page.locator("[name=kind-0]").select_option("me")
    expect(page.locator("[name=name-0]")).to_have_value("Ana")
    form = {"kind-0": "bot-easy", "name-0": "Ana", "kind-1": "bot-easy", "name-1": ""}
    made = page.request.post("/new/lusitania", form=form)
    assert "Ana" not in truth(server, made.url.rpartition("/")[2]).names

    his = rui.open()
    expect(his.locator(f'a[href*="{hidden}"]')).to_have_count(0)
    his.locator(f'a[href="/table/{table}/join"]').click()
    his.get_by_label("Your name").fill("Rui")
    his.get_by_role("button", name="Sit down").click()
    assert player.state(his, ("choose",)) == "choose"
    assert "Waiting for Rui" in row(page, table)
    his.goto("/")
    expect(his.locator(f'a[href="/table/{table}"]')).to_contain_text("Your turn")
    expect(his.locator(f'a[href="/table/{table}/join"]')).to_have_count(0)

    # Who does not play there may watch.
    stranger = visit().open()
    expect(stranger.get_by_role("region", name="Tables to watch").locator(f'a[href="/table/{table}"]')).to_contain_text(
        "Watch"
    )
    expect(his.get_by_role("region", name="Tables to watch").locator(f'a[href="/table/{table}"]')).to_have_count(0)

    # A finished game that its host showed to all stands in the list.
    game = record()
    store = Store(server.url)
    done = store.add_table(
        game=game.game,
        rules=game.rules,
        options=game.options,
        seed=game.seed,
        host=store.new_person()[0],
        listed=True,
        sitting=[Seat(0, "Lia", "greedy", None), Seat(1, "Noa", "greedy", None)],
        played=[(move.text, move.seat) for move in game.moves],
        scores=game.scores,
    )
    store.close()
    his.goto("/")
    expect(his.locator(f'a[href="/table/{done.id}"]')).to_contain_text("20 : 18")


def test_a_choice_against_the_rulebooks_advice_is_warned_of(server: Server) -> None:
    """Before the table is made, to who sits down, and at the table; in the reader's language."""
    said = {"en": "by the rulebook it is for 3–5 players", "pt": "segundo o manual, é para 3–5 jogadores"}
    said["es"] = "según el reglamento, es para 3–5 jugadores"
    for language, sentence in said.items():
        spoken = {"Accept-Language": language}
        with httpx.Client(base_url=server.root, follow_redirects=True, headers=spoken) as host:
            assert sentence in host.get("/new/concordia").text
            seats = {"kind-0": "me", "name-0": "Ana", "kind-1": "link", "option-map": "imperium", "listed": "on"}
            table = host.post("/new/concordia", data=seats)
            assert sentence in table.text
            assert sentence in httpx.get(f"{table.url}/join", headers=spoken).text
            three = host.post("/new/concordia", data=seats | {"kind-2": "link"})
            assert sentence not in three.text
            assert sentence not in httpx.get(f"{three.url}/join", headers=spoken).text


def test_the_rulebooks_suggestion_for_a_first_game_is_one_click_away(visit: Visit) -> None:
    page = visit().open("/new/caledonia")
    chosen = {name: page.locator(f"[name=option-{name}]") for name in ("imports", "tiles", "ports", "clans")}

    def values() -> list[str]:
        return [select.input_value() for select in chosen.values()]

    assert values() == ["rarity", "yes", "yes", "yes"]
    suggestion = page.locator(".first-game")
    expect(suggestion).to_contain_text("Scoring tiles: No")
    suggestion.get_by_role("link").click()
    page.wait_for_url("**/new/caledonia?first_game=yes")
    assert values() == ["static", "no", "no", "yes"]
    expect(suggestion).to_contain_text("This is chosen below.")

    # It is a beginning: everything can still be changed, here or by going back to the whole game.
    chosen["ports"].select_option("yes")
    page.locator("main form button.main").click()
    page.wait_for_url("**/table/*")
    told = page.request.get(f"/api/tables/{player.table_id(page)}").json()["options"]
    assert {name: told[name] for name in ("imports", "tiles", "ports")} == {
        "imports": "static",
        "tiles": "no",
        "ports": "yes",
    }
    page.goto("/new/caledonia?first_game=yes")
    suggestion.get_by_role("link").click()
    page.wait_for_url("**/new/caledonia")
    assert values() == ["rarity", "yes", "yes", "yes"]
    page.goto("/new/lusitania")
    expect(suggestion).to_have_count(0)


def test_an_account_keeps_tables_across_devices(visit: Visit) -> None:
    laptop, phone = visit(), visit(viewport={"width": 390, "height": 844})
    page = laptop.open()
    page.locator('form[action="/play/lusitania"] button', has_text="Play now against bots").click()
    table = player.table_id(page)
    page.goto("/account")
    page.get_by_label("Name", exact=True).fill(f"ana {table}")
    page.get_by_label("Password").fill("short")
    page.get_by_role("button", name="Make an account").click()
    expect(page).to_have_url(re.compile("/account$"))  # the browser does not send it
    page.get_by_label("Password").fill("correct horse")
    page.get_by_role("button", name="Make an account").click()
    page.wait_for_url(re.compile("/account/codes$"))
    expect(page.locator(".codes code")).to_have_count(8)
    page.get_by_role("link", name="I have kept them").click()
    page.wait_for_url(re.compile("/$"))
    expect(page.locator("header")).to_contain_text(f"ana {table}")

    other = phone.open("/account")
    for name, password in ((f"ana {table}", "wrong horse"), ("nobody at all", "correct horse")):
        other.get_by_label("Name", exact=True).fill(name)
        other.get_by_label("Password").fill(password)
        other.get_by_role("button", name="Sign in").click()
        expect(other.get_by_role("alert")).to_have_text("No account has this name and password.")
    other.get_by_label("Name", exact=True).fill(f"ana {table}")
    other.get_by_label("Password").fill("correct horse")
    other.get_by_role("button", name="Sign in").click()
    other.wait_for_url(re.compile("/$"))
    other.locator(f'a[href="/table/{table}"]').click()
    player.state(other, ("choose",))
    assert other.locator("#part-own [id^=card-]").count() >= 3, "the hand is there"

    # The name is taken; and who leaves is nobody again.
    stranger = visit().open("/account")
    stranger.get_by_label("Name", exact=True).fill(f"ana {table}")
    stranger.get_by_label("Password").fill("another horse")
    stranger.get_by_role("button", name="Make an account").click()
    expect(stranger.get_by_role("alert")).to_contain_text("Another account has this name")
    other.goto("/account")
    other.get_by_role("button", name="Sign out", exact=True).click()
    expect(other.locator(f'a[href="/table/{table}"]')).to_have_count(0)
    other.goto(f"/table/{table}")
    assert other.locator("#part-own [id^=card-]").count() == 0


def test_the_browsers_language_and_the_one_chosen(visit: Visit) -> None:
    page = visit(locale="pt-PT").open()
    expect(page.locator("html")).to_have_attribute("lang", "pt")
    page.locator('form[action="/play/lusitania"] button', has_text="Jogar já contra").click()
    player.state(page, ("choose",))
    expect(page.locator("#part-moves")).to_contain_text("Tirar")
    page.locator("button[name=language][value=es]").click()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    assert "/table/" in page.url, "one stays where one was"
    player.state(page, ("choose",))
    table = page.url.rpartition("/")[2]
    before = player.moves_played(page, table)
    played = player.take_turn(page)
    player.state(page, ("choose", "over"))
    assert player.moves_played(page, table) > before + len(played), "the turn counts, and the bot answered"
    for language in ("pt", "en", "es"):
        page.locator(f"button[name=language][value={language}]").click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator(f"button[name=language][value={language}]")).to_have_attribute("aria-pressed", "true")
    assert visit(locale="fr-FR").open().locator("html").get_attribute("lang") == "en"


def test_a_live_table_stays_in_the_language_of_its_page(visit: Visit) -> None:
    """A browser that is itself English got a Portuguese page; what it asks for in the socket's handshake is its own."""
    reader = visit(locale="en-GB")
    reader.context.route("**/*", lambda route: route.continue_(headers=route.request.headers | PORTUGUESE))
    page = reader.open()
    expect(page.locator("html")).to_have_attribute("lang", "pt")
    with page.expect_websocket() as opened:
        page.locator('form[action="/play/lusitania"] button', has_text="Jogar já contra").click()
    assert "language=pt" in opened.value.url
    player.state(page, ("choose",))
    expect(page.locator("#part-moves")).to_contain_text("Tirar")
    player.take_turn(page)
    player.state(page, ("choose", "over"))
    expect(page.locator("#part-moves")).to_contain_text("Tirar")


def test_day_and_night_are_remembered(visit: Visit) -> None:
    page = visit(color_scheme="light").open()
    before = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.locator("[data-action=theme]").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    page.goto("/account")
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != before


def test_the_rules_are_one_click_from_every_decision_and_answer_why_not(visit: Visit, tmp_path: Path) -> None:
    page = visit().open()
    page.locator('form[action="/play/lusitania"] button', has_text="Play now against bots").click()
    player.state(page, ("choose",))
    follow(page, "#part-prompt a[href*='/rules/']")
    player.choose(page, next(move for move in player.spots(page) if move.startswith("take")))
    follow(page, "#part-prompt a[href*='/rules/']")
    page.locator("[data-action=undo]").click()
    expect(page.locator("[data-action=undo]")).to_have_count(0)

    page.locator("summary", has_text="Help").click()
    answer = page.locator("#why-answer")
    for move, rule in (("pass", "LUS-TRN-06"), ("give bow", "LUS-TRD-01"), ("recruit musician", "LUS-MUS-03")):
        page.locator("#why").fill(move)
        page.get_by_role("button", name="Ask").click()
        expect(answer).to_contain_text(rulebook("lusitania").words(rule))
        follow(page, f"#why-answer a[href$='{rule}']")
    page.locator("#why").fill(player.listed(page)[0])
    page.get_by_role("button", name="Ask").click()
    expect(answer).to_contain_text("You can")
    page.locator("#why").fill("<img src=x>")
    page.get_by_role("button", name="Ask").click()
    expect(answer).to_contain_text("I do not know which move you mean")
    answer.get_by_role("button").first.click()  # one of those that are offered instead
    expect(answer).to_contain_text("You can")

    # The same from where people try: by mouse, and by keyboard alone.
    untold = page.locator("#why-not")
    player.bring(page, record("2-army"), 1, tmp_path)  # a card is to be given: none can be taken
    page.locator("[data-why]").first.click()
    expect(untold.get_by_role("link").first).to_have_attribute("href", re.compile("/rules/lusitania#LUS-"))
    page.keyboard.press("Escape")
    expect(untold).to_be_hidden()
    page.keyboard.press("w")
    expect(page.locator(".field :focus")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(untold).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".field :focus")).to_have_count(1)
    page.keyboard.press("w")
    expect(page.locator(".asking")).to_have_count(0)
    page.locator("header a[href*='/rules/']").click()
    expect(page.locator("#drawer").get_by_role("searchbox")).to_be_focused()


def test_the_rules_page_begins_with_the_game_in_one_minute(visit: Visit) -> None:
    page = visit(locale="pt-PT").open("/rules/trajan")
    summary = page.get_by_role("region", name="Num minuto")
    expect(summary.get_by_role("listitem")).to_have_text(list(rulebook("trajan").summary["pt"]))
    expect(summary.get_by_role("listitem").first).to_be_in_viewport()


def follow(page: Page, link: str) -> None:
    """It opens beside the table, at a place that is there."""
    cited = page.locator(link).first
    name = (cited.get_attribute("href") or "").partition("#")[2]
    assert name
    cited.click()
    rules = page.locator("#drawer")
    expect(rules.locator("h2").first).to_have_text("The rules of Lusitania")
    expect(rules.locator(f"[id='{name}']")).to_be_in_viewport()
    rules.get_by_role("button", name="Close the rules").click()
    expect(rules).to_be_hidden()
