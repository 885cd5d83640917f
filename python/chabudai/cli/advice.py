"""The commands ``hint`` and ``evaluate``: what a coach would play in a recorded position, and what that is worth."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from .. import _core, bots
from ..analysis import coach
from ..analysis.evaluation import PLAYOUTS, evaluate
from ..catalogue import message
from ..errors import GameError, OptionsError, RecordError
from ..match.record_files import load_record
from ..match.untrusted_text import printable
from ..presentation import PRESENTATIONS
from ..terminal.hints import candidate_lines, evaluated_candidates, no_estimate_reason
from ..terminal.saved_games import SavedGames

RecordFile = Annotated[str, typer.Argument(metavar="RECORD", help="A record, or the id of a saved game.")]
At = Annotated[
    int | None, typer.Option("--at", metavar="NUMBER", help="The position after this many; by default the last.")
]
Count = Annotated[int, typer.Option("--count", metavar="NUMBER", help="Number of actions to show.", min=1)]


def hint(
    file: RecordFile,
    level: Annotated[
        str | None, typer.Option(metavar="BOT", help="Number or name of a bot; the coach by default.")
    ] = None,
    at: At = None,
    count: Count = 5,
) -> None:
    """Show what the coach, or a bot, would play in a recorded position, best first, and why.

    In games that have an exact solver, the coach asks it first and says what is proven.

    \b
    chabudai hint game.record
    chabudai hint game.record --at 12 --level 5
    """
    view = _view(file, at)
    asked = None if level is None else bots.level(view.game.key, level)
    decision = coach.decide(view) if asked is None else asked.bot(view.game).choose(view)
    print(PRESENTATIONS[view.game.key].turn_sentence(view.data))
    way = no_estimate_reason(view.game.key, asked)
    for text in candidate_lines(decision, evaluated_candidates(decision)[:count], way, view.game.spec):
        print(text)
    for text in () if asked is not None else coach.advise(view, decision).reasons:
        print(text)


def evaluate_record(
    file: RecordFile,
    at: At = None,
    playouts: Annotated[
        int, typer.Option(metavar="NUMBER", help="Playouts of the search.", min=1, max=2**32)
    ] = PLAYOUTS,
    count: Count = 5,
) -> None:
    """Show what a recorded position is worth to the seat that decides: exactly if it is solved, else by a search.

    \b
    chabudai evaluate game.record
    chabudai evaluate game.record --at 12 --playouts 100000
    """
    view = _view(file, at)
    found = evaluate(view, playouts)
    if found is None:
        raise GameError(str(message("cli-no-evaluation", game=view.game.key)))
    presentation = PRESENTATIONS[view.game.key]
    print(presentation.turn_sentence(view.data))
    seat = presentation.seat_argument(found.seat, view.data).title()
    if found.proven is not None:
        print(message("cli-proven", result=found.proven, seat=seat))
    else:
        value, low, high = (f"{number:+.2f}" for number in (found.value, *found.interval))
        level, playouts = found.level, found.playouts
        print(message("cli-expected", seat=seat, value=value, low=low, high=high, playouts=playouts, level=level))
    for each in found.actions[:count]:
        action, visits, percent = each.action, each.visits, f"{100 * each.chance:.0f}"
        if each.proven:
            print(message("cli-evaluated-proven", action=action, result=each.proven, visits=visits))
        else:
            print(message("cli-evaluated", action=action, percent=percent, visits=visits))


def _view(file: str, at: int | None) -> _core.View[Any]:
    """Returns the view of the first seat that must decide. Raises ``OptionsError`` and ``RecordError``."""
    match = load_record(SavedGames.for_current_user().find(file))
    number = match.action_count if at is None else at
    if not 0 <= number <= match.action_count:
        raise OptionsError(str(message("cli-at-range", last=match.action_count, at=number)))
    state = match.state_at(number)
    if not state.acting:
        raise RecordError(str(message("cli-not-acting", file=printable(file), count=number)))
    return state.view(state.acting[0])
