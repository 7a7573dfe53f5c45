"""The line protocol: one request a line, one JSON object a line in reply. docs/protocol.md describes it."""

from __future__ import annotations

import json
import secrets
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

from ludoteca import bots, games
from ludoteca.bots import Budget, Candidate, Progress
from ludoteca.core import NOBODY, PUBLIC, Json, LudotecaError, Position, Rng
from ludoteca.core.game import FAULTS
from ludoteca.core.match import Match
from ludoteca.core.record import Record
from ludoteca.games.rulebook import rulebook
from ludoteca.gym.hint import hint

LONGEST_LINE = 1_000_000
MOST_ITERATIONS = 10_000_000
MOST_SECONDS = 600.0
CANNOT_GO_ON = "This position cannot go on so: the snapshot it came from does not add up. Restore another."


class BadRequest(LudotecaError):
    """A line that is no request."""


class Engine:
    """One game at a time, at the service of a program that writes lines and reads lines. `tell` gets what there is to
    say before a reply, where a request asks for that."""

    def __init__(self, tell: Callable[[Json], None] | None = None) -> None:
        self.tell = tell
        self._match: Match | None = None
        self.done = False
        self.requests: dict[str, Callable[[str], Json]] = {
            "games": self.games,
            "new": self.new,
            "actor": self.actor,
            "moves": self.moves,
            "play": self.play,
            "undo": self.undo,
            "view": self.view,
            "snapshot": self.snapshot,
            "restore": self.restore,
            "scores": self.scores,
            "record": self.record,
            "load": self.load,
            "explain": self.explain,
            "bot": self.bot,
            "hint": self.hint,
            "help": self.help,
            "quit": self.quit,
        }

    def reply(self, line: str) -> Json:
        """The answer to one line, whatever it holds."""
        verb, _, rest = line.strip().partition(" ")
        try:
            if verb not in self.requests:
                raise BadRequest(f"There is no request {verb[:40]!r}; there is {', '.join(self.requests)}.")
            return self.requests[verb](rest.strip())
        except LudotecaError as error:
            return {"error": self._in_words(error.reason, error.rule), "rule": error.rule}
        except FAULTS as fault:
            if self._match is None or self._match.record is not None:
                raise  # not by anything that came from outside
            where = traceback.extract_tb(fault.__traceback__)[-1]
            print(f"a restored position failed: {type(fault).__name__} in {where.name}", file=sys.stderr)
            return {"error": CANNOT_GO_ON, "rule": None}

    @property
    def match(self) -> Match:
        if self._match is None:
            raise BadRequest("There is no game yet: new GAME players=N seed=S, load FILE or restore JSON.")
        return self._match

    def games(self, rest: str) -> Json:
        return {
            "games": [
                {
                    "name": game.name,
                    "title": game.title,
                    "players": list(game.players),
                    "options": [
                        {"name": option.name, "choices": list(option.choices), "default": option.default}
                        for option in game.options
                    ],
                    "rules": game.rules_version,
                    "moves": len(game.vocabulary),
                }
                for game in games.every()
            ]
        }

    def new(self, rest: str) -> Json:
        name, _, settings = rest.partition(" ")
        game = games.find(name)
        given = _settings(settings)
        if "players" not in given:
            raise BadRequest("Say how many play: new GAME players=N seed=S.")
        players = _whole("players", given.pop("players"), 99)
        seed = given.pop("seed", None) or secrets.token_hex(16)
        version = _whole("rules", given.pop("rules", str(game.rules_version)), game.rules_version)
        self._match = Match.new(game, players, seed, given, version)
        return {"ok": True, "seed": seed}

    def actor(self, rest: str) -> Json:
        position = self.match.position
        actor = position.actor
        return {"actor": None if actor == NOBODY else actor, "over": position.over}

    def moves(self, rest: str) -> Json:
        return {"moves": [move.text for move in self.match.position.moves()]}

    def play(self, rest: str) -> Json:
        events = self.match.play(rest)
        return {"ok": True, "events": [{"kind": event.kind, "args": event.everything()} for event in events]}

    def undo(self, rest: str) -> Json:
        self.match.undo()
        return {"ok": True}

    def view(self, rest: str) -> Json:
        position = self.match.position
        if rest == "public":
            return {"view": position.view(PUBLIC)}
        seat = _whole("the seat", rest, int(position.players) - 1, "a seat from 0, or public")
        return {"view": position.view(seat)}

    def snapshot(self, rest: str) -> Json:
        return {"snapshot": self.match.game.snapshot(self.match.position)}

    def restore(self, rest: str) -> Json:
        try:
            data = json.loads(rest)
        except (ValueError, RecursionError):
            raise BadRequest("restore needs a snapshot as one line of JSON.") from None
        name = data.get("game") if isinstance(data, dict) else None
        if not isinstance(name, str):
            raise BadRequest("A snapshot is a JSON object that names its game.")
        self._match = Match.restored(games.find(name), data)
        return {"ok": True}

    def scores(self, rest: str) -> Json:
        position = self.match.position
        places = position.places()
        return {
            "scores": [
                {"seat": score.seat, "total": score.total, "lines": score.lines, "place": places[score.seat]}
                for score in position.scores()
            ],
            "ranking": position.ranking(),
        }

    def record(self, rest: str) -> Json:
        if self.match.record is None:
            raise BadRequest("This game was restored from a snapshot, so the moves before it are not known.")
        return {"record": self.match.record.write()}

    def load(self, rest: str) -> Json:
        record = Record.read(Path(rest))
        self._match = Match.replay(games.find(record.game), record)
        return {"ok": True, "moves": len(record.moves)}

    def explain(self, rest: str) -> Json:
        told = self.match.explain(rest)
        return {"legal": told.legal, "reason": self._in_words(told.reason, told.rule), "rule": told.rule}

    def bot(self, rest: str) -> Json:
        level, _, settings = rest.partition(" ")
        budget = self._budget("A bot", settings)
        seed, seen = self._thought()
        choice = bots.make(level, self.match.game, seed).choose(seen, budget)
        return {
            "move": choice.move.text,
            "line": [move.text for move in choice.line],
            "candidates": _candidates(choice.candidates),
        }

    def hint(self, rest: str) -> Json:
        budget = self._budget("A hint", rest)
        seed, seen = self._thought()
        return hint(self.match.game, seen, budget, seed)

    def _budget(self, who: str, settings: str) -> Budget:
        if self.match.position.over:
            raise BadRequest("The game is over: there is nothing to choose.")
        given = _settings(settings)
        iterations = _whole("iterations", given.pop("iterations", "0"), MOST_ITERATIONS)
        seconds = _seconds(given.pop("seconds", "0"))
        wanted = given.pop("progress", "no")
        if given or wanted not in {"yes", "no"}:
            raise BadRequest(f"{who} takes iterations=N, seconds=S and progress=yes, and nothing else.")
        return Budget(iterations, seconds, self._progress if wanted == "yes" else None)

    def _thought(self) -> tuple[str, Position]:
        """A seed by the position, so that the same request on the same position gets the same answer; and what the
        seat that decides sees, redealt by it."""
        position = self.match.position
        seed = f"{position.chance.seed} {position.turn} {len(self.match.past)}"
        return seed, position.redeal(position.actor, Rng(f"seen {seed}"))

    def _progress(self, progress: Progress) -> None:
        if self.tell is not None:
            self.tell({"progress": progress.share, "candidates": _candidates(progress.candidates)})

    def help(self, rest: str) -> Json:
        return {"requests": list(self.requests)}

    def quit(self, rest: str) -> Json:
        self.done = True
        return {"ok": True}

    def _in_words(self, reason: str, rule: str | None) -> str:
        """A reason with the words of its rule."""
        if rule is None or self._match is None:
            return reason
        return f"{reason} {rulebook(self._match.game.name).words(rule)}".strip()


def serve(requests: BinaryIO, replies: BinaryIO) -> None:
    """Answer line by line until `quit` or the end of the input."""

    def write(answer: Json) -> None:
        replies.write(json.dumps(answer).encode() + b"\n")
        replies.flush()

    engine = Engine(write)
    while not engine.done:
        raw = requests.readline(LONGEST_LINE)
        if not raw:
            return
        if len(raw) == LONGEST_LINE and not raw.endswith(b"\n"):
            while raw and not raw.endswith(b"\n"):
                raw = requests.readline(LONGEST_LINE)
            answer: Json = {"error": f"A line has at most {LONGEST_LINE:,} bytes.", "rule": None}
        else:
            answer = _answer(engine, raw)
        write(answer)


def _candidates(found: list[Candidate]) -> list[Json]:
    return [{"move": one.move.text, "value": one.value, "visits": one.visits} for one in found]


def _answer(engine: Engine, raw: bytes) -> Json:
    try:
        return engine.reply(raw.decode("utf-8"))
    except UnicodeDecodeError:
        return {"error": "A request is a line of UTF-8 text.", "rule": None}
    except Exception as fault:  # a bug in the rules must not take the caller's session down; it is told, in full
        traceback.print_exc(file=sys.stderr)
        return {"error": f"Something went wrong inside: {type(fault).__name__}. Please report it.", "rule": None}


def _settings(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not (name and equals and value) or name in found:
            raise BadRequest(f"Settings are name=value, each once; {word[:40]!r} is not.")
        found[name] = value
    return found


def _whole(name: str, text: str, most: int, what: str = "a whole number") -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 12 and int(text) <= most):
        raise BadRequest(f"{text[:40]!r} is not {what} (at most {most}) for {name}.")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= MOST_SECONDS:
        raise BadRequest(f"{text[:40]!r} is not a number of seconds from 0 to {MOST_SECONDS:g}.")
    return seconds
