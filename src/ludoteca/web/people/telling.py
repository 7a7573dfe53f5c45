"""The words of notices: what a mail, a push or a webhook says, in the language of who gets it."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca import games
from ludoteca.server.notices.message import Message, Waiting
from ludoteca.server.store.kept import Kept
from ludoteca.web.language import LANGUAGES, Words, words
from ludoteca.web.names import names_of


def words_for(language: str) -> Words:
    return words(language if language in LANGUAGES else "en")


class InWords:
    """The `Telling` of the pages."""

    def turn(self, language: str, waiting: Waiting, link: str, reminder: bool) -> Message:
        t = words_for(language)
        about = {"game": title(waiting.kept), "names": names_of(waiting.kept, t)}
        told = ("mail.reminder-title", "mail.reminder-text") if reminder else ("mail.turn-title", "mail.turn-text")
        topic = f"table-{waiting.kept.id}"
        return Message(t(told[0], **about), t(told[1], **about), link, t("mail.open"), topic)

    def summary(self, language: str, tables: Sequence[tuple[Waiting, str]], link: str) -> Message:
        t = words_for(language)
        items = [
            (t("mail.summary-item", game=title(each.kept), names=names_of(each.kept, t)), address)
            for each, address in tables
        ]
        title_ = t("mail.summary-title", count=len(items))
        return Message(title_, t("mail.summary-text"), link, t("mail.lobby"), "summary", tuple(items))

    def confirm(self, language: str, link: str) -> Message:
        t = words_for(language)
        return Message(t("mail.confirm-title"), t("mail.confirm-text"), link, t("mail.confirm-action"), "confirm")

    def trial(self, language: str, link: str) -> Message:
        t = words_for(language)
        return Message(t("mail.test-title"), t("mail.test-text"), link, t("mail.lobby"), "test")

    def forgotten(self, language: str, name: str, link: str) -> Message:
        t = words_for(language)
        title_, text = t("mail.forgotten-title", name=name), t("mail.forgotten-text", name=name)
        return Message(title_, text, link, t("mail.forgotten-action"), "forgotten")

    def footer(self, language: str) -> str:
        return words_for(language)("mail.stop")


def title(kept: Kept) -> str:
    return games.find(kept.game).title
