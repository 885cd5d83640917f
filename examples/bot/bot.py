"""A bot in thirty lines: sits down at a table of Chabudai and plays any action that is legal.

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
    request = urllib.request.Request(address, data, headers)  # noqa: S310 - the address is one's own
    return urllib.request.urlopen(request, timeout=60)  # noqa: S310


def play(service: str, code: str, token: str | None = None) -> None:
    seat = json.load(ask(f"{service}/api/codes/join", {"code": code, "name": "Thirty lines"}, token))
    table = f"{service}/api/tables/{seat['table']}"
    for line in ask(f"{table}/stream", key=seat["key"]):
        told = json.loads(line) if line.strip() else {"type": "beat"}
        if told["type"] == "asked":
            action = random.choice(told["legal"])  # noqa: S311 - any will do
            answer = {"question": told["question"], "match": told["match"], "action": action}
            ask(f"{table}/actions", answer, seat["key"]).close()
        elif told["type"] == "shuffle":
            ask(f"{table}/nonce", {"match": told["match"], "nonce": secrets.token_hex(32)}, seat["key"]).close()
        elif told["type"] == "over":
            print(told["ending"]["sentence"])


if __name__ == "__main__":
    play(*sys.argv[1:])
