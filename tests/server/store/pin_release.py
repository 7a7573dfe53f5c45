"""Prints a small store of this release as SQL: `python -m tests.server.store.pin_release > RELEASES/0014.sql`, where
RELEASES is the folder beside this file.

Every migration gets such a file once, when it is written; later releases are tested against it.
"""

from __future__ import annotations

import sqlite3
import sys
import tempfile
from pathlib import Path

from ludoteca import games
from ludoteca.core import Rng
from ludoteca.server.life.happenings import changing
from ludoteca.server.life.hours import Hours
from ludoteca.server.life.hours_store import keep_hours
from ludoteca.server.people import who
from ludoteca.server.store.acts import Doer
from ludoteca.server.store.kept import Seat
from ludoteca.server.store.store import UNDO, Store
from ludoteca.server.tables.live import Live
from ludoteca.server.upkeep.admin import Admin


def play(store: Store, live: Live, rng: Rng, most: int) -> None:
    """Random moves, some of which are taken back."""
    for _ in range(most):
        if live.position.over:
            return
        before, seat = live.revision, live.actor
        moves = live.position.moves()
        if live.match.can_undo() and rng.below(3) == 0:
            rows = [(UNDO, live.story[-1].seat)]
        else:
            rows = [(moves[rng.below(len(moves))].text, seat)]
        key = f"key {before}" if before % 3 == 0 else None
        live.apply([(*rows[0], key)])
        store.append(live.kept.id, before, rows, key, live.position.final_totals())


def fill(store: Store) -> None:
    ana, token = store.new_person()
    eva, _ = store.new_person()
    store.make_account(token, "ana", who.hash_password("conimbriga 1"))
    game = games.find("lusitania")
    two = [Seat(0, "Ana", None, ana), Seat(1, "Évora", None, eva)]
    bots = [Seat(0, "Ana", None, ana), Seat(1, "Greedy 2", "greedy", None), Seat(2, "Random 3", "random", None)]
    free = [Seat(0, "Ana", None, ana), Seat(1, "…", None, None)]
    for sitting, most in ((two, 10_000), (bots, 25), (free, 0)):
        kept = store.add_table(
            game=game.name,
            rules=game.rules_version,
            options={},
            seed=f"pinned {len(sitting)} {most}",
            host=ana,
            listed=True,
            sitting=sitting,
        )
        play(store, Live(kept, []), Rng(most), most)
        store.say(kept.id, "Ana", 0, "Boa sorte!")
        with changing(store, kept.id) as change:
            change.happens("reopened", 0, ana)
        store.say(kept.id, "O'Neill", None, "line\ttwo; -- DROP")
    keep_hours(store, ana, Hours("Europe/Lisbon", (1380, 420), quiet=(1380, 420)))
    store.keep_settings(ana, {"language": "pt", "theme": "night"})
    Admin(store, Doer(shell="pinned")).promote(ana)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "release.sqlite")
        store = Store(f"sqlite:///{file}")
        fill(store)
        store.close()
        connection = sqlite3.connect(file)
        sys.stdout.writelines(f"{line}\n" for line in connection.iterdump())
        connection.close()


if __name__ == "__main__":
    main()
