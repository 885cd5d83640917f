"""Answers to queries about a match, from the caller's own view. They change nothing."""

from __future__ import annotations

from collections.abc import Sequence

from ...analysis.coach import advise
from ...bots import Decision, level
from ...catalogue import join_sentences, listing, message
from ...errors import NotationError
from ...match import Match
from ...match.description import view_data
from ...presentation import PRESENTATIONS
from ...presentation.base import Text
from ...store.types import Player
from ..protocol.table_answers import AdviceText, Explanation
from ..protocol.table_parts import ReadingInfo
from ..table.errors import RefusedError
from ..table.sealed_boards import check_may_watch
from ..table.shuffle import shuffle_of
from ..table.situation import MatchInPlay
from .log import Viewer
from .messages import message_info
from .refusals import present_refusal


def explanation(match: Match, seat: int, action: str) -> Explanation:
    """Returns why an action is illegal for a seat now. Raises the same errors as ``Match.explain``."""
    sentence = match.explanation(seat, action, context={"reader": seat})
    canonical = match.game.canonical_action(action)
    refusal = None if sentence is None else match.view(seat).refusal(canonical)
    return Explanation(canonical, None if sentence is None else message_info(sentence), present_refusal(refusal))


def readings(match: Match, seat: int, items: str) -> list[ReadingInfo]:
    """Returns the ways in which a seat could play the given cards or tiles. Raises the same errors as
    ``Match.readings``."""
    found = match.readings(seat, items)
    return [
        ReadingInfo(
            one.action,
            one.kind,
            message_info(one.name),
            None if one.sentence is None else message_info(one.sentence),
            present_refusal(one.refusal),
        )
        for one in found
    ]


def answer_words(match: Match, viewer: Viewer, words: str) -> Text:
    """Answers ``legal``, ``help`` or a query of the game from a viewer's view.

    Raises ``NotationError`` for anything else.
    """
    presentation, data = PRESENTATIONS[match.game.key], view_data(match, viewer) | {"reader": viewer}
    word, *rest = words.split() or [""]
    if word in presentation.words:
        return presentation.words[word].answer(rest, data)
    if word == "legal" and not rest:
        legal = match.view(viewer).legal_actions
        return presentation.legal_text(legal, data)[0] if legal else message("game-no-question")
    if word == "help" and not rest:
        helps: list[tuple[str, Text]] = [("legal", message("game-command-legal"))]
        helps += [(known.example, known.help) for known in presentation.words.values()]
        return join_sentences([message("game-command", example=example, help=text) for example, text in helps], "line")
    raise NotationError(
        message(
            "server-not-a-question",
            word=repr(word[:20]),
            words=listing(["legal", "help", *presentation.words], "comma"),
        )
    )


def advice_text(match: Match, seat: int, decision: Decision, said: Sequence[str]) -> AdviceText:
    """Returns what a bot would play in a seat, with reasons that are not in ``said``."""
    found = advise(match.view(seat), decision, said, view_data(match, seat))
    return AdviceText(found.action, list(map(message_info, found.messages)), list(found.sentences))


def record_text(playing: MatchInPlay) -> str:
    """Returns the record as text. Raises ``RefusedError`` while it would reveal hidden information."""
    match, players = playing.match, playing.table.players
    check_may_watch(playing.table)
    if not match.game.spec["open_information"] and not match.is_over:
        raise RefusedError("too_early", message("server-record-later"))
    named = match.copy()
    named.names = {
        seat: _record_name(match.game.key, players[player])
        for seat, player in enumerate(playing.stored.seating)
        if players[player].name
    }
    named.shuffle = shuffle_of(playing.stored, players)
    if playing.is_continued:
        named.headers["begun"] = "device"
    return named.record()


def _record_name(key: str, player: Player) -> str:
    """Returns the name of a player in a record. Bots of a level have the same name as in records of the terminal."""
    return player.name if player.level is None else level(key, str(player.level)).record_name
