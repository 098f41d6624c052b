"""Views are what their types say: real ones of random games fit the JSON Schema that programs are given."""

import json

from jsonschema import Draft202012Validator

from asterism.kernel.game.game import AnyGame
from asterism.kernel.speech.schema import view_schemas, view_type
from asterism.kernel.state import SPECTATOR
from contract.every_game import moments


def test_every_view_fits_its_schema(table: tuple[AnyGame, int]) -> None:
    game, seats = table
    schemas = view_schemas(game)
    first = f"{game.id}.{view_type(game).__name__}"
    assert next(iter(schemas)) == first
    whole = {"$ref": f"#/$defs/{first}", "$defs": schemas}
    Draft202012Validator.check_schema(whole)
    checked = Draft202012Validator(whole)
    for count, g in enumerate(moments(game, seats, 3)):
        if count % 4 and g.stack:
            continue
        for viewer in (SPECTATOR, *range(seats)):
            view = json.loads(json.dumps(g.observe(viewer)))
            wrong = next(checked.iter_errors(view), None)
            assert wrong is None, f"{wrong.json_path}: {wrong.message}"
            assert not checked.is_valid({**view, "more": 1})
