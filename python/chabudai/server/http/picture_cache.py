"""The pictures that were rendered most recently, so that a link in a busy chat is rendered once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from hashlib import sha256

MAX_PICTURES = 128
"""Maximum pictures in memory, of about 60 kB each."""


class PictureCache:
    """Pictures by the content from which they are rendered."""

    def __init__(self) -> None:
        self._pictures: dict[bytes, bytes] = {}

    async def get(self, content: str | bytes, language: str, render: Callable[[], Awaitable[bytes]]) -> bytes:
        """Returns the picture of a content in a language, rendered if it is not known. Raises what ``render`` does."""
        data = content.encode() if isinstance(content, str) else content
        key = sha256(language.encode() + b"\0" + data).digest()
        picture = self._pictures.pop(key, None)
        if picture is None:
            picture = await render()
        # The newest is last.
        self._pictures[key] = picture
        while len(self._pictures) > MAX_PICTURES:
            del self._pictures[next(iter(self._pictures))]
        return picture
