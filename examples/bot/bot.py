"""A bot in thirty lines: joins a table of Chabudai and plays random legal actions.

python bot.py http://localhost:8000 CODE [TOKEN]     CODE: the six letters of a table with an open seat
"""

import json
import random
import secrets
import sys
import urllib.request
from typing import Any


def ask(address: str, body: dict[str, Any] | None = None, key: str | None = None) -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, headers)  # noqa: S310 - the user gives the address
    return urllib.request.urlopen(request, timeout=60)  # noqa: S310


def play(service: str, code: str, token: str | None = None) -> None:
    seat = json.load(ask(f"{service}/api/codes/join", {"code": code, "name": "Thirty lines"}, token))
    table = f"{service}/api/tables/{seat['table']}"
    for line in ask(f"{table}/stream", key=seat["key"]):
        message = json.loads(line) if line.strip() else {"type": "beat"}
        if message["type"] == "asked":
            action = random.choice(message["legal"])  # noqa: S311 - not a secret
            answer = {"question": message["question"], "match": message["match"], "action": action}
            ask(f"{table}/actions", answer, seat["key"]).close()
        elif message["type"] == "shuffle":
            ask(f"{table}/nonce", {"match": message["match"], "nonce": secrets.token_hex(32)}, seat["key"]).close()
        elif message["type"] == "over":
            print(message["ending"]["code"], message["ending"]["winners"])


if __name__ == "__main__":
    play(*sys.argv[1:])
