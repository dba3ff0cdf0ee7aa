"""The server key, under which tokens are hashed and secrets sealed; made when it is absent."""

import secrets
from contextlib import suppress
from pathlib import Path

from interviewer.errors import Unavailable
from interviewer.wholefiles import whole_file

KEY_BYTES = 32


def server_key(path: Path) -> bytes:
    """Return the key in the file ``path``; of several processes that find none, one makes it.

    Raises Unavailable where it cannot be used, or is too short.
    """
    try:
        if not path.exists():
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
