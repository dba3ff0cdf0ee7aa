"""What a database server says where it lets nobody in, in words of ours.

libpq tells it in one text, which has names and addresses in it and may have a part of a badly
written URL; so only its kind is told. See PostgreSQL's "Connection Refused" and "Authentication
Problems".
"""

import re
from typing import Final

_SAID: Final[tuple[tuple[str, str], ...]] = (
    (r"connection refused", "nobody listens at the host and port of DATABASE_URL"),
    (
        r"could not translate host name|failed to resolve|name or service not known|nodename",
        "the host of DATABASE_URL is not known; / and @ in its password are written %2F and %40",
    ),
    (r"password authentication failed|no password supplied", "the user or password is refused"),
    (r"no pg_hba\.conf entry", "the server lets this user or machine not in (pg_hba.conf)"),
    (r'role ".*" does not exist', "the server has no such user"),
    (r'database ".*" does not exist', "the server has no database of that name"),
    (
        r"too many clients|remaining connection slots|too many connections",
        "the server lets no more connections in (max_connections)",
    ),
    (r"timeout expired|timed out|no route to host|unreachable", "the server does not answer"),
    (r"starting up|shutting down|recovery mode", "the server is starting or stopping"),
    (r"permission denied|must be owner", "the user of DATABASE_URL has not the right to do that"),
    (r"read-only transaction", "the server takes no changes: it is a replica, or full"),
)


def sentence(error: BaseException | None) -> str:
    """Return what ``error`` of a server's driver means, or an empty text where we know no words."""
    said = str(error).lower() if error is not None else ""
    return next((words for pattern, words in _SAID if re.search(pattern, said)), "")
