"""The statements of a turn, each built once: to build one takes longer than to run it.

Their parameters are bound by name. What sets a column has the column's own name; what a row
is found by has another, since SQLAlchemy keeps the columns' names for what is set.
"""

from typing import Final

from sqlalchemy import bindparam, delete, func, insert, select, update

from interviewer.storage.tables import (
    answers,
    contents,
    digests,
    interviews,
    item_results,
    messages,
    tokens,
    webhooks,
)

_KEPT: Final = (
    select(func.count())
    .select_from(messages)
    .where(messages.c.interview == interviews.c.id)
    .scalar_subquery()
    .label("kept")
)

TOKEN_HASH: Final = select(interviews.c.token_hash).where(interviews.c.id == bindparam("name"))
"""The hash of the token of interview ``name``."""

TEAM: Final = select(interviews.c.team).where(interviews.c.id == bindparam("name"))
"""The team of interview ``name``."""

BY_TOKEN: Final = select(interviews.c.id).where(interviews.c.token_hash == bindparam("hash"))
"""The interview whose token has the hash ``hash``."""

TOKEN: Final = select(tokens).where(tokens.c.secret_hash == bindparam("hash"))
"""The team's token whose secret has the hash ``hash``."""

ANSWER: Final = select(answers).where(
    answers.c.owner == bindparam("of"), answers.c.key == bindparam("under")
)
"""What ``of`` was answered ``under`` a key."""

INTERVIEW: Final = select(interviews).where(interviews.c.id == bindparam("name"))
"""Interview ``name`` without its messages."""

COUNTED: Final = select(interviews, _KEPT).where(interviews.c.id == bindparam("name"))
"""Interview ``name``, and how many messages it has (``kept``)."""

MANY_COUNTED: Final = select(interviews, _KEPT)
"""Interviews, and how many messages each has (``kept``); to be narrowed."""

BODIES: Final = (
    select(messages.c.body)
    .where(messages.c.interview == bindparam("name"))
    .order_by(messages.c.position)
)
"""The messages of interview ``name`` in order."""

HOW_MANY: Final = (
    select(func.count()).select_from(messages).where(messages.c.interview == bindparam("name"))
)
"""How many messages interview ``name`` has."""

REPLACE: Final = (
    update(interviews)
    .where(
        interviews.c.id == bindparam("name"),
        interviews.c.turn == bindparam("expected_turn"),
        interviews.c.submission.is_not_distinct_from(bindparam("expected_submission")),
    )
    .values({name: bindparam(name) for name in ("updated_at", "turn", "submission", "dialogue")})
)
"""Sets what a turn changes of interview ``name``, if it stands where it was expected."""

DIGEST: Final = (
    update(digests)
    .where(digests.c.interview == bindparam("name"))
    .values({name: bindparam(name) for name in ("state", "results")})
)
"""Sets what lists show of interview ``name``."""

ADD_MESSAGES: Final = insert(messages)
"""Adds messages."""

FORGET_RESULTS: Final = delete(item_results).where(item_results.c.interview == bindparam("name"))
"""Forgets the items of interview ``name``."""

ADD_RESULTS: Final = insert(item_results)
"""Adds items of interviews that are over."""

CONTENT: Final = select(contents.c.version).where(contents.c.version == bindparam("name"))
"""The version ``name``, if a content is kept under it."""

LISTENING: Final = (
    select(webhooks.c.id, webhooks.c.events)
    .where(webhooks.c.team == bindparam("name"), webhooks.c.disabled_at.is_(None))
    .with_for_update(read=True)
)
"""The enabled webhooks of team ``name``, none of which is disabled before the transaction ends."""
