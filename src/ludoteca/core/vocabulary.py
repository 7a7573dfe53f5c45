"""A vocabulary: every move of one game, declared once."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Sequence
from itertools import product

from ludoteca.core.errors import UnknownMove
from ludoteca.core.move import Move


class Vocabulary:
    """All moves of a game, in order: the record, the log, the page's controls and the action ids all read from here.

    Moves are only ever added at the end: a move's number and its text are part of what records and networks rely on.
    """

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self._by_text: dict[str, Move] = {}
        self._never: dict[str, str] = {}

    def single(self, verb: str) -> Move:
        """A move that is only a verb, as `mars`."""
        return self._add(verb, (), (), 0)

    def family(self, verb: str, *axes: Sequence[str]) -> list[Move]:
        """A verb with every combination of words, the last axis running fastest, as `equip sword 1`."""
        places = product(*(range(len(axis)) for axis in axes))
        words = product(*axes)
        return [self._add(verb, args, named, arg) for arg, (args, named) in enumerate(zip(places, words, strict=True))]

    def phrases(self, verb: str, phrases: Sequence[tuple[str, ...]]) -> list[Move]:
        """A verb with each of some phrases, where not every combination of words makes sense, as `to sea roma cosa`."""
        return [self._add(verb, (arg,), words, arg) for arg, words in enumerate(phrases)]

    def never(self, text: str, rule: str) -> None:
        """Something people try that no position allows, with the rule that says so: an answer for `explain`."""
        self._never[text] = rule

    def parse(self, text: str) -> Move:
        """The move of that text; an unknown text names the nearest moves."""
        wanted = " ".join(text.split())
        move = self._by_text.get(wanted)
        if move is not None:
            return move
        if wanted in self._never:
            raise UnknownMove(f"The rules know no move {wanted!r}.", self._never[wanted])
        near = difflib.get_close_matches(wanted[:40], self._by_text, n=3)
        hint = f"; did you mean {', '.join(near)}?" if near else "."
        raise UnknownMove(f"There is no move {wanted[:40]!r}{hint}")

    def __len__(self) -> int:
        return len(self.moves)

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)

    def __getitem__(self, id: int) -> Move:
        return self.moves[id]

    def _add(self, verb: str, args: tuple[int, ...], words: tuple[str, ...], arg: int) -> Move:
        move = Move(len(self.moves), verb, args, words, arg)
        if move.text in self._by_text:
            raise ValueError(f"the move {move.text!r} is declared twice")
        self.moves.append(move)
        self._by_text[move.text] = move
        return move
