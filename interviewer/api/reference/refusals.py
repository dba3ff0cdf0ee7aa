"""When each refusal comes and what to do about it, with an example of each."""

from typing import Any, Final

from interviewer.api.problems import BLANK, TYPES
from interviewer.errors import ConflictKind
from interviewer.values import Frozen


class Refusal(Frozen):
    """One reason for a status: when it comes, and the fields of its example that matter."""

    when: str
    detail: str
    errors: tuple[tuple[str, str], ...] = ()
    turn: int | None = None
    kind: ConflictKind = ""

    def example(self, status: int, title: str) -> dict[str, Any]:
        """Return the problem as it would be sent with ``status`` and its ``title``."""
        told: dict[str, Any] = {
            "type": f"{TYPES}{self.kind}" if self.kind else BLANK,
            "title": title,
            "status": status,
            "detail": self.detail,
            "errors": [{"pointer": where, "message": what} for where, what in self.errors],
            "request_id": "3fdcebb9fa264e3a8e29f2aa7f9b6cf4",
        }
        return told if self.turn is None else told | {"turn": self.turn}


_SHOW_ONE = (
    "Send a team's token or the interview's candidate token as Authorization: Bearer TOKEN, "
    "or open the interview with its resume code."
)

ANY: Final[dict[int, dict[str, Refusal]]] = {
    400: {
        "malformed": Refusal(
            when="The request is not HTTP as it should be, or its address is too long.",
            detail="The request could not be read.",
        )
    },
    401: {
        "token": Refusal(
            when="There is no token, or the header does not read `Authorization: Bearer TOKEN`.",
            detail=_SHOW_ONE,
        ),
        "unknown": Refusal(
            when='The token is not known, has run out or was revoked (`error="invalid_token"`).',
            detail="This token is not known here, has run out or was revoked.",
        ),
    },
    403: {
        "other": Refusal(
            when="The candidate's token is that of another interview.",
            detail="This token does not open that interview.",
        ),
        "role": Refusal(
            when="This is not for a token of this kind.",
            detail="To review and release takes an interviewer's token; this is a bot's.",
        ),
        "scope": Refusal(
            when='The team\'s token lacks the scope (`error="insufficient_scope"`).',
            detail="This token was made without the scope results:read.",
        ),
        "cookie": Refusal(
            when="A browser's cookie came from a page that is not ours; bots send the token.",
            detail="Writing with the cookie is only possible from our own page.",
        ),
    },
    404: {
        "unknown": Refusal(
            when="There is nothing of that id, or it is another team's.",
            detail="There is no interview 'b58763523078357d'.",
        )
    },
    409: {
        "key": Refusal(
            when="The `Idempotency-Key` was sent with another request before.",
            detail="This key was sent with another request before; give every request its own.",
            errors=(
                (
                    "#/Idempotency-Key",
                    "This key was sent with another request before; give every request its own.",
                ),
            ),
            kind="key-reused",
        )
    },
    413: {
        "large": Refusal(
            when="The body is too large; shorten it.", detail="The body is larger than 256 KiB."
        )
    },
    415: {
        "form": Refusal(
            when="The body is not sent as JSON.",
            detail="Send the body as application/json.",
        )
    },
    421: {
        "name": Refusal(
            when="The service does not answer to the name in the address.",
            detail="This service does not answer to the name in the address.",
        )
    },
    422: {
        "field": Refusal(
            when="A field or parameter is wrong, missing or unknown; `errors` names each.",
            detail="wait: This should be a number.",
            errors=(("#/wait", "This should be a number."),),
        )
    },
    431: {
        "headers": Refusal(
            when="There are too many headers, or one is too long.",
            detail="The headers are too many or too long: at most 100 of 8,190 bytes each.",
        )
    },
    429: {
        "limit": Refusal(
            when="More was sent than the limit allows; go on after `Retry-After`.",
            detail="That is more than the limit allows; go on in 17 seconds.",
        )
    },
    500: {
        "fault": Refusal(
            when="A fault of ours. Nothing of the request was kept.",
            detail="Something went wrong on our side. The request id helps to find out what.",
        )
    },
    503: {
        "later": Refusal(
            when="Something needed is not there now. Repeat the request after `Retry-After`.",
            detail="The database is busy; try again.",
        )
    },
}
"""Per status, the reasons that hold for every call that may answer with it."""

_LEVEL = "This should be 'mid', 'senior' or 'principal'."

PARTICULAR: Final[dict[tuple[str, int], dict[str, Refusal]]] = {
    ("startInterview", 401): {
        "closed": Refusal(
            when="Starting is not open to everybody here, and there is no token.",
            detail=(
                "This is not open to everybody here: send a team's token, or ask whoever runs it."
            ),
        ),
        "unknown": ANY[401]["unknown"],
    },
    ("startInterview", 403): {
        "candidate": Refusal(
            when="A candidate's token starts no other interview.",
            detail=(
                "To start an interview takes a bot's or an interviewer's token; this is a "
                "candidate's."
            ),
        ),
        "scope": ANY[403]["scope"],
    },
    ("startInterview", 422): {
        "field": Refusal(
            when="A field is wrong, missing or unknown; `errors` names each.",
            detail=f"level: {_LEVEL}",
            errors=(("#/level", _LEVEL),),
        )
    },
    ("takeTurn", 409): {
        "stale": Refusal(
            when=(
                "`turn` is not current, for another turn was taken first. The problem's `turn` is "
                "the current one: read the interview, and send again only what still fits."
            ),
            detail=("The interview is at turn 4 now, and this was for another; read what it asks."),
            turn=4,
            kind="stale-turn",
        ),
        "grading": Refusal(
            when=(
                "Code is being judged. Poll the interview's `submission` until it is done; "
                "until then only text that asks for status, pause or stop is taken."
            ),
            detail=(
                "Your code is being judged; until then only status, pause and stop are possible."
            ),
            kind="grading",
        ),
        "code": Refusal(
            when="The open item asks for no code, or offers no options: look at `expects`.",
            detail="No coding problem is open now.",
            kind="not-asked",
        ),
        "paused": Refusal(
            when="The interview is paused; say `resume` first.",
            detail="The interview is paused; resume it first.",
            kind="paused",
        ),
        "over": Refusal(
            when="The interview is finished.",
            detail="The interview is finished.",
            kind="finished",
        ),
        "expired": Refusal(
            when="The interview was left alone for too long.",
            detail="This interview has expired; start a new one.",
            kind="expired",
        ),
        "full": Refusal(
            when="The interview holds as much as one may: 2,000 turns, 500,000 characters sent.",
            detail="An interview has at most 2,000 turns.",
            kind="full",
        ),
        "key": ANY[409]["key"],
    },
    ("takeTurn", 422): {
        "field": Refusal(
            when="A field is wrong, missing or unknown; `errors` names each.",
            detail="text: There is nothing in it; type an answer, or `help`.",
            errors=(("#/text", "There is nothing in it; type an answer, or `help`."),),
        ),
        "form": Refusal(
            when="Not exactly one of `text`, `choice` and `code`, or code without `action`.",
            detail="Give exactly one of text, choice and code.",
            errors=(("#", "Give exactly one of text, choice and code."),),
        ),
    },
    ("followGrading", 422): {
        "parameter": Refusal(
            when="There is a parameter in the address; this call takes none.",
            detail="wait: There is no field of this name.",
            errors=(("#/wait", "There is no field of this name."),),
        )
    },
    ("followGrading", 503): {
        "many": Refusal(
            when=(
                "Too many are being told at once, or the database is not reachable: poll the "
                "submission, or try again later."
            ),
            detail="Too many are being told at once; poll the submission meanwhile.",
        )
    },
    ("readScorecard", 403): {
        "assessment": Refusal(
            when=(
                "The results of an assessment are for the interviewer, and for candidates and "
                "bots once they are released."
            ),
            detail=(
                "The results of an assessment are for the interviewer alone until they are "
                "released: with an interviewer's token over the API, or on the server by "
                "`interviewer scorecard b58763523078357d`."
            ),
        ),
        **ANY[403],
    },
    ("readScorecard", 422): {
        "format": Refusal(
            when="The format is unknown.",
            detail="format: This should be 'json', 'html', 'md', 'pdf' or 'csv'.",
            errors=(("#/format", "This should be 'json', 'html', 'md', 'pdf' or 'csv'."),),
        )
    },
    ("createWebhook", 422): {
        "address": Refusal(
            when="The address cannot be called, or a field is wrong; `errors` names each.",
            detail="url: The address has to begin with https://.",
            errors=(("#/url", "The address has to begin with https://."),),
        )
    },
    ("createWebhook", 409): {
        "many": Refusal(
            when="The team has as many webhooks as it may have.",
            detail="A team has at most 20 webhooks; delete one of them first.",
        ),
        "key": ANY[409]["key"],
    },
    ("readSubmission", 404): {
        "unknown": Refusal(
            when="There is no submission of that id.",
            detail="There is no submission 'd6f7f1c14df1e1ba'.",
        )
    },
}
"""Per call and status, the reasons where they differ from those of ``ANY``."""


def refusals(call: str, status: int) -> dict[str, Refusal]:
    """Return the reasons, by name, for which ``call`` may answer with ``status``."""
    return PARTICULAR.get((call, status)) or ANY[status]
