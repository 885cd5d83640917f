"""Euro-Jongg's own commands: the table in words, for line mode and screen readers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...errors import NotationError
from ..base import Word, check_no_arguments
from ..shared.phrases import join_words, quantity, seat_name, sentence
from .cards import (
    FACE_RANKS,
    NUMBER_RANKS,
    RANKS,
    SUITS,
    in_order,
    is_playing,
    marked_discards,
    meld_name,
    offer,
    rank_name,
    split_hand,
    the_card,
    unseen,
)
from .data import View
from .drawing import hand_line, heading, seat_notes
from .generated import SUIT_NAMES
from .ledger import ledger_lines
from .waits import waits_sentence


def hand_text(arguments: Sequence[str], view: View) -> str:
    """Returns the seat's hand by suits with the drawn card set apart, or, for ``hand words``, in words.

    >>> view = {"seat": 0, "hand": ["Fh", "As", "2s", "rose", "5h"], "drawn": "5h"}
    >>> hand_text([], view)
    'Five cards: As 2s  Fh  rose    drawn 5h'
    >>> hand_text(["words"], view)
    'Five cards. Spades: ace, 2. Hearts: fool. The rose. Drawn: the 5 of hearts.'
    """
    hand = _own_hand(view)
    if not hand:
        return "The hand is empty."
    count = sentence(quantity(len(hand), "card"))
    match arguments:
        case []:
            return f"{count}: {hand_line(view)}"
        case [word] if "words".startswith(word.lower()):
            return f"{count}. {_by_suit(view)}"
        case _:
            raise NotationError("type hand, or hand words for the hand in words")


def table_text(arguments: Sequence[str], view: View) -> str:
    """Returns each seat's melds and laid cards, the offered card, and the wall.

    >>> view = {"hand_number": 1, "wall": 90, "blind": 13, "dealer": 0, "offered": {"card": "5h", "seat": 1}}
    >>> book = {"kind": "book", "cards": ["Ks", "Kh", "Kd"], "open": True, "from": 0, "claimed": "Kh"}
    >>> view |= {"phase": "claims", "melds": [[], [book]], "laid": [["rose"], []], "seat_suits": None}
    >>> view |= {"waits": [False] * 2, "sacred": [[]] * 2}
    >>> print(table_text([], {**view, "penalties": [0, 0], "hand_sizes": [13, 10], "names": ["Anna", "Bob"]}))
    Hand 1, dealer Anna. Wall: front > 90 cards < back; blind: 13 cards.
    Anna, dealer: 13 cards in hand; laid rose.
    Bob: ten cards in hand; open book Ks Kh Kd with Kh of Anna.
    The 5 of hearts of Bob is offered.
    """
    check_no_arguments("table", arguments)
    lines = [heading(view)]
    for seat, melds in enumerate(view["melds"]):
        parts = [f"{quantity(view['hand_sizes'][seat], 'card')} in hand"]
        for meld in melds:
            came = "" if meld["from"] is None else f" with {meld['claimed']} of {seat_name(meld['from'], view)}"
            parts.append(meld_name(meld) + came)
        if view["laid"][seat]:
            parts.append(f"laid {' '.join(in_order(view['laid'][seat]))}")
        lines.append(f"{', '.join([seat_name(seat, view), *seat_notes(seat, view)])}: {'; '.join(parts)}.")
    offered = offer(view)
    if offered is not None:
        lines.append(f"{sentence(str(the_card(offered[0], view)))} of {seat_name(offered[1], view)} is offered.")
    return "\n".join(lines)


def discards_text(arguments: Sequence[str], view: View) -> str:
    """Returns each seat's discards in order, with claimed cards in brackets.

    >>> view = {"discards": [["5h", "Ks"], []], "claimed": [[0], []], "phase": "turn", "offered": None}
    >>> print(discards_text([], view))
    Seat 1: (5h) Ks.
    Seat 2: nothing.
    """
    check_no_arguments("discards", arguments)
    return "\n".join(
        f"{seat_name(seat, view)}: {' '.join(marked_discards(seat, view)) or 'nothing'}."
        for seat in range(len(view["discards"]))
    )


def unseen_text(arguments: Sequence[str], view: View) -> str:
    """Returns the unseen playing cards, one line per suit, with the number of copies if there are several."""
    check_no_arguments("unseen", arguments)
    found = unseen(view)
    lines = [
        f"{sentence(quantity(found.total(), 'playing card'))} unseen: in other hands, in the wall or in the blind."
    ]
    for suit in SUITS:
        parts = []
        for rank in RANKS:
            count = found[rank + suit]
            if count:
                parts.append(rank if count == 1 else f"{rank}x{count}")
        lines.append(f"{sentence(SUIT_NAMES[suit])}: {' '.join(parts) or 'none'}.")
    return "\n".join(lines)


def ledger_text(arguments: Sequence[str], view: View) -> str:
    """Returns the ledger of the latest finished hand, one clause per line."""
    check_no_arguments("ledger", arguments)
    lines = ledger_lines(view)
    if view["shown"] is None:
        return "No hand has finished yet."
    blind = " ".join(in_order(view["shown"]["blind"]))
    return "\n".join(["The latest finished hand:", *lines, f"The blind was {blind}."])


def score_text(arguments: Sequence[str], view: View) -> str:
    """Returns the totals, highest first, and how often the deal was lost (E10).

    >>> view = {"scores": [60, 110], "hand_number": 3, "dealer": 1, "lost": 1, "names": ["Anna", "Bob"]}
    >>> score_text([], view)
    'Hand 3, dealer Bob; the deal was lost once. Bob 110; Anna 60, 50 behind.'
    """
    check_no_arguments("score", arguments)
    best = max(view["scores"])
    parts = []
    for seat in sorted(range(len(view["scores"])), key=lambda each: -view["scores"][each]):
        points = view["scores"][seat]
        behind = f", {best - points:,} behind" if points < best else ""
        parts.append(f"{seat_name(seat, view)} {points:,}{behind}")
    times = {0: "not yet lost", 1: "lost once", 2: "lost twice"}.get(view["lost"], f"lost {view['lost']} times")
    dealer = seat_name(view["dealer"], view)
    return f"Hand {view['hand_number']}, dealer {dealer}; the deal was {times}. {'; '.join(parts)}."


def legend_text(arguments: Sequence[str], view: View) -> str:
    """Returns the cards, the signs, the points of sets, and how to type."""
    check_no_arguments("legend", arguments)
    faces = ", ".join(f"{rank} {rank_name(rank, view)}" for rank in FACE_RANKS)
    return "\n".join(
        [
            f"Suits: {', '.join(f'{letter} {name}' for letter, name in SUIT_NAMES.items())}.",
            f"Ranks from the lowest: A ace, {' '.join(NUMBER_RANKS[1:])}, {faces}. Nothing follows the king.",
            "Flowers rose tulip daisy lily; birds crane eagle swan owl; trees apple oak birch pine.",
            "Run: three in a row of one suit. Book: three alike, or three faces of a rank. Tome: all four, laid down.",
            "Out 10, open book 10, closed book 20, open tome 20, closed tome 50; faces double; face pair or run 5.",
            "Signs: > has the turn, ? is asked, (5h) claimed away, 5h! offered, [5h<2] from seat 2, ## face down.",
            "Type d 7h, drawn, lay rose, tome, add, win; for a claim run 5s6s, book, tome, win, skip; or a number.",
        ]
    )


def waits_text(arguments: Sequence[str], view: View) -> str:
    """Returns the winning cards with their unseen copies, on the seat's own turn for each discard."""
    check_no_arguments("waits", arguments)
    _own_hand(view)
    return waits_sentence(view)


def _by_suit(view: View) -> str:
    hand, drawn = split_hand(view)
    parts = []
    for suit, name in SUIT_NAMES.items():
        ranks = [rank_name(card[0], view) for card in hand if len(card) == 2 and card[1] == suit]
        if ranks:
            parts.append(f"{sentence(name)}: {', '.join(ranks)}.")
    bonus = [str(the_card(card)) for card in hand if len(card) != 2 and not is_playing(card)]
    if bonus:
        parts.append(f"{sentence(join_words(bonus))}.")
    if drawn is not None:
        parts.append(f"Drawn: {the_card(drawn, view)}.")
    return " ".join(parts)


def _own_hand(view: View) -> Sequence[str]:
    hand: Sequence[str] | None = view.get("hand")
    if view.get("seat") is None or hand is None:
        raise NotationError("a spectator has no hand")
    return hand


WORDS: Mapping[str, Word[View]] = {
    "hand": Word("hand", "your hand by suits, or in words: hand words", hand_text),
    "table": Word("table", "the wall, and each seat's melds and laid cards", table_text),
    "discards": Word("discards", "each seat's discards, in order", discards_text),
    "waits": Word("waits", "the cards you win on, or the discards that leave you one card short", waits_text),
    "unseen": Word("unseen", "the playing cards that you have not seen", unseen_text),
    "ledger": Word("ledger", "how the latest hand was counted, one clause per line", ledger_text),
    "score": Word("score", "the totals, and how often the deal was lost", score_text),
    "legend": Word("legend", "cards, signs, what sets are worth, and how to type", legend_text),
}
