"""Every game speaks English, Portuguese and Spanish: the same texts with the same blanks, and every rule."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files

import pytest

from ludoteca import games
from ludoteca.core.plurals import BETWEEN
from ludoteca.games.rulebook import rulebook
from ludoteca.games.texts import FORMATTER

LANGUAGES = ("en", "pt", "es")
# prepositions that melt into the article after them: "de o", "a el"
CONTRACTING = {"pt": "a|de|em|por", "es": "a|de"}

Catalogue = dict[str, dict[str, str]]


def catalogue(game: str, language: str) -> Catalogue:
    source = files("ludoteca.games").joinpath(game, "texts", f"{language}.toml")
    return tomllib.loads(source.read_text("utf-8"))


def every_text(found: Catalogue) -> list[tuple[str, str, str]]:
    return [(table, key, text) for table, texts in found.items() for key, text in texts.items()]


def blanks(text: str) -> list[tuple[str, bool]]:
    """The blanks of a text in order of name, each with whether a player's name goes there; how many words go with a
    number is a language's own affair."""
    return sorted(
        (field, spec == "seat")
        for _, field, spec, _ in FORMATTER.parse(text)
        if field is not None and BETWEEN not in (spec or "")
    )


@pytest.fixture(params=[game.name for game in games.every()])
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_says_something_in_the_blanks_there_are(game: str, language: str) -> None:
    for table, key, text in every_text(catalogue(game, language)):
        assert isinstance(text, str), f"{table}.{key}"
        assert text.strip() == text != "", f"{table}.{key}"
        for _, field, spec, _ in FORMATTER.parse(text):
            assert field is None or spec in ("", "the", "seat", "some") or spec.count(BETWEEN) == 1, f"{table}.{key}"


@pytest.mark.parametrize("language", ["pt", "es"])
def test_a_translation_has_the_texts_and_blanks_of_the_english(game: str, language: str) -> None:
    english, other = catalogue(game, "en"), catalogue(game, language)
    assert {table: set(texts) for table, texts in other.items()} == {
        table: set(texts) for table, texts in english.items()
    }
    for table, key, text in every_text(english):
        assert blanks(other[table][key]) == blanks(text), f"{table}.{key}"


@pytest.mark.parametrize("language", ["pt", "es"])
def test_no_preposition_that_contracts_stands_before_a_term_with_its_article(game: str, language: str) -> None:
    wrong = re.compile(rf"\b(?:{CONTRACTING[language]}) \{{\w+:the\}}", re.IGNORECASE)
    for table, key, text in every_text(catalogue(game, language)):
        assert not wrong.search(text), f"{table}.{key}"


def test_every_rule_and_section_has_words_in_each_language(game: str) -> None:
    book = rulebook(game)
    assert book.sections
    assert book.rules
    for name, words in [
        *((section.code, section.title) for section in book.sections.values()),
        *((rule.id, rule.words) for rule in book.rules.values()),
    ]:
        assert set(words) == set(LANGUAGES), name
        assert all(text.strip() == text != "" for text in words.values()), name


def test_every_game_is_told_in_one_minute_in_each_language(game: str) -> None:
    """As many sentences in each, and few enough to be read before a first game."""
    summary = rulebook(game).summary
    assert set(summary) == set(LANGUAGES)
    assert 5 <= len(summary["en"]) <= 8
    for sentences in summary.values():
        assert len(sentences) == len(summary["en"])
        assert all(text.strip() == text != "" for text in sentences)
