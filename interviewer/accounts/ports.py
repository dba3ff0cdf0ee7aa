"""The ports through which accounts are kept, and passwords and tries are dealt with."""

from datetime import datetime
from typing import Protocol

from interviewer.accounts.model import Credentials, Session, User, UserRole


class AccountStore(Protocol):
    """Keeps users and sessions; safe to call from threads and processes.

    Any operation may raise Unavailable when the database cannot be used.
    """

    def add_user(self, user: User, password_hash: str | None) -> None:
        """Keep a new user.

        Raises Conflict when the address is taken, in any team, and NotFound for an unknown team.
        """
        ...

    def user(self, user: str) -> User:
        """Return a user by id, disabled or not; raises NotFound."""
        ...

    def users(self, team: str) -> tuple[User, ...]:
        """Return a team's users by name, disabled ones as well."""
        ...

    def credentials(self, email: str) -> Credentials | None:
        """Return the user with that address and what is kept of their password."""
        ...

    def set_password(self, user: str, password_hash: str) -> None:
        """Keep another password; links to set one, and all sessions, are over. Raises NotFound."""
        ...

    def set_role(self, user: str, role: UserRole) -> None:
        """Give a user another role; raises NotFound, and Conflict for a team's last admin."""
        ...

    def set_disabled(self, user: str, at: datetime | None) -> None:
        """Let a user sign in no more, or again.

        All sessions and links are over. Raises NotFound, and Conflict for a team's last admin.
        """
        ...

    def add_link(self, user: str, secret_hash: str, until: datetime) -> None:
        """Keep a link to set a password by, in place of one before; raises NotFound."""
        ...

    def linked(self, secret_hash: str, now: datetime, *, hold: bool = False) -> User | None:
        """Return whose link that is, if it is good at ``now``.

        With ``hold`` nobody else uses it until the transaction ends.
        """
        ...

    def add_session(self, session: Session) -> None:
        """Keep a new session, and forget those of the user that are over."""
        ...

    def session(self, session: str) -> tuple[Session, User] | None:
        """Return a session and its user, whether it still stands or not."""
        ...

    def touch_session(self, session: str, seen_at: datetime) -> None:
        """Note that a session was used; does nothing where it is gone."""
        ...

    def end_session(self, session: str) -> None:
        """Forget a session; does nothing where it is gone."""
        ...


class Passwords(Protocol):
    """Hashes passwords, slowly, and checks them; raises Unavailable when too many wait."""

    def hash(self, password: str, /) -> str:
        """Return what is to be kept of a password."""
        ...

    def matches(self, password: str, kept: str | None, /) -> bool:
        """Tell whether ``kept`` is of the password; takes as long where nothing is kept."""
        ...


class Tries(Protocol):
    """Counts failed tries in windows of ``seconds``."""

    def take(self, key: str, seconds: int) -> int:
        """Count one more in the window of ``key``; return how many there are with it.

        Of several at once no two are told the same number.
        """
        ...

    def give_back(self, key: str, seconds: int) -> None:
        """Count one less, unless its window is over."""
        ...

    def wait(self, key: str) -> int:
        """Return how many seconds are left of the window."""
        ...
