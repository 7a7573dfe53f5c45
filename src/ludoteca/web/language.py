"""The words of the pages, in the reader's language."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from importlib.resources import files

from babel import Locale, negotiate_locale
from babel.dates import format_date, format_datetime
from babel.numbers import format_decimal
from markupsafe import Markup
from starlette.requests import HTTPConnection

from ludoteca.core.plurals import FILLING
from ludoteca.web.settings import LANGUAGE, settings_of

LANGUAGES = {"pt": "Português", "en": "English", "es": "Español"}
LOCALES = {"pt": "pt_PT", "en": "en_GB", "es": "es_ES"}


@dataclass(frozen=True)
class Words:
    """The pages' catalogue in one language: `words("lobby.title")`, with {names} filled in, and the
    {number:form|forms} that go with numbers."""

    language: str
    catalogue: Mapping[str, Mapping[str, str]]

    def __call__(self, key: str, **values: object) -> str:
        table, _, name = key.partition(".")
        return FILLING.vformat(self.catalogue[table][name], (), values) if values else self.catalogue[table][name]

    def maybe(self, key: str) -> str | None:
        table, _, name = key.partition(".")
        return self.catalogue.get(table, {}).get(name)

    def day(self, moment: datetime) -> str:
        return format_date(moment, "long", locale=Locale.parse(LOCALES[self.language]))

    def date(self, moment: datetime) -> str:
        """Where nobody knows in which zone it is read."""
        told = format_datetime(moment, "d MMM y, HH:mm", locale=Locale.parse(LOCALES[self.language]))
        return f"{told} UTC"

    def time(self, moment: datetime) -> Markup:
        """In a page, whose script says it in the reader's own zone (static/times.js)."""
        return Markup('<time datetime="{}">{}</time>').format(moment.isoformat(), self.date(moment))

    def mean(self, value: float) -> str:
        return format_decimal(value, "0.0", locale=LOCALES[self.language])


@cache
def words(language: str) -> Words:
    text = files("ludoteca.web").joinpath("texts", f"{language}.toml").read_text("utf-8")
    return Words(language, tomllib.loads(text))


def language_of(connection: HTTPConnection) -> str:
    """What the reader chose, or what the browser asks for first."""
    chosen = settings_of(connection)[LANGUAGE]
    if chosen in LANGUAGES:
        return chosen
    asked = [part.split(";")[0].strip() for part in connection.headers.get("accept-language", "").split(",")]
    found = negotiate_locale([name for name in asked if name], list(LANGUAGES), sep="-")
    return found if found in LANGUAGES else "en"
