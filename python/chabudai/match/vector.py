"""Many matches of a game that are stepped together, for programs that learn."""

from __future__ import annotations

from typing import Any, Literal

from .. import _core
from .match import load

Form = Literal["observation", "information_state"]


def vector(
    key: str,
    /,
    *,
    num_envs: int,
    seed: int = 0,
    threads: int = 1,
    observe: Form | None = "observation",
    illegal: Literal["raise", "lose"] = "raise",
    restart: bool = True,
    **options: Any,
) -> _core.Vector:
    """So many matches of the game with this key and these options, side by side; see ``Vector``.

    ``observe`` says which form of the encoding is written for the seat that is asked: nothing at all is fastest.
    ``illegal`` says what an id that is masked out does: it raises and nothing is played, or its seat loses that match.
    Without ``restart`` a match that is over stays so. Raises ``OptionsError``, ``InputError``, and without NumPy
    ``MissingExtraError``.

    >>> import chabudai
    >>> rows = chabudai.vector("natto", num_envs=64, seed=1, observe=None, target=1)
    >>> _, mask, seat = rows.reset()
    >>> gained = 0.0
    >>> for _ in range(100):
    ...     _, reward, done, mask, seat = rows.step(rows.random_ids())
    ...     gained += float(reward[:, 0].sum())
    >>> int(mask.sum(axis=1).min()) > 0, abs(gained) < 200
    (True, True)
    """
    game = load(key, **options)
    return _core.Vector(game, num_envs, seed=seed, threads=threads, observe=observe, illegal=illegal, restart=restart)
