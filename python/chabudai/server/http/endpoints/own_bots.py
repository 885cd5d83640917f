"""Endpoints for the external bots of an account."""

from __future__ import annotations

from ...protocol.accounts import BotToken, ExternalBotInfo, NewExternalBot
from ...table.display_names import fold_name
from ..callers import AccountCaller
from ..endpoint import endpoint
from .accounts import MY_ACCOUNT


@endpoint("GET", MY_ACCOUNT + "/bots")
async def my_bots(caller: AccountCaller) -> list[ExternalBotInfo]:
    """The external bots of the caller, with the creation times of their tokens."""
    people, registry = caller.context.people, caller.context.registry
    tokens = await registry.call(people.bot_tokens.of_owner, caller.person.id)
    return [
        ExternalBotInfo(
            bot.name, bot.created, [token.created for token in tokens if fold_name(token.bot) == fold_name(bot.name)]
        )
        for bot in await registry.call(people.rows.bots, caller.person.id)
    ]


@endpoint("POST", MY_ACCOUNT + "/bots", status=201, refuses=["taken", "not_offered"])
async def add_bot(caller: AccountCaller, body: NewExternalBot) -> BotToken:
    """Creates an external bot of the caller, with its first token."""
    people = caller.context.people
    bot = await people.add_bot(caller.person, body.name)
    return BotToken(bot.name, await people.new_token(caller.person, bot.name))


@endpoint("POST", MY_ACCOUNT + "/bots/token", refuses=["no_match", "not_allowed"])
async def new_token(caller: AccountCaller, body: NewExternalBot) -> BotToken:
    """Creates another token for an external bot of the caller and revokes earlier ones."""
    return BotToken(body.name, await caller.context.people.new_token(caller.person, body.name))


@endpoint("POST", MY_ACCOUNT + "/bots/revoke")
async def revoke_tokens(caller: AccountCaller, body: NewExternalBot) -> None:
    """Revokes the tokens of an external bot of the caller."""
    await caller.context.people.end_tokens(caller.person, body.name)
