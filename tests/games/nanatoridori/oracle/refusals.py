"""All reasons of the rulebook against an action of Nana Toridori. A program may name any one of them.

>>> from tests.games.nanatoridori.oracle import apply_all, deal_text, start
>>> position = apply_all(start(players=3), ["start 0", deal_text(["52577777", "", ""])])
>>> for fault in faults(position, 0, "play 5x2@2"):
...     print(*fault)
other_card T2.2 (('card', '2'), ('slot', '2'))
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from tests.games.nanatoridori.oracle import GAP, Play, Position, beats, block_first, read_play

Culprits: TypeAlias = "tuple[tuple[str, str], ...]"


class Fault(NamedTuple):
    """One reason against an action: its code, its clause, and its culprits, each with its role."""

    code: str
    clause: str
    culprits: Culprits = ()


def faults(position: Position, seat: int, action: str) -> list[Fault]:
    """All reasons against an action in valid notation; none if it is legal."""
    if position.phase == "over":
        return [Fault("over", "T7.4" if position.options.scoring == "advanced" else "T7.2")]
    if position.phase == "deal":
        return [Fault("not_your_turn", "T1.3")]
    if position.to_act != seat:
        return [Fault("not_your_turn", "T1.2")]
    if position.phase == "play":
        return list(_before_a_play(position, seat, action))
    return list(_before_a_choice(position, seat, action))


def _before_a_choice(position: Position, seat: int, action: str) -> Iterator[Fault]:
    """The faults while the beaten or the drawn cards wait for a place."""
    is_beaten = position.phase == "beaten"
    verb = action.split("@", maxsplit=1)[0].split(" ", maxsplit=1)[0]
    if verb in ("play", "pass"):
        yield Fault("choose_first", "T3.1" if is_beaten else "T4.2")
    if verb == "take" and not is_beaten:
        yield Fault("must_keep", "T4.2")
    if verb == "keep" and is_beaten:
        yield Fault("must_take", "T3.2")
    gap = GAP.fullmatch(action)
    cards = len(position.hands[seat])
    if gap is not None and int(gap[2]) > cards:
        yield Fault("no_gap", "T1.5", (("gaps", str(cards)),))


def _before_a_play(position: Position, seat: int, action: str) -> Iterator[Fault]:
    """The faults while a play or a pass is asked for."""
    play = read_play(action)
    if play is not None:
        yield from _in_a_play(position, seat, play)
    elif action.startswith("pass"):
        yield from _in_a_pass(position, seat, action)
    else:
        yield Fault("nothing_beaten", "T3.1")


def _own_open(position: Position, seat: int) -> Culprits:
    cards = position.open[seat] if position.options.is_duel else ()
    return tuple(("open", str(card.rank)) for card in cards)


def _in_a_play(position: Position, seat: int, play: Play) -> Iterator[Fault]:
    hand = position.hands[seat]
    if not beats(play.size, play.rank, position.table):
        yield Fault("too_weak", "T2.4", (("table", f"{position.table[0].rank}x{len(position.table)}"),))
    own_open = position.open[seat] if position.options.is_duel else ()
    if play.of_open > sum(card.rank == play.rank for card in own_open):
        yield Fault("no_open_card", "T9.5", _own_open(position, seat))
    if play.slot > len(hand):
        yield Fault("no_slot", "T1.5", (("slot", str(play.slot)), ("cards", str(len(hand)))))
        return
    there = hand[play.slot - 1].rank
    if there != play.rank:
        yield Fault("other_card", "T2.2", (("card", str(there)), ("slot", str(play.slot))))
        return
    first = block_first(hand, play.slot)
    if first != play.slot:
        yield Fault("inside_block", "T2.2", (("first", str(first)),))
    block = [slot for slot in range(1, len(hand) + 1) if block_first(hand, slot) == first]
    if play.of_hand > len(block):
        yield Fault("short_block", "T2.2", (("cards", str(len(block))),))


def _in_a_pass(position: Position, seat: int, action: str) -> Iterator[Fault]:
    own_open = _own_open(position, seat)
    can_draw = bool(own_open) if position.options.is_duel else bool(position.deck)
    if not position.table and not (position.options.lead_pass and can_draw):
        yield Fault("leader_plays", "T4.5")
    if action == "pass" and own_open:
        yield Fault("name_a_card", "T9.2", own_open)
    if action != "pass" and ("open", action.removeprefix("pass ")) not in own_open:
        yield Fault("no_open_card", "T9.2", own_open)
