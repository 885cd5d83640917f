"""The view of a seat or a spectator of a Nana Toridori position (T8), built in the obvious way.

Every card records whether it has lain face up, and at a round's end all hands have (T6.2). With public gaps other seats
see exactly those cards of a hand. With hidden gaps they know only counts, which the oracle keeps beside each hand until
the round is over (T8.5).

>>> from tests.games.nanatoridori.oracle import apply_all, deal_text, start
>>> position = apply_all(start(players=3), ["start 0", deal_text(["12345677", "23456777", ""])])
>>> position = apply_all(position, ["play 1x1@1", "play 2x1@1", "take@7"])
>>> view(position, 0)["hands"][1], view(position, 1)["shown"]
(['?', '?', '?', '?', '?', '?', '?', 1], ['?', '?', '?', '?', '?', '?', '?', 1])
"""

from __future__ import annotations

from typing import Any, TypeAlias

from tests.games.nanatoridori.oracle import Options, Position, pass_loses, row

UNKNOWN = "?"
Seen: TypeAlias = "list[int | str]"


def seen_by_others(position: Position, seat: int) -> Seen:
    """A hand as the other seats know it (T8.2, T8.5)."""
    hand = position.hands[seat]
    is_round_over = position.phase in ("deal", "over")
    if position.options.public_gaps or is_round_over:
        return [card.rank if card.is_known else UNKNOWN for card in hand]
    known = sorted(position.must_hold[seat])
    return [*known, *[UNKNOWN] * (len(hand) - len(known))]


def acting(position: Position) -> list[int]:
    """The seats that owe an answer."""
    return [] if position.to_act is None else [position.to_act]


def view(position: Position, viewer: int | None) -> dict[str, Any]:
    """Returns everything the rules reveal to a seat or a spectator, as the notation lists it."""
    hands: list[Seen] = [
        [*row(position.hands[seat])] if seat == viewer else seen_by_others(position, seat) for seat in position.seats
    ]
    return {
        "game": "nanatoridori",
        "seat": viewer,
        "acting": acting(position),
        "over": position.phase == "over",
        "players": position.options.players,
        "round": position.round,
        "phase": position.phase,
        "hands": hands,
        "shown": None if viewer is None else seen_by_others(position, viewer),
        "table": row(position.table),
        "table_owner": position.table_owner,
        "beaten": row(position.beaten),
        "drawn": drawn_card_view(position, viewer),
        "deck": len(position.deck),
        "discards": sorted(row(position.discards)),
        "open": [row(cards) for cards in position.open],
        "out": list(position.out),
        "passed": sorted(position.passed),
        "penguins": list(position.penguins),
        "points": list(position.points) if position.options.scoring == "advanced" else None,
        # Before the draw there is none, but the field still has a number.
        "starter": position.starter or 0,
        "pass_loses": pass_loses(position),
        "events": [event_view(event) for event in position.events],
    }


def drawn_card_view(position: Position, viewer: int | None) -> int | str | None:
    """The card that waits for a gap: visible to the seat that drew it (T8.1), in the duel to all because it was open
    (T9.2)."""
    if position.drawn is None:
        return None
    return position.drawn.rank if position.drawn.is_known or viewer == position.to_act else UNKNOWN


def announcement(options: Options, actor: str, action: str, viewer: int | None) -> str:
    """The part of an action of chance or of a seat that a viewer learns (T8.2, T8.4, T8.5).

    >>> announcement(Options(), "chance", "deal 123", 0)
    'deal'
    >>> announcement(Options(public_gaps=False), "1", "play 5x2@3+1", 0)
    'play 5x2+1'
    """
    if actor == "chance":
        return "deal" if action.startswith("deal ") else action
    if options.public_gaps or actor == str(viewer):
        return action
    before, _, after = action.partition("@")
    _, plus, joined = after.partition("+")
    return before + plus + joined


def event_view(event: str) -> dict[str, Any]:
    """An event as data.

    >>> event_view("sweep 0")
    {'kind': 'sweep', 'seat': 0}
    """
    kind, seat = event.split()
    return {"kind": kind, "seat": int(seat)}
