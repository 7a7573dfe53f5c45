"""What a coach says of a turn, as a friend at the table would: sentences of the game's catalogue, chosen by what the
suggested moves surely do (`because`) and by what they are good for (`towards`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ludoteca.core import Detail, Json, Position, Rng
from ludoteca.games.texts import FORMATTER
from ludoteca.web.pages import ENVIRONMENT
from ludoteca.web.tables.look import Look

EARLY = 4  # turns in which the coach says more
LITTLE = 0.2  # points that are not worth a word
REDEALS = 2  # on which a move must do the same


def before(look: Look, position: Position | None = None) -> str:
    """What the decision at hand is for, where it comes before the first turn; of a `position`, where what is chosen so
    far has led to it."""
    at = position or look.position
    if not look.deciding or at.over:
        return ""
    return look.texts.catalogue["before"].get(at.steps[-1].name, "")


def soon(look: Look) -> list[str]:
    """What will cost the reader something before long, as things are; before the first turn, nothing is at stake."""
    if not look.deciding or look.position.over or before(look):
        return []
    lost = look.live.game.losses(look.live.view(look.reader.seat))
    return [look.texts.soon(kind, args, look.names) for kind, args in lost]


def own_turn(look: Look) -> int:
    """Which of the reader's turns this is, or will be the next, from 1 on; what comes before the first is none."""
    live, settling = look.live, look.texts.catalogue["before"]
    record = live.match.record
    assert record is not None  # a table of the store has one
    now = int(live.position.turn)
    mine = [(place, move.turn) for place, move in enumerate(record.moves) if move.seat == look.reader.seat]
    first = next((turn for place, turn in mine if live.at(place).steps[-1].name not in settling), now)
    return len({turn for _, turn in mine if turn >= first} - {now}) + 1


def begun(look: Look) -> bool:
    """Whether something of the reader's turn is already played, so that what a turn is for need not be said."""
    live, settling = look.live, look.texts.catalogue["before"]
    record = live.match.record
    assert record is not None  # a table of the store has one
    now = int(live.position.turn)
    mine = [place for place, move in enumerate(record.moves) if move.seat == look.reader.seat and move.turn == now]
    return any(live.at(place).steps[-1].name not in settling for place in mine)


@dataclass(frozen=True)
class Counsel:
    """What the first turn or the set-up is for, what is worth aiming at, and why each of the suggested moves."""

    opening: str
    aims: list[str]
    reasons: list[str]


def counsel(look: Look, position: Position, candidates: Sequence[Json]) -> Counsel:
    """Each move has one reason: that it `wins`, or else one that no move before it has, where there is one. Nothing is
    said twice."""
    setting, turn = before(look, position), own_turn(look)
    settling = bool(setting)
    opening = setting or (look.texts.catalogue["coach"]["first"] if turn == 1 and not begun(look) else "")
    goals = [] if settling else aims(look, candidates)[: 1 if opening or turn > EARLY else 2]
    told: list[str] = []
    for candidate in candidates:
        if candidate["wins"]:
            told.append(look.words("coach.wins"))
            continue
        known = list(reasons(look, position, candidate, settling))
        fresh = next((reason for reason in known if reason not in told + goals), None)
        again = "coach.nearly" if told else "coach.serves" if known else "coach.quiet-move"
        told.append(fresh or look.words(again))
    return Counsel(opening, goals, told)


def aims(look: Look, candidates: Sequence[Json]) -> list[str]:
    """What these moves are good for taken together."""
    total: dict[str, float] = {}
    for candidate in candidates:
        for name, value in candidate["raises"].items():
            total[name] = total.get(name, 0.0) + value
    return [look.texts.catalogue["towards"][name] for name in raised(look, total)]


def reasons(look: Look, position: Position, candidate: Json, settling: bool) -> Iterator[str]:
    """All that speaks for a move, the plainest first. Before the first turn, what it raises is still far away."""
    yield from plainly(look, position, candidate["line"]).values()
    if settling:
        yield look.words("coach.suits")
        yield look.words("coach.nearly")
    else:
        yield from (look.texts.catalogue["towards"][name] for name in raised(look, candidate["raises"]))


def plainly(look: Look, position: Position, line: Sequence[str]) -> dict[str, str]:
    """What speaks for these moves by what they do, under the key of each sentence."""
    found: dict[str, str] = {}
    texts, done = look.texts, deeds(look, position, line)
    for key, sentence in texts.catalogue["because"].items():
        kind, *wanted = key.split()
        args = done.get(kind)
        if args is not None and all(fits(word, args) for word in wanted) and fills(sentence, args):
            said = texts.filled(sentence, args)
            found[key] = said[0].upper() + said[1:]
    return found


def fits(word: str, args: Mapping[str, Detail]) -> bool:
    """Whether an event is about something of that name, as `mercenary` about mercenary-3."""
    return any(value == word or str(value).startswith(f"{word}-") for value in args.values())


def raised(look: Look, raises: Mapping[str, float]) -> list[str]:
    """The parts of one's own that are worth a word, the largest first."""
    names = [name for name in look.texts.catalogue["towards"] if raises.get(name, 0.0) >= LITTLE]
    return sorted(names, key=lambda name: -raises[name])


def fills(sentence: str, args: Mapping[str, Detail]) -> bool:
    return all(field in args for _, field, _, _ in FORMATTER.parse(sentence) if field)


def deeds(look: Look, position: Position, line: Sequence[str]) -> dict[str, dict[str, Detail]]:
    """What these moves do for the reader's seat: the first event of each kind, with what is the same on all redeals, so
    that nothing is told which the seat may not know. Of a line that ends before anything happens, the verbs tell."""
    seat, every = look.reader.seat, []
    for p in after(look, position, line):
        mine = [event for event in reversed(p.events or []) if event.args.get("seat") == seat]
        every.append({event.kind: event.seen(seat) for event in mine})
    first, *others = every
    verbs: dict[str, dict[str, Detail]] = {look.live.game.vocabulary.parse(text).verb: {} for text in line}
    return verbs | {
        kind: {name: value for name, value in args.items() if all(other[kind].get(name) == value for other in others)}
        for kind, args in first.items()
        if all(kind in other for other in others)
    }


def wins(look: Look, position: Position, line: Sequence[str]) -> bool:
    """Whether the game is over after these moves, and won, whatever the reader's seat does not know."""
    return all(p.over and p.winners() == [look.reader.seat] for p in after(look, position, line))


def after(look: Look, position: Position, line: Sequence[str]) -> Iterator[Position]:
    """Redeals after these moves, with what happened in them."""
    for number in range(REDEALS):
        p = position.redeal(look.reader.seat, Rng(f"{look.live.kept.id} deeds {number}"))
        p.events = []
        for text in line:
            p.advance(look.live.game.vocabulary.parse(text))
        yield p


ENVIRONMENT.globals.update(coach_before=before, own_turn=own_turn, coach_soon=soon)
