"""The use cases of accounts: make them, sign in and out, set passwords, take accounts back."""

import secrets
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from interviewer.accounts.model import (
    Session,
    SignInRefused,
    User,
    UserRole,
    WrongPassword,
    check_email,
    check_password,
)
from interviewer.accounts.ports import AccountStore, Passwords
from interviewer.accounts.throttling import Throttle
from interviewer.errors import BadInput, NotFound
from interviewer.interviews import inputs
from interviewer.interviews.access import Keys, new_id
from interviewer.interviews.ports import Clock

LINK_LASTS: Final = timedelta(days=3)
"""For how long a link to set a password is good."""

Within = Callable[[], AbstractContextManager[None]]
"""Begins what something is kept in, such as a transaction with an entry of a log."""

_NOTED_EVERY: Final = timedelta(minutes=5)
"""How old the note of a session's last use may be."""


@dataclass(frozen=True)
class SignedIn:
    """Who is signed in. ``secret`` is their cookie's, ``form_token`` what their forms carry."""

    user: User
    secret: str
    form_token: str


class Accounts:
    """What the desk and administration call; safe to use from many threads and processes."""

    def __init__(
        self,
        *,
        store: AccountStore,
        passwords: Passwords,
        throttle: Throttle,
        keys: Keys,
        clock: Clock,
    ) -> None:
        self._store = store
        self._passwords = passwords
        self._throttle = throttle
        self._keys = keys
        self._clock = clock

    def create(
        self, team: str, email: str, role: UserRole, *, name: str = "", password: str | None = None
    ) -> User:
        """Make a user of ``team``; without a password they need a link to set one.

        Raises BadInput, Conflict when the address is taken, NotFound for an unknown team.
        """
        address = check_email(email)
        hashed = None
        if password is not None:
            hashed = self._passwords.hash(check_password(password, address))
        user = User(
            id=new_id(),
            team=team,
            email=address,
            name=inputs.check_name(name) or address.partition("@")[0],
            role=role,
            created_at=self._clock.now(),
        )
        self._store.add_user(user, hashed)
        return user

    def users(self, team: str) -> tuple[User, ...]:
        """Return a team's users by name."""
        return self._store.users(team)

    def user_of(self, team: str, user: str) -> User:
        """Return a user of ``team``; raises NotFound, for those of other teams as well."""
        found = self._store.user(user)
        if found.team != team:
            raise NotFound(f"There is no user {user!r}.")
        return found

    def by_email(self, email: str) -> User:
        """Return the user with that address; raises BadInput and NotFound."""
        address = check_email(email)
        found = self._store.credentials(address)
        if found is None:
            raise NotFound(f"There is no user {address}; `interviewer user create` makes one.")
        return found.user

    def sign_in(self, email: str, password: str, *, origin: str, device: str = "") -> SignedIn:
        """Sign somebody in who comes from the network address ``origin``.

        ``device`` is what ``known_device`` gave their browser, if they signed in with it before.
        Raises SignInRefused, and TooManyTries after too many of these.
        """
        try:
            address = check_email(email)
        except BadInput:
            address = ""
        with self._throttle.tried(address, origin, device):
            user = self._knows(address, password)
        return self._begin(user)

    def known_device(self, user: User) -> str:
        """Return what the browser of ``user`` is to show when they sign in again.

        It signs nobody in: with it others' wrong tries do not keep them out.
        """
        return self._throttle.known(user.email)

    def sign_in_vouched(self, email: str) -> SignedIn:
        """Sign in whoever an identity provider vouches for; raises SignInRefused.

        They need an account here: the provider says who somebody is, not what they may do.
        """
        # What is folded for people who type is not for a provider: two of its addresses that
        # look alike may be two people's.
        address = email.strip().lower()
        found = self._store.credentials(address) if address.isascii() else None
        if found is None or found.user.disabled_at is not None:
            raise SignInRefused
        return self._begin(found.user)

    def who(self, secret: str) -> SignedIn | None:
        """Return who is signed in with the cookie's ``secret``, if that still stands."""
        now = self._clock.now()
        found = self._store.session(self._keys.hash(secret))
        if found is None:
            return None
        session, user = found
        if not session.good_at(now) or user.disabled_at is not None:
            return None
        if now - session.seen_at >= _NOTED_EVERY:
            self._store.touch_session(session.id, now)
        return self._signed_in(user, secret)

    def sign_out(self, secret: str) -> None:
        """End the session of the cookie's ``secret``, if there is one."""
        self._store.end_session(self._keys.hash(secret))

    def change_password(
        self,
        signed_in: SignedIn,
        old: str,
        new: str,
        *,
        origin: str,
        device: str = "",
        within: Within = nullcontext,
    ) -> SignedIn:
        """Give the user another password; other devices are signed out.

        What is kept is kept ``within``, once the password is hashed. Raises BadInput where
        ``old`` is wrong or ``new`` cannot be, and TooManyTries.
        """
        user = signed_in.user
        found = self._store.credentials(user.email)
        kept = found.password_hash if found else None
        with self._throttle.tried(user.email, origin, device):
            if kept is not None and not self._passwords.matches(_written(old), kept):
                raise WrongPassword
        hashed = self._passwords.hash(check_password(new, user.email))
        with within():
            self._store.set_password(user.id, hashed)
            return self._begin(user)

    def make_link(self, user: str) -> str:
        """Return the secret of a link by which ``user`` sets a password, good for three days.

        Earlier links are good no more. Raises NotFound.
        """
        secret = secrets.token_urlsafe(24)
        self._store.add_link(user, self._keys.hash(secret), self._clock.now() + LINK_LASTS)
        return secret

    def linked(self, secret: str) -> User:
        """Return whose link has that secret; raises NotFound where it is good no more."""
        return self._linked(secret)

    def set_up(self, secret: str, password: str, *, within: Within = nullcontext) -> SignedIn:
        """Set the password of whose link that is, and sign them in.

        What is kept is kept ``within``, once the password is hashed. Raises NotFound, for a link
        that somebody else used meanwhile as well, and BadInput.
        """
        user = self.linked(secret)
        hashed = self._passwords.hash(check_password(password, user.email))
        with within():
            self._linked(secret, hold=True)
            self._store.set_password(user.id, hashed)
            return self._begin(user)

    def set_role(self, user: str, role: UserRole) -> None:
        """Give a user another role; raises NotFound, and Conflict for a team's last admin."""
        self._store.set_role(user, role)

    def disable(self, user: str) -> None:
        """Let a user sign in no more, at once; raises NotFound, Conflict for the last admin."""
        self._store.set_disabled(user, self._clock.now())

    def enable(self, user: str) -> None:
        """Let a user sign in again; raises NotFound."""
        self._store.set_disabled(user, None)

    def _knows(self, address: str, password: str) -> User:
        """Return whose address and password these are; raises SignInRefused."""
        found = self._store.credentials(address) if address else None
        kept = found.password_hash if found else None
        # Checked even where there is nobody: how long it takes must not tell who has an account.
        if not self._passwords.matches(_written(password), kept) or found is None or kept is None:
            raise SignInRefused
        if found.user.disabled_at is not None:
            raise SignInRefused
        return found.user

    def _linked(self, secret: str, *, hold: bool = False) -> User:
        user = self._store.linked(self._keys.hash(secret), self._clock.now(), hold=hold)
        if user is None or user.disabled_at is not None:
            raise NotFound(
                "This link has been used, or has run out; an admin of your team can make another."
            )
        return user

    def _begin(self, user: User) -> SignedIn:
        secret, now = secrets.token_urlsafe(32), self._clock.now()
        session = Session(id=self._keys.hash(secret), user=user.id, created_at=now, seen_at=now)
        self._store.add_session(session)
        return self._signed_in(user, secret)

    def _signed_in(self, user: User, secret: str) -> SignedIn:
        return SignedIn(user, secret, self._keys.hash(f"form {secret}"))


def _written(password: str) -> str:
    """Return a password as it is checked: in the form it was kept in, cut to what may be kept."""
    try:
        return check_password(password)
    except BadInput:
        return ""
