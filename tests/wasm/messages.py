"""A server's messages of random matches, as scripts from which another core must make equal messages."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from chabudai.analysis.coach import advise, level
from chabudai.analysis.evaluation import evaluation_of
from chabudai.bots import all_levels
from chabudai.errors import GameError
from chabudai.match import Match, load
from chabudai.match.description import view_data
from chabudai.server.presenters import log
from chabudai.server.presenters.answers import answer_words, explanation, readings
from chabudai.server.presenters.log import NO_LOG
from chabudai.server.presenters.messages import message_info
from chabudai.server.presenters.snapshot import (
    NO_INVITATION,
    TableScene,
    current_seat_names,
    current_seat_titles,
)
from chabudai.server.presenters.snapshot_cache import SnapshotCache
from chabudai.server.protocol.service_frames import encode
from chabudai.server.protocol.table_parts import SeatStatus

from .script import random_options

FIELDS = (
    "game",
    "title",
    "options",
    "you",
    "question",
    "start",
    "view",
    "legal",
    "unasked",
    "turn",
    "lines",
    "log_from",
    "log",
    "ending",
    "record_open",
    "takeback_allowed",
)
"""The fields of a table message that follow from the match alone, and do not identify a log."""
CHECKS_PER_MATCH = 6
# A page without a server limits the entries of a message, and not their bytes.
log.MAX_PAGE_BYTES = 1 << 30
MAX_STEPS = 160


def table_fields(match: Match, eyes: int | str | None) -> dict[str, Any]:
    """Returns these fields as a server sends them to a seat, to a spectator (``None``) or of a record (``"all"``)."""
    names, titles = current_seat_names(match), current_seat_titles(match)
    seats = tuple(
        SeatStatus(seat, "", "person", None, True, False, False, names[seat], None, titles[seat])
        for seat in range(match.seat_count)
    )
    is_open = eyes == "all"
    scene = TableScene("", 1, match, seats, (), 0, (), is_opened=is_open, is_record=is_open)
    viewer = eyes if isinstance(eyes, int) else None
    table = json.loads(SnapshotCache(lambda: 0.0).message(scene, viewer, NO_LOG, NO_INVITATION, 0))
    fields = {name: table[name] for name in FIELDS}
    for line in fields["log"]:
        line |= {"at": line.get("at"), "left": line.get("left")}
    if fields["ending"] is not None:
        fields["ending"] = {"ratings": [], "places": [], "rounds": [], **fields["ending"]}
    return fields | {"seatNames": names, "seatTitles": [seat["title"] for seat in table["seats"]]}


def _checks(match: Match, rng: random.Random) -> Iterator[dict[str, Any]]:
    for eyes in (*match.acting, None):
        yield {"method": "parts", "args": [eyes], "result": table_fields(match, eyes)}
    if match.is_over:
        yield {"method": "parts", "args": ["all", {"isRecord": True}], "result": table_fields(match, "all")}
    if not match.acting:
        return
    seat = rng.choice(match.acting)
    action = _wild_action(match, rng)
    yield {"method": "explain", "args": [seat, action], "result": explanation(match, seat, action)}
    items = _items(match, seat, rng)
    if items is not None:
        yield {"method": "readings", "args": [seat, items], "result": readings(match, seat, items)}
    yield {"method": "ask", "args": [seat, "legal"], "result": message_info(answer_words(match, seat, "legal"))}


def _wild_action(match: Match, rng: random.Random) -> str:
    """Returns an action that is probably illegal now: one that is legal at another time of the match."""
    number = rng.randrange(match.action_count + 1)
    state = match.state_at(number)
    if not state.acting:
        state = match.state
    return rng.choice(state.legal_actions(state.acting[0]))


def _items(match: Match, seat: int, rng: random.Random) -> str | None:
    """Returns some cards or tiles of the seat's hand."""
    hand = match.view(seat).data.get("hand")
    if not isinstance(hand, list) or not hand or not all(isinstance(item, str) for item in hand):
        return None
    items = " ".join(rng.sample(hand, rng.randint(1, min(4, len(hand)))))
    try:
        match.readings(seat, items)
    except GameError:
        return None
    return items


def _advice(match: Match, rng: random.Random) -> Iterator[dict[str, Any]]:
    """Yields the coach's advice, with the decision that it is about."""
    seat = rng.choice(match.acting)
    view = match.view(seat)
    # Without the coach's solver, whose decisions are compared elsewhere and take long.
    decision = level(match.game.key).bot(match.game, seed=1).choose(view, playouts=40)
    found = advise(view, decision, (), view_data(match, seat))
    data = {
        "action": decision.action,
        "value": decision.value,
        "proven": decision.proven,
        "playouts": decision.playouts,
        "candidates": list(decision.candidates),
    }
    result = {"action": found.action, "messages": list(map(message_info, found.messages))}
    yield {"method": "advise", "args": [seat, [], data], "result": result}
    weighed = evaluation_of(view, decision, level(match.game.key).word)
    if weighed is not None:
        actions = [
            {"action": each.action, "visits": each.visits, "chance": each.chance, "proven": each.proven}
            for each in weighed.actions
        ]
        evaluation = {
            "seat": weighed.seat,
            "chance": weighed.chance,
            "playouts": weighed.playouts,
            "level": weighed.level,
            "actions": actions,
        }
        yield {"method": "evaluation", "args": [seat, data, weighed.level], "result": evaluation}


def play(key: str, number: int) -> dict[str, Any]:
    """Plays a match, the same for the same number, and returns its steps with the messages to compare."""
    rng = random.Random(f"messages {key} {number}")
    options, seed = random_options(key, rng), rng.getrandbits(256)
    match = load(key, **options).start(seed=seed)
    bot = all_levels(key)[1].bot(match.game, seed=number)
    checked = {0, *(rng.randrange(MAX_STEPS) for _ in range(CHECKS_PER_MATCH))}
    steps: list[dict[str, Any]] = []
    while not match.is_over:
        checks: list[dict[str, Any]] = []
        if len(steps) in checked:
            checks += [*_checks(match, rng), *_advice(match, rng)]
        if len(steps) >= MAX_STEPS:
            seat = match.acting[0]
            match.resign(seat)
            steps.append({"checks": checks, "do": "note", "word": "resign", "seat": seat})
            continue
        seat = rng.choice(match.acting)
        legal = match.view(seat).legal_actions
        action = rng.choice(legal) if rng.random() < 0.5 else bot.choose(match.view(seat), playouts=3).action
        steps.append({"checks": checks, "do": "play", "seat": seat, "action": action, "deals": True})
        match.play(seat, action)
    steps.append({"checks": list(_checks(match, rng)), "do": "status"})
    script = {"game": key, "options": options, "seed": seed.to_bytes(32, "little").hex(), "steps": steps}
    sent: dict[str, Any] = json.loads(encode(script))
    return sent
