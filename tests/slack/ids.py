"""Ids that look like Slack's: a letter for what they name, then capitals and digits."""

import itertools
import secrets

_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LENGTH = 9


class Ids:
    """Gives ids of which no two are alike, whatever they name and in whichever workspace."""

    def __init__(self) -> None:
        # Scattered over the range, so that nobody comes to rely on their order.
        self._numbers = itertools.count(36 ** (_LENGTH - 1), 7_919_927)

    def new(self, letter: str) -> str:
        """Return an id such as ``C1004IJ0ZA``; ``letter`` is T, U, C, D, B, A, F, V or Ev."""
        number, digits = next(self._numbers), []
        while number:
            number, digit = divmod(number, 36)
            digits.append(_DIGITS[digit])
        return letter + "".join(reversed(digits))

    def bot_token(self) -> str:
        return f"xoxb-{secrets.token_hex(6)}-{secrets.token_hex(12)}"

    def secret(self) -> str:
        return secrets.token_hex(16)
