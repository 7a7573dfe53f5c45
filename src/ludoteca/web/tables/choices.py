"""The list of moves as people read it: a long one by action, and under each action only what tells its moves apart."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ludoteca.core import Json
from ludoteca.core.game import Game
from ludoteca.games.texts import LONG, Texts, by_action

BROKEN = re.compile("([−+])(?=£)")


@dataclass(frozen=True)
class Choice:
    """A legal move: its notation, its words, what tells it apart from others of its action, and what it brings where
    that is sure and cannot be seen."""

    move: str
    verb: str
    words: str
    detail: str
    outcome: str


@dataclass(frozen=True)
class Group:
    """Moves of one action under its name; under none, moves that stand for themselves."""

    title: str
    choices: list[Choice]


def unbroken(said: str) -> str:
    """With a sign and its amount of money always in one line: a browser may break it before the pound."""
    return BROKEN.sub("\\1\N{WORD JOINER}", said)


def grouped(choices: Sequence[Choice], titles: Mapping[str, str]) -> list[Group]:
    """In the order in which they are given; an action of a single move needs no name."""
    if len(choices) <= LONG:
        return [Group("", list(choices))] if choices else []
    return [Group(titles.get(same[0].verb, "") if len(same) > 1 else "", same) for same in by_action(choices)]


def listing(
    game: Game, texts: Texts, names: Sequence[str], view: Json, choices: Sequence[tuple[str, str]]
) -> list[Group]:
    """Legal moves, as notation and words, as the list shows them to the seat of that view."""
    found = []
    for text, words in choices:
        move = game.vocabulary.parse(text)
        detail = texts.detail(move, names, game.pointed_at(view, move))
        brings = game.outcome(view, move)
        found.append(Choice(text, move.verb, words, detail, unbroken(texts.outcome(*brings)) if brings else ""))
    return grouped(found, texts.actions())
