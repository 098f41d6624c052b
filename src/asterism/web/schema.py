"""The tables of the database. `migrations/` brings any older database to this shape."""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("pack", String(80), nullable=False),
    Column("pack_digest", String(16), nullable=False),
    Column("settings", Text, nullable=False),
    Column("seed", String(48), nullable=False),
    Column("seed_known", Boolean, nullable=False),  # somebody chose the seed, or has it from a record
    Column("listed", Boolean, nullable=False),
    Column("undo", String(8), nullable=False),
    Column("curtain", Boolean, nullable=False),
    Column("status", String(8), nullable=False),
    Column("version", Integer, nullable=False),  # raised by every change
    Column("epoch", Integer, nullable=False),  # raised when answers are taken back
    Column("count", Integer, nullable=False),  # answers given
    Column("host", String(64), nullable=False),  # the visitor who made it
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("marked", Boolean, nullable=False),  # somebody undid past a reveal
    Column("waiting", String(40), nullable=False),  # seats that must answer, "0,2"
    Column("outcome", Text, nullable=False),
    Column("ask", Text, nullable=False),  # a request to undo that waits for consent
    Column("origin", String(40), nullable=False),  # the table and moment it was forked from, "id@12"
    Column("rematch", String(16), nullable=False),
    Column("lesson", Boolean, nullable=False),  # a guided first game is under way
    Column("ended", Float, nullable=False),  # when the game ended, or 0
    Column("feats", Text, nullable=False),  # what each seat's finished game is worth in a journal
    Column("bot_turn", Boolean, nullable=False),
    Column("bot_until", Float, nullable=False),  # until when a server process has promised to move the bot
    Column("hints", Boolean, nullable=False),  # seats may ask what an expert would do
    Column("closed", Boolean, nullable=False),  # the host ended it before the game was over
    Column("revised", Text, nullable=False),  # where newer rules play the game differently, and who would go on
    Index("tables_by_status", "status", "touched"),
    Index("tables_by_bot_turn", "bot_turn", "bot_until"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(40), nullable=False),
    Column("bot", String(120), nullable=False),  # the spec of a bot in its own seat
    Column("standin", String(120), nullable=False),  # the spec of a bot that plays for somebody who left
    Column("link", Integer, nullable=False),  # raised to make older seat links worthless
    Column("seen", Float, nullable=False),
)

holders = Table(
    "holders",
    metadata,
    Column("visitor", String(64), primary_key=True),
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Index("holders_by_table", "table_id"),
)

answers = Table(
    "answers",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # so two answers to one question can never both be stored
    Column("seat", Integer, nullable=False),
    Column("key", Text, nullable=False),
    Column("digest", String(16), nullable=False),  # of the position, now and then
    Column("question", String(16), nullable=False),  # of what is asked, now and then: newer rules are compared by it
    Column("at", Float, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("piece", String(80), nullable=False),  # what somebody points at, "" for mere words
    Index("chat_by_table", "table_id", "id"),
)

notes = Table(
    "notes",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("text", Text, nullable=False),
)

visitors = Table(
    "visitors",
    metadata,
    Column("visitor", String(64), primary_key=True),
    Column("name", String(40), nullable=False),
)

originals = Table(  # records as they were played, of games that newer rules play differently
    "originals",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("epoch", Integer, primary_key=True),  # of the table when the rules changed
    Column("record", Text, nullable=False),
)

packs = Table(  # packs that did not come with their game, as they were when a table was made with them
    "packs",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("digest", String(16), primary_key=True),
    Column("files", Text, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("epoch", Integer, nullable=False),  # of the game that was looked at
    Column("data", Text, nullable=False),
)

removed = Table(  # people whom the host does not want at the table
    "removed",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("visitor", String(64), primary_key=True),
)

pulse = Table(  # written to see that one can write
    "pulse",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("at", Float, nullable=False),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", String(64), nullable=False),
)
