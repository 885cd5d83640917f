"""Words the refusals of Nana Toridori in one sentence each, with the clause and what to do instead."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from ..shared.phrases import Does, acting_seat, conjugate, does, items_by_role, join_words, quantity, seat_name, within
from .cards import UNKNOWN, Card, block_at, blocks, cards_name, is_duel, lot_name, what_beats
from .data import View, action_data, play_data

_TABLE = re.compile(r"([1-7])x([1-9][0-9]*)")


def refusal_sentence(refusal: Mapping[str, Any], action: str, view: View) -> str:
    """Returns why the seat of ``view`` may not play an action, in one sentence with the clause.

    >>> view = {"seat": 1, "hands": [[], [6, 5, 5]], "table": [5, 5], "players": 3, "acting": [1], "drawn": None}
    >>> culprits = [{"role": "table", "item": "5x2"}]
    >>> refusal_sentence({"code": "too_weak", "clause": "T2.4", "culprits": culprits}, "play 6x1@1", view)
    'Seat 2 cannot play a 6: two 5s are on the table, and it takes two 6s or higher, or three of any rank (T2.4)'
    >>> refusal_sentence({"code": "leader_plays", "clause": "T2.2", "culprits": []}, "pass", {**view, "reader": 1})
    'You lead and may not pass: any cards of one block will do (T2.2)'
    """
    clause = f" ({refusal['clause']})" if refusal.get("clause") else ""
    return f"{_reason(refusal, action, view)}{clause}"


def _reason(refusal: Mapping[str, Any], action: str, view: View) -> str:
    items = items_by_role(refusal)
    seat = view.get("seat")
    who = partial(_does, view)
    hand: Sequence[Card] = view["hands"][seat] if seat is not None else []
    match refusal["code"], items:
        case "over", _:
            return "the game is over"
        case "not_your_turn", _ if action_data(action)["kind"] in ("start", "deal"):
            return "the cards are dealt by chance, not by a player"
        case "not_your_turn", _:
            turn = acting_seat(view)
            return f"it is {seat_name(turn, view)}'s turn" if turn is not None else "no seat is to act now"
        case "choose_first", _:
            return _choice_owed(who, view, len(hand))
        case "nothing_beaten", _:
            verb = action_data(action)["kind"]
            return who(f"[has/have] nothing to {verb}: no cards were beaten and none was drawn in this turn")
        case "must_keep", _:
            example = action.replace("take", "keep")
            return who(f"[has/have] not beaten cards but {_drew(view)}: type {example}, or drop")
        case "must_take", _:
            example = action.replace("keep", "take")
            return who(f"[has/have] not drawn a card but beaten {lot_name(view['beaten'])}: type {example}, or drop")
        case "no_gap", _:
            data, have = action_data(action), quantity(len(hand), "card")
            gap = data["gap"] if data["kind"] in ("take", "keep") else None
            return who(f"[has/have] no gap {gap}: a hand of {have} has the gaps 0 to {len(hand)}")
        case "no_slot", _:
            slot = items.get("slot", [play_data(action)["slot"]])[0]
            return who(f"[has/have] no slot {slot}: there are {quantity(len(hand), 'card')} in the hand")
        case "too_weak", {"table": [table, *_]}:
            return _too_weak(who, action, table)
        case "leader_plays", _:
            return who("[leads/lead] and may not pass: any cards of one block will do")
        case "no_open_card", _:
            return _no_open_card(who, action, view, seat)
        case "name_a_card", _:
            ways = [f"pass {card}" for card in dict.fromkeys(items.get("open", _open_cards(view, seat)))]
            return who(f"must name the open card to take up: type {join_words(ways, 'or')}")
        case ("other_card" | "inside_block" | "short_block") as code, _:
            return _wrong_cards(str(code), items, action, hand, who)
        case code, _:
            return who(f"cannot {action}: {str(code).replace('_', ' ')}")


def _does(view: View, deed: str) -> str:
    """Returns what the view's seat does, as ``does``; a spectator's view has no seat."""
    seat = view.get("seat")
    return f"No seat {conjugate(-1, {}, deed)}" if seat is None else does(seat, view, deed)


def _choice_owed(who: Does, view: View, last: int) -> str:
    if view["phase"] == "drawn":
        return who(f"[has/have] {_drew(view)}, and must first keep it (keep@0 to keep@{last}) or drop it")
    return who(
        f"[has/have] beaten {lot_name(view['beaten'])}, and must first take the beaten cards "
        f"(take@0 to take@{last}) or drop them"
    )


def _drew(view: View) -> str:
    return f"{'taken up' if is_duel(view) else 'drawn'} {cards_name(1, view['drawn'] or UNKNOWN)}"


def _too_weak(who: Does, action: str, table: str) -> str:
    play, found = play_data(action), _TABLE.fullmatch(table)
    named = cards_name(play["count"] + play["open"], play["rank"])
    if found is None:
        return who(f"cannot play {named}: it does not beat the table")
    lying = [int(found[1])] * int(found[2])
    are = "is" if len(lying) == 1 else "are"
    return who(f"cannot play {named}: {lot_name(lying)} {are} on the table, and it takes {what_beats(lying)}")


def _wrong_cards(code: str, items: Mapping[str, list[str]], action: str, hand: Sequence[Card], who: Does) -> str:
    """Returns the card at the slot of a play, and the slots of the cards it names."""
    play = play_data(action)
    rank, count, slot = play["rank"], play["count"], play["slot"] or 0
    if code == "other_card":
        there = items["card"][0] if "card" in items else hand[slot - 1]
        slots = [block.slots for block in blocks(hand) if block.rank == rank]
        where = who(f"[holds/hold] no {rank}")
        if slots:
            noun = "slot" if len(slots) == 1 and "-" not in slots[0] else "slots"
            where = who(f"[holds/hold] {rank}s at {noun} {join_words(slots)}")
        return f"slot {slot} holds a {there}, not a {rank}; {within(where)}"
    if code == "inside_block":
        first = items["first"][0] if "first" in items else "?"
        example = f"play {rank}x{count}@{first}"
        return f"the block of {rank}s begins at slot {first}, and its leftmost cards are played first: type {example}"
    block = block_at(hand, slot)
    size = int(items["cards"][0]) if "cards" in items else block.cards if block else 0
    return who(f"cannot play {cards_name(count, rank)} from slot {slot}: the block there is {cards_name(size, rank)}")


def _no_open_card(who: Does, action: str, view: View, seat: int | None) -> str:
    lying = _open_cards(view, seat)
    state = f"{join_words(lying)} {'is' if len(lying) == 1 else 'are'} open" if lying else "none is left"
    data = action_data(action)
    if data["kind"] == "pass":
        return who(f"[has/have] no open {data['rank']}: {state}")
    play = play_data(action)
    wanted = f"no open {play['rank']}" if play["open"] == 1 else f"not two open {play['rank']}s"
    return who(f"[has/have] {wanted} to join the play: {state}")


def _open_cards(view: View, seat: int | None) -> list[str]:
    lying: Sequence[Sequence[int]] = view.get("open") or ()
    return [str(card) for card in lying[seat]] if seat is not None and seat < len(lying) else []
