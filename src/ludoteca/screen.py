"""What the terminal shows, laid out as wide as it is: a table by its game's own `board/terminal.py`, and the moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca.core import PUBLIC, Json, Move
from ludoteca.draw.pen import NOTHING, Flow, Line, Pen, written
from ludoteca.games.texts import LONG, by_action


def layout(game: str, view: Json, reader: int, pen: Pen) -> RenderableType:
    """The middle, the others side by side, and last the area of who reads, if somebody does."""
    board: Any = import_module(f"ludoteca.games.{game}.board.terminal")
    areas = {area["seat"]: board.lines(area, view, pen) for area in view["areas"]}
    others = [seat for seat in areas if seat != reader]
    parts: list[RenderableType] = [Flow(board.middle(view, pen))]
    if others:
        parts.append(beside_each_other({seat: areas[seat] for seat in others}, view["actor"], pen))
    if reader != PUBLIC:
        area = next(area for area in view["areas"] if area["seat"] == reader)
        own = Flow([pen.facts(*areas[reader]), *board.mat(area, view, pen)])
        parts.append(pen.frame(head(reader, view["actor"], pen), own))
    return Group(*parts)


def head(seat: int, actor: int, pen: Pen) -> Text:
    return Text("▶ " if seat == actor else "").append_text(pen.player(seat))


def beside_each_other(areas: Mapping[int, Sequence[Line]], actor: int, pen: Pen) -> Table:
    """A column for each player; what nobody has is left out."""
    sheet = Table(show_lines=False)
    sheet.add_column("")
    for seat in areas:
        sheet.add_column(head(seat, actor, pen))
    for row in zip(*areas.values(), strict=True):
        values = [written(value) for _, value in row]
        if any(value.plain not in {NOTHING, ""} for value in values):
            sheet.add_row(Text(row[0][0], "bold"), *values)
    return sheet


def listed(moves: Sequence[Move], words: Mapping[Move, str]) -> tuple[list[Move], RenderableType]:
    """The moves in the order of their numbers, and their list: a short one with the notation of each; a long one by
    action, under what the words of its moves have in common only what tells them apart."""
    if len(moves) <= LONG:
        lines = [numbered(n, words[move]).append(f" [{move.text}]", "dim") for n, move in enumerate(moves, start=1)]
        return list(moves), Group(*lines)
    ordered: list[Move] = []
    parts: list[RenderableType] = []
    for same in by_action(moves):
        begins = common([words[move] for move in same])
        if begins:
            parts.append(Text(f"  {begins} …", "bold"))
        first = len(ordered) + 1
        ordered += same
        texts = [numbered(n, words[move][len(begins) :].strip()) for n, move in enumerate(same, start=first)]
        parts.append(Columns(texts, padding=(0, 2)) if begins else Group(*texts))
    return ordered, Group(*parts)


def numbered(number: int, words: str) -> Text:
    return Text.assemble("  ", (f"{number:>2}", "bold yellow"), " ", words)


def common(texts: Sequence[str]) -> str:
    """The words with which all of several texts begin."""
    if len(texts) < 2:
        return ""
    same = 0
    for column in zip(*(text.split()[:-1] for text in texts), strict=False):
        if len(set(column)) > 1:
            break
        same += 1
    return " ".join(texts[0].split()[:same])
