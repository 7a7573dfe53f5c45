"""The middle: six areas as one Roman table, and the stacks of Trajan tiles."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.draw import remembered
from ludoteca.draw.svg import tag
from ludoteca.games.trajan.board.circus import time
from ludoteca.games.trajan.board.construction import construction
from ludoteca.games.trajan.board.forum import forum
from ludoteca.games.trajan.board.harbour import harbour
from ludoteca.games.trajan.board.provinces import provinces
from ludoteca.games.trajan.board.senate import senate
from ludoteca.games.trajan.board.stacks import stacks
from ludoteca.games.trajan.board.table import Table

# Where there is room for three columns, these are they: about as high as each other.
COLUMNS = ((time, forum, senate), (harbour, construction), (provinces, stacks))


@remembered
def middle(table: Table) -> Markup:
    columns = [tag("div", *(part(table) for part in parts), class_="t-column") for parts in COLUMNS]
    return tag("div", tag("div", *columns, class_="t-middle"), class_="board trajan fits")
