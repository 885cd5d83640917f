"""How tables are opened: who sits where, when their answers count, and the first match."""

from __future__ import annotations

from collections.abc import Container, Sequence
from contextlib import suppress
from dataclasses import replace

from ... import bots
from ...errors import OptionsError
from ...match import Game, Match, load
from ...match.shuffle import has_chance
from ...match.time_control import parse_time_control
from ...store import ConflictError, Pace, Player, StoredMatch, StoredTable, TableEvent, now, secret_hash
from ..protocol.tables import NewTable, TableOpened
from ..table.clock import Clocks
from ..table.display_names import clean_name
from ..table.errors import RefusedError
from ..table.instant import Instant
from ..table.shuffle import new_shuffle
from .context import TableContext, chance_seed_of
from .keys import invitation_for, new_code, new_key, new_table_id

LONE_PLAYER_WINDOW_S = 1.0
"""How long it is for one among bots who plays with a clock."""
DEFAULT_WINDOW_S = 4.0
"""How long a window is unless a table is opened with another length."""

DEFAULT_WATCH_DELAY_S = 300
"""So long after a deal its hands are shown to who watches, where a table is opened for that without a length."""
MAX_CODE_ATTEMPTS = 5


async def open_table(house: TableContext, asked: NewTable, person: int | None = None) -> TableOpened:
    """Opens a table, for a person with an account or a guest.

    Raises ``OptionsError`` for what the game does not take, ``RefusedError`` for odd seats.
    """
    game = load(asked.game, **asked.options)
    table_id = new_table_id()
    key = new_key() if "me" in asked.seats else None
    players = _players(asked, game.spec["seats"], key, person, house.settings.bots)
    creator = asked.seats.index("me") if key is not None else None
    invitation = invitation_for(table_id, new_key() if key is None else key)
    pace = _pace(asked, house.settings.pause_s, game.spec["asks_together"])
    table = StoredTable(table_id, now(), creator, secret_hash(invitation), players, pace)
    table = replace(table, chat=asked.chat, watch_delay_s=_watch_delay_s(asked, game))
    if asked.rated:
        table = replace(table, is_rated=True)
        _check_rated(asked.seats, person)
    stored = _first_match(house, game, table, is_fair=_is_fair(asked, game))
    if not any(player.is_open for player in players):
        await house.write(house.store.create_table, table, stored)
        return TableOpened(table_id, creator, key, None)
    code = await _write_with_code(house, replace(table, company="listed" if asked.listed else "invited"), stored)
    return TableOpened(table_id, creator, key, invitation, code)


async def open_paired_table(house: TableContext, asked: NewTable, names: Sequence[str]) -> tuple[str, list[str]]:
    """Opens a table for people who have met, one in each seat that is asked to be open; its id, and their keys.

    Raises as :func:`open_table`.
    """
    game = load(asked.game, **asked.options)
    keys = [new_key() for _ in names]
    coming = iter(zip(names, keys, strict=True))
    players = tuple(
        _person(*next(coming), number) if player.is_open else player
        for number, player in enumerate(_players(asked, game.spec["seats"], None, None, house.settings.bots))
    )
    pace = _pace(asked, house.settings.pause_s, game.spec["asks_together"])
    table = StoredTable(new_table_id(), now(), None, secret_hash(new_key()), players, pace, company="paired")
    await house.write(house.store.create_table, table, _first_match(house, game, table))
    return table.id, keys


def build_tournament_table(
    house: TableContext, asked: NewTable, players: tuple[Player, ...], event: TableEvent
) -> tuple[StoredTable, StoredMatch]:
    """A table of a tournament with its match, dealt and not yet written; raises as :func:`open_table`."""
    game = load(asked.game, **asked.options)
    pace = _pace(asked, house.settings.pause_s, game.spec["asks_together"])
    table = StoredTable(new_table_id(), now(), None, secret_hash(new_key()), players, pace, company="paired")
    table = replace(table, chat=asked.chat, event=event)
    return table, _first_match(house, game, table)


def _first_match(house: TableContext, game: Game, table: StoredTable, *, is_fair: bool = False) -> StoredMatch:
    match, shuffle = Match(game, seed=chance_seed_of(table, house.settings.chance_seed)), None
    match.date = table.created
    if is_fair:
        # The cards are dealt when those who sit down have added to the shuffle.
        shuffle = new_shuffle(house.settings.chance_seed, table.id, 1)
    else:
        match.drive_chance()
    seating = tuple(range(len(table.players)))
    entries, timing = match.entries, parse_time_control(table.pace.clock)
    stored = StoredMatch(0, 1, game.key, game.options, game.rules_version, seating, table.created, entries)
    stored = replace(stored, shuffle=shuffle)
    if timing.kind == "none":
        return stored
    at_ms = int(house.settings.clock() * 1000)
    return replace(stored, clocks=Clocks.fresh(timing, len(seating)).stored(Instant(0.0, at_ms)))


async def _write_with_code(house: TableContext, table: StoredTable, stored: StoredMatch) -> str:
    """Writes a new table under a code that no other table has."""
    for _ in range(MAX_CODE_ATTEMPTS - 1):
        code = new_code()
        with suppress(ConflictError):
            await house.write(house.store.create_table, replace(table, code=code), stored)
            return code
    code = new_code()
    await house.write(house.store.create_table, replace(table, code=code), stored)
    return code


def _pace(asked: NewTable, usual_pause_s: float, asks_together: bool) -> Pace:
    """When answers count that several seats owe at once, for which a lone person among bots need not wait for a clock;
    and how long a table rests between two rounds.
    """
    people = sum(wanted in ("me", "open") for wanted in asked.seats)
    together = asked.together or ("fixed" if people > 1 else "instant")
    usual_s = DEFAULT_WINDOW_S
    clock = parse_time_control(asked.clock)
    if clock.kind != "none" and asks_together and together == "instant":
        # A clock must not tell who of several has answered; where nobody minds, an answer is held for a second.
        if asked.together == "instant":
            raise OptionsError("with a clock, answers of several count together: fixed or blind", "together", "instant")
        together, usual_s = "blind", LONE_PLAYER_WINDOW_S
    seconds = usual_s if asked.window_s is None else asked.window_s
    pause_s = usual_pause_s if asked.pause_s is None else asked.pause_s
    return Pace(together, round(seconds * 1000), round(pause_s * 1000), str(clock))


def _players(
    asked: NewTable, seats: int, key: str | None, person: int | None, own: Container[str]
) -> tuple[Player, ...]:
    _check_seats(asked.seats, seats)
    players: list[Player] = []
    for number, wanted in enumerate(asked.seats):
        if wanted == "me" and key is not None:
            players.append(_person(asked.name, key, number, person))
        elif wanted == "open":
            players.append(Player("person", ""))
        elif (name := wanted.removeprefix("bot:")) != wanted and name in own:
            players.append(Player("bot", name))
        elif wanted.startswith("bot:"):
            level = bots.level(asked.game, wanted)
            players.append(Player("bot", level.name, level.number))
        else:
            raise OptionsError(
                f"seat {number} cannot be {wanted!r}: it is 'me', 'open' or a bot such as 'bot:3'", "seats", wanted
            )
    return tuple(players)


def _person(name: str, key: str, number: int, person: int | None = None) -> Player:
    return Player("person", clean_name(name, f"Player {number + 1}"), None, secret_hash(key), person)


def _check_rated(seats: Sequence[str], person: int | None) -> None:
    if person is None:
        raise RefusedError("log_in", "a rated table is for people with an account: log in first")
    if any(wanted not in ("me", "open") for wanted in seats):
        raise RefusedError("not_offered", "a rated table has no bots of the house: leave the other seats open")


def _is_fair(asked: NewTable, game: Game) -> bool:
    """Whether the shuffle of a new table can be checked: at rated ones it can, unless somebody does not want it."""
    if asked.fair and not has_chance(game):
        raise OptionsError("nothing is shuffled in this game, so there is no shuffle to check", "fair", asked.fair)
    return has_chance(game) and (asked.rated if asked.fair is None else asked.fair)


def _watch_delay_s(asked: NewTable, game: Game) -> int | None:
    """How long after a deal who watches a new table sees its hands; ``None``: never."""
    if asked.watch == "closed":
        if asked.watch_delay_s is not None:
            raise OptionsError(
                "no hands are shown here, so that there is no delay: watch is to be open", "watch_delay_s"
            )
        return None
    if game.spec["open_information"]:
        raise OptionsError("nothing is hidden in this game: who watches sees all there is", "watch", asked.watch)
    if asked.rated:
        # How somebody plays their cards is worth knowing in the next deal, and these matches count.
        raise RefusedError("not_offered", "at a rated table no hands are shown to who watches")
    return DEFAULT_WATCH_DELAY_S if asked.watch_delay_s is None else asked.watch_delay_s


def _check_seats(seats: Sequence[str], count: int) -> None:
    if len(seats) != count:
        raise OptionsError(f"this game has {count} seats; {len(seats)} were given", "seats", list(seats))
    if seats.count("me") > 1:
        raise OptionsError("only one seat can be 'me'; leave the others 'open' and share the invitation", "seats")
