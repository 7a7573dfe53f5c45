"""Notices: what is due, that it goes out once, and when it does not."""

from __future__ import annotations

import json
import threading
from datetime import UTC, datetime

import pytest
from sqlalchemy import select, update

from ludoteca.server.life.hours import Hours
from ludoteca.server.life.hours_store import keep_hours
from ludoteca.server.life.presence_store import Coming, PresenceStore
from ludoteca.server.notices import push
from ludoteca.server.notices.sending import BACK_OFF, LEASE, Notices, Outlets
from ludoteca.server.notices.store import DROPPED, FAILED, MOST_CHANNELS, PUSH, SENT, WAITS, Wishes
from ludoteca.server.people.errors import TooManyNotices
from ludoteca.server.store.acts import Doer
from ludoteca.server.store.schema import channels, notices, passes, tables, wishes
from ludoteca.server.store.store import Store
from ludoteca.server.upkeep.admin import Admin
from ludoteca.web.people.telling import InWords
from tests.server.places import SITE, Place
from tests.server.receivers import Receiver

# What is due.


def test_a_turn_is_told_once_and_the_next_one_again(place: Place, web: Receiver) -> None:
    place.hook("ntfy", f"{web.root}/ana")
    place.look()
    place.look()
    assert [each.path for each in web.posted] == ["/ana"], "and not to Rui, who does not decide"
    place.play(0)
    place.look()
    assert len(web.posted) == 1
    place.play(1)
    place.look()
    assert len(web.posted) == 2
    assert place.kept.count(SENT) == 2


def test_several_servers_that_look_at_the_same_time_send_it_once(url: str, web: Receiver) -> None:
    """Each with its own connections to one store; also if all plan and send at once."""
    stores = [Store(url) for _ in range(3)]
    place = Place(stores[0], Outlets(local=True))
    for name in ("a", "b", "c"):
        place.hook("discord", f"{web.root}/{name}")
    servers = [place.notices]
    for store in stores[1:]:
        servers.append(Notices(store, Outlets(local=True), place.clock))
        servers[-1].telling = InWords()
    threads = [threading.Thread(target=server.look_once) for server in servers for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for server in servers:
        server.finish()
        server.look_once()
        server.finish()
        server.stop()
    assert sorted(each.path for each in web.posted) == ["/a", "/b", "/c"]
    for store in stores:
        store.close()


def test_what_a_server_leaves_behind_another_sends_when_its_time_is_over(place: Place, web: Receiver) -> None:
    """One dies after it has marked the row and before it has sent anything."""
    place.hook("slack", f"{web.root}/ana")
    place.notices.plan()
    assert len(place.kept.claim(8, LEASE)) == 1
    later = place.another(Outlets(local=True))
    place.look(later)
    assert web.posted == [], "perhaps it is still at it"
    place.clock.on(seconds=LEASE.total_seconds() + 1)
    place.look(later)
    assert len(web.posted) == 1
    later.stop()


def test_after_a_restart_what_waits_is_noticed_though_nobody_has_the_table_open(sqlite_url: str, web: Receiver) -> None:
    store = Store(sqlite_url)
    place = Place(store, Outlets(local=True))
    place.hook("ntfy", f"{web.root}/ana")
    place.notices.stop()
    store.close()
    again = Store(sqlite_url)
    anew = Notices(again, Outlets(local=True), place.clock)
    anew.telling = InWords()
    anew.look_once()
    anew.finish()
    assert len(web.posted) == 1
    anew.stop()
    again.close()


def test_nothing_is_sent_to_who_has_the_table_open_or_has_seen_it(one_place: Place, web: Receiver) -> None:
    place, presence = one_place, PresenceStore(one_place.store)
    place.hook("ntfy", f"{web.root}/ana")
    presence.note([Coming(place.table.id, place.ana, True, False)])
    place.look()
    presence.note([Coming(place.table.id, place.ana, False, False)])
    place.look()
    assert web.posted == [], "they saw that it is their turn before they left"
    place.play(0)
    place.play(1)
    place.look()
    assert len(web.posted) == 1


def test_nothing_is_sent_within_a_minute_of_ones_own_move(one_place: Place, web: Receiver) -> None:
    place = one_place
    place.hook("ntfy", f"{web.root}/ana")
    place.play(0)
    place.play(1)
    place.clock.now = datetime.now(UTC)
    place.look()
    assert web.posted == []
    place.clock.on(seconds=61)
    place.look()
    assert len(web.posted) == 1


@pytest.mark.parametrize("ended", ["closed", "banned", "over", "lesson"])
def test_a_table_that_waits_for_nobody_is_not_told_of(one_place: Place, web: Receiver, ended: str) -> None:
    place = one_place
    place.hook("ntfy", f"{web.root}/ana")
    admin = Admin(place.store, Doer(shell="test"))
    if ended == "closed":
        admin.close(place.table.id)
    elif ended == "banned":
        admin.ban(place.ana)
    else:
        changes = {"over": {"scores": [1, 2]}, "lesson": {"lesson": "lusitania first"}}[ended]
        with place.store.writing() as connection:
            connection.execute(update(tables).where(tables.c.id == place.table.id).values(changes))
    place.look()
    assert web.posted == []


def test_quiet_hours_hold_it_back_until_they_are_over(one_place: Place, web: Receiver) -> None:
    place = one_place
    place.hook("ntfy", f"{web.root}/ana")
    place.kept.keep_wishes(place.ana, Wishes("pt"))
    keep_hours(place.store, place.ana, Hours("Europe/Lisbon", quiet=(22 * 60, 8 * 60)))
    place.clock.now = datetime(2027, 1, 10, 23, 30, tzinfo=UTC)
    place.look()
    place.clock.now = datetime(2027, 1, 11, 7, 59, tzinfo=UTC)
    place.look()
    place.time_is_up(0)
    place.look()
    assert web.posted == []
    place.clock.now = datetime(2027, 1, 11, 8, 0, tzinfo=UTC)
    place.look()
    assert len(web.posted) == 2, "the turn and the reminder"
    assert all("é a tua vez" in each.body.decode() for each in web.posted)


def test_a_summary_goes_out_once_a_day_with_all_that_waits(one_place: Place, web: Receiver) -> None:
    place = one_place
    place.kept.change(place.hook("discord", f"{web.root}/ana"), daily=True)
    other = place.sit()
    place.look()
    assert web.posted == [], "it was added after today's was due"
    for _ in range(2):
        place.clock.on(hours=24)
        place.look()
        place.look()
    assert len(web.posted) == 2
    text = json.loads(web.posted[0].body)["content"]
    assert "2 tables wait" in text
    assert all(f"{SITE}/table/{each.id}" in text for each in (place.table, other))
    place.play(0)
    place.play(0, other)
    place.clock.on(hours=24)
    place.look()
    assert len(web.posted) == 2, "nothing waits"
    assert place.kept.count(DROPPED) == 1


def test_a_summary_waits_for_the_end_of_quiet_hours_too(one_place: Place, web: Receiver) -> None:
    place = one_place
    place.kept.change(place.hook("discord", f"{web.root}/ana"), daily=True)
    place.kept.keep_wishes(place.ana, Wishes("en", 7 * 60))
    keep_hours(place.store, place.ana, Hours("UTC", quiet=(22 * 60, 9 * 60)))
    for hour, came in ((7, 0), (8, 0), (9, 1), (10, 1)):
        place.clock.now = datetime(2027, 1, 11, hour, 30, tzinfo=UTC)
        place.look()
        assert len(web.posted) == came


def test_a_reminder_goes_to_who_decides_and_to_nobody_else(one_place: Place, web: Receiver) -> None:
    place = one_place
    place.kept.change(place.hook("ntfy", f"{web.root}/ana"), daily=True)
    place.hook("ntfy", f"{web.root}/rui", place.rui)
    place.time_is_up(1)
    place.look()
    assert web.posted == []
    place.time_is_up(0)
    place.clock.on(seconds=1)
    place.hook("ntfy", f"{web.root}/new")
    place.look()
    place.look()
    told = [(each.path, each.headers["title"]) for each in web.posted]
    assert sorted(told) == [("/ana", "Reminder: Lusitania waits for you"), ("/new", "Your turn: Lusitania")]
    place.play(0)
    place.look()
    place.play(1)
    place.look()
    assert len(web.posted) == 4, "the next turn of each, without a reminder"


def test_a_reminder_is_not_lost_with_the_server_that_saw_whose_time_was_up(sqlite_url: str, web: Receiver) -> None:
    """It dies when the row is written, and before anything else."""
    store = Store(sqlite_url)
    place = Place(store, Outlets(local=True))
    place.kept.change(place.hook("ntfy", f"{web.root}/ana"), daily=True)
    place.time_is_up(0)
    place.notices.stop()
    store.close()
    again = Store(sqlite_url)
    anew = Notices(again, Outlets(local=True), place.clock)
    anew.telling = InWords()
    for _ in range(2):
        anew.look_once()
        anew.finish()
    assert [each.headers["title"] for each in web.posted] == ["Reminder: Lusitania waits for you"]
    anew.stop()
    again.close()


# Failures.


def test_a_failure_is_tried_again_later_and_later_and_then_told(one_place: Place, web: Receiver) -> None:
    place = one_place
    channel = place.hook("discord", f"{web.root}/ana")
    web.status = 500
    place.look()
    for wait in BACK_OFF:
        place.look()
        before = len(web.posted)
        place.clock.on(seconds=wait.total_seconds() + 1)
        place.look()
        assert len(web.posted) == before + 1
    assert place.kept.count(FAILED) == 1
    told = place.kept.channel(channel)
    assert told is not None
    assert "500" in str(told.trouble)
    web.status = 200
    place.play(0)
    place.play(1)
    place.look()
    mended = place.kept.channel(channel)
    assert mended is not None
    assert mended.trouble is None


def test_what_is_no_longer_so_is_not_sent_late(one_place: Place, web: Receiver) -> None:
    place = one_place
    place.hook("discord", f"{web.root}/ana")
    web.status = 503
    place.look()
    assert place.kept.count(WAITS) == 1
    web.status = 200
    place.play(0)
    place.clock.on(minutes=10)
    place.look()
    assert (len(web.posted), place.kept.count(DROPPED)) == (1, 1)


def test_a_browser_that_has_forgotten_us_is_forgotten(one_place: Place, web: Receiver) -> None:
    place = one_place
    keys = {"p256dh": push.public_of(push.new_key()), "auth": push.text_of(bytes(16))}
    channel, _ = place.kept.add_channel(place.ana, PUSH, f"{web.root}/gone", SITE, keys)
    web.status = 410
    place.look()
    assert place.kept.channel(channel.id) is None


# What people have.


def test_nobody_has_more_ways_than_enough_and_the_same_is_the_same(one_place: Place) -> None:
    place = one_place
    first = place.hook("ntfy", "https://ntfy.example/0")
    assert place.hook("ntfy", "https://ntfy.example/0") == first
    for number in range(1, MOST_CHANNELS):
        place.hook("ntfy", f"https://ntfy.example/{number}")
    with pytest.raises(TooManyNotices):
        place.hook("ntfy", "https://ntfy.example/last")


def test_who_is_erased_is_forgotten_here_too(one_place: Place) -> None:
    place = one_place
    place.mail()
    place.kept.keep_wishes(place.ana, Wishes())
    place.kept.new_pass(place.ana, place.table.id)
    place.look()
    Admin(place.store, Doer(shell="test")).erase(place.ana)
    with place.store.engine.connect() as connection:
        for table in (channels, wishes, notices, passes):
            assert connection.execute(select(table).where(table.c.person == place.ana)).all() == []
