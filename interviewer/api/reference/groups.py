"""Which calls belong together, and the order to read them in: that in which a bot needs them."""

from typing import Final

from interviewer.values import Frozen


class Tag(Frozen):
    """A tag of the OpenAPI document: what its calls are for, and their ``operationId``s."""

    name: str
    about: str
    calls: tuple[str, ...]


TAGS: Final = (
    Tag(
        name="interviews",
        about="To hold an interview: start it, take turns until it is over, read how it stands.",
        calls=(
            "startInterview",
            "listInterviews",
            "takeTurn",
            "readInterview",
            "readTranscript",
        ),
    ),
    Tag(
        name="submissions",
        about="To wait for the verdict on code that a turn has handed in.",
        calls=("readSubmission", "followGrading"),
    ),
    Tag(
        name="results",
        about=(
            "What came of an interview, what interviewers make of it, and whether its candidate "
            "may see it."
        ),
        calls=(
            "readScorecard",
            "exportInterviews",
            "addReview",
            "listReviews",
            "releaseResults",
            "withholdResults",
        ),
    ),
    Tag(
        name="bank",
        about="The questions and coding problems that interviews are made of.",
        calls=("listQuestions", "readQuestion", "listProblems", "readProblem"),
    ),
    Tag(
        name="webhooks",
        about=(
            "Addresses that are called when code is judged, an interview is over or results are "
            "released, and what was sent to them."
        ),
        calls=(
            "createWebhook",
            "listWebhooks",
            "readWebhook",
            "deleteWebhook",
            "listDeliveries",
        ),
    ),
    Tag(
        name="own data",
        about="Everything that is kept of an interview: to take it along, or to remove it.",
        calls=("deleteInterview", "exportInterview"),
    ),
    Tag(
        name="health",
        about="For whoever runs the service: whether it is alive, and whether it can work.",
        calls=("readHealth", "readReadiness"),
    ),
)
"""Every call of the API, each once."""

TAG_OF: Final = {call: tag.name for tag in TAGS for call in tag.calls}
"""The tag of each call; its order is the calls'."""
