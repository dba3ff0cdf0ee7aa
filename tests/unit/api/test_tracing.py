"""A request's line in the log names what it is about, if that is an id of ours."""

from typing import Any

import pytest
import structlog
from flask import Flask

from interviewer.api import tracing

ID = "0123456789abcdef"


def line(path: str, **headers: str) -> dict[str, Any]:
    app = Flask("here")
    tracing.install(app)
    app.add_url_rule("/interviews/<interview_id>", "one", lambda interview_id: "")
    app.add_url_rule("/submissions/<submission_id>", "two", lambda submission_id: "")
    app.add_url_rule("/invitations/<secret>", "three", lambda secret: "")
    with structlog.testing.capture_logs([structlog.contextvars.merge_contextvars]) as lines:
        app.test_client().get(path, headers=headers)
    (found,) = lines
    return dict(found)


@pytest.mark.parametrize(
    ("path", "told"),
    [
        (f"/interviews/{ID}", {"interview": ID}),
        (f"/submissions/{ID}", {"submission": ID}),
        (f"/invitations/{ID}", {}),
        ("/interviews/ACDE-FGHJ-KMNP-QRTV", {}),
        (f"/interviews/{ID}0", {}),
        ("/submissions/what I typed", {}),
    ],
)
def test_only_ids_are_told(path: str, told: dict[str, str]) -> None:
    found = line(path)
    names = ("interview", "submission", "secret")
    assert {name: found[name] for name in names if name in found} == told
    assert ID in str(found) or path.rpartition("/")[2] not in str(found)


def test_why_it_was_refused_is_told_and_how_long_it_took() -> None:
    found = line("/nowhere")
    assert (found["reason"], found["status"], found["route"]) == ("not-found", 404, "(none)")
    assert found["duration_ms"] >= 0
    assert "reason" not in line(f"/interviews/{ID}")


def test_a_sender_s_own_request_id_is_taken_if_it_is_one() -> None:
    assert line("/nowhere", **{"X-Request-ID": "job-7.a"})["request_id"] == "job-7.a"
    assert len(line("/nowhere", **{"X-Request-ID": "two words"})["request_id"]) == 32
