"""The API's description, for people and for programs that make clients."""

from collections.abc import Collection
from typing import Any

from asterism import __version__
from asterism.kernel.game.game import AnyGame
from asterism.kernel.speech.schema import view_schemas, view_type
from asterism.web.hire import LONGEST_SPEC
from asterism.web.making import LARGEST_SEED
from asterism.web.undo import POLICIES

TEXT: dict[str, Any] = {"type": "string"}
NUMBER: dict[str, Any] = {"type": "integer"}
FLAG: dict[str, Any] = {"type": "boolean"}
ANYTHING: dict[str, Any] = {"type": "object"}


def document(games: Collection[AnyGame]) -> dict[str, Any]:
    """The OpenAPI document of a server with these games."""
    views: dict[str, Any] = {}
    for game in games:
        views |= view_schemas(game, "#/components/schemas/")
    whole = [f"{game.id}.{view_type(game).__name__}" for game in games]
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Asterism",
            "version": __version__,
            "description": "Tables of every game, for programs. The token of a seat goes into `Authorization: Bearer`.",
        },
        "paths": paths(),
        "components": {
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
            "schemas": {
                "Error": record_of(error=TEXT, rule={"type": ["string", "null"]}),
                "Key": {"type": "array", "items": {"type": ["string", "integer"]}, "minItems": 1},
                "Seat": {
                    **record_of(
                        kind={"enum": ["me", "open", "bot"]},
                        name={"type": "string", "maxLength": 24},
                        bot={"type": "string", "maxLength": LONGEST_SPEC},
                    ),
                    "required": ["kind"],
                },
                "Tokens": record_of(
                    table=TEXT, seats={"type": "array", "items": record_of(seat=NUMBER, token=TEXT)}, host=TEXT
                ),
                "View": {"description": "What the seat sees, by game", "anyOf": [ref(name) for name in whole]},
                "Scene": scene(),
                **views,
            },
        },
    }


def paths() -> dict[str, Any]:
    table = parameter("table", "path", TEXT)
    seat = parameter("seat", "path", {"type": "integer", "minimum": 0})
    return {
        "/api/games": {"get": operation("The games", [], None, {"type": "array", "items": ANYTHING})},
        "/api/games/{game}": {
            "get": operation(
                "A game with its settings, packs and rules", [parameter("game", "path", TEXT)], None, ANYTHING
            )
        },
        "/api/tables": {
            "get": operation("The tables anybody may find", [], None, {"type": "array", "items": ANYTHING}),
            "post": operation("Make a table", [], table_wish(), ref("Tokens"), success="201"),
        },
        "/api/tables/{table}": {"get": operation("A table's facts", [table], None, ANYTHING)},
        "/api/tables/{table}/view": {
            "get": operation(
                "What a seat sees, with its open question; without a token the public view",
                [table, parameter("at", "query", {"type": "integer", "minimum": 0}, required=False)],
                None,
                ref("Scene"),
                seat=True,
            )
        },
        "/api/tables/{table}/stream": {
            "get": operation("The view after every change", [table], None, TEXT, seat=True, media="text/event-stream")
        },
        "/api/tables/{table}/seats/{seat}": {
            "post": operation(
                "Sit down on an open seat",
                [table, seat],
                record_of(name={"type": "string", "maxLength": 24}),
                record_of(seat=NUMBER, token=TEXT),
            ),
            "delete": operation("Send somebody away (with the host's token)", [table, seat], None, ANYTHING, seat=True),
        },
        "/api/tables/{table}/seats/{seat}/link": {
            "post": operation(
                "A new token for one's seat; the old one is worthless",
                [table, seat],
                None,
                record_of(seat=NUMBER, token=TEXT),
                seat=True,
            )
        },
        "/api/tables/{table}/close": {
            "post": operation("Close the table (with the host's token)", [table], None, ANYTHING, seat=True)
        },
        "/api/tables/{table}/answers": {
            "post": operation(
                "Answer the open question `n`",
                [table],
                {**record_of(key=ref("Key"), n=NUMBER, epoch=NUMBER), "required": ["key", "n"]},
                record_of(version=NUMBER),
                seat=True,
            )
        },
        "/api/tables/{table}/why-not": {
            "post": operation(
                "The rule that forbids an answer",
                [table],
                {**record_of(key=ref("Key")), "required": ["key"]},
                record_of(rule={"type": ["string", "null"]}, why={"type": ["string", "null"]}),
                seat=True,
            )
        },
        "/api/tables/{table}/undo": {
            "post": operation(
                "Take back an answer, or the turn",
                [table],
                record_of(turn=FLAG, epoch=NUMBER),
                record_of(done=FLAG),
                seat=True,
            )
        },
        "/api/tables/{table}/go-on": {
            "post": operation(
                "Say whether a game whose rules were corrected goes on from the last moment that agrees (`revised`)",
                [table],
                record_of(yes=FLAG),
                ANYTHING,
                seat=True,
            )
        },
        "/api/tables/{table}/hint": {
            "post": operation("What an expert would do, and why", [table], ANYTHING, ANYTHING, seat=True)
        },
        "/api/tables/{table}/record": {
            "get": operation("The record of a finished game", [table], None, ANYTHING, seat=True)
        },
        "/api/me": {
            "delete": operation(
                "Delete what is stored about me: the cookie's visitor, or the person in the token's seat",
                [],
                None,
                record_of(tables=NUMBER),
                seat=True,
            )
        },
        "/api/records": {"post": operation("Make a table of a record", [], ANYTHING, ref("Tokens"), success="201")},
    }


def scene() -> dict[str, Any]:
    """A table in play, as one seat meets it; one that still waits for people has facts only."""
    many: dict[str, Any] = {"type": "array", "items": ANYTHING}
    found = record_of(
        table=TEXT,
        game=TEXT,
        status=TEXT,
        version=NUMBER,
        epoch=NUMBER,
        answers=NUMBER,
        seat={"type": ["integer", "null"]},
        headline=TEXT,
        prompt=TEXT,
        rule=TEXT,
        revised={"type": ["string", "null"]},
        waiting={"type": "array", "items": NUMBER},
        ready={"type": "array", "items": NUMBER},
        decision={"type": ["object", "null"]},
        view=ref("View"),
        zones=many,
        seats=many,
        log=many,
        chat=many,
    )
    return {**found, "required": sorted(found["properties"])}


def table_wish() -> dict[str, Any]:
    wish = record_of(
        game=TEXT,
        seats={"type": "array", "items": ref("Seat"), "minItems": 1, "maxItems": 8},
        settings={"type": "object", "additionalProperties": TEXT},
        pack=TEXT,
        listed=FLAG,
        undo={"enum": list(POLICIES)},
        curtain=FLAG,
        hints=FLAG,
        seed={"type": "integer", "minimum": 0, "maximum": LARGEST_SEED},
    )
    return {**wish, "required": ["game", "seats"]}


def record_of(**properties: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "properties": properties}


def ref(name: str) -> dict[str, Any]:
    return {"$ref": f"#/components/schemas/{name}"}


def parameter(name: str, place: str, schema: dict[str, Any], required: bool = True) -> dict[str, Any]:
    return {"name": name, "in": place, "required": required, "schema": schema}


def operation(
    summary: str,
    parameters: list[dict[str, Any]],
    body: dict[str, Any] | None,
    answer: dict[str, Any],
    success: str = "200",
    seat: bool = False,
    media: str = "application/json",
) -> dict[str, Any]:
    """One call of the API; every refusal is an `Error`."""
    described: dict[str, Any] = {
        "summary": summary,
        "parameters": parameters,
        "responses": {
            success: {"description": "Done", "content": {media: {"schema": answer}}},
            "4XX": {"description": "Refused", "content": {"application/json": {"schema": ref("Error")}}},
        },
    }
    if body is not None:
        described["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    if seat:
        described["security"] = [{"seat": []}, {}]
    return described
