"""``chabudai solve``: finds the first actions that win with best play."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer

from ..analysis.solver import solve_first_actions, solved_sentence
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
    """Show on a board which first actions of GAME win with best play.

    \b
    chabudai solve GAME --size 4
    chabudai solve GAME --size 5 --svg solved.svg
    """
    if not game.spec["open_information"]:
        raise OptionsError(
            f"{game.key} has no solver: with hidden cards no first action is certain to win; "
            f"to see what a bot would play, type hint in: chabudai play {game.key}"
        )
    presentation = PRESENTATIONS[game.key]
    start = time.perf_counter()
    winners = solve_first_actions(game, nodes=nodes, memory_mib=memory, shows_progress=draws_bars())
    signs = {True: "+", False: "-", None: "?"}
    marks = {action: signs[None if winner is None else winner == 0] for action, winner in winners.items()}
    view = game.initial_state().view(None).data
    print(presentation.text(view, marks=marks))
    print(solved_sentence(presentation.seat_name(0, view), winners))
    print(f"{time.perf_counter() - start:.2f} s")
    if svg is not None:
        write_picture(svg, presentation.svg(view, marks=marks))
        print(f"The image was written to {svg}")
    return 0
