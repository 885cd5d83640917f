"""When bots answer. Their pace is computed from public information only."""

from __future__ import annotations

import hashlib
import math

from .situation import SeatQuestion, Situation

MAX_EXTRA_SHARE = 0.25
"""The fraction by which a pace may exceed the shortest one. A perfectly even rhythm would look mechanical."""


def pace_s(asked: SeatQuestion, shortest_s: float) -> float:
    """Returns how long a bot appears to think about a question. It depends only on the question's number.

    >>> 0.4 <= pace_s(SeatQuestion(1, 2, 7, 3), 0.4) < 0.5
    True
    """
    name = f"{asked.match} {asked.seat} {asked.question}".encode()
    share = int.from_bytes(hashlib.blake2b(name, digest_size=4).digest()) / 2**32
    return shortest_s * (1 + MAX_EXTRA_SHARE * share)


FAST_FORWARD_FACTOR = 8
"""The factor by which bots answer faster when everyone fast-forwards."""
SLOW_BOT_LEVEL = 5
"""The level from which bots search longer than a short pace could hide."""


def fast_forward_pace_s(shortest_s: float, level: int, *, hides: bool) -> float:
    """Returns a bot's shortest pace while everyone fast-forwards. With hidden cards, slow bots keep their normal
    pace.

    >>> [fast_forward_pace_s(0.4, level, hides=True) for level in (4, 5)], fast_forward_pace_s(0.4, 5, hides=False)
    ([0.05, 0.4], 0.05)
    """
    return shortest_s if hides and level >= SLOW_BOT_LEVEL else shortest_s / FAST_FORWARD_FACTOR


def answer_delay_s(asked: SeatQuestion, thought_s: float, shortest_s: float, *, hides: bool) -> float:
    """Returns the delay from the question to a bot's answer, if the bot's search took ``thought_s`` seconds.

    With hidden cards, the delay is a multiple of the pace, which hides the exact duration of the search. In a game
    without hidden information, where everyone may know what the bot is searching, the delay is at least the pace.

    >>> asked = SeatQuestion(1, 2, 7, 3)
    >>> moment = pace_s(asked, 0.4)
    >>> [answer_delay_s(asked, thought, 0.4, hides=True) / moment for thought in (0.0, 0.2, 0.6)]
    [1.0, 1.0, 2.0]
    >>> answer_delay_s(asked, 3.0, 0.4, hides=False), answer_delay_s(asked, 3.0, 0, hides=True)
    (3.0, 3.0)
    """
    if shortest_s <= 0:
        return thought_s
    moment = pace_s(asked, shortest_s)
    return moment * max(1, math.ceil(thought_s / moment)) if hides else max(moment, thought_s)


def answer_delay_at_table_s(situation: Situation, asked: SeatQuestion, thought_s: float, shortest_s: float) -> float:
    """Returns the delay of a bot's answer in a situation. See :func:`answer_delay_s`."""
    hides = not situation.playing.match.game.spec["open_information"]
    if situation.is_fast_forwarded:
        shortest_s = fast_forward_pace_s(shortest_s, situation.level_at(asked.seat) or 1, hides=hides)
    return answer_delay_s(asked, thought_s, shortest_s, hides=hides)
