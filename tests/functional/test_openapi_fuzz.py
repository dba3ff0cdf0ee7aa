"""The API held to its own document by schemathesis, shortly; `make soak` does it at length."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Response, request

from benchmarks.api.fuzzing import PHASES, fuzz
from interviewer.settings import Settings
from interviewer.teams.model import LOCAL, Role
from tests.calling import begin
from tests.failing_database import install
from tests.serving import Site, need_grader, served

FREE = {"token_limit": "none", "candidate_limit": "none", "address_limit": "none"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    var = tmp_path_factory.mktemp("var")
    with served(var, Settings(var=var, **FREE)) as site:  # type: ignore[arg-type]
        yield site


def secret(site: Site, who: str) -> str | None:
    if who == "candidate":
        return begin(site.url)[0].token
    if who == "nobody":
        return None
    return site.wiring.teams.create_token(LOCAL, Role(who)).secret


@pytest.mark.parametrize(
    ("who", "phases", "least"),
    [
        ("nobody", "examples,fuzzing", 40),
        ("candidate", "examples,fuzzing", 40),
        ("bot", "examples,fuzzing,stateful", 60),
        ("interviewer", PHASES, 300),
    ],
)
def test_every_answer_is_as_the_document_says(
    site: Site, who: str, phases: str, least: int
) -> None:
    need_grader(site)  # without one the service is not ready, and says so
    found = fuzz(site.url, secret(site, who), examples=1, seed=11, phases=phases)
    assert found.failures == 0, found.text
    assert found.cases > least


PROMISES = (
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
)


def test_a_database_that_fails_at_random_leads_to_503_and_never_to_500(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing = install(monkeypatch)
    with served(tmp_path, Settings(var=tmp_path, **FREE)) as site:  # type: ignore[arg-type]
        statuses, problems = Counter[int](), set[str]()

        def count(response: Response) -> Response:
            statuses[response.status_code] += 1
            if request.path.startswith("/api/") and response.status_code >= 400:
                problems.add(response.content_type)
            return response

        site.app.after_request_funcs.setdefault(None, []).append(count)
        token = secret(site, "interviewer")
        monkeypatch.setattr(failing, "share", 0.03)
        found = fuzz(
            site.url, token, examples=2, seed=5, checks=PROMISES, phases="fuzzing,stateful"
        )
        monkeypatch.setattr(failing, "share", 0.0)
    assert found.failures == 0, found.text
    assert problems == {"application/problem+json"}
    assert statuses[500] == 0
    assert statuses[503] > 10
    assert failing.failures > 10
