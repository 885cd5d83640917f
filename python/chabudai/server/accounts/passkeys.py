"""Passkeys: logging in by a device's own lock instead of a password (WebAuthn)."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from ...store import ConflictError, now, secret_hash
from ...store.passkeys import MAX_PASSKEYS_PER_PERSON, Passkey, PasskeyRepository
from ..table.errors import RefusedError

if TYPE_CHECKING:
    from ...store.accounts import Account
    from .accounts import People, Shown, TableContext

LASTS_MS = 300_000
"""So long a browser may take to have its person's consent."""
LONGEST_NAME = 40
_WRONG = "this passkey is not known here, or was not shown in time; log in with your password"


class Passkeys:
    """Passkeys of a service at one address. What its methods refuse, by ``RefusedError``, changes nothing."""

    def __init__(self, house: TableContext, people: People, address: str, clock: Callable[[], float]) -> None:
        """``address`` is where people find the page: a passkey is good for its host alone."""
        self.rows = PasskeyRepository(house.store)
        self._house = house
        self._people = people
        self._origin = address
        self._host = urlsplit(address).hostname or ""
        self._clock = clock

    # Adding one.

    async def begin_adding(self, person: Account, password: str) -> str:
        """What a browser needs to make a passkey for somebody, as JSON. Raises ``RefusedError`` (``key``)."""
        webauthn, structs = _library()
        await self._people.prove(person, password)
        known = await self._house.call(self.rows.of_person, person.id)
        if len(known) >= MAX_PASSKEYS_PER_PERSON:
            raise _too_many()
        options = webauthn.generate_registration_options(
            rp_id=self._host,
            rp_name="Chabudai",
            # It tells who it is without a name being typed; a number says nothing of the person.
            user_id=f"chabudai {person.id}".encode(),
            user_name=person.name,
            challenge=await self._new_challenge(person.id),
            exclude_credentials=[
                structs.PublicKeyCredentialDescriptor(id=_bytes(each.credential), transports=None) for each in known
            ],
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.REQUIRED,
            ),
        )
        made: str = webauthn.options_to_json(options)
        return made

    async def add(self, person: Account, name: str, credential: Mapping[str, Any]) -> None:
        """Takes the passkey that a browser has made."""
        webauthn, _ = _library()
        name = _name(name)
        challenge = await self._signed_challenge(credential, person.id)
        try:
            verified = webauthn.verify_registration_response(
                credential=dict(credential),
                expected_challenge=challenge,
                expected_rp_id=self._host,
                expected_origin=self._origin,
                require_user_verification=True,
            )
        except Exception as error:  # The library raises of its own kinds, and of those of what it parses with.
            raise RefusedError("malformed", "this passkey cannot be used here; try another one") from error
        made = Passkey(
            hash=_hash(verified.credential_id),
            person=person.id,
            name=name,
            credential=_text(verified.credential_id),
            public_key=_text(verified.credential_public_key),
            sign_count=verified.sign_count,
            created=now(),
        )
        try:
            await self._house.write(self.rows.add, made)
        except ConflictError:
            raise _too_many() from None

    async def rename(self, person: Account, begins: str, name: str) -> None:
        """Gives one of a person's own another name. Raises ``RefusedError`` (``no_match``)."""
        if not await self._house.write(self.rows.rename, person.id, begins, _name(name)):
            raise RefusedError("no_match", "you have no such passkey")

    async def remove(self, person: Account, begins: str) -> None:
        """Takes one of a person's own away. Raises ``RefusedError`` (``no_match``)."""
        if not await self._house.write(self.rows.remove, person.id, begins):
            raise RefusedError("no_match", "you have no such passkey")

    # Logging in.

    async def begin_log_in(self) -> str:
        """What a browser needs to ask for a passkey, as JSON; it tells nothing of who has one."""
        webauthn, structs = _library()
        options = webauthn.generate_authentication_options(
            rp_id=self._host,
            challenge=await self._new_challenge(None),
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        )
        made: str = webauthn.options_to_json(options)
        return made

    async def log_in(self, credential: Mapping[str, Any], shown: Shown) -> tuple[Account, str]:
        """Who has shown a passkey, with the secret of a new session. Raises ``RefusedError`` (``key``)."""
        webauthn, _ = _library()
        challenge = await self._signed_challenge(credential, None)
        passkey = await self._house.call(self.rows.by_hash, _hash_of_id(credential.get("id")))
        if passkey is None:
            raise RefusedError("key", _WRONG)
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
            raise RefusedError("key", _WRONG) from error
        person = await self._house.call(self._people.rows.by_id, passkey.person)
        if person is None:
            raise RefusedError("key", _WRONG)
        await self._house.write(self.rows.record_use, passkey.hash, verified.new_sign_count, now())
        return person, await self._people.begin_session(person, shown)

    # How.

    async def _new_challenge(self, person: int | None) -> bytes:
        challenge = secrets.token_bytes(32)
        await self._house.write(
            self.rows.add_challenge, secret_hash(_text(challenge)), person, self._now_ms(), LASTS_MS
        )
        return challenge

    async def _signed_challenge(self, credential: Mapping[str, Any], person: int | None) -> bytes:
        """The challenge that a browser says it has signed, used up. Raises ``RefusedError`` for another one."""
        try:
            signed = json.loads(_bytes(credential["response"]["clientDataJSON"]))["challenge"]
            challenge = _bytes(signed)
        except (KeyError, TypeError, ValueError, AttributeError, RecursionError):
            raise RefusedError("malformed", "this is no answer of a passkey") from None
        hashed = secret_hash(_text(challenge))
        if not await self._house.write(self.rows.take_challenge, hashed, person, self._now_ms()):
            raise RefusedError("key", _WRONG)
        return challenge

    def _now_ms(self) -> int:
        return int(self._clock() * 1000)


def _library() -> tuple[Any, Any]:
    # Who has no passkeys need not have it, and it takes a while to load.
    import webauthn  # noqa: PLC0415
    from webauthn.helpers import structs  # noqa: PLC0415

    return webauthn, structs


def _too_many() -> RefusedError:
    return RefusedError(
        "not_offered", f"a person has at most {MAX_PASSKEYS_PER_PERSON} passkeys, each once; remove one first"
    )


def _name(said: str) -> str:
    name = " ".join(said.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise RefusedError("malformed", f"a passkey's name has 1 to {LONGEST_NAME} characters")
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
    """The bytes of base64url. Raises ``ValueError`` and ``AttributeError`` for what is none."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
