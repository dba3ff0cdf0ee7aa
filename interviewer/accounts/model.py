"""What a user of the desk and a session of theirs are."""

import re
import unicodedata
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from interviewer.errors import BadInput, Forbidden, InterviewerError, Unauthenticated

LONGEST_EMAIL: Final = 254
SHORTEST_PASSWORD: Final = 12
LONGEST_PASSWORD: Final = 256
IDLE: Final = timedelta(hours=12)
"""After how long without a request a session is over."""

LASTS: Final = timedelta(days=7)
"""After how long a session is over in any case."""

_EMAIL: Final = re.compile(
    r"[^\s@<>,;\"()\[\]\\]+@[^\s@<>,;\"()\[\]\\.]+(\.[^\s@<>,;\"()\[\]\\.]+)*"
)


class UserRole(StrEnum):
    """What a user may do: everything of the team, or interviews alone."""

    ADMIN = "admin"
    INTERVIEWER = "interviewer"


@dataclass(frozen=True, kw_only=True)
class User:
    """Somebody who signs in at the desk of ``team``, with ``email``, in small letters."""

    id: str
    team: str
    email: str
    name: str
    role: UserRole
    created_at: datetime
    disabled_at: datetime | None = None

    def require_admin(self) -> None:
        """Return if the user is an admin; else raise Forbidden."""
        if self.role is not UserRole.ADMIN:
            raise Forbidden("Only an admin of the team may do this.")


@dataclass(frozen=True, kw_only=True)
class Credentials:
    """A user with what is kept of their password, None where they never set one."""

    user: User
    password_hash: str | None


@dataclass(frozen=True, kw_only=True)
class Session:
    """Somebody's being signed in on one device; ``id`` is the hash of the cookie's secret."""

    id: str
    user: str
    created_at: datetime
    seen_at: datetime

    def good_at(self, now: datetime) -> bool:
        """Tell whether the session still stands at ``now``."""
        return now < self.seen_at + IDLE and now < self.created_at + LASTS


class SignInRefused(Unauthenticated):
    """The address and the password do not go together; which of them is wrong is not told."""

    def __init__(self) -> None:
        super().__init__(
            "That e-mail address and password do not go together. An admin of your team can "
            "give you a link to set a new password."
        )


class WrongPassword(BadInput):
    """What somebody gave as their present password is not."""

    def __init__(self) -> None:
        super().__init__("That is not your present password.", field="old")


class TooManyTries(InterviewerError):
    """Somebody tried too often; ``seconds`` later they may try again."""

    def __init__(self, seconds: int) -> None:
        minutes = max(1, -(-seconds // 60))
        wait = "a minute" if minutes == 1 else f"{minutes} minutes"
        super().__init__(f"Too many tries to sign in; wait {wait} and try again.")
        self.seconds = seconds


def check_email(email: str) -> str:
    """Return an e-mail address as it is kept, in small letters; raises BadInput."""
    written = unicodedata.normalize("NFKC", email).strip().casefold()
    if len(written) > LONGEST_EMAIL or not _EMAIL.fullmatch(written):
        raise BadInput("Give an e-mail address, such as ana@example.com.", field="email")
    return written


def check_password(password: str, user_email: str = "") -> str:
    """Return a password that may be used; raises BadInput.

    It must be long and not the address; what it is made of does not matter (NIST SP 800-63B,
    3.1.1.2). Letters that look alike count as one (NFKC), as there.
    """
    written = unicodedata.normalize("NFKC", password)
    if len(written) < SHORTEST_PASSWORD:
        raise BadInput(
            f"A password has at least {SHORTEST_PASSWORD} characters; a short sentence is good.",
            field="password",
        )
    if len(written) > LONGEST_PASSWORD:
        raise BadInput(f"At most {LONGEST_PASSWORD} characters.", field="password")
    plain = written.casefold()
    if len(set(plain)) < 5 or (user_email and plain in {user_email, user_email.partition("@")[0]}):
        raise BadInput("That is too easy to guess; take a short sentence.", field="password")
    return written
