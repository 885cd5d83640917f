"""Passkeys (WebAuthn): logging in with a device's own lock instead of a password."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlsplit

from ...catalogue import message
from ...store import ConflictError, now, secret_hash
from ...store.accounts import Account
from ...store.passkeys import Passkey, PasskeyRepository
from ..live.registry import TableRegistry
from ..table.errors import RefusedError
from .accounts import Accounts, Credentials, LogInSecrets

CHALLENGE_LIFETIME_MS = 300_000
"""Milliseconds for which a challenge is valid."""
MAX_NAME_LENGTH = 40
MAX_PASSKEYS_PER_PERSON = 10
_INVALID = message("server-passkey-invalid")


class Passkeys:
    """All passkeys on the server. If a method raises ``RefusedError``, nothing has changed."""

    def __init__(self, tables: TableRegistry, accounts: Accounts, address: str, clock: Callable[[], float]) -> None:
        """``address`` is the URL of the page; a passkey works only for its host."""
        self.rows = PasskeyRepository(tables.store)
        self._tables = tables
        self._accounts = accounts
        page = urlsplit(address)
        self._origin = f"{page.scheme}://{page.netloc}"
        self._host = page.hostname or ""
        self._clock = clock

    # Adding and changing.

    async def begin_adding(self, account: Account) -> str:
        """Returns the JSON options for ``navigator.credentials.create``."""
        webauthn, structs = _library()
        known = await self._tables.call(self.rows.of_person, account.id)
        if len(known) >= MAX_PASSKEYS_PER_PERSON:
            raise _too_many()
        options = webauthn.generate_registration_options(
            rp_id=self._host,
            rp_name="Chabudai",
            # Lets the person log in without typing a name. The account's number reveals nothing about the person.
            user_id=f"chabudai {account.id}".encode(),
            user_name=account.name,
            challenge=await self._new_challenge(account.id),
            exclude_credentials=[
                structs.PublicKeyCredentialDescriptor(id=_bytes(each.credential), transports=None) for each in known
            ],
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.REQUIRED,
            ),
        )
        text: str = webauthn.options_to_json(options)
        return text

    async def add(self, account: Account, name: str, credential: Mapping[str, Any]) -> None:
        """Stores a passkey that a browser has created."""
        webauthn, _ = _library()
        name = _name(name)
        challenge = await self._signed_challenge(credential, account.id)
        try:
            verified = webauthn.verify_registration_response(
                credential=dict(credential),
                expected_challenge=challenge,
                expected_rp_id=self._host,
                expected_origin=self._origin,
                require_user_verification=True,
            )
        except Exception as error:  # The library also lets exceptions from its parsers through.
            raise RefusedError("malformed", message("server-passkey-unusable")) from error
        passkey = Passkey(
            hash=_hash(verified.credential_id),
            person=account.id,
            name=name,
            credential=_text(verified.credential_id),
            public_key=_text(verified.credential_public_key),
            sign_count=verified.sign_count,
            created=now(),
        )
        try:
            await self._tables.write(self.rows.add, passkey, MAX_PASSKEYS_PER_PERSON)
        except ConflictError:
            raise _too_many() from None

    async def rename(self, account: Account, hash_prefix: str, name: str) -> None:
        """Renames a passkey of an account. Raises ``RefusedError`` (``no_match``)."""
        if not await self._tables.write(self.rows.rename, account.id, hash_prefix, _name(name)):
            raise RefusedError("no_match", message("server-no-passkey"))

    async def remove(self, account: Account, hash_prefix: str) -> None:
        """Deletes a passkey of an account. Raises ``RefusedError`` (``no_match``)."""
        if not await self._tables.write(self.rows.remove, account.id, hash_prefix):
            raise RefusedError("no_match", message("server-no-passkey"))

    # Logging in.

    async def begin_log_in(self) -> str:
        """Returns the JSON options for ``navigator.credentials.get``. They are the same for everyone."""
        webauthn, structs = _library()
        options = webauthn.generate_authentication_options(
            rp_id=self._host,
            challenge=await self._new_challenge(None),
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        )
        text: str = webauthn.options_to_json(options)
        return text

    async def log_in(self, credential: Mapping[str, Any], credentials: Credentials) -> tuple[Account, LogInSecrets]:
        """Logs in with a passkey. Returns the account and the secrets for its cookies.

        Raises ``RefusedError`` (``key``) if the browser's response is not valid.
        """
        webauthn, _ = _library()
        challenge = await self._signed_challenge(credential, None)
        passkey = await self._tables.call(self.rows.by_hash, _hash_of_id(credential.get("id")))
        if passkey is None:
            raise RefusedError("key", _INVALID)
        try:
            verified = webauthn.verify_authentication_response(
                credential=dict(credential),
                expected_challenge=challenge,
                expected_rp_id=self._host,
                expected_origin=self._origin,
                credential_public_key=_bytes(passkey.public_key),
                credential_current_sign_count=passkey.sign_count,
                require_user_verification=True,
            )
        except Exception as error:  # As above.
            raise RefusedError("key", _INVALID) from error
        account = await self._tables.call(self._accounts.rows.by_id, passkey.person)
        if account is None:
            raise RefusedError("key", _INVALID)
        await self._tables.write(self.rows.record_use, passkey.hash, verified.new_sign_count, now())
        return account, await self._accounts.begin_session(account, credentials)

    # Challenges.

    async def _new_challenge(self, person: int | None) -> bytes:
        challenge = secrets.token_bytes(32)
        await self._tables.write(
            self.rows.add_challenge, secret_hash(_text(challenge)), person, self._now_ms(), CHALLENGE_LIFETIME_MS
        )
        return challenge

    async def _signed_challenge(self, credential: Mapping[str, Any], person: int | None) -> bytes:
        """Returns the challenge that a browser has signed, and makes it unusable. Raises ``RefusedError`` if it is not
        valid.
        """
        try:
            signed = json.loads(_bytes(credential["response"]["clientDataJSON"]))["challenge"]
            challenge = _bytes(signed)
        except (KeyError, TypeError, ValueError, AttributeError, RecursionError):
            raise RefusedError("malformed", message("server-passkey-response")) from None
        hashed = secret_hash(_text(challenge))
        if not await self._tables.write(self.rows.take_challenge, hashed, person, self._now_ms()):
            raise RefusedError("key", _INVALID)
        return challenge

    def _now_ms(self) -> int:
        return int(self._clock() * 1000)


def _library() -> tuple[Any, Any]:
    # An optional dependency that is slow to import.
    import webauthn  # noqa: PLC0415
    from webauthn.helpers import structs  # noqa: PLC0415

    return webauthn, structs


def _too_many() -> RefusedError:
    return RefusedError("not_offered", message("server-passkey-limit", most=MAX_PASSKEYS_PER_PERSON))


def _name(text: str) -> str:
    name = " ".join(text.split())
    if not name or len(name) > MAX_NAME_LENGTH or not name.isprintable():
        raise RefusedError("malformed", message("server-passkey-name", most=MAX_NAME_LENGTH))
    return name


def _hash(credential: bytes) -> str:
    return hashlib.sha256(credential).hexdigest()


def _hash_of_id(text: object) -> str:
    try:
        return _hash(_bytes(str(text)))
    except ValueError:
        return ""


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    """Returns the bytes of base64url text. Raises ``ValueError`` or ``AttributeError`` if it is not valid."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
