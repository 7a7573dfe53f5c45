"""Studies in the store: where each begins, its tree of moves, and what was said at them. Rows are only ever added, and
what was removed is marked, until who made it deletes the whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from typing import Any

from sqlalchemy import Connection, func, insert, select, update

from ludoteca.core import Json
from ludoteca.server.errors import NoSuchStudy, StudyFull
from ludoteca.server.people import who
from ludoteca.server.store.kept import Seat, read_seats, utc
from ludoteca.server.store.people import now
from ludoteca.server.store.schema import remarks, studies, variations
from ludoteca.server.store.store import Store

ROOT = 0  # the node where a study begins
MOST_MOVES = 400
MOST_REMARKS = 400


@dataclass(frozen=True)
class Study:
    """Where it begins: after so many moves of a table, which may be gone. `seat` is whose knowledge the base is a
    redeal of; None where the whole game is open."""

    id: str
    game: str
    table_id: str | None
    number: int
    seat: int | None
    base: Json
    person: str
    at: datetime


@dataclass(frozen=True)
class Variation:
    """A move of the tree, after the one of the number `parent`."""

    number: int
    parent: int
    text: str
    person: str


@dataclass(frozen=True)
class Remark:
    node: int
    text: str
    person: str
    at: datetime


@dataclass(frozen=True)
class Listed:
    """A study among others: with what its owner says of where it begins, and who sat at its table."""

    study: Study
    said: str
    seats: tuple[Seat, ...]


class StudyStore:
    def __init__(self, store: Store) -> None:
        self.store = store

    def add(self, game: str, table_id: str | None, number: int, seat: int | None, base: Json, person: str) -> str:
        """A new study; its id, which only who is told it knows."""
        study_id = who.new_id(16)
        values = {"id": study_id, "game": game, "table_id": table_id, "number": number, "seat": seat}
        with self.store.writing() as connection:
            connection.execute(insert(studies).values(**values, base=base, person=person, at=now()))
        return study_id

    def study(self, study_id: str) -> Study:
        with self.store.engine.connect() as connection:
            row = connection.execute(select(studies).where(studies.c.id == study_id)).first()
        if row is None:
            raise NoSuchStudy(f"There is no study {study_id[:20]!r}.")
        return _study(row)

    def of(self, person: str) -> list[Listed]:
        """This person's own, the latest first."""
        mine = studies.c.person == person
        begins = (remarks.c.node == ROOT) & (remarks.c.person == person)
        said = select(remarks).join(studies, studies.c.id == remarks.c.study_id).where(mine, begins)
        with self.store.engine.connect() as connection:
            rows = connection.execute(select(studies).where(mine).order_by(studies.c.at.desc(), studies.c.id)).all()
            titles = {row.study_id: row.text for row in connection.execute(said.order_by(remarks.c.id))}
            tables = sorted({row.table_id for row in rows if row.table_id is not None})
            seats = read_seats(connection, tables)
        return [Listed(_study(row), titles.get(row.id, ""), seats.get(row.table_id, ())) for row in rows]

    def count(self, person: str) -> int:
        query = select(func.count()).select_from(studies).where(studies.c.person == person)
        with self.store.engine.connect() as connection:
            return connection.execute(query).scalar_one()

    def delete(self, study_id: str) -> None:
        """For good: its address leads nowhere."""
        with self.store.writing() as connection:
            _forget(connection, [study_id])

    def moves(self, study_id: str) -> dict[int, Variation]:
        """The tree by number, without what was removed and what followed it."""
        with self.store.engine.connect() as connection:
            return _tree(connection, study_id)

    def play(self, study_id: str, node: int, texts: Sequence[str], person: str) -> int:
        """Go on from a node by these moves: along what is there, and beyond it by new ones. The node reached."""
        with self.store.writing() as connection:
            _alone(connection, study_id)
            return _play(connection, study_id, node, texts, person)

    def remove(self, study_id: str, node: int) -> None:
        """With all that follows it."""
        here = (variations.c.study_id == study_id) & (variations.c.number == node)
        with self.store.writing() as connection:
            connection.execute(update(variations).where(here, variations.c.removed.is_(None)).values(removed=now()))

    def say(self, study_id: str, node: int, text: str, person: str) -> None:
        with self.store.writing() as connection:
            _alone(connection, study_id)
            count = select(func.count()).select_from(remarks).where(remarks.c.study_id == study_id)
            if connection.execute(count).scalar_one() >= MOST_REMARKS:
                raise StudyFull(f"A study has at most {MOST_REMARKS} remarks.")
            values = {"study_id": study_id, "node": node, "text": text, "person": person, "at": now()}
            connection.execute(insert(remarks).values(values))

    def said(self, study_id: str) -> list[Remark]:
        """What stands at the nodes now: of each person the latest."""
        query = select(remarks).where(remarks.c.study_id == study_id).order_by(remarks.c.id)
        with self.store.engine.connect() as connection:
            rows = connection.execute(query).all()
        latest = {(row.node, row.person): Remark(row.node, row.text, row.person, utc(row.at)) for row in rows}
        return [remark for remark in latest.values() if remark.text]

    def copy(self, study: Study, person: str) -> str:
        """The same for somebody else, without what was said; its id."""
        new_id = who.new_id(16)
        base = {"game": study.game, "table_id": study.table_id, "number": study.number, "seat": study.seat}
        with self.store.writing() as connection:
            connection.execute(insert(studies).values(id=new_id, **base, base=study.base, person=person, at=now()))
            tree = _tree(connection, study.id)
            rows = [
                {"study_id": new_id, "number": one.number, "parent": one.parent, "text": one.text}
                | {"person": person, "at": now()}
                for one in tree.values()
            ]
            if rows:
                connection.execute(insert(variations), rows)
        return new_id


def _study(row: Any) -> Study:
    return Study(row.id, row.game, row.table_id, row.number, row.seat, row.base, row.person, utc(row.at))


def _alone(connection: Connection, study_id: str) -> None:
    """Until it is committed nobody else adds to this study: numbers are given one after the other."""
    connection.execute(select(studies.c.id).where(studies.c.id == study_id).with_for_update())


def _tree(connection: Connection, study_id: str) -> dict[int, Variation]:
    query = select(variations).where(variations.c.study_id == study_id).order_by(variations.c.number)
    found: dict[int, Variation] = {}
    for row in connection.execute(query):
        if row.removed is None and (row.parent == ROOT or row.parent in found):
            found[row.number] = Variation(row.number, row.parent, row.text, row.person)
    return found


def _play(connection: Connection, study_id: str, node: int, texts: Sequence[str], person: str) -> int:
    tree = _tree(connection, study_id)
    if node != ROOT and node not in tree:
        raise NoSuchStudy("There is no such move in this study any more.")
    following = {(one.parent, one.text): one.number for one in tree.values()}
    new = list(texts)
    while new and (node, new[0]) in following:
        node = following[node, new.pop(0)]
    if not new:
        return node
    newest = select(func.max(variations.c.number)).where(variations.c.study_id == study_id)
    first: int = (connection.execute(newest).scalar() or ROOT) + 1
    if first + len(new) - 1 > MOST_MOVES:
        raise StudyFull(f"A study has at most {MOST_MOVES} moves, those that were removed among them.")
    numbers: list[int] = [node, *range(first, first + len(new))]
    rows = [
        {"study_id": study_id, "number": number, "parent": parent, "text": text, "person": person, "at": now()}
        for (parent, number), text in zip(pairwise(numbers), new, strict=True)
    ]
    connection.execute(insert(variations), rows)
    return numbers[-1]


def forget_studies(connection: Connection, table_id: str) -> None:
    """Of a table that is deleted."""
    ids = connection.execute(select(studies.c.id).where(studies.c.table_id == table_id)).scalars().all()
    _forget(connection, ids)


def _forget(connection: Connection, ids: Sequence[str]) -> None:
    for part in (variations, remarks):
        connection.execute(part.delete().where(part.c.study_id.in_(ids)))
    connection.execute(studies.delete().where(studies.c.id.in_(ids)))
