"""What the processes of one service say to each other: messages, questions, and keys that one of them holds."""

from .bus import Bus, BusError, Entry, Keys, NobodyError, Subscription, TakenError
from .memory import MemoryBus
from .opened import KEPT_S, check, opened

__all__ = [
    "KEPT_S",
    "Bus",
    "BusError",
    "Entry",
    "Keys",
    "MemoryBus",
    "NobodyError",
    "Subscription",
    "TakenError",
    "check",
    "opened",
]
