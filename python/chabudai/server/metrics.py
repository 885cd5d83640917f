"""Prometheus metrics for the operator. No metric identifies a table, a person or a hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
_BUCKETS_S = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics:
    """The metrics of one server, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.entries = Counter(
            "chabudai_entries",
            "Entries written to matches: actions, resignations and take-backs",
            registry=self.registry,
        )
        self.act_s = self._seconds("chabudai_act_seconds", "Time from an action frame to its answer")
        self.commit_s = self._seconds("chabudai_commit_seconds", "Duration of a group commit")
        self.bot_wait_s = self._seconds("chabudai_bot_wait_seconds", "Time a bot waits for a search slot")
        self.bot_think_s = self._seconds("chabudai_bot_think_seconds", "Duration of a bot's search")
        self.refusals = Counter(
            "chabudai_refusals",
            "Refused requests by code",
            ["code"],
            registry=self.registry,
        )
        self.notifications = Counter(
            "chabudai_notices",
            "Emails and push notifications by outcome",
            ["kind", "outcome"],
            registry=self.registry,
        )
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)

    def _seconds(self, name: str, said: str) -> Histogram:
        return Histogram(name, said, buckets=_BUCKETS_S, registry=self.registry)

    def watch(
        self,
        gauges: Mapping[str, tuple[str, Callable[[], float]]],
        counts: Mapping[str, tuple[str, str, Callable[[], Mapping[str, int]]]],
    ) -> None:
        """Registers gauges and labelled counts that are computed on each scrape."""
        self.registry.register(_CallbackCollector(gauges, counts))

    def text(self) -> bytes:
        """Returns all metrics in the Prometheus text format."""
        return generate_latest(self.registry)


class _CallbackCollector(Collector):
    def __init__(
        self,
        gauges: Mapping[str, tuple[str, Callable[[], float]]],
        counts: Mapping[str, tuple[str, str, Callable[[], Mapping[str, int]]]],
    ) -> None:
        self._gauges = gauges
        self._counts = counts

    def collect(self) -> Iterable[Metric]:
        for name, (said, ask) in self._gauges.items():
            yield GaugeMetricFamily(name, said, value=ask())
        for name, (said, label, counted) in self._counts.items():
            family = CounterMetricFamily(name, said, labels=[label])
            for value, count in counted().items():
                family.add_metric([value], count)
            yield family
