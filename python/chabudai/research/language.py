"""Language models at a table: prompts that say nothing but rules and what a seat sees, and what becomes of an answer
that is not allowed.

A model is a function from a prompt to a reply. The last line of the reply that begins with ``ACTION:`` is its answer.

>>> import chabudai
>>> game = chabudai.load("nakatta", size=3, pie=False)
>>> told = play(game, [lambda prompt: "I like the middle.\\nACTION: b2", "random"], seed=1, illegal="loss")
>>> told.turns[0].action, told.match.actions[0].action
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
from ..errors import GameError, IllegalActionError, InputError, short
from ..match import Game, Match
from ..match.record import observed_action, view_data
from ..presentation import PRESENTATIONS
from ..presentation.rulebook import paragraphs, rulebook
from .twins import Twin

Model = Callable[[str], str]
Policy = Literal["error", "rethink", "loss"]

_ANSWER = re.compile(r"^[ \t]*ACTION:[ \t]*(.*?)[ \t]*$", re.MULTILINE)
_LONGEST_REPLY = 100_000

NO_RULES = frozenset({"What follows", "Every hand ends", "Every round ends", "Earlier versions of these rules"})
"""Sections of rulebooks that are left out of prompts: proofs, advice that comes of them, and rules of other days."""

FRAME = {
    "game": "You play {title}: {variant}. These are its rules; numbers in brackets name clauses.",
    "seat": "You are {called}.",
    "seen": "What you see:",
    "turn": "Whose turn it is:",
    "heard": "What you heard, in the notation of the rules:",
    "legal": "Your legal actions:",
    "answer": "Answer with one action in the notation of the rules, in a line that begins with ACTION:",
    "refused": "Your answer {answer} is not allowed: {why}",
    "silent": "Your reply had no line that begins with ACTION:",
    "again": "You may answer {left} more times; then you lose the match.",
}
"""Every sentence of a prompt that is not the rulebook's and not the game's own word for what a seat sees."""


@dataclass(frozen=True, slots=True)
class Said:
    """A piece of a prompt and what it is bound to: a clause such as ``N4.2``, ``view``, or a sentence of the frame."""

    text: str
    source: str


@dataclass(frozen=True, slots=True)
class Turn:
    """A question to a model: the prompts, its replies, why they were refused, and the action that was played."""

    seat: int
    prompts: tuple[str, ...]
    replies: tuple[str, ...]
    refusals: tuple[str, ...]
    action: str | None


@dataclass(slots=True)
class Told:
    """What came of a match with models; ``lost`` is the seat that lost by its answers, else ``None``."""

    match: Match
    turns: list[Turn] = field(default_factory=list)
    lost: int | None = None

    def refused(self, seat: int) -> int:
        """How many answers of a seat were not allowed."""
        return sum(len(turn.refusals) for turn in self.turns if turn.seat == seat)


def rules_said(game: Game) -> list[Said]:
    """The rules as a prompt tells them: the rulebook, clause by clause, without the sections that hold no rules."""
    title = {
        "title": PRESENTATIONS[game.key].title,
        "variant": PRESENTATIONS[game.key].variant(game.options) or "as usual",
    }
    said = [Said(FRAME["game"].format(**title), "game")]
    for section in rulebook(game.key).sections:
        if section.name not in NO_RULES:
            for clause in section.clauses:
                said += [Said(paragraph.text, clause.number) for paragraph in paragraphs(clause.text)]
    return said


def view_said(match: Match, seat: int, *, shows_legal: bool = False) -> list[Said]:
    """What a seat sees and heard, and how it is to answer."""
    presentation, view = PRESENTATIONS[match.game.key], view_data(match, seat)
    heard = [(entry.actor, observed_action(match, entry, seat)) for entry in match.actions]
    said = [
        Said(FRAME["seat"].format(called=presentation.seat_name(seat, view)), "seat"),
        Said(FRAME["heard"], "heard"),
        Said("\n".join(f"{actor}: {action}" for actor, action in heard if action is not None) or "-", "view"),
        Said(FRAME["seen"], "seen"),
        Said(presentation.text(view), "view"),
        Said(FRAME["turn"], "turn"),
        Said(presentation.turn_sentence(view), "view"),
    ]
    if shows_legal:
        said += [Said(FRAME["legal"], "legal"), Said(", ".join(match.view(seat).legal_actions), "view")]
    return [*said, Said(FRAME["answer"], "answer")]


def prompt_said(match: Match, seat: int, *, shows_legal: bool = False, twin: Twin | None = None) -> list[Said]:
    """The pieces of :func:`prompt`; those of a twin are bound to the clauses of the game, which it calls otherwise."""
    shown = match if twin is None else twin.shown(match)
    said = [*rules_said(match.game), *view_said(shown, seat, shows_legal=shows_legal)]
    return said if twin is None else [Said(twin.told(piece.text), piece.source) for piece in said]


def prompt(match: Match, seat: int, *, shows_legal: bool = False, twin: Twin | None = None) -> str:
    """The prompt for a seat that is asked. Without ``shows_legal`` what is legal is the model's to find out; with a
    ``twin`` all is told in its words.
    """
    return as_text(prompt_said(match, seat, shows_legal=shows_legal, twin=twin))


def as_text(said: Iterable[Said]) -> str:
    """Pieces of a prompt, one below the other."""
    return "\n".join(piece.text for piece in said)


def answer_in(reply: str) -> str | None:
    """The answer in a reply: what stands behind the last ``ACTION:``; ``None`` if there is none.

    >>> answer_in("Perhaps ACTION: a1?\\nACTION: a1\\n no,\\n  ACTION: `b2` "), answer_in("b2")
    ('b2', None)
    """
    found = _ANSWER.findall(reply[-_LONGEST_REPLY:])
    return found[-1].strip("`*\"'. ") if found else None


def play(
    game: Game,
    seats: Sequence[Any],
    *,
    illegal: Policy,
    tries: int = 3,
    shows_legal: bool = False,
    seed: int | None = None,
    twin: Twin | None = None,
) -> Told:
    """Plays a match: ``seats`` are models, or players as in :mod:`chabudai.bots.players`.

    ``illegal`` says what an answer that is not allowed does: ``"error"`` raises ``IllegalActionError``; ``"rethink"``
    tells the model why and asks again, and the last of ``tries`` answers loses the match; ``"loss"`` loses it at once.
    A model is asked with what its seat may know alone, and with a ``twin`` of the game in the twin's words; the match
    and the actions of the turns are the game's. Raises ``InputError``.
    """
    if illegal not in ("error", "rethink", "loss"):
        raise InputError(f"illegal={short(illegal)} cannot be: it is error, rethink or loss")
    if twin is not None and twin.game != game:
        raise InputError(f"the twin is one of {twin.game!r} and not of {game!r}")
    if len(seats) != game.spec["seats"]:
        raise InputError(f"there are {game.spec['seats']} seats, and {len(seats)} are given")
    if isinstance(tries, bool) or not isinstance(tries, int) or tries < 1:
        raise InputError(f"tries={short(tries)} cannot be: it is a whole number from 1")
    luck = Random(secrets.randbits(64) if seed is None else seed)
    asks = tries if illegal == "rethink" else 1
    sitting: list[Answer | None] = [
        None if _is_model(who) else player(game, who).sit(luck.getrandbits(63)) for who in seats
    ]
    told = Told(game.start(luck.getrandbits(63)))
    match = told.match
    while match.acting:
        seat = match.acting[0]
        answer = sitting[seat]
        if answer is not None:
            match.play(seat, answer(match.state, seat, luck.getrandbits(63)))
            continue
        turn = _asked(match, seat, seats[seat], asks, shows_legal=shows_legal, twin=twin)
        told.turns.append(turn)
        if turn.action is not None:
            match.play(seat, turn.action)
        elif illegal == "error":
            raise IllegalActionError(f"the model in seat {seat}: {turn.refusals[-1]}")
        else:
            match.resign(seat)
            told.lost = seat
    return told


def _asked(match: Match, seat: int, model: Model, tries: int, *, shows_legal: bool, twin: Twin | None) -> Turn:
    asked = prompt(match, seat, shows_legal=shows_legal, twin=twin)
    prompts, replies, refusals = list[str](), list[str](), list[str]()
    for left in reversed(range(tries)):
        prompts.append(asked)
        reply = model(asked)
        if not isinstance(reply, str):
            raise InputError(f"the model in seat {seat} replied {short(reply)}, which is no text")
        replies.append(reply)
        answer = answer_in(reply)
        why = FRAME["silent"] if answer is None else _why_not(match, seat, answer, twin)
        if why is None:
            assert answer is not None
            action = match.game.canonical_action(answer) if twin is None else twin.plain_action(answer)
            return Turn(seat, tuple(prompts), tuple(replies), tuple(refusals), action)
        refusals.append(why)
        asked = "\n".join([prompts[0], why, FRAME["again"].format(left=left), FRAME["answer"]])
    return Turn(seat, tuple(prompts), tuple(replies), tuple(refusals), None)


def _why_not(match: Match, seat: int, answer: str, twin: Twin | None) -> str | None:
    """Why an answer is refused; ``None`` if it is allowed."""
    try:
        why = match.explain(seat, answer) if twin is None else twin.shown(match).explain(seat, twin.plain(answer))
    except GameError as error:
        why = str(error)
    if why is None:
        return None
    return FRAME["refused"].format(answer=short(answer, 80), why=why if twin is None else twin.told(why))


def _is_model(who: object) -> bool:
    return callable(who) and not hasattr(who, "choose") and not isinstance(who, _core.Player)
