"""The tables, as the newest migration leaves them."""

from interviewer.storage.tables.accounts import audit, sessions, users
from interviewer.storage.tables.afterwards import challenges, reviews
from interviewer.storage.tables.base import metadata
from interviewer.storage.tables.chats import inbox, mirrors, vault
from interviewer.storage.tables.desk import (
    candidacies,
    candidates,
    deletion_requests,
    invitations,
)
from interviewer.storage.tables.interviews import (
    answers,
    contents,
    digests,
    external_refs,
    interviews,
    messages,
    submissions,
)
from interviewer.storage.tables.regrades import regraded, regrades
from interviewer.storage.tables.statistics import calibrations, item_overrides, item_results
from interviewer.storage.tables.teams import teams, tokens
from interviewer.storage.tables.webhooks import attempts, deliveries, webhooks

__all__ = [
    "answers",
    "attempts",
    "audit",
    "calibrations",
    "candidacies",
    "candidates",
    "challenges",
    "contents",
    "deletion_requests",
    "deliveries",
    "digests",
    "external_refs",
    "inbox",
    "interviews",
    "invitations",
    "item_overrides",
    "item_results",
    "messages",
    "metadata",
    "mirrors",
    "regraded",
    "regrades",
    "reviews",
    "sessions",
    "submissions",
    "teams",
    "tokens",
    "users",
    "vault",
    "webhooks",
]
