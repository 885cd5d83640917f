"""Conditional moves, at tables where a move may take days. If the others play what a line expects, its answer is
played.

A line starts at the position in which it was set. The actions played since then determine what is left of it, so
nothing needs to be stored when a line is followed, and a take-back removes the lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...catalogue import message
from ...errors import GameError, IllegalActionError
from ...match import Entry, Match
from ...store.types import StoredPlan
from ..protocol.commands import SetConditionalMoves
from .change import Change, PlanUpdate
from .errors import RefusedError, sentence_of
from .situation import Situation

MAX_LINES = 16
MAX_LINE_ACTIONS = 20
"""Maximum actions in a line, by all seats together."""


def may_set_conditional_moves(situation: Situation, seat: int) -> bool:
    """Returns whether a seat may set conditional moves: only if all information is open and moves may take days."""
    match, clocks = situation.match, situation.playing.clocks
    return (
        bool(match.game.spec["open_information"])
        and not match.is_over
        and (clocks is None or clocks.is_days)
        and seat not in match.departed_seats
        and not any(player.is_open for player in situation.players)
    )


def set_conditional_moves(situation: Situation, asked: SetConditionalMoves, seat: int) -> Change:
    """Replaces a seat's conditional moves. An empty list removes them.

    Raises ``RefusedError`` if conditional moves are not possible now or the lines contradict each other, and a
    ``GameError`` for a line that cannot be played.
    """
    playing, match = situation.playing, situation.match
    if not may_set_conditional_moves(situation, seat):
        raise RefusedError("not_offered", message("server-conditional-not-offered"))
    if seat in match.acting:
        raise RefusedError("stale", message("server-conditional-your-turn"))
    if asked.stands != match.action_count:
        raise RefusedError("stale", message("server-conditional-changed"))
    lines = _check_lines(match, seat, asked.lines)
    if lines == remaining_lines(plan_of(situation, seat), match):
        return Change()
    kept = StoredPlan(seat, match.count, lines)
    others = tuple(other for other in playing.stored.plans if other.seat != seat)
    plans = (*others, kept) if lines else others
    return Change(PlanUpdate(playing.stored.id, kept), replace(playing, stored=replace(playing.stored, plans=plans)))


def plan_of(situation: Situation, seat: int) -> StoredPlan | None:
    """Returns the conditional moves that a seat has set."""
    return next((found for found in situation.playing.stored.plans if found.seat == seat), None)


def remaining_lines(found: StoredPlan | None, match: Match) -> tuple[tuple[str, ...], ...]:
    """Returns what is left of a seat's lines in the current position.

    >>> from chabudai import load
    >>> match = load("nakatta", size=5, pie=False).start()
    >>> found = StoredPlan(1, 0, (("c3", "b2"), ("a1", "c3", "b2", "d4")))
    >>> match.play(0, "a1")
    >>> remaining_lines(found, match)
    (('c3', 'b2', 'd4'),)
    """
    if found is None or match.count < found.entries:
        return ()
    since = match.entries_from(found.entries)
    if not all(entry.actor.isdigit() for entry in since):
        return ()
    played = tuple(entry.action for entry in since)
    return tuple(
        line[len(played) :] for line in found.lines if len(line) > len(played) and line[: len(played)] == played
    )


def apply_conditional_moves(situation: Situation, trial: Match) -> Match:
    """Plays all answers that follow from conditional moves."""
    plans = {found.seat: found for found in situation.playing.stored.plans}
    while not trial.is_over and len(trial.acting) == 1:
        (seat,) = trial.acting
        lines = remaining_lines(plans.get(seat), trial)
        # If the player has left the seat, or the answer is no longer legal, the seat is asked as usual.
        if not lines or seat in trial.departed_seats or lines[0][0] not in trial.view(seat).legal_actions:
            break
        trial.apply(Entry(str(seat), lines[0][0]))
        trial.drive_chance(deals=situation.deals_at_once)
    return trial


def _check_lines(match: Match, seat: int, lines: Sequence[Sequence[str]]) -> tuple[tuple[str, ...], ...]:
    """Checks each line and returns the lines in canonical notation, without those that are the beginning of another
    line.
    """
    if len(lines) > MAX_LINES or any(len(line) > MAX_LINE_ACTIONS for line in lines):
        raise RefusedError("illegal", message("server-conditional-limits", lines=MAX_LINES, moves=MAX_LINE_ACTIONS))
    tried = dict.fromkeys(_check_line(match, seat, line) for line in lines)
    answers: dict[tuple[str, ...], str] = {}
    for line, own in tried:
        for number in own:
            known = answers.setdefault(line[:number], line[number])
            if known != line[number]:
                after = " ".join(line[:number])
                raise RefusedError(
                    "illegal", message("server-conditional-two-answers", moves=after, first=known, second=line[number])
                )
    written = [line for line, _ in tried]
    return tuple(line for line in written if not any(other != line and other[: len(line)] == line for other in written))


def _check_line(match: Match, seat: int, line: Sequence[str]) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Checks a line. Returns it in canonical notation, and the indices of the seat's own answers in it."""
    trial, written, own = match.copy(), list[str](), list[int]()
    for number, action in enumerate(line):
        after = " ".join([*written, action])[:80]
        if trial.is_over or len(trial.acting) != 1:
            raise RefusedError("illegal", message("server-conditional-over", moves=after))
        (actor,) = trial.acting
        try:
            canonical = match.game.canonical_action(action)
            trial.play(actor, canonical)
        except IllegalActionError as error:
            raise IllegalActionError(
                message("server-conditional-error", moves=after, error=sentence_of(error)), error.refusal
            ) from None
        except GameError as error:
            raise RefusedError(
                "notation", message("server-conditional-error", moves=after, error=sentence_of(error))
            ) from None
        written.append(canonical)
        if actor == seat:
            own.append(number)
    if not own or own[-1] != len(written) - 1:
        raise RefusedError("illegal", message("server-conditional-own-end", moves=" ".join(written)[:80]))
    return tuple(written), tuple(own)
