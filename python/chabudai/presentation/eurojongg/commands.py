"""Euro-Jongg's own commands: the table in words, for line mode and screen readers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...catalogue import Items, Message, join_sentences, listing, message
from ...errors import NotationError
from ..base import Text, Word, check_no_arguments
from ..shared.phrases import seat_argument
from .cards import (
    FACE_RANKS,
    RANKS,
    SUITS,
    card_name,
    discards_in_order,
    in_order,
    is_playing,
    marked_discards,
    meld_name,
    offer,
    rank_name,
    split_hand,
    unseen,
)
from .data import View
from .drawing import hand_line, heading, seat_notes
from .generated import SUIT_NAMES
from .ledger import ledger_lines
from .waits import waits_sentence


def hand_text(arguments: Sequence[str], view: View) -> Message:
    """Returns the seat's hand by suits with the drawn card set apart, or, for ``hand words``, in words.

    >>> view = {"seat": 0, "hand": ["Fh", "As", "2s", "rose", "5h"], "drawn": "5h"}
    >>> str(hand_text([], view))
    '5 cards: As 2s  Fh  rose    drawn 5h'
    >>> str(hand_text(["words"], view))
    '5 cards. Spades: ace, 2. Hearts: fool. Bonus cards: rose. Drawn: the 5 of hearts.'
    """
    hand = _own_hand(view)
    if not hand:
        return message("eurojongg-empty-hand")
    match arguments:
        case []:
            return message("eurojongg-hand-cards", count=len(hand), hand=hand_line(view))
        case [word] if "words".startswith(word.lower()):
            return message("eurojongg-hand-in-words", count=len(hand), suits=_by_suit(view))
        case _:
            raise NotationError(str(message("eurojongg-type-hand")))


def table_text(arguments: Sequence[str], view: View) -> Message:
    """Returns each seat's melds and laid cards, the offered card, and the wall.

    >>> view = {"hand_number": 1, "wall": 90, "blind": 13, "dealer": 0, "offered": {"card": "5h", "seat": 1}}
    >>> book = {"kind": "book", "cards": ["Ks", "Kh", "Kd"], "open": True, "from": 0, "claimed": "Kh"}
    >>> view |= {"phase": "claims", "melds": [[], [book]], "laid": [["rose"], []], "seat_suits": None}
    >>> view |= {"waits": [False] * 2, "sacred": [[]] * 2}
    >>> print(table_text([], {**view, "penalties": [0, 0], "hand_sizes": [13, 10], "names": ["Anna", "Bob"]}))
    Hand 1, dealer Anna. Wall: front > 90 cards < back; blind: 13 cards.
    Anna, dealer: 13 cards in hand, laid rose.
    Bob: 10 cards in hand, open book Ks Kh Kd with Anna's Kh.
    Bob's 5 of hearts is offered.
    """
    check_no_arguments("table", arguments)
    lines = [heading(view), *(_seat_line(seat, view) for seat in range(len(view["melds"])))]
    offered = offer(view)
    if offered is not None:
        giver, card = seat_argument(offered[1], view), card_name(offered[0], view)
        lines.append(message("eurojongg-offered-card", seat=giver, card=card))
    return join_sentences(lines, "line")


def _seat_line(seat: int, view: View) -> Message:
    parts = [message("eurojongg-in-hand", count=view["hand_sizes"][seat])]
    for meld in view["melds"][seat]:
        named = meld_name(meld)
        if meld["from"] is not None and meld["claimed"] is not None:
            giver, claimed = seat_argument(meld["from"], view), Items((meld["claimed"],))
            named = message("eurojongg-meld-with", meld=named, seat=giver, card=claimed)
        parts.append(named)
    if view["laid"][seat]:
        parts.append(message("eurojongg-laid", cards=Items(tuple(in_order(view["laid"][seat])))))
    name = message("eurojongg-name", seat=seat_argument(seat, view))
    notes = listing([name, *seat_notes(seat, view)], "comma")
    return message("eurojongg-table-line", notes=notes, parts=listing(parts, "comma"))


def discards_text(arguments: Sequence[str], view: View) -> Message:
    """Returns each seat's discards in order, or, for ``discards order``, the discards of all seats in order. Claimed
    cards are in brackets.

    >>> view = {"discards": [["5h", "Ks"], ["9c"], []], "claimed": [[0], [], []], "discard_order": [0, 1, 0]}
    >>> view |= {"phase": "turn", "offered": None, "names": ["Anna", "Bob", "Cleo"]}
    >>> print(discards_text([], view))
    Anna: (5h) Ks.
    Bob: 9c.
    Cleo: nothing.
    >>> str(discards_text(["order"], view))
    'Discards from the first: 1. Anna (5h), 2. Bob 9c, 3. Anna Ks.'
    """
    match arguments:
        case []:
            pass
        case [word] if "order".startswith(word.lower()):
            return _discards_in_order(view)
        case _:
            raise NotationError(str(message("eurojongg-type-discards")))
    lines = []
    for seat in range(len(view["discards"])):
        cards: Text = " ".join(marked_discards(seat, view)) or message("eurojongg-nothing")
        lines.append(message("eurojongg-discards-line", seat=seat_argument(seat, view), cards=cards))
    return join_sentences(lines, "line")


def _discards_in_order(view: View) -> Message:
    parts = [
        message("eurojongg-numbered-discard", number=number, seat=seat_argument(seat, view), card=card)
        for number, (seat, card) in enumerate(discards_in_order(view), 1)
    ]
    if not parts:
        return message("eurojongg-no-discard-yet")
    return message("eurojongg-discards-from-first", discards=listing(parts, "comma"))


def unseen_text(arguments: Sequence[str], view: View) -> Message:
    """Returns the unseen playing cards, one line per suit, with the number of copies if there are several."""
    check_no_arguments("unseen", arguments)
    found = unseen(view)
    lines = [message("eurojongg-unseen", count=found.total())]
    for suit in SUITS:
        parts = []
        for rank in RANKS:
            count = found[rank + suit]
            if count:
                parts.append(rank if count == 1 else f"{rank}x{count}")
        cards: Text = " ".join(parts) or message("eurojongg-no-cards")
        lines.append(message("eurojongg-suit-line", suit=message("eurojongg-suit", suit=suit), cards=cards))
    return join_sentences(lines, "line")


def ledger_text(arguments: Sequence[str], view: View) -> Message:
    """Returns the ledger of the latest finished hand, one clause per line."""
    check_no_arguments("ledger", arguments)
    if view["shown"] is None:
        return message("eurojongg-no-hand-finished")
    blind = message("eurojongg-blind-was", cards=Items(tuple(in_order(view["shown"]["blind"]))))
    return join_sentences([message("eurojongg-latest-hand"), *ledger_lines(view), blind], "line")


def score_text(arguments: Sequence[str], view: View) -> Message:
    """Returns the totals, highest first, and how often the deal was lost (E10).

    >>> view = {"scores": [60, 110], "hand_number": 3, "dealer": 1, "lost": 1, "names": ["Anna", "Bob"]}
    >>> str(score_text([], view))
    'Hand 3, dealer Bob; the deal was lost once. Bob 110, Anna 60 (50 behind).'
    """
    check_no_arguments("score", arguments)
    best = max(view["scores"])
    parts = []
    for index in sorted(range(len(view["scores"])), key=lambda each: -view["scores"][each]):
        seat, points = seat_argument(index, view), view["scores"][index]
        if points < best:
            parts.append(message("eurojongg-score-behind", seat=seat, points=points, behind=best - points))
        else:
            parts.append(message("eurojongg-total", seat=seat, points=points))
    dealer = seat_argument(view["dealer"], view)
    first = message("eurojongg-score-heading", hand=view["hand_number"], seat=dealer, lost=view["lost"])
    return join_sentences([first, message("eurojongg-score-line", scores=listing(parts, "comma"))])


def legend_text(arguments: Sequence[str], view: View) -> Message:
    """Returns the cards, the signs, the points of sets, and how to type."""
    check_no_arguments("legend", arguments)
    faces = [message("eurojongg-legend-face", letter=rank, name=rank_name(rank, view)) for rank in FACE_RANKS]
    return join_sentences(
        [
            message("eurojongg-legend-suits"),
            message("eurojongg-legend-ranks", faces=listing(faces, "comma"), highest=rank_name(FACE_RANKS[-1], view)),
            message("eurojongg-legend-bonus"),
            message("eurojongg-legend-sets"),
            message("eurojongg-legend-points"),
            message("eurojongg-legend-signs"),
            message("eurojongg-legend-typing"),
        ],
        "line",
    )


def waits_text(arguments: Sequence[str], view: View) -> Message:
    """Returns the winning cards with their unseen copies, on the seat's own turn for each discard."""
    check_no_arguments("waits", arguments)
    _own_hand(view)
    return waits_sentence(view)


def _by_suit(view: View) -> Message:
    hand, drawn = split_hand(view)
    parts = []
    for suit in SUIT_NAMES:
        ranks = [rank_name(card[0], view) for card in hand if len(card) == 2 and card[1] == suit]
        if ranks:
            name = message("eurojongg-suit", suit=suit)
            parts.append(message("eurojongg-suit-line", suit=name, cards=listing(ranks, "comma")))
    bonus = [card_name(card) for card in hand if len(card) != 2 and not is_playing(card)]
    if bonus:
        parts.append(message("eurojongg-bonus-line", cards=listing(bonus, "comma")))
    if drawn is not None:
        parts.append(message("eurojongg-drawn-line", card=card_name(drawn, view)))
    return join_sentences(parts)


def _own_hand(view: View) -> Sequence[str]:
    hand: Sequence[str] | None = view.get("hand")
    if view.get("seat") is None or hand is None:
        raise NotationError(str(message("eurojongg-no-own-hand")))
    return hand


COMMANDS: Mapping[str, Word[View]] = {
    "hand": Word("hand", message("eurojongg-help-hand"), hand_text),
    "table": Word("table", message("eurojongg-help-table"), table_text),
    "discards": Word("discards", message("eurojongg-help-discards"), discards_text),
    "waits": Word("waits", message("eurojongg-help-waits"), waits_text),
    "unseen": Word("unseen", message("eurojongg-help-unseen"), unseen_text),
    "ledger": Word("ledger", message("eurojongg-help-ledger"), ledger_text),
    "score": Word("score", message("eurojongg-help-score"), score_text),
    "legend": Word("legend", message("eurojongg-help-legend"), legend_text),
}
