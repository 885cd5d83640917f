"""Offers between players, and their effects: a take-back or the next match."""

from __future__ import annotations

from dataclasses import replace

from ...catalogue import message
from ...errors import GameOverError
from ..protocol.commands import AnswerOffer, MakeOffer
from ..protocol.fields import OfferKind
from .change import NOTHING, Change, OffersUpdate
from .command_helpers import apply_trial, check_match_number, require_seat
from .errors import RefusedError
from .instant import Instant
from .offers import Offers
from .permissions import check_not_tournament
from .rematch import start_rematch
from .situation import Situation


def make_offer(situation: Situation, asked: MakeOffer, now: Instant) -> Change:
    """Makes an offer. Bots agree immediately. If the same offer is already open, the player agrees to it."""
    seat = require_seat(situation, asked.player)
    check_match_number(situation, asked.match)
    check_not_tournament(situation.playing.table)
    _check_offer(situation, asked.what, seat)
    return _agree(situation, asked.what, seat, now)


def answer_offer(situation: Situation, asked: AnswerOffer, now: Instant) -> Change:
    seat = require_seat(situation, asked.player)
    check_match_number(situation, asked.match)
    offers = situation.playing.offers
    maker = offers.maker_of(asked.what)
    if maker is None or (maker == seat and asked.accept):
        raise RefusedError("stale", message("server-offer-closed"))
    if not asked.accept:
        return _update_offers(situation, offers.without(asked.what))
    return _agree(situation, asked.what, seat, now)


def agree_for_substitutes(situation: Situation, now: Instant) -> Change:
    """Starts a rematch that was waiting only for players for whom bots now substitute."""
    maker = situation.playing.offers.maker_of("rematch")
    return NOTHING if maker is None else _agree(situation, "rematch", maker, now)


def _agree(situation: Situation, what: OfferKind, seat: int, now: Instant) -> Change:
    """Notes that a seat agrees, and carries out the offer if every seat whose consent is needed has agreed."""
    offers = situation.playing.offers.agree(what, seat)
    maker = offers.maker_of(what)
    assert maker is not None
    if not offers.is_agreed(what, situation.other_voters(seat)):
        return _update_offers(situation, offers)
    if what == "rematch":
        return start_rematch(situation, now)
    trial = situation.match.copy()
    trial.take_back(maker)
    trial.drive_chance()
    return apply_trial(situation, trial, now)


def _update_offers(situation: Situation, offers: Offers) -> Change:
    """Stores the open offers, so that they survive a restart."""
    playing = situation.playing
    if offers == playing.offers:
        return NOTHING
    rows = OffersUpdate(playing.stored.id, offers.to_stored(situation.match.count))
    return Change(rows, replace(playing, offers=offers))


def _check_offer(situation: Situation, what: OfferKind, seat: int) -> None:
    match, maker = situation.match, situation.playing.offers.maker_of(what)
    if what == "rematch":
        if not match.is_over:
            raise RefusedError("too_early", message("server-match-not-over"))
        return
    if match.is_over:
        raise GameOverError(message("server-no-take-back-over"))
    if situation.playing.table.is_rated:
        raise RefusedError("not_offered", message("server-no-take-back-rated"))
    if not match.game.spec["open_information"]:
        raise RefusedError("not_offered", message("server-no-take-back-hidden"))
    if maker not in (None, seat):
        raise RefusedError("stale", message("server-other-take-back"))
    match.copy().take_back(seat)
