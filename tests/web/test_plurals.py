"""Real plurals: no text of a whole game says "1 cards" or "2 card" where the catalogue has both forms."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import pytest

from ludoteca import games
from ludoteca.core import PUBLIC
from ludoteca.core.plurals import BETWEEN, FILLING, plural
from ludoteca.games.texts import texts
from ludoteca.web.language import LANGUAGES, words
from ludoteca.web.tables.look import Look
from ludoteca.web.tables.standing import Reader
from tests.web.rooms import PINNED, room

EVERY = 160  # moves from one drawing to the next


def forms(catalogue: Mapping[str, Mapping[str, str]]) -> set[tuple[str, str]]:
    """Every word that the catalogue has in two forms."""
    found = set()
    for each in (text for table in catalogue.values() for text in table.values()):
        for _, _, spec, _ in FILLING.parse(each):
            if spec and BETWEEN in spec:
                one, _, other = spec.partition(BETWEEN)
                found.add((one, other))
    return found


def wrong(pairs: Iterable[tuple[str, str]]) -> re.Pattern[str]:
    """A number before the form that goes with another; a word may stand between."""
    ones, others = ("|".join(map(re.escape, each)) for each in zip(*sorted(pairs), strict=True))
    no_more = r"(?<![\w#.,–/×])"  # digits, nor is it the number of something
    named = r"(?<!\+)"  # as the +2 marker
    return re.compile(rf"{no_more}1 (?:\w+ )?(?:{others})\b|{no_more}{named}(?:0|[2-9]|\d\d+) (?:\w+ )?(?:{ones})\b")


def test_the_form_goes_with_the_number() -> None:
    said = {number: plural(number, "card|cards") for number in (-1, 0, 1, 2, 11, 21, "+1", "−1", "+0", "1–4")}
    assert {number for number, form in said.items() if form == "card"} == {-1, 1, "+1", "−1"}
    assert FILLING.format("{0} {0:card|cards}, {name:>3}", 1, name="x") == "1 card,   x"


def test_wrong_forms_are_found() -> None:
    found = wrong({("card", "cards"), ("lugar livre", "lugares livres")})
    for text in ("takes 1 cards", "1 free cards", "2 card", "0 card", "12 lugar livre", "(1 lugares livres)"):
        assert found.search(text), text
    for text in ("1 card", "11 cards", "0 cards", "1 free card", "slot 1, cards", "3 × card", "1 lugar livre"):
        assert not found.search(text), text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game.name for game in games.every()])
def test_no_text_of_a_whole_game_has_the_wrong_form(game: str, language: str) -> None:
    """The log, the moves that are offered, and all that is drawn."""
    pairs = forms(texts(game, language).catalogue) | forms(words(language).catalogue)
    assert forms(texts(game, language).catalogue), "the game has plurals"
    pattern = wrong(pairs)
    table = room("ana", "rui", "eva", of=min((PINNED / game).glob("3-*.record")).stem, at=game)
    live, seen = table.live, Look(table, Reader("ana", 0, language))
    for entry in live.story[:]:
        for event in entry.events:
            said = seen.sentence(event.kind, event.seen(PUBLIC))
            assert not pattern.search(said), said
    for number in range(0, len(live.story), EVERY):
        look = Look(table, Reader("ana", 0, language, at=number))
        position = look.position
        view = position.view(position.actor)
        for move in position.moves():
            brings = live.game.outcome(view, move)
            said = f"{look.move(move, view)} {look.texts.outcome(*brings) if brings else ''}"
            assert not pattern.search(said), said
        for part in look.fragments(("board", "others", "own")).values():
            found = pattern.search(part)
            assert not found, part[max(0, found.start() - 80) : found.end() + 40] if found else ""
