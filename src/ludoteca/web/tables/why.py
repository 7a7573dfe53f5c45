"""Why something cannot be done now: asked in the words that the page uses, or by pressing what cannot be used.

People name what they see, in their language and not always in full. So a question is compared with the words of every
move there is, as the list of moves would put it, and with the prompts of all decisions; what is nearest is answered.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property, lru_cache
from itertools import groupby
from math import log

from ludoteca import games
from ludoteca.core import NOBODY, Json
from ludoteca.core.match import Match
from ludoteca.games.rulebook import rulebook
from ludoteca.games.texts import texts
from ludoteca.web.learning.citing import Citation, citations, rule_link
from ludoteca.web.tables.look import Look

MOST_ANSWERS = 3
MOST_ASKED = 400  # moves of which the rules are asked for one question
NEAR = 3  # other words that are offered
PLURAL = 2  # letters that make two of one
MOST_WORDS = 1000  # of questions that are remembered
STEM = 4  # letters that words must share at their beginning to be forms of one
ENDING = 4  # and how much longer one of them may be
ALIKE = 0.82  # of 1, how alike a word with a slip of the pen is
TIED = 0.02  # moves that fit a question so nearly alike are meant alike
WORD = re.compile(r"\w+")


@dataclass(frozen=True)
class Answer:
    """What is said of some moves that are refused alike, or may all be played: the first of them in words."""

    move: str
    others: int
    sentence: str
    words: str = ""
    rule: str = ""
    cited: Citation | None = None


@dataclass(frozen=True)
class Told:
    """The answers to a question, the likeliest first, and what else it may have meant."""

    answers: tuple[Answer, ...]
    near: tuple[str, ...] = ()

    def json(self) -> Json:
        first = self.answers[0]
        return {
            "sentence": first.sentence,
            "rule": first.rule,
            "words": first.words,
            "answers": [asdict(answer) for answer in self.answers],
            "near": list(self.near),
        }


def plain(said: str) -> list[str]:
    """The words of a text, without capitals and accents."""
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", said) if not unicodedata.combining(letter))
    return WORD.findall(bare.casefold())


class Phrases:
    """What a page calls every move and every decision of a game, to be found by some of its words."""

    def __init__(self, moves: Mapping[str, str], prompts: Mapping[str, str]) -> None:
        self.moves = moves  # in words, by notation
        self.prompts = prompts  # by step
        self.words: dict[str, frozenset[str]] = {}
        self.called: dict[tuple[str, ...], list[str]] = {}  # the moves that have just these words
        for notation, said in moves.items():
            words = tuple(plain(said))
            self.words[notation] = frozenset(words)
            self.called.setdefault(words, []).append(notation)
        self._forms: dict[str, frozenset[str]] = {}
        self.asked = {step: frozenset(plain(said)) for step, said in prompts.items()}

    @cached_property
    def weights(self) -> dict[str, float]:
        """How much each word tells: what every move has tells little."""
        everything = [*self.words.values(), *self.asked.values()]
        counts = Counter(word for words in everything for word in words)
        return {word: log(1 + len(everything) / count) for word, count in counts.items()}

    def forms(self, word: str) -> frozenset[str]:
        """Words of the page that are this one, another form of it, or this one with a slip of the pen."""
        if word not in self._forms:
            if len(self._forms) > MOST_WORDS:
                self._forms.clear()
            self._forms[word] = self._forms_of(word)
        return self._forms[word]

    def _forms_of(self, word: str) -> frozenset[str]:
        if word in self.weights:
            grown = {known for known in self.weights if abs(len(known) - len(word)) <= PLURAL and _begins(known, word)}
            return frozenset({word} | grown)
        stems = {
            known
            for known in self.weights
            if len(known) >= STEM and known[:STEM] == word[:STEM] and abs(len(known) - len(word)) <= ENDING
        }
        return frozenset(stems | set(difflib.get_close_matches(word, self.weights, n=3, cutoff=ALIKE)))

    def understands(self, question: str) -> bool:
        """Whether the page uses most of the longer words of a question."""
        known = [bool(self.forms(word)) for word in plain(question) if len(word) >= STEM]
        return not known or 2 * sum(known) > len(known)

    def fitting(self, question: str, now: str) -> tuple[list[str], str | None]:
        """The notations of the moves that have most of the question in them, or another decision than that of now
        which has more; words that the page does not use, as "why" and "can", are passed over."""
        asked = {word: self.forms(word) for word in plain(question) if len(word) > 1 or word.isdigit()}
        wanted = [forms for forms in asked.values() if forms]
        if not wanted:
            return [], None

        worth = [max(self.weights[form] for form in forms) for forms in wanted]

        def fit(words: frozenset[str]) -> float:
            found = (weight for forms, weight in zip(wanted, worth, strict=True) if forms & words)
            return sum(found) / sum(worth)

        fits = {notation: fit(words) for notation, words in self.words.items()}
        best = max(fits.values())
        steps = {step: fit(words) for step, words in self.asked.items() if self.prompts[step] != self.prompts.get(now)}
        step = max(steps, key=lambda step: steps[step], default=None)
        if step is not None and steps[step] > best + TIED:
            return [], step
        nearest = [notation for notation, value in fits.items() if value >= best - TIED > 0]
        # Of those that have it all, who say little else are meant first.
        return sorted(nearest, key=lambda notation: len(self.words[notation])), None


def _begins(one: str, other: str) -> bool:
    return min(len(one), len(other)) >= STEM and (one.startswith(other) or other.startswith(one))


@lru_cache(64)
def phrases(game: str, language: str, names: tuple[str, ...]) -> Phrases:
    words = texts(game, language)
    found: dict[str, str] = {}
    for move in games.find(game).vocabulary:
        try:
            found[move.text] = words.move(move, names)
        except IndexError:  # a move towards a seat that is not at this table
            continue
    asked = words.catalogue["prompt"]
    return Phrases(found, {step: asked[step] for step in rulebook(game).chapters if step in asked})


def why_not(look: Look, question: str, pressed: bool = False) -> Told:
    """Why a move, given in words or notation, is not among the choices, or why what was pressed cannot be used. Only
    for who decides: the answer tells what is in their hand."""
    t, live = look.words, look.live
    if not look.deciding:
        waits = look.prompt() if live.actor != NOBODY and look.reader.at is None else ""
        return Told((Answer("", 0, t("error.NotYourTurn"), waits),))
    known = phrases(live.game.name, look.reader.language, tuple(look.names))
    said = " ".join(question.split())
    exact = exactly(look, known, said)
    if exact:
        return Told(answers(look, known, exact))
    never = Match(live.game, look.position, None).explain(said).rule
    if never is not None:  # something that people try, and no move
        return Told((of_rule(look, "", 0, t("why.refused"), never),))
    said = without(plain(t("why.title")), said)
    exact = exactly(look, known, said)
    if exact:
        return Told(answers(look, known, exact))
    near, step = known.fitting(said, look.position.steps[-1].name)
    understood = known.understands(said)
    if near and understood:
        return Told(answers(look, known, near))
    if pressed:
        return Told((Answer("", 0, t("why.nothing"), look.prompt()),))
    if near:
        return Told((Answer("", 0, t("why.unknown")),), tuple(known.moves[one] for one in near[:NEAR]))
    if step is not None and understood:
        chapter = rulebook(live.game.name).sections[rulebook(live.game.name).chapters[step]]
        cited = Citation(chapter.code, chapter.title[t.language], "", rule_link(live.game.name, chapter.code))
        return Told((Answer("", 0, t("why.other-decision"), known.prompts[step], cited=cited),))
    return Told((Answer("", 0, t("why.unknown")),), offered(look, said))


def without(title: Sequence[str], said: str) -> str:
    """A question without the words that it begins with on the page: "why can I not"."""
    words = plain(said)
    while words and words[0] in title:
        words = words[1:]
    return " ".join(words) or said


def offered(look: Look, said: str) -> tuple[str, ...]:
    """Moves of the list that look most like what was said, or the first ones."""
    listed = {words.casefold(): words for _, words in look.choices()}
    near = difflib.get_close_matches(said.casefold(), listed, NEAR, 0.3) or list(listed)[:NEAR]
    return tuple(listed[words] for words in near)


def exactly(look: Look, known: Phrases, said: str) -> list[str]:
    """The moves of just that notation, or of just these words."""
    if said in known.moves:
        return [said]
    wanted = plain(said)
    listed = [notation for notation, words in look.choices() if plain(words) == wanted]
    return listed or known.called.get(tuple(wanted), [])


def answers(look: Look, known: Phrases, notations: Sequence[str]) -> tuple[Answer, ...]:
    """What the rules say of these moves, those alike together: what can be done first, then why not what is done in the
    present decision, then the commonest refusals."""
    position, vocabulary, t = look.position, look.live.game.vocabulary, look.words
    legal = {move.text for move in position.moves()}
    listed, view = dict(look.choices()), position.view(look.reader.seat)
    rules = {
        notation: "" if notation in legal else position.why_not(vocabulary.parse(notation))
        for notation in notations[:MOST_ASKED]
    }
    common = Counter(rules.values())
    verbs = {notation.split()[0] for notation in legal}
    now = {rule for notation, rule in rules.items() if notation.split()[0] in verbs}
    found = []
    in_order = sorted(rules, key=lambda one: (rules[one] != "", rules[one] not in now, -common[rules[one]], rules[one]))
    for rule, alike in groupby(in_order, lambda one: rules[one]):
        first, *others = alike
        lying = look.live.game.pointed_at(view, vocabulary.parse(first))
        unlisted = look.texts.move(vocabulary.parse(first), look.names, lying) if lying else known.moves[first]
        words = listed.get(first, unlisted)
        if rule:
            found.append(of_rule(look, words, len(others), t("why.refused"), rule))
        else:
            found.append(Answer(words, len(others), t("why.legal")))
    return tuple(found[:MOST_ANSWERS])


def of_rule(look: Look, move: str, others: int, sentence: str, rule: str) -> Answer:
    game = look.live.game.name
    told = rulebook(game).words(rule, look.reader.language)
    (cited,) = citations(game, [rule], look.reader.language)
    return Answer(move, others, sentence, told, rule, cited)
