"""Many matches of one game that are stepped together, for machine learning."""

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
    skip_forced: bool = False,
    **options: Any,
) -> _core.Vector:
    """Returns ``num_envs`` parallel matches of the game with this key and these options; see ``Vector``.

    ``observe`` selects the encoding that is written for the acting seat; ``None`` writes none and is fastest.
    ``illegal`` selects the effect of a masked-out id: raise an error and play nothing, or lose that match for its seat.
    With ``restart`` false, a finished match stays finished. With ``skip_forced``, seats that have only one legal action
    are not asked: the row plays it, and ``Vector.skipped`` counts it.

    Raises ``OptionsError`` for an unknown game or an invalid option, ``InputError`` for any other invalid argument, and
    ``MissingExtraError`` without NumPy.

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
    return _core.Vector(
        game,
        num_envs,
        seed=seed,
        threads=threads,
        observe=observe,
        illegal=illegal,
        restart=restart,
        skip_forced=skip_forced,
    )
