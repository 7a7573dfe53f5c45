"""A token as one more worker for the action at hand (CEL-BON-05)."""

from __future__ import annotations

from ludoteca.games.celtae.components import WORKERS
from ludoteca.games.celtae.fields import BEGUN, HELPERS, TOKENS_OF
from ludoteca.games.celtae.position import Celtae


def usable(p: Celtae) -> bool:
    """Before the first card or worker of the action (CEL-BON-13), any number of them (CEL-BON-12)."""
    return p.at[BEGUN] == 0 and p.at[TOKENS_OF + p.seat] > 0


def use(p: Celtae, worker: int) -> None:
    """Spent tokens go back to the supply (CEL-BON-15)."""
    p.at[TOKENS_OF + p.seat] -= 1
    p.at[HELPERS] += 1
    if p.events is not None:
        p.tell("helped", {"seat": int(p.seat), "worker": WORKERS[worker]})


def refused(p: Celtae) -> str:
    return "CEL-BON-13" if p.at[BEGUN] else "CEL-BON-05"
