"""Calls about mail: the address of an account, forgotten passwords, and the end of mails about turns."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ....errors import GameError
from ....store import StoreError
from ...accounts.email_addresses import AccountEmail
from ...notifications.mail import fold_email_address
from ...presenters.refusals import to_refusal
from ...protocol.accounts import AccountInfo, Acknowledgement, CallerInfo, PasswordConfirmation
from ...protocol.notifications import (
    EmailAddressRequest,
    EmailLinkRequest,
    EmailSettings,
    NewPasswordByLink,
    PasswordResetRequest,
    ServerFeatures,
    TurnEmailRequest,
)
from ...protocol.service_frames import encode
from ...table.errors import RefusedError
from ..addresses import client_address
from ..cookies import credentials_in
from ..endpoint import PREFIX, Call, Caller, EndpointContext, Member, Signed, call, failure
from ..status_codes import STATUS_OF_CODE
from .accounts import count_login

_MY_MAIL = "/people/me/mail"


@call("GET", "/notices")
async def offered(caller: Caller) -> ServerFeatures:
    """What this service can do beside the tables."""
    desk = caller.desk
    pushes = desk.notices.pushes
    return ServerFeatures(
        mail=desk.account_email is not None,
        passkeys=desk.passkeys is not None,
        push=None if pushes is None else await pushes.public_key(),
    )


@call("GET", _MY_MAIL, refuses=["not_offered"])
async def my_mail(caller: Member) -> EmailSettings:
    """Where the caller gets mail, and about what."""
    address, waiting = await _addresses(caller).addresses_of(caller.person)
    if address is None:
        return EmailSettings(None, waiting, "off")
    return EmailSettings(address.address, waiting, address.turns)


@call("POST", _MY_MAIL, refuses=["key", "not_offered"])
async def give_mail(caller: Member, body: EmailAddressRequest) -> Acknowledgement:
    """Sends a link to an address; whoever follows it confirms that the address is the caller's."""
    addresses = _addresses(caller)
    count_login(caller, caller.person.name)
    _count_mail(caller, f"account {caller.person.id}", body.address)
    await addresses.request_confirmation(caller.person, body.address, body.password)
    return Acknowledgement()


@call("POST", _MY_MAIL + "/delete", refuses=["key", "not_offered"])
async def delete_mail(caller: Member, body: PasswordConfirmation) -> Acknowledgement:
    """Takes the caller's address away, and all links that were sent."""
    count_login(caller, caller.person.name)
    await _addresses(caller).remove(caller.person, body.password)
    return Acknowledgement()


@call("POST", _MY_MAIL + "/turns", refuses=["not_offered"])
async def wish_mail(caller: Member, body: TurnEmailRequest) -> Acknowledgement:
    """How often the caller wants to be told by mail that it is their turn."""
    await _addresses(caller).set_frequency(caller.person, body.turns)
    return Acknowledgement()


@call("POST", "/mail/confirm", refuses=["key", "not_offered"])
async def confirm_mail(caller: Caller, body: EmailLinkRequest) -> CallerInfo:
    """Follows the link that confirms an address, once; says whose it is."""
    caller.follows_link()
    person = await _addresses(caller).confirm(body.token)
    return CallerInfo(AccountInfo(person.name, person.role, person.created))


@call("POST", "/mail/stop", refuses=["key", "not_offered"])
async def stop_mail(caller: Caller, body: EmailLinkRequest) -> Acknowledgement:
    """Ends mails about turns, by the link in one of them; said twice, it is done once."""
    caller.follows_link()
    links = caller.desk.notices.unsubscribe_links
    if links is None:
        raise _not_offered()
    await links.unsubscribe(body.token)
    return Acknowledgement()


@call("POST", "/people/reset", refuses=["not_offered"])
async def ask_reset(caller: Caller, body: PasswordResetRequest) -> Acknowledgement:
    """Sends a link to a new password to an address, if it is anybody's: the answer is the same if it is nobody's."""
    addresses = _addresses(caller)
    _count_mail(caller, body.address)
    addresses.request_reset(body.address)
    return Acknowledgement()


@call("POST", "/people/reset/finish", refuses=["key", "not_offered"])
async def finish_reset(caller: Caller, body: NewPasswordByLink) -> Signed[CallerInfo]:
    """Sets another password by the link in a mail, once, and logs in; all other sessions end."""
    caller.follows_link()
    person, session = await _addresses(caller).reset_password(body.token, body.password, caller.shown)
    return Signed(CallerInfo(AccountInfo(person.name, person.role, person.created)), session)


MAIL_CALLS: tuple[Call, ...] = (
    offered,
    my_mail,
    give_mail,
    delete_mail,
    wish_mail,
    confirm_mail,
    stop_mail,
    ask_reset,
    finish_reset,
)


def stop_route(desk: EndpointContext) -> Route:
    """The address in the header of a mail, to which programs for mail post without a page (RFC 8058).

    No cookie counts here, and so it does not matter from where it comes.
    """

    async def answered(request: Request) -> Response:
        token = request.path_params["token"]
        if request.method != "POST":
            # Whoever opens it as a link does it on the page, by a script: what looks at links beforehand runs none.
            return RedirectResponse(f"/mail#stop={token}", 303)
        caller = Caller(desk, client_address(request), credentials_in(request))
        try:
            if not desk.requests.take(caller.address):
                raise RefusedError("busy", "too many requests from this address; wait a moment")
            return Response(encode(await stop_mail.run(caller, EmailLinkRequest(token))), media_type="application/json")
        except (GameError, RefusedError, StoreError) as error:
            said = to_refusal(error)
            return failure(said, STATUS_OF_CODE[said.code])

    return Route(f"{PREFIX}/mail/stop/{{token}}", answered, methods=["GET", "POST"], name="stop_mail_at_once")


def _addresses(caller: Caller) -> AccountEmail:
    addresses = caller.desk.account_email
    if addresses is None:
        raise _not_offered()
    return addresses


def _not_offered() -> RefusedError:
    return RefusedError("not_offered", "this server sends no email")


def _count_mail(caller: Caller, *names: str) -> None:
    """Counts a mail that is asked for, whether it is sent or not. Raises ``RefusedError`` after too many."""
    mails = caller.desk.mails
    if not all(mails.take(name) for name in (f"address {caller.address}", *map(fold_email_address, names))):
        raise RefusedError("busy", "too many mails were asked for; wait some minutes")
