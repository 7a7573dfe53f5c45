"""The tree of a study as it is shown: a list in which the first way on goes on and the others are set in."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from ludoteca.core import Position
from ludoteca.server.looking_back.studies import Tree
from ludoteca.server.looking_back.study_store import ROOT, Remark, Study
from ludoteca.web.tables.look import Look

DEEPEST = 6  # beyond that nothing is set in further
REMEMBERED = 64  # studies whose moves are known in words

Said = tuple[str, int, int]  # a move in words, its turn and its seat
WORDS: OrderedDict[tuple[str, str, tuple[str, ...]], dict[int, Said]] = OrderedDict()


@dataclass(frozen=True)
class Line:
    """A move of the tree: `opens` a turn in its line, and is set in by so much; `begins` a variation."""

    number: int
    words: str
    turn: int
    seat: int
    opens: bool
    begins: bool
    depth: int
    remarks: list[Remark]


def lines(look: Look, study: Study, tree: Tree, begun: Position, said: list[Remark]) -> list[Line]:
    """In reading order. `begun` is the position where the study begins."""
    words = in_words(look, study, tree, begun)
    after: dict[int, list[int]] = {}
    for one in tree.values():
        after.setdefault(one.parent, []).append(one.number)
    remarks: dict[int, list[Remark]] = {}
    for remark in said:
        remarks.setdefault(remark.node, []).append(remark)
    found: list[Line] = []

    def tell(number: int, depth: int, begins: bool) -> None:
        text, turn, seat = words[number]
        parent = tree[number].parent
        opens = begins or parent == ROOT or words[parent][1:] != (turn, seat)
        found.append(Line(number, text, turn, seat, opens, begins, min(depth, DEEPEST), remarks.get(number, [])))

    waiting = [(ROOT, 0, False)]  # what follows a node; or, where it begins a variation, the node itself first
    while waiting:
        number, depth, begins = waiting.pop()
        if begins:
            tell(number, depth, True)
        if following := after.get(number, []):
            tell(following[0], depth, False)
            waiting.append((following[0], depth, False))
            waiting += [(other, depth + 1, True) for other in reversed(following[1:])]
    return found


def in_words(look: Look, study: Study, tree: Tree, begun: Position) -> dict[int, Said]:
    """Every move of the tree, worked out once."""
    key = (study.id, look.words.language, tuple(look.names))
    known = WORDS.setdefault(key, {})
    WORDS.move_to_end(key)
    while len(WORDS) > REMEMBERED:
        WORDS.popitem(last=False)
    if tree.keys() <= known.keys():
        return known
    positions = {ROOT: begun}
    for number, one in tree.items():  # a move has a larger number than the one before it
        before = positions[one.parent]
        move = look.live.game.vocabulary.parse(one.text)
        known[number] = (look.move(move, before.view(before.actor)), int(before.turn), int(before.actor))
        position = before.copy()
        position.advance(move)
        positions[number] = position
    return known
