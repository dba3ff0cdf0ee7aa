import pytest

from interviewer.client import (
    Busy,
    Client,
    Conflict,
    Forbidden,
    Invalid,
    KeyReused,
    NotFound,
    StaleTurn,
)
from interviewer.dialogue.messages import ChoicesPart, ProblemPart, ResultPart, TextPart
from interviewer.scorecards.overrides import Override
from tests.connections import at_code
from tests.fake_service import FakeWiring


def test_turns_are_counted_and_news_kept(open_client: Client) -> None:
    interview = open_client.start("mid")
    assert interview.expects == "choice"
    assert isinstance(interview.news[-1].parts[-1], ChoicesPart)
    result = interview.choose("b")
    assert (interview.turn, interview.expects) == (1, "text")
    assert interview.news == result.messages
    result = interview.say("It clears the gradients.")
    assert (interview.turn, interview.expects) == (2, "code")
    assert isinstance(interview.news[-1].parts[-1], ProblemPart)
    assert interview.progress == result.progress


def test_messages_are_the_interviewer_s_and_the_transcript_has_both(bot: Client) -> None:
    interview = bot.start("mid", seed=3)
    interview.say("skip")
    interview.say("status")
    told = interview.transcript()
    ours = tuple(said for said in told.messages if said.sender == "interviewer")
    assert interview.messages == ours
    parts = [part for said in told.messages if said.sender == "candidate" for part in said.parts]
    assert parts == [TextPart(markdown="skip"), TextPart(markdown="status")]


def test_refreshing_brings_what_was_said_elsewhere(bot: Client) -> None:
    here = bot.start("mid", seed=3)
    there = bot.interview(here.id)
    result = there.say("skip")
    view = here.refresh()
    assert here.news == result.messages
    assert here.turn == view.turn == 1
    assert here.messages == there.messages
    assert view.open_now is not None
    here.refresh()
    assert here.news == ()


def test_a_turn_that_was_taken_elsewhere_is_stale(bot: Client) -> None:
    here = bot.start("mid", seed=3)
    bot.interview(here.id).say("skip")
    with pytest.raises(StaleTurn, match="turn 1 now") as caught:
        here.say("an answer to the first question")
    assert caught.value.current == 1
    assert here.turn == 0
    here.refresh()
    assert here.say("skip").turn == 2


def test_an_event_that_comes_twice_is_heard_once(bot: Client) -> None:
    interview = bot.start("mid", seed=3)
    first = interview.say("skip", key="event-twice")
    with pytest.raises(KeyReused):
        interview.say("skip", key="event-twice")
    again = bot.interview(interview.id)
    assert (again.turn, again.messages[-1]) == (1, first.messages[-1])


def test_a_button_that_comes_twice_is_answered_as_before_and_brings_no_news(bot: Client) -> None:
    interview = bot.start("mid", seed=3)
    first = interview.say("skip", turn=0, key="button-1")
    assert not interview.replayed
    interview.say("skip")
    again = interview.say("skip", turn=0, key="button-1")
    assert again == first
    assert (interview.replayed, interview.news, interview.turn) == (True, (), 2)
    assert len(interview.messages) == len(interview.refresh().messages) - 2
    interview.say("status")
    assert (interview.replayed, interview.turn) == (False, 3)


def test_turns_that_were_taken_elsewhere_leave_no_hole_in_the_messages(bot: Client) -> None:
    here = bot.start("mid", seed=3)
    elsewhere = bot.interview(here.id)
    elsewhere.say("skip")
    elsewhere.say("skip")
    assert here.say("status", turn=2).turn == here.turn == 3
    assert here.messages == bot.interview(here.id).messages


def test_after_a_refusal_there_is_no_news_of_the_call_before(bot: Client) -> None:
    interview = bot.start("mid", seed=3)
    interview.say("skip", key="once")
    assert interview.news
    with pytest.raises(KeyReused):
        interview.say("skip", key="once")
    assert (interview.news, interview.replayed) == ((), False)


def test_a_start_that_comes_twice_is_the_same_interview_and_brings_no_news(bot: Client) -> None:
    first, again = (bot.start("mid", seed=3, key="start-twice") for _ in range(2))
    assert again.id == first.id
    assert (first.replayed, again.replayed) == (False, True)
    assert (bool(first.news), again.news, again.messages) == (True, (), first.messages)


def test_a_reply_of_the_wrong_form_is_refused_in_the_service_s_words(open_client: Client) -> None:
    interview = open_client.start("mid")
    with pytest.raises(Conflict, match="no coding task") as caught:
        interview.submit("x = 1")
    assert not isinstance(caught.value, Busy)
    with pytest.raises(Invalid):
        interview.say("   ")
    assert interview.turn == 0


def test_code_is_handed_in_and_its_verdict_waited_for(
    open_client: Client, wiring: FakeWiring
) -> None:
    interview = at_code(open_client)
    submission = interview.submit("def double(x):\n    return x * 3\n")
    assert (interview.state, interview.news) == ("grading", ())
    assert submission.turn == 2
    wiring.service.finish(submission.id)
    verdict = submission.wait()
    assert verdict.result is not None
    assert verdict.result.verdict == "failed"
    assert (interview.turn, interview.state) == (3, "asking")
    assert isinstance(interview.news[0].parts[0], ResultPart)
    again = interview.run("print(double(2))")
    wiring.service.finish(again.id)
    assert again.wait().action == "run"
    assert interview.turn == 4


def test_while_code_is_judged_the_interview_is_busy(open_client: Client) -> None:
    interview = at_code(open_client)
    submission = interview.submit("def double(x):\n    return 2 * x\n")
    with pytest.raises(Busy, match="being judged") as caught:
        interview.say("and another thing")
    assert caught.value.submission == submission.id


def test_code_that_was_handed_in_before_is_found_by_its_id(
    open_client: Client, wiring: FakeWiring
) -> None:
    interview = at_code(open_client)
    name = interview.submit("def double(x):\n    return 2 * x\n").id
    wiring.service.finish(name)
    interview.refresh()
    found = interview.submission(name)
    assert found.look().status == "done"
    assert found.wait() == found.look()


def test_the_scorecard_comes_as_a_value_and_as_texts(bot: Client) -> None:
    interview = bot.start("mid", seed=3, candidate="Sam")
    interview.say("skip")
    card = interview.scorecard()
    assert card.header.candidate == "Sam"
    assert card.completion.skipped == 1
    assert interview.scorecard("md").startswith("# Scorecard: Sam")
    assert interview.scorecard(format="html").startswith("<!")
    assert interview.scorecard("pdf").startswith(b"%PDF")


def test_the_results_of_an_assessment_are_released_and_withheld(
    bot: Client, interviewer: Client
) -> None:
    held = bot.start("mid", "assessment")
    desk = interviewer.interview(held.id)
    assert desk.scorecard().header.interview == held.id
    with pytest.raises(Forbidden):
        held.scorecard()
    desk.release()
    assert held.scorecard().header.interview == held.id
    desk.withhold()
    with pytest.raises(Forbidden):
        held.scorecard()


def test_interviewers_review(bot: Client, interviewer: Client) -> None:
    held = bot.start("mid", seed=3)
    held.say("skip")
    desk = interviewer.interview(held.id)
    override = Override(item=1, score=0.5, reason="They knew it.")
    first = desk.review(overrides=[override], recommendation="yes")
    assert first.overrides == (override,)
    again = desk.review(notes="Fine.", key="review-2")
    assert desk.review(notes="Fine.", key="review-2") == again
    assert desk.reviews() == (first, again)
    with pytest.raises(Invalid, match="at least one"):
        desk.review()
    with pytest.raises(Forbidden):
        held.reviews()


def test_a_candidate_s_data_comes_out_and_goes(bot: Client) -> None:
    interview = bot.start("mid", seed=3, external_ref={"thread": "9"})
    interview.say("skip")
    told = interview.export()
    assert told.external_ref == {"thread": "9"}
    assert told.messages == interview.transcript().messages
    interview.delete()
    with pytest.raises(NotFound):
        interview.refresh()
    with pytest.raises(NotFound):
        interview.delete()
    assert bot.find({"thread": "9"}) is None
