"""nginx on loopback before servers of ours, set up as docs/operating.md says."""

import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from web.house import eventually, free_port, web

DOCS = Path(__file__).parents[2] / "docs" / "operating.md"
PROGRAM = shutil.which("nginx") or "/usr/sbin/nginx"
AROUND = """
daemon off;
worker_processes 1;
pid {folder}/pid;
error_log {folder}/error.log;
events {{ worker_connections 4096; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {recipe}
}}
"""


def recipe(port: int, servers: list[int]) -> str:
    """The configuration of the docs, with these ports instead of theirs."""
    found = re.search(r"```nginx\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    lines = found[1].replace("listen 80;", f"listen 127.0.0.1:{port};")
    server = next(line for line in lines.splitlines() if "127.0.0.1:8642" in line)
    others = next(line for line in lines.splitlines() if "127.0.0.1:8643" in line)
    ours = "\n".join(server.replace("8642", str(number)) for number in servers)
    return lines.replace(server, ours).replace(others, "")


@contextmanager
def nginx(servers: list[int]) -> Iterator[str]:
    """The address of a proxy before the servers at these ports."""
    folder = Path(tempfile.mkdtemp(prefix="asterism-nginx-"))
    folder.chmod(0o755)
    port = free_port()
    (folder / "nginx.conf").write_text(AROUND.format(folder=folder, recipe=recipe(port, servers)), encoding="utf-8")
    process = subprocess.Popen([PROGRAM, "-p", str(folder), "-c", str(folder / "nginx.conf")])
    address = f"http://127.0.0.1:{port}"
    try:
        eventually(lambda: process.poll() is not None or answers(address))
        assert process.poll() is None, (folder / "error.log").read_text(encoding="utf-8")
        yield address
    finally:
        process.terminate()
        process.wait(10)
        shutil.rmtree(folder, ignore_errors=True)


def answers(address: str) -> bool:
    try:
        return web.get(f"{address}/health", timeout=2).status_code == 200
    except httpx.HTTPError:
        return False
