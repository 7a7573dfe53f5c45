"""The JSON API, in process, on both kinds of store."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from ludoteca.core import PUBLIC, Rng
from ludoteca.core.record import Record
from ludoteca.server.store.store import Store
from ludoteca.server.tables.tables import MOST_CHAT, Tables
from tests.server.client import HOT_SEAT, ME_AND_BOT, ME_AND_FRIEND, Client

pytestmark = pytest.mark.anyio
Someone = Callable[[], Client]
IS_JSON = {"Content-Type": "application/json"}
RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*/*.record"))


def tables_of(app: FastAPI) -> Tables:
    tables: Tables = app.state.tables
    return tables


async def play_on(client: Client, table: Any, rng: Rng, most: int = 10_000) -> Any:
    """Random moves for whichever of the client's seats must decide; where the table then stands."""
    for _ in range(most):
        found = await client.moves(table)
        if found["your_turn"]:
            move = found["moves"][rng.below(len(found["moves"]))]["move"]
            await client.play(table, found["revision"], move)
        else:
            standing = await client.get(f"/tables/{table['id']}")
            if standing["over"]:
                return standing
            await asyncio.sleep(0.005)
    return await client.get(f"/tables/{table['id']}")


async def test_a_game_against_a_bot_from_beginning_to_end(someone: Someone) -> None:
    ana = someone()
    (game,) = [each for each in await ana.get("/games") if each["name"] == "lusitania"]
    assert 2 in game["players"]
    table = await ana.make(ME_AND_BOT)
    assert table["seats"] == [0]
    begun = await ana.get(f"/tables/{table['id']}")
    assert begun["started"]
    assert begun["yours"] == [0]
    assert begun["seed"] is None
    assert begun["scores"] is None
    assert (await ana.ask("GET", f"/tables/{table['id']}/record")).status_code == 409
    over = await play_on(ana, table, Rng(1))
    assert sorted(over["ranking"]) == [0, 1]
    assert sha256(over["seed"].encode()).hexdigest() == begun["seed_hash"]
    answer = await ana.ask("GET", f"/tables/{table['id']}/record")
    assert answer.headers["content-type"].startswith("text/plain")
    record = Record.parse(answer.text)
    assert record.scores == [score["total"] for score in over["scores"]]
    assert len(record.moves) == over["moves"]
    refusal = await ana.play(table, over["revision"], "caesar", status=422)
    assert refusal["rule"] == "LUS-END-06"
    assert (await ana.moves(table))["moves"] == []


async def test_a_choice_against_the_rulebooks_advice_is_warned_of(someone: Someone) -> None:
    ana = someone()
    wanted = {"game": "concordia", "seats": ME_AND_FRIEND, "options": {"map": "imperium"}}
    made = await ana.post("/tables", wanted, 201)
    assert made["warnings"] == [{"option": "map", "choice": "imperium", "players": [3, 4, 5]}]
    made = await ana.post("/tables", wanted | {"seats": [*ME_AND_FRIEND, {"kind": "link"}]}, 201)
    assert made["warnings"] == []
    made = await ana.post("/tables", wanted | {"options": {}}, 201)
    assert made["warnings"] == []
    assert (await ana.make(ME_AND_FRIEND))["warnings"] == []


async def test_hot_seat_one_person_plays_every_seat(someone: Someone) -> None:
    ana = someone()
    table = await ana.make(HOT_SEAT)
    assert table["seats"] == [0, 1]
    views = [await ana.get(f"/tables/{table['id']}/view?seat={seat}") for seat in (0, 1)]
    assert [each["view"]["seat"] for each in views] == [0, 1]
    found = await ana.moves(table, params={"seat": 1})
    assert not found["your_turn"]
    refusal = await ana.play(table, 0, "take bow", seat=1, status=409)
    assert "view" not in refusal
    over = await play_on(ana, table, Rng(2))
    assert over["over"]


async def test_a_move_is_refused_with_its_rule(someone: Someone) -> None:
    ana = someone()
    table = await ana.make(HOT_SEAT)
    refusal = await ana.play(table, 0, "give bow", status=422)
    assert refusal["rule"] == "LUS-TRD-01"
    assert "did you mean" in (await ana.play(table, 0, "tkae bow", status=422))["error"]


async def test_a_list_of_moves_is_played_all_or_none(someone: Someone) -> None:
    ana = someone()
    table = await ana.make(HOT_SEAT)
    first = (await ana.moves(table))["moves"]
    take = next(each["move"] for each in first if each["move"].startswith("take"))
    refusal = await ana.play(table, 0, take, "caesar", status=422)
    assert refusal["rule"]
    assert (await ana.moves(table))["revision"] == 0
    done = await ana.play(table, 0, take)
    gives = (await ana.moves(table))["moves"]
    await ana.post(f"/tables/{table['id']}/undo", {"revision": done["revision"]})
    done = await ana.play(table, 2, take, gives[0]["move"])
    assert done["revision"] == 4
    standing = await ana.get(f"/tables/{table['id']}")
    assert standing["moves"] == 2
    assert standing["actor"] == 1


async def test_nothing_can_be_tried_out_behind_what_is_hidden(someone: Someone) -> None:
    """A list that is refused for what comes after the draw would tell the draw; so it is refused before."""
    ana = someone()
    table = await ana.make(HOT_SEAT)
    for second in ("take bow", "take caesar", "mars", "renew"):
        refusal = await ana.play(table, 0, "renew", second, status=422)
        assert "must be seen first" in refusal["error"]
    assert (await ana.moves(table))["revision"] == 0


async def test_undo_is_a_row_and_comes_back_after_a_restart(someone: Someone, app: FastAPI) -> None:
    ana = someone()
    table = await ana.make(HOT_SEAT)
    path = f"/tables/{table['id']}"
    before = await ana.get(f"{path}/view?seat=0")
    take = next(each["move"] for each in (await ana.moves(table))["moves"] if each["move"].startswith("take"))
    assert (await ana.play(table, 0, take))["revision"] == 1
    stale = await ana.post(f"{path}/undo", {"revision": 0}, 409)
    assert stale["revision"] == 1
    assert stale["view"]["step"] == "give"
    assert (await ana.post(f"{path}/undo", {"revision": 1}))["revision"] == 2
    after = await ana.get(f"{path}/view?seat=0")
    assert after["view"] == before["view"]
    assert "last move was not yours" in (await ana.post(f"{path}/undo", {"revision": 2}, 409))["error"]
    forget(app)
    assert await ana.get(f"{path}/view?seat=0") == after
    await ana.play(table, 2, take)
    give = (await ana.moves(table))["moves"][0]["move"]
    await ana.play(table, 3, give)
    refusal = await ana.post(f"{path}/undo", {"revision": 4}, 409)
    assert "it stands" in refusal["error"]


def forget(app: FastAPI) -> None:
    """As after a restart: all that is known is in the store."""
    tables_of(app).rooms.here.clear()


async def test_the_same_key_plays_once_also_after_a_restart(someone: Someone, app: FastAPI) -> None:
    ana = someone()
    table = await ana.make(HOT_SEAT)
    take = next(each["move"] for each in (await ana.moves(table))["moves"] if each["move"].startswith("take"))
    first = await ana.play(table, 0, take, key="k-1")
    assert await ana.play(table, 0, take, key="k-1") == first
    forget(app)
    assert await ana.play(table, 0, take, key="k-1") == first
    give = (await ana.moves(table))["moves"][0]["move"]
    await ana.play(table, 1, give, key="k-2")
    assert (await ana.moves(table))["seat"] == 1  # now the other seat of the same person decides
    assert await ana.play(table, 0, take, key="k-1") == first
    assert (await ana.get(f"/tables/{table['id']}"))["moves"] == 2


async def test_keys_of_two_people_do_not_meet(someone: Someone) -> None:
    """Programs like to count from 1."""
    ana, eva = someone(), someone()
    table = await ana.make(ME_AND_FRIEND)
    await eva.sit(table)
    revision = 0
    for turn in range(6):
        player = (ana, eva)[turn % 2]
        found = await player.moves(table)
        take = next(each["move"] for each in found["moves"] if each["move"].startswith("take"))
        await player.play(table, revision, take, key=f"{turn // 2}")
        give = (await player.moves(table))["moves"][0]["move"]
        revision = (await player.play(table, revision + 1, give))["revision"]
    assert revision == 12
    assert (await ana.get(f"/tables/{table['id']}"))["moves"] == 12


async def test_the_same_submission_many_times_at_once_plays_once(someone: Someone) -> None:
    ana = someone()
    table = await ana.make(HOT_SEAT)
    take = next(each["move"] for each in (await ana.moves(table))["moves"] if each["move"].startswith("take"))
    body = {"revision": 0, "moves": [take]}
    path = f"/tables/{table['id']}/moves"
    keyed = await asyncio.gather(*(ana.ask("POST", path, body | {"key": "same"}) for _ in range(8)))
    assert {answer.text for answer in keyed} == {'{"ok":true,"revision":1}'}
    bare = await asyncio.gather(*(ana.ask("POST", path, body) for _ in range(8)))
    assert {answer.status_code for answer in bare} == {409}


async def test_who_is_behind_gets_the_fresh_view(someone: Someone) -> None:
    ana, eva = someone(), someone()
    table = await ana.make(ME_AND_FRIEND)
    await eva.sit(table)
    take = next(each["move"] for each in (await ana.moves(table))["moves"] if each["move"].startswith("take"))
    await ana.play(table, 0, take)
    for person, seat in ((ana, 0), (eva, 1)):
        stale = await person.play(table, 0, take, status=409)
        assert {name: stale[name] for name in ("revision", "seat", "your_turn")} == {
            "revision": 1,
            "seat": seat,
            "your_turn": seat == 0,
        }
        assert stale["view"] == (await person.get(f"/tables/{table['id']}/view"))["view"]
        assert stale["moves"] == (await person.moves(table))["moves"]
    assert "not your decision" in (await eva.play(table, 1, take, status=409))["error"]


async def test_invitations(someone: Someone) -> None:
    ana, eva, rui = someone(), someone(), someone()
    table = await ana.make(ME_AND_FRIEND)
    path = f"/tables/{table['id']}"
    assert not (await ana.get(path))["started"]
    assert (await ana.moves(table))["moves"] == []
    assert "all seats are taken" in (await ana.play(table, 0, "take bow", status=409))["error"]
    for wrong in ("", "x", "ñandú", table["invite"][:-1]):
        await eva.post(f"{path}/join", {"name": "Eva", "invite": wrong}, 403)
    assert await ana.get("/tables") == []
    assert (await eva.sit(table))["seat"] == 1
    assert (await eva.sit(table, "Evita"))["seat"] == 1  # who sits there stays
    assert (await ana.post(f"{path}/join", {"name": "Ana"}))["seat"] == 0  # and needs no invitation
    await rui.sit(table, "Rui", 409)
    standing = await rui.get(path)
    assert [seat["name"] for seat in standing["seats"]] == ["Ana", "Eva"]
    assert standing["yours"] == []
    assert standing["started"]
    assert table["invite"] not in json.dumps(standing)


async def test_listed_tables_are_open_to_all(someone: Someone) -> None:
    ana, eva = someone(), someone()
    table = await ana.make([{"kind": "me", "name": "Ana"}, {"kind": "link"}, {"kind": "link"}], listed=True)
    (listed,) = await eva.get("/tables")
    assert listed["id"] == table["id"]
    assert listed["free"] == 2
    assert table["invite"] not in json.dumps(listed)
    assert (await eva.post(f"/tables/{table['id']}/join", {"name": "Eva"}))["seat"] == 1
    uninvited = await someone().post(f"/tables/{table['id']}/join", {"name": "Gil"}, 429)  # from the same address
    assert "ask the host for the invitation link" in uninvited["error"]
    people = [someone() for _ in range(5)]
    arrival = {"name": "X", "invite": table["invite"]}
    answers = await asyncio.gather(*(each.ask("POST", f"/tables/{table['id']}/join", arrival) for each in people))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409]
    assert await eva.get("/tables") == []


async def test_whose_seat_it_is(someone: Someone) -> None:
    ana, eva, nobody = someone(), someone(), someone()
    table = await ana.make(ME_AND_FRIEND)
    await someone().sit(table)  # so that the game has begun
    await eva.make(HOT_SEAT)
    path = f"/tables/{table['id']}"
    for method, place, body in (
        ("GET", "moves", None),
        ("GET", "view?seat=0", None),
        ("POST", "moves", {"revision": 0, "moves": ["take bow"]}),
        ("POST", "undo", {"revision": 0}),
        ("POST", "chat", {"text": "hello"}),
    ):
        refused = await nobody.ask(method, f"{path}/{place}", body)
        assert refused.status_code == 401
        assert refused.headers["www-authenticate"] == "Bearer"
        if place != "chat":
            assert (await eva.ask(method, f"{path}/{place}", body)).status_code == 403
    assert (await ana.ask("GET", f"{path}/view?seat=1")).status_code == 403
    assert (await nobody.get(f"{path}/view"))["view"]["seat"] is None
    assert (await eva.get(f"{path}/view"))["view"]["seat"] is None
    made_up = someone()
    made_up.token = "made-up"
    await made_up.get(path, 401)


async def test_chat(someone: Someone, app: FastAPI) -> None:
    ana, eva = someone(), someone()
    table = await ana.make(HOT_SEAT, listed=True)
    await eva.make(HOT_SEAT)
    path = f"/tables/{table['id']}/chat"
    await ana.post(path, {"text": "  olá\n\t\u0000 mundo 👩‍🚀 ", "name": "not Ana"})
    await eva.post(path, {"text": "<b>hi</b>", "name": "Eva"})
    for wrong in ("", " \n ", "\u0000", "x" * 401):
        await ana.post(path, {"text": wrong}, 422)
    await eva.post(path, {"text": "x", "name": "a\u202eb"}, 422)
    room = await tables_of(app).room(table["id"])
    assert [(line.name, line.seat, line.text) for line in room.said] == [
        ("Ana", 0, "olá mundo 👩‍🚀"),
        ("Eva", None, "<b>hi</b>"),
    ]
    answers = [(await eva.ask("POST", path, {"text": "spam", "name": "Eva"})).status_code for _ in range(MOST_CHAT)]
    assert answers == [200] * (MOST_CHAT - 1) + [429]
    await ana.post(path, {"text": "others may speak"})


async def test_a_finished_record_can_be_brought_and_looked_at(someone: Someone) -> None:
    ana = someone()
    for path in RECORDS:
        text = path.read_text("utf-8")
        answer = await ana.ask("POST", "/records", content=text.encode())
        assert answer.status_code == 201, answer.text
        ana.token = answer.json()["token"] or ana.token
        table = answer.json()
        standing = await ana.get(f"/tables/{table['id']}")
        assert standing["over"]
        assert standing["yours"] == table["seats"]
        again = await ana.ask("GET", f"/tables/{table['id']}/record")
        assert Record.parse(again.text).moves == Record.parse(text).moves


async def test_an_unfinished_record_can_be_played_on(someone: Someone) -> None:
    ana = someone()
    record = Record.parse(RECORDS[0].read_text("utf-8"))
    record.moves, record.scores = record.moves[:11], None
    answer = await ana.ask("POST", "/records", content=record.write().encode())
    table = answer.json()
    ana.token = table["token"]
    standing = await ana.get(f"/tables/{table['id']}")
    assert standing["revision"] == 11
    assert standing["seed"] is None
    over = await play_on(ana, table, Rng(4))
    assert over["over"]
    assert over["seed"] == record.seed


GOOD = "ludoteca record 1\ngame lusitania\nrules 1\nplayers 2\nseed a\n"


@pytest.mark.parametrize(
    ("text", "status"),
    [
        (b"", 422),
        (b"\xff\xfe\x00", 422),
        (b"hello", 422),
        (b"ludoteca record 1\n", 422),
        (GOOD.replace("lusitania", "chess").encode(), 404),
        (GOOD.replace("players 2", "players 9").encode(), 422),
        (GOOD.replace("players 2", "players two").encode(), 422),
        (GOOD.replace("players 2", "players --2").encode(), 422),
        (GOOD.replace("rules 1", "rules 99").encode(), 422),
        (GOOD.replace("seed a", "seed " + "a" * 500).encode(), 422),
        ((GOOD + "\nturn 1 seat 0\n  fly\n").encode(), 422),
        ((GOOD + "\nturn 1 seat 1\n  caesar\n").encode(), 422),
        ((GOOD + "option colour red\n").encode(), 422),
        ((GOOD + "scores 100 100\n").encode(), 422),
    ],
)
async def test_a_bad_record_is_refused_in_a_sentence(someone: Someone, text: bytes, status: int) -> None:
    answer = await someone().ask("POST", "/records", content=text)
    assert answer.status_code == status
    assert answer.json()["error"].endswith((".", "?"))


@pytest.mark.parametrize(
    ("wanted", "status"),
    [
        ({"game": "chess", "seats": HOT_SEAT}, 404),
        ({"game": "lusitania", "seats": HOT_SEAT * 4}, 422),
        ({"game": "lusitania", "seats": HOT_SEAT * 5}, 422),
        ({"game": "lusitania", "seats": []}, 422),
        ({"game": "lusitania", "seats": [{"kind": "me", "name": ""}, {"kind": "link"}]}, 422),
        ({"game": "lusitania", "seats": [{"kind": "me", "name": "a\nb\u0007"}, {"kind": "link"}]}, 422),
        ({"game": "lusitania", "seats": [{"kind": "bot", "level": "godlike"}, {"kind": "link"}]}, 422),
        ({"game": "lusitania", "seats": [{"kind": "ghost"}, {"kind": "link"}]}, 422),
        ({"game": "lusitania", "seats": HOT_SEAT, "options": {"colour": "red"}}, 422),
        ({"game": "lusitania", "seats": HOT_SEAT, "seed": "mine"}, 422),
        ({"game": "lusitania", "seats": HOT_SEAT, "\ud800": 1}, 422),
        ({"game": "lusitania", "seats": HOT_SEAT, "x" * 10_000: 1}, 422),
        ([], 422),
        (7, 422),
    ],
)
async def test_a_table_that_cannot_be_is_refused_in_a_sentence(someone: Someone, wanted: Any, status: int) -> None:
    answer = await someone().ask(
        "POST", "/tables", content=json.dumps(wanted), headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == status
    assert len(answer.json()["error"]) < 300
    assert answer.json()["error"].endswith(".")


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"\xff", b"[" * 20_000, b'{"revision": ' + b"9" * 5_000 + b"}", b'{"revision": NaN, "moves": []}'],
)
async def test_what_is_no_json_is_refused(someone: Someone, body: bytes) -> None:
    ana = someone()
    table = await ana.make(HOT_SEAT)
    answer = await ana.ask("POST", f"/tables/{table['id']}/moves", content=body, headers=IS_JSON)
    assert answer.status_code in {400, 422}
    assert answer.json()["error"]


async def test_no_such_place(someone: Someone) -> None:
    ana = someone()
    await ana.get("/tables/nowhere", 404)
    await ana.get("/tables/NO-WHERE", 422)
    await ana.get("/elsewhere", 404)
    await ana.post("/games", {}, 405)
    for place in ("join", "moves", "undo", "chat"):
        bodies = {"join": {"name": "Eva"}, "moves": {"revision": 0, "moves": ["x"]}, "chat": {"text": "x"}}
        await ana.make(HOT_SEAT)
        await ana.post(f"/tables/nowhere/{place}", bodies.get(place, {"revision": 0}), 404)


async def test_secrets_stay_where_they_belong(someone: Someone, app: FastAPI) -> None:
    """Whatever two players and a spectator are told during a game: a seat's view, no more; and never the seed."""
    ana, eva, spectator = someone(), someone(), someone()
    table = await ana.make(ME_AND_FRIEND)
    await eva.sit(table)
    await spectator.make(HOT_SEAT)
    path = f"/tables/{table['id']}"
    rng = Rng(5)
    live = (await tables_of(app).room(table["id"])).live
    seed = live.kept.seed
    answers: list[httpx.Response] = []
    while not live.position.over:
        for person, seat in ((ana, 0), (eva, 1), (spectator, PUBLIC)) if live.revision % 4 == 0 else ():
            seen = await person.ask("GET", f"{path}/view")
            assert seen.json() == {"revision": live.revision, "view": live.position.view(seat)}
            answers += [seen, await person.ask("GET", path), await person.ask("GET", f"{path}/record")]
            answers.append(await person.ask("GET", f"{path}/moves"))
            if live.revision:
                stale = {"revision": live.revision - 1, "moves": ["take bow"]}
                answers.append(await person.ask("POST", f"{path}/moves", stale))
                if seat != PUBLIC:
                    assert answers[-1].json()["view"] == live.position.view(seat)
                    assert (answers[-1].json()["moves"] == []) == (live.actor != seat)
        player = (ana, eva)[live.actor]
        moves = live.position.moves()
        await player.play(table, live.revision, moves[rng.below(len(moves))].text)
    assert len(answers) > 20
    assert all(seed not in answer.text and seed not in str(answer.headers) for answer in answers)
    assert (await spectator.get(path))["seed"] == seed


async def test_another_servers_moves_are_seen(someone: Someone, app: FastAPI, url: str) -> None:
    """What a second server on the same store writes: seen by whoever asks, and told to whoever watches."""
    ana, eva = someone(), someone()
    table = await ana.make(ME_AND_FRIEND)
    room = await tables_of(app).room(table["id"])
    room.watchers += 1
    other = await asyncio.to_thread(Store, url)
    tick = room.tick
    person, eva.token = await asyncio.to_thread(other.new_person)
    await asyncio.to_thread(other.take_seat, table["id"], person, "Eva")
    assert await asyncio.wait_for(room.wait(tick), 5) > tick
    assert room.live.kept.started
    take = next(each["move"] for each in (await ana.moves(table))["moves"] if each["move"].startswith("take"))
    tick = room.tick
    await asyncio.to_thread(other.append, table["id"], 0, [(take, 0)], "elsewhere", None)
    assert await asyncio.wait_for(room.wait(tick), 5) > tick
    assert room.live.revision == 1
    assert (await ana.play(table, 0, take, key="elsewhere"))["revision"] == 1
    tick = room.tick
    await asyncio.to_thread(other.say, table["id"], "Eva", 1, "olá")
    assert await asyncio.wait_for(room.wait(tick), 5) > tick
    assert room.said[-1].text == "olá"
    room.watchers -= 1
    give = (await ana.moves(table))["moves"][0]["move"]
    await asyncio.to_thread(other.append, table["id"], 1, [(give, 0)], None, None)
    assert (await eva.moves(table))["revision"] == 2  # nobody watches, but who asks is told the truth
    entry = await asyncio.to_thread(other.log_in, room.live.kept.host, eva.token, True)
    eva.token = entry.token
    assert (await eva.get(f"/tables/{table['id']}"))["yours"] == [0, 1]
    await asyncio.to_thread(other.close)


async def test_of_hours_what_is_not_named_stays(someone: Callable[[], Client]) -> None:
    ana = someone()
    await ana.make(ME_AND_BOT)
    whole = {
        "zone": "Europe/Lisbon",
        "night": {"start": "23:00", "end": "07:00"},
        "holidays": [{"first": "2027-08-01", "last": "2027-08-14"}],
        "quiet": {"start": "09:00", "end": "17:00"},
    }
    assert (await ana.ask("PUT", "/hours", whole)).json() == whole
    for part in ({"zone": "Europe/Madrid"}, {"night": None}, {"quiet": None}, {"holidays": []}, {}):
        whole |= part
        assert (await ana.ask("PUT", "/hours", part)).json() == whole
    assert (await ana.ask("PUT", "/hours", {"zone": "Atlantis"})).status_code == 422
    assert await ana.get("/hours") == whole
