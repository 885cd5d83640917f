"""The rules of a table. ``decide(situation, command, now)`` returns the resulting ``Change``.

Pure: no event loop, no store and no clock. The caller writes the rows and then applies the change. If the rows cannot
be written, nothing has happened.
"""

from __future__ import annotations

from ..protocol.commands import (
    Act,
    AddNonce,
    AnswerOffer,
    ConfirmReady,
    EndAbandonedMatch,
    FastForward,
    FillWithBots,
    MakeOffer,
    RequestSubstitute,
    Resign,
    SetConditionalMoves,
    SetVacation,
)
from .abandoned_match import end_abandoned_match
from .actions import act, answer_for_bot
from .change import NOTHING, Change
from .claim_resolution import close_window
from .command_helpers import check_match_number, require_seat
from .commands import (
    AdvanceTime,
    AgreeForSubstitutes,
    AnswerForBot,
    Arrive,
    CloseWindow,
    DealFirst,
    Depart,
    EndPause,
    EnforceDeadline,
    ExpireClocks,
    PresenceCommand,
    TakeSeat,
    WrittenCommand,
)
from .conditional_moves import set_conditional_moves
from .fast_forward import fast_forward
from .first_deal import add_nonce, deal_first
from .instant import Instant
from .next_round import confirm_ready, deal_next_round
from .offer_changes import agree_for_substitutes, answer_offer, make_offer
from .out_of_time import enforce_deadline, out_of_time
from .presence_changes import update_presence
from .resignation import resign
from .seating import fill_with_bots, take_seat
from .situation import Situation
from .substitutes import request_substitute
from .vacation import set_vacation


def decide(situation: Situation, command: WrittenCommand | PresenceCommand, now: Instant) -> Change:
    """Returns the change that a command causes. Raises ``RefusedError`` or a ``GameError``."""
    match command:
        case Act():
            return act(situation, command, now)
        case AnswerForBot():
            return answer_for_bot(situation, command, now)
        case CloseWindow():
            return close_window(situation, now)
        case ConfirmReady():
            return confirm_ready(situation, command, now)
        case FastForward():
            return fast_forward(situation, command)
        case EndPause():
            return deal_next_round(situation, now) if situation.is_pause_over(now) else NOTHING
        case AddNonce():
            return add_nonce(situation, command)
        case DealFirst():
            return deal_first(situation, now)
        case Resign():
            return resign(situation, command, now)
        case EnforceDeadline():
            return enforce_deadline(situation, command, now)
        case SetVacation():
            return set_vacation(situation, command, now)
        case SetConditionalMoves():
            check_match_number(situation, command.match)
            return set_conditional_moves(situation, command, require_seat(situation, command.player))
        case ExpireClocks():
            return out_of_time(situation, now)
        case EndAbandonedMatch():
            return end_abandoned_match(situation, command, now)
        case MakeOffer():
            return make_offer(situation, command, now)
        case AnswerOffer():
            return answer_offer(situation, command, now)
        case AgreeForSubstitutes():
            return agree_for_substitutes(situation, now)
        case TakeSeat():
            return take_seat(situation, command, now)
        case FillWithBots():
            return fill_with_bots(situation, command)
        case RequestSubstitute():
            return request_substitute(situation, command, now)
        case Arrive() | Depart() | AdvanceTime():
            return update_presence(situation, command, now)
