"""The same word for the same thing: where a text in English names a thing of the game, its translations use the name
that the things have in their language: in moves, prompts, events, labels, explanations and lessons."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from ludoteca import games
from ludoteca.games.texts import texts
from ludoteca.games.things import things

NAMES = [game.name for game in games.every()]
TRANSLATED = ("pt", "es")
SHORT = 4  # letters of a name that is looked for
SMALL = {"de", "do", "da", "dos", "das", "del", "la", "el", "los", "las", "o", "a", "e", "y", "em", "en", "no", "na"}
# English words that name a thing and mean something else besides: to build, to display, next door, a game of Trajan.
SENSES = {
    "caledonia": {"Player", "Upgrades", "Imports", "Turn order", "Rounds"},
    "celtae": {"Build"},
    "lusitania": {"Player", "Hand", "Britannia I"},
    "trajan": {"Display", "Games", "Demand", "Pairs", "Door", "Votes"},
}


def plain(text: str) -> list[str]:
    """The words of a text without accents, and without what is filled in."""
    bare = unicodedata.normalize("NFD", re.sub(r"\{[^}]*\}", " ", text).casefold())
    return re.findall(r"[a-z0-9]+", "".join(letter for letter in bare if not unicodedata.combining(letter)))


def is_form(word: str, name: str) -> bool:
    """In English: the name, or its plural, or of a plural the singular."""
    return word in (name, f"{name}s", f"{name}es", name.removesuffix("s"), f"{name.removesuffix('y')}ies")


def names(text: str, name: str) -> bool:
    """Whether a text in English names the thing."""
    words, wanted = plain(text), plain(name)
    runs = (words[n : n + len(wanted)] for n in range(len(words) - len(wanted) + 1))
    return any(all(map(is_form, run, wanted)) for run in runs)


def uses(text: str, name: str) -> bool:
    """Whether a translation has the words of a name, in any form."""
    words = plain(text)
    stems = [word[: max(SHORT, len(word) - 2)].removesuffix("ao") for word in plain(name) if word not in SMALL]
    return all(any(word.startswith(stem) for word in words) for stem in stems)


def told(game: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Every text with its translations, by where it stands."""
    catalogues = {language: texts(game, language).catalogue for language in ("en", *TRANSLATED)}
    for table, entries in catalogues["en"].items():
        if table not in ("term", "the", "game", "option"):
            for key in entries:
                yield f"{table}.{key}", {language: found[table][key] for language, found in catalogues.items()}
    lessons = files("ludoteca.games").joinpath(game, "lessons")
    for file in sorted(lessons.iterdir(), key=lambda found: found.name) if lessons.is_dir() else []:
        if file.name.endswith(".toml"):
            yield from said_in(tomllib.loads(file.read_text("utf-8")), file.name)


def said_in(data: Any, where: str) -> Iterator[tuple[str, dict[str, str]]]:
    if isinstance(data, list):
        for n, each in enumerate(data):
            yield from said_in(each, f"{where}.{n + 1}")
    elif isinstance(data, dict) and isinstance(data.get("en"), str):
        yield where, data
    elif isinstance(data, dict):
        for key, each in data.items():
            yield from said_in(each, f"{where}.{key}")


@pytest.mark.parametrize("game", NAMES)
def test_a_thing_is_called_the_same_everywhere(game: str) -> None:
    words = {language: texts(game, language) for language in ("en", *TRANSLATED)}
    called = {
        each["en"]: each
        for thing in things(game).values()
        if (each := {language: thing.called(found) for language, found in words.items()})
        and len(each["en"]) >= SHORT
        and each["en"] not in SENSES.get(game, set())
    }
    found = [
        f"{where}: {english} is {each[language]}: {said[language]}"
        for where, said in told(game)
        for english, each in called.items()
        if names(said["en"], english)
        for language in TRANSLATED
        if not uses(said[language], each[language])
    ]
    assert not found


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("language", ["en", *TRANSLATED])
def test_no_two_things_of_a_group_have_one_name(game: str, language: str) -> None:
    """But for those whose kinds differ only in what is printed on them."""
    words = texts(game, language)
    found: dict[tuple[str, str], set[str]] = {}
    for thing in things(game).values():
        found.setdefault((thing.group, thing.called(words)), set()).add(thing.name or thing.key)
    assert not {name: alike for name, alike in found.items() if len(alike) > 1}
