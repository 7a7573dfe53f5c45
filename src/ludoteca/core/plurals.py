"""How many there are of something, in words: `{n:card|cards}` in a text is the form that goes with the number `n`.

The plural rules of CLDR for whole numbers, which are the same in English, Spanish and European Portuguese: the first
form for 1, the other for everything else, nothing included. A gain or loss (+1, −1) counts as what it is of.
"""

from __future__ import annotations

import string
from typing import Any

BETWEEN = "|"  # the two forms


def plural(number: object, forms: str) -> str:
    """Of "card|cards", the form that goes with the number."""
    one, other = forms.split(BETWEEN)
    return one if str(number).lstrip("+-−") == "1" else other


class Filling(string.Formatter):
    """Fills a text's blanks as `str.format` does, and knows the forms that go with numbers."""

    def format_field(self, value: Any, format_spec: str) -> Any:
        return plural(value, format_spec) if BETWEEN in format_spec else super().format_field(value, format_spec)


FILLING = Filling()
