"""Every operation of the API, fuzzed from its own description: no server error, no answer that it does not tell of."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, settings
from schemathesis.schemas import BaseSchema
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from ludoteca.server import api
from ludoteca.server.learning import challenge_api
from ludoteca.server.life import api as life_api
from ludoteca.server.life import hours_api
from ludoteca.server.people import api as people_api
from ludoteca.server.ratings import api as ratings_api
from tests.server.client import HOT_SEAT
from tests.server.serving import Server

EXAMPLES = 12  # for each operation, and each time

# Every check that there is but this: a request can be all that the schema asks and yet be against a game's rules.
EXCEPT = [positive_data_acceptance]


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if request.param == "sqlite":
        server = Server(f"sqlite:///{tmp_path_factory.mktemp('fuzz')}/fuzz.sqlite")
    else:
        server = Server(f"{request.getfixturevalue('postgres')}/postgres")
    yield server
    server.kill()


def described() -> BaseSchema:
    """As /api/openapi.json has it; it must be there before any server is."""
    app = FastAPI()
    for each in (api, people_api, life_api, hours_api, challenge_api, ratings_api):
        app.include_router(each.router)
    return schemathesis.openapi.from_dict(app.openapi())


schema = described()
bounded = settings(
    max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None
)


@schema.parametrize()
@bounded
def test_any_request(case: schemathesis.Case, server: Server) -> None:
    case.call_and_validate(base_url=server.root, timeout=60, excluded_checks=EXCEPT)


@schema.parametrize()
@bounded
def test_requests_of_a_player_at_a_table(case: schemathesis.Case, server: Server) -> None:
    """With a token and a table that are real, so that requests get past the door."""
    table = server.http.post("/tables", json={"game": "lusitania", "seats": HOT_SEAT}).json()
    if "table_id" in case.path_parameters:
        case.path_parameters["table_id"] = table["id"]
    case.call_and_validate(
        base_url=server.root,
        timeout=60,
        headers={"Authorization": f"Bearer {table['token']}"},
        excluded_checks=[*EXCEPT, negative_data_rejection],  # what was wrong may be mended just here
    )
