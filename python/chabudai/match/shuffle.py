"""Verifiable shuffles: every chance action is derived from a committed secret and a nonce from each player.

``docs/explanation/fair-shuffle.md`` describes the steps for readers who want to write their own verifier.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..catalogue import Message, listing, message
from ..errors import RecordError, short

if TYPE_CHECKING:
    from .. import _core
    from .match import Match

DERIVATION = "chabudai-shuffle-1"
"""The name and version of the method that derives chance actions from a secret and nonces."""
MISSING = "missing"
"""Replaces the nonce of a player whose nonce did not arrive in time."""
BOT = "bot"
"""Replaces the nonce of a bot."""

SHUFFLE_HEADERS = ("shuffle", "shuffle-commitment", "shuffle-nonces", "shuffle-secret")
_DIGITS = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The inputs of a match's shuffle. ``nonces`` contains a word for each seat: 64 hexadecimal digits, ``missing`` or
    ``bot``.

    >>> shuffle = Shuffle.of("00" * 32, ("11" * 32, BOT))
    >>> shuffle.commitment[:16], shuffle.key.hex()[:16]
    ('66687aadf862bd77', '4612a0b39272c3f9')
    """

    secret: str = field(repr=False)
    """64 hexadecimal digits, kept secret until the match is over."""
    nonces: tuple[str, ...]
    commitment: str
    """The hash of the secret, which was published before any nonce was sent: 64 hexadecimal digits."""

    @classmethod
    def of(cls, secret: str, nonces: Sequence[str]) -> Shuffle:
        """Returns the shuffle of a secret, with the commitment computed from it."""
        return cls(secret, tuple(nonces), commitment_to(secret))

    @property
    def key(self) -> bytes:
        """The 32 bytes from which all chance actions of the match are derived."""
        message = f"{DERIVATION}\n{' '.join(self.nonces)}"
        return hmac.digest(bytes.fromhex(self.secret), message.encode(), "sha256")

    @property
    def seed(self) -> int:
        """The key as a match's seed, read as a little-endian number."""
        return int.from_bytes(self.key, "little")

    @property
    def headers(self) -> list[tuple[str, str]]:
        """The record headers of this shuffle."""
        words = (DERIVATION, self.commitment, " ".join(self.nonces), self.secret)
        return list(zip(SHUFFLE_HEADERS, words, strict=True))


def commitment_to(secret: str) -> str:
    """Returns the SHA-256 of a secret's bytes as 64 hexadecimal digits.

    >>> commitment_to("00" * 32)[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def is_nonce(text: str) -> bool:
    """Returns whether this is a nonce or a secret: 64 lower-case hexadecimal digits.

    >>> is_nonce("0f" * 32), is_nonce("0F" * 32)
    (True, False)
    """
    return _DIGITS.fullmatch(text) is not None


def has_chance(game: _core.Game) -> bool:
    """Returns whether chance acts in this game.

    >>> from chabudai import load
    >>> has_chance(load("natto")), has_chance(load("nakatta"))
    (True, False)
    """
    return game.initial_state().is_chance


def read_shuffle(headers: Sequence[tuple[str, str]], seats: int) -> Shuffle | None:
    """Returns the shuffle in a record's headers, or ``None`` if the record has no verifiable shuffle.

    Raises ``RecordError`` if its headers are incomplete or invalid.
    """
    values = {name: value for name, value in headers if name in SHUFFLE_HEADERS}
    if not values:
        return None
    missing = [name for name in SHUFFLE_HEADERS if name not in values]
    if missing:
        raise RecordError(f"the record has a shuffle, but its header {missing[0]} is missing")
    derivation, commitment, words, secret = (values[name] for name in SHUFFLE_HEADERS)
    if derivation != DERIVATION:
        raise RecordError(f"the record was shuffled by {short(derivation)}, which this version does not support")
    nonces = tuple(words.split(" "))
    if len(nonces) != seats or not all(word in (MISSING, BOT) or is_nonce(word) for word in nonces):
        raise RecordError(f"shuffle-nonces needs a word for each of {seats} seats: 64 hex digits, missing or bot")
    for name, value in (("shuffle-commitment", commitment), ("shuffle-secret", secret)):
        if not is_nonce(value):
            raise RecordError(f"{name} is 64 lower-case hexadecimal digits, not {short(value)}")
    return Shuffle(secret, nonces, commitment)


def check_shuffle(match: Match) -> int:
    """Verifies that every chance action of a match follows from its shuffle, and returns the number of chance
    actions.

    Raises ``RecordError`` for the first action that does not follow, for a secret that does not match its commitment,
    and for a match without a verifiable shuffle.
    """
    shuffle = match.shuffle
    if shuffle is None:
        raise RecordError(message("shuffle-none"))
    if commitment_to(shuffle.secret) != shuffle.commitment:
        raise RecordError(message("shuffle-other-secret"))
    shadow, count = type(match)(match.game), 0
    for number, entry in enumerate(match.entries, start=1):
        if entry.actor == "chance":
            if shadow.state.sample_chance(seed=shuffle.seed, stream=count) != entry.action:
                raise RecordError(message("shuffle-other-deal", number=number, action=entry.action[:40]))
            count += 1
        shadow.apply(entry)
    return count


def check_notes(shuffle: Shuffle, commitment: str | None = None, nonces: Sequence[str] = ()) -> None:
    """Raises ``RecordError`` unless a shuffle has the commitment and the nonces that a player stored before the
    deal.
    """
    if commitment is not None and commitment.lower() != shuffle.commitment:
        raise RecordError(message("shuffle-other-commitment", commitment=shuffle.commitment))
    for nonce in nonces:
        if nonce.lower() not in shuffle.nonces:
            raise RecordError(message("shuffle-unused-nonce"))


def shuffle_check_sentence(shuffle: Shuffle, count: int) -> Message:
    """Returns the result of a successful check. ``count`` is the result of :func:`check_shuffle`.

    >>> print(shuffle_check_sentence(Shuffle.of("00" * 32, ("11" * 32, MISSING)), 3))
    shuffle verified: 3 chance actions follow from the secret of 66687aadf862 and 1 nonce; seat 1 sent none
    """
    missing = [message("shuffle-seat", seat=seat) for seat, word in enumerate(shuffle.nonces) if word == MISSING]
    verified = message(
        "shuffle-verified",
        count=count,
        secret=shuffle.commitment[:12],
        nonces=message("shuffle-nonces", count=sum(map(is_nonce, shuffle.nonces))),
    )
    return message("shuffle-verified-but", verified=verified, seats=listing(missing)) if missing else verified
