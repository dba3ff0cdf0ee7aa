"""Where an error came about, without its text, which may quote what somebody wrote."""

import traceback

FRAMES = 12
"""How many of the innermost calls are told."""


def where(error: BaseException, most: int = FRAMES) -> list[str]:
    """Return the calls in which ``error`` came about, outermost first: file, line and name."""
    frames = traceback.extract_tb(error.__traceback__)[-most:]
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
