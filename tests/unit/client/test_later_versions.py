"""A service that says more than we know is understood all the same."""

import httpx
import pytest

from interviewer.client import Client, Invalid, StaleTurn
from interviewer.scorecards.overrides import Override
from tests.connections import ADDRESS, Newer, at_code, wsgi
from tests.fake_service import FakeWiring
from tests.team_site import Site


@pytest.fixture
def way(site: Site) -> httpx.BaseTransport:
    return Newer(wsgi(site.client.application))


def test_everything_about_an_interview_is_read(bot: Client, interviewer: Client) -> None:
    interview = bot.start("mid", seed=3, external_ref={"thread": "new"})
    interview.say("Only the strides change, and no element is copied.")
    assert interview.say("hint").model_extra == {"added": "later"}
    assert interview.refresh().model_extra == {"added": "later"}
    assert interview.transcript().messages[0].parts[0].model_extra == {"added": "later"}
    found = bot.find({"thread": "new"})
    assert found is not None
    assert found.turn == interview.turn
    assert interview.scorecard().items
    assert interview.export().messages == interview.transcript().messages
    desk = interviewer.interview(interview.id)
    desk.review(overrides=[Override(item=1, score=1, reason="Yes.")])
    assert desk.reviews()[0].overrides[0].score == 1
    assert desk.scorecard().reviewed is not None


def test_the_bank_is_read_with_all_that_interviewers_see(interviewer: Client) -> None:
    assert all(question.marking for question in interviewer.questions())
    assert all(problem.marking for problem in interviewer.problems())


def test_webhooks_are_read(bot: Client) -> None:
    made = bot.webhooks.create("https://hooks.example.com/", ["interview.finished"])
    interview = bot.start("mid")
    interview.say("stop")
    interview.say("yes")
    assert [kept.id for kept in bot.webhooks.list()] == [made.id]
    assert [sent.interview for sent in bot.webhooks.deliveries(made.id)] == [interview.id]
    bot.webhooks.delete(made.id)


def test_code_is_read(wiring: FakeWiring) -> None:
    client = Client(ADDRESS, transport=Newer(wsgi(wiring.app())))
    interview = at_code(client)
    submission = interview.submit("def double(x): ...")
    wiring.service.finish(submission.id)
    result = submission.wait().result
    assert result is not None
    assert result.checks


def test_refusals_are_read(bot: Client) -> None:
    interview = bot.start("mid")
    bot.interview(interview.id).say("skip")
    with pytest.raises(StaleTurn) as caught:
        interview.say("skip")
    assert caught.value.current == 1
    with pytest.raises(Invalid) as refused:
        bot.start("mid", minutes=1)
    assert refused.value.errors[0].pointer == "#/minutes"
