"""A server looks for garbage seldom, and then finds it."""

from __future__ import annotations

import subprocess
import sys

SCRIPT = """
import gc, time, weakref
from ludoteca.server.upkeep import garbage

class Thing:
    pass

garbage.FULL_EVERY = 0.05
garbage.settle_down()
assert gc.get_freeze_count() > 1000
thing = Thing()
thing.itself = thing
gc.collect(1)  # it is old now
gone = weakref.ref(thing)
del thing
until = time.monotonic() + 60
while gone() is not None and time.monotonic() < until:
    time.sleep(0.01)
print("gone" if gone() is None else "there")
"""


def test_what_only_refers_to_itself_goes_in_the_end() -> None:
    ran = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, timeout=120, check=True)
    assert ran.stdout.strip() == "gone"
