"""External bots: programs in any language that answer lines. docs/protocol.md describes what they are asked."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
from io import BufferedReader

from ludoteca.arena.schedule import command_of
from ludoteca.core import Json, LudotecaError, Position
from ludoteca.core.game import Game
from ludoteca.core.hearing import Hearing

DEADLINE = 60.0  # seconds for a decision, as for the bots of the server
LONGEST_LINE = 1_000_000


class BotFailed(LudotecaError):
    """An external bot ended, hung, refused, or answered nonsense."""


class Program:
    """One external bot's process, asked one thing at a time; the same process plays all the seats of that bot."""

    def __init__(self, entrant: str) -> None:
        self.entrant = entrant
        self.hearing = Hearing()
        try:
            # In a session of its own: Ctrl-C does not reach it, and what it starts can be ended with it.
            self.process = subprocess.Popen(
                command_of(entrant), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, start_new_session=True
            )
        except OSError as error:
            raise self.failed(f"could not be started: {error.strerror}") from None
        assert self.process.stdout is not None
        self.answers = BufferedReader(self.process.stdout)  # type: ignore[type-var]

    def choose(self, game: Game, seen: Position, seed: str) -> str:
        """The text of the move that the program chooses, in a redeal of the real position for its seat."""
        moves = [move.text for move in seen.moves()]
        asked = {
            "game": game.name,
            "seat": seen.actor,
            "seed": seed,
            "moves": moves,
            "view": seen.view(seen.actor),
            "snapshot": game.snapshot(seen),
        }
        answer = self.ask(f"choose {json.dumps(asked)}\n".encode())
        if "error" in answer:
            raise self.failed(f"refused to choose: {str(answer['error'])[:200]}")
        move = answer.get("move")
        if not isinstance(move, str):
            raise self.failed(f"answered without a move: {json.dumps(answer)[:200]}")
        if move not in moves:
            raise self.failed(f"chose {move[:60]!r}, which is not among the legal moves")
        return move

    def ask(self, request: bytes) -> Json:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(request)
        except BrokenPipeError:
            raise self.failed(f"ended{self.how()}") from None
        line = self.line()
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise self.failed(f"answered with no JSON object: {line[:200].decode('utf-8', 'replace')!r}")
        return answer

    def line(self) -> bytes:
        """The next line that the program writes."""
        self.hearing.expect(self.answers, self, LONGEST_LINE + 1)
        try:
            _, line = self.hearing.next(DEADLINE)
        except TimeoutError:
            raise self.failed(f"did not answer within {DEADLINE:g} seconds") from None
        if len(line) > LONGEST_LINE:
            raise self.failed(f"wrote a line of more than {LONGEST_LINE:,} bytes")
        if not line.endswith(b"\n"):
            raise self.failed(f"ended{self.how()}")
        return line.rstrip(b"\r\n")

    def how(self) -> str:
        """How the process ended, as far as that is known."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            return f" with exit code {self.process.wait(1)}"
        return ""

    def failed(self, what: str) -> BotFailed:
        return BotFailed(f"The bot {self.entrant!r} {what}.")

    def kill(self) -> None:
        """End it, with all that it started."""
        if not hasattr(os, "killpg"):  # Windows has a program that knows who started whom
            subprocess.run(["taskkill", "/T", "/F", "/PID", str(self.process.pid)], capture_output=True, check=False)
            return
        with contextlib.suppress(OSError):
            os.killpg(self.process.pid, signal.SIGKILL)

    def close(self) -> None:
        self.kill()
        self.process.wait()
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.answers.close()


class Programs:
    """The external bots of one worker, each started when it is first needed and kept from game to game."""

    def __init__(self) -> None:
        self.running: dict[str, Program] = {}

    def find(self, entrant: str) -> Program:
        if entrant not in self.running:
            self.running[entrant] = Program(entrant)
        return self.running[entrant]

    def kill(self) -> None:
        for program in list(self.running.values()):
            program.kill()

    def close(self) -> None:
        for program in self.running.values():
            program.close()
        self.running.clear()
