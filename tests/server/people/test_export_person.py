"""All that the store has of one person, in a file; and nothing of what others may not know."""

from __future__ import annotations

import asyncio
import json
from io import BytesIO
from zipfile import ZipFile

import pytest

from ludoteca.core import Rng
from ludoteca.core.record import Record
from ludoteca.server.people import export as export_person
from ludoteca.server.people.errors import TooManyExports
from ludoteca.server.people.export import export, exported
from ludoteca.server.people.friends import Friends
from ludoteca.server.people.profiles import Profiles
from ludoteca.server.people.recovery import Recovery
from ludoteca.server.store.acts import Doer
from ludoteca.server.store.kept import Seat
from ludoteca.server.store.store import Store
from ludoteca.server.tables.live import Live
from ludoteca.server.upkeep.admin import Admin
from tests.server.people.test_friends import account, ask
from tests.server.store.pin_release import play


def archive(store: Store, person: str) -> ZipFile:
    return ZipFile(BytesIO(b"".join(export(store, person))))


def test_everything_is_in_it_and_no_secret_of_others(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export_person, "AT_A_TIME", 2)
    friends = Friends(store)
    ana, rui, eva = (account(store, name) for name in ("ana", "rui", "eva"))
    guest, _ = store.new_person()
    sitting = (Seat(0, "Ana", None, ana), Seat(1, "Rui", None, rui))
    tables = [
        store.add_table(game="lusitania", rules=1, options={}, seed=seed, host=host, listed=False, sitting=sitting)
        for seed, host in (("seed that is over", rui), ("seed that is secret", ana))
    ]
    for kept, most in zip(tables, (10_000, 40), strict=True):
        play(store, Live(kept, []), Rng(1), most)
    other = store.add_table(
        game="lusitania", rules=1, options={}, seed="not theirs", host=rui, listed=True, sitting=[sitting[1]] * 1
    )
    for number in range(5):
        store.say(tables[0].id, "Ana", 0, f"line {number}", ana)
    store.say(tables[0].id, "Ana", 0, "from an earlier release", None)
    store.say(tables[0].id, "Rui", 1, "his own words", rui)
    store.keep_settings(ana, {"language": "pt"})
    ask(friends, ana, rui)
    friends.accept(rui, ana)
    friends.block(ana, eva)
    Profiles(store, friends).keep(ana, "about me", ["pt"], [], [], "friends")
    codes = Recovery(store).make_codes(ana)
    Admin(store, Doer(shell="root")).promote(ana)

    found = archive(store, ana)
    assert found.testzip() is None
    whole = "\n".join(found.read(name).decode() for name in found.namelist())
    for told in ("about me", '"language": "pt"', "promote"):
        assert told in whole
    for secret in ("seed that is secret", "hash", "his own words", "not theirs", other.id, *codes, rui, eva):
        assert secret not in whole
    lines = [json.loads(line) for line in found.read("chat.jsonl").splitlines()]
    assert [line["text"] for line in lines] == [*(f"line {n}" for n in range(5)), "from an earlier release"]
    told = json.loads(found.read("friends.json"))
    assert [each["name"] for each in told["friends"] + told["blocked_by_you"]] == ["rui", "eva"]
    assert len(json.loads(found.read("sessions.json"))) == 1
    assert len(json.loads(found.read("recovery.json"))) == len(codes)
    over, going = (json.loads(found.read(f"tables/{kept.id}.json")) for kept in tables)
    assert over["scores"]
    assert {row["seat"] for row in going["your_moves"]} == {0}
    assert len(going["your_moves"]) == sum(seat == 0 for _, _, seat in store.rows(tables[1].id))
    assert f"tables/{tables[1].id}.record" not in found.namelist()
    record = Record.parse(found.read(f"tables/{tables[0].id}.record").decode())
    assert (record.seed, record.scores) == ("seed that is over", over["scores"])
    assert [seat["yours"] for seat in over["seats"]] == [True, False]
    assert json.loads(archive(store, guest).read("account.json"))[0]["login"] is None


def test_who_asks_again_and_again_waits(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export_person, "MOST_EXPORTS", 1)
    ana = account(store, "ana")
    asyncio.run(exported(store, ana))
    with pytest.raises(TooManyExports):
        asyncio.run(exported(store, ana))
