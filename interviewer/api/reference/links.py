"""Where the ids that answers hold lead on to (OpenAPI's link objects)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

_ID: Final = "$response.body#/id"
_OF_INTERVIEW: Final = (
    "readInterview",
    "readTranscript",
    "readScorecard",
    "followGrading",
    "takeTurn",
    "exportInterview",
    "addReview",
    "listReviews",
    "releaseResults",
    "withholdResults",
    "deleteInterview",
)
_OF_WEBHOOK: Final = ("readWebhook", "listDeliveries", "deleteWebhook")


def _links(parameter: str, value: str, *calls: str) -> dict[str, Any]:
    return {call: {"operationId": call, "parameters": {parameter: value}} for call in calls}


LINKS: Final[Mapping[tuple[str, str], dict[str, Any]]] = MappingProxyType(
    {
        ("startInterview", "201"): _links("interview_id", _ID, *_OF_INTERVIEW),
        ("listInterviews", "200"): _links(
            "interview_id", "$response.body#/interviews/0/id", *_OF_INTERVIEW
        ),
        ("takeTurn", "202"): _links(
            "submission_id", "$response.body#/submission", "readSubmission"
        ),
        ("createWebhook", "201"): _links("webhook_id", _ID, *_OF_WEBHOOK),
        ("listWebhooks", "200"): _links(
            "webhook_id", "$response.body#/webhooks/0/id", *_OF_WEBHOOK
        ),
        ("listQuestions", "200"): _links("name", "$response.body#/questions/0/id", "readQuestion"),
        ("listProblems", "200"): _links("name", "$response.body#/problems/0/id", "readProblem"),
    }
)
"""Per call and status, the calls that an id of the answer leads to."""
