"""Starting a server on this machine."""

import gc
import ipaddress
import logging
import os
import signal
import socket
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FrameType

import uvicorn
from starlette.applications import Starlette

import asterism
from asterism.bots import make
from asterism.kernel.errors import SetupError
from asterism.paths import data_folder
from asterism.web.app import make_app
from asterism.web.config import Config
from asterism.web.connections import Settings
from asterism.web.log import keep_log

log = logging.getLogger("asterism.server")

LOOPBACK = ("127.0.0.1", "::1", "localhost")


class Server(uvicorn.Server):
    """Ends the open streams when it is told to stop, since they would keep it waiting, and then ends in peace."""

    def __init__(self, config: uvicorn.Config, app: Starlette) -> None:
        super().__init__(config)
        self.application = app

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.application.state.site.hub.close()
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True


def serve(
    host: str = "127.0.0.1",
    port: int = 8642,
    open_browser: bool = False,
    config: Config | None = None,
    say: Callable[[str], None] = print,
    log_requests: bool = False,
) -> int:
    """Run a server until it is told to stop; `config` says with which database, games, packs and bots."""
    keep_log(log_requests)
    config = config or Config(packs=own_packs([]))
    sockets = listen(host, port)
    app = make_app(config)
    server = Server(Settings(app, config, host, port), app)
    collect_rarely()
    address = f"http://{'localhost' if host in LOOPBACK or host in ('0.0.0.0', '::') else host}:{port}/"
    say(f"Asterism is at {address} (Ctrl+C ends it)")
    if open_browser:
        threading.Thread(target=open_when_ready, args=(address,), daemon=True).start()
    server.run(sockets)
    return 0 if server.started else 1


def collect_rarely() -> None:
    """What is there at the start stays, and a move leaves little behind: the collector need not look so often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def listen(host: str, port: int) -> list[socket.socket]:
    """The sockets of every address that the host has, or one sentence that says why not."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        places = sorted({(family, str(address[0])) for family, _, _, _, address in found})
        sockets = [socket.create_server((name, port), family=family, backlog=1024) for family, name in places]
    except (OSError, OverflowError) as error:
        raise SetupError(f"cannot listen on {host}, port {port}: {why(error)}") from error
    for one in sockets:  # and so whoever connects; asyncio leaves out sockets that do not name their protocol
        one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return sockets


def why(error: Exception) -> str:
    """The reason in words, without the address that is told already."""
    if isinstance(error, OSError) and error.errno is not None and error.errno > 0:
        return os.strerror(error.errno)
    return getattr(error, "strerror", None) or str(error)


def open_when_ready(address: str) -> None:
    """Open the browser as soon as the server answers."""
    for _ in range(100):
        try:
            urllib.request.urlopen(f"{address}health", timeout=1).close()
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
            continue
        webbrowser.open(address)
        return


def own_packs(folders: Sequence[Path]) -> tuple[Path, ...]:
    """The folders to look for packs in: those given, and `packs` in the user's data folder."""
    for folder in folders:
        if not (folder.is_dir() and os.access(folder, os.R_OK | os.X_OK)):
            raise SetupError(f"{folder} is no folder with packs, or cannot be read")
    return (data_folder() / "packs", *[folder.resolve() for folder in folders])


def own_bots(specs: Sequence[str]) -> tuple[str, ...]:
    """The bots that tables may use besides those of the house: each must be one in some game."""
    for spec in specs:
        problems: list[SetupError] = []
        for id in asterism.shelf():
            try:
                make(spec, asterism.game(id), 0)
            except SetupError as error:
                problems.append(error)
        if len(problems) == len(asterism.shelf()):
            raise problems[0]
    return tuple(specs)


def proxies(addresses: Sequence[str]) -> tuple[str, ...]:
    """The proxies that are believed: those named, and whatever runs on this machine."""
    for address in addresses:
        try:
            ipaddress.ip_network(address)
        except ValueError as error:
            raise SetupError(
                f"a trusted proxy is an address or a network such as 10.0.0.0/8, not {address!r}"
            ) from error
    return (*LOOPBACK[:2], *addresses)
