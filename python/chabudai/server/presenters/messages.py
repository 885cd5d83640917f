"""Converts sentences to messages of the protocol, which are the same in every language."""

from __future__ import annotations

from ...catalogue import Message, plain
from ...presentation.base import Text
from ..protocol.table_parts import MessageInfo


def message_info(text: Text) -> MessageInfo:
    """Returns a sentence as a message of the protocol.

    >>> message_info("Black b2.")
    MessageInfo(id='plain', args={'text': 'Black b2.'})
    """
    return MessageInfo(**(text if isinstance(text, Message) else plain(text)).data())
