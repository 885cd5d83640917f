"""The commands ``hint`` and ``evaluate``: what a coach would play in a recorded position, and what that is worth."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from .. import _core, bots
from ..analysis import coach
from ..analysis.evaluation import PLAYOUTS, evaluate
from ..errors import GameError, OptionsError, RecordError
from ..match.record_files import load_record
from ..match.untrusted_text import printable
from ..presentation import PRESENTATIONS
from ..terminal.hints import candidate_lines, evaluated_candidates, no_estimate_reason
from ..terminal.saved_games import SavedGames

RecordFile = Annotated[str, typer.Argument(metavar="RECORD", help="A record, or the id of a saved game.")]
At = Annotated[int | None, typer.Option("--at", metavar="NUMBER", help="After this many actions; by default the last.")]
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
        raise GameError(
            f"no bot of {view.game.key} estimates positions; to see what the coach would play: chabudai hint"
        )
    presentation = PRESENTATIONS[view.game.key]
    print(presentation.turn_sentence(view.data))
    who = presentation.seat_name(found.seat, view.data)
    if found.proven is not None:
        result = {"win": "wins", "loss": "loses", "between": "gets a result between winning and losing"}[found.proven]
        print(f"Proven: with best play, {who} {result}.")
    else:
        low, high = found.interval
        print(
            f"Expected return of {who}: {found.value:+.2f} ({low:+.2f} to {high:+.2f} at 95 % by the number of"
            f" playouts, {found.playouts:,} of {found.level})."
        )
    for each in found.actions[:count]:
        known = f"proven {each.proven}" if each.proven else f"{each.chance:.0%}".replace("%", " %")
        print(f"{each.action}: {known} ({each.visits:,} playouts)")


def _view(file: str, at: int | None) -> _core.View[Any]:
    """Returns the view of the first seat that must decide. Raises ``OptionsError`` and ``RecordError``."""
    match = load_record(SavedGames.for_current_user().find(file))
    number = match.action_count if at is None else at
    if not 0 <= number <= match.action_count:
        raise OptionsError(f"--at must be from 0 to {match.action_count} here, not {number}")
    state = match.state_at(number)
    if not state.acting:
        raise RecordError(f"{printable(file)}: no seat has to act after {number} actions")
    return state.view(state.acting[0])
