"""The end: who brings it about takes the Concordia card (CON-END)."""

from __future__ import annotations

from ludoteca.core.field import NONE
from ludoteca.games.concordia.fields import HOLDER
from ludoteca.games.concordia.position import Concordia


def trigger(p: Concordia, reason: str) -> None:
    """The last card bought or the fifteenth house built; only once (CON-END-01, CON-END-02, CON-END-05)."""
    if p.at[HOLDER] != NONE:
        return
    p.at[HOLDER] = p.seat
    if p.events is not None:
        p.tell("concordia", {"seat": int(p.seat), "reason": reason})
