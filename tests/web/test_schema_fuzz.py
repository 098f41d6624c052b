"""Schemathesis makes requests from the API's own description; none may cause a server error."""

from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error

import toy
from asterism.web.openapi import document, paths
from web.house import ME, House, seats_at, web

CALLS = [(path, method) for path, calls in paths().items() for method in calls if "stream" not in path]
EXAMPLES = 12


def test_no_call_of_the_api_fails(sqlite_house: House) -> None:
    (seat, _) = seats_at(sqlite_house.url, [ME, ME])
    schema = schemathesis.openapi.from_dict(document([toy.GAME]))
    for path, method in CALLS:
        operation = schema[path][method.upper()]

        @settings(
            max_examples=EXAMPLES,
            database=None,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy())
        def try_it(case: Any) -> None:
            if "table" in case.path_parameters and len(case.path_parameters["table"]) % 2:
                case.path_parameters["table"] = seat.table
            headers = (
                {"Authorization": f"Bearer {seat.token}"} if case.path_parameters.get("table") == seat.table else {}
            )
            response = case.call(base_url=sqlite_house.url, headers=headers)
            case.validate_response(response, checks=[not_a_server_error])

        try_it()
    assert web.get(f"{sqlite_house.url}/health").status_code == 200
