"""Endpoints for direct challenges and greetings, and for the settings of what an account shows others."""

from __future__ import annotations

from ....catalogue import message
from ...protocol.accounts import PersonName
from ...protocol.challenges import ChallengeId, ChallengeList, GreetingSender, NewChallenge, NewGreeting, SocialSettings
from ...protocol.tables import Joined
from ..callers import AccountCaller
from ..endpoint import endpoint
from .accounts import MY_ACCOUNT


@endpoint("GET", MY_ACCOUNT + "/challenges")
async def challenges(caller: AccountCaller) -> ChallengeList:
    """The open challenges to the caller, and the caller's own. The account's socket sends changes."""
    return await caller.context.challenges.list_for(caller.person.id)


@endpoint("POST", "/persons/{name}/challenge", status=201, refuses=["options", "not_offered", "not_allowed", "taken"])
async def challenge(caller: AccountCaller, name: PersonName, body: NewChallenge) -> ChallengeList:
    """Challenges a person to a match. Returns the caller's challenges."""
    context = caller.context
    challenged = await context.people.find(name)
    context.challenge_rate.check(str(caller.person.id), message("server-many-challenges"))
    await context.challenges.add(caller.person, challenged, body)
    return await context.challenges.list_for(caller.person.id)


@endpoint("POST", MY_ACCOUNT + "/challenges/accept", status=201, refuses=["no_match", "not_allowed", "options"])
async def accept_challenge(caller: AccountCaller, body: ChallengeId) -> Joined:
    """Accepts a challenge: opens a table for both people and returns the caller's seat."""
    return await caller.context.challenges.accept(caller.person, body.id)


@endpoint("POST", MY_ACCOUNT + "/challenges/decline", refuses=["no_match"])
async def decline_challenge(caller: AccountCaller, body: ChallengeId) -> None:
    """Declines a challenge. The challenger cannot repeat it before it would have expired."""
    await caller.context.challenges.decline(caller.person, body.id)


@endpoint("POST", MY_ACCOUNT + "/challenges/withdraw", refuses=["no_match"])
async def withdraw_challenge(caller: AccountCaller, body: ChallengeId) -> None:
    """Withdraws a challenge of the caller."""
    await caller.context.challenges.withdraw(caller.person, body.id)


@endpoint("POST", "/persons/{name}/greet", status=201, refuses=["not_offered", "not_allowed"])
async def greet(caller: AccountCaller, name: PersonName, body: NewGreeting) -> None:
    """Greets a person with a fixed phrase. A newer greeting replaces an older one. An account that may
    challenge the person may greet them, unless a moderator has muted it.
    """
    context = caller.context
    receiver = await context.people.find(name)
    context.challenge_rate.check(str(caller.person.id), message("server-many-challenges"))
    await context.challenges.greet(caller.person, receiver, body.phrase)


@endpoint("POST", MY_ACCOUNT + "/greetings/dismiss", refuses=["no_match"])
async def dismiss_greeting(caller: AccountCaller, body: GreetingSender) -> None:
    """Deletes a greeting to the caller."""
    await caller.context.challenges.dismiss_greeting(caller.person, await caller.context.people.find(body.name))


@endpoint("GET", MY_ACCOUNT + "/social")
async def social_settings(caller: AccountCaller) -> SocialSettings:
    """The presence that others see, and the accounts that may challenge the caller."""
    context = caller.context
    found = await context.registry.call(context.person_settings.of, caller.person.id)
    return SocialSettings(found.shows_presence, found.challengers)


@endpoint("POST", MY_ACCOUNT + "/social")
async def set_social_settings(caller: AccountCaller, body: SocialSettings) -> None:
    """Sets what others see of the caller, and the accounts that may challenge the caller."""
    rows = caller.context.person_settings
    await caller.context.registry.write(
        lambda: rows.write(caller.person.id, shows_presence=body.shows_presence, challengers=body.challengers)
    )
