"""The middle: six areas as one Roman table, and the stacks of Trajan tiles."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.draw.svg import tag
from ludoteca.games.trajan.board.circus import time
from ludoteca.games.trajan.board.construction import construction
from ludoteca.games.trajan.board.forum import forum
from ludoteca.games.trajan.board.harbour import harbour
from ludoteca.games.trajan.board.provinces import provinces
from ludoteca.games.trajan.board.senate import senate
from ludoteca.games.trajan.board.stacks import stacks
from ludoteca.games.trajan.board.table import Table


def middle(table: Table) -> Markup:
    plates = [part(table) for part in (time, harbour, forum, senate, provinces, construction, stacks)]
    return tag("div", tag("div", *plates, class_="t-middle"), class_="board trajan")
