"""Matches with language models: prompts that contain only the rules and a seat's view, and policies for illegal
answers.

A model is a function from a prompt to a reply. The last line of the reply that starts with ``ACTION:`` is its answer;
case and Markdown are ignored.

>>> import chabudai
>>> game = chabudai.load("nakatta", size=3, pie=False)
>>> result = play(game, [lambda prompt: "I like the middle.\\nACTION: b2", "random"], seed=1, illegal="loss")
>>> result.turns[0].action, result.match.actions[0].action
('b2', 'b2')
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal

from .. import _core
from ..bots.players import Answer, player
from ..catalogue import SOURCE_LANGUAGE, use_language
from ..errors import GameError, IllegalActionError, InputError, short
from ..match import Game, Match
from ..match.description import observed_action, view_data
from ..match.typed_actions import canonical
from ..presentation import PRESENTATIONS
from ..presentation.rulebook import paragraphs, rulebook
from .twins import Twin

Model = Callable[[str], str]
Policy = Literal["error", "rethink", "loss"]

_ANSWER = re.compile(
    r"""
    ^[ \t]* (?:[#>*+-]+[ \t]+ | \d+[.)][ \t]+)?  # a mark of a heading, a quotation or a list
    [*_`"']* ACTION [*_`]* [ \t]* [:\uFF1A]
    [ \t*_`]* (?:\n\s*)?  # the answer may be on the next line
    (.*?) [ \t]*$
    """,
    re.MULTILINE | re.IGNORECASE | re.VERBOSE,
)
MAX_REPLY_CHARS = 100_000

OMITTED_SECTIONS = frozenset({"What follows", "Every hand ends", "Every round ends", "Earlier versions of these rules"})
"""Sections of rulebooks that are omitted from prompts: proofs and their consequences, and earlier versions of the
rules.
"""

FRAME = {
    "game": "You play {title}: {variant}. These are its rules; numbers in brackets name clauses.",
    "seat": "You are {called}.",
    "seen": "What you see:",
    "turn": "Whose turn it is:",
    "heard": "The actions so far, as you observed them, in the notation of the rules:",
    "legal": "Your legal actions:",
    "answer": "Answer with one action in the notation of the rules, on a line that starts with ACTION:",
    "refused": "Your answer {answer} is not allowed: {why}",
    "silent": "Your reply had no line that starts with ACTION:",
    "again": "Attempts left before you lose the match: {left}.",
}
"""All sentences of a prompt that come neither from the rulebook nor from the game's presentation."""


@dataclass(frozen=True, slots=True)
class PromptPart:
    """A part of a prompt and its source: a clause such as ``N4.2``, ``view``, or a key of :data:`FRAME`."""

    text: str
    source: str


@dataclass(frozen=True, slots=True)
class ModelTurn:
    """A turn of a model: its prompts, replies and refusals, and the action played."""

    seat: int
    prompts: tuple[str, ...]
    replies: tuple[str, ...]
    refusals: tuple[str, ...]
    action: str | None


@dataclass(slots=True)
class ModelMatch:
    """A match with models; ``lost`` is the seat that lost by illegal answers, or ``None``."""

    match: Match
    turns: list[ModelTurn] = field(default_factory=list)
    lost: int | None = None


def rules_parts(game: Game) -> list[PromptPart]:
    """Returns the rules as parts of a prompt: the rulebook by clause, without :data:`OMITTED_SECTIONS`."""
    presentation = PRESENTATIONS[game.key]
    variant = str(presentation.variant(game.options)) or "as usual"
    parts = [PromptPart(FRAME["game"].format(title=presentation.title, variant=variant), "game")]
    for section in rulebook(game.key, SOURCE_LANGUAGE).sections:
        if section.name not in OMITTED_SECTIONS:
            for clause in section.clauses:
                parts += [PromptPart(paragraph.text, clause.number) for paragraph in paragraphs(clause.text)]
    return parts


def view_parts(match: Match, seat: int, *, shows_legal: bool = False) -> list[PromptPart]:
    """Returns a seat's view, its log and the answer format as parts of a prompt."""
    presentation, view = PRESENTATIONS[match.game.key], view_data(match, seat)
    heard = [(entry.actor, observed_action(match, entry, seat)) for entry in match.actions]
    parts = [
        PromptPart(FRAME["seat"].format(called=presentation.seat_name(seat, view)), "seat"),
        PromptPart(FRAME["heard"], "heard"),
        PromptPart("\n".join(f"{actor}: {action}" for actor, action in heard if action is not None) or "-", "view"),
        PromptPart(FRAME["seen"], "seen"),
        PromptPart(presentation.text(view), "view"),
        PromptPart(FRAME["turn"], "turn"),
        PromptPart(str(presentation.turn_sentence(view)), "view"),
    ]
    if shows_legal:
        parts += [PromptPart(FRAME["legal"], "legal"), PromptPart(", ".join(match.view(seat).legal_actions), "view")]
    return [*parts, PromptPart(FRAME["answer"], "answer")]


def prompt_parts(match: Match, seat: int, *, shows_legal: bool = False, twin: Twin | None = None) -> list[PromptPart]:
    """Returns the parts of :func:`prompt`; with a twin, sources are still the clauses of the original game."""
    seen = match if twin is None else twin.mirror_match(match)
    parts = [*rules_parts(match.game), *view_parts(seen, seat, shows_legal=shows_legal)]
    return parts if twin is None else [PromptPart(twin.translate(piece.text), piece.source) for piece in parts]


def prompt(match: Match, seat: int, *, shows_legal: bool = False, twin: Twin | None = None) -> str:
    """Returns the prompt for a seat that has to act.

    Without ``shows_legal``, the model must find the legal actions itself. With a ``twin``, the prompt uses the twin's
    words.
    """
    return as_text(prompt_parts(match, seat, shows_legal=shows_legal, twin=twin))


def as_text(parts: Iterable[PromptPart]) -> str:
    """Joins the parts of a prompt with line breaks."""
    return "\n".join(piece.text for piece in parts)


def find_answer(reply: str) -> str | None:
    """Returns the answer in a reply, the text after the last ``ACTION:`` that begins a line, or ``None``.

    The word may be in any case, and Markdown around it and around the answer is ignored.

    >>> find_answer("Perhaps ACTION: a1?\\nACTION: a1\\n no,\\n  ACTION: `b2` "), find_answer("b2")
    ('b2', None)
    >>> find_answer("**Action:** b2."), find_answer("> **ACTION: b2**"), find_answer("### Action\\n")
    ('b2', 'b2', None)
    """
    found = _ANSWER.findall(reply[-MAX_REPLY_CHARS:])
    return found[-1].strip("`*_\"'. ") if found else None


def play(
    game: Game,
    seats: Sequence[Any],
    *,
    illegal: Policy,
    tries: int = 3,
    shows_legal: bool = False,
    seed: int | None = None,
    twin: Twin | None = None,
) -> ModelMatch:
    """Plays a match. ``seats`` holds models, or players as in :mod:`chabudai.bots.players`.

    ``illegal`` is the effect of an illegal answer: ``"error"`` raises ``IllegalActionError``; ``"rethink"`` gives the
    reason and prompts again, up to ``tries`` answers, and then loses the match; ``"loss"`` loses it immediately.
    Prompts contain only what the seat may know. With a ``twin``, prompts use its words, but the match and the actions
    of the turns are those of the game. Raises ``InputError``.
    """
    if illegal not in ("error", "rethink", "loss"):
        raise InputError(f"illegal cannot be {short(illegal)}: it must be error, rethink or loss")
    if twin is not None and twin.game != game:
        raise InputError(f"the twin belongs to {twin.game!r}, not to {game!r}")
    if len(seats) != game.spec["seats"]:
        raise InputError(f"the game has {game.spec['seats']} seats, but {len(seats)} are given")
    if isinstance(tries, bool) or not isinstance(tries, int) or tries < 1:
        raise InputError(f"tries cannot be {short(tries)}: it must be an integer of at least 1")
    luck = Random(secrets.randbits(64) if seed is None else seed)
    asks = tries if illegal == "rethink" else 1
    sitting: list[Answer | None] = [
        None if _is_model(who) else player(game, who).sit(luck.getrandbits(63)) for who in seats
    ]
    result = ModelMatch(game.start(luck.getrandbits(63)))
    match = result.match
    while match.acting:
        seat = match.acting[0]
        answer = sitting[seat]
        if answer is not None:
            match.play(seat, answer(match.state, seat, luck.getrandbits(63)))
            continue
        turn = _ask_model(match, seat, seats[seat], asks, shows_legal=shows_legal, twin=twin)
        result.turns.append(turn)
        if turn.action is not None:
            match.play(seat, turn.action)
        elif illegal == "error":
            raise IllegalActionError(f"the model in seat {seat}: {turn.refusals[-1]}")
        else:
            match.resign(seat)
            result.lost = seat
    return result


def _ask_model(match: Match, seat: int, model: Model, tries: int, *, shows_legal: bool, twin: Twin | None) -> ModelTurn:
    text = prompt(match, seat, shows_legal=shows_legal, twin=twin)
    prompts, replies, refusals = list[str](), list[str](), list[str]()
    for left in reversed(range(tries)):
        prompts.append(text)
        reply = model(text)
        if not isinstance(reply, str):
            raise InputError(f"the model in seat {seat} replied {short(reply)}, which is not text")
        replies.append(reply)
        answer = find_answer(reply)
        action, why = (None, FRAME["silent"]) if answer is None else _check(match, seat, answer, twin)
        if why is None:
            return ModelTurn(seat, tuple(prompts), tuple(replies), tuple(refusals), action)
        refusals.append(why)
        text = "\n".join([prompts[0], why, FRAME["again"].format(left=left), FRAME["answer"]])
    return ModelTurn(seat, tuple(prompts), tuple(replies), tuple(refusals), None)


def _check(match: Match, seat: int, answer: str, twin: Twin | None) -> tuple[str | None, str | None]:
    """Returns the action that an answer means, and its refusal, or ``None`` if it is legal."""
    seen = match if twin is None else twin.mirror_match(match)
    action: str | None = None
    try:
        text = answer if twin is None else twin.restore(answer)
        with use_language(SOURCE_LANGUAGE):
            action = canonical(match.game, text, seen.view(seat).legal_actions)
            why = seen.explain(seat, action)
    except GameError as error:
        why = str(error)
    if why is None and action is not None:
        return action if twin is None else twin.mirror_action(action, back=True), None
    why = str(why) if twin is None else twin.translate(str(why))
    return None, FRAME["refused"].format(answer=short(answer, 80), why=why)


def _is_model(who: object) -> bool:
    return callable(who) and not hasattr(who, "choose") and not isinstance(who, _core.Player)
