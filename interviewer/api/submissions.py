"""The call that follows a submission until it is judged."""

from flask import Response
from flask_openapi.blueprint import APIBlueprint

from interviewer.api.bodies import SubmissionPath, Wait
from interviewer.api.context import as_json, edge
from interviewer.api.problems import documented
from interviewer.api.reading import require_single_parameters
from interviewer.api.security import security_of
from interviewer.interviews.views import SubmissionView
from interviewer.teams.permissions import Act


def blueprint() -> APIBlueprint:
    """Return the call, to be registered under ``/api/v1``."""
    api = APIBlueprint("submissions", __name__, url_prefix="/api/v1")
    api.before_request(require_single_parameters)
    api.get(
        "/submissions/<submission_id>",
        operation_id="readSubmission",
        security=security_of(Act.READ),
        responses={"200": SubmissionView, **documented(401, 403, 404, 422, 429, 503)},
    )(read)
    return api


def read(path: SubmissionPath, query: Wait) -> Response:
    """Follow a submission of code until it is judged.

    Returns once it is done, or after ``wait`` seconds (25 at most) as it stands then; at
    once where as many wait already as the service has room for.
    """
    service, name = edge().service, path.submission_id
    edge().access.require_credentials()
    owner = service.interview_of(name)
    principal = edge().access.let_in_by_part(Act.READ, owner, f"submission {name!r}")
    with edge().streams.place(owner) as free:
        wait = query.wait if free else 0
        found = service.submission(name, wait=wait, as_candidate=not principal.sees_results)
        return as_json(found)
