"""A link to a new password, mailed to who forgot theirs: to the addresses that the account has confirmed for notices.

Whoever asks learns nothing by it: what is counted goes by the name that was typed, whether or not there is such an
account, and the answer is there before anybody looks for it.
"""

from __future__ import annotations

import logging

from ludoteca.server.notices.sending import Notices
from ludoteca.server.notices.store import EMAIL
from ludoteca.server.people import who
from ludoteca.server.people.errors import Banned, NotDelivered, TooManyNotices
from ludoteca.server.people.names import alike
from ludoteca.server.people.recovery import make_link
from ludoteca.server.store.counting import Counts

MOST = 3  # mails for one name in SECONDS; of a household three times as many
SECONDS = 3600.0

log = logging.getLogger("ludoteca")


def admit(counts: Counts, household: str, login: str) -> None:
    """One more that asks, or TooManyNotices."""
    for name, most in ((f"forgotten of {household}", 3 * MOST), (f"forgotten {alike(login)}", MOST)):
        if not counts.admits(name, most, SECONDS):
            raise TooManyNotices("That is enough for now: wait an hour.")


def mail_link(notices: Notices, login: str) -> None:
    """In a thread that nobody waits for."""
    try:
        _mail_link(notices, login)
    except Banned:
        log.info("a banned account gets no link to a new password")
    except Exception:
        log.exception("a link to a new password could not be mailed")


def _mail_link(notices: Notices, login: str) -> None:
    store, smtp, telling = notices.store.store, notices.outlets.smtp, notices.telling
    found = store.account(login)
    if found is None or smtp is None or telling is None:
        return
    person = found[0]
    addresses = [each for each in notices.store.channels_of(person) if each.kind == EMAIL and each.confirmed]
    if not addresses:
        return
    with store.writing() as connection:
        path = make_link(connection, person)
    name = store.account_of(person).login or login
    for channel in addresses:  # whose sites are ours as the person knows them: who asks may call us by any name
        message = telling.forgotten(notices.store.wishes(person).language, name, f"{channel.site}{path}")
        try:
            smtp.send(channel.address, message, f"forgotten-{who.new_id()}", None, "")
        except NotDelivered as error:
            log.info("a link to a new password was not delivered: %s", error.reason)
