"""The secrets that open an interview; only keyed hashes of them are ever kept."""

import hmac
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256

from interviewer.errors import BadInput

ALPHABET = "ACDEFGHJKMNPQRTVWXY34679"
"""Letters and digits that are not taken for one another, read or spoken."""

GROUPS, GROUP = 4, 4
_LEAST_KEY = 16


class Keys:
    """Makes and checks secrets with the server key (at least 16 bytes).

    Hashes are HMAC-SHA-256 (RFC 2104), so that a stolen database opens nothing. A
    candidate's token follows from key and interview: whoever comes back with the
    resume code gets the token that the first device still holds.
    """

    def __init__(self, key: bytes) -> None:
        if len(key) < _LEAST_KEY:
            raise BadInput(f"The server key must have at least {_LEAST_KEY} bytes.")
        self._key = key

    def hash(self, secret: str) -> str:
        """Return the keyed hash under which ``secret`` is kept, 64 hexadecimal digits."""
        return self._mac("kept", secret).hex()

    def candidate_token(self, interview: str) -> str:
        """Return the token that opens ``interview``, 43 characters."""
        return urlsafe_b64encode(self._mac("token", interview)).decode().rstrip("=")

    def opens(self, token: str, interview: str) -> bool:
        """Tell whether ``token`` is the one that opens ``interview``, in constant time."""
        ours = self.candidate_token(interview).encode()
        return hmac.compare_digest(token.encode(errors="replace"), ours)

    def browser_learner(self, secret: str) -> str:
        """Return how the learner is kept whose browser holds ``secret``, 64 hexadecimal digits."""
        return self._mac("browser", secret).hex()

    def terminal_learner(self, user: str) -> str:
        """Return how the learner is kept who is ``user`` of this machine's operating system.

        No secret is needed: whoever is at the terminal can read the database itself. No
        browser can name such a learner.
        """
        return self._mac("terminal", user).hex()

    def slack_learner(self, team: str, user: str) -> str:
        """Return how the learner is kept who is ``user`` of the Slack workspace ``team``.

        Slack vouches for them; neither a browser nor a terminal can name such a learner.
        """
        return self._mac("slack", f"{team}/{user}").hex()

    def matches(self, secret: str, kept: str) -> bool:
        """Tell whether ``secret`` is the one kept as ``kept``, in constant time."""
        return hmac.compare_digest(self.hash(secret), kept)

    def _mac(self, purpose: str, text: str) -> bytes:
        # Characters that UTF-8 cannot write never occur in a secret of ours.
        message = f"{purpose}:{text}".encode(errors="replace")
        return hmac.new(self._key, message, sha256).digest()


def new_resume_code() -> str:
    """Return a new code that is easy to read out, such as ``ACDE-FGHJ-KMNP-QRTV`` (73 bits)."""
    letters = "".join(secrets.choice(ALPHABET) for _ in range(GROUPS * GROUP))
    return read_resume_code(letters)


def read_resume_code(typed: str) -> str:
    """Return a resume code as we write it, from one as a person typed it.

    Case, spaces and dashes do not matter. Raises BadInput when it cannot be one.
    """
    letters = "".join(c for c in typed.upper() if c.isalnum())
    strange = sorted(set(letters) - set(ALPHABET))
    if len(letters) != GROUPS * GROUP:
        raise BadInput(
            f"A resume code has {GROUPS} groups of {GROUP} letters and digits, "
            "like ACDE-FGHJ-KMNP-QRTV; this is not one.",
            field="resume_code",
        )
    if strange:
        never = " or ".join(strange[:3])
        raise BadInput(
            f"A resume code never holds {never}. Please compare it letter by letter.",
            field="resume_code",
        )
    return "-".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))


def new_learner_secret() -> str:
    """Return a new secret for a browser to keep (256 bits, 43 characters)."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """Return an id that nobody can guess (64 bits), safe in URLs."""
    return secrets.token_hex(8)


def new_seed() -> int:
    """Return a seed, 0 to 2**32 - 1: short enough to be typed again."""
    return secrets.randbits(32)
