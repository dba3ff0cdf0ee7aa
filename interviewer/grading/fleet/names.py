"""What a job and a bell are called at the broker: made here, and told from everything else.

Whoever can write to the broker can put any words into a message. A node writes under the names
that a message gives, so it takes none but such as we make.
"""

import re
import secrets
from typing import Final

BELLS: Final = "interviewer:bell:"
"""What every bell's key begins with."""

_TASK: Final = re.compile(r"[0-9a-f]{24}\.[1-9][0-9]?", re.ASCII)
_BELL: Final = re.compile(f"{BELLS}[0-9a-f]{{16}}", re.ASCII)


def new_task() -> str:
    """Return a name for a job that no other has; an attempt's number comes behind it."""
    return secrets.token_hex(12)


def attempt(task: str, number: int) -> str:
    """Return what the job is called in its attempt ``number``, from 1."""
    return f"{task}.{number}"


def new_bell() -> str:
    """Return a key for a bell that nobody else hears."""
    return f"{BELLS}{secrets.token_hex(8)}"


def are_ours(task: object, bell: object) -> bool:
    """Tell whether these are names as we make them, of one attempt of a job and of a bell."""
    return (
        isinstance(task, str)
        and isinstance(bell, str)
        and _TASK.fullmatch(task) is not None
        and _BELL.fullmatch(bell) is not None
    )
