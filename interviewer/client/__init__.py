"""A thin client of the HTTP API: what users of the package import."""

from interviewer.client.client import Client
from interviewer.client.errors import (
    ApiError,
    Busy,
    ClientError,
    Conflict,
    FieldFault,
    Forbidden,
    Invalid,
    KeyReused,
    NotFound,
    StaleTurn,
    TooLarge,
    TooMany,
    Unauthenticated,
    Unavailable,
    Unreachable,
    Unreadable,
)
from interviewer.client.interview import Interview
from interviewer.client.rendered import blocks_of, mrkdwn_of
from interviewer.client.retrying import ONCE, Retries
from interviewer.client.submission import Submission

__all__ = [
    "ONCE",
    "ApiError",
    "Busy",
    "Client",
    "ClientError",
    "Conflict",
    "FieldFault",
    "Forbidden",
    "Interview",
    "Invalid",
    "KeyReused",
    "NotFound",
    "Retries",
    "StaleTurn",
    "Submission",
    "TooLarge",
    "TooMany",
    "Unauthenticated",
    "Unavailable",
    "Unreachable",
    "Unreadable",
    "blocks_of",
    "mrkdwn_of",
]
