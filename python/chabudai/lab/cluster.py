"""Playing on a cluster of Ray: a shard is some deals, and one that is lost with its machine is played again.

The machines need the same version of this package; nothing else is sent to them than the experiment and the deals, and
what comes back is rows and records. The process that asks keeps them, as it does with workers of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

from ..errors import GameError, short
from .errors import LabError
from .experiment import Experiment
from .needed import needed
from .playing import Played, play_deal
from .workers import AHEAD, TRIES, Games, Players

LOCAL = "local"
SHARDS_A_WORKER = 16
"""So many shards are made for each worker, so that all end at about the same time."""
LARGEST_SHARD = 50


def on_ray(address: str, workers: int | None = None) -> Players:
    """Plays on the cluster at an address, or on one that is started here: ``"local"``, with so many workers.

    A program that is connected to a cluster already keeps its connection. Raises ``MissingExtraError``.
    """
    ray = needed("ray", "cluster")

    def play(experiment: Experiment, deals: Iterable[int]) -> Games:
        is_ours = not ray.is_initialized()
        if is_ours:
            _connect(ray, address, workers)
        try:
            cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
            yield from _played(ray, experiment, list(deals), cores)
        finally:
            if is_ours:
                ray.shutdown()

    return play


def _connect(ray: Any, address: str, workers: int | None) -> None:
    quiet = {"log_to_driver": False, "logging_level": "ERROR", "configure_logging": False}
    try:
        if address == LOCAL:
            # The object store holds a few shards that nobody has fetched yet, and no more.
            limits = {"num_cpus": workers, "object_store_memory": 100 * 1024 * 1024}
            ray.init(address=LOCAL, include_dashboard=False, **limits, **quiet)
        else:
            ray.init(address=address, **quiet)
    except (ConnectionError, OSError, RuntimeError, ValueError) as error:
        raise LabError(f"there is no cluster of Ray at {short(address)}: {error}") from None


def _played(ray: Any, experiment: Experiment, deals: list[int], cores: int) -> Iterator[Played]:
    shard_of = ray.remote(num_cpus=1, max_retries=TRIES)(_play_shard)
    size = min(max(1, len(deals) // (cores * SHARDS_A_WORKER)), LARGEST_SHARD)
    shards = iter([deals[first : first + size] for first in range(0, len(deals), size)])
    asked = ray.put(experiment)
    running: dict[Any, tuple[list[int], int]] = {}
    try:
        for shard in islice(shards, cores * AHEAD):
            running[shard_of.remote(asked, shard)] = shard, 1
        while running:
            done, _ = ray.wait(list(running), num_returns=1)
            for future in done:
                shard, tries = running.pop(future)
                try:
                    played = ray.get(future)
                except ray.exceptions.RayTaskError as error:
                    raise _cause(error) from None
                except ray.exceptions.RayError as error:
                    if tries == TRIES:
                        raise LabError(f"deals {shard[0]} to {shard[-1]} were lost {tries} times: {error}") from None
                    running[shard_of.remote(asked, shard)] = shard, tries + 1
                    continue
                for following in islice(shards, 1):
                    running[shard_of.remote(asked, following)] = following, 1
                yield from played
    finally:
        for future in running:
            ray.cancel(future, force=True)


def _cause(error: Any) -> GameError:
    cause = getattr(error, "cause", None)
    return cause if isinstance(cause, GameError) else LabError(f"a worker of Ray failed: {error}")


def _play_shard(experiment: Experiment, deals: list[int]) -> list[Played]:
    return [play_deal(experiment, deal) for deal in deals]


def scaling(rates: Mapping[int, float], cores: int) -> float:
    """How many times as fast so many cores would be as one, by the law of Amdahl fitted to the rates measured.

    ``rates`` are matches a second by the number of workers, of which there are two or more.

    >>> round(scaling({1: 100.0, 2: 200.0}, 1000))
    1000
    """
    least, most = min(rates), max(rates)
    gain = rates[most] / rates[least]
    ratio = most / least
    serial = min(1.0, max(0.0, (ratio / gain - 1) / (ratio - 1)))
    return 1 / (serial + (1 - serial) / cores)
