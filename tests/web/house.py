"""Servers, visitors and a private PostgreSQL for the tests of the web table."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import httpx

import toy
from asterism.kernel.game.game import AnyGame
from asterism.web.app import make_app
from asterism.web.config import UNLIMITED, Config, Limits
from asterism.web.connections import Settings
from asterism.web.server import Server
from asterism.web.site import Site

HERE = Path(__file__).parent
web = httpx.Client(verify=False, timeout=120)  # somebody who keeps no cookies
web.event_hooks["response"].append(lambda _: web.cookies.clear())
FRAGMENT = {"X-Asterism": "fragment"}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def eventually(check: Callable[[], object], seconds: float = 120.0) -> object:
    """Wait until something is true; what it was."""
    end = time.monotonic() + seconds
    while True:
        found = check()
        if found:
            return found
        if time.monotonic() > end:
            raise AssertionError(f"still not so after {seconds} seconds: {check}")
        time.sleep(0.02)


class House:
    """A server in this process, on a port of its own."""

    def __init__(
        self, database: str, games: tuple[AnyGame, ...] = (toy.GAME,), limits: Limits = UNLIMITED, **more: Any
    ) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        config = Config(database=database, games=games, bot_pace=0.0, limits=limits, **{"adviser": "greedy", **more})
        app = make_app(config)
        self.site: Site = app.state.site
        self.server = Server(Settings(app, config, "127.0.0.1", self.port, graceful_seconds=2), app)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        eventually(lambda: self.server.started)

    def close(self) -> None:
        self.server.handle_exit(signal.SIGTERM, None)
        self.thread.join(60)
        assert not self.thread.is_alive()

    def visitor(self) -> "Visitor":
        return Visitor(self.url)


class Visitor:
    """Somebody with a browser of their own, without JavaScript: pages, forms, links."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(
            base_url=url, headers={"Origin": url}, follow_redirects=True, timeout=120, verify=False
        )

    def get(self, path: str, **more: Any) -> "Page":
        return Page(self.http.get(path, **more))

    def post(self, path: str, fields: dict[str, Any], **more: Any) -> "Page":
        return Page(self.http.post(path, data=fields, **more))

    def press(self, page: "Page", action: str, button: str = "", **fields: str) -> "Page":
        """Send the form of a page with this action, by the first button whose text or value has `button`."""
        form = page.form(action)
        chosen = next((b for b in form.buttons if button in b["text"] or button in b["value"]), None)
        assert chosen is not None or not button, f"no button {button!r} in {form.buttons}"
        sent = {**form.fields, **fields}
        if chosen is not None and chosen["name"]:
            sent[chosen["name"]] = chosen["value"]
        if form.method == "get":
            return self.get(form.action, params=sent)
        return self.post(form.action, sent)

    def play_now(self, game: str = "lanterns") -> "Page":
        return self.press(self.get("/"), f"/play/{game}")


class Form:
    def __init__(self, attributes: dict[str, str]) -> None:
        self.id = attributes.get("id", "")
        self.action = attributes.get("action", "")
        self.method = attributes.get("method", "get")
        self.fields: dict[str, str] = {}
        self.buttons: list[dict[str, str]] = []


class Page(HTMLParser):
    """A page as somebody without JavaScript has it."""

    def __init__(self, response: httpx.Response) -> None:
        super().__init__()
        self.status = response.status_code
        self.response = response
        self.text = response.text
        self.path = response.url.path
        self.forms: list[Form] = []
        self.links: list[str] = []
        self._form: Form | None = None
        self._button: dict[str, str] | None = None
        self._select = ""
        self._outside: list[tuple[str, dict[str, str]]] = []
        if response.headers.get("content-type", "").startswith("text/html"):
            self.feed(self.text)
            for id, button in self._outside:
                next(form for form in self.forms if form.id == id).buttons.append(button)

    def form(self, action: str) -> Form:
        found = [form for form in self.forms if form.action.split("?")[0].endswith(action)]
        assert found, f"no form {action!r} on {self.path}, only {[form.action for form in self.forms]}"
        return found[0]

    @property
    def options(self) -> list[str]:
        """The answers offered on a table page."""
        return [button["value"] for form in self.forms if form.id == "answer" for button in form.buttons]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        elif tag == "form":
            self._form = Form(found)
            self.forms.append(self._form)
        elif tag == "button":
            self._button = {"name": found.get("name", ""), "value": found.get("value", ""), "text": ""}
            if "form" in found:
                self._outside.append((found["form"], self._button))
            elif self._form is not None:
                self._form.buttons.append(self._button)
        elif self._form is not None and tag in ("input", "textarea") and "name" in found:
            if found.get("type") != "checkbox" or "checked" in found:
                self._form.fields[found["name"]] = found.get("value", "")
        elif self._form is not None and tag == "select":
            self._select = found["name"]
        elif self._form is not None and tag == "option" and self._select:
            fields = self._form.fields
            fields[self._select] = found["value"] if "selected" in found else fields.get(self._select, found["value"])

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None
        elif tag == "button":
            self._button = None
        elif tag == "select":
            self._select = ""

    def handle_data(self, data: str) -> None:
        if self._button is not None:
            self._button["text"] += data


class Stream:
    """Server-sent events, read in the background."""

    def __init__(self, url: str, headers: dict[str, str]) -> None:
        self.events: list[str] = []
        self.ended = False
        self.client = httpx.Client(timeout=None, verify=False)
        self.thread = threading.Thread(target=self._read, args=(url, headers), daemon=True)
        self.thread.start()

    def _read(self, url: str, headers: dict[str, str]) -> None:
        try:
            with self.client.stream("GET", url, headers=headers) as response:
                data: list[str] = []
                for line in response.iter_lines():
                    if line.startswith("data: "):
                        data.append(line[6:])
                    elif not line and data:
                        self.events.append("\n".join(data))
                        data = []
        except (httpx.ReadError, httpx.RemoteProtocolError):
            pass  # the server went away, or the test closed us
        self.ended = True

    def views(self) -> list[dict[str, Any]]:
        return [json.loads(event) for event in self.events]

    def close(self) -> None:
        self.client.close()


class Seat:
    """A seat at a table, through the API."""

    def __init__(self, url: str, table: str, token: str) -> None:
        self.table, self.token = table, token
        self.http = httpx.Client(base_url=url, headers={"Authorization": f"Bearer {token}"}, timeout=120, verify=False)

    def view(self) -> dict[str, Any]:
        return dict(self.http.get(f"/api/tables/{self.table}/view").raise_for_status().json())

    def answer(self, key: list[Any], n: int, **more: Any) -> httpx.Response:
        return self.http.post(f"/api/tables/{self.table}/answers", json={"key": key, "n": n, **more})

    def post(self, what: str, body: dict[str, Any]) -> httpx.Response:
        return self.http.post(f"/api/tables/{self.table}/{what}", json=body)


def seats_at(url: str, seats: list[dict[str, str]], game: str = "lanterns", **more: Any) -> list[Seat]:
    """A new table through the API; the seats that are mine."""
    made = web.post(f"{url}/api/tables", json={"game": game, "seats": seats, **more}).raise_for_status().json()
    return [Seat(url, made["table"], seat["token"]) for seat in made["seats"]]


ME = {"kind": "me"}


class Outside:
    """A server in a process of its own, which can be killed."""

    def __init__(self, database: str, port: int = 0) -> None:
        self.database = database
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = Path(tempfile.mkstemp(prefix="asterism-log-")[1])
        self.process = self._start()

    def _start(self) -> "subprocess.Popen[bytes]":
        path = os.pathsep.join([str(HERE.parent), str(HERE.parent.parent / "src"), os.environ.get("PYTHONPATH", "")])
        log = self.log.open("ab")
        process = subprocess.Popen(
            [sys.executable, str(HERE / "outside.py"), self.database, str(self.port)],
            env={**os.environ, "PYTHONPATH": path},
            stderr=log,
        )
        log.close()
        eventually(self.answers)
        return process

    def answers(self) -> bool:
        try:
            return web.get(f"{self.url}/health", timeout=2).status_code == 200
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def restart(self) -> None:
        self.kill()
        self.process = self._start()

    def stop(self) -> str:
        """A polite end; what it wrote to its log."""
        self.process.terminate()
        self.process.wait(timeout=60)
        said = self.log.read_text(encoding="utf-8")
        self.log.unlink()
        return said


def postgres_bin() -> Path | None:
    """Where Debian keeps the server's programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    return found[-1] if found else None


@contextmanager
def private_postgres(programs: Path) -> Iterator["Postgres"]:
    """A cluster of our own, owned by a user that is not root."""
    folder = Path(tempfile.mkdtemp(prefix="asterism-pg-"))
    port = free_port()
    user: dict[str, Any] = {}
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
        user = {"user": "postgres", "group": "postgres", "extra_groups": [], "cwd": folder}

    def run(*words: str) -> None:
        subprocess.run([str(programs / words[0]), *words[1:]], check=True, stdout=subprocess.DEVNULL, **user)

    run("initdb", "-D", f"{folder}/data", "-A", "trust", "-U", "asterism", "-E", "UTF8", "--no-sync")
    settings = f"-p {port} -k {folder} -h 127.0.0.1 -c fsync=off -c max_connections=200"

    def start() -> None:
        run("pg_ctl", "-D", f"{folder}/data", "-w", "-l", f"{folder}/log", "-o", settings, "start")

    def stop() -> None:
        run("pg_ctl", "-D", f"{folder}/data", "-m", "immediate", "stop")

    start()
    try:
        yield Postgres(f"postgresql://asterism@127.0.0.1:{port}", start, stop)
    finally:
        stop()
        shutil.rmtree(folder, ignore_errors=True)


@dataclass(frozen=True)
class Postgres:
    """A private cluster: its URL without a database name, and how to start and stop it."""

    url: str
    start: Callable[[], None]
    stop: Callable[[], None]
