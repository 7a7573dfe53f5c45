"""One press for several decisions: a thing with the way to it, another than what is proposed, and Confirm where nothing
more is wanted."""

from __future__ import annotations

from dataclasses import dataclass

from ludoteca.core import Position
from ludoteca.draw import Spot
from ludoteca.server.tables.ahead import closing, reachable, surely_next
from ludoteca.web.tables.standing import Standing


def soon(look: Standing) -> dict[str, Spot]:
    """What the reader can have now or later in the turn, by the board's names for it, each said with its way."""
    found: dict[str, Spot] = {}
    if choosing(look):
        offer(look, found, look.position)
    steps: dict[str, str] = {}  # at which decision a name was found that is offered instead of something
    for number, position in proposals(look):
        late: dict[str, Spot] = {}
        offer(look, late, position, number)
        step = position.steps[-1].name
        for name, spot in late.items():
            if name not in found or steps.get(name) == step:
                found[name], steps[name] = spot, step
    if look.deciding and look.confirming:
        last = look.live.game.vocabulary.parse(look.reader.moves[-1])
        view = look.position.view(look.reader.seat)
        for name, move in surely_next(look.live, look.reader.seat, look.position, last):
            if name not in found:
                found[name] = Spot(move.text, look.move(move, view), then=True, note=look.words("table.then"))
    return found


def offer(look: Standing, found: dict[str, Spot], position: Position, instead: int | None = None) -> None:
    """What can be had from there, unless it is found already or lies there as it was proposed."""
    for name, way in reachable(look.live, look.reader.seat, position):
        moves = [move.text for _, move in way]
        if name in found or (instead is not None and moves == [*look.reader.moves[instead : instead + len(moves)]]):
            continue
        label = " · ".join(look.move(move, view) for view, move in way)
        first, note = ", ".join(moves[:-1]) or None, None if instead is None else look.words("table.instead")
        found[name] = Spot(moves[-1], label, first=first, instead=instead, note=note)


def at_hand(look: Standing) -> dict[str, Spot]:
    """The moves of the decision that is shown, by their notation. While a proposed one waits for Confirm, another takes
    its place, and that of the like before it, as far as those were proposed."""
    if not look.deciding or look.position.over:
        return {}
    view, chosen = look.position.view(look.reader.seat), look.reader.moves[-1] if look.confirming else None
    standing: dict[str, int] = {}
    for number, position in proposals(look) if look.confirming else ():
        if position.steps[-1].name != look.position.steps[-1].name:
            break
        standing |= {move.text: number for move in position.moves()}
    return {
        move.text: Spot(
            move.text,
            look.move(move, view),
            move.text == chosen,
            instead=standing.get(move.text) if move.text != chosen else None,
            note=look.words("table.instead") if move.text in standing and move.text != chosen else None,
        )
        for move in look.position.moves()
    }


def proposals(look: Standing) -> list[tuple[int, Position]]:
    """The positions at which something is proposed, the latest first, each with the number of moves before it."""
    moves, own = look.reader.moves, look.reader.own
    if own is None or own >= len(moves) or not look.deciding or look.position.over:
        return []
    position = look.live.rehearse(look.reader.seat, moves[:own])
    found = [(own, position)]
    for number in range(own + 1, len(moves)):
        position = position.copy()
        position.play(look.live.game.vocabulary.parse(moves[number - 1]))
        found.append((number, position))
    return found[::-1]


@dataclass(frozen=True)
class EndingNow:
    """The choices to do nothing more, as notation and in words, and what they will certainly do."""

    moves: str
    words: str
    promises: list[str]
    certain: bool


def ending_now(look: Standing) -> EndingNow | None:
    """How what is chosen can be confirmed as it stands; None where something must still be chosen, or nothing else
    could be."""
    if not choosing(look) or len(look.position.moves()) == 1:
        return None
    live, seat, position = look.live, look.reader.seat, look.position
    moves = closing(live, seat, position)
    if not moves:
        return None
    said = []
    preview = live.preview(seat, [*look.reader.moves, *moves])
    position = position.copy()
    for text in moves:
        move = live.game.vocabulary.parse(text)
        said.append(look.move(move, position.view(seat)))
        if len(said) < len(moves):  # the last may show something
            position.play(move)
    return EndingNow(", ".join(moves), " · ".join(said), look.promises(preview), preview.certain)


def choosing(look: Standing) -> bool:
    return look.deciding and not look.confirming and not look.position.over
