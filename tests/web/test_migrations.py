"""The database's schema: made from nothing, and brought forward from every earlier one."""

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext

import asterism.web
from asterism.web import schema
from asterism.web.change import Known
from asterism.web.database import migrate
from asterism.web.storage import Storage

MIGRATIONS = Path(asterism.web.__file__).parent / "migrations"


def upgrade(storage: Storage, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with storage.writer.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def differences(storage: Storage) -> list[object]:
    """What the database has and the program does not expect, or the other way round."""
    with storage.engine.begin() as connection:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))


def test_an_empty_database_gets_the_present_schema(database: str) -> None:
    storage = Storage(database)
    migrate(storage.engine)
    migrate(storage.engine)  # again changes nothing
    assert differences(storage) == []
    storage.close()


def test_tables_of_the_previous_schema_are_kept(database: str) -> None:
    storage = Storage(database)
    upgrade(storage, "0001")
    assert differences(storage) != []
    secret = storage.secret()
    with storage.writer.begin() as connection:
        old = sa.Table("tables", sa.MetaData(), autoload_with=connection)
        row: dict[str, object] = {
            column.name: 0 if isinstance(column.type, sa.Integer | sa.Float) else "" for column in old.columns
        }
        row.update(
            id="old", game="lanterns", options='{"wishes": "2"}', outcome="{}", ask="{}", seed="7", status="over"
        )
        row.update(touched=5.0)
        row.update(listed=False, curtain=False, marked=False, bot_turn=False)
        connection.execute(sa.insert(old).values(row))
    migrate(storage.engine)
    assert differences(storage) == []
    assert storage.secret() == secret
    storage.write_notes("old", 0, "still here")
    assert storage.version("old") == 0 and storage.notes("old", 0) == "still here"
    reading = storage.read("old", Known())
    assert reading is not None
    assert reading.head.settings == {"wishes": "2"}
    assert not reading.head.lesson and not reading.head.hints and reading.head.feats == [] and reading.head.ended == 5.0
    storage.keep_name("somebody", "Ada")
    assert storage.name_of("somebody") == "Ada"
    storage.close()
