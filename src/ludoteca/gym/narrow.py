"""Observations in fewer bytes than the rules write, for who keeps many of them.

- `float32`: as the rules write them: a number divided by its scale, so that it is about 1 at most; a choice as 0 or 1.
- `float16`: the same numbers in half the bytes, to three digits or so.
- `int8`: the whole numbers themselves, not divided by anything, and kept between -127 and 127: 7 coins are 7, a choice
  is 0 or 1. Divided by `observation.scales` they are what `float32` says.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteca.core import BadSetup
from ludoteca.core.sight import Sight

DTYPES = ("float32", "float16", "int8")


def check_dtype(dtype: str) -> None:
    if dtype not in DTYPES:
        raise BadSetup(f"Observations can be {', '.join(DTYPES)}, not {dtype!r}.")


class Narrow:
    """The memory that the rules write, and `cells`, an array of the type asked for: the memory itself, or what `renew`
    last made of it."""

    def __init__(self, written: NDArray[np.float32], sight: Sight, dtype: str) -> None:
        check_dtype(dtype)
        self.written = written
        self.cells: NDArray[Any] = written if dtype == "float32" else np.zeros(written.shape, dtype)
        if dtype == "int8":
            self.scales = np.array(sight.scales, np.float32)
            self.whole = np.zeros(written.shape, np.float32)
        self.renew()

    def renew(self) -> None:
        if self.cells.dtype == np.int8:
            np.multiply(self.written, self.scales, out=self.whole)
            np.rint(self.whole, out=self.whole)
            np.clip(self.whole, -127, 127, out=self.whole)
        if self.cells.dtype != np.float32:
            np.copyto(self.cells, self.whole if self.cells.dtype == np.int8 else self.written, casting="unsafe")
