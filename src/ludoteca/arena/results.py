"""The results file: a line with the settings, then a line for each finished game, as JSON.

A game is written as soon as it is finished, so that an interrupted arena goes on where it was. The last line is cut
off where a crash left half of it.
"""

from __future__ import annotations

import json
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Protocol

from ludoteca.arena.schedule import EXTERNAL, Settings
from ludoteca.core import Json, LudotecaError

try:
    from fcntl import LOCK_EX, LOCK_NB, flock

    def take(file: BinaryIO) -> None:
        """For this process alone; OSError if another has it."""
        flock(file, LOCK_EX | LOCK_NB)

except ImportError:  # Windows locks bytes, at the file's place: one far behind all that is written
    import msvcrt

    def take(file: BinaryIO) -> None:
        """For this process alone; OSError if another has it."""
        file.seek(LOCKED)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]


FORMAT = 2
LOCKED = 2**30
FOLDER = Path("arena")


class BadResults(LudotecaError):
    """A results file that cannot be used."""


def default_path(settings: Settings) -> Path:
    """In the current folder; other settings, other file. Of bots the name alone: what follows it may be a path."""
    names = [
        "external" if entrant.startswith(EXTERNAL) else entrant.partition(":")[0]
        for entrant in dict.fromkeys(settings.bots)
    ]
    return FOLDER / f"{settings.game}-{settings.players}-{'-'.join(names[:4])}-{settings.digest()}.jsonl"


class Told(Protocol):
    """Settings that can be written down."""

    def as_json(self) -> Json: ...


class Results:
    """What is finished, by number. While it is open nobody else may write to the same file. `maker` is who fills it."""

    def __init__(self, path: Path, settings: Told, maker: str = "arena") -> None:
        self.path = path
        self.maker = maker
        self.games: dict[int, Json] = {}
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.file = path.open("a+b")
        except OSError as error:
            raise BadResults(f"{path} cannot be written: {error.strerror}.") from None
        try:
            self._lock()
            self._read(settings)
        except BaseException:
            self.file.close()
            raise

    def _lock(self) -> None:
        try:
            take(self.file)
        except OSError:
            raise BadResults(f"Another {self.maker} is writing to {self.path}.") from None

    def _read(self, settings: Told) -> None:
        header = {f"ludoteca_{self.maker}": FORMAT, **settings.as_json()}
        self.file.seek(0)
        *lines, half = self.file.read().split(b"\n")
        if not lines and json.dumps(header).encode().startswith(half):  # new, or interrupted at its first line
            self.file.truncate(0)
            self._write(header)
            return
        self._compare(self._parsed(lines[0] if lines else half, 1), header)
        for number, line in enumerate(lines[1:], start=2):
            game = self._parsed(line, number)
            self.games[game["number"]] = game
        self.file.truncate(self.file.tell() - len(half))

    def _parsed(self, line: bytes, number: int) -> Json:
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict) or ("number" if number > 1 else f"ludoteca_{self.maker}") not in found:
            raise BadResults(f"{self.path} is not a results file of the {self.maker}: line {number} cannot be read.")
        return found

    def _compare(self, found: Json, wanted: Json) -> None:
        other = [
            f"{name} {found.get(name)!r}, not {wanted[name]!r}" for name in wanted if found.get(name) != wanted[name]
        ]
        if other:
            raise BadResults(
                f"{self.path} is of other settings ({'; '.join(other)}): name another file with --results."
            )

    def add(self, game: Json) -> None:
        self._write(game)
        self.games[game["number"]] = game

    def _write(self, line: Json) -> None:
        self.file.write(json.dumps(line).encode() + b"\n")
        self.file.flush()

    def first(self, count: int) -> list[Json]:
        """The finished ones among the first so many games, in order."""
        return [self.games[number] for number in range(count) if number in self.games]

    def __enter__(self) -> Results:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.file.close()
