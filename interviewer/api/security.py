"""How the OpenAPI document says who may make a call; it follows from the permissions."""

from typing import Any, Final

from flask_openapi.models.security_scheme import SecurityScheme

from interviewer.teams.permissions import RULES, Act

SCHEMES: Final[dict[str, SecurityScheme | dict[str, Any]]] = {
    "candidate": {
        "type": "http",
        "scheme": "bearer",
        "description": (
            "The `candidate_token` that starting an interview returns. It opens that interview "
            "and its submissions, nothing else."
        ),
    },
    "bot": {
        "type": "http",
        "scheme": "bearer",
        "description": (
            "A team's token for bots (`interviewer token create --role bot`): it holds the "
            "team's interviews, and sees of an assessment what its candidate sees."
        ),
    },
    "interviewer": {
        "type": "http",
        "scheme": "bearer",
        "description": (
            "A team's token for interviewers (`--role interviewer`): it sees the results of the "
            "team's interviews, reviews and releases them."
        ),
    },
}


def security_of(act: Act) -> list[dict[str, list[str]]]:
    """Return the alternatives by which one may do ``act``; an empty one stands for no token."""
    rule = RULES[act]
    found: list[dict[str, list[str]]] = [
        {who: [] if scope is None else [scope.value]}
        for who in ("candidate", "bot", "interviewer")
        if who in rule.who
        for scope in ([None] if who == "candidate" else rule.scopes)
    ]
    return [*found, {}] if "nobody" in rule.who else found
