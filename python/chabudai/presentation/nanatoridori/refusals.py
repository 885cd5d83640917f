"""Words the refusals of Nana Toridori in one sentence each, with the clause and what to do instead."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ...catalogue import Argument, Message, Seat, listing, message
from ..shared.phrases import acting_seat, clause_note, items_by_role, seat_argument
from .cards import UNKNOWN, Card, block_at, blocks, cards_moved, cards_name, is_duel, lot_name, what_beats
from .data import View, action_data, play_data

_TABLE = re.compile(r"([1-7])x([1-9][0-9]*)")


def refusal_sentence(refusal: Mapping[str, Any], action: str, view: View) -> Message:
    """Returns why the seat of ``view`` may not play an action, in one sentence with the clause.

    >>> view = {"seat": 1, "hands": [[], [6, 5, 5]], "table": [5, 5], "players": 3, "acting": [1], "drawn": None}
    >>> culprits = [{"role": "table", "item": "5x2"}]
    >>> str(refusal_sentence({"code": "too_weak", "clause": "T2.4", "culprits": culprits}, "play 6x1@1", view))
    'Seat 2 cannot play a 6: to beat two 5s, it takes two 6s or higher, or three or more of any rank (T2.4).'
    >>> view |= {"reader": 1, "options": {"lead_pass": False}}
    >>> str(refusal_sentence({"code": "leader_plays", "clause": "T4.5", "culprits": []}, "pass", view))
    'You lead and may not pass: play any cards of one block (T4.5).'
    """
    clause, turn = clause_note(refusal), acting_seat(view)
    if refusal["code"] == "over":
        return message("game-refused-over", clause=clause)
    if refusal["code"] == "not_your_turn" and action_data(action)["kind"] not in ("start", "deal") and turn is not None:
        return message("game-not-your-turn", seat=seat_argument(turn, view), clause=clause)
    return message("nanatoridori-refused", reason=_reason(refusal, action, view), clause=clause)


def _reason(refusal: Mapping[str, Any], action: str, view: View) -> Message:
    items = items_by_role(refusal)
    number = view.get("seat")
    seat = Seat(-1, message("nanatoridori-no-seat")) if number is None else seat_argument(number, view)
    hand: Sequence[Card] = view["hands"][number] if number is not None else []
    match refusal["code"], items:
        case "not_your_turn", _ if action_data(action)["kind"] in ("start", "deal"):
            return message("nanatoridori-no-chance")
        case "not_your_turn", _:
            return message("nanatoridori-no-turn-yet")
        case "choose_first", _:
            return _choice_owed(seat, view, len(hand))
        case "nothing_beaten", _:
            return Message(f"nanatoridori-no-{action_data(action)['kind']}", {"seat": seat})
        case "must_keep", _:
            card = cards_name(1, view["drawn"] or UNKNOWN)
            return message("nanatoridori-no-take-drawn", card=card, example=_placing("keep", action, hand))
        case "must_take", _:
            cards = lot_name(view["beaten"])
            return message("nanatoridori-no-keep-beaten", cards=cards, example=_placing("take", action, hand))
        case "no_gap", _:
            data = action_data(action)
            assert data["kind"] in ("take", "keep"), "only cards that enter a hand need a gap"
            return message("nanatoridori-no-gap", gap=data["gap"] or 0, count=len(hand))
        case "no_slot", _:
            slot = items.get("slot", [str(play_data(action)["slot"])])[0]
            return message("nanatoridori-no-slot", slot=slot, count=len(hand))
        case "too_weak", {"table": [table, *_]} if _TABLE.fullmatch(table):
            return _too_weak(seat, action, table)
        case "leader_plays", _:
            return _leader_plays(seat, view, _open_cards(view, number))
        case "no_open_card", _:
            return _no_open_card(seat, action, _open_cards(view, number))
        case "name_a_card", _:
            ways = [f"pass {card}" for card in dict.fromkeys(items.get("open", _open_cards(view, number)))]
            return message("nanatoridori-no-name", seat=seat, ways=listing(ways, "or"))
        case ("other_card" | "inside_block" | "short_block") as code, _:
            return _wrong_cards(str(code), items, action, hand, seat)
        case code, _:
            return message("nanatoridori-no-other", seat=seat, action=action, code=str(code).replace("_", " "))


def _placing(verb: str, action: str, hand: Sequence[Card]) -> str:
    """Returns the action that puts cards into the gap of another action, or into the last gap if it has no such gap."""
    data = action_data(action)
    gap = data["gap"] if data["kind"] in ("take", "keep") else None
    return f"{verb}@{min(gap or 0, len(hand))}"


def _choice_owed(seat: Seat, view: View, last: int) -> Message:
    if view["phase"] != "drawn":
        them = message("nanatoridori-them", count=len(view["beaten"]))
        return message("nanatoridori-no-choose-beaten", seat=seat, cards=lot_name(view["beaten"]), them=them, last=last)
    card = cards_name(1, view["drawn"] or UNKNOWN)
    how = "taken-up" if is_duel(view) else "drawn"
    return Message(f"nanatoridori-no-choose-{how}", {"seat": seat, "card": card, "last": last})


def _too_weak(seat: Seat, action: str, found: str) -> Message:
    play, table = play_data(action), _TABLE.fullmatch(found)
    assert table is not None
    lying = [int(table[1])] * int(table[2])
    cards, needs = cards_moved(play["count"] + play["open"], play["rank"]), what_beats(lying)
    if needs is None:
        return message("nanatoridori-no-weak-unbeatable", seat=seat, cards=cards, table=lot_name(lying))
    return message("nanatoridori-no-weak", seat=seat, cards=cards, table=lot_name(lying), needs=needs)


def _leader_plays(seat: Seat, view: View, lying: Sequence[str]) -> Message:
    """Returns why the leader may not pass: never, or with the option ``lead_pass`` because no card can be drawn."""
    if (view.get("options") or {}).get("lead_pass"):
        if is_duel(view) and not lying:
            return message("nanatoridori-no-lead-pass-open", seat=seat)
        if not is_duel(view) and view["deck"] == 0:
            return message("nanatoridori-no-lead-pass-deck", seat=seat)
    return message("nanatoridori-no-lead-pass", seat=seat)


def _wrong_cards(code: str, items: Mapping[str, list[str]], action: str, hand: Sequence[Card], seat: Seat) -> Message:
    """Returns what is wrong about the slot of a play or the number of its cards."""
    play = play_data(action)
    rank, count, slot = play["rank"], play["count"], play["slot"] or 0
    if code == "other_card":
        held = items["card"][0] if "card" in items else str(hand[slot - 1])
        found = [block for block in blocks(hand) if block.rank == rank]
        if not found:
            return message("nanatoridori-no-card-here", slot=slot, held=held, rank=rank, seat=seat)
        how = "one" if len(found) == found[0].cards == 1 else "more"
        slots = listing([block.slots for block in found])
        args: dict[str, Argument] = {"slot": slot, "held": held, "rank": rank, "seat": seat, "slots": slots}
        return Message(f"nanatoridori-no-card-but-{how}", args)
    if code == "inside_block":
        block = block_at(hand, slot)
        assert block is not None, "a seat knows its own hand"
        example = f"play {rank}x{min(count, block.cards)}@{block.first}"
        return message("nanatoridori-no-inside", rank=rank, first=block.first, example=example)
    there = block_at(hand, slot)
    size = int(items["cards"][0]) if "cards" in items else there.cards if there else 0
    cards, held_there = cards_moved(count, rank), cards_name(size, rank)
    return message("nanatoridori-no-short", seat=seat, cards=cards, slot=slot, block=held_there)


def _no_open_card(seat: Seat, action: str, lying: Sequence[str]) -> Message:
    match lying:
        case [first, second]:
            state = message("nanatoridori-open-two", first=first, second=second)
        case [card]:
            state = message("nanatoridori-open-one", card=card)
        case _:
            state = message("nanatoridori-open-none")
    data = action_data(action)
    if data["kind"] == "pass":
        return message("nanatoridori-no-open-pass", seat=seat, rank=data["rank"] or 0, open=state)
    play = play_data(action)
    how = "join" if play["open"] == 1 else "two"
    return Message(f"nanatoridori-no-open-{how}", {"seat": seat, "rank": play["rank"], "open": state})


def _open_cards(view: View, seat: int | None) -> list[str]:
    lying: Sequence[Sequence[int]] = view.get("open") or ()
    return [str(card) for card in lying[seat]] if seat is not None and seat < len(lying) else []
