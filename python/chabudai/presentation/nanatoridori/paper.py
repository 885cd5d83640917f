"""The cards, summary cards, penguins and rules of Nana Toridori for printing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...catalogue import Message, message
from ..base import Text
from ..shared.page_colours import PAGE_COLOURS
from ..shared.palette import PRINTED_RIM
from ..shared.paper import Art, Block, Pictures, Pieces, Sheet, SheetParagraph, TextCard, TextSheet, heading
from ..shared.paper_pages import rules_page, sheet_heading
from .palette import PALETTE

KEY = "nanatoridori"
RANKS = range(1, 8)
COPIES = 9
SUMMARY_CARDS = 6
COLOURS = ("rank_5", "rank_2", "rank_3", "rank_4", "rank_6", "rank_1")
"""The colours of the penguins of the six seats."""
EACH = 2
_CARD = (60, 84)
_PENGUIN = (31, 122)
_FOLDS = (15, 61, 107)
"""The fold lines of a penguin: two feet that are glued together, and the top between its two sides."""


def paper_sheets(options: Mapping[str, Any], /, *, black_and_white: bool = False) -> Sequence[Sheet]:
    """Returns the page of rules, the cards, the summary cards and the penguins."""
    art = Art(__package__, {**PAGE_COLOURS, **PALETTE}, black_and_white=black_and_white)
    cards = [art.picture(str(rank), margin=2) for rank in RANKS for _ in range(COPIES)]
    penguins = [penguin(art, seat) for _ in range(EACH) for seat in range(len(COLOURS))]
    return [
        _rules(art, options),
        Pieces(sheet_heading(KEY, message("nanatoridori-paper-cards")), *_CARD, cards),
        Pieces(sheet_heading(KEY, message("nanatoridori-paper-summary")), *_CARD, [_summary(options)] * SUMMARY_CARDS),
        Pieces(
            sheet_heading(KEY, message("nanatoridori-paper-penguins")),
            *_PENGUIN,
            penguins,
            message("nanatoridori-paper-fold"),
        ),
    ]


def penguin(art: Art, seat: int) -> str:
    """Returns a penguin to fold: its two sides stand on two feet. Dots on the feet tell the seats apart without
    colours.
    """
    width, height = _PENGUIN
    first, top, second = _FOLDS
    coat = art.palette[COLOURS[seat]]
    parts = [
        f'<path d="M1 {at}H{width - 1}" stroke="{{ink}}" stroke-width=".25" stroke-dasharray="2 1.5"/>' for at in _FOLDS
    ]
    parts.append(f'<path d="M1 {first}V{second}M{width - 1} {first}V{second}" stroke="{{rim}}" stroke-width=".15"/>')
    for at in (first / 2, (second + height) / 2):
        for dot in range(seat + 1):
            x = width / 2 + (dot - seat / 2) * 4.5
            parts.append(f'<circle cx="{x}" cy="{at}" r="1.5" fill="{coat}"/>')
    bird = 28
    left = (width - bird) / 2
    parts.append(art.part("penguin", left, first + 6, bird, turned=True, penguin=coat))
    parts.append(art.part("penguin", left, top + 6, bird, penguin=coat))
    return art.document((0, 0, width, height), "".join(parts), rim=PRINTED_RIM)


def _is_duel(options: Mapping[str, Any]) -> bool:
    return bool(options["players"] == 2)


def _scoring(options: Mapping[str, Any]) -> Message:
    advanced = options["scoring"] == "advanced"
    return message("nanatoridori-rules-points" if advanced else "nanatoridori-rules-penguins")


def _summary(options: Mapping[str, Any]) -> TextCard:
    kind = "duel" if _is_duel(options) else "pass"
    lines = ("play", "take", kind, "out")
    return TextCard(
        message("term-game-nanatoridori"),
        [*(Message(f"nanatoridori-paper-summary-{line}") for line in lines), _scoring(options)],
    )


def _rules(art: Art, options: Mapping[str, Any]) -> TextSheet:
    def text(part: str) -> Message:
        return Message(f"nanatoridori-rules-{part}")

    def cards(ranks: str, caption: Text) -> Pictures:
        return Pictures([art.picture(rank) for rank in ranks], 11, caption)

    leader = text("leader-passes" if options["lead_pass"] else "leader-plays")
    passing: list[Block] = [
        heading(text("pass-title")),
        SheetParagraph(text("pass")),
        SheetParagraph(leader),
        SheetParagraph(text("trick")),
    ]
    duel: list[Block] = [
        heading(text("duel-title")),
        SheetParagraph(text("duel-deal")),
        SheetParagraph(text("duel")),
        *([SheetParagraph(leader)] if _is_duel(options) else []),
        cards("555", text("joined")),
    ]
    blocks: list[Block] = [
        SheetParagraph(text("goal")),
        SheetParagraph(_scoring(options)),
        cards("1234567", ""),
        heading(text("hand-title")),
        SheetParagraph(text("hand-eleven" if _is_duel(options) else "hand-eight")),
        SheetParagraph(text("hand")),
        cards("35515", text("two-blocks")),
        cards("3555", text("one-block")),
        heading(text("playing-title")),
        SheetParagraph(text("playing")),
        heading(text("take-title")),
        SheetParagraph(text("take")),
        cards("63331", text("taken")),
        *([] if _is_duel(options) else passing),
        heading(text("out-title")),
        SheetParagraph(text("out")),
        SheetParagraph(text("next-round")),
        *duel,
        SheetParagraph(text("note")),
    ]
    return rules_page(KEY, blocks, options)
