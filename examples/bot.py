"""A bot that plays a seat over the network, in thirty lines of standard Python.

    python examples/bot.py http://127.0.0.1:8080 TOKEN [INVITATION]

The token is made in the settings (or by POST /api/me/tokens). With the key of an invitation link
the bot takes that seat first; then it plays at every table where it is waited for.
"""
# ruff: noqa: D103, S310, T201

import json
import random
import sys
import time
import urllib.request


def ask(path: str, body: object = None) -> dict:
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(HOUSE + path, data, headers)) as answer:
        return json.load(answer)


HOUSE, TOKEN, *INVITATION = sys.argv[1:]
for key in INVITATION:
    ask(f"/api/invite/{key}", {})
while any(table["phase"] in ("gathering", "playing") for table in ask("/api/tables")["mine"]):
    for table in ask("/api/tables")["mine"]:
        state = ask(f"/api/tables/{table['id']}")
        if state["moves"]:
            move = random.choice(state["moves"])  # the place for a better idea
            command = {
                "type": "play", "id": f"bot-{state['seq']}", "table": table["id"],
                "seq": state["seq"], "seat": move["seat"], "moves": [move["move"]],
            }  # fmt: skip
            print(move["move"], ask(f"/api/tables/{table['id']}/commands", command)["result"])
    time.sleep(0.3)
