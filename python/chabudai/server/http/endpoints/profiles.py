"""Endpoints for profiles and match histories."""

from __future__ import annotations

from typing import Literal

from ....presentation import PRESENTATIONS
from ....store.accounts import Account
from ....store.match_history import FinishedMatch, match_history
from ....store.provisional_ratings import is_provisional
from ....store.ratings import AccountRating, ratings_of
from ...presenters.messages import english, message_info
from ...presenters.snapshot import game_title
from ...protocol.accounts import PersonName
from ...protocol.ratings import (
    FinishedMatchInfo,
    MatchHistoryPage,
    MatchHistoryRequest,
    Profile,
    RatingInfo,
)
from ...table.display_names import fold_name
from ...table.identity import kind_of_player
from ..callers import Caller
from ..endpoint import endpoint

MATCHES_PER_PAGE = 30
MAX_MATCHES_SCANNED = 2_000
"""Maximum matches that are scanned for one page. The next page continues from there."""


@endpoint("GET", "/persons/{name}")
async def profile(caller: Caller, name: PersonName) -> Profile:
    """The public profile of a person or bot, with ratings."""
    people, registry = caller.context.people, caller.context.registry
    person = await people.find(name)
    owner = None if person.owner is None else await registry.call(people.rows.by_id, person.owner)
    found = await registry.call(ratings_of, registry.store, person.id)
    return Profile(
        person.name,
        person.kind,
        person.role,
        person.created,
        None if owner is None else owner.name,
        [rating_info(each) for each in found],
    )


@endpoint("POST", "/persons/{name}/games")
async def games_of(caller: Caller, name: PersonName, body: MatchHistoryRequest) -> MatchHistoryPage:
    """The finished rated matches of a person. The person also sees their unrated matches."""
    people, registry = caller.context.people, caller.context.registry
    person, asking = await people.find(name), await caller.account()
    is_own = asking is not None and asking.id in (person.id, person.owner)
    return await registry.call(_games, caller, person, body, is_own)


def rating_info(found: AccountRating) -> RatingInfo:
    """Returns a rating as a message."""
    rating = found.rating
    return RatingInfo(
        found.person,
        found.kind,
        found.game,
        game_title(found.game),
        found.speed,
        found.model,
        round(rating.value),
        round(rating.value - 1.96 * rating.deviation),
        round(rating.value + 1.96 * rating.deviation),
        is_provisional(found.model, rating),
        rating.matches,
    )


def result_for(played: FinishedMatch) -> Literal["won", "lost", "drawn", "cancelled"]:
    """Returns the result of a match for one player. Players in first place win, unless all share it."""
    if not played.places:
        return "cancelled"
    if len(set(played.places)) == 1:
        return "drawn"
    return "won" if played.places[played.seat] == 1 else "lost"


def _games(caller: Caller, person: Account, asked: MatchHistoryRequest, is_own: bool) -> MatchHistoryPage:
    found: list[FinishedMatchInfo] = []
    every = match_history(caller.context.registry.store, person.id, before=asked.before, game=asked.game)
    for looked_at, played in enumerate(every, 1):
        if (is_own or played.is_rated) and _is_wanted(played, asked):
            found.append(_match_info(played))
        if len(found) >= MATCHES_PER_PAGE or looked_at >= MAX_MATCHES_SCANNED:
            return MatchHistoryPage(found, played.id)
    return MatchHistoryPage(found, None)


def _is_wanted(played: FinishedMatch, asked: MatchHistoryRequest) -> bool:
    others = [fold_name(name) for seat, name in enumerate(played.names) if seat != played.seat]
    if asked.against is not None and fold_name(asked.against) not in others:
        return False
    return asked.result is None or asked.result == result_for(played)


def _match_info(played: FinishedMatch) -> FinishedMatchInfo:
    variant = PRESENTATIONS[played.game].variant(played.options)
    others = [player for seat, player in enumerate(played.players) if seat != played.seat]
    return FinishedMatchInfo(
        played.id,
        played.table,
        played.number,
        played.game,
        game_title(played.game),
        english(variant),
        played.ended,
        played.code,
        result_for(played),
        played.places[played.seat] if played.places else None,
        len(played.names),
        [name for seat, name in enumerate(played.names) if seat != played.seat],
        played.is_rated,
        None if played.before is None else round(played.before),
        None if played.after is None else round(played.after),
        [kind_of_player(player) for player in others],
        [player.level for player in others],
        message_info(variant),
    )
