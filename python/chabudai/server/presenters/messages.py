"""Converts sentences to messages of the protocol, which are the same in every language."""

from __future__ import annotations

from ...catalogue import SOURCE_LANGUAGE, Message, plain
from ...presentation.base import Text
from ..protocol.table_parts import MessageInfo


def message_info(text: Text) -> MessageInfo:
    """Returns a sentence as a message of the protocol.

    >>> message_info("Black b2.")
    MessageInfo(id='plain', args={'text': 'Black b2.'})
    """
    return MessageInfo(**(text if isinstance(text, Message) else plain(text)).data())


def english(text: Text) -> str:
    """Returns a sentence in English, whatever the language of this process: the texts of the protocol are for programs.

    >>> english("13x13")
    '13x13'
    """
    return text.text(SOURCE_LANGUAGE) if isinstance(text, Message) else text
