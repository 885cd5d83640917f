"""Plays deals on a Ray cluster, in shards of several deals. If a machine fails, its shards are played again.

All machines need the same version of this package. They receive the experiment and the deals and return rows and
records; the calling process stores them, as it does with local workers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from ..errors import GameError, LabError, short
from ..extras import requires_extra
from .deals import DealResult, play_deal
from .experiment import Experiment
from .workers import DEALS_AHEAD_PER_WORKER, MAX_ATTEMPTS, DealResults, DealRunner

LOCAL = "local"
SHARDS_PER_WORKER = 16
"""Shards per worker: enough for all workers to finish at about the same time."""
MAX_DEALS_PER_SHARD = 50


def on_ray(address: str, workers: int | None = None) -> DealRunner:
    """Returns a runner that plays on the Ray cluster at ``address``; ``"local"`` starts one with ``workers`` workers.

    A program that is already connected to a cluster keeps its connection. Raises ``MissingExtraError``.
    """
    with requires_extra("cluster", "the lab"):
        import ray  # noqa: PLC0415

    def play(experiment: Experiment, deals: Iterable[int]) -> DealResults:
        is_ours = not ray.is_initialized()
        if is_ours:
            _connect(ray, address, workers)
        try:
            yield from _play_on_cluster(ray, experiment, list(deals))
        finally:
            if is_ours:
                ray.shutdown()

    return play


def _connect(ray: Any, address: str, workers: int | None) -> None:
    quiet = {"log_to_driver": False, "logging_level": "ERROR", "configure_logging": False}
    try:
        if address == LOCAL:
            # Results are fetched as they arrive, so the object store needs room for only a few shards.
            limits = {"num_cpus": workers, "object_store_memory": 100 * 1024 * 1024}
            ray.init(address=LOCAL, include_dashboard=False, **limits, **quiet)
        else:
            ray.init(address=address, **quiet)
    except (ConnectionError, OSError, RuntimeError, ValueError) as error:
        raise LabError(f"cannot connect to a Ray cluster at {short(address)}: {error}") from None


def _play_on_cluster(ray: Any, experiment: Experiment, deals: list[int]) -> Iterator[DealResult]:
    cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
    shard_of = ray.remote(num_cpus=1, max_retries=MAX_ATTEMPTS)(_play_shard)
    size = min(max(1, len(deals) // (cores * SHARDS_PER_WORKER)), MAX_DEALS_PER_SHARD)
    shards = iter([deals[first : first + size] for first in range(0, len(deals), size)])
    shared = ray.put(experiment)
    running: dict[Any, tuple[list[int], int]] = {}
    try:
        for shard in islice(shards, cores * DEALS_AHEAD_PER_WORKER):
            running[shard_of.remote(shared, shard)] = shard, 1
        while running:
            done, _ = ray.wait(list(running), num_returns=1)
            for future in done:
                shard, attempts = running.pop(future)
                try:
                    results = ray.get(future)
                except ray.exceptions.RayTaskError as error:
                    raise _cause(error) from None
                except ray.exceptions.RayError as error:
                    if attempts == MAX_ATTEMPTS:
                        message = f"deals {shard[0]} to {shard[-1]} were lost {attempts} times: {error}"
                        raise LabError(message) from None
                    running[shard_of.remote(shared, shard)] = shard, attempts + 1
                    continue
                for following in islice(shards, 1):
                    running[shard_of.remote(shared, following)] = following, 1
                yield from results
    finally:
        for future in running:
            ray.cancel(future, force=True)


def _cause(error: Any) -> GameError:
    cause = getattr(error, "cause", None)
    return cause if isinstance(cause, GameError) else LabError(f"a Ray worker failed: {error}")


def _play_shard(experiment: Experiment, deals: list[int]) -> list[DealResult]:
    return [play_deal(experiment, deal) for deal in deals]
