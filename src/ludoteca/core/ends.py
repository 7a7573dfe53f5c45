"""Where lines of moves lead: what tells two of them apart, and which others come to the same as those of a lesson."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

from ludoteca.core.move import Move
from ludoteca.core.position import Position

POSITIONS = 1500  # that are looked at for lines as good as the answers of one step
LINES = 300  # that are kept of them

End = tuple[Any, ...]
Moves = tuple[str, ...]


def end_of(p: Position) -> End:
    """What tells two ends of a turn apart: all that lies on the table, and who decides what."""
    return tuple(p.at), tuple(step.name for step in p.steps), int(p.seat), int(p.turn)


def as_good(
    begun: Position, answers: Sequence[Moves], wrong: Sequence[Moves], parse: Callable[[str], Move]
) -> tuple[Moves, ...]:
    """The answers, and what else leads to the position of one of them: the same moves in another order, and such as
    differ from one of them in the last word alone, as an amount in two parts does. Only an end may show something,
    and nothing may begin with what is called wrong."""
    ends, known = set(), set()
    for answer in answers:
        p = begun.copy()
        for text in answer:
            p.play(parse(text))
        ends.add(end_of(p))
        known |= {_but_the_last(text) for text in answer}
    longest = max(len(answer) for answer in answers)
    after = _ways(begun, ends, known, 2 * longest)
    found = dict.fromkeys(answers)
    stop = {*answers, *wrong}
    others = (line for line in _lines(end_of(begun), after, stop, ()) if line not in stop)
    return tuple(found | dict.fromkeys(islice(others, LINES)))


def _but_the_last(text: str) -> str:
    """What a move is without its last word; its verb, where that is all."""
    return text.rpartition(" ")[0] or text


def _ways(begun: Position, ends: set[End], known: set[str], longest: int) -> dict[End, list[tuple[str, End]]]:
    """The positions between the beginning and the ends, each with the moves that stay on a way to one of the ends."""
    after: dict[End, list[tuple[str, End]]] = {}
    before: dict[End, list[End]] = {}
    layer = {end_of(begun): begun}
    for _ in range(longest):
        following: dict[End, Position] = {}
        for end, p in layer.items():
            after[end] = []
            for move in p.moves() if len(after) <= POSITIONS else ():
                if _but_the_last(move.text) not in known:
                    continue
                q = p.copy()
                q.play(move)
                there = end_of(q)
                after[end].append((move.text, there))
                before.setdefault(there, []).append(end)
                open_still = (q.actor, q.turn, q.known) == (begun.actor, begun.turn, begun.known) and not q.over
                if open_still and there not in ends and there not in after and there not in layer:
                    following[there] = q
        layer = following
    leading, asked = set(ends), list(ends)
    while asked:
        for end in before.get(asked.pop(), ()):
            if end not in leading:
                leading.add(end)
                asked.append(end)
    return {end: [(text, to) for text, to in moves if to in leading] for end, moves in after.items()}


def _lines(at: End, after: dict[End, list[tuple[str, End]]], stop: set[Moves], so_far: Moves) -> Iterator[Moves]:
    """Every way to an end, but what is to be stopped at."""
    if so_far in stop:
        return
    if at not in after:
        yield so_far
    for text, there in after.get(at, ()):
        yield from _lines(there, after, stop, (*so_far, text))
