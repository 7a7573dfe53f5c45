"""What a finished game says of each of its seats: kept with the result, so that no page plays the game again."""

from __future__ import annotations

from collections import Counter

from ludoteca.core import Json
from ludoteca.games.feats import Remembered, remembered
from ludoteca.server.tables.live import Live


def facts(live: Live) -> list[Json]:
    """By seat: the `lines` of its score sheet, by how much it was `ahead` of the best other, whether it was `last` when
    half of the moves were made, its `opening`, how often it made which `choices` and took which `actions`, and the
    `feats` of the game that it achieved."""
    known = remembered(live.game.name)
    scores = live.position.scores()
    halfway = live.at(len(live.story) // 2).places()
    openings, choices, actions = _moves(live, known)
    events = Counter(
        (event.kind, event.args["seat"])
        for entry in (live.story if any(feat.event for feat in known.feats) else ())
        for event in entry.events
        if isinstance(event.args.get("seat"), int)
    )
    found: list[Json] = []
    for seat, score in enumerate(scores):
        others = [other.total for other in scores if other.seat != seat]
        found.append(
            {
                "lines": dict(score.lines),
                "ahead": score.total - max(others) if others else None,
                "last": len(others) > 0 and halfway[seat] == max(halfway) > min(halfway),
                "opening": openings.get(seat),
                "choices": dict(choices[seat]),
                "actions": dict(actions[seat]),
                "feats": [
                    feat.name
                    for feat in known.feats
                    if (feat.line is not None and score.lines.get(feat.line, 0) >= feat.least)
                    or (feat.event is not None and events[feat.event, seat] >= feat.times)
                ],
            }
        )
    return found


def _moves(live: Live, known: Remembered) -> tuple[dict[int, str], list[Counter[str]], list[Counter[str]]]:
    """Each seat's first move after what it settles before the game, and what it chose and did."""
    seats = range(live.kept.players)
    openings: dict[int, str] = {}
    choices: list[Counter[str]] = [Counter() for _ in seats]
    actions: list[Counter[str]] = [Counter() for _ in seats]
    settled = {*live.game.set_up, *known.before}
    record = live.match.record
    assert record is not None  # a table of the store has one
    for place, (move, played) in enumerate(zip(live.match.past.moves, record.moves, strict=True)):
        seat = played.seat
        if move.verb in known.choices:
            choices[seat][move.text] += 1
        if move.verb in known.actions:
            actions[seat][move.verb] += 1
        if seat not in openings and live.at(place).steps[-1].name not in settled:
            openings[seat] = move.text
    return openings, choices, actions
