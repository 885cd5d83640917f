"""The schema: every table of the database, exactly as after the newest migration.

Alembic's migrations create and change the database. This module declares the result, for use in queries by all other
modules of the store. Tests compare the two on SQLite and PostgreSQL.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

metadata = sa.MetaData()


def _table(name: str, *parts: sa.Column[Any] | sa.UniqueConstraint | sa.Index) -> sa.Table:
    return sa.Table(name, metadata, *parts)


def _table_id(**settings: Any) -> sa.Column[str]:
    """Returns a column that refers to a game table."""
    return sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), **settings)


def _match_id(**settings: Any) -> sa.Column[int]:
    """Returns a column that refers to a match."""
    return sa.Column("match_id", sa.Integer, sa.ForeignKey("matches.id"), **settings)


def _person(name: str = "person", **settings: Any) -> sa.Column[int]:
    """Returns a column that refers to an account."""
    return sa.Column(name, sa.Integer, sa.ForeignKey("persons.id"), **settings)


def _tournament() -> sa.Column[str]:
    """Returns a column of a primary key that refers to a tournament."""
    return sa.Column("tournament", sa.String(32), sa.ForeignKey("tournaments.id"), primary_key=True)


# Tables and the people at them.

# A game table. Its pace (claim window, round pause, clock) is fixed when it is created.
tables = _table(
    "tables",
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("created", sa.String(32), nullable=False),
    sa.Column("creator", sa.Integer),
    sa.Column("invitation_hash", sa.String(64), nullable=False),
    sa.Column("window", sa.String(8), nullable=False, server_default="instant"),
    sa.Column("window_ms", sa.Integer, nullable=False, server_default="0"),
    sa.Column("pause_ms", sa.Integer, nullable=False, server_default="0"),
    sa.Column("clock", sa.String(24), nullable=False, server_default="none"),
)

# A player of a table by number: a person, a bot, or an open seat.
players = _table(
    "players",
    _table_id(primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("level", sa.Integer),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("key_hash", sa.String(64), index=True),
    sa.Column("person", sa.Integer, index=True),
)

# A further key that opens a player's seat, for another device.
lent_keys = _table(
    "lent_keys",
    _table_id(primary_key=True),
    sa.Column("key_hash", sa.String(64), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("lent", sa.String(32), nullable=False),
)

# The short invite code of a table that has an open seat.
codes = _table("codes", sa.Column("code", sa.String(8), primary_key=True), _table_id(nullable=False, unique=True))

# A table that strangers may join, from the lobby or by quick pairing.
listings = _table(
    "listings",
    _table_id(primary_key=True),
    sa.Column("company", sa.String(8), nullable=False),
    sa.Column("created", sa.String(32), nullable=False, index=True),
)

# A table whose matches count for ratings.
rated_tables = _table("rated_tables", _table_id(primary_key=True))

# A table that shows all hands to spectators, a number of seconds after each deal has ended.
watch_terms = _table("watch_terms", _table_id(primary_key=True), sa.Column("delay_s", sa.Integer, nullable=False))

# The fencing token of a table's newest owner, if several processes share the database.
owners = _table("owners", _table_id(primary_key=True), sa.Column("fence", sa.BigInteger, nullable=False))

# Matches.

# A match of a table, numbered from 1.
matches = _table(
    "matches",
    sa.Column("id", sa.Integer, primary_key=True),
    _table_id(nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("seating", sa.Text, nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
    sa.Column("previous_link", sa.String(64), nullable=False, server_default=sa.text("''")),
    sa.UniqueConstraint("table_id", "number"),
)

# An entry of a match: an action, or an event such as a resignation.
entries = _table(
    "entries",
    _match_id(primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("actor", sa.String(8), nullable=False),
    sa.Column("action", sa.Text, nullable=False),
)

# The end of a table's hash chain: the latest match, the number of its entries, and the link after the last.
chains = _table(
    "chains",
    _table_id(primary_key=True),
    _match_id(nullable=False, unique=True),
    sa.Column("entries", sa.Integer, nullable=False),
    sa.Column("link", sa.String(64), nullable=False),
    sa.Column("changed", sa.String(32), nullable=False, index=True),
)

# The newest answer of a seat that is held until the claim window closes.
held_answers = _table(
    "held_answers",
    _match_id(primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("question", sa.Integer, nullable=False),
    sa.Column("action", sa.Text, nullable=False),
)

# An open offer (takeback or rematch) and the seats that have agreed to it.
offers = _table(
    "offers",
    _match_id(primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("what", sa.String(8), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("agreed", sa.Text, nullable=False),
    sa.Column("entries", sa.Integer, nullable=False),
)

# The conditional moves of a seat.
plans = _table(
    "plans",
    _match_id(primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("entries", sa.Integer, nullable=False),
    sa.Column("lines", sa.Text, nullable=False),
)

# The secret of a verifiable shuffle, and the commitment to it that players were given before the deal.
shuffles = _table(
    "shuffles",
    _match_id(primary_key=True),
    sa.Column("secret", sa.String(64), nullable=False),
    sa.Column("commitment", sa.String(64), nullable=False),
)

# The nonce that a seat has added to a verifiable shuffle.
shuffle_nonces = _table(
    "shuffle_nonces",
    _match_id(primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("nonce", sa.String(64), nullable=False),
)

# The time at which a deal was played out, by the number of entries at that time.
played_out = _table(
    "played_out",
    _match_id(primary_key=True),
    sa.Column("stands", sa.Integer, primary_key=True),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
)

# The clocks of a match after its last event.
clocks = _table(
    "clocks",
    _match_id(primary_key=True),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
    sa.Column("left_ms", sa.Text, nullable=False),
    sa.Column("vacation_ms", sa.Text, nullable=False),
    sa.Column("resting", sa.Text, nullable=False),
    sa.Column("due_ms", sa.BigInteger, index=True),
)

# The clocks of a match after an entry.
stamps = _table(
    "stamps",
    _match_id(primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
    sa.Column("left_ms", sa.Text, nullable=False),
)

# The last heartbeat of the server, row 1: correspondence clocks stop while no server runs. Row 2 is a number that is
# written to find out whether the database can be written.
beats = _table(
    "beats",
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
)

# Chat and moderation.

# The chat rule of a table that differs from the default.
chat_terms = _table("chat_terms", _table_id(primary_key=True), sa.Column("terms", sa.String(8), nullable=False))

# A chat message, numbered from 1 at its table; a spectator's has the account, if any.
chat_lines = _table(
    "chat_lines",
    sa.Column("id", sa.Integer, primary_key=True),
    _table_id(nullable=False, index=True),
    sa.Column("match", sa.Integer, nullable=False),
    sa.Column("side", sa.String(8), nullable=False),
    sa.Column("player", sa.Integer),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at_ms", sa.BigInteger, nullable=False, index=True),
    sa.Column("number", sa.Integer, nullable=False, server_default="0"),
    sa.Column("person", sa.Integer, index=True),
    sa.Index("ix_chat_lines_number", "table_id", "number", unique=True),
)

# A report about a chat message, with the messages around it.
reports = _table(
    "reports",
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.String(32), nullable=False),
    sa.Column("line_id", sa.Integer, nullable=False, unique=True),
    sa.Column("lines", sa.Text, nullable=False),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("created_ms", sa.BigInteger, nullable=False, index=True),
    sa.Column("settled", sa.String(8)),
)

# A moderator's action: a settled report, a mute or an un-mute.
moderation_acts = _table(
    "moderation_acts",
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("report", sa.Integer),
    sa.Column("table_id", sa.String(32)),
    _person("moderator", nullable=False),
    sa.Column("done", sa.String(8), nullable=False),
    sa.Column("subject", sa.String(64), nullable=False, index=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("line", sa.Text),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("at_ms", sa.BigInteger, nullable=False, index=True),
    sa.Column("until_ms", sa.BigInteger),
)

# A player whom another visitor has reported, once for each match.
player_reports = _table(
    "player_reports",
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.String(32), nullable=False),
    sa.Column("match", sa.Integer, nullable=False),
    sa.Column("player", sa.Integer, nullable=False),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("created_ms", sa.BigInteger, nullable=False, index=True),
    sa.Column("settled", sa.String(8)),
    sa.UniqueConstraint("table_id", "match", "player"),
)

# A table that a moderator or the operator has closed.
closed_tables = _table(
    "closed_tables",
    _table_id(primary_key=True),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
)

# What moderators and the operator have done to accounts, tables and tournaments; triggers ensure that it only grows. It
# has no names, so that it need not change when an account is deleted.
audit_log = _table(
    "audit_log",
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
    _person("actor"),
    sa.Column("act", sa.String(24), nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("subject", sa.String(32), nullable=False),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("until_ms", sa.BigInteger),
)

# Accounts.

# An account of a person or of an external bot; a deleted one keeps its row and loses its name. Names with the same
# skeleton look alike. Among older accounts that look alike, the first has the skeleton and the others have none.
persons = _table(
    "persons",
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("folded", sa.String(64), unique=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("role", sa.String(16), nullable=False),
    _person("owner", index=True),
    sa.Column("password_hash", sa.Text),
    sa.Column("created", sa.String(32), nullable=False),
    sa.Column("skeleton", sa.String(192)),
    sa.Index("ix_persons_skeleton", "skeleton", unique=True),
)

# An account that is suspended; without an end until it is restored.
suspensions = _table(
    "suspensions",
    _person(primary_key=True),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
    sa.Column("until_ms", sa.BigInteger),
)

# A browser session of an account.
sessions = _table(
    "sessions",
    sa.Column("hash", sa.String(64), primary_key=True),
    _person(nullable=False, index=True),
    sa.Column("begun", sa.String(32), nullable=False),
    sa.Column("seen", sa.String(32), nullable=False),
    sa.Column("browser", sa.String(64), nullable=False),
    sa.Column("cookie", sa.Integer, nullable=False, server_default="1"),
)

# A device from which a person has logged in.
devices = _table(
    "devices",
    sa.Column("hash", sa.String(64), primary_key=True),
    _person(primary_key=True, index=True),
    sa.Column("browser", sa.String(64), nullable=False),
    sa.Column("seen", sa.String(32), nullable=False),
)

# A person's app for one-time codes; it counts from its confirmation on.
second_factors = _table(
    "second_factors",
    _person(primary_key=True),
    sa.Column("secret", sa.String(64), nullable=False),
    sa.Column("confirmed", sa.String(32)),
    sa.Column("step", sa.BigInteger, nullable=False),
)

# A code that replaces a one-time code, once.
recovery_codes = _table(
    "recovery_codes",
    sa.Column("hash", sa.String(64), primary_key=True),
    _person(nullable=False, index=True),
)

# An access token of an external bot.
tokens = _table(
    "tokens",
    sa.Column("hash", sa.String(64), primary_key=True),
    _person(nullable=False, index=True),
    sa.Column("scope", sa.String(16), nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
)

# A person's relation to another account: friend or block.
ties = _table(
    "ties",
    _person(primary_key=True),
    _person("other", primary_key=True, index=True),
    sa.Column("tie", sa.String(8), nullable=False),
)

# What an account shows others, who may challenge it ("anyone", "friends" or "nobody"), and what it is notified of. An
# account without a row has the defaults.
person_settings = _table(
    "person_settings",
    _person(primary_key=True),
    sa.Column("shows_presence", sa.Boolean, nullable=False),
    sa.Column("challengers", sa.String(8), nullable=False),
    sa.Column("notifies_turns", sa.Boolean, nullable=False, server_default=sa.true()),
    sa.Column("notifies_challenges", sa.Boolean, nullable=False, server_default=sa.true()),
    sa.Column("notifies_events", sa.Boolean, nullable=False, server_default=sa.true()),
)

# A challenge from one account to another, at most one for each pair, until it is answered or forgotten. The table is
# the one that was opened when it was accepted.
direct_challenges = _table(
    "direct_challenges",
    sa.Column("id", sa.String(32), primary_key=True),
    _person("challenger", nullable=False),
    _person("challenged", nullable=False, index=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("clock", sa.String(24), nullable=False),
    sa.Column("is_rated", sa.Boolean, nullable=False),
    sa.Column("level", sa.Integer, nullable=False),
    sa.Column("created_ms", sa.BigInteger, nullable=False),
    sa.Column("until_ms", sa.BigInteger, nullable=False, index=True),
    sa.Column("state", sa.String(8), nullable=False),
    sa.Column("table_id", sa.String(32)),
    sa.Column("phrase", sa.String(16)),
    sa.UniqueConstraint("challenger", "challenged"),
)

# A greeting from one account to another: one of the fixed phrases, until the receiver dismisses it or it is forgotten.
greetings = _table(
    "greetings",
    _person("sender", primary_key=True),
    _person("receiver", primary_key=True, index=True),
    sa.Column("phrase", sa.String(16), nullable=False),
    sa.Column("created_ms", sa.BigInteger, nullable=False),
    sa.Column("until_ms", sa.BigInteger, nullable=False, index=True),
)

# A passkey: a public key with which a person logs in.
passkeys = _table(
    "passkeys",
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("hash", sa.String(64), nullable=False, unique=True),
    _person(nullable=False, index=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("credential", sa.Text, nullable=False),
    sa.Column("public_key", sa.Text, nullable=False),
    sa.Column("sign_count", sa.BigInteger, nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
    sa.Column("used", sa.String(32)),
)

# A challenge that a passkey is to sign, valid once.
challenges = _table(
    "challenges",
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("person", sa.Integer),
    sa.Column("expires_ms", sa.BigInteger, nullable=False, index=True),
)

# Results and ratings.

# The result of a finished match.
results = _table(
    "results",
    sa.Column("id", sa.Integer, primary_key=True),
    _match_id(nullable=False, unique=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("speed", sa.String(16), nullable=False),
    sa.Column("ended", sa.String(32), nullable=False),
    sa.Column("code", sa.String(32), nullable=False),
    sa.Column("places", sa.Text, nullable=False),
    sa.Column("is_rated", sa.Boolean, nullable=False),
)

# A seat's rank in a rated result, with the rating before and after it.
rated_places = _table(
    "rated_places",
    sa.Column("result", sa.Integer, sa.ForeignKey("results.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    _person(nullable=False, index=True),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("before", sa.Float, nullable=False),
    sa.Column("after", sa.Float, nullable=False),
)

# The rating of an account for a game, a speed and a model.
ratings = _table(
    "ratings",
    _person(primary_key=True),
    sa.Column("game", sa.String(32), primary_key=True),
    sa.Column("speed", sa.String(16), primary_key=True),
    sa.Column("model", sa.String(8), primary_key=True),
    sa.Column("value", sa.Float, nullable=False),
    sa.Column("deviation", sa.Float, nullable=False),
    sa.Column("volatility", sa.Float, nullable=False),
    sa.Column("matches", sa.Integer, nullable=False),
    sa.Index("ix_ratings_game", "game", "speed", "model", "value"),
)

# Tournaments.

# A tournament; its terms are JSON.
tournaments = _table(
    "tournaments",
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("title", sa.String(64), nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("terms", sa.Text, nullable=False),
    sa.Column("key_hash", sa.String(64), nullable=False),
    sa.Column("person", sa.Integer),
    sa.Column("is_listed", sa.Boolean, nullable=False),
    sa.Column("called_ms", sa.BigInteger, nullable=False),
    sa.Column("starts_ms", sa.BigInteger),
    sa.Column("ends_ms", sa.BigInteger),
    sa.Column("phase", sa.String(8), nullable=False, index=True),
    sa.Column("round", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False, server_default=sa.text("''")),
    sa.Column("reminded", sa.String(8), nullable=False, server_default="none"),
    sa.Column("reminders", sa.Integer, nullable=False, server_default="0"),
    sa.Column("club", sa.Integer, sa.ForeignKey("clubs.id"), index=True),
)

# A club. Its slug is its name in the form of its address, by which names are compared. Accounts join it ("anyone") or
# ask to join it ("ask").
clubs = _table(
    "clubs",
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("slug", sa.String(64), nullable=False, unique=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("admits", sa.String(8), nullable=False),
    sa.Column("created_ms", sa.BigInteger, nullable=False),
)

# A member of a club ("owner", "organiser" or "member"), an account that has asked to join ("asking"), or one that was
# removed and may only ask ("removed"). An account that asks after it was removed may still only ask if it withdraws.
club_members = _table(
    "club_members",
    sa.Column("club", sa.Integer, sa.ForeignKey("clubs.id"), primary_key=True),
    _person(primary_key=True, index=True),
    sa.Column("standing", sa.String(10), nullable=False),
    sa.Column("since_ms", sa.BigInteger, nullable=False),
    sa.Column("was_removed", sa.Boolean, nullable=False, server_default=sa.false()),
)

# A table whose open seats are for the members of a club.
club_tables = _table(
    "club_tables",
    _table_id(primary_key=True),
    sa.Column("club", sa.Integer, sa.ForeignKey("clubs.id"), nullable=False, index=True),
    sa.Column("created", sa.String(32), nullable=False),
)

# A report about the name or the text of a club, which waits for a moderator.
club_reports = _table(
    "club_reports",
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("club", sa.Integer, sa.ForeignKey("clubs.id"), nullable=False, unique=True),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("created_ms", sa.BigInteger, nullable=False),
)

# An entrant of a tournament. A tournament that seeds its entrants numbers them from 1, the strongest first.
tournament_entrants = _table(
    "tournament_entrants",
    _tournament(),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("level", sa.Integer),
    sa.Column("key_hash", sa.String(64)),
    sa.Column("person", sa.Integer, index=True),
    sa.Column("has_left", sa.Boolean, nullable=False),
    sa.Column("seen_ms", sa.BigInteger, nullable=False),
    sa.Column("seed", sa.Integer),
)

# A table of a tournament round with its entrants, or a bye.
tournament_tables = _table(
    "tournament_tables",
    _tournament(),
    sa.Column("round", sa.Integer, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.String(32), index=True),
    sa.Column("entrants", sa.Text, nullable=False),
    sa.Column("begun_ms", sa.BigInteger, nullable=False),
    sa.Column("ended_ms", sa.BigInteger),
    sa.Column("returns", sa.Text),
)

# The seed of a deal that all tables of a duplicate round share.
tournament_deals = _table(
    "tournament_deals",
    _tournament(),
    sa.Column("round", sa.Integer, primary_key=True),
    sa.Column("secret", sa.String(64), nullable=False),
)

# Notifications.

# The confirmed email address of a person, and how often they want email about their turns.
mail_addresses = _table(
    "mail_addresses",
    _person(primary_key=True),
    sa.Column("address", sa.String(254), nullable=False),
    sa.Column("folded", sa.String(254), nullable=False, index=True),
    sa.Column("turns", sa.String(8), nullable=False),
    sa.Column("mailed_ms", sa.BigInteger, nullable=False),
    sa.Column("language", sa.String(8), nullable=False, server_default="en"),
)

# A link sent by email, to confirm an address or to reset a password.
mail_links = _table(
    "mail_links",
    sa.Column("hash", sa.String(64), primary_key=True),
    _person(nullable=False, index=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("address", sa.String(254), nullable=False),
    sa.Column("expires_ms", sa.BigInteger, nullable=False, index=True),
)

# A turn whose player is to be notified, has been notified, or has been sent an email that names the turn.
turns = _table(
    "turns",
    _table_id(primary_key=True),
    sa.Column("player", sa.Integer, primary_key=True),
    sa.Column("person", sa.Integer, index=True),
    sa.Column("match_id", sa.Integer, nullable=False),
    sa.Column("entries", sa.Integer, nullable=False),
    sa.Column("due_ms", sa.BigInteger, nullable=False, index=True),
    sa.Column("state", sa.String(8), nullable=False),
)

# A push subscription of a browser, for all turns of a person or for those of one seat.
push_subscriptions = _table(
    "push_subscriptions",
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("hash", sa.String(64), nullable=False, index=True),
    sa.Column("endpoint", sa.Text, nullable=False),
    sa.Column("p256dh", sa.String(128), nullable=False),
    sa.Column("auth", sa.String(64), nullable=False),
    _person(index=True),
    _table_id(index=True),
    sa.Column("player", sa.Integer),
    sa.Column("browser", sa.String(64), nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
    sa.Column("language", sa.String(8), nullable=False, server_default="en"),
)

# A key that the server signs with, shared by all processes.
service_keys = _table(
    "service_keys",
    sa.Column("name", sa.String(16), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

# A document that a visitor shares by a link: an analysis of a match, or an answer of the lab, as compressed JSON.
shared_documents = _table(
    "shared_documents",
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("content", sa.LargeBinary, nullable=False),
    sa.Column("created_ms", sa.BigInteger, nullable=False),
    sa.Column("until_ms", sa.BigInteger, nullable=False, index=True),
)

# Limits.

# A place among items that are limited in number, which a visitor holds until a certain time. "owner" lists keyed
# hashes of the visitor and of ever larger groups; "visitor" is the first of them and "network" the last.
places = _table(
    "places",
    sa.Column("kind", sa.String(16), primary_key=True),
    sa.Column("thing", sa.String(64), primary_key=True),
    sa.Column("owner", sa.String(80), nullable=False),
    sa.Column("visitor", sa.String(16), nullable=False),
    sa.Column("network", sa.String(16), nullable=False),
    sa.Column("since_ms", sa.BigInteger, nullable=False),
    sa.Column("until_ms", sa.BigInteger, nullable=False, index=True),
)
