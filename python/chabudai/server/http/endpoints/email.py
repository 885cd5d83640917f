"""Endpoints for the email address of an account, forgotten passwords, and emails about turns."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ....catalogue import message
from ....errors import GameError
from ....store import StoreError, secret_hash
from ...accounts.email_addresses import AccountEmail
from ...accounts.password_hashing import PasswordVisitor
from ...protocol.accounts import CallerInfo, Confirmation, PasswordConfirmation
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
from ..callers import AccountCaller, Caller, EndpointContext
from ..cookies import credentials_in
from ..endpoint import API_PREFIX, endpoint
from ..request_costs import PASSWORD_MS, WRITE_MS
from ..responses import SessionAnswer, refusal_response
from .accounts import answer_login, caller_info
from .confirmation import confirm_code, confirm_password
from .paper import can_print

_MY_MAIL = "/people/me/mail"


@endpoint("GET", "/notices", operation="offered")
async def server_features(caller: Caller) -> ServerFeatures:
    """The optional features of this server."""
    context = caller.context
    pushes = context.notifications.pushes
    return ServerFeatures(
        mail=context.account_email is not None,
        passkeys=context.passkeys is not None,
        push=None if pushes is None else await pushes.public_key(),
        print=can_print(),
    )


@endpoint("GET", _MY_MAIL, refuses=["not_offered"])
async def my_mail(caller: AccountCaller) -> EmailSettings:
    """The email settings of the caller."""
    address, waiting = await _email_addresses(caller).addresses_of(caller.person)
    if address is None:
        return EmailSettings(None, waiting, "off")
    return EmailSettings(address.address, waiting, address.turns)


@endpoint("POST", _MY_MAIL, refuses=["key", "one_time_code", "not_offered"], cost_ms=PASSWORD_MS)
async def give_mail(caller: AccountCaller, body: EmailAddressRequest) -> None:
    """Sends a link to an email address. Opening the link confirms the address."""
    addresses = _email_addresses(caller)
    await confirm_password(caller, body.password, body.code)
    _count_email(caller, f"account {caller.person.id}")
    await addresses.request_confirmation(
        caller.person, body.address, caller.visitor.owner, language=caller.credentials.language
    )


@endpoint("POST", _MY_MAIL + "/delete", refuses=["key", "one_time_code", "not_offered"], cost_ms=PASSWORD_MS)
async def delete_mail(caller: AccountCaller, body: PasswordConfirmation) -> None:
    """Deletes the caller's email address and invalidates all links that were sent to it."""
    addresses = _email_addresses(caller)
    await confirm_password(caller, body.password, body.code)
    await addresses.remove(caller.person)


@endpoint("POST", _MY_MAIL + "/turns", refuses=["not_offered"])
async def wish_mail(caller: AccountCaller, body: TurnEmailRequest) -> None:
    """Sets how often the caller receives emails about their turns."""
    await _email_addresses(caller).set_frequency(caller.person, body.turns, language=caller.credentials.language)


@endpoint("POST", "/mail/confirm", refuses=["key", "not_offered"])
async def confirm_mail(caller: Caller, body: EmailLinkRequest) -> CallerInfo:
    """Confirms an email address with an emailed link, which works once. Returns the account."""
    caller.count_link()
    person = await _email_addresses(caller).confirm(body.token, language=caller.credentials.language)
    return await caller_info(caller, person)


@endpoint("POST", "/mail/stop", refuses=["key", "not_offered"])
async def stop_mail(caller: Caller, body: EmailLinkRequest) -> None:
    """Turns off emails about turns, with the link in such an email. A repeated request changes nothing."""
    caller.count_link()
    links = caller.context.notifications.unsubscribe_links
    if links is None:
        raise _not_offered()
    await links.unsubscribe(body.token)


@endpoint("POST", "/people/reset", refuses=["not_offered"])
async def ask_reset(caller: Caller, body: PasswordResetRequest) -> None:
    """Sends a link to set a new password if an account has this address. The answer is the same if none has."""
    addresses = _email_addresses(caller)
    _count_email(caller)
    device = caller.credentials.device
    hashed = None if device is None else secret_hash(device)
    addresses.request_reset(
        body.address, device=hashed, owner=caller.visitor.owner, language=caller.credentials.language
    )


@endpoint("POST", "/people/reset/finish", refuses=["key", "one_time_code", "not_offered"], cost_ms=PASSWORD_MS)
async def finish_reset(caller: Caller, body: NewPasswordByLink) -> SessionAnswer[CallerInfo]:
    """Sets a new password with an emailed link, which works only once. Logs in and ends all other sessions."""
    caller.count_link()
    addresses = _email_addresses(caller)
    account = await addresses.account_of_reset(body.token)
    device = await caller.context.people.known_device(account.name, caller.credentials)
    await confirm_code(caller, account, body.code, device)
    await addresses.reset_password(account, body.token, body.password, PasswordVisitor(caller.address))
    secrets = await caller.context.people.begin_session(account, caller.credentials)
    return await answer_login(caller, account, secrets)


def unsubscribe_route(context: EndpointContext) -> Route:
    """Returns the route for one-click unsubscription, to which mail programs send a POST request (RFC 8058).

    The route uses no cookie, so the origin of a request does not matter.
    """

    async def respond(request: Request) -> Response:
        token = request.path_params["token"]
        if request.method != "POST":
            # A script on the page turns the emails off, because programs that preview links run no scripts.
            return RedirectResponse(f"{request.scope.get('root_path', '')}/mail#stop={token}", 303)
        caller = Caller(context, client_address(request), credentials_in(request, context.settings.address))
        try:
            context.admission.charge(caller.visitor, WRITE_MS)
            await stop_mail.handler(caller, EmailLinkRequest(token))
            return Response(encode(Confirmation()), media_type="application/json")
        except (GameError, RefusedError, StoreError) as error:
            return refusal_response(error)

    return Route(f"{API_PREFIX}/mail/stop/{{token}}", respond, methods=["GET", "POST"], name="stop_mail_at_once")


def _email_addresses(caller: Caller) -> AccountEmail:
    addresses = caller.context.account_email
    if addresses is None:
        raise _not_offered()
    return addresses


def _not_offered() -> RefusedError:
    return RefusedError("not_offered", message("server-no-email"))


def _count_email(caller: Caller, *names: str) -> None:
    """Counts a requested email, whether it is sent or not. Raises ``RefusedError`` after too many."""
    for counted in (f"address {caller.address}", *names):
        caller.context.mails.check(counted, message("server-many-emails"))
