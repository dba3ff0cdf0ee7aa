"""The server key, under which tokens are hashed and secrets sealed; made when it is absent."""

import os
import secrets
from pathlib import Path

from interviewer.errors import Unavailable

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
    """Make the key under another name and link it, so that no reader sees half of it."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(secrets.token_bytes(KEY_BYTES))
    try:
        os.link(fresh, path)
    except FileExistsError:
        pass
    finally:
        fresh.unlink()
