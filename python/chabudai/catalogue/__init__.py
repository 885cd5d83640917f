"""The message catalogue: every sentence that people read, in every language.

A :class:`Message` is a sentence as data: the id of an entry of the catalogue and its arguments. It becomes text where
it is read: ``message.text("ja")``, or ``str(message)`` in the current language. The texts are Fluent files,
``locales/<language>/<file>.ftl``; the part of an id before its first hyphen names the file.

>>> from chabudai.catalogue import Seat, languages, message, use_language
>>> won = message("natto-trick-won", seat=Seat(1, "Bea"))
>>> str(won)
'Bea wins the trick and leads (B3.3).'
>>> with use_language("ja"):
...     str(won)
'Beaさんがトリックを取り、次にリードします (B3.3)。'
>>> languages()
('en', 'ja')
"""

from .language import SOURCE as SOURCE_LANGUAGE
from .language import (
    current_language,
    languages,
    negotiate_language,
    set_language,
    system_language,
    use_language,
)
from .messages import (
    Argument,
    Items,
    Listing,
    Message,
    Seat,
    join_sentences,
    listing,
    message,
    message_from_data,
    plain,
)

__all__ = [
    "SOURCE_LANGUAGE",
    "Argument",
    "Items",
    "Listing",
    "Message",
    "Seat",
    "current_language",
    "join_sentences",
    "languages",
    "listing",
    "message",
    "message_from_data",
    "negotiate_language",
    "plain",
    "set_language",
    "system_language",
    "use_language",
]
