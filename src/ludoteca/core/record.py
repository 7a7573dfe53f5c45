"""A record: options, seed and moves, which give the same game again, always. docs/record.md describes the format."""

from __future__ import annotations

from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path

from ludoteca.core.errors import BadRecord

FORMAT = 1
LONGEST = 4_000_000  # characters; the longest real games have some 20,000
MOST_MOVES = 10_000  # of a game; the longest that anybody plays have some 1,200, and then only by playing anything


@dataclass(frozen=True, slots=True)
class Played:
    """One move as it was played: its text, who decided, and in which turn; -1 where a record does not say."""

    text: str
    seat: int = -1
    turn: int = -1


@dataclass
class Record:
    """A game as it is kept. `scores` are the final totals, once the game is over."""

    game: str
    rules: int
    players: int
    seed: str
    options: dict[str, str] = field(default_factory=dict)
    moves: list[Played] = field(default_factory=list)
    scores: list[int] | None = None

    def write(self) -> str:
        """The record as text: a header, then one move a line, grouped by turn."""
        lines = [f"ludoteca record {FORMAT}", f"game {self.game}", f"rules {self.rules}", f"players {self.players}"]
        lines += [f"option {name} {value}" for name, value in self.options.items()]
        lines.append(f"seed {self.seed}")
        if self.scores is not None:
            lines.append(f"scores {' '.join(map(str, self.scores))}")
        group: tuple[int, int] | None = None
        for move in self.moves:
            if (move.turn, move.seat) != group:
                group = (move.turn, move.seat)
                lines += ["", f"turn {move.turn} seat {move.seat}"]
            lines.append(f"  {move.text}")
        return "\n".join(lines) + "\n"

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record; a sentence says which line cannot be read. Whether it replays, only a replay can tell."""
        if len(text) > LONGEST:
            raise BadRecord(f"A record has at most {LONGEST:,} characters.")
        lines = StringIO(text.lstrip("\ufeff"))
        if lines.readline().strip() != f"ludoteca record {FORMAT}":
            raise BadRecord(f"A record begins with the line 'ludoteca record {FORMAT}'.")
        header: dict[str, str] = {}
        options: dict[str, str] = {}
        moves: list[Played] = []
        turn = seat = -1
        for number, line in enumerate(lines, start=2):
            words = line.split("#")[0].split() if not line.startswith("seed ") else line.split()
            if not words:
                continue
            if line[0].isspace():
                if len(moves) == MOST_MOVES:
                    raise BadRecord(f"A record has at most {MOST_MOVES:,} moves, more than any game needs.")
                moves.append(Played(" ".join(words), seat, turn))
            elif words[0] == "turn" and len(words) == 4 and words[2] == "seat":
                turn, seat = _number(words[1], number), _number(words[3], number)
            elif words[0] == "option" and len(words) == 3 and words[1] not in options:
                options[words[1]] = words[2]
            elif words[0] in {"game", "rules", "players", "seed", "scores"} and words[0] not in header and words[1:]:
                header[words[0]] = line.strip()[len(words[0]) :].strip() if words[0] == "seed" else " ".join(words[1:])
            else:
                raise BadRecord(f"Line {number} of the record cannot be read: {line.strip()[:60]!r}.")
        for name in ("game", "rules", "players", "seed"):
            if name not in header:
                raise BadRecord(f"The record lacks the line {name!r}.")
        return cls(
            game=header["game"],
            rules=_number(header["rules"], None),
            players=_number(header["players"], None),
            seed=header["seed"],
            options=options,
            moves=moves,
            scores=[_number(word, None) for word in header["scores"].split()] if "scores" in header else None,
        )

    @classmethod
    def read(cls, path: Path) -> Record:
        try:
            return cls.parse(path.read_text("utf-8"))
        except OSError as error:
            raise BadRecord(f"{path} cannot be read: {error.strerror}.") from None
        except ValueError:
            raise BadRecord(f"{path} is not a text in UTF-8.") from None

    def save(self, path: Path) -> None:
        path.write_text(self.write(), "utf-8")


def _number(word: str, line: int | None) -> int:
    if not word.removeprefix("-").isdecimal() or len(word) > 9:
        where = f"Line {line} of the record" if line else "The record"
        raise BadRecord(f"{where} has {word[:20]!r} where a number is due.")
    return int(word)
