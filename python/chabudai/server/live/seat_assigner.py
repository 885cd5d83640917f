"""Assigns every seat. Each participant's name, account, blocks and permissions are checked here.

New tables, invitations, invite codes, the lobby, quick pairing and tournaments all use :class:`SeatAssigner`. A rematch
and a shared screen keep the seats that were assigned this way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...catalogue import message
from ...store import secret_hash
from ...store.accounts import Account, AccountRepository
from ...store.devices import DeviceRepository
from ...store.relations import RelationRepository
from ...store.types import Company
from ..protocol.tables import NewTable, TableOpened
from ..table.account_suspension import check_device_not_suspended, check_not_suspended
from ..table.display_names import clean_name, fold_name
from ..table.errors import RefusedError
from ..table.identity import BOT_SUFFIX, Identity
from ..table.look_alikes import check_not_reserved, skeletons_of
from .context import TableContext
from .continued_match import ContinuedMatch
from .live_table import LiveTable
from .open_table import open_continued_table, open_paired_table, open_table


@dataclass(frozen=True, slots=True)
class Participant:
    """A person or an external bot with an account, or a guest with a chosen name."""

    account: Account | None = None
    name: str = ""
    """The name that a guest has chosen. An account has its own name, so this one is ignored."""
    device: str | None = None
    """The hash of the cookie of a device from which a person has logged in before."""


class SeatAssigner:
    """Seats participants. If a method raises ``RefusedError`` or ``StoreError``, nothing has changed."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._accounts = AccountRepository(context.store)
        self._devices = DeviceRepository(context.store)
        self._relations = RelationRepository(context.store)

    async def open_table(self, participant: Participant, asked: NewTable) -> TableOpened:
        """Opens a table. The participant takes the seat ``"me"``. Refused with ``busy`` during an overload."""
        self._context.load.check_new_table()
        return await open_table(self._context, asked, await self.identify(participant))

    async def continue_table(self, participant: Participant, begun: ContinuedMatch) -> TableOpened:
        """Opens a table that goes on from a record. Refused with ``busy`` during an overload."""
        self._context.load.check_new_table()
        return await open_continued_table(self._context, begun, await self.identify(participant))

    async def open_paired_table(
        self, participants: Sequence[Participant], asked: NewTable, company: Company = "paired"
    ) -> tuple[str, list[str]]:
        """Opens a table for participants who were paired, one in each open seat. Returns its id and their keys."""
        identities = [await self.identify(each) for each in participants]
        return await open_paired_table(self._context, asked, identities, company)

    async def take_seat(
        self, participant: Participant, live_table: LiveTable, invitation: str | None = None
    ) -> tuple[int, str]:
        """Takes the first open seat at a table. Returns the seat and its key.

        ``invitation`` is ``None`` if the participant found the table by its code or in the lobby. Raises
        ``RefusedError``: ``key``, ``no_seat``, ``log_in``, ``not_allowed``, ``taken``.
        """
        identity = await self.identify_at(participant, live_table)
        hashed = live_table.table.invitation_hash if invitation is None else secret_hash(invitation)
        return await live_table.take_seat(hashed, identity)

    async def identify_at(self, participant: Participant, live_table: LiveTable) -> Identity:
        """Returns the identity of a participant, and checks that neither they nor a player at the table has blocked the
        other. Raises ``RefusedError``: ``taken``, ``not_allowed``.
        """
        identity = await self.identify(participant)
        others = [player.person for player in live_table.table.players if player.person is not None]
        if identity.account is not None:
            await self.check_no_block(identity.account, [other for other in others if other != identity.account])
        return identity

    async def identify(self, participant: Participant) -> Identity:
        """Returns the identity of a participant.

        Raises ``RefusedError``: ``taken`` for a name that a guest cannot have, ``not_allowed`` for a suspended account,
        and for a guest on a device from which the person of a suspended account has logged in.
        """
        account = participant.account
        if account is not None:
            now_ms = int(self._context.settings.clock() * 1000)
            check_not_suspended(await self._context.call(self._accounts.suspension, account.id, now_ms))
            return Identity(name_at_table(account), account.id, account.kind)
        await self.check_device(participant.device)
        name = clean_name(participant.name, "")
        if name:
            check_not_reserved(name)
            namesake = await self._context.call(self._accounts.by_appearance, fold_name(name), skeletons_of(name))
            if namesake is not None:
                raise RefusedError(
                    "taken",
                    message("server-name-of-account", name=name),
                )
        return Identity(name)

    async def check_device(self, device: str | None) -> None:
        """Raises ``RefusedError`` (``not_allowed``) for a device from which a suspended person has logged in."""
        if device is not None:
            now_ms = int(self._context.settings.clock() * 1000)
            check_device_not_suspended(await self._context.call(self._devices.suspension, device, now_ms))

    async def participant_with(self, account: int | None, name: str) -> Participant:
        """Returns the participant for the account with the given number, or for a guest (``None``)."""
        return Participant(None if account is None else await self._context.call(self._accounts.by_id, account), name)

    async def check_no_block(self, account: int, others: Sequence[int]) -> None:
        """Raises ``RefusedError`` if an account and one of the players have blocked each other."""
        if not others:
            return
        if await self._context.call(self._relations.blockers_among, account, others):
            raise RefusedError("not_allowed", message("server-blocked-you"))
        if await self._context.call(self._relations.blocked_among, account, others):
            raise RefusedError("not_allowed", message("server-you-blocked"))


def name_at_table(account: Account) -> str:
    """Returns the name of an account at tables. A bot's name has a mark there."""
    return account.name if account.kind == "person" else f"{account.name}{BOT_SUFFIX}"
