"""Starting a server: what it logs, and what its owner may offer."""

import json
import logging
import socket
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from asterism.cli import main
from asterism.web.log import keep_log
from asterism.web.server import listen, own_packs, proxies


@pytest.fixture
def the_log(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The log as it was before, afterwards."""
    loggers = [logging.getLogger(name) for name in ("", "asterism", "uvicorn.error", "python_multipart")]
    handlers, levels = loggers[0].handlers[:], [one.level for one in loggers]
    yield
    loggers[0].handlers[:] = handlers
    for one, level in zip(loggers, levels, strict=True):
        one.setLevel(level)


@pytest.mark.parametrize("wanted", [False, True])
def test_requests_are_logged_only_when_that_is_wanted(
    the_log: None, capsys: pytest.CaptureFixture[str], wanted: bool
) -> None:
    keep_log(wanted)
    logging.getLogger("asterism.requests").info("request")
    logging.getLogger("asterism.bots").warning("trouble")
    said = [json.loads(line)["say"] for line in capsys.readouterr().err.splitlines()]
    assert said == (["request", "trouble"] if wanted else ["trouble"])


def test_what_strangers_send_out_of_shape_is_not_logged(the_log: None, capsys: pytest.CaptureFixture[str]) -> None:
    keep_log(False)
    for parser in ("uvicorn.error", "python_multipart.multipart"):
        logging.getLogger(parser).warning("odd bytes")
    try:
        raise RuntimeError("unable to perform operation on <TCPTransport closed=True>; the handler is closed")
    except RuntimeError:  # whoever sent several requests at once and hung up
        logging.getLogger("uvicorn.error").exception("Exception in ASGI application")
    assert capsys.readouterr().err == ""


def test_a_folder_of_packs_that_is_not_there_is_a_mistake(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--packs", str(tmp_path / "nowhere")]) == 2
    assert "no folder with packs" in capsys.readouterr().err
    assert own_packs([tmp_path])[-1] == tmp_path.resolve()


def refusal(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line that a start ends with."""
    assert main(["serve", "--no-browser", *words]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "Traceback" not in said
    return said


def test_a_taken_port_is_told_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"cannot listen on 127.0.0.1, port {port}: " in refusal(capsys, "--port", str(port))
    assert "cannot listen on nowhere.invalid" in refusal(capsys, "--host", "nowhere.invalid")


def test_no_reply_waits_for_the_one_before_to_be_acknowledged() -> None:
    """Otherwise a push that follows another, or a body its head, comes 40 ms late."""
    (door,) = listen("127.0.0.1", 0)
    with door, socket.create_connection(door.getsockname()), door.accept()[0] as accepted:
        assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_a_database_that_cannot_be_used_is_told_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def start(database: str) -> str:
        return refusal(capsys, "--port", "0", "--database", database)

    assert "is given as an address such as" in start("tables.sqlite")
    assert "is given as an address such as" in start("mysql://somewhere/tables")
    assert "is given as an address such as" in start("postgresql://user:secret@host:port/tables")
    assert "cannot use the database sqlite:////proc/nothing/tables.sqlite" in start(
        "sqlite:////proc/nothing/tables.sqlite"
    )
    (tmp_path / "file").write_text("words")
    assert "File exists" in start(f"sqlite:///{tmp_path}/file/tables.sqlite")
    (tmp_path / "text.sqlite").write_text("These are only words, and no database at all. " * 100)
    assert "file is not a database" in start(f"sqlite:///{tmp_path}/text.sqlite")
    said = start("postgresql://user:secret@127.0.0.1:1/tables")
    assert "postgresql://user:***@127.0.0.1:1/tables" in said and "secret" not in said
    newer = tmp_path / "newer.sqlite"
    with sqlite3.connect(newer) as db:
        db.execute("CREATE TABLE alembic_version (version_num TEXT)")
        db.execute("INSERT INTO alembic_version VALUES ('9999')")
    assert "newer version" in start(f"sqlite:///{newer}")


def test_a_bot_of_ones_own_can_be_loaded(capsys: pytest.CaptureFixture[str]) -> None:
    assert "'os' has no Bot class 'system'" in refusal(capsys, "--bot", "os:system")
    assert "'my_lost_bots' cannot be loaded" in refusal(capsys, "--bot", "my_lost_bots:Lucky")


def test_a_proxy_is_an_address(capsys: pytest.CaptureFixture[str]) -> None:
    assert "a trusted proxy is an address or a network" in refusal(capsys, "--trusted-proxy", "my-proxy")
    assert proxies(["10.0.0.0/8"]) == ("127.0.0.1", "::1", "10.0.0.0/8")


def test_tables_are_not_kept_for_less_than_no_time(capsys: pytest.CaptureFixture[str]) -> None:
    for days in ("-1", "nan"):
        assert "for ever" in refusal(capsys, "--keep-finished", days)


def test_an_option_out_of_shape_is_told_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    wrong = [
        ("--port", "here"),
        ("--bot-workers", "0"),
        ("--database-connections", "-1"),
        ("--keep-waiting", "long"),
        ("--lgo",),
    ]
    for words in wrong:
        with pytest.raises(SystemExit) as ended:
            main(["serve", "--no-browser", *words])
        said = capsys.readouterr().err
        assert ended.value.code == 2 and said.count("\n") == 1 and words[0] in said
        assert said.endswith("; see asterism --help\n" if words == ("--lgo",) else "; see asterism serve --help\n")
