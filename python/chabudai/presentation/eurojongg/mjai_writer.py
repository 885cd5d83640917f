"""Writes matches of Euro-Jongg as a log of JSON lines."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from ... import _core
from ..interchange import GameFile, Written
from .data import action_data, move_data

_CLAIMS = {"run": "chi", "book": "pon", "tome": "daiminkan", "win": "hora"}


def write(game: GameFile) -> Written:
    """Returns a log that holds every card and every answer."""
    return Written("".join(json.dumps(event, ensure_ascii=False) + "\n" for event in _events(game)))


def _events(game: GameFile) -> Iterator[dict[str, Any]]:
    start: dict[str, Any] = {"type": "start_game", "game": game.game, "rules": game.rules_version}
    start["options"] = dict(game.options)
    if game.names:
        start["names"] = [game.names.get(seat) for seat in range(4)]
    if game.date is not None:
        start["date"] = game.date
    yield start
    state = _core.Game(game.game, game.options, game.rules_version).initial_state()
    # The answers of the current claim window, by seat: the cards from the hand.
    claims: dict[int, tuple[str, list[str]]] = {}
    ended = False
    for actor, action in game.entries:
        before = state
        if actor == "table":
            word, seat = action.split()
            yield {"type": word, "actor": int(seat)}
            ended = True
        elif actor == "chance":
            state = state.play_chance(action)
            yield from _deal(action, state)
            yield from _consequences(before, state, claims)
        else:
            state = state.play(int(actor), action)
            yield from _action(int(actor), action, before, claims)
            yield from _consequences(before, state, claims)
            if not _is_claiming(state):
                claims.clear()
    if state.is_over or ended:
        yield {"type": "end_game", "scores": list(state.scores)}


def _is_claiming(state: _core.State) -> bool:
    return state.view(None).data["phase"] in ("claims", "rob")


def _deal(action: str, state: _core.State) -> Iterator[dict[str, Any]]:
    data, deal = state.view(None).data, action_data(action)
    if deal["kind"] != "deal":
        # The draw of the first dealer: the deal names the dealer.
        return
    yield {
        "type": "start_kyoku",
        "kyoku": data["hand_number"],
        "oya": data["dealer"],
        "scores": data["scores"],
        "tehais": deal["hands"],
        "blind": deal["blind"],
        "wall": deal["wall"],
    }


def _action(
    seat: int, action: str, before: _core.State, claims: dict[int, tuple[str, list[str]]]
) -> Iterator[dict[str, Any]]:
    move = move_data(action)
    kind, cards = move["kind"], list(move["cards"])
    if _is_claiming(before):
        if kind == "skip":
            yield {"type": "none", "actor": seat}
            return
        claims[seat] = (_CLAIMS[kind], cards)
        event = {"type": "claim", "actor": seat, "claim": _CLAIMS[kind]}
        yield event if kind == "win" else event | {"consumed": cards}
        return
    match kind:
        case "discard" | "wait":
            if kind == "wait":
                yield {"type": "reach", "actor": seat}
            drawn = before.view(seat).data["drawn"]
            yield {"type": "dahai", "actor": seat, "pai": cards[0], "tsumogiri": cards[0] == drawn}
        case "lay":
            yield {"type": "nukidora", "actor": seat, "pai": cards[0]}
        case "tome":
            yield {"type": "ankan", "actor": seat, "consumed": cards}
        case "add":
            yield {"type": "kakan", "actor": seat, "pai": cards[0], "consumed": cards * 3}
        case "sacred":
            yield {"type": "sacred", "actor": seat, "pai": cards[0]}


def _consequences(
    before: _core.State, state: _core.State, claims: dict[int, tuple[str, list[str]]]
) -> Iterator[dict[str, Any]]:
    """Yields what follows from an action: the claim that took effect, laid cards, a draw, the end of a hand."""
    data, earlier = state.view(None).data, before.view(None).data
    offered = earlier["offered"] if earlier["phase"] in ("claims", "rob") else None
    end: dict[str, Any] = {}
    for event in data["events"]:
        match event["kind"]:
            case "taken":
                assert offered is not None, "a claim takes an offered card"
                claim, cards = claims[event["seat"]]
                yield {
                    "type": claim,
                    "actor": event["seat"],
                    "target": offered["seat"],
                    "pai": offered["card"],
                    "consumed": cards,
                }
            case "lay":
                yield {"type": "nukidora", "actor": event["seat"], "pai": event["card"]}
            case "out":
                won = {"type": "hora", "actor": event["seat"]}
                target = event["seat"] if offered is None else offered["seat"]
                yield won | {"target": target} | ({} if offered is None else {"pai": offered["card"]})
            case "no-win":
                yield {"type": "ryukyoku", "reason": event["why"]}
            case "score":
                end = {"type": "end_kyoku", "deltas": event["points"], "scores": data["scores"]}
            case "lost":
                end["lost"] = event["seat"]
            case "limit":
                end["limit"] = True
    if end:
        yield end
    elif data["phase"] == "turn" and (earlier["phase"] in ("deal", "over") or data["wall"] != earlier["wall"]):
        own = state.view(data["turn"]).data
        yield {"type": "tsumo", "actor": data["turn"], "pai": own["drawn"], "rinshan": bool(own["from_back"])}
