"""A bot of one's own, over the API: it sits down against the house's bot and answers at random.

Start a server with `asterism serve`, then: python examples/random_bot.py codex
"""

import json
import random
import sys
from typing import Any
from urllib.request import Request, urlopen

SERVER = "http://localhost:8642"


def call(path: str, body: object = None, token: str = "") -> Any:
    """Ask the server; JSON in, JSON out."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(f"{SERVER}/api{path}", data, headers)) as answer:
        return json.load(answer)


def play(game: str) -> dict[str, Any]:
    """One whole game; the outcome."""
    fewest = call(f"/games/{game}")["seats"]["fewest"]
    seats = [{"kind": "me", "name": "Dice"}, *[{"kind": "bot", "bot": "random"}] * (fewest - 1)]
    made = call("/tables", {"game": game, "seats": seats})
    table, token = made["table"], made["seats"][0]["token"]
    stream = Request(f"{SERVER}/api/tables/{table}/stream", headers={"Authorization": f"Bearer {token}"})
    for line in urlopen(stream):  # the view again after every change, as server-sent events
        if line.startswith(b"data: "):
            view = json.loads(line[6:])
            if view["status"] == "over":
                return dict(view["view"]["outcome"])
            if view["decision"] and view["decision"]["must"]:
                key = random.choice(view["decision"]["options"])["key"]
                call(f"/tables/{table}/answers", {"key": key, "n": view["decision"]["n"]}, token)
    raise ConnectionError("the server has ended the stream")


if __name__ == "__main__":
    print(play(sys.argv[1] if len(sys.argv) > 1 else "codex"))
