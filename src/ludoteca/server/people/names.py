"""Names as people type them, and which of them look alike."""

from __future__ import annotations

import unicodedata

from ludoteca.server.errors import BadInput
from ludoteca.server.people.errors import BadLogin

SHORTEST_LOGIN = 2
LONGEST_NAME = 24
LONGEST_LOOK = 80  # some signs are whole words, written out
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters and signs that show nothing

# Letters that look like a Latin one, or like one of its strokes; small, since names are compared without case.
LOOKS_LIKE = str.maketrans(
    "авеіїјкмнорстухѕһԁԛԝьгαβγεζηικμνορτυχωıłøđ01i|",
    "abelljkmhopctyxshdqwbrabyeznlkuvoptuxwllodolll",
)
STROKES = (("rn", "m"), ("vv", "w"), ("æ", "ae"), ("œ", "oe"))


def shown_name(name: str) -> str:
    """A player's name, as it is shown: one line, not empty, not long."""
    name = " ".join(name.split())
    seen = any(not unicodedata.category(letter).startswith("M") for letter in name)
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable() or BLANK & set(name) or not seen:
        raise BadInput(f"A name has 1 to {LONGEST_NAME} characters.")
    return name


def check_login(login: str) -> None:
    """Whether an account can be called so."""
    try:
        if len(shown_name(login)) >= SHORTEST_LOGIN:
            return
    except BadInput:
        pass
    raise BadLogin(f"A name has {SHORTEST_LOGIN} to {LONGEST_NAME} characters.")


def alike(name: str) -> str:
    """The same for names that a reader could take for each other: accents, case, signs between letters, and letters of
    other scripts do not count."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(letter for letter in plain if not unicodedata.category(letter).startswith("M"))
    letters = letters.translate(LOOKS_LIKE)
    for strokes, letter in STROKES:
        letters = letters.replace(strokes, letter)
    return ("".join(letter for letter in letters if letter.isalnum()) or plain)[:LONGEST_LOOK]
