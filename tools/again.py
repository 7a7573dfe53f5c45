"""What failed in the last run of pytest, once more, one after another and with nothing beside it.

Of 13,000 tests some hundreds wait for browsers, servers and clocks, and now and then one trips over a machine that is
busy with others. A rule that is wrong fails again; and more than a few failures are no accident.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

import pytest

FAILED: Final = Path(".pytest_cache/v/cache/lastfailed")
MOST: Final = 3


def main() -> int:
    failed = sorted(json.loads(FAILED.read_text())) if FAILED.exists() else []
    if not 0 < len(failed) <= MOST:
        print(f"{len(failed)} tests failed; only 1 to {MOST} are tried again.")
        return 1
    code = int(pytest.main([*failed]))
    for name in failed:
        print(f"{'failed again' if code else 'UNSTEADY, passed alone'}: {name}")
    return code


if __name__ == "__main__":
    sys.exit(main())
