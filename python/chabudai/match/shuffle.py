"""A shuffle that can be checked: from a secret that was promised and a nonce of each person to every action of chance.

``docs/fair-shuffle.md`` says the same step by step, for whoever wants to write a check of their own.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..errors import RecordError, short

if TYPE_CHECKING:
    from .. import _core
    from .match import Match

DERIVATION = "chabudai-shuffle-1"
"""The name of the steps from a secret and nonces to actions of chance; other steps would have another name."""
MISSING = "missing"
"""What stands in the place of a person's nonce that did not come in time."""
BOT = "bot"
"""What stands in the place of a bot's."""

_HEADERS = ("shuffle", "shuffle-commitment", "shuffle-nonces", "shuffle-secret")
_DIGITS = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Shuffle:
    """What a match was shuffled by; ``nonces`` has a word a seat: 64 hexadecimal digits, ``missing`` or ``bot``.

    >>> shuffle = Shuffle.of("00" * 32, ("11" * 32, BOT))
    >>> shuffle.commitment[:16], shuffle.key.hex()[:16]
    ('66687aadf862bd77', '4612a0b39272c3f9')
    """

    secret: str = field(repr=False)
    """64 hexadecimal digits. Nobody may know it before the match is over."""
    nonces: tuple[str, ...]
    commitment: str
    """What was told before anybody had said a nonce: 64 hexadecimal digits, too."""

    @classmethod
    def of(cls, secret: str, nonces: Sequence[str]) -> Shuffle:
        """That of a secret with its own commitment."""
        return cls(secret, tuple(nonces), commitment_to(secret))

    @property
    def key(self) -> bytes:
        """The 32 bytes that all chance of the match comes from."""
        message = f"{DERIVATION}\n{' '.join(self.nonces)}"
        return hmac.digest(bytes.fromhex(self.secret), message.encode(), "sha256")

    @property
    def seed(self) -> int:
        """The same as a seed of a match: its lowest byte is the first one."""
        return int.from_bytes(self.key, "little")

    @property
    def headers(self) -> list[tuple[str, str]]:
        """What a record says of it."""
        words = (DERIVATION, self.commitment, " ".join(self.nonces), self.secret)
        return list(zip(_HEADERS, words, strict=True))


def commitment_to(secret: str) -> str:
    """The SHA-256 of a secret's bytes, in 64 hexadecimal digits.

    >>> commitment_to("00" * 32)[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def is_nonce(text: str) -> bool:
    """Whether this is a nonce, or a secret: 64 hexadecimal digits in small letters.

    >>> is_nonce("0f" * 32), is_nonce("0F" * 32)
    (True, False)
    """
    return _DIGITS.fullmatch(text) is not None


def shuffles(game: _core.Game) -> bool:
    """Whether chance acts in this game.

    >>> from chabudai import load
    >>> shuffles(load("natto")), shuffles(load("nakatta"))
    (True, False)
    """
    return game.initial_state().is_chance


def read_shuffle(headers: Sequence[tuple[str, str]], seats: int) -> Shuffle | None:
    """What the headers of a record say of its shuffle; ``None`` if it had none that can be checked.

    Raises ``RecordError`` for headers that are incomplete or make no sense.
    """
    told = {name: value for name, value in headers if name in _HEADERS}
    if not told:
        return None
    lacking = [name for name in _HEADERS if name not in told]
    if lacking:
        raise RecordError(f"the record tells of a shuffle, and its header {lacking[0]} is missing")
    derivation, commitment, words, secret = (told[name] for name in _HEADERS)
    if derivation != DERIVATION:
        raise RecordError(f"the record was shuffled by {short(derivation)}, which this version does not know")
    nonces = tuple(words.split(" "))
    if len(nonces) != seats or not all(word in (MISSING, BOT) or is_nonce(word) for word in nonces):
        raise RecordError(f"shuffle-nonces has a word for each of {seats} seats: 64 hexadecimal digits, missing or bot")
    for name, value in (("shuffle-commitment", commitment), ("shuffle-secret", secret)):
        if not is_nonce(value):
            raise RecordError(f"{name} is 64 hexadecimal digits in small letters, not {short(value)}")
    return Shuffle(secret, nonces, commitment)


def check_shuffle(match: Match) -> int:
    """How many actions of chance a match has had, all of them just those that follow from its shuffle.

    Raises ``RecordError`` at the first that does not follow, for a secret that is not the one that was promised, and
    for a match without a shuffle that can be checked.
    """
    shuffle = match.shuffle
    if shuffle is None:
        raise RecordError("this match has no shuffle that can be checked")
    if commitment_to(shuffle.secret) != shuffle.commitment:
        raise RecordError("the shuffle's secret is not the one that was promised: its SHA-256 is no shuffle-commitment")
    shadow, count = type(match)(match.game), 0
    for number, entry in enumerate(match.entries, start=1):
        if entry.actor == "chance":
            if shadow.state.sample_chance(seed=shuffle.seed, stream=count) != entry.action:
                raise RecordError(
                    f"entry {number} (chance {entry.action[:40]}) does not follow from the secret and the nonces: "
                    "the cards are not those of the shuffle that was promised"
                )
            count += 1
        shadow.apply(entry)
    return count


def check_noted(shuffle: Shuffle, commitment: str | None = None, nonces: Sequence[str] = ()) -> None:
    """Raises ``RecordError`` unless a shuffle is the one of which somebody noted the commitment, or nonces, before."""
    if commitment is not None and commitment.lower() != shuffle.commitment:
        raise RecordError(f"the commitment is {shuffle.commitment}, and not the one that you noted before the deal")
    for nonce in nonces:
        if nonce.lower() not in shuffle.nonces:
            raise RecordError("a nonce that you noted is not among those that the cards were shuffled with")


def shuffle_told(shuffle: Shuffle, count: int) -> str:
    """What a check of a shuffle has found, in words; ``count`` is that of :func:`check_shuffle`.

    >>> shuffle_told(Shuffle.of("00" * 32, ("11" * 32, MISSING)), 3)
    'shuffled as promised: 3 actions of chance from the secret of 66687aadf862 and 1 nonce; seat 1 said none'
    """
    given = sum(map(is_nonce, shuffle.nonces))
    missing = [f"seat {seat}" for seat, word in enumerate(shuffle.nonces) if word == MISSING]
    said = f"; {' and '.join(missing)} said none" if missing else ""
    return (
        f"shuffled as promised: {_counted(count, 'action')} of chance from the secret of {shuffle.commitment[:12]} "
        f"and {_counted(given, 'nonce')}{said}"
    )


def _counted(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
