"""A whole interview through the HTTP API, on the real service, bank and grader."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from interviewer.scorecards.model import Scorecard
from tests.calling import Caller, begin, skip_to_code
from tests.conforming import faults
from tests.serving import Site, need_grader, served

ANSWER = "backward() adds into .grad, so the gradients of earlier batches pile up."


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with served(tmp_path_factory.mktemp("var")) as running:
        yield running


def next_turn(site: Site, view: dict[str, Any]) -> dict[str, object]:
    """Return what the candidate does next: right code, the first option, or a sentence."""
    parts = [part for message in view["messages"] for part in message["parts"]]
    if view["expects"] == "code":
        problem = [part["id"] for part in parts if part["type"] == "problem"][-1]
        code = site.wiring.bank.problems[problem].model_answer
        return {"turn": view["turn"], "code": code, "action": "submit"}
    if view["expects"] == "choice":
        options = [part["options"] for part in parts if part["type"] == "choices"][-1]
        return {"turn": view["turn"], "choice": options[0]["id"]}
    return {"turn": view["turn"], "text": ANSWER}


def finish(site: Site, caller: Caller, interview: str) -> list[str]:
    """Take turns until the interview is over; returns the verdicts on code."""
    verdicts = []
    for _ in range(100):
        view = caller.get(interview).json
        if view["state"] == "finished":
            return verdicts
        answer = caller.post(f"{interview}/turns", next_turn(site, view))
        assert answer.status in (200, 202), answer.text
        if answer.status == 202:
            done = caller.get(answer.headers["Location"] + "?wait=30").json
            assert done["status"] == "done"
            verdicts.append(done["result"]["verdict"])
        else:
            assert answer.json["turn"] == view["turn"] + 1
    raise AssertionError("the interview does not end")


def test_a_practice_interview_ends_in_a_scorecard(site: Site) -> None:
    need_grader(site)
    caller, interview = begin(site.url, candidate="Zoë Ångström")
    verdicts = finish(site, caller, interview)
    assert verdicts
    assert set(verdicts) == {"passed"}
    card = Scorecard.model_validate_json(caller.get(f"{interview}/scorecard").text)
    assert card.header.candidate == "Zoë Ångström"
    assert card.mark.score is not None
    page = caller.get(f"{interview}/scorecard?format=html")
    assert "Zoë Ångström" in page.text
    assert page.headers["Content-Type"].startswith("text/html")
    nonce = page.headers["Content-Security-Policy"].split("'nonce-")[1].split("'")[0]
    assert f'<style nonce="{nonce}">' in page.text
    assert "The whole conversation" in page.text
    assert caller.get(f"{interview}/scorecard?format=md").text.startswith("# ")


def test_running_the_example_costs_nothing(site: Site) -> None:
    need_grader(site)
    caller, interview = begin(site.url)
    while (view := caller.get(interview).json)["expects"] != "code":
        caller.post(f"{interview}/turns", next_turn(site, view))
    run = {**next_turn(site, view), "action": "run"}
    place = caller.post(f"{interview}/turns", run).headers["Location"]
    done = caller.get(f"{place}?wait=30").json
    after = caller.get(interview).json
    assert done["status"] == "done"
    assert (after["expects"], after["turn"]) == ("code", view["turn"] + 1)
    assert after["progress"]["item"] == view["progress"]["item"]


def test_an_assessment_gives_nothing_away(site: Site) -> None:
    caller, interview = begin(site.url, mode="assessment")
    view = caller.get(interview).json
    answer = caller.post(f"{interview}/turns", next_turn(site, view))
    assert answer.json.get("assessment") is None
    assert caller.get(f"{interview}/scorecard").status == 403


def test_the_same_seed_asks_the_same_questions(site: Site) -> None:
    first, second = (begin(site.url, seed=11) for _ in range(2))
    said = [caller.get(place).json["messages"] for caller, place in (first, second)]
    parts = [[part for message in messages for part in message["parts"]] for messages in said]
    assert parts[0] == parts[1]


def test_of_two_replies_to_one_question_the_first_counts(site: Site) -> None:
    caller, interview = begin(site.url)
    turn = next_turn(site, caller.get(interview).json)
    assert caller.post(f"{interview}/turns", turn).status == 200
    late = caller.post(f"{interview}/turns", turn)
    assert late.status == 409
    assert late.json["turn"] == 1
    assert late.headers["Content-Type"] == "application/problem+json"


def test_one_candidate_cannot_open_another_s_interview(site: Site) -> None:
    caller, _ = begin(site.url)
    _, other = begin(site.url)
    assert caller.get(other).status == 403
    assert Caller(site.url).get(other).status == 401
    assert caller.get("/api/v1/interviews/nothing").status == 404


def test_the_database_is_ready(site: Site) -> None:
    assert Caller(site.url).get("/readyz").json["parts"]["database"] == "ok"


def test_nothing_but_databases_and_the_key_is_written(site: Site) -> None:
    begin(site.url, candidate="A-name-in-no-file-name")
    names = [path.name for path in Path(site.wiring.settings.var).iterdir()]
    assert all(
        name.startswith(("interviewer.db", "limits.db", "secret.key", "grader.")) for name in names
    )


def test_of_many_clients_that_take_one_turn_at_once_one_succeeds(site: Site) -> None:
    caller, interview = begin(site.url)
    turn = next_turn(site, caller.get(interview).json)
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: caller.post(f"{interview}/turns", turn), range(8)))
    assert sorted(answer.status for answer in answers) == [200] + [409] * 7
    assert caller.get(interview).json["turn"] == 1


def test_every_answer_is_as_the_document_says(site: Site) -> None:
    need_grader(site)
    spec = Caller(site.url).get("/openapi.json").json
    caller, interview = begin(site.url)
    view = skip_to_code(caller, interview)
    taken = caller.post(f"{interview}/turns", {**next_turn(site, view), "action": "run"})
    submission = caller.get(taken.headers["Location"] + "?wait=25")
    turn = caller.get(interview).json["turn"]
    said = caller.post(f"{interview}/turns", {"turn": turn, "text": "status"})
    for answer, name in (
        (taken, "Accepted"),
        (submission, "SubmissionView"),
        (said, "TurnResult"),
        (caller.get(interview), "InterviewView"),
        (caller.get(f"{interview}/transcript"), "Transcript"),
        (caller.get(f"{interview}/scorecard"), "Scorecard"),
        (caller.post(f"{interview}/turns", {"turn": 0, "text": "late"}), "Problem"),
    ):
        assert faults(spec, spec["components"]["schemas"][name], answer.json) == []


def test_what_comes_next_is_said_with_every_turn(site: Site) -> None:
    caller, interview = begin(site.url)
    for _ in range(4):
        view = caller.get(interview).json
        said = caller.post(f"{interview}/turns", {"turn": view["turn"], "text": "skip"}).json
        assert said["expects"] == caller.get(interview).json["expects"]


def test_a_submission_is_for_its_own_candidate(site: Site) -> None:
    need_grader(site)
    caller, interview = begin(site.url)
    other, _ = begin(site.url)
    view = skip_to_code(caller, interview)
    run = {"turn": view["turn"], "code": "print(1)", "action": "run"}
    place = caller.post(f"{interview}/turns", run).headers["Location"]
    assert other.get(place).status == 403
    assert caller.get(f"{place}?wait=25").json["status"] == "done"
