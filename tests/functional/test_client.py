"""The client beside the whole service: code is judged, and its judging followed."""

from collections.abc import Iterator

import pytest

from interviewer.client import Client, Interview
from interviewer.dialogue.messages import ProblemPart, ResultPart
from tests.serving import Site, need_grader, served


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with served(tmp_path_factory.mktemp("var")) as running:
        need_grader(running)
        yield running


@pytest.fixture
def interview(site: Site) -> Iterator[Interview]:
    """An interview at its coding problem."""
    with Client(site.url) as client:
        found = client.start("mid", seed=3, minutes=15)
        while found.expects != "code":
            found.say("skip")
        yield found


def right_code(site: Site, interview: Interview) -> str:
    parts = [part for said in interview.messages for part in said.parts]
    name = [part.id for part in parts if isinstance(part, ProblemPart)][-1]
    return site.wiring.bank.problems[name].model_answer


def test_code_is_followed_to_its_verdict(site: Site, interview: Interview) -> None:
    submission = interview.submit(right_code(site, interview))
    turn = interview.turn
    steps = list(interview.follow())
    assert steps[-1].done
    assert {step.submission for step in steps} == {submission.id}
    assert interview.turn == turn + 1
    assert any(isinstance(part, ResultPart) for said in interview.news for part in said.parts)
    result = submission.look().result
    assert result is not None
    assert result.verdict == "passed"


def test_a_run_is_waited_for_and_costs_nothing(site: Site, interview: Interview) -> None:
    before = interview.progress.item
    view = interview.run(right_code(site, interview)).wait()
    assert (view.status, view.action) == ("done", "run")
    assert interview.expects == "code"
    assert interview.progress.item == before


def test_nothing_is_followed_where_nothing_is_judged(interview: Interview) -> None:
    assert list(interview.follow()) == []


def test_an_interview_goes_on_elsewhere_with_its_candidate_token(site: Site) -> None:
    with Client(site.url) as client:
        made = client.start("mid", seed=3)
        made.say("stop")
    with Client(site.url, made.candidate_token) as elsewhere:
        found = elsewhere.interview(made.id)
        found.say("yes")
        assert found.state == "finished"
        assert found.expects == "nothing"
        assert found.scorecard().header.ended == "stopped"
