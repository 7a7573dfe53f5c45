"""Playing in the terminal: the view laid out, moves numbered, bots in the other seats."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence

from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from ludoteca import bots, games
from ludoteca.bots import Bot, Budget
from ludoteca.core import NOBODY, PUBLIC, LudotecaError, Move, Rng
from ludoteca.core.event import Event
from ludoteca.core.match import Match
from ludoteca.draw.pen import Pen
from ludoteca.games.rulebook import rulebook
from ludoteca.games.texts import Texts, texts
from ludoteca.screen import layout, listed

HELP = """Type the number of a move, or its text (in brackets where it is shown).
  u, undo       take back your last move, while nothing new was shown
  ?, help       this help
  why MOVE      which rule forbids a move that is not in the list
  table         show the table again
  scores        the score sheet as it stands
  record        the game so far, as text
  q, quit       leave the game"""


class Quit(Exception):
    """The player leaves the game."""


def play(game_name: str, seats: Sequence[str], seed: str | None, options: dict[str, str]) -> int:
    """Play one game; the exit code."""
    game = games.find(game_name)
    match = Match.new(game, len(seats), seed or secrets.token_hex(8), options)
    for option, choice in game.warnings(len(seats), options):
        counts = ", ".join(map(str, option.advised[choice]))
        print(f"ludoteca: The rulebook gives {option.name}={choice} to {counts} players.", file=sys.stderr)
    names = [_seat_name(seats, seat) for seat in range(len(seats))]
    players = [
        None if level == "human" else bots.make(level, game, f"{match.position.chance.seed} {seat}")
        for seat, level in enumerate(seats)
    ]
    table = Terminal(match, names, players)
    try:
        table.run()
    except (Quit, EOFError, KeyboardInterrupt):
        table.console.print("\nGoodbye.")
        return 0
    return 0


def _seat_name(seats: Sequence[str], seat: int) -> str:
    if seats[seat] != "human":
        return f"{seats[seat].capitalize()} {seat}"
    return "Human" if list(seats).count("human") == 1 else f"Human {seat}"


class Terminal:
    """One game at one screen. People at the same screen see only what the seat that decides may know."""

    def __init__(self, match: Match, names: Sequence[str], players: Sequence[Bot | None]) -> None:
        self.match = match
        self.names = names
        self.players = players
        self.console = Console(highlight=False)
        self.texts: Texts = texts(match.game.name)
        self.pen = Pen(self.texts.term, self.texts.label, names)
        self.reader = players.index(None) if None in players else PUBLIC

    def run(self) -> None:
        """Until the game is over."""
        self.console.print(f"[bold]{self.match.game.title}[/bold] — type ? for help.")
        shown = -1
        while not self.match.position.over:
            seat = self.match.position.actor
            bot = self.players[seat]
            if bot is not None:
                seen = self.match.position.redeal(seat, Rng(secrets.randbits(64)))
                self.play(bot.choose(seen, Budget()).move)
                continue
            self.reader = seat
            if shown != self.match.position.turn:
                self.show_table()
                shown = int(self.match.position.turn)
            self.ask(seat)
        self.show_table()
        self.show_scores()

    def ask(self, seat: int) -> None:
        """One decision of a person."""
        moves = self.match.game.listed(self.match.position)
        view = self.match.position.view(seat)
        self.console.print(f"\n[bold]{self.prompt()}[/bold]")
        told = {move: self.texts.move(move, self.names, self.match.game.pointed_at(view, move)) for move in moves}
        moves, listing = listed(moves, told)
        self.console.print(listing)
        answer = self.console.input("> ").strip()
        if answer in {"q", "quit"}:
            raise Quit
        try:
            self.answer(answer, moves)
        except LudotecaError as error:
            words = rulebook(self.match.game.name).words(error.rule)
            self.console.print(f"[red]{escape(error.reason)}[/red] {escape(words)}")

    def answer(self, answer: str, moves: list[Move]) -> None:
        """A move by number or text, or one of the other words of HELP."""
        if answer in {"", "?", "help"}:
            self.console.print(HELP, markup=False)
        elif answer in {"u", "undo"}:
            self.match.undo()
            self.show_table()
        elif answer == "table":
            self.show_table()
        elif answer == "scores":
            self.show_scores()
        elif answer == "record":
            assert self.match.record is not None  # a game begun here has one
            self.console.print(self.match.record.write(), markup=False)
        elif answer.startswith("why "):
            told = self.match.explain(answer[4:])
            words = rulebook(self.match.game.name).words(told.rule)
            legal = "That move is legal." if told.legal else f"{told.reason} {words}"
            self.console.print(legal, markup=False)
        elif answer.isdecimal():
            if not 1 <= int(answer) <= len(moves):
                self.console.print(f"There are moves 1 to {len(moves)}.")
            else:
                self.play(moves[int(answer) - 1])
        else:
            self.play(answer)

    def play(self, move: Move | str) -> None:
        for event in self.match.play(move):
            self.tell(event)

    def tell(self, event: Event) -> None:
        told = self.texts.event(event.kind, event.seen(self.reader), self.names)
        if told:
            self.console.print(f"  · {told}", markup=False)

    def prompt(self) -> str:
        position = self.match.position
        return escape(f"{self.names[position.actor]}: {self.texts.prompt(position.steps[-1].prompt(position))}")

    def show_table(self) -> None:
        """The table as its board is laid out: the middle, the other players, one's own area last."""
        view = self.match.game.readable(self.match.position.view(self.reader))
        self.console.rule(f"Turn {view['turn']}")
        self.console.print(layout(self.match.game.name, view, self.reader, self.pen))

    def show_scores(self) -> None:
        position = self.match.position
        places = position.places()
        sheet = Table(title="Score sheet")
        sheet.add_column("")
        scores = position.scores()
        for score in scores:
            place = Text(f"{places[score.seat]}. ").append_text(self.pen.player(score.seat))
            sheet.add_column(place, justify="right")
        for line in scores[0].lines:
            sheet.add_row(self.texts.line(line), *(str(score.lines[line]) for score in scores))
        sheet.add_row("[bold]Total[/bold]", *(f"[bold]{score.total}[/bold]" for score in scores))
        self.console.print(sheet)
        if position.actor == NOBODY and len(scores) > 1:  # who plays alone may lose, as the log tells
            self.console.print(f"[bold]{escape(self.names[position.ranking()[0]])} wins.[/bold]")
