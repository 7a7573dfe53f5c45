"""Why something cannot be done: asked in the words of the page, in every language."""

from __future__ import annotations

import re

import pytest

from ludoteca.games.rulebook import rulebook
from ludoteca.web.tables.look import Look
from ludoteca.web.tables.why import phrases, plain, why_not
from tests.web.rooms import look, room

TABLES = [
    ("lusitania", "2-army", 20),
    ("concordia", "2-italia", 41),
    ("trajan", "2-1", 41),
    ("celtae", "2-greedy-8", 41),
    ("caledonia", "2-barrels", 41),
]


def chooser(game: str, name: str, moves: int, language: str = "en") -> Look:
    table = room("ana", "rui", of=name, at=game, moves=moves)
    actor = table.live.actor
    return look(table, ("ana", "rui")[actor], actor, language=language)


@pytest.mark.parametrize("language", ["en", "pt", "es"])
@pytest.mark.parametrize("table", TABLES, ids=lambda table: str(table[0]))
def test_what_the_page_calls_a_move_is_understood(table: tuple[str, str, int], language: str) -> None:
    """Each in its own words, with capitals and accents or without, and after "why can I not"."""
    seen = chooser(*table, language=language)
    legal = {move.text for move in seen.position.moves()}
    known = phrases(seen.live.game.name, language, tuple(seen.names))
    titles = {section.title[language] for section in rulebook(table[0]).sections.values()}
    for notation, words in [*known.moves.items()][:: max(1, len(known.moves) // 12)]:
        alike = [seen.live.game.vocabulary.parse(other) for other in known.called[tuple(plain(words))]]
        rules = {"" if move.text in legal else seen.position.why_not(move) for move in alike}
        for question in (words, " ".join(plain(words)).upper(), f"{seen.words('why.title')[:-2]} {words}?"):
            told = why_not(seen, question)
            assert rules & {answer.rule for answer in told.answers}, (notation, question)
            assert all(answer.words == rulebook(table[0]).words(answer.rule, language) for answer in told.answers)
            for answer in told.answers:
                if answer.rule:
                    assert answer.cited is not None
                    assert (answer.cited.rules, answer.cited.link.partition("#")[2]) == (answer.rule, answer.rule)
                    assert answer.cited.words in titles


@pytest.mark.parametrize("language", ["en", "pt", "es"])
@pytest.mark.parametrize("table", TABLES, ids=lambda table: str(table[0]))
def test_what_cannot_be_used_says_why_where_it_lies(table: tuple[str, str, int], language: str) -> None:
    seen = chooser(*table, language=language)
    drawing = seen.drawing()
    drawn = f"{drawing.board}{''.join(drawing.areas)}"
    legal = {move.text for move in seen.position.moves()}
    refused = set(re.findall(r'data-why="([^"]+)"', drawn))
    assert refused
    assert not refused & legal
    for notation in refused:
        (answer,) = why_not(seen, notation, pressed=True).answers
        assert answer.rule == seen.position.why_not(seen.live.game.vocabulary.parse(notation))
        assert answer.move
    for tip in set(re.findall(r'data-tip="([^"]+)"', drawn)):
        answers = why_not(seen, tip.split(" · ")[0], pressed=True).answers
        assert answers[0].rule or answers[0].sentence in {seen.words("why.legal"), seen.words("why.nothing")}


def test_some_words_of_a_move_are_enough_and_what_is_not_understood_is_not_denied() -> None:
    seen = chooser("concordia", "2-italia", 41)
    told = why_not(seen, "why can I not build houses?")
    assert told.answers[0].rule == seen.position.why_not(seen.live.game.vocabulary.parse("build roma"))
    assert told.answers[0].others > 20
    legal = why_not(seen, "Spoletum").answers[0]
    assert legal.sentence == seen.words("why.legal")
    odd = why_not(seen, "take the sword")
    assert odd.answers[0].sentence == seen.words("why.unknown")
    assert odd.near == ("Take the cash",)
    assert len(why_not(seen, "xyzzy").near) == 3
    assert why_not(seen, "pass").answers[0].rule, "no move of this game, but a rule speaks of it"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Choose {0}, where {1} has {2}"),
        ("pt", "Escolher {0}, onde {1} tem {2}"),
        ("es", "Elegir {0}, donde {1} tiene {2}"),
    ],
)
def test_a_hex_that_is_taken_says_by_whom(language: str, words: str) -> None:
    """Wherever in it one presses: the unit is as good as the land around it."""
    table = room("ana", "rui", "eva", moves=147, of="3-barrels", at="caledonia")
    actor = table.live.actor
    unit = next(move.text for move in table.live.position.moves() if move.verb == "unit")
    seen = look(table, ("ana", "rui", "eva")[actor], actor, unit, language=language)
    for place, found in seen.position.view(actor)["units"].items():
        asked = re.findall(rf'data-why="at {place}"', str(seen.drawing().board))
        assert len(asked) == (1 if place.startswith("port") else 2)
        (answer,) = why_not(seen, f"at {place}", pressed=True).answers
        has = seen.texts.catalogue["the"][found["kind"]]
        assert answer.move == words.format(seen.texts.term(place), seen.names[found["seat"]], has)
        assert answer.rule == "CAL-GEN-08"


def test_who_only_looks_on_learns_whose_decision_it_is() -> None:
    table = room("ana", "rui", moves=0)
    other = 1 - table.live.actor
    (answer,) = why_not(look(table, ("ana", "rui")[other], other), "mars", pressed=True).answers
    assert answer.words == f"It is the turn of {table.live.names[1 - other]}."
    assert not answer.rule


def test_why_not_what_is_done_now_comes_before_what_is_done_at_other_times() -> None:
    """The Architect lies on the pile: one asks why it cannot be played rather than why none can be bought."""
    table = room("ana", "rui", "eva", of="3-imperium", at="concordia", moves=20)
    seen = look(table, ("ana", "rui", "eva")[table.live.actor], table.live.actor)
    played, bought = why_not(seen, "Architect", pressed=True).answers
    assert (played.move, played.rule) == ("Play the Architect", "CON-TRN-05")
    assert bought.others > played.others
