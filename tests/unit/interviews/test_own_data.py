"""Candidates take their interviews along, delete them, and challenge their scores."""

import json
import threading

import pytest

from interviewer.errors import BadInput, Forbidden, NotFound
from interviewer.interviews.challenges import LONGEST_NOTE, check_line
from interviewer.interviews.listing import InterviewFilter
from interviewer.problems.model import Job, Verdict
from interviewer.scorecards import as_json, html, markdown
from interviewer.scorecards.model import AnswerReceipt
from tests.fakes import passed
from tests.services import Desk, HeldDispatcher

GOOD = "It is alpha and beta, and it ends with omega."


def answered(desk: Desk, mode: str = "practice") -> tuple[str, int]:
    """Begin an interview and close one spoken item; return its id and the item's number."""
    interview = desk.start(mode=mode).interview.id
    while desk.service.view(interview).expects != "text":
        desk.say(interview, "b")
    number = desk.service.view(interview).progress.item
    while desk.service.view(interview).progress.item == number:
        desk.say(interview, GOOD)
    return interview, number


def receipt(desk: Desk, interview: str, number: int) -> AnswerReceipt:
    answer = desk.service.scorecard(interview).items[number - 1].answer
    assert answer is not None
    return answer


def test_a_challenge_stands_beside_its_line_in_every_format() -> None:
    desk = Desk()
    interview, number = answered(desk)
    challenge = desk.service.own_data.challenge
    challenge(interview, number, "point", "gamma", "  I meant <gamma>\r\nby it. ")
    challenge(interview, number, "misconception", "omega", "Nobody said that.")
    lines = receipt(desk, interview, number)
    by_id = {line.id: line.challenge for line in (*lines.points, *lines.misconceptions)}
    assert {name for name, given in by_id.items() if given} == {"gamma", "omega"}
    assert by_id["gamma"] is not None
    assert (by_id["gamma"].note, by_id["gamma"].at) == ("I meant <gamma>\nby it.", desk.clock.now())
    card = desk.service.scorecard(interview)
    assert "I meant &lt;gamma&gt;\nby it." in html.render(card)
    assert "**Challenged** on 2026-03-02: Nobody said that." in markdown.render(card)
    data = json.loads(as_json.render(card))
    assert data["items"][number - 1]["answer"]["points"][2]["challenge"]["note"].startswith("I mea")


def test_a_second_challenge_of_a_line_replaces_the_first() -> None:
    desk = Desk()
    interview, number = answered(desk)
    for note in ("First.", "Second.", "Second."):
        desk.service.own_data.challenge(interview, number, "point", "beta", note)
    assert [c.note for c in desk.store.challenges(interview)] == ["Second."]
    assert desk.service.listing().entries[0].challenges == 1


def test_lists_can_be_narrowed_to_what_is_challenged() -> None:
    desk = Desk()
    desk.start()
    interview, number = answered(desk)
    desk.service.own_data.challenge(interview, number, "point", "beta", "Look.")
    assert [
        e.id for e in desk.service.listing(wanted=InterviewFilter(challenged=True)).entries
    ] == [interview]
    assert (
        desk.service.listing(wanted=InterviewFilter(state="finished", challenged=True)).entries
        == ()
    )
    assert (
        desk.service.listing(wanted=InterviewFilter(state="expired", challenged=True)).entries == ()
    )


@pytest.mark.parametrize("note", ["", " \n ", "x" * (LONGEST_NOTE + 1), "a\0b", "\ud800"])
def test_a_note_that_says_nothing_or_cannot_be_kept_is_refused(note: str) -> None:
    desk = Desk()
    interview, number = answered(desk)
    with pytest.raises(BadInput) as refusal:
        desk.service.own_data.challenge(interview, number, "point", "beta", note)
    assert refusal.value.field == "note"
    assert desk.store.challenges(interview) == ()


def test_what_was_taken_back_can_be_challenged_too() -> None:
    desk = Desk()
    interview, number = answered(desk)
    record = desk.store.load(interview)
    items = list(record.dialogue.records)
    items[number - 1] = items[number - 1].model_copy(update={"withdrawn": ("omicron",)})
    dialogue = record.dialogue.model_copy(update={"records": tuple(items)})
    check_line(dialogue, number, "misconception", "omicron")
    check_line(dialogue, number, "misconception", "omega")


def test_only_lines_of_scored_answers_can_be_challenged() -> None:
    desk = Desk()
    interview, number = answered(desk)
    challenge = desk.service.own_data.challenge
    for item, line in ((number, "nothing"), (number + 1, "beta"), (0, "beta"), (99, "beta")):
        with pytest.raises(BadInput):
            challenge(interview, item, "point", line, "Why?")
    with pytest.raises(BadInput):
        challenge(interview, number, "misconception", "beta", "Why?")
    with pytest.raises(NotFound):
        challenge("nobody", number, "point", "beta", "Why?")


def test_of_a_choice_the_option_chosen_can_be_challenged_and_no_other() -> None:
    desk = Desk()
    interview = desk.start().interview.id
    while desk.service.view(interview).expects != "choice":
        desk.say(interview, "skip")
    number = desk.service.view(interview).progress.item
    desk.say(interview, "b")
    challenge = desk.service.own_data.challenge
    challenge(interview, number, "point", "b", "I meant a.")
    lines = desk.service.scorecard(interview).items[number - 1].options
    assert [line.id for line in lines if line.challenge] == ["b"]
    for kind, line in (("point", "a"), ("misconception", "b"), ("point", "")):
        with pytest.raises(BadInput):
            challenge(interview, number, kind, line, "Why?")  # type: ignore[arg-type]


def test_in_an_assessment_nothing_can_be_challenged() -> None:
    desk = Desk()
    interview, number = answered(desk, "assessment")
    with pytest.raises(Forbidden):
        desk.service.own_data.challenge(interview, number, "point", "beta", "Why?")


def test_an_export_holds_what_was_said_written_and_challenged_and_the_scorecard() -> None:
    desk = Desk()
    interview, number = answered(desk)
    desk.service.own_data.challenge(interview, number, "point", "beta", "Look.")
    desk.to_code(interview)
    desk.submit(interview, code="print(1)", action="run")
    desk.clock.pass_time(seconds=1)
    desk.submit(interview, code="def f(x): return x")
    export = desk.service.own_data.export(interview)
    view = desk.service.view(interview)
    assert (export.messages, export.state) == (view.messages, view.state)
    (spoken,) = (given for given in export.answers if given.number == number)
    assert spoken.texts[0] == GOOD
    assert export.answers[0].choice == "b"
    assert [(s.action, s.code) for s in export.submissions] == [
        ("run", "print(1)"),
        ("submit", "def f(x): return x"),
    ]
    assert [(c.item, c.line, c.note) for c in export.challenges] == [(number, "beta", "Look.")]
    assert export.scorecard == desk.service.scorecard(interview)


def test_an_export_holds_what_was_said_beyond_the_answer_too() -> None:
    desk = Desk()
    interview, number = answered(desk)
    desk.say(interview, f"back to {number}")
    desk.say(interview, "It is gamma.")
    (spoken,) = (g for g in desk.service.own_data.export(interview).answers if g.number == number)
    assert spoken.retries == ("It is gamma.",)


def test_the_export_of_an_assessment_gives_nothing_away() -> None:
    desk = Desk()
    interview, _ = answered(desk, "assessment")
    desk.to_code(interview)
    desk.submit(interview)
    export = desk.service.own_data.export(interview)
    assert export.scorecard is None
    text = export.model_dump_json()
    for given_away in ('score":0', "credit", "weight", "expected", "penalty", "feedback", "seed"):
        assert given_away not in text
    assert GOOD in text
    asked = {given.number for given in export.answers}
    dialogue = desk.store.load(interview).dialogue
    pairs = zip(dialogue.script.items, dialogue.records, strict=True)
    waiting = [item.wording for item, record in pairs if record.status == "waiting"]
    assert asked
    assert waiting
    assert not any(wording in text for wording in waiting)


def test_a_deleted_interview_is_gone_for_everybody() -> None:
    desk = Desk()
    interview, number = answered(desk)
    desk.service.own_data.challenge(interview, number, "point", "beta", "Look.")
    desk.service.own_data.delete(interview)
    for ask in (
        lambda: desk.service.view(interview),
        lambda: desk.service.scorecard(interview),
        lambda: desk.service.own_data.export(interview),
        lambda: desk.service.own_data.delete(interview),
        lambda: desk.service.reply(interview, 1, text="still there?"),
    ):
        with pytest.raises(NotFound):
            ask()
    assert desk.service.listing().entries == ()


def test_code_that_waits_to_be_judged_goes_with_its_interview() -> None:
    desk = Desk(dispatcher=HeldDispatcher())
    interview = desk.start().interview.id
    desk.to_code(interview)
    submission = desk.submit(interview)
    desk.service.own_data.delete(interview)
    desk.dispatcher.release()
    assert desk.grader.jobs == []
    with pytest.raises(NotFound):
        desk.service.submission(submission.id, wait=1)
    assert desk.service.recover() == 0


def test_a_verdict_on_its_way_does_not_bring_a_deleted_interview_back() -> None:
    judging, deleted = threading.Event(), threading.Event()

    def judge(job: Job) -> Verdict:
        judging.set()
        assert deleted.wait(30)
        return passed(job)

    dispatcher = HeldDispatcher()
    desk = Desk(dispatcher=dispatcher)
    desk.grader._judge = judge
    interview = desk.start().interview.id
    desk.to_code(interview)
    desk.submit(interview)
    failures: list[Exception] = []

    def release() -> None:
        try:
            dispatcher.release()
        except Exception as error:
            failures.append(error)

    worker = threading.Thread(target=release)
    worker.start()
    assert judging.wait(30)
    desk.service.own_data.delete(interview)
    deleted.set()
    worker.join(30)
    assert failures == []
    with pytest.raises(NotFound):
        desk.service.view(interview)
    assert desk.service.listing().entries == ()
