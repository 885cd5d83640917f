"""The cards, counters, score sheet, reference and rules of Euro-Jongg for printing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ...catalogue import Message, listing, message
from ..base import Text
from ..shared.page_colours import PAGE_COLOURS
from ..shared.paper import Art, Block, Pictures, Pieces, Sheet, SheetParagraph, Table, TextSheet, heading, text_element
from ..shared.paper_pages import rules_page, sheet_heading
from ..shared.view_context import ViewContext
from .cards import BONUS_CARDS, COPIES, FACE_RANKS, SEATS, SUITS, card_name, rank_name
from .ledger import line_name
from .palette import PALETTE

KEY = "eurojongg"
_CARD = (44, 62)
_COUNTER = (30, 30)
_ROWS_OF_SCORE_SHEET = 20
SCORES: Mapping[str, tuple[str, str]] = {
    "open-book": ("10", "20"),
    "closed-book": ("20", "40"),
    "open-tome": ("20", "40"),
    "closed-tome": ("50", "100"),
    "pair": ("0", "5"),
    "run": ("0", "5"),
    "out": ("10", ""),
}
"""The points of sets of numbers and of sets of faces (E9.2 to E9.4)."""


def paper_sheets(options: Mapping[str, Any], /, *, black_and_white: bool = False) -> Sequence[Sheet]:
    """Returns the pages of rules, scores and a score sheet, the counters, and the 193 cards."""
    art = Art(__package__, {**PAGE_COLOURS, **PALETTE}, black_and_white=black_and_white)
    cards = [picture for card, count in COPIES.items() for picture in [_card(art, card)] * count]
    return [
        _rules(art, options),
        _reference(art, options),
        _score_sheet(),
        Pieces(sheet_heading(KEY, message("eurojongg-paper-counters")), *_COUNTER, _counters(art, options)),
        Pieces(sheet_heading(KEY, message("eurojongg-paper-cards")), *_CARD, cards),
    ]


def _card(art: Art, card: str) -> str:
    """Returns a card; a bonus card has its name in the language of the sheets."""
    picture = art.picture(card, margin=1)
    return picture.replace(f">{card}</text>", f">{card_name(card)}</text>") if card in BONUS_CARDS else picture


def _counters(art: Art, options: Mapping[str, Any]) -> list[str]:
    """Returns the counters: the dealer's, one for each lost deal, and those of the extras that this table plays."""

    def counter(name: str, middle: str) -> str:
        ring = '<circle cx="15" cy="15" r="13.2" fill="{face}" stroke="{face_line}" stroke-width=".4"/>'
        label = text_element(Message(f"eurojongg-paper-counter-{name}"), 15, 22.5, 3)
        return art.document((0, 0, *_COUNTER), ring + middle + label)

    def shape(name: str) -> str:
        return art.part(name, 9.5, 6, 11)

    suits = [counter("suit", shape(f"suit {suit}")) for suit in SUITS]
    dealer = counter(
        "dealer",
        '<path d="M 9.5 9L13 12L15 7L17 12L20.5 9V16H9.5z" fill="{gold_deep}" stroke="{gold_line}" stroke-width=".4"/>',
    )
    lost = counter("lost", '<path d="M10 11.5H17V8.5L21.5 12.5L17 16.5V13.8H10z" fill="{black}"/>')
    waiting = counter("waiting", '<path d="M11 6.5H19L15.6 11.5L19 16.5H11L14.4 11.5z" fill="{black}"/>')
    sacred = counter(
        "sacred",
        '<path d="M15 6L16.6 10H20.5L17.4 12.6L18.6 16.8L15 14.3L11.4 16.8L12.6 12.6L9.5 10H13.4z" fill="{red}"/>',
    )
    return [
        dealer,
        *(suits if options["seat_suits"] else []),
        *([lost] * SEATS * min(options["rounds"], 4)),
        *([waiting] * SEATS if options["waiting"] else []),
        *([sacred] * 2 * SEATS if options["sacred_discard"] else []),
    ]


def _scores() -> list[Block]:
    rows = [
        [Message(f"eurojongg-rules-score-{name}"), numbers, _faces(name, faces)]
        for name, (numbers, faces) in SCORES.items()
    ]
    head = [
        message("eurojongg-column-what"),
        *(Message(f"eurojongg-rules-column-{kind}") for kind in ("numbers", "faces")),
    ]
    return [Table(head, rows), SheetParagraph(message("eurojongg-rules-bonus-scores"))]


def _faces(name: str, points: str) -> Text:
    return message("eurojongg-rules-all-faces", points=int(points)) if name == "run" else points


def _bonuses(options: Mapping[str, Any]) -> list[list[Text | Pictures]]:
    """Returns the bonuses that count at this table, each with its points."""
    agreed: list[list[Text | Pictures]] = [
        [line_name({"name": name, "clause": "", "cards": [], "points": points}), str(points)]
        for name, points in options["bonuses"].items()
    ]
    if options["seat_suits"]:
        face = message("eurojongg-paper-doubles") if options["seat_suit_faces"] == "multiplied" else "5"
        points = {"seat-suit-face": face, "seat-suit-bonus-card": "10"}
        agreed += [
            [Message(f"eurojongg-line-{name}"), usual]
            for name, usual in points.items()
            if name not in options["bonuses"]
        ]
    return agreed


def _page(blocks: list[Block], options: Mapping[str, Any], *, always: bool = False) -> TextSheet:
    """Returns a page that ends with the bonuses and the other rules of this table."""
    agreed = _bonuses(options)
    bonuses: list[Block] = [
        heading(message("eurojongg-paper-bonuses")),
        Table((), agreed) if agreed else SheetParagraph(message("eurojongg-paper-no-bonuses")),
    ]
    others = {**options, "bonuses": {}}
    return rules_page(KEY, [*blocks, *(bonuses if agreed or always else [])], others)


def _reference(art: Art, options: Mapping[str, Any]) -> TextSheet:
    """Returns the points of everything that counts at this table."""
    groups = [
        Pictures([art.picture(card) for card in cards], 14, caption)
        for cards, caption in (
            (("rose", "crane", "apple"), message("eurojongg-paper-of-a-suit")),
            (("rose", "tulip", "daisy", "lily"), message("eurojongg-paper-of-a-kind")),
        )
    ]
    blocks: list[Block] = [
        heading(message("eurojongg-rules-scores-title")),
        *_scores(),
        *groups,
    ]
    return replace(_page(blocks, options, always=True), heading=message("eurojongg-paper-reference"), columns=1)


def _score_sheet() -> TextSheet:
    players = [message("eurojongg-paper-player", number=seat + 1) for seat in range(SEATS)]
    head = [message("eurojongg-paper-hand"), message("eurojongg-paper-counter-dealer"), *players]
    rows = [[str(number + 1)] for number in range(_ROWS_OF_SCORE_SHEET)]
    total: list[list[Text | Pictures]] = [[message("eurojongg-paper-total")]]
    table = Table(head, [*rows, *total], widths=(2, 3, 4, 4, 4, 4), row_height_mm=10.3)
    return TextSheet(message("eurojongg-paper-score-sheet"), [table])


def _rules(art: Art, options: Mapping[str, Any]) -> TextSheet:
    def text(part: str, **args: str | int) -> Message:
        return message(f"eurojongg-rules-{part}", **args)

    def cards(names: str, caption: Message, height: float = 10.5) -> Pictures:
        return Pictures([art.picture(name) for name in names.split()], height, caption)

    names: ViewContext = {"options": options}
    faces = message("list-all", items=listing([rank_name(rank, names) for rank in FACE_RANKS], "comma"))
    forms = {(True, True): "both", (True, False): "pairs", (False, True): "run"}.get(
        (options["seven_pairs"], options["fourteen_run"]), "sets"
    )
    blocks: list[Block] = [
        SheetParagraph(text("goal")),
        heading(text("cards-title")),
        cards("As 2h 9d", text("numbers")),
        cards("Fs Wh Hd Bc Js Qh Kd", message("eurojongg-rules-faces", faces=faces)),
        cards("Ar 5r 9r", text("crowns")),
        cards("rose eagle birch", text("bonus-cards")),
        heading(text("sets-title")),
        cards("8s 9s Fs", message("eurojongg-rules-run", highest=rank_name(FACE_RANKS[-1], names))),
        cards("5h 5h 5h", text("book")),
        cards("Ks Kh Kd", text("face-book")),
        cards("7d 7d 7d 7d", text("tome")),
        cards("Qs Qh", text("pair")),
        heading(text("turn-title")),
        SheetParagraph(text("turn")),
        SheetParagraph(text("laying", auto="true" if options["auto_lay"] else "false")),
        SheetParagraph(text("tomes", claim=options["tome_claim"])),
        heading(text("claims-title")),
        SheetParagraph(text("claims")),
        SheetParagraph(text("claimed")),
        heading(text("out-title")),
        SheetParagraph(text("complete", forms=forms)),
        SheetParagraph(text("no-winner")),
        heading(text("scores-title")),
        *_scores(),
        heading(text("match-title")),
        SheetParagraph(text("match", rounds=options["rounds"])),
        SheetParagraph(text("author")),
    ]
    return _page(blocks, options)
