"""What boards are written with in a terminal: players as letters in their colours, sheets, frames, maps of letters.

A game's `board/terminal.py` lays its table out with it: `middle` is what lies between the players, piece by piece as
the board has it; `lines` are a player's area, as label and value; `mat` is how the reader's own area lies, beside them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rich import box
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludoteca.draw.pieces import LETTERS

COLOURS = ("bold bright_red", "bold bright_blue", "bold bright_green", "bold yellow", "bold bright_magenta")
NOTHING = "–"
Line = tuple[str, "Words"]  # a label and what stands there
Words = str | int | None | Text
Place = tuple[float, float, Text]


@dataclass(frozen=True)
class Pen:
    """The words of a game, and who plays."""

    term: Callable[[str], str]
    label: Callable[[str], str]
    names: Sequence[str]

    def seat(self, seat: int) -> Text:
        """A player's letter."""
        return Text(LETTERS[seat], COLOURS[seat])

    def seats(self, seats: Iterable[int]) -> Text:
        return Text(" ").join(self.seat(seat) for seat in seats)

    def player(self, seat: int | None) -> Text:
        """A player's letter and name."""
        return Text(NOTHING) if seat is None else Text.assemble(self.seat(seat), " ", self.names[seat])

    def named(self, word: str | None) -> str:
        return NOTHING if word is None else self.term(word)

    def each(self, words: Iterable[str]) -> str:
        """Terms in a row; of several that are the same, how many."""
        return self.things(_counted(words))

    def things(self, amounts: Mapping[str, int]) -> str:
        """How many of what, where there are any."""
        told = [self.term(word) if n == 1 else f"{n} {self.term(word)}" for word, n in amounts.items() if n]
        return ", ".join(told) or NOTHING

    def numbers(self, amounts: Mapping[str, int]) -> str:
        """How much of what: of things whose name stands for an amount."""
        return ", ".join(f"{self.term(word)} {n}" for word, n in amounts.items() if n) or NOTHING

    def facts(self, *lines: Line) -> Table:
        """Labels, and beside each what is so."""
        sheet = Table.grid(padding=(0, 2))
        for label, value in lines:
            sheet.add_row(Text(label, "bold"), written(value))
        return sheet

    def sheet(self, title: str, head: Sequence[Words], rows: Iterable[Sequence[Words]]) -> Table:
        """A table with a title, and its columns' names if they have any."""
        named = any(written(name).plain for name in head)
        made = Table(
            title=Text(title, "bold not italic"),
            title_justify="left",
            box=box.SIMPLE_HEAD,
            padding=(0, 1, 0, 0),
            show_edge=False,
            show_header=named,
        )
        for name in head:
            made.add_column(written(name))
        for row in rows:
            made.add_row(*map(written, row))
        return made

    def frame(self, title: str | Text, body: RenderableType) -> Panel:
        heading = title if isinstance(title, Text) else Text(title, "bold")
        return Panel(body, title=heading, title_align="left", expand=False, box=box.ROUNDED)


def written(value: Words) -> Text:
    """As it stands on a sheet, whatever is in it."""
    return value if isinstance(value, Text) else Text(NOTHING if value is None else str(value))


def _counted(words: Iterable[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for word in words:
        found[word] = found.get(word, 0) + 1
    return found


@dataclass(frozen=True)
class Flow:
    """Pieces side by side as far as the screen is wide, then below each other."""

    pieces: Sequence[RenderableType]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for row in self._rows(console, options):
            grid = Table.grid(padding=(0, 2))
            grid.add_row(*row)
            yield grid
            yield ""

    def _rows(self, console: Console, options: ConsoleOptions) -> Iterator[list[RenderableType]]:
        row: list[RenderableType] = []
        used = 0
        for piece in self.pieces:
            wide = Measurement.get(console, options, piece).maximum + 2
            if row and used + wide > options.max_width:
                yield row
                row, used = [], 0
            row.append(piece)
            used += wide
        if row:
            yield row


@dataclass(frozen=True)
class Chart:
    """A map of letters: what lies at points of a drawing of that size, as wide as the screen, nothing over anything."""

    size: tuple[float, float]
    places: Sequence[Place]
    most: int = 108  # columns; on a wider screen there is room for something beside it

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        wide = min(self.most, options.max_width)
        return Measurement(wide, wide)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        wide = min(self.most, options.max_width)
        high = round(wide * self.size[1] / self.size[0] / 2)  # a letter is twice as high as wide
        rows: list[dict[int, Text]] = [{} for _ in range(high)]
        for x, y, words in sorted(self.places, key=lambda place: (place[1], place[0])):
            left = min(max(0, round(x / self.size[0] * wide - len(words) / 2)), wide - len(words))
            row = self._free(rows, min(high - 1, int(y / self.size[1] * high)), left, len(words))
            rows[row][left] = words
        for found in rows:
            line = Text()
            for left, words in sorted(found.items()):
                line.append(" " * (left - len(line)))
                line.append_text(words)
            yield line

    def _free(self, rows: list[dict[int, Text]], wanted: int, left: int, wide: int) -> int:
        """The row nearest to that one where nothing is in the way."""
        for row in sorted(range(len(rows)), key=lambda row: abs(row - wanted)):
            if all(left >= at + len(words) + 1 or left + wide + 1 <= at for at, words in rows[row].items()):
                return row
        return wanted
