"""The notices of one server: it looks what is due, and sends it in threads of its own.

Whoever finds that something is due writes a row for it first, of which there can be only one, and whoever marks that
row as being sent sends it. So it goes out once, however many servers look; and what a server leaves behind when it
dies, another takes up when its time is over.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from datetime import datetime, timedelta

from ludoteca.server.life.hours import ALWAYS, Hours, quiet_until, summary_due
from ludoteca.server.life.hours_store import hours_among
from ludoteca.server.life.presence_store import PresenceStore
from ludoteca.server.looking import Looking
from ludoteca.server.notices import outside, push
from ludoteca.server.notices.hooks import HOOKS
from ludoteca.server.notices.mail import Smtp
from ludoteca.server.notices.message import Message, Telling, Waiting
from ludoteca.server.notices.store import (
    DROPPED,
    EMAIL,
    FAILED,
    PUSH,
    REMINDER,
    SENT,
    SUMMARY,
    TURN,
    WAITS,
    Channel,
    Notice,
    NoticeStore,
    Once,
    Wishes,
)
from ludoteca.server.notices.waits import Waits
from ludoteca.server.people.errors import NotDelivered
from ludoteca.server.store.people import now
from ludoteca.server.store.store import Store

log = logging.getLogger("ludoteca")

LOOK_EVERY = 5.0  # seconds
TIDY_EVERY = timedelta(hours=6)
AFTER_OWN_MOVE = timedelta(minutes=1)  # in which nobody is told: they have not gone yet
MOST_AT_ONCE = 8  # notices that are being sent
LEASE = timedelta(minutes=2)  # after which one that nobody has heard of since is sent by another; longer than sending
BACK_OFF = [timedelta(minutes=minutes) for minutes in (1, 5, 30, 120)]  # before another try
AT_CLOSING = 3.0  # seconds for what is being sent


@dataclass(frozen=True)
class Outlets:
    """The ways out that who runs the place allows: a mail server, and addresses in the server's own network."""

    smtp: Smtp | None = None
    local: bool = False


NO_OUTLETS = Outlets()


class Notices:
    def __init__(self, store: Store, outlets: Outlets = NO_OUTLETS, clock: Callable[[], datetime] = now) -> None:
        self.store = NoticeStore(store, clock)
        self.outlets = outlets
        self.clock = clock
        self.waits = Waits(store)
        self.presence = PresenceStore(store)
        self.telling: Telling | None = None  # without words nothing is sent
        self._neighbours = store.neighbours
        self._planned: set[Once] = set()  # for which there is a row: they need not be asked for again
        self._under_way: set[Future[None]] = set()
        self.hands = ThreadPoolExecutor(MOST_AT_ONCE, thread_name_prefix="notices")
        self._at_it = threading.Lock()
        self.looking = Looking(self._look, LOOK_EVERY, "looking for notices failed")
        self._tidied: datetime | None = None

    def start(self) -> None:
        if self.telling is not None:
            self.looking.start()

    def stop(self) -> None:
        """Once nobody looks any more. What is being sent has a moment; of the rest the store knows."""
        with self._at_it:
            wait(set(self._under_way), AT_CLOSING)
            self.hands.shutdown(wait=False, cancel_futures=True)

    async def _look(self) -> None:
        await asyncio.to_thread(self._look_here)

    def _look_here(self) -> None:
        with self._at_it:
            if self._neighbours.lease("notices"):  # one server is enough
                self.look_once()

    # What is due.

    def look_once(self) -> None:
        """Plan what is due, and begin to send what there is to send."""
        self.plan()
        for notice in self.store.claim(MOST_AT_ONCE - len(self._under_way), LEASE):
            sending = self.hands.submit(self._deliver, notice)
            self._under_way.add(sending)
            sending.add_done_callback(self._under_way.discard)
        if self._tidied is None or self.clock() - self._tidied > TIDY_EVERY:
            self._tidied = self.clock()
            self.store.forget_old()
            self.presence.forget_gone()

    def finish(self) -> None:
        """Until all that was begun is done."""
        wait(set(self._under_way))

    def plan(self) -> None:
        channels = self.store.working()
        if not channels:
            return
        persons = sorted({channel.person for channel in channels})
        wishes, hours = self.store.all_wishes(persons), hours_among(self.store.store, persons)
        waiting = [
            each
            for each in self.waits.among(self.store.candidates(persons))
            if quiet_until(hours.get(each.person, ALWAYS), self.clock()) <= self.clock()
        ]
        wanted = self._turns(waiting, channels) | self._reminders(waiting, channels)
        wanted |= self._summaries(channels, wishes, hours)
        self.store.plan(sorted(wanted - self._planned))
        self._planned = wanted

    def _turns(self, waiting: Sequence[Waiting], channels: Sequence[Channel]) -> set[Once]:
        there = self.presence.at_tables([each.kept.id for each in waiting])
        found = set()
        for each in waiting:
            presence = there.get((each.kept.id, each.person))
            told = presence is not None and (presence.here or presence.at >= each.since)  # they have seen it
            if told or not self._gone(each):
                continue
            for channel in channels:
                if channel.person == each.person and not channel.daily:
                    found.add((each.person, each.kept.id, each.turn, TURN, channel.id))
        return found

    def _gone(self, waiting: Waiting) -> bool:
        return waiting.moved is None or self.clock() >= waiting.moved + AFTER_OWN_MOVE

    def _reminders(self, waiting: Sequence[Waiting], channels: Sequence[Channel]) -> set[Once]:
        """By every way that a person had when their time was up, also by those that otherwise bring a summary."""
        return {
            (each.person, each.kept.id, each.turn, REMINDER, channel.id)
            for each in waiting
            for channel in channels
            if channel.person == each.person and each.reminded is not None and channel.created <= each.reminded
        }

    def _summaries(self, channels: Sequence[Channel], wishes: dict[str, Wishes], hours: dict[str, Hours]) -> set[Once]:
        found = set()
        now = self.clock()
        for channel in channels:
            minute = wishes.get(channel.person, Wishes()).digest
            theirs = hours.get(channel.person, ALWAYS)
            day, due = summary_due(theirs, minute, now)
            if channel.daily and channel.created < due and quiet_until(theirs, now) <= now:
                found.add((channel.person, "", day, SUMMARY, channel.id))
        return found

    # Sending.

    def _deliver(self, notice: Notice) -> None:
        """In a thread. A failure is tried again, later and later, and told in the end."""
        try:
            sent = self._send(notice)
            self.store.settle(notice, SENT if sent else DROPPED)
        except NotDelivered as error:
            self._not_delivered(notice, error)
        except Exception:  # it is tried again when its time is over
            log.exception("a notice could not be sent")

    def _not_delivered(self, notice: Notice, error: NotDelivered) -> None:
        channel = self.store.channel(notice.channel)
        log.info("a notice by %s was not delivered: %s", channel.kind if channel else "?", error.reason)
        if error.gone and channel is not None and channel.kind == PUSH:  # the browser has forgotten us
            self.store.remove(channel.id)
            self.store.settle(notice, DROPPED)
        elif error.gone or notice.tries > len(BACK_OFF):
            self.store.settle(notice, FAILED, trouble=error.reason)
        else:
            self.store.settle(notice, WAITS, due=self.clock() + BACK_OFF[notice.tries - 1])

    def _send(self, notice: Notice) -> bool:
        """Whether there was still something to tell."""
        assert self.telling is not None
        channel = self.store.channel(notice.channel)
        if channel is None or not channel.confirmed:
            return False
        language = self.store.wishes(notice.person).language
        if notice.kind == SUMMARY:
            waiting = self.waits.of(notice.person)
            if not waiting:
                return False
            links = [(each, self._link(channel, each)) for each in waiting]
            message = self.telling.summary(language, links, f"{channel.site}/")
        else:
            found = next(iter(self.waits.among([notice.table_id])), None)
            if found is None or (found.person, found.turn) != (notice.person, notice.turn):
                return False
            reminder = notice.kind != TURN
            message = self.telling.turn(language, found, self._link(channel, found), reminder)
        self.hand_over(channel, message, f"notice-{notice.id}-{notice.channel}", self.telling.footer(language))
        return True

    def _link(self, channel: Channel, waiting: Waiting) -> str:
        """To the table; a mail's signs its reader in, for that table alone."""
        table = f"{channel.site}/table/{waiting.kept.id}"
        if channel.kind != EMAIL:
            return table
        return f"{table}/enter?pass={self.store.new_pass(waiting.person, waiting.kept.id)}"

    def hand_over(self, channel: Channel, message: Message, name: str, footer: str) -> None:
        """By the way that the channel is; NotDelivered if that fails."""
        if channel.kind == EMAIL:
            if self.outlets.smtp is None:
                raise NotDelivered("This server sends no mail.")
            self.outlets.smtp.send(channel.address, message, name, self.stop_link(channel), footer)
        elif channel.kind == PUSH:
            key = self.store.key("vapid", push.new_key)
            body = push.pushed(message, channel.keys or {})
            headers = push.headers(key, channel.address, self.contact(channel), message.topic)
            outside.send(channel.address, body, headers, local=self.outlets.local)
        else:
            body, headers = HOOKS[channel.kind](message)
            outside.send(channel.address, body, headers, local=self.outlets.local)

    def contact(self, channel: Channel) -> str:
        """Whom a push service may ask about us."""
        smtp = self.outlets.smtp
        return f"mailto:{smtp.sender}" if smtp else f"{channel.site}/"

    def stop_link(self, channel: Channel) -> str | None:
        """By which all mails to this address end; none for one that has not been confirmed."""
        if not channel.confirmed:
            return None
        return f"{channel.site}/notices/stop/{channel.id}/{self.store.signed(f'stop {channel.id}')}"
