"""Graphs over a whole game, in SVG: a line for each seat, told apart by its dashes and the mark at its end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from ludoteca.draw.pieces import mark
from ludoteca.draw.svg import join, path, tag, text

WIDTH = 320
LEFT, RIGHT = 30, 20  # what numbers take beside the lines, and the marks at their ends
TOP, BOTTOM = 14, 18
APART = 15  # between two marks
LETTERS = 12.5  # how high numbers are
TICKS = 6  # numbers of turns below a graph, at most

Point = tuple[int, float]  # moves played, and a value


@dataclass(frozen=True)
class Graph:
    """`lines` by seat; `rough` are the same before they were searched. `notes` are moves that are told of below, by
    seat, with the number of each; at the `turning` moves the game turned. `turned` and `noted` say what their marks
    mean to who rests a mouse on one."""

    height: int
    last: int
    low: float
    high: float
    rules: Sequence[tuple[float, str]]
    ticks: Sequence[tuple[int, str]]
    lines: Sequence[Sequence[Point]]
    rough: Sequence[Sequence[Point]] = ()
    turning: Iterable[int] = ()
    notes: Sequence[tuple[int, int]] = ()
    turned: str = ""
    noted: str = ""

    def x(self, moves: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * moves / max(1, self.last)

    def y(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return TOP + (self.height - TOP - BOTTOM) * (1 - max(0.0, min(1.0, share)))

    def drawn(self, label: str) -> Markup:
        floor = self.height - BOTTOM
        parts = [path(f"M{LEFT} {self.y(value):.5g}H{WIDTH - RIGHT}", "graph-rule") for value, _ in self.rules]
        parts += [
            text(said, LEFT - 5, self.y(value) + 4, "graph-number", LETTERS, anchor="end") for value, said in self.rules
        ]
        for moves, said in self.ticks:
            parts.append(path(f"M{self.x(moves):.5g} {floor}v4", "graph-rule"))
            parts.append(text(said, self.x(moves), self.height - 2, "graph-number", LETTERS))
        for moves in self.turning:
            x = self.x(moves)
            parts.append(path(f"M{x:.5g} {TOP}V{floor}", "graph-turning"))
            parts.append(tag("path", tag("title", self.turned), d=f"M{x - 5:.5g} 3h10l-5 8z", class_="graph-turned"))
        parts += [self.line(points, seat, "graph-rough") for seat, points in enumerate(self.rough) if points]
        parts += [self.line(points, seat, "graph-line") for seat, points in enumerate(self.lines) if points]
        parts.append(tag("path", d=f"M0 {TOP - 6}V{floor}", class_="graph-cursor", transform=f"translate({LEFT})"))
        parts += [self.note(number, *place) for number, place in enumerate(self.notes, start=1)]
        parts += self.ends()
        return tag(
            "svg",
            join(parts),
            class_="graph",
            viewBox=f"0 0 {WIDTH} {self.height}",
            role="img",
            aria_label=label,
            data_left=LEFT / WIDTH,
            data_right=1 - RIGHT / WIDTH,
            data_width=WIDTH,
        )

    def line(self, points: Sequence[Point], seat: int, class_: str) -> Markup:
        way = "L".join(f"{self.x(moves):.5g} {self.y(value):.5g}" for moves, value in points)
        return path(f"M{way}", f"{class_} graph-{seat} player-{seat}")

    def note(self, number: int, moves: int, seat: int) -> Markup:
        """A number in a ring on the line of who is meant."""
        points = self.lines[seat] or [(0, self.low)]
        x, y = self.x(moves), self.y(max((point for point in points if point[0] <= moves), default=points[0])[1])
        ring = tag("circle", cx=x, cy=y, r=8)
        said = tag("title", f"{self.noted}: {number}")
        return tag("g", said, ring, text(number, x, y + 4.5, "", LETTERS), class_="graph-note")

    def ends(self) -> list[Markup]:
        """Each seat's mark where its line ends: one above the other, none over another."""
        shown = self.lines if any(self.lines) else self.rough
        final = [points[-1][1] for points in shown if points]
        out: list[Markup] = []
        lowest = self.height + APART - 8.0
        for place, seat in enumerate(sorted(range(len(final)), key=lambda seat: final[seat])):
            left = len(final) - 1 - place  # must still fit above
            lowest = max(8.0 + left * APART, min(self.y(final[seat]), lowest - APART))
            out.append(mark(seat, WIDTH - RIGHT / 2, lowest, 15))
        return out


def ticks(turns: Sequence[tuple[int, int]]) -> list[tuple[int, str]]:
    """Some of the turns (moves played by their end, number): those at round numbers."""
    last = max((number for _, number in turns), default=0)
    step = next((step for step in (1, 2, 5, 10, 20, 25, 50) if last / step <= TICKS), 100)
    return [(moves, str(number)) for moves, number in turns if number and number % step == 0]
