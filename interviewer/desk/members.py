"""What a team's admins do with its users."""

from dataclasses import dataclass

from interviewer.accounts.audit import Audit, Deed
from interviewer.accounts.model import User, UserRole
from interviewer.accounts.service import Accounts
from interviewer.errors import Conflict


@dataclass(frozen=True)
class NewMember:
    """A user with the secret of the link by which they set their password, shown this once."""

    user: User
    secret: str


class Members:
    """Safe to use from many threads and processes; whoever acts must be an admin of the team."""

    def __init__(self, *, accounts: Accounts, audit: Audit) -> None:
        self._accounts = accounts
        self._audit = audit

    def all(self, user: User) -> tuple[User, ...]:
        """Return the team's users by name; raises Forbidden."""
        user.require_admin()
        return self._accounts.users(user.team)

    def add(self, user: User, email: str, name: str, role: UserRole) -> NewMember:
        """Make a user of the team; raises Forbidden, BadInput, and Conflict for a taken address."""
        user.require_admin()
        with self._audit.together():
            made = self._accounts.create(user.team, email, role, name=name)
            secret = self._accounts.make_link(made.id)
            self._audit.note(user, Deed.USER_MADE, detail=f"{made.email}, {role.value}")
        return NewMember(made, secret)

    def link(self, user: User, other: str) -> NewMember:
        """Make a link by which ``other`` sets a password; raises Forbidden and NotFound."""
        user.require_admin()
        found = self._accounts.user_of(user.team, other)
        if found.disabled_at is not None:
            raise Conflict("This account is closed; open it first.")
        with self._audit.together():
            secret = self._accounts.make_link(other)
            self._audit.note(user, Deed.LINK_MADE, detail=found.email)
        return NewMember(found, secret)

    def set_role(self, user: User, other: str, role: UserRole) -> None:
        """Give ``other`` a role; raises Forbidden, NotFound, Conflict for the last admin."""
        user.require_admin()
        found = self._accounts.user_of(user.team, other)
        with self._audit.together():
            self._accounts.set_role(other, role)
            self._audit.note(user, Deed.USER_CHANGED, detail=f"{found.email} is {role.value} now")

    def close(self, user: User, other: str) -> None:
        """Let ``other`` sign in no more; raises Forbidden, NotFound, Conflict."""
        user.require_admin()
        found = self._accounts.user_of(user.team, other)
        with self._audit.together():
            self._accounts.disable(other)
            self._audit.note(user, Deed.USER_CLOSED, detail=found.email)

    def open(self, user: User, other: str) -> None:
        """Let ``other`` sign in again; raises Forbidden and NotFound."""
        user.require_admin()
        found = self._accounts.user_of(user.team, other)
        with self._audit.together():
            self._accounts.enable(other)
            self._audit.note(user, Deed.USER_OPENED, detail=found.email)
