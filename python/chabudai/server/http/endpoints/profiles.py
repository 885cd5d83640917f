"""Endpoints for profiles and match histories."""

from __future__ import annotations

from typing import Literal

from ....presentation import PRESENTATIONS
from ....store.accounts import Account
from ....store.clubs import MEMBERS, ClubRepository
from ....store.match_history import FinishedMatch, match_history
from ....store.provisional_ratings import is_provisional
from ....store.public_results import RatingSeries, Totals, rating_history, totals_between, totals_of
from ....store.ratings import AccountRating, ratings_of
from ...lobby.online import NOWHERE
from ...presenters.messages import english, message_info
from ...presenters.snapshot import game_title
from ...protocol.accounts import PersonName
from ...protocol.ratings import (
    FinishedMatchInfo,
    GameTotals,
    HeadToHead,
    MatchHistoryPage,
    MatchHistoryRequest,
    PersonResults,
    Profile,
    RatingHistory,
    RatingInfo,
    RatingPoint,
)
from ...protocol.tournaments import ClubLink
from ...table.display_names import fold_name
from ...table.identity import kind_of_player
from ..callers import Caller
from ..endpoint import endpoint

MATCHES_PER_PAGE = 30
MAX_POINTS_SHOWN = 200
"""Maximum points of one rating history."""
MAX_MATCHES_SCANNED = 2_000
"""Maximum matches that are scanned for one page. The next page continues from there."""


@endpoint("GET", "/persons/{name}")
async def profile(caller: Caller, name: PersonName) -> Profile:
    """The public profile of a person or bot, with ratings."""
    context, people, registry = caller.context, caller.context.people, caller.context.registry
    person = await people.find(name)
    asking = await caller.account()
    shows_presence = (await registry.call(context.person_settings.of, person.id)).shows_presence
    where = await context.online.find(person.id) if shows_presence else NOWHERE
    owner = None if person.owner is None else await registry.call(people.rows.by_id, person.owner)
    found = await registry.call(ratings_of, registry.store, person.id)
    clubs = await registry.call(ClubRepository(registry.store).of_person, person.id)
    return Profile(
        person.name,
        person.kind,
        person.role,
        person.created,
        None if owner is None else owner.name,
        [rating_info(each) for each in found],
        "playing" if where.table is not None else "online" if where.is_online else None,
        where.table,
        asking is not None and await context.challenges.may_challenge(asking, person),
        [ClubLink(club.slug, club.name) for club, _, standing in clubs if standing in MEMBERS],
    )


@endpoint("GET", "/persons/{name}/results")
async def results_of(caller: Caller, name: PersonName) -> PersonResults:
    """The results of a person's rated matches by game, and how their ratings have changed."""
    people, registry = caller.context.people, caller.context.registry
    person = await people.find(name)
    totals = await registry.call(totals_of, registry.store, person.id)
    series = await registry.call(rating_history, registry.store, person.id)
    return PersonResults(list(map(_totals_info, totals)), list(map(_history_info, series)))


@endpoint("GET", "/persons/{name}/against/{other}")
async def head_to_head(caller: Caller, name: PersonName, other: PersonName) -> HeadToHead:
    """The results of the rated matches that two people have played against each other."""
    people, registry = caller.context.people, caller.context.registry
    person, opponent = await people.find(name), await people.find(other)
    totals = await registry.call(totals_between, registry.store, person.id, opponent.id)
    return HeadToHead(person.name, opponent.name, list(map(_totals_info, totals)))


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


def _totals_info(totals: Totals) -> GameTotals:
    return GameTotals(totals.game, game_title(totals.game), totals.won, totals.lost, totals.drawn)


def _history_info(series: RatingSeries) -> RatingHistory:
    """Returns a rating history with at most ``MAX_POINTS_SHOWN`` points, of which the last is the newest rating."""
    step = max(1, -(-len(series.points) // MAX_POINTS_SHOWN))
    points = [RatingPoint(at, round(value)) for at, value in series.points[::-1][::step][::-1]]
    return RatingHistory(series.game, game_title(series.game), series.speed, series.model, points)


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
