"""The pages speak Portuguese, English and Spanish: every text in each, and every text that is used."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from string import Formatter

import pytest
from starlette.requests import HTTPConnection

from ludoteca import bots, games
from ludoteca.analysis.verdicts import PHASES, VERDICTS
from ludoteca.core import LudotecaError
from ludoteca.games.rulebook import PARTS
from ludoteca.games.texts import texts
from ludoteca.server import errors
from ludoteca.server.notices.hooks import HOOKS
from ludoteca.server.notices.store import EMAIL, PUSH
from ludoteca.server.people import errors as people_errors
from ludoteca.server.people.friends import ACTS
from ludoteca.server.people.profiles import AUDIENCES, SHOWS
from ludoteca.server.ratings.achievements import EVERYWHERE
from ludoteca.server.store.table_lists import STATES
from ludoteca.server.upkeep.admin import Admin
from ludoteca.web.admin import SURE
from ludoteca.web.language import LANGUAGES, language_of, words
from ludoteca.web.learning.challenge_card import STATES as STATES_OF_CHALLENGES
from ludoteca.web.pages import ENVIRONMENT
from ludoteca.web.settings import CHOICES

WEB = Path(str(files("ludoteca.web")))
USED = re.compile(r"""\b(?:t|words|words_of\(request\)|maybe)\(\s*["']([a-z-]+\.[\w-]+)["']""")
USED_IN_PYTHON = re.compile(rf"""["']((?:{"|".join(words("en").catalogue)})\.[\w-]+)["']""")


def blanks(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {"en"}))
def test_a_translation_has_the_texts_and_blanks_of_the_english(language: str) -> None:
    english, other = words("en").catalogue, words(language).catalogue
    assert {table: set(texts) for table, texts in other.items()} == {
        table: set(texts) for table, texts in english.items()
    }
    for table, english_texts in english.items():
        for key, text in english_texts.items():
            assert blanks(other[table][key]) == blanks(text), f"{table}.{key}"
            assert other[table][key].strip() == other[table][key] != "", f"{table}.{key}"


def used() -> set[str]:
    """Every key that a template or a module names."""
    found: set[str] = set()
    for name in ENVIRONMENT.list_templates(extensions=["html"]):
        found |= set(USED.findall((WEB / "templates" / name).read_text("utf-8")))
    for source in WEB.rglob("*.py"):
        named = USED_IN_PYTHON.findall(source.read_text("utf-8"))
        found |= {key for key in named if not key.endswith((".html", ".css"))}
    return found


def computed() -> set[str]:
    """Every key that is put together from a name."""
    found = {f"levels.{level}" for level in (*bots.LEVELS, bots.MASTER)} | {
        f"bot-names.{number}" for number in range(5)
    }
    found |= {f"rules.part-{part}" for part in PARTS}
    found |= {"rules.ruling", "rules.example"} | {f"admin.state-{state}" for state in STATES}
    acts = set(words("en").catalogue["acts"])
    assert acts == {name.replace("_", "-") for name in vars(Admin) if not name.startswith("_")}
    found |= {f"acts.{act}" for act in acts} | {f"do.{act}" for act in acts - {"promote", "demote"}}
    found |= {f"{kind}-{act}" for kind in ("admin.sure", "do.yes") for act in SURE}
    for name, choices in CHOICES.items():
        found |= {f"settings.{name}", f"settings.{name}-about"}
        found |= {f"settings.{name}-{choice}" for choice in choices if choice not in LANGUAGES}
    found |= {f"profile.to-{audience}" for audience in AUDIENCES} | {f"profile.shows-{each}" for each in SHOWS}
    found |= {f"friends.done-{act}" for act in ACTS}
    found |= {f"lobby.{name}" for name in ("mine", "open", "running", "finished")}
    found |= {f"challenges.{state}" for state in STATES_OF_CHALLENGES}
    found |= {f"achievements.{name}{about}" for name in EVERYWHERE for about in ("", "-about")}
    found |= {f"notices.{kind}" for kind in (EMAIL, PUSH, *HOOKS)}
    found |= {f"replay.{speed}" for speed in CHOICES["speed"]}
    found |= {f"analysis.{name}" for name in (*PHASES, *VERDICTS)}
    return found | {f"error.{key}" for key in words("en").catalogue["error"] if key[0].isupper()}


def test_every_text_that_is_used_is_there_and_every_text_there_is_used() -> None:
    there = {f"{table}.{key}" for table, texts in words("en").catalogue.items() for key in texts}
    assert len(used()) > 100, "the pattern finds what is used"
    assert (used() | computed()) - there == set()
    assert there - (used() | computed()) == set()


def test_every_refusal_that_a_page_can_show_is_told_in_the_readers_language() -> None:
    """Those whose reasons are details for programmers, and those a page cannot cause, are left out."""
    server = [error for module in (errors, people_errors) for error in vars(module).values() if isinstance(error, type)]
    kinds = {error.__name__ for error in [*server, *LudotecaError.__subclasses__()] if issubclass(error, LudotecaError)}
    told = set(words("en").catalogue["error"])
    assert {name for name in told if name[0].isupper()} <= kinds, "no words for errors that are no more"
    assert {"NoSuchTable", "UnknownGame", "NotYourSeat", "NotYourTurn", "TooMuchTalk", "TooManyTables"} <= told
    assert {"BadSetup", "BadRecord"} <= told


def test_no_game_lacks_a_title_and_a_sentence_about_each_option() -> None:
    for game in games.every():
        for language in LANGUAGES:
            catalogue = texts(game.name, language).catalogue
            assert catalogue["game"]["about"]
            for option in game.options:
                assert catalogue["option"][f"{option.name}-about"].endswith(".")


@pytest.mark.parametrize(
    ("asked", "chosen", "found"),
    [
        ("pt-PT,pt;q=0.9,en;q=0.5", None, "pt"),
        ("pt-BR", None, "pt"),
        ("es-419,es;q=0.9", None, "es"),
        ("de-DE,de;q=0.9,es;q=0.5", None, "es"),
        ("fr", None, "en"),
        ("", None, "en"),
        ("*", None, "en"),
        ("pt", "es", "es"),
        ("pt", "klingon", "pt"),
        (";;,,q=1", None, "en"),
        ("\x00/../etc", None, "en"),
    ],
)
def test_the_language_is_the_one_chosen_or_asked_for(asked: str, chosen: str | None, found: str) -> None:
    headers = [(b"accept-language", asked.encode())]
    if chosen:
        headers.append((b"cookie", f"language={chosen}".encode()))
    assert language_of(HTTPConnection({"type": "http", "headers": headers})) == found
