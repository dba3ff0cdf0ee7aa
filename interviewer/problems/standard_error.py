"""A verdict's text on standard error: the error, and apart from it what the code wrote there."""

from typing import Final

BESIDES: Final = "Besides, the code wrote to standard error:"
"""The line between the two, so that none is taken for the other."""

_BETWEEN: Final = f"\n\n{BESIDES}\n"


def error_first(error: str, written: str) -> str:
    """Return both as one text, the error first: what was written often are mere warnings."""
    if not error.strip() or not written.strip():
        return (error + written).rstrip()
    return f"{error.rstrip()}{_BETWEEN}{written.rstrip()}"


def apart(text: str) -> tuple[str, str]:
    """Return a text of ``error_first`` in two, what was written empty where it stands alone.

    Code could write that line itself; then a part of its own words is shown apart.
    """
    error, _, written = text.partition(_BETWEEN)
    return error, written
