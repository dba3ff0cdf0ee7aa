from dataclasses import asdict
from datetime import timedelta

import pytest

from interviewer.dialogue.messages import ChoicesPart, SummaryPart
from interviewer.errors import BadInput, Conflict, Forbidden, NotFound, StaleTurn
from interviewer.interviews.inputs import MOST_CHARACTERS, MOST_CODE_BYTES
from interviewer.interviews.listing import InterviewFilter
from interviewer.taxonomy import Level, Skill
from tests.factories import make_bank
from tests.services import Desk


def test_a_new_interview_stands_at_turn_nought_and_asks_its_first_question() -> None:
    started = Desk().start(candidate="  Ada \n Lovelace ")
    view = started.interview
    assert (view.turn, view.state, view.candidate) == (0, "asking", "Ada Lovelace")
    assert view.messages
    assert all(message.sender == "interviewer" for message in view.messages)
    assert (view.progress.item, view.progress.minutes_used) == (1, 0.0)


def test_a_seed_gives_the_same_script_again() -> None:
    desk = Desk()
    scripts = [
        desk.store.load(desk.start(seed=seed).interview.id).dialogue.script for seed in (7, 7, 8)
    ]
    assert scripts[0] == scripts[1]
    assert scripts[0] != scripts[2]


def test_what_was_asked_for_shapes_the_script() -> None:
    desk = Desk()
    started = desk.start(level=Level.SENIOR, minutes=40, extra_time=1.5, skills=(Skill.AUTOGRAD,))
    state = desk.store.load(started.interview.id).dialogue
    assert state.script.level is Level.SENIOR
    assert state.script.minutes == 40
    assert state.clock.extra == 1.5
    assert {item.skill for item in state.script.items if item.question} == {Skill.AUTOGRAD}


def test_no_secret_is_kept() -> None:
    desk = Desk()
    started = desk.start()
    kept = repr(asdict(desk.store.load(started.interview.id)))
    assert started.candidate_token not in kept
    assert started.resume_code not in kept


def test_a_turn_is_kept_before_it_is_answered() -> None:
    desk = Desk()
    interview = desk.start().interview
    result = desk.say(interview.id, "skip")
    record = desk.store.load(interview.id)
    assert (result.turn, record.turn, result.intent) == (1, 1, "skip")
    assert record.messages[-len(result.messages) :] == result.messages
    assert {message.sender for message in result.messages} == {"interviewer"}
    assert record.messages[-len(result.messages) - 1].sender == "candidate"
    assert desk.service.view(interview.id).messages == record.messages


def test_of_two_replies_to_one_turn_only_the_first_counts() -> None:
    desk = Desk()
    interview = desk.start().interview.id
    desk.service.reply(interview, 0, text="skip")
    kept = desk.store.load(interview)
    with pytest.raises(StaleTurn) as refusal:
        desk.service.reply(interview, 0, text="skip")
    assert refusal.value.current == 1
    assert desk.store.load(interview) == kept


@pytest.mark.parametrize("turn", [-1, 1, 99])
def test_a_turn_that_is_not_the_current_one_is_refused(turn: int) -> None:
    desk = Desk()
    interview = desk.start().interview.id
    with pytest.raises(StaleTurn):
        desk.service.reply(interview, turn, text="hello")
    with pytest.raises(StaleTurn):
        desk.service.submit(interview, turn, "x = 1", "run")


def test_a_choice_is_taken_by_its_id() -> None:
    desk = Desk()
    view = desk.start().interview
    assert view.expects == "choice"
    options = [p for m in view.messages for p in m.parts if isinstance(p, ChoicesPart)]
    result = desk.service.reply(view.id, 0, choice=options[0].options[1].id)
    assert result.intent == "answer"
    assert desk.store.load(view.id).dialogue.records[0].score == 1.0


@pytest.mark.parametrize("given", [{}, {"text": "a", "choice": "b"}])
def test_a_reply_is_either_text_or_choice(given: dict[str, str]) -> None:
    desk = Desk()
    interview = desk.start().interview.id
    with pytest.raises(BadInput, match="exactly one"):
        desk.service.reply(interview, 0, **given)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "nothing"),
        (" \n ", "nothing"),
        ("x" * (MOST_CHARACTERS + 1), "20,000"),
        ("a\x00b", "NUL"),
        ("half \ud800 pair", "position 5"),
    ],
)
def test_text_that_cannot_be_taken_is_refused_by_field(text: str, said: str) -> None:
    desk = Desk()
    interview = desk.start().interview.id
    with pytest.raises(BadInput, match=said) as refusal:
        desk.service.reply(interview, 0, text=text)
    assert refusal.value.field == "text"
    assert desk.turn(interview) == 0


@pytest.mark.parametrize("code", ["", "\n", "#" * (MOST_CODE_BYTES + 1), "é" * 40_000, "a\x00"])
def test_code_that_cannot_be_taken_is_refused_by_field(code: str) -> None:
    desk = Desk()
    interview = desk.start().interview.id
    desk.to_code(interview)
    with pytest.raises(BadInput) as refusal:
        desk.submit(interview, code)
    assert refusal.value.field == "code"


def test_code_is_refused_where_none_is_asked_for() -> None:
    desk = Desk()
    interview = desk.start().interview.id
    with pytest.raises(Conflict, match="No coding problem"):
        desk.submit(interview)


@pytest.mark.parametrize(
    "reference", [{"k": "\x00"}, {"k" * 501: "v"}, {str(n): "" for n in range(21)}]
)
def test_a_reference_that_cannot_be_kept_is_refused(reference: dict[str, str]) -> None:
    with pytest.raises(BadInput) as refusal:
        Desk().start(external_ref=reference)
    assert refusal.value.field == "external_ref"


def test_the_token_opens_its_own_interview_only() -> None:
    desk = Desk()
    mine, other = desk.start(), desk.start()
    desk.service.authorise(mine.interview.id, mine.candidate_token)
    for token in (other.candidate_token, "", "é\ud800", mine.resume_code):
        with pytest.raises(Forbidden):
            desk.service.authorise(mine.interview.id, token)
    with pytest.raises(NotFound):
        desk.service.authorise("nobody", mine.candidate_token)


def test_the_resume_code_opens_the_interview_on_another_device() -> None:
    desk = Desk()
    started = desk.start()
    desk.say(started.interview.id, "skip")
    typed = f" {started.resume_code.lower().replace('-', ' ')} "
    resumed = desk.service.resume(typed)
    assert resumed.interview == desk.service.view(started.interview.id)
    assert resumed.candidate_token == started.candidate_token
    assert resumed.resume_code == started.resume_code


def test_a_resume_code_of_no_interview_is_not_found() -> None:
    desk = Desk()
    with pytest.raises(NotFound):
        desk.service.resume("ACDE-FGHJ-KMNP-QRTV")
    for typed in ("", "ACDE", "ACDE-FGHJ-KMNP-QRT0", "ACDE-FGHJ-KMNP-QRTV-W"):
        with pytest.raises(BadInput):
            desk.service.resume(typed)


def test_pausing_stops_the_clock() -> None:
    desk = Desk()
    interview = desk.start().interview.id
    desk.clock.pass_time(minutes=2)
    assert desk.say(interview, "pause").state == "paused"
    desk.clock.pass_time(days=7)
    assert desk.service.view(interview).progress.minutes_used == 2.0
    resumed = desk.say(interview, "resume")
    assert (resumed.state, resumed.progress.minutes_used) == ("asking", 2.0)


def test_an_interview_left_alone_expires() -> None:
    desk = Desk()
    interview = desk.start().interview.id
    desk.clock.pass_time(days=61)
    view = desk.service.view(interview)
    assert (view.state, view.expects) == ("expired", "nothing")
    with pytest.raises(Conflict, match="expired"):
        desk.say(interview, "hello")


def test_nothing_is_taken_after_the_end() -> None:
    desk = Desk()
    interview = finished(desk)
    view = desk.service.view(interview)
    assert (view.state, view.expects) == ("finished", "nothing")
    with pytest.raises(Conflict):
        desk.say(interview, "one more thing")


def test_interviews_are_found_by_reference_and_listed_newest_first() -> None:
    desk = Desk()
    first = desk.start(external_ref={"ats": "7"}).interview.id
    desk.clock.pass_time(seconds=1)
    second = desk.start(external_ref={"ats": "7"}).interview.id
    desk.clock.pass_time(seconds=1)
    third = desk.start().interview.id
    found = desk.service.listing(wanted=InterviewFilter(reference={"ats": "7"})).entries
    assert [entry.id for entry in found] == [second, first]
    assert desk.service.listing(wanted=InterviewFilter(reference={"ats": "8"})).entries == ()
    page = desk.service.listing(limit=2)
    assert [entry.id for entry in page.entries] == [third, second]
    rest = desk.service.listing(after=page.after, limit=2)
    assert ([entry.id for entry in rest.entries], rest.after) == ([first], None)


def test_a_whole_interview_ends_in_summary_and_scorecard() -> None:
    desk = Desk()
    interview = finished(desk)
    last = desk.service.view(interview).messages[-1]
    summary = next(part for part in last.parts if isinstance(part, SummaryPart))
    card = desk.service.scorecard(interview, as_candidate=True)
    assert card.header.ended == "completed"
    assert card.mark.score == summary.score
    assert card.completion.assessed == card.completion.items
    assert {item.status for item in card.items} == {"answered"}


def test_an_assessments_scorecard_is_not_for_its_candidate() -> None:
    desk = Desk()
    interview = desk.start(mode="assessment").interview.id
    with pytest.raises(Forbidden, match="interviewer alone"):
        desk.service.scorecard(interview, as_candidate=True)
    assert desk.service.scorecard(interview).header.mode == "assessment"


def test_the_record_never_goes_back_in_time() -> None:
    desk = Desk()
    interview = desk.start().interview.id
    before = desk.store.load(interview).updated_at
    desk.clock.moment -= timedelta(hours=1)
    desk.say(interview, "skip")
    assert desk.store.load(interview).updated_at == before


def finished(desk: Desk, **request: object) -> str:
    """Answer everything well until the interview is over; return its id."""
    interview = desk.start(**request).interview.id
    while (view := desk.service.view(interview)).state == "asking":
        if view.expects == "code":
            desk.submit(interview)
        elif view.expects == "choice":
            desk.service.reply(interview, view.turn, choice="b")
        else:
            desk.say(interview, "It is alpha beta gamma delta.")
    return interview


def test_a_view_says_what_is_open_and_whether_it_is_paused() -> None:
    desk = Desk()
    interview = desk.start().interview.id
    now = desk.service.view(interview).open_now
    assert now is not None
    assert (now.kind, now.paused, now.number) == ("choice", False, 1)
    desk.say(interview, "pause")
    now = desk.service.resume(desk.start().resume_code).interview.open_now
    assert now is not None
    now = desk.service.view(interview).open_now
    assert now is not None
    assert (now.kind, now.paused) == ("choice", True)


def test_what_was_skipped_is_offered_in_words_after_a_problem() -> None:
    desk = Desk()
    interview = desk.start().interview.id
    while desk.service.view(interview).progress.item < desk.service.view(interview).progress.of:
        desk.say(interview, "skip")
    desk.say(interview, "skip")
    view = desk.service.view(interview)
    assert view.open_now is not None
    assert (view.open_now.kind, view.expects, view.state) == ("revisit", "text", "asking")
    desk.say(interview, "move on")
    view = desk.service.view(interview)
    assert (view.state, view.open_now) == ("finished", None)


def test_too_few_minutes_are_refused_by_field() -> None:
    desk = Desk(bank=make_bank((), None))
    with pytest.raises(BadInput, match="takes 12 min") as refusal:
        desk.start(minutes=5)
    assert refusal.value.field == "minutes"


def test_an_external_reference_comes_back_in_view_and_scorecard() -> None:
    desk = Desk()
    started = desk.start(external_ref={"ats": "7"}).interview
    assert started.external_ref == {"ats": "7"}
    assert desk.service.view(started.id).external_ref == {"ats": "7"}
    assert desk.service.scorecard(started.id).header.external_ref == {"ats": "7"}
    assert desk.service.view(desk.start().interview.id).external_ref is None


def test_a_refused_scorecard_says_where_the_interviewer_finds_it() -> None:
    desk = Desk()
    interview = desk.start(mode="assessment").interview.id
    with pytest.raises(Forbidden, match=f"`interviewer scorecard {interview}`"):
        desk.service.scorecard(interview, as_candidate=True)
