"""What is lettered on a table can be read on a small desk, of 1280 by 720 pixels."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web import player
from tests.web.conftest import Visit
from tests.web.rooms import record

SCRIPT = Path(__file__).parent / "letters.js"
PICTURED = ("cc-engraved", "cc-title")
PLACES = ".pan > .strip, .pan > .middle, .pan > .own-place"
# In pixels; on the maps of Concordia names that are part of the picture are smaller while the market is open.
ENGRAVED = 10.5
LEAST = {"caledonia": 11.9, "celtae": 11.5, "concordia": 11.5, "lusitania": 11.9, "trajan": 11.5}


@pytest.mark.parametrize(
    ("game", "name", "moves"),
    [
        ("caledonia", "2-barrels", 60),
        ("caledonia", "3-barrels", 147),
        ("caledonia", "4-auction", 96),
        ("caledonia", "1-solo-imports", 42),
        ("celtae", "4-greedy-0", 150),
        ("celtae", "1-hard-4", 60),
        ("celtae", "3-cubes", 120),
        ("concordia", "4-imperium", 120),
        ("concordia", "3-italia", 200),
        ("concordia", "3-italia", 207),
        ("concordia", "2-imperium", 203),
        ("concordia", "3-italia", 119),
        ("lusitania", "4-army", 60),
        ("trajan", "4-3", 500),
        ("trajan", "2-1", 312),
        ("trajan", "3-5", 20),
    ],
)
def test_letters_are_large_enough_to_be_read(visit: Visit, tmp_path: Path, game: str, name: str, moves: int) -> None:
    page = visit(viewport={"width": 1280, "height": 720}).open()
    player.bring(page, record(name, game), moves, tmp_path)
    measured = "return [...document.querySelectorAll(places)].flatMap(letters);"
    found = page.evaluate(f"(places) => {{ {SCRIPT.read_text('utf-8')}\n{measured} }}", PLACES)
    assert found
    small = {
        f"{letter['where']} at {letter['pixels']:.1f}": letter["said"]
        for letter in found
        if letter["pixels"] < (ENGRAVED if letter["where"].endswith(PICTURED) else LEAST[game])
    }
    assert small == {}
