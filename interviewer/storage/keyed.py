"""Whether a database holds anything that is of no use without the server key."""

from typing import Final

from sqlalchemy import Engine, select

from interviewer.storage.tables import (
    interviews,
    invitations,
    sessions,
    tokens,
    users,
    vault,
    webhooks,
)
from interviewer.storage.transactions import reading

_KEYED: Final = (
    *(interviews.c.token_hash, tokens.c.secret_hash, invitations.c.secret_hash),
    *(users.c.link_hash, sessions.c.id, webhooks.c.secret, vault.c.body),
)
"""Columns of what is hashed or sealed with the server key."""


def is_keyed(engine: Engine) -> bool:
    """Tell whether anything was hashed or sealed with a server key here."""
    with reading(engine) as connection:
        return any(
            connection.execute(select(column).where(column.is_not(None)).limit(1)).first()
            for column in _KEYED
        )
