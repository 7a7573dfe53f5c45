"""What every test may use."""

from __future__ import annotations

import gc

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--fuzz", type=int, default=1, help="random games for each game, player count and option")


@pytest.fixture
def fuzz(request: pytest.FixtureRequest) -> int:
    """How many random games to play where chance decides what is met."""
    count: int = request.config.getoption("--fuzz")
    return count


def pytest_collection_finish() -> None:
    """Thousands of tests and all that they import stay for the whole run: no collection of garbage need look there."""
    gc.freeze()
