"""Opens tables: assigns the seats, sets when answers take effect, and creates the first match."""

from __future__ import annotations

from collections.abc import Container, Sequence
from contextlib import suppress
from dataclasses import replace

from ... import bots
from ...catalogue import message
from ...errors import OptionsError
from ...match import Game, Match, load
from ...match.shuffle import has_chance
from ...match.time_control import parse_time_control
from ...store import ConflictError, Pace, Player, StoredMatch, StoredTable, TableEvent, now, secret_hash
from ...store.types import Company
from ..protocol.tables import NewTable, TableOpened
from ..table.clock import Clocks
from ..table.errors import RefusedError
from ..table.identity import Identity
from ..table.instant import Instant
from ..table.shuffle import new_shuffle
from .context import TableContext
from .continued_match import ContinuedMatch
from .invite_codes import new_code
from .keys import invitation_for, new_key, new_table_id
from .option_texts import check_option_texts
from .restore_match import chance_seed_of

LONE_PLAYER_WINDOW_S = 1.0
"""Length of the claim window for one person among bots at a table with clocks."""
DEFAULT_WINDOW_S = 4.0
"""Default length of a claim window."""

DEFAULT_WATCH_DELAY_S = 300
"""Default delay between the end of a deal and its release to spectators, at tables that show hands."""
MAX_CODE_ATTEMPTS = 5


async def open_table(context: TableContext, asked: NewTable, identity: Identity | None = None) -> TableOpened:
    """Opens a table for an identity, by default a guest. Requests from visitors go through :class:`SeatAssigner`.

    Raises ``OptionsError`` for options that the game does not have, and ``RefusedError`` for a combination of settings
    that is not allowed.
    """
    game = load(asked.game, **asked.options)
    table_id = new_table_id()
    key = new_key() if "me" in asked.seats else None
    identity = Identity(asked.name) if identity is None else identity
    await check_option_texts(context, game, identity.account)
    players = _players(asked, game.spec["seats"], key, identity, context.settings.bots)
    creator = asked.seats.index("me") if key is not None else None
    invitation = invitation_for(table_id, new_key() if key is None else key)
    pace = _pace(context, asked, game)
    table = StoredTable(table_id, now(), creator, secret_hash(invitation), players, pace)
    table = replace(table, chat=asked.chat, watch_delay_s=_watch_delay_s(asked, game))
    if asked.rated:
        table = replace(table, is_rated=True)
        _check_rated(asked.seats, identity.account)
    stored = _first_match(context, game, table, is_fair=_is_fair(asked, game))
    if not any(player.is_open for player in players):
        await context.write(context.store.create_table, table, stored)
        return TableOpened(table_id, creator, key, None)
    code = await _write_with_code(context, replace(table, company="listed" if asked.listed else "invited"), stored)
    return TableOpened(table_id, creator, key, invitation, code)


async def open_continued_table(context: TableContext, begun: ContinuedMatch, identity: Identity) -> TableOpened:
    """Opens a table whose first match goes on from a record. The identity takes the seat ``"me"`` among bots.

    Raises the same errors as :func:`open_table`.
    """
    if begun.seats.count("me") != 1 or "open" in begun.seats:
        raise OptionsError(message("server-continue-bots"), "seats", list(begun.seats))
    game = Game(begun.game, begun.options, begun.rules_version)
    await check_option_texts(context, game, identity.account)
    asked = NewTable(begun.game, begun.seats, name=begun.name)
    key, table_id = new_key(), new_table_id()
    players = _players(asked, game.spec["seats"], key, identity, context.settings.bots)
    creator, invitation_hash = asked.seats.index("me"), secret_hash(new_key())
    pace = _pace(context, asked, game)
    table = StoredTable(table_id, now(), creator, invitation_hash, players, pace, company="device")
    stored = replace(_first_match(context, game, table), entries=begun.entries)
    await context.write(context.store.create_table, table, stored)
    return TableOpened(table_id, creator, key, None)


async def open_paired_table(
    context: TableContext, asked: NewTable, identities: Sequence[Identity], company: Company = "paired"
) -> tuple[str, list[str]]:
    """Opens a table for people who have been paired, one in each open seat. Returns its id and their keys.

    Raises the same errors as :func:`open_table`.
    """
    game = load(asked.game, **asked.options)
    keys = [new_key() for _ in identities]
    players = list(_players(asked, game.spec["seats"], None, Identity(), context.settings.bots))
    open_seats = [number for number, player in enumerate(players) if player.is_open]
    for number, identity, key in zip(open_seats, identities, keys, strict=True):
        # Accounts always keep their names, so a guest's name must also differ from those of accounts in later seats.
        reserved = [other.name for other in identities if other is not identity and other.account is not None]
        others = [*(player.name for player in players), *reserved]
        players[number] = identity.as_player(number, others, secret_hash(key))
    table = replace(_paired_table(context, asked, game, tuple(players)), company=company)
    if asked.rated:
        table = replace(table, is_rated=True)
        for identity in identities:
            _check_rated(asked.seats, identity.account)
    stored = _first_match(context, game, table, is_fair=_is_fair(asked, game))
    await context.write(context.store.create_table, table, stored)
    return table.id, keys


def build_tournament_table(
    context: TableContext, asked: NewTable, players: tuple[Player, ...], event: TableEvent
) -> tuple[StoredTable, StoredMatch]:
    """Returns a tournament's table with its first match, which has been dealt but not yet written. Raises as
    :func:`open_table`.
    """
    game = load(asked.game, **asked.options)
    table = replace(_paired_table(context, asked, game, players), chat=asked.chat, event=event)
    return table, _first_match(context, game, table)


def _paired_table(context: TableContext, asked: NewTable, game: Game, players: tuple[Player, ...]) -> StoredTable:
    """Returns a table that no visitor can join, because its invitation is discarded."""
    invitation_hash, pace = secret_hash(new_key()), _pace(context, asked, game)
    return StoredTable(new_table_id(), now(), None, invitation_hash, players, pace, company="paired")


def _first_match(context: TableContext, game: Game, table: StoredTable, *, is_fair: bool = False) -> StoredMatch:
    match, shuffle = Match(game, seed=chance_seed_of(table, context.settings.chance_seed)), None
    match.date = table.created
    if is_fair:
        # The cards are dealt once the players have added their nonces.
        shuffle = new_shuffle(context.settings.chance_seed, table.id, 1)
    else:
        match.drive_chance()
    seating = tuple(range(len(table.players)))
    entries, timing = match.entries, parse_time_control(table.pace.clock)
    stored = StoredMatch(0, 1, game.key, game.options, game.rules_version, seating, table.created, entries)
    stored = replace(stored, shuffle=shuffle)
    if timing.kind == "none":
        return stored
    at_ms = int(context.settings.clock() * 1000)
    return replace(stored, clocks=Clocks.at_start(timing, len(seating)).to_stored(Instant(0.0, at_ms)))


async def _write_with_code(context: TableContext, table: StoredTable, stored: StoredMatch) -> str:
    """Writes a new table with a code that no other table has."""
    for _ in range(MAX_CODE_ATTEMPTS - 1):
        code = new_code()
        with suppress(ConflictError):
            await context.write(context.store.create_table, replace(table, code=code), stored)
            return code
    code = new_code()
    await context.write(context.store.create_table, replace(table, code=code), stored)
    return code


def _pace(context: TableContext, asked: NewTable, game: Game) -> Pace:
    """Returns when simultaneous answers take effect, and how long the table pauses between rounds.

    A person alone among bots does not wait for a claim window unless there are clocks.
    """
    people = sum(wanted in ("me", "open") for wanted in asked.seats)
    together = asked.together or ("fixed" if people > 1 else "instant")
    usual_s = DEFAULT_WINDOW_S
    clock = parse_time_control(asked.clock)
    if clock.kind != "none" and game.spec["asks_together"] and together == "instant":
        # A clock must not reveal which of several seats has answered, so an answer is held for a second even in this
        # case.
        if asked.together == "instant":
            raise OptionsError(
                message("server-together-with-clock"),
                "together",
                "instant",
            )
        together, usual_s = "blind", LONE_PLAYER_WINDOW_S
    seconds = usual_s if asked.window_s is None else asked.window_s
    pause_s = context.settings.pause_s if asked.pause_s is None else asked.pause_s
    return Pace(together, round(seconds * 1000), round(pause_s * 1000), str(clock))


def _players(
    asked: NewTable, seats: int, key: str | None, identity: Identity, own: Container[str]
) -> tuple[Player, ...]:
    _check_seats(asked.seats, seats)
    players: list[Player] = []
    mine: int | None = None
    for number, wanted in enumerate(asked.seats):
        if wanted == "me" and key is not None:
            players.append(Player("person", ""))
            mine = number
        elif wanted == "open":
            players.append(Player("person", ""))
        elif (name := wanted.removeprefix("bot:")) != wanted and name in own:
            players.append(Player("bot", name))
        elif wanted.startswith("bot:"):
            level = bots.level(asked.game, wanted)
            players.append(Player("bot", level.english_name, level.number))
        else:
            raise OptionsError(message("server-seat-word", seat=number, word=repr(wanted)), "seats", wanted)
    if mine is not None and key is not None:
        players[mine] = identity.as_player(mine, (player.name for player in players), secret_hash(key))
    return tuple(players)


def _check_rated(seats: Sequence[str], person: int | None) -> None:
    if person is None:
        raise RefusedError("log_in", message("server-rated-table-account"))
    if any(wanted not in ("me", "open") for wanted in seats):
        raise RefusedError("not_offered", message("server-rated-no-bots"))


def _is_fair(asked: NewTable, game: Game) -> bool:
    """Returns whether the shuffle of a new table is verifiable. By default, this is the case at rated tables only."""
    if asked.fair and not has_chance(game):
        raise OptionsError(message("server-no-shuffle"), "fair", asked.fair)
    return has_chance(game) and (asked.rated if asked.fair is None else asked.fair)


def _watch_delay_s(asked: NewTable, game: Game) -> int | None:
    """Returns the delay after which spectators of a new table see the hands of a deal, or ``None`` for never."""
    if asked.watch == "closed":
        if asked.watch_delay_s is not None:
            raise OptionsError(message("server-no-delay"), "watch_delay_s")
        return None
    if game.spec["open_information"]:
        raise OptionsError(message("server-nothing-hidden"), "watch", asked.watch)
    if asked.rated:
        # It would show how opponents play their cards, which is an advantage in the next deal of a rated match.
        raise RefusedError("not_offered", message("server-rated-hands-hidden"))
    return DEFAULT_WATCH_DELAY_S if asked.watch_delay_s is None else asked.watch_delay_s


def _check_seats(seats: Sequence[str], count: int) -> None:
    if len(seats) != count:
        raise OptionsError(message("server-seat-count", seats=count, given=len(seats)), "seats", list(seats))
    if seats.count("me") > 1:
        raise OptionsError(message("server-one-me"), "seats")
