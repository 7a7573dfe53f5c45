"""Clocks: time left follows from rows, over restarts and jumps of the clock; what was settled happens once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, date, datetime, timedelta

import pytest
from sqlalchemy import Connection

from ludoteca.server.errors import BadInput, BotPlays, TooManyChanges
from ludoteca.server.life import hours_store
from ludoteca.server.life.clocks import Clock
from ludoteca.server.life.happenings import read
from ludoteca.server.life.hours import ALWAYS, Holiday, Hours, quiet_until, summary_due, until, worked
from ludoteca.server.life.hours_store import hours_of, keep_hours
from ludoteca.server.life.leaving import Leaving
from ludoteca.server.life.manners import Manners
from ludoteca.server.life.time_left import clocks
from ludoteca.server.life.timekeeper import Timekeeper
from ludoteca.server.people.errors import BadHours
from ludoteca.server.ratings.leavers import came_back, gone
from ludoteca.server.store.store import Store
from ludoteca.server.tables.room import Room
from ludoteca.server.tables.tables import Sitting, Tables
from tests.server.patience import until as until_so

pytestmark = pytest.mark.anyio
HOUR = 3600
BEGIN = datetime(2026, 3, 2, 12, tzinfo=UTC)


class Time:
    """The world's time, and what the clock on the wall says of it."""

    def __init__(self) -> None:
        self.passed = 0.0
        self.wrong = 0.0

    @property
    def wall(self) -> datetime:
        return BEGIN + timedelta(seconds=self.passed + self.wrong)


class Server:
    """One that looks after clocks, on a store that others may have too."""

    def __init__(self, url: str, time: Time) -> None:
        self.time = time
        self.store = Store(url)

        def clock(connection: Connection) -> datetime:
            return time.wall

        self.store.clock = clock  # type: ignore[method-assign]
        self.tables = Tables(self.store, pace=0.0)
        self.leaving = Leaving(self.tables)
        self.keeper = Timekeeper(self.leaving, None, lambda: time.passed)

    def reminded(self, table_id: str) -> list[int | None]:
        """The seats that were reminded at that table."""
        with self.store.engine.connect() as connection:
            return [each.seat for each in read(connection, table_id) if each.what == "reminded"]

    async def pass_time(self, seconds: float, step: float = 300.0) -> None:
        """While the server looks now and then."""
        end = self.time.passed + seconds
        while self.time.passed < end:
            self.time.passed = min(end, self.time.passed + step)
            await self.keeper.look_once()

    async def left(self, table_id: str) -> dict[int, int]:
        live = (await self.tables.room(table_id)).live
        return {each.seat: round(each.left) for each in clocks(live, self.time.wall)}

    async def close(self) -> None:
        await self.tables.stop()
        await asyncio.to_thread(self.store.close)


@asynccontextmanager
async def serving(url: str, time: Time) -> AsyncIterator[Server]:
    server = Server(url, time)
    try:
        yield server
    finally:
        await server.close()


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def url(sqlite_url: str) -> str:
    return sqlite_url


async def table_of(
    server: Server, clock: Clock, stand_in: str = "random", rated: bool = False
) -> tuple[Room, str, str]:
    """Ana decides first, then Eva."""
    (ana, token), (eva, hers) = server.store.new_person(), server.store.new_person()
    if rated:
        server.store.make_account(token, "ana", "")
        server.store.make_account(hers, "eva", "")
    sittings = [Sitting("me", "Ana"), Sitting("link")]
    room = await server.tables.create(
        "lusitania", sittings, {"start": "0"}, ana, False, manners=Manners(stand_in, clock, rated=rated)
    )
    kept = room.live.kept
    await server.tables.join(kept.id, eva, "Eva", kept.invite, "here")
    await server.keeper.look_once()
    return room, ana, eva


async def play_turn(server: Server, room: Room, person: str) -> None:
    """Until another decides."""
    live = (await server.tables.room(room.live.kept.id)).live
    seat = live.actor
    while live.actor == seat:
        await server.tables.submit(live.kept.id, person, live.revision, None, [live.position.moves()[0].text], None)


async def test_a_reserve_runs_for_who_decides_and_each_turn_adds_to_it(url: str, time: Time) -> None:
    async with serving(url, time) as server:
        room, ana, eva = await table_of(server, Clock("live", "end", reserve=600, increment=20))
        table_id = room.live.kept.id
        assert await server.left(table_id) == {0: 600, 1: 600}
        await server.pass_time(100, step=5)
        assert await server.left(table_id) == {0: 500, 1: 600}
        await play_turn(server, room, ana)
        assert await server.left(table_id) == {0: 520, 1: 600}
        await server.pass_time(30, step=5)
        assert await server.left(table_id) == {0: 520, 1: 570}
        await play_turn(server, room, eva)
        assert await server.left(table_id) == {0: 520, 1: 590}
        await server.pass_time(521, step=5)
        kept = server.store.table(table_id)
        assert kept.ended
        assert (room.live.happened[-1].what, room.live.happened[-1].seat) == ("time-end", 0)
        assert await server.left(table_id) == {}


async def test_after_a_restart_the_rows_say_what_was_left_and_time_away_is_nobodys(url: str, time: Time) -> None:
    async with serving(url, time) as server:
        room, *_ = await table_of(server, Clock("live", "end", reserve=600))
        table_id = room.live.kept.id
        await server.pass_time(200, step=5)
    async with serving(url, time) as server:  # at once
        await server.keeper.look_once()
        assert await server.left(table_id) == {0: 400, 1: 600}
        await server.pass_time(100, step=5)
    time.passed += 5 * HOUR
    async with serving(url, time) as server:
        await server.keeper.look_once()
        left = (await server.left(table_id))[0]
        assert 300 <= left <= 305, "what was played since the last look of anybody is not known"
        assert not server.store.table(table_id).ended
        await server.pass_time(left - 1, step=5)
        assert not server.store.table(table_id).ended
        await server.pass_time(6, step=5)
        assert server.store.table(table_id).ended, "nothing of it is lost either"


@pytest.mark.parametrize("hours", [6, -6])
async def test_a_clock_that_is_set_invents_and_loses_no_time(url: str, time: Time, hours: int) -> None:
    async with serving(url, time) as server:
        room, ana, _ = await table_of(server, Clock("live", "end", reserve=600))
        table_id = room.live.kept.id
        await server.pass_time(100, step=5)
        time.wrong += hours * HOUR
        await server.pass_time(100, step=5)
        assert await server.left(table_id) == {0: 400, 1: 600}
        await play_turn(server, room, ana)
        await server.pass_time(50, step=5)
        assert await server.left(table_id) == {0: 400, 1: 550}
        await server.pass_time(540, step=5)
        assert not server.store.table(table_id).ended
        await server.pass_time(15, step=5)
        assert server.store.table(table_id).ended


@pytest.mark.parametrize("hours", [6, -6])
async def test_a_clock_that_is_set_while_the_server_is_away(url: str, time: Time, hours: int) -> None:
    async with serving(url, time) as server:
        room, *_ = await table_of(server, Clock("live", "end", reserve=600))
        table_id = room.live.kept.id
        await server.pass_time(100, step=5)
    time.wrong += hours * HOUR
    time.passed += 60
    async with serving(url, time) as server:
        await server.pass_time(5, step=5)
        assert 495 <= (await server.left(table_id))[0] <= 500
        await server.pass_time(600, step=5)
        assert server.store.table(table_id).ended


async def test_a_pace_reminds_once_a_turn(url: str, time: Time) -> None:
    async with serving(url, time) as server:
        room, ana, eva = await table_of(server, Clock("pace", "remind", per=24 * HOUR))
        table_id = room.live.kept.id
        assert await server.left(table_id) == {0: 24 * HOUR}
        await server.pass_time(23 * HOUR)
        assert server.reminded(room.live.kept.id) == []
        await server.pass_time(3 * HOUR)
        assert server.reminded(room.live.kept.id) == [0]
        await play_turn(server, room, ana)
        assert await server.left(table_id) == {1: 24 * HOUR}
        await server.pass_time(25 * HOUR)
        assert server.reminded(room.live.kept.id) == [0, 1]
        await play_turn(server, room, eva)
        assert [each.what for each in room.live.happened] == ["began", "reminded", "reminded"]


async def test_a_bot_plays_one_turn_for_who_lets_it_pass(url: str, time: Time) -> None:
    async with serving(url, time) as server:
        room, ana, eva = await table_of(server, Clock("pace", "move", per=HOUR))
        table_id = room.live.kept.id
        server.tables.bots.pace = 60.0
        await server.pass_time(2 * HOUR)
        move = room.live.position.moves()[0].text
        with pytest.raises(BotPlays):
            await server.tables.submit(table_id, ana, room.live.revision, None, [move], None)
        server.tables.bots.pace = 0.0
        if room.bots is not None:
            room.bots.cancel()
            await asyncio.gather(room.bots, return_exceptions=True)
        server.tables.bots.call(room)
        await until_so(lambda: room.live.actor == 1)
        assert room.live.kept.seats[0].counts
        await play_turn(server, room, eva)
        assert room.live.bot is None, "the next turn is Ana's own again"
        await play_turn(server, room, ana)


async def test_at_a_rated_table_a_turn_that_a_bot_played_brings_nothing(url: str, time: Time) -> None:
    """Or who lets a short time run out has a bot play the whole game. Leaving and coming back changes nothing."""
    async with serving(url, time) as server:
        room, ana, _ = await table_of(server, Clock("live", "move", reserve=60), rated=True)
        await server.pass_time(70, step=5)
        await until_so(lambda: room.live.actor == 1)
        assert came_back(room.live.kept, room.live.kept.seats[0])
        await server.leaving.leave(room.live.kept.id, ana)
        assert gone(room.live.kept, room.live.kept.seats[0])
        await server.leaving.come_back(room.live.kept.id, ana)
        assert came_back(room.live.kept, room.live.kept.seats[0])


async def test_a_bot_sits_down_and_who_comes_back_has_time_for_a_turn(url: str, time: Time) -> None:
    async with serving(url, time) as server:
        room, ana, _ = await table_of(server, Clock("live", "seat", reserve=60))
        table_id = room.live.kept.id
        await server.pass_time(70, step=5)
        await until_so(lambda: room.live.actor == 1)
        assert room.live.kept.seats[0].stand_in == "random"
        assert (room.live.happened[-1].what, room.live.happened[-1].seat) == ("time", 0)
        await server.leaving.come_back(table_id, ana)
        assert await server.left(table_id) == {0: 60, 1: 60}
        await server.keeper.look_once()
        assert room.live.kept.seats[0].stand_in is None


async def test_time_does_not_run_while_a_bot_plays_or_the_table_is_put_away(url: str, time: Time) -> None:
    async with serving(url, time) as server:
        room, ana, eva = await table_of(server, Clock("live", "end", reserve=600))
        table_id = room.live.kept.id
        await server.pass_time(100, step=5)
        server.tables.bots.pace = 600.0
        await server.leaving.leave(table_id, ana)
        await server.pass_time(300, step=5)
        await server.leaving.come_back(table_id, ana)
        assert await server.left(table_id) == {0: 600, 1: 600}, "who comes back begins the turn anew"
        await play_turn(server, room, ana)
        await server.leaving.leave(table_id, ana)
        await server.leaving.leave(table_id, eva)
        await server.pass_time(5 * HOUR)
        await server.leaving.reopen(table_id, eva)
        assert (await server.left(table_id))[1] == 600


async def test_two_servers_on_one_store_act_once(postgres_url: str, time: Time) -> None:
    async with serving(postgres_url, time) as ours, serving(postgres_url, time) as theirs:
        room, *_ = await table_of(ours, Clock("pace", "remind", per=HOUR))
        time.passed += 2 * HOUR
        ours.keeper._looked = theirs.keeper._looked = (time.wall, time.passed)
        await asyncio.gather(*(server.keeper.look_once() for server in (ours, theirs, ours, theirs)))
        assert theirs.reminded(room.live.kept.id) == [0]
        ours.store.neighbours.give_back("clocks")
        await theirs.keeper.look_once()
        assert theirs.reminded(room.live.kept.id) == [0], "who takes over sees what was done"
        await theirs.tables.room(room.live.kept.id)
        kept = await theirs.tables.room(room.live.kept.id)
        assert [each.what for each in kept.live.happened] == ["began", "reminded"]


# Nights and holidays.


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def test_a_night_does_not_count_in_the_zone_of_who_sleeps() -> None:
    lisbon = Hours("Europe/Lisbon", (23 * 60, 7 * 60))
    assert worked(lisbon, [(at("2026-01-10 22:00"), at("2026-01-11 08:00"))]) == 2 * HOUR
    assert worked(lisbon, [(at("2026-07-10 22:00"), at("2026-07-11 08:00"))]) == 2 * HOUR  # summer time: 22 to 6 in UTC
    assert until(lisbon, at("2026-01-10 22:30"), HOUR) == at("2026-01-11 07:30")
    assert until(ALWAYS, at("2026-01-10 22:30"), HOUR) == at("2026-01-10 23:30")
    assert worked(lisbon, [(at("2026-01-10 08:00"), at("2026-01-10 09:00"))]) == HOUR


def test_quiet_hours_go_over_midnight_and_by_the_clock_of_the_zone() -> None:
    night = (22 * 60, 7 * 60)
    summer = at("2027-07-01 20:30")  # half past nine in the evening in Lisbon, half past ten in Madrid
    assert quiet_until(Hours("Europe/Lisbon", quiet=night), summer) == summer
    assert quiet_until(Hours("Europe/Madrid", quiet=night), summer) == at("2027-07-02 05:00")
    assert quiet_until(Hours("Europe/Madrid", night), summer) == summer, "who sleeps may be told"
    before = at("2027-03-27 22:30")  # in Lisbon the clock goes on an hour that night
    assert quiet_until(Hours("Europe/Lisbon", quiet=night), before) == at("2027-03-28 06:00")


def test_a_summary_is_due_by_the_clock_of_the_zone() -> None:
    west, moment = Hours("America/Los_Angeles"), at("2027-07-01 20:30")
    day, due = summary_due(west, 8 * 60, moment)
    assert (day, due) == (date(2027, 7, 1).toordinal(), at("2027-07-01 15:00"))
    assert summary_due(west, 14 * 60, moment)[0] == day - 1, "today's is not due yet"


def test_holidays_count_from_when_they_were_entered() -> None:
    entered = at("2026-08-03 12:00").timestamp()
    away = Hours("UTC", None, (Holiday(date(2026, 8, 1), date(2026, 8, 10), entered),))
    assert worked(away, [(at("2026-08-01 00:00"), at("2026-08-12 00:00"))]) == (60 + 24) * HOUR
    assert until(away, at("2026-08-05 00:00"), HOUR) == at("2026-08-11 01:00")


@pytest.mark.parametrize(
    "hours",
    [
        Hours("Atlantis/Capital"),
        Hours("UTC", (8 * 60, 7 * 60)),
        Hours("UTC", (60, 60)),
        Hours("UTC", (60, 24 * 60)),
        Hours("UTC", quiet=(60, 60)),
        Hours("UTC", quiet=(-1, 60)),
        Hours("UTC", None, (Holiday(date(2026, 8, 10), date(2026, 8, 1)),)),
        Hours("UTC", None, (Holiday(date(2026, 1, 1), date(2026, 12, 31)),)),
        Hours("UTC", None, (Holiday(date(2026, 1, 1), date(2026, 1, 1)),) * 21),
    ],
)
def test_hours_that_would_stop_a_clock_for_good_are_refused(hours: Hours) -> None:
    with pytest.raises(BadHours):
        hours.check()


async def test_who_sleeps_is_not_reminded(url: str, time: Time) -> None:
    async with serving(url, time) as server:
        room, ana, _ = await table_of(server, Clock("pace", "remind", per=12 * HOUR))
        table_id = room.live.kept.id
        keep_hours(server.store, ana, Hours("UTC", (22 * 60, 8 * 60)))
        assert hours_of(server.store, ana).night == (22 * 60, 8 * 60)
        await server.pass_time(11 * HOUR)  # until 23:00
        (seen,) = clocks((await server.tables.room(table_id)).live, time.wall)
        assert (seen.rests, round(seen.left), seen.until) == (True, 2 * HOUR, at("2026-03-03 10:00"))
        await server.pass_time(10 * HOUR)
        assert server.reminded(room.live.kept.id) == []
        await server.pass_time(HOUR + 300)
        assert server.reminded(room.live.kept.id) == [0]


async def test_a_holiday_keeps_the_moment_it_was_entered_when_others_are_added(url: str, time: Time) -> None:
    async with serving(url, time) as server:
        ana, _ = server.store.new_person()
        first = Holiday(date(2026, 3, 1), date(2026, 3, 20))
        keep_hours(server.store, ana, Hours("UTC", None, (first,)))
        time.passed += 24 * HOUR
        kept = keep_hours(server.store, ana, Hours("UTC", None, (first, Holiday(date(2026, 4, 1), date(2026, 4, 2)))))
        assert [each.entered - BEGIN.timestamp() for each in kept.holidays] == [0.0, 24.0 * HOUR]


async def test_what_is_changed_in_the_hours_counts_from_then_on(url: str, time: Time) -> None:
    """Who comes back from a holiday, or has it last longer, does not lose the time that it stood still; nor does a
    night that is entered afterwards give any back."""
    async with serving(url, time) as server:
        room, ana, _ = await table_of(server, Clock("pace", "remind", per=24 * HOUR))

        async def left() -> float:
            (seen,) = clocks((await server.tables.room(room.live.kept.id)).live, time.wall)
            return round(seen.left / HOUR, 2)

        def keep(*holidays: Holiday, night: tuple[int, int] | None = None) -> None:
            keep_hours(server.store, ana, Hours("UTC", night, holidays))

        keep(Holiday(date(2026, 3, 2), date(2026, 3, 4)))
        await server.pass_time(48 * HOUR)  # until Wednesday at noon
        keep(Holiday(date(2026, 3, 2), date(2026, 3, 5)))
        assert await left() == 24
        await server.pass_time(24 * HOUR)
        keep()  # back a little earlier
        assert await left() == 24
        await server.pass_time(14 * HOUR)  # until Friday at two in the morning
        assert await left() == 10
        keep(night=(22 * 60, 8 * 60))
        assert await left() == 10, "the part of the night that is over has counted"
        await server.pass_time(8 * HOUR)
        assert await left() == 8
        keep_hours(server.store, ana, Hours("Asia/Tokyo"))
        assert await left() == 8
        assert hours_of(server.store, ana).past[-1].hours == Hours("UTC", (22 * 60, 8 * 60))


async def test_hours_are_not_changed_without_end(url: str, time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hours_store, "MOST_PAST", 3)
    async with serving(url, time) as server:
        ana, _ = server.store.new_person()
        for hour in range(3):
            keep_hours(server.store, ana, Hours("UTC", (hour * 60, 8 * 60)))
        keep_hours(server.store, ana, Hours("UTC", (2 * 60, 8 * 60), quiet=(0, 60)))  # changes nothing in what counts
        with pytest.raises(TooManyChanges):
            keep_hours(server.store, ana, Hours("UTC", (9 * 60, 10 * 60)))
        time.passed += 501 * 24 * HOUR
        keep_hours(server.store, ana, Hours("UTC", (9 * 60, 10 * 60)))


@pytest.mark.parametrize(
    "clock",
    [
        lambda: Clock("sundial"),
        lambda: Clock("pace", "explode", per=HOUR),
        lambda: Clock("pace", "end", per=60),
        lambda: Clock("live", "end", reserve=5),
        lambda: Clock("live", "end", reserve=600, increment=-1),
    ],
)
def test_clocks_that_nobody_can_play_by_are_refused(clock: Callable[[], Clock]) -> None:
    with pytest.raises(BadInput):
        clock()
