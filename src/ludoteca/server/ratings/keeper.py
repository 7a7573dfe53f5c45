"""Who sees to it that results are written: at every end of a game here, at the start, and now and then for what another
server left undone."""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy.exc import SQLAlchemyError

from ludoteca.server.errors import CannotOpen, NoSuchTable
from ludoteca.server.looking import Looking
from ludoteca.server.ratings.results import AT_A_TIME, settle, unsettled
from ludoteca.server.store.store import Store

LOOK_EVERY = 60.0  # seconds
BREATHER = 0.02  # seconds between two games, so that many old ones at the first start do not hold up anybody's move

log = logging.getLogger("ludoteca")


class Keeper:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.hopeless: set[str] = set()  # tables that cannot be opened here
        self._looking = Looking(self.write_all, LOOK_EVERY, "writing results failed", at_once=True)

    def start(self) -> None:
        self._looking.start()

    async def stop(self) -> None:
        await self._looking.stop()

    def game_over(self) -> None:
        """A game has ended here: its results can be written."""
        self._looking.wake()

    async def write_all(self) -> None:
        """The results of every game that is over. One table that cannot be opened does not keep the others from it."""
        while True:
            due = await asyncio.to_thread(unsettled, self.store, self.hopeless)
            for table_id in due:
                try:
                    if not await asyncio.to_thread(settle, self.store, table_id):
                        self.hopeless.add(table_id)  # it says that it is over, but its moves do not
                except (CannotOpen, NoSuchTable) as error:
                    log.warning("the results of table %s cannot be written: %s", table_id, error.reason)
                    self.hopeless.add(table_id)
                except SQLAlchemyError:  # the store, not the table
                    raise
                except Exception:
                    log.exception("the results of table %s cannot be written", table_id)
                    self.hopeless.add(table_id)
                await asyncio.sleep(BREATHER)
            if len(due) < AT_A_TIME:
                return
