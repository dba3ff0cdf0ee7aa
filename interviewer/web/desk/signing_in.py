"""Signing in and out, by password or by an identity provider, and setting passwords."""

from functools import partial

from flask import Blueprint, Response, g, redirect, request
from pydantic import ValidationError

from interviewer.accounts.audit import Deed
from interviewer.accounts.model import SignInRefused, TooManyTries
from interviewer.accounts.service import SignedIn
from interviewer.accounts.vouching import Journey, NotVouched
from interviewer.errors import BadInput, NotFound, Unavailable
from interviewer.web.context import lead_to
from interviewer.web.desk import cookies
from interviewer.web.desk.context import address as own_address
from interviewer.web.desk.context import desk, page, signed_in
from interviewer.web.desk.proxies import watch


def add_to(web: Blueprint) -> None:
    """Put the pages on ``web``."""
    web.add_url_rule("/sign-in", "sign_in", sign_in)
    web.add_url_rule("/sign-in", "signing_in", signing_in, methods=["POST"])
    web.add_url_rule("/sign-out", "sign_out", sign_out, methods=["POST"])
    web.add_url_rule("/vouch", "vouch", vouch)
    web.add_url_rule("/vouched", "vouched", vouched)
    web.add_url_rule("/password/<secret>", "password", password)
    web.add_url_rule("/password/<secret>", "set_password", set_password, methods=["POST"])
    web.add_url_rule("/account", "account", account)
    web.add_url_rule("/account", "change_password", change_password, methods=["POST"])


def sign_in() -> Response:
    """Show the form, unless somebody is signed in already."""
    if g.signed_in is not None:
        return lead_to(_next())
    return _form()


def signing_in() -> Response:
    """Sign somebody in by their password."""
    watch(desk().sighted)
    email, secret = request.form.get("email", ""), request.form.get("password", "")
    try:
        found = desk().accounts.sign_in(
            email, secret, origin=request.remote_addr or "", device=cookies.device()
        )
    except SignInRefused as error:
        return _form(fault=str(error), email=email, status=401)
    except TooManyTries as error:
        response = _form(fault=str(error), email=email, status=429)
        response.headers["Retry-After"] = str(error.seconds)
        return response
    return _enter(found, _next())


def sign_out() -> Response:
    """Sign out on this device."""
    desk().accounts.sign_out(signed_in().secret)
    response = lead_to("/desk/sign-in")
    cookies.end_session(response)
    return response


def vouch() -> Response:
    """Send the browser to the identity provider."""
    voucher = desk().voucher
    if voucher is None:
        raise NotFound("No identity provider is set here.")
    address, journey = voucher.begin(own_address("/desk/vouched"))
    response = redirect(address, 303)
    cookies.keep_journey(response, desk().sealer.seal(journey.model_dump_json()))  # type: ignore[arg-type]
    return response  # type: ignore[return-value]


def vouched() -> Response:
    """Sign in whoever comes back from the identity provider."""
    voucher, sealed = desk().voucher, cookies.take_journey()
    if voucher is None:
        raise NotFound("No identity provider is set here.")
    try:
        journey = Journey.model_validate_json(desk().sealer.open(sealed))
        email = voucher.finish(journey, request.args)
        found = desk().accounts.sign_in_vouched(email)
    except (Unavailable, ValidationError) as error:
        said = str(error) if sealed and isinstance(error, Unavailable) else _BEGIN_AGAIN
        response = _form(fault=said, status=401)
    except NotVouched as error:
        response = _form(fault=str(error), status=401)
    except SignInRefused:
        response = _form(fault=f"{email} has no account here; ask an admin.", status=401)
    else:
        response = _enter(found, "/desk")
    cookies.end_journey(response)
    return response


_BEGIN_AGAIN = "This sign-in was begun elsewhere or long ago; begin again."


def password(secret: str) -> Response:
    """Show the form by which a password is set; to look does not use the link up."""
    return page("password.html", owner=desk().accounts.linked(secret), secret=secret, fault="")


def set_password(secret: str) -> Response:
    """Set the password of whoever has the link, and sign them in."""
    owner = desk().accounts.linked(secret)
    new = request.form.get("password", "")
    fault = "" if new == request.form.get("again", "") else "The two passwords differ."
    if not fault:
        try:
            noted = partial(desk().audit.noted, owner, Deed.PASSWORD_SET)
            return _enter(desk().accounts.set_up(secret, new, within=noted), "/desk")
        except BadInput as error:
            fault = str(error)
    return page("password.html", owner=owner, secret=secret, fault=fault, status=422)


def account() -> Response:
    """Show one's own account."""
    return page("account.html", faults={}, done=request.args.get("done", ""))


def change_password() -> Response:
    """Give oneself another password; other devices are signed out."""
    form, accounts = request.form, desk().accounts
    if form.get("password", "") != form.get("again", ""):
        return page("account.html", faults={"again": "The two passwords differ."}, status=422)
    origin = request.remote_addr or ""
    try:
        found = accounts.change_password(
            signed_in(),
            form.get("old", ""),
            form.get("password", ""),
            origin=origin,
            device=cookies.device(),
            within=partial(desk().audit.noted, signed_in().user, Deed.PASSWORD_SET),
        )
    except (BadInput, TooManyTries) as error:
        field = error.field if isinstance(error, BadInput) else "old"
        return page("account.html", faults={field: str(error)}, status=422)
    response = lead_to("/desk/account?done=password")
    cookies.keep_session(response, found.secret)
    return response


def _enter(found: SignedIn, address: str) -> Response:
    desk().audit.note(found.user, Deed.SIGNED_IN)
    before = cookies.session_secret()
    if before:
        # What the browser had until now is another sign-in's, and nobody's from now on.
        desk().accounts.sign_out(before)
    response = lead_to(address)
    cookies.keep_session(response, found.secret)
    cookies.keep_device(response, desk().accounts.known_device(found.user))
    return response


def _next() -> str:
    """Return the page of the desk that somebody was on the way to, and none elsewhere."""
    wanted = request.values.get("next", "")
    within = wanted == "/desk" or wanted.startswith(("/desk/", "/desk?"))
    return wanted if within and "\\" not in wanted and "//" not in wanted else "/desk"


def _form(*, fault: str = "", email: str = "", status: int = 200) -> Response:
    return page(
        "sign_in.html",
        fault=fault,
        email=email,
        next=_next(),
        vouched_by=desk().voucher is not None,
        status=status,
    )
