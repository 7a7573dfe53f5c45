"""`ludoteca admin`: looking after tables, people and chat from the command line, while a server runs or not."""

from __future__ import annotations

import argparse
import getpass
import json
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from ludoteca.core import LudotecaError

# What needs the database is imported where it is used: every engine starts with this command line.
if TYPE_CHECKING:
    from ludoteca.server.store.kept import Kept, Seat
    from ludoteca.server.store.store import Store
    from ludoteca.server.upkeep.admin import Admin
    from ludoteca.server.upkeep.overview import Person

STATES = ("waiting", "playing", "away", "over", "closed")
DATABASE = "the database; default: an SQLite file in your data folder"

Row = dict[str, Any]


class NotDone(LudotecaError):
    """Something that is not done without a yes."""


def add_parser(commands: Any) -> None:
    """The subcommands of `ludoteca admin`."""
    admin = commands.add_parser("admin", help="look after tables, people and chat, while the server runs")
    admin.add_argument("--db", metavar="URL", help=DATABASE)
    acts = admin.add_subparsers(required=True, metavar="WHAT")

    def add(name: str, run: Callable[[argparse.Namespace, Store], None], help: str) -> argparse.ArgumentParser:
        parser: argparse.ArgumentParser = acts.add_parser(name, help=help)
        parser.set_defaults(run=run_admin, act=run, what=name)
        return parser

    def add_list(name: str, run: Callable[[argparse.Namespace, Store], None], help: str) -> argparse.ArgumentParser:
        parser = add(name, run, help)
        parser.add_argument("--json", action="store_true", help="print JSON")
        return parser

    def add_limit(parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--limit", type=int, default=50, metavar="N", help="at most so many; default: %(default)s")

    tables = add_list("tables", list_tables, "the tables, the latest changed first")
    tables.add_argument("--game", metavar="G", help="only of this game")
    tables.add_argument("--state", choices=STATES, help="only those")
    add_limit(tables)
    add_list("table", show_table, "one table: who sits there and how it stands").add_argument("id")
    for name, does in (
        ("close", "let nobody play, talk or sit down at a table; it can be looked at"),
        ("reopen", "let them again"),
        ("stop-bots", "let the bots of a table play no more; people go on"),
        ("let-bots", "let them again"),
    ):
        add(name, act_on_table, does).add_argument("id", help="the table's id, as in its address")
    delete = add("delete", delete_table, "delete a table with its moves and chat")
    delete.add_argument("id", help="the table's id, as in its address")
    delete.add_argument("--yes", action="store_true", help="without asking")

    chat = add_list("chat", list_chat, "what was said at a table, with the number of each line")
    chat.add_argument("id", help="the table's id, as in its address")
    add_limit(chat)
    for name, does in (("hide", "show a line of chat to nobody"), ("unhide", "show it again")):
        add(name, act_on_line, does).add_argument("line", type=int, help="its number, as `chat` prints it")

    people = add_list("people", list_people, "the accounts, the latest first")
    people.add_argument("name", nargs="?", default="", help="those with this in the name of their account or of a seat")
    people.add_argument("--guests", action="store_true", help="also those who have no account")
    add_limit(people)
    who = "the name of an account, or a person's id"
    add_list("person", show_person, "one person").add_argument("who", help=who)
    rename = add("rename", rename_person, "give an account another name, also at seats that have the old one")
    rename.add_argument("who", help=who)
    rename.add_argument("name", help="the new name")
    rename.add_argument("--everywhere", action="store_true", help="at every seat of theirs, whatever it was called")
    for name, does in (
        ("ban", "end all sessions of a person, and let no other begin"),
        ("unban", "let them sign in again"),
        ("promote", "make an account an admin's, who has a page for all this at /admin"),
        ("demote", "make it an account like others"),
    ):
        add(name, act_on_person, does).add_argument("who", help=who)
    reset = add("reset", reset_person, "print a link to a new password for who forgot it; it works once, for a day")
    reset.add_argument("who", help=who)
    reset.add_argument("--address", metavar="URL", default="", help="the server's, with which the link begins")
    erase = add("erase", erase_person, "forget a person's account and names; their games stay")
    erase.add_argument("who", help=who)
    erase.add_argument("--yes", action="store_true", help="without asking")
    add_limit(add_list("log", list_acts, "what was done with these commands and on the page, the latest first"))


def run_admin(given: argparse.Namespace) -> int:
    from ludoteca.server.store.database import check_there
    from ludoteca.server.store.store import Store

    url = given.db or default_store()
    check_there(url)
    store = Store(url)
    try:
        given.act(given, store)
    finally:
        store.close()
    return 0


def default_store() -> str:
    from ludoteca.web.serving import serve

    return serve.default_store()


def acting(store: Store) -> Admin:
    """As whoever uses this machine, sudo or not."""
    from ludoteca.server.store.acts import Doer
    from ludoteca.server.upkeep.admin import Admin

    user = os.environ.get("SUDO_USER")
    if not user:
        try:
            user = getpass.getuser()
        except (KeyError, OSError, ImportError):  # a user without a name, as in some containers
            user = str(os.getuid()) if hasattr(os, "getuid") else "somebody"
    return Admin(store, Doer(shell=user[:40]))


# Tables.


def list_tables(given: argparse.Namespace, store: Store) -> None:
    show(rows_of(store, store.all_tables(given.state, given.game, given.limit)), given.json)


def rows_of(store: Store, found: Sequence[Kept]) -> list[Row]:
    from ludoteca.server.upkeep import overview

    moves = overview.moves_at(store, [kept.id for kept in found])
    return [about(kept, moves[kept.id]) for kept in found]


def about(kept: Kept, moves: int) -> Row:
    from ludoteca.server.upkeep.overview import state_of

    return {
        "table": kept.id,
        "game": kept.game,
        "state": state_of(kept) + (", bots stopped" if kept.halted else ""),
        "moves": moves,
        "changed": kept.changed,
        "listed": kept.listed,
        "seats": [name_of(seat) for seat in kept.seats],
    }


def name_of(seat: Seat) -> str:
    return "(free)" if seat.free else seat.name


def show_table(given: argparse.Namespace, store: Store) -> None:
    from ludoteca.server.upkeep import overview

    found = overview.table(store, given.id)
    kept = found.kept
    row = about(kept, found.moves) | {
        "rules": kept.rules,
        "options": kept.options,
        "created": kept.created,
        "host": kept.host,
        "turn": None if found.actor is None else kept.seats[found.actor].name,
        "scores": kept.scores,
        "seed": kept.seed if kept.over else None,
        "seed_hash": kept.seed_hash,
        "problem": found.problem,
    }
    seats = [
        {"seat": seat.number, "name": name_of(seat), "bot": seat.level, "person": seat.person} for seat in kept.seats
    ]
    if given.json:
        print_json(row | {"seats": seats})
        return
    show_one({name: value for name, value in row.items() if name != "seats"})
    print()
    show(seats)


def act_on_table(given: argparse.Namespace, store: Store) -> None:
    admin = acting(store)
    acts = {"close": admin.close, "reopen": admin.reopen, "stop-bots": admin.stop_bots, "let-bots": admin.let_bots}
    acts[given.what](given.id)
    print(f"{given.id}: done.")


def delete_table(given: argparse.Namespace, store: Store) -> None:
    from ludoteca.server.upkeep import overview

    kept = store.table(given.id)
    moves = overview.moves_at(store, [kept.id])[kept.id]
    names = ", ".join(name_of(seat) for seat in kept.seats)
    sure(given, f"Delete table {kept.id} ({kept.game}; {names}; moves: {moves})? Only a backup has it then.")
    acting(store).delete(kept.id)
    print(f"{kept.id}: deleted.")


# Chat.


def list_chat(given: argparse.Namespace, store: Store) -> None:
    from ludoteca.server.upkeep import overview

    show([line._asdict() for line in overview.lines(store, given.id, given.limit)], given.json)


def act_on_line(given: argparse.Namespace, store: Store) -> None:
    admin = acting(store)
    {"hide": admin.hide, "unhide": admin.unhide}[given.what](given.line)
    print(f"Line {given.line}: done.")


# People.


def list_people(given: argparse.Namespace, store: Store) -> None:
    from ludoteca.server.upkeep import overview

    found = overview.find_people(store, given.name, given.guests, given.limit)
    show([person._asdict() for person in found], given.json)


def find(store: Store, who: str) -> Person:
    from ludoteca.server.upkeep import overview

    return overview.find_person(store, who)


def called(person: Person) -> str:
    return f"{person.login} ({person.id})" if person.login else person.id


def show_person(given: argparse.Namespace, store: Store) -> None:
    person = find(store, given.who)
    rows = rows_of(store, store.tables_of(person.id))
    if given.json:
        print_json(person._asdict() | {"tables": rows})
        return
    show_one(person._asdict())
    print()
    show(rows)


def act_on_person(given: argparse.Namespace, store: Store) -> None:
    admin = acting(store)
    person = find(store, given.who)
    acts: dict[str, Callable[[str], object]] = {
        "ban": admin.ban,
        "unban": admin.unban,
        "promote": admin.promote,
        "demote": admin.demote,
    }
    acts[given.what](person.id)
    print(f"{called(person)}: done.")
    if given.what == "ban" and person.login is None:
        print("This person has no account: who comes back without one is somebody new.")


def rename_person(given: argparse.Namespace, store: Store) -> None:
    person = find(store, given.who)
    acting(store).rename(person.id, given.name, given.everywhere)
    print(f"{called(person)}: is called {given.name} now.")


def reset_person(given: argparse.Namespace, store: Store) -> None:
    person = find(store, given.who)
    path = acting(store).reset(person.id)
    print(f"{called(person)}: whoever opens this link gives the account a new password, once and within 24 hours.")
    if not given.address:
        print("It begins with the address of your server (--address URL puts it there).")
    print(f"{given.address.rstrip('/')}{path}")


def erase_person(given: argparse.Namespace, store: Store) -> None:
    person = find(store, given.who)
    names = ", ".join(person.names) or "none"
    sure(given, f"Erase {called(person)} (names at seats: {names})? Their games stay; the account cannot be had back.")
    acting(store).erase(person.id)
    print(f"{person.id}: erased.")


def list_acts(given: argparse.Namespace, store: Store) -> None:
    show([act._asdict() for act in store.acts(given.limit)], given.json)


# Asking and printing.


def sure(given: argparse.Namespace, question: str) -> None:
    """Ask before what cannot be undone."""
    if given.yes:
        return
    print(f"{question} [y/N] ", end="", flush=True)
    if sys.stdin.readline().strip().lower() not in {"y", "yes"}:
        raise NotDone("Nothing was done. To do it without being asked, add --yes.")


def print_json(value: object) -> None:
    print(json.dumps(value, default=datetime.isoformat, ensure_ascii=False, indent=2))


def show(rows: Sequence[Row], as_json: bool = False) -> None:
    """A table with a head, as wide as it needs to be."""
    if as_json:
        print_json(rows)
    elif not rows:
        print("None.")
    else:
        cells = [list(rows[0]), *([plain(value) for value in row.values()] for row in rows)]
        widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
        for line in cells:
            print("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


def show_one(row: Row) -> None:
    width = max(map(len, row))
    for name, value in row.items():
        print(f"{name.ljust(width)}  {plain(value)}".rstrip())


def plain(value: object) -> str:
    """On one line, and nothing that a terminal would take for a command: people chose these names."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, datetime):
        return f"{value:%Y-%m-%d %H:%M}"
    if isinstance(value, dict):
        return plain(", ".join(f"{name}={choice}" for name, choice in value.items()) or None)
    if isinstance(value, Iterable) and not isinstance(value, str):
        return plain(", ".join(map(str, value)) or None)
    return "".join(letter if letter.isprintable() else "?" for letter in str(value))
