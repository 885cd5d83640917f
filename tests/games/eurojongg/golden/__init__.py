"""Readable whole games of Euro-Jongg."""

from __future__ import annotations

import random

from tests.games.shared.golden import ACTOR, SPECTATOR, Golden, uniform


def choose_claims(legal: list[str], rng: random.Random) -> str:
    """Goes out, claims and lays whenever possible; otherwise any discard."""
    for verb in ("win", "tome", "book", "run", "lay", "add", "sacred", "wait"):
        found = [action for action in legal if action.split()[0] == verb]
        if found:
            return uniform(found, rng)
    return uniform(legal, rng)


KEY = "eurojongg"
EXTRAS = {
    "waiting": True,
    "sacred_discard": True,
    "seat_suits": True,
    "rob_tome": True,
    "bonuses": {"all-runs": 20, "tomes-2": 40, "hidden-hand": 50, "out-on-pair": 10},
    "several_winners": "all-win",
}
ENDS = " goes out with Seat 2's 8 of clubs: "

GAMES = (
    Golden(KEY, "one-hand", {}, 27, "a hand that ends by a claim", ENDS, choose_claims, ACTOR, True, "score"),
    Golden(
        KEY,
        "auto-lay",
        {"auto_lay": True},
        27,
        "as a spectator sees it",
        "(E7.8)",
        choose_claims,
        SPECTATOR,
        True,
        "score",
    ),
    Golden(KEY, "extras", EXTRAS, 30, "declarations, as seat 0 sees them", "(E14.2)", choose_claims, 0, True, "score"),
)
