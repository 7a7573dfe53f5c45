"""External bots for the tests: each is a command for this Python."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

ANSWER = """
import json, sys
for line in sys.stdin:
    verb, _, rest = line.partition(" ")
    asked = json.loads(rest)
    {body}
    print(json.dumps(answer), flush=True)
"""


def external(folder: Path, body: str) -> str:
    """An entrant that answers with what its body makes of `asked`."""
    path = folder / f"bot{len(list(folder.iterdir()))}.py"
    path.write_text(ANSWER.format(body=body), "utf-8")
    return f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(path))}"
