"""What those who run the place do to tables, people and chat: on both kinds of store, and with a server that runs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import select, text

from ludoteca.server.errors import NoSuchLine, NoSuchTable, TableClosed
from ludoteca.server.people import who
from ludoteca.server.people.errors import (
    Banned,
    IsAdmin,
    LoginTaken,
    NoSuchPerson,
    NotSignedIn,
    SoAlready,
    WrongOldPassword,
)
from ludoteca.server.store.acts import Doer
from ludoteca.server.store.kept import Kept, Seat
from ludoteca.server.store.people import NO_ACCOUNT
from ludoteca.server.store.schema import METADATA
from ludoteca.server.store.store import Store
from ludoteca.server.tables.live import Live
from ludoteca.server.tables.tables import Tables
from ludoteca.server.upkeep import overview
from ludoteca.server.upkeep.admin import Admin
from tests.server.client import HOT_SEAT, ME_AND_BOT, ME_AND_FRIEND, Client
from tests.server.patience import until
from tests.server.store.test_store import at_once

SHELL = Doer(shell="root")
BOTS = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]


@pytest.fixture
def admin(store: Store) -> Admin:
    return Admin(store, SHELL)


def account(store: Store, login: str) -> str:
    """Somebody with an account; the person's id."""
    person, token = store.new_person()
    store.make_account(token, login, who.hash_password("conimbriga 1"))
    return person


def table(store: Store, host: str, *sitting: Seat, listed: bool = True) -> Kept:
    seats = sitting or (Seat(0, "Ana", None, host), Seat(1, "Rui", None, host))
    return store.add_table(
        game="lusitania", rules=1, options={"start": "0"}, seed="secret seed", host=host, listed=listed, sitting=seats
    )


def everything(store: Store) -> str:
    """All that the database holds, as text."""
    with store.engine.connect() as connection:
        return "\n".join(str(row) for each in METADATA.sorted_tables for row in connection.execute(select(each)))


def logged(store: Store) -> list[str]:
    return [act.what for act in reversed(store.acts())]


# The log.


def test_every_act_is_logged_with_who_what_and_when(store: Store, admin: Admin) -> None:
    ana, rui = account(store, "ana"), account(store, "rui")
    admin.promote(ana)
    kept = table(store, rui)
    store.say(kept.id, "Rui", 1, "boo", rui)
    (line,) = overview.lines(store, kept.id)
    by_page = Admin(store, Doer(person=ana))
    by_page.close(kept.id)
    by_page.reopen(kept.id)
    by_page.stop_bots(kept.id)
    by_page.let_bots(kept.id)
    by_page.hide(line.id)
    by_page.unhide(line.id)
    by_page.rename(rui, "ruy")
    by_page.ban(rui)
    by_page.unban(rui)
    by_page.delete(kept.id)
    by_page.erase(rui)
    admin.demote(ana)
    acts = list(reversed(store.acts()))
    first, second = (
        ["promote", "close", "reopen", "stop-bots", "let-bots", "hide"],
        ["unhide", "rename", "ban", "unban"],
    )
    assert [act.what for act in acts] == [*first, *second, "delete", "erase", "demote"]
    assert [act.who for act in acts] == ["root", *["ana"] * 11, "root"]
    assert [act.at for act in acts] == sorted(act.at for act in acts)
    assert {act.table_id for act in acts if act.what in {"close", "hide", "delete"}} == {kept.id}
    assert acts[5].detail == f"line {line.id}"
    assert acts[10].detail == "lusitania, players: 2, moves: 0"
    assert {act.whom for act in acts if act.what in {"rename", "ban", "erase"}} == {rui}
    assert acts[-2].login is None, "who was erased has no name in the log"


def test_what_is_refused_changes_nothing_and_is_not_logged(store: Store, admin: Admin) -> None:
    ana = account(store, "ana")
    kept = table(store, ana)
    store.say(kept.id, "Ana", 0, "boo", ana)
    (line,) = overview.lines(store, kept.id)
    guest, _ = store.new_person()
    before = everything(store)
    refused: list[tuple[type[Exception], Callable[[], object]]] = [
        (NoSuchTable, lambda: admin.close("nothere")),
        (NoSuchTable, lambda: admin.stop_bots("nothere")),
        (NoSuchTable, lambda: admin.delete("nothere")),
        (SoAlready, lambda: admin.reopen(kept.id)),
        (SoAlready, lambda: admin.let_bots(kept.id)),
        (NoSuchLine, lambda: admin.hide(line.id + 1)),
        (SoAlready, lambda: admin.unhide(line.id)),
        (NoSuchPerson, lambda: admin.ban("nobody")),
        (SoAlready, lambda: admin.unban(ana)),
        (SoAlready, lambda: admin.demote(ana)),
        (NotSignedIn, lambda: admin.promote(guest)),
    ]
    for error, act in refused:
        with pytest.raises(error):
            act()
    assert everything(store) == before
    admin.close(kept.id)
    with pytest.raises(SoAlready):
        admin.close(kept.id)
    assert logged(store) == ["close"]


def test_by_the_page_nobody_acts_on_an_admin(store: Store, admin: Admin) -> None:
    ana, rui = account(store, "ana"), account(store, "rui")
    admin.promote(ana)
    admin.promote(rui)
    by_page = Admin(store, Doer(person=ana))
    for person in (ana, rui):
        for act in (by_page.ban, by_page.erase, by_page.demote, lambda each: by_page.rename(each, "other")):
            with pytest.raises(IsAdmin):
                act(person)
    assert logged(store) == ["promote", "promote"]
    admin.ban(rui)
    assert overview.find_person(store, "rui").banned is not None


# People.


def test_a_banned_person_cannot_come_back_until_that_is_taken_back(store: Store, admin: Admin) -> None:
    ana, token = store.new_person()
    store.make_account(token, "ana", "hash")
    phone = store.log_in(ana, None, take=False).token
    kept = table(store, ana)
    ended = admin.ban(ana)
    assert who.hashed(phone) in ended
    assert store.person_of(phone) is None
    with pytest.raises(Banned):
        store.log_in(ana, None, take=False)
    with pytest.raises(WrongOldPassword):
        store.change_password(ana, "hash", "other")
    assert [seat.person for seat in store.table(kept.id).seats] == [ana, ana], "seats stay"
    admin.unban(ana)
    assert store.person_of(store.log_in(ana, None, take=False).token) == ana


def test_a_new_name_goes_to_the_seats_that_had_the_old_one(store: Store, admin: Admin) -> None:
    ana, rui = account(store, "ana"), account(store, "rui")
    first = table(store, ana, Seat(0, "Ana", None, ana), Seat(1, "Rui", None, rui))
    other = table(store, ana, Seat(0, "Formiga", None, ana), Seat(1, "Rui", None, rui))
    store.say(first.id, "Ana", 0, "olá", ana)
    store.say(other.id, "ana", None, "hum", ana)
    admin.rename(ana, "Rui Costa")
    assert store.account_of(ana).login == "Rui Costa"
    assert [seat.name for seat in store.table(first.id).seats] == ["Rui Costa", "Rui"]
    assert [seat.name for seat in store.table(other.id).seats] == ["Formiga", "Rui"]
    assert [line.name for line in store.said(first.id) + store.said(other.id)] == ["Rui Costa"] * 2
    admin.rename(ana, "Rüi X", everywhere=True)
    assert [seat.name for seat in store.table(other.id).seats] == ["Rüi X", "Rui"]
    before = everything(store)
    with pytest.raises(LoginTaken):
        admin.rename(ana, "RUI")
    assert everything(store) == before


def test_at_a_table_no_two_get_the_same_name(store: Store, admin: Admin) -> None:
    guest, _ = store.new_person()
    kept = table(store, guest, Seat(0, "Rude", None, guest), Seat(1, "Ruder", None, guest), Seat(2, "Max", None, guest))
    admin.rename(guest, "Max")
    assert [seat.name for seat in store.table(kept.id).seats] == ["Max 1", "Max 2", "Max"]


def test_erasing_leaves_no_name_anywhere(store: Store, admin: Admin) -> None:
    ana, rui = account(store, "Anabela"), account(store, "rui")
    admin.promote(ana)
    admin.rename(ana, "Anabela Q")
    kept = table(store, ana, Seat(0, "Belinha", None, ana), Seat(1, "Rui", None, rui))
    elsewhere = table(store, rui)
    store.say(kept.id, "Belinha", 0, "olá", ana)
    store.say(kept.id, "Rui", 1, "olá, BELINHA! (anabela q, não é?)", rui)
    store.say(elsewhere.id, "Anabela Q", None, "boa", ana)
    store.say(elsewhere.id, "Anabela Q", None, "from an earlier release", None)
    store.say(elsewhere.id, "Rui", 0, "belinha is also a word; Anabela Q is not", rui)
    store.keep_settings(ana, {"language": "pt"})
    ended = admin.erase(ana)
    assert ended
    held = everything(store).casefold()
    assert "anabela" not in held
    assert [seat.name for seat in store.table(kept.id).seats] == ["Former player 1", "Rui"]
    assert [(line.name, line.text) for line in store.said(kept.id)] == [
        ("Former player 1", "olá"),
        ("Rui", "olá, …! (…, não é?)"),
    ]
    assert [(line.name, line.text) for line in store.said(elsewhere.id)] == [
        ("Former spectator", "boa"),
        ("Former spectator", "from an earlier release"),
        ("Rui", "… is also a word; … is not"),
    ]
    assert store.account("Anabela Q") is None
    assert store.account_of(ana) == NO_ACCOUNT
    assert Live(*store.news(kept.id)).position.turn >= 0, "the game stays"
    assert account(store, "Anabela Q") != ana, "the name is free again"


def test_erased_names_are_overwritten_in_the_file(sqlite_url: str) -> None:
    store = Store(sqlite_url)
    ana = account(store, "Anabela")
    kept = table(store, ana, Seat(0, "Anabela", None, ana), Seat(1, "Rui", None, ana))
    for number in range(120):
        store.say(kept.id, "Anabela", 0, f"line {number} by Anabela herself", ana)
    Admin(store, SHELL).rename(ana, "Anabela B", everywhere=True)
    Admin(store, SHELL).erase(ana)
    files = [path.read_bytes() for path in Path(sqlite_url.removeprefix("sqlite:///")).parent.iterdir()]
    assert all(b"nabela" not in content.lower() for content in files)
    store.close()


def test_people_are_found_by_id_and_by_name(store: Store) -> None:
    ana = account(store, "ana")
    guest, _ = store.new_person()
    table(store, guest, Seat(0, "Forasteiro", None, guest), Seat(1, "Rui", None, guest))
    assert overview.find_person(store, ana).login == "ana"
    assert overview.find_person(store, "ANA").id == ana
    assert overview.find_person(store, guest).names == ["Forasteiro", "Rui"]
    assert [person.id for person in overview.find_people(store)] == [ana]
    assert [person.id for person in overview.find_people(store, "foras")] == [guest]
    assert {person.id for person in overview.find_people(store, guests=True)} == {ana, guest}
    impostor = account(store, ana)
    assert overview.find_person(store, ana).id == ana != impostor, "an id goes before a name that looks like one"
    with pytest.raises(NoSuchPerson):
        overview.find_person(store, "nobody")


# Tables in the store.


def test_a_table_is_shown_without_its_seed_until_it_is_over(store: Store, admin: Admin) -> None:
    ana = account(store, "ana")
    kept = table(store, ana)
    found = overview.table(store, kept.id)
    assert (found.actor, found.moves, found.problem) == (0, 0, None)
    assert overview.state_of(found.kept) == "playing"
    admin.close(kept.id)
    assert overview.table(store, kept.id).actor is None
    assert [each.id for each in store.all_tables("closed")] == [kept.id]
    assert store.all_tables("playing") == []
    assert store.all_tables(game="trajan") == []
    broken = table(store, ana)
    store.append(broken.id, 0, [("fly away", 0)], None, None)
    assert "not a game" in str(overview.table(store, broken.id).problem)
    assert len(store.all_tables()) == 2


def test_nothing_is_written_at_a_closed_or_deleted_table(store: Store, admin: Admin) -> None:
    ana = account(store, "ana")
    kept = table(store, ana)
    store.append(kept.id, 0, [("mars", 0)], None, None)
    admin.close(kept.id)
    with pytest.raises(TableClosed):
        store.append(kept.id, 1, [("mars", 0)], None, None)
    admin.reopen(kept.id)
    store.append(kept.id, 1, [("mars", 0)], None, None)
    fresh = table(store, ana)
    for each in (kept, fresh):
        admin.delete(each.id)
        with pytest.raises(NoSuchTable):
            store.table(each.id)
    with pytest.raises(NoSuchTable):
        store.append(fresh.id, 0, [("mars", 0)], None, None)
    with store.engine.connect() as connection:
        for part in ("seats", "moves", "chats", "tables"):
            assert connection.execute(text(f"SELECT count(*) FROM {part}")).scalar_one() == 0


def test_closed_and_stopped_tables_are_in_no_list_of_what_goes_on(store: Store, admin: Admin) -> None:
    ana = account(store, "ana")
    waiting = table(store, ana, Seat(0, "Ana", None, ana), Seat(1, "…", None, None))
    bots = table(store, ana, Seat(0, "A", "random", None), Seat(1, "B", "random", None))
    assert [each.id for each in store.open_tables()] == [waiting.id]
    assert [each.id for each in store.unfinished_tables_with_bots()] == [bots.id]
    admin.close(waiting.id)
    admin.stop_bots(bots.id)
    assert store.open_tables() == store.unfinished_tables_with_bots() == []
    assert store.spectacles(bots.created) == set()


def test_a_hidden_line_leaves_the_store_for_nobody(store: Store, admin: Admin) -> None:
    ana = account(store, "ana")
    kept = table(store, ana)
    store.say(kept.id, "Ana", 0, "something rude", ana)
    (line,) = overview.lines(store, kept.id)
    admin.hide(line.id)
    (said,) = store.said(kept.id)
    assert said.hidden
    assert (said.name, said.seat, said.text) == ("", None, "")
    assert overview.lines(store, kept.id)[0].text == "something rude"
    admin.unhide(line.id)
    assert store.said(kept.id)[0].text == "something rude"


# With a server that runs.


def beside(app: FastAPI) -> Admin:
    """The command line on the store of a running server: with a store of its own."""
    tables: Tables = app.state.tables
    url = tables.store.engine.url.render_as_string(hide_password=False).replace("+psycopg", "")
    return Admin(Store(url), SHELL)


@pytest.mark.anyio
async def test_a_closed_table_refuses_with_a_sentence_that_says_why(
    app: FastAPI, someone: Callable[[], Client]
) -> None:
    ana, eva = someone(), someone()
    made = await ana.make(HOT_SEAT)
    (move, *_) = (await ana.moves(made))["moves"]
    done = await ana.play(made, 0, move["move"], key="k")
    waiting = await ana.make(ME_AND_FRIEND)
    admin = beside(app)
    admin.close(made["id"])
    admin.close(waiting["id"])
    seen = await ana.get(f"/tables/{made['id']}")
    assert (seen["closed"], seen["actor"], seen["over"]) == (True, None, False)
    assert (await ana.moves(made))["moves"] == []
    told = [
        await ana.play(made, done["revision"], move["move"], status=409),
        await ana.post(f"/tables/{made['id']}/undo", {"revision": 1}, 409),
        await ana.post(f"/tables/{made['id']}/chat", {"text": "hm"}, 409),
        await eva.sit(waiting, status=409),
    ]
    assert all("closed this table" in refusal["error"] for refusal in told)
    assert await ana.play(made, 0, move["move"], key="k") == done, "what was answered is answered again"
    admin.reopen(made["id"])
    admin.reopen(waiting["id"])
    assert not (await ana.get(f"/tables/{made['id']}"))["closed"]
    assert (await ana.moves(made))["moves"] != []
    await eva.sit(waiting)
    admin.store.close()


@pytest.mark.anyio
async def test_bots_that_nobody_watches_stop_and_go_on(app: FastAPI, someone: Callable[[], Client]) -> None:
    tables: Tables = app.state.tables
    tables.bots.pace = 0.02
    ana = someone()
    made = await ana.make(BOTS)
    room = tables.rooms.here[made["id"]]
    await until(lambda: room.live.revision >= 3)
    admin = beside(app)
    for stop, go_on in ((admin.stop_bots, admin.let_bots), (admin.close, admin.reopen)):
        stop(made["id"])
        await until(lambda: room.bots is not None and room.bots.done())
        assert room.thought is None
        reached = room.live.revision
        assert not room.live.position.over
        seen = await ana.get(f"/tables/{made['id']}")
        assert seen["bots_stopped"] or seen["closed"]
        await tables.rooms.look_once()
        assert room.live.revision == reached
        assert len(admin.store.rows(made["id"])) == reached
        go_on(made["id"])
        await until(lambda reached=reached: room.live.revision > reached)  # type: ignore[misc]
    tables.bots.pace = 0.0
    await until(lambda: room.live.position.over)
    admin.store.close()


@pytest.mark.anyio
async def test_people_play_on_where_bots_are_stopped(app: FastAPI, someone: Callable[[], Client]) -> None:
    ana = someone()
    made = await ana.make(ME_AND_BOT)
    admin = beside(app)
    admin.stop_bots(made["id"])
    while (found := await ana.moves(made))["your_turn"]:
        await ana.play(made, found["revision"], found["moves"][0]["move"])
    seen = await ana.get(f"/tables/{made['id']}")
    assert (seen["actor"], seen["bots_stopped"]) == (1, True)
    admin.let_bots(made["id"])
    async with asyncio.timeout(30):
        while not (await ana.moves(made))["your_turn"]:
            await asyncio.sleep(0.01)
    admin.store.close()


@pytest.mark.anyio
async def test_a_deleted_table_is_gone_from_the_server_too(app: FastAPI, someone: Callable[[], Client]) -> None:
    tables: Tables = app.state.tables
    tables.bots.pace = 0.02
    ana = someone()
    made, bots = await ana.make(HOT_SEAT), await ana.make(BOTS)
    rooms = [tables.rooms.here[each["id"]] for each in (made, bots)]
    await until(lambda: rooms[1].live.revision > 0)
    rooms[0].watchers = 1
    admin = beside(app)
    for each in (made, bots):
        admin.delete(each["id"])
    await until(lambda: all(room.lost and room.gone for room in rooms))
    await until(lambda: rooms[1].bots is not None and rooms[1].bots.done())
    assert tables.rooms.here == {}
    for each in (made, bots):
        await ana.get(f"/tables/{each['id']}", 404)
    admin.store.close()


@pytest.mark.anyio
async def test_who_watches_sees_new_names_and_hidden_lines(app: FastAPI, someone: Callable[[], Client]) -> None:
    tables: Tables = app.state.tables
    ana = someone()
    made = await ana.make(HOT_SEAT)
    await ana.post(f"/tables/{made['id']}/chat", {"text": "something rude"})
    room = tables.rooms.here[made["id"]]
    room.watchers, before = 1, room.tick
    admin = beside(app)
    (line,) = overview.lines(admin.store, made["id"])
    assert line.person is not None
    admin.hide(line.id)
    await until(lambda: room.said[0].hidden)
    assert room.tick > before
    admin.rename(line.person, "Zé")
    await until(lambda: room.live.names == ["Zé 1", "Zé"] or room.live.names == ["Zé", "Zé 2"])
    admin.unhide(line.id)
    admin.erase(line.person)
    await until(lambda: room.live.names == ["Former player 1", "Former player 2"])
    await until(lambda: room.said[0].name == "Former player 1")
    admin.store.close()


def test_a_line_of_before_is_still_found_when_somebody_is_erased(store: Store, admin: Admin) -> None:
    """A table that only an old line ties to somebody is among those that servers look at again."""
    ana = account(store, "ana")
    kept = table(store, account(store, "rui"))
    store.say(kept.id, "Ana", None, "olá")
    number = store.latest_act()
    admin.erase(ana)
    assert store.touched_since(number) == (number + 1, {kept.id})


def test_a_word_that_somebody_took_for_a_name_stays_in_what_was_said_before(store: Store, admin: Admin) -> None:
    kept = table(store, account(store, "rui"))
    store.say(kept.id, "Rui", 0, "good game")
    vandal = account(store, "good")
    store.say(kept.id, "Rui", 0, "I asked Good whether he plays")
    admin.erase(vandal)
    assert [line.text for line in store.said(kept.id)] == ["good game", "I asked … whether he plays"]


def test_acts_at_once_are_all_done_and_none_is_missed(url: str) -> None:
    """Two who look after one store; a third reads the log meanwhile and sees every number in its order."""
    stores = [Store(url) for _ in range(3)]
    ana = account(stores[0], "ana")
    ids = [[table(stores[0], ana).id for _ in range(12)] for _ in range(2)]
    seen: list[int] = []
    touched: set[str] = set()

    def read() -> None:
        number = 0
        while len(touched) < 24:
            latest, tables = stores[2].touched_since(number)
            seen.extend([latest] if latest > number else [])
            touched.update(tables)
            number = latest

    def close(number: int) -> Callable[[], Any]:
        return lambda: [Admin(stores[number], SHELL).close(each) for each in ids[number]]

    at_once(close(0), close(1), read)
    assert seen == sorted(seen)
    assert touched == {*ids[0], *ids[1]}
    for store in stores:
        store.close()
