"""A move: one thing a player can ever do."""

from __future__ import annotations


class Move:
    """Made once, at import, by its game's vocabulary; compared by identity.

    `id` is its place in the vocabulary, `args` the places of its words on the axes of its family (or of its phrase
    among the phrases), and `arg` its place in the family, which is what rules index by.
    """

    def __init__(self, id: int, verb: str, args: tuple[int, ...], words: tuple[str, ...], arg: int) -> None:
        self.id = id
        self.verb = verb
        self.args = args
        self.words = words
        self.arg = arg
        self.text = " ".join((verb, *words))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"
