"""Where points came from, by turn and line of the score sheet; and what was done how often.

For finished games: it reads the whole table."""

from __future__ import annotations

from collections import Counter

from ludoteca.core import Json
from ludoteca.core.match import Match


def points(match: Match) -> list[Json]:
    """Every change of the score sheet as it stood at the end of each turn; their sum is the final sheet."""
    out: list[Json] = []
    if not match.past.moves:
        return out
    p = match.past[0].copy()
    before: list[dict[str, int]] = [{} for _ in range(int(p.players))]
    for move in match.past.moves:
        turn = int(p.turn)
        p.advance(move)
        if p.turn == turn and not p.over:
            continue
        for score in p.scores():
            for line, stands in score.lines.items():
                if stands != before[score.seat].get(line, 0):
                    gained = stands - before[score.seat].get(line, 0)
                    out.append({"turn": turn, "seat": score.seat, "line": line, "points": gained})
            before[score.seat] = dict(score.lines)
    return out


def actions(match: Match) -> list[dict[str, int]]:
    """For each seat the verbs of its moves, the most frequent first."""
    assert match.record is not None  # it was replayed from one
    found: list[Counter[str]] = [Counter() for _ in range(int(match.position.players))]
    for played, move in zip(match.record.moves, match.past.moves, strict=True):
        found[played.seat][move.verb] += 1
    return [dict(counter.most_common()) for counter in found]
