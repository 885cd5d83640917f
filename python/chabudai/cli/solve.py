"""``chabudai solve``: finds the first actions that win with best play."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from ..analysis.solver import solve_first_actions
from ..catalogue import Message, Seat, join_sentences, message
from ..errors import OptionsError
from ..match import Game
from ..presentation import PRESENTATIONS
from .shared import draws_bars, write_picture


def solve_game(
    game: Game,
    *,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Also write the board as an SVG image.")] = None,
    nodes: Annotated[
        int | None,
        typer.Option(metavar="NUMBER", help="Maximum number of positions per first action.", min=1, max=2**63),
    ] = None,
    memory: Annotated[int, typer.Option(metavar="MIB", help="Memory of the search in MiB.", min=1, max=65536)] = 256,
) -> int:
    """Show on a board which first actions of TITLE win with best play.

    \b
    chabudai solve GAME --size 4
    chabudai solve GAME --size 5 --svg solved.svg
    """
    if not game.spec["open_information"]:
        raise OptionsError(str(message("cli-no-solver", game=game.key)))
    presentation = PRESENTATIONS[game.key]
    start = time.perf_counter()
    winners = solve_first_actions(game, nodes=nodes, memory_mib=memory, shows_progress=draws_bars())
    signs = {True: "+", False: "-", None: "?"}
    marks = {action: signs[None if winner is None else winner == 0] for action, winner in winners.items()}
    view = game.initial_state().view(None).data
    print(presentation.text(view, marks=marks))
    print(_solution_message(presentation.seat_argument(0, view), winners))
    print(message("cli-seconds", seconds=f"{time.perf_counter() - start:.2f}"))
    if svg is not None:
        write_picture(svg, presentation.svg(view, marks=marks))
        print(message("cli-image-written", path=str(svg)))
    return 0


def _solution_message(first: Seat, winners: Mapping[str, int | None]) -> Message:
    """Returns the solver's result in words, from the point of view of the seat that begins.

    >>> str(_solution_message(Seat(0, "Black"), {"a1": 0, "b1": 1, "a2": None}))
    'Black wins with 1 of 3 first actions (+): a1. Undecided within the limit (?): a2.'
    """
    winning = [action for action, winner in winners.items() if winner == 0]
    unsolved = [action for action, winner in winners.items() if winner is None]
    actions, total = " ".join(winning), len(winners)
    solved = message("cli-solved", seat=first.title(), winning=len(winning), total=total, actions=actions)
    return join_sentences([solved, message("cli-unsolved", actions=" ".join(unsolved))]) if unsolved else solved
