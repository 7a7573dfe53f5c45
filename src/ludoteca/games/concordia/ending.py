"""The end: who brings it about takes the Concordia card (CON-END)."""

from __future__ import annotations

from ludoteca.games.concordia.layout import NONE
from ludoteca.games.concordia.position import Concordia


def trigger(p: Concordia, reason: str) -> None:
    """The last card bought or the fifteenth house built; only once (CON-END-01, CON-END-02, CON-END-05)."""
    if p.concordia != NONE:
        return
    p.concordia = p.seat
    if p.events is not None:
        p.tell("concordia", {"seat": int(p.seat), "reason": reason})
