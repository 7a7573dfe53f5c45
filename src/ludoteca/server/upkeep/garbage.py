"""When Python looks for objects that only refer to each other: seldom. A server with a thousand tables holds a million
objects, and looking through all of them takes half a second in which nobody's move is answered."""

from __future__ import annotations

import gc
import threading
from time import sleep

FULL_EVERY = 600.0  # seconds between two looks at everything
YOUNG = 10_000  # objects made, less those gone, before the newest are looked at
MIDDLE = 50  # such looks before those of a while ago are looked at as well
NEVER = 1_000_000  # looks at those before Python would look at everything by itself


def settle_down() -> None:
    """What is there when a server starts stays for good; of what comes later, only the newest is often looked at."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    threading.Thread(target=_collect_seldom, name="garbage", daemon=True).start()


def _collect_seldom() -> None:
    while True:
        sleep(FULL_EVERY)
        gc.collect()
