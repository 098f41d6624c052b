"""/health says which part of the server is ill."""

import pytest

from asterism.web.health import Health
from web.house import House, web


def test_a_part_that_is_ill_is_named(sqlite_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    health = Health()
    health.watch("database", lambda: "")
    health.watch("bots", lambda: "Nobody has looked after the bots for 60 seconds.")
    monkeypatch.setattr(sqlite_house.site, "health", health)
    answer = web.get(f"{sqlite_house.url}/health")
    assert answer.status_code == 503 and not answer.json()["ok"]
    assert answer.json()["parts"] == [
        {"part": "database", "ok": True, "problem": ""},
        {"part": "bots", "ok": False, "problem": "Nobody has looked after the bots for 60 seconds."},
    ]


def test_a_part_that_cannot_be_asked_is_ill() -> None:
    health = Health()
    health.watch("broken", lambda: str(1 // 0))
    assert health.check() == {"broken": "It cannot be asked: ZeroDivisionError."}


def test_asking_often_costs_nothing() -> None:
    asked: list[int] = []
    health = Health()
    health.watch("counting", lambda: asked.append(1) or "")  # type: ignore[func-returns-value]
    for _ in range(10):
        health.check()
    assert len(asked) == 1
