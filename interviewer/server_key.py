"""The server key, under which tokens are hashed and secrets sealed; made when it is absent."""

import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from interviewer.errors import Unavailable
from interviewer.wholefiles import whole_file

KEY_BYTES = 32

_LOST: Final = (
    "There is no server key {path}, and the database has interviews whose tokens were made with "
    "one. Put that file there, or name it with INTERVIEWER_SECRET_KEY_FILE. Where it is lost for "
    "good, put any 32 random bytes there: the tokens, links and codes of before are of no use then."
)


def server_key(path: Path, is_the_first: Callable[[], bool]) -> bytes:
    """Return the key in the file ``path``; of several processes that find none, one makes it.

    ``is_the_first`` tells whether the database knows of no other key yet. Raises Unavailable where
    the key cannot be used or is too short, and where there is none but has to be one.
    """
    try:
        if not path.exists():
            if not is_the_first():
                raise Unavailable(_LOST.format(path=path))
            _write_key(path)
        key = path.read_bytes()
    except OSError as error:
        raise Unavailable(f"The server key {path} cannot be used: {error.strerror}.") from error
    if len(key) < KEY_BYTES:
        raise Unavailable(f"The server key {path} is too short; give it {KEY_BYTES} bytes.")
    return key


def _write_key(path: Path) -> None:
    """Make the key whole and on the disk before anything is hashed with it; the first one holds."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(FileExistsError), whole_file(path, replace=False) as fresh:
        fresh.write_bytes(secrets.token_bytes(KEY_BYTES))
