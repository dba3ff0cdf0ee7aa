"""What every store must do with interviews, submissions and contents."""

from dataclasses import replace

import pytest

from interviewer.errors import Conflict, NotFound, StaleTurn
from interviewer.interviews.contents import NOTHING, Contents
from interviewer.interviews.store import Along, StillGrading, Store, Superseded
from tests.factories import make_bank, make_problem, make_question
from tests.records import grading, interview, judged, moved, submission


def test_an_interview_comes_back_as_it_was_kept(store: Store) -> None:
    record = interview(external_ref={"ats": "42", "job": "ü"})
    store.create(record)
    assert store.load(record.id) == record


def test_an_unknown_interview_is_not_found(store: Store) -> None:
    with pytest.raises(NotFound):
        store.load("nobody")
    with pytest.raises(NotFound):
        store.save(interview(), 0)


def test_an_id_is_given_once(store: Store) -> None:
    record = interview()
    store.create(record)
    with pytest.raises(Conflict):
        store.create(interview(id=record.id))
    assert store.load(record.id) == record


def test_a_saved_turn_keeps_old_messages_and_adds_new_ones(store: Store) -> None:
    record = interview()
    store.create(record)
    first = moved(record, "one", "two")
    store.save(first, 0)
    second = moved(first, "three")
    store.save(second, 1)
    assert store.load(record.id) == second


def test_a_turn_is_taken_without_reading_the_messages_so_far(store: Store) -> None:
    record = moved(interview(), "one", "two")
    store.create(record)
    loaded = store.load_for_turn(record.id)
    assert loaded == replace(record, messages=(), unread=len(record.messages))
    store.save(moved(loaded, "three"), record.turn)
    assert store.load(record.id) == moved(record, "three")
    with pytest.raises(NotFound):
        store.load_for_turn("nobody")


def test_a_stale_turn_is_refused_with_the_current_one(store: Store) -> None:
    record = interview()
    store.create(record)
    kept = moved(record, "first")
    store.save(kept, 0)
    with pytest.raises(StaleTurn) as refusal:
        store.save(moved(record, "late"), 0)
    assert refusal.value.current == 1
    assert store.load(record.id) == kept


def test_contents_come_back_by_version_and_stay_as_first_kept(store: Store) -> None:
    bank = make_bank([make_question("views", title="ünïcode")], [make_problem("sum")])
    rubric = bank.rubrics["views"]
    all_three = Contents(
        rubrics={"sha256:r": rubric},
        questions={"sha256:q": bank.questions["views"]},
        problems={"sha256:p": bank.problems["sum"]},
    )
    record = interview()
    store.create(record, Along(contents=all_three))
    draft = Contents(rubrics={"sha256:r": rubric.model_copy(update={"status": "draft"})})
    store.save(moved(record), 0, Along(contents=draft))
    store.create(interview(), Along(contents=all_three))
    assert store.contents(["sha256:r", "sha256:q", "sha256:p", "sha256:x"]) == all_three
    assert store.contents(["sha256:p"]) == Contents(problems=all_three.problems)
    assert store.contents([]) == NOTHING


def test_contents_are_kept_with_code_and_with_verdicts(store: Store) -> None:
    record = interview()
    store.create(record)
    handed_in = submission(record)
    waiting = replace(record, submission=handed_in.id)
    first, second = (
        Along(contents=Contents(problems={name: make_problem(name)})) for name in ("one", "two")
    )
    store.add_submission(handed_in, waiting, record.turn, first)
    store.finish_submission(judged(handed_in), replace(moved(record), submission=None), 0, second)
    assert set(store.contents(["one", "two"]).problems) == {"one", "two"}


def test_a_turn_that_is_refused_keeps_no_contents(store: Store) -> None:
    record = interview()
    store.create(record)
    store.save(moved(record), 0)
    with pytest.raises(StaleTurn):
        store.save(
            moved(record), 0, Along(contents=Contents(problems={"late": make_problem("late")}))
        )
    assert store.contents(["late"]) == NOTHING


def test_a_submission_comes_back_as_it_was_kept(store: Store) -> None:
    record, handed_in = grading(store)
    assert store.submission(handed_in.id) == handed_in
    assert store.submissions(record.id) == (handed_in,)
    assert store.load(record.id) == record
    with pytest.raises(NotFound):
        store.submission("nothing")


def test_only_one_submission_is_in_grading_at_a_time(store: Store) -> None:
    record, _ = grading(store)
    second = submission(record)
    with pytest.raises(StillGrading):
        store.add_submission(second, replace(record, submission=second.id), record.turn)
    with pytest.raises(NotFound):
        store.submission(second.id)


def test_an_answer_worked_out_before_code_came_in_is_refused(store: Store) -> None:
    record, _ = grading(store)
    with pytest.raises(StillGrading):
        store.save(replace(moved(record, "answer"), submission=None), record.turn)


def test_a_turn_while_grading_keeps_the_submission_waiting(store: Store) -> None:
    record, handed_in = grading(store)
    asked = moved(record, "status")
    store.save(asked, record.turn)
    assert store.load(record.id) == asked
    with pytest.raises(StaleTurn):
        store.finish_submission(judged(handed_in), replace(moved(record), submission=None), 0)
    assert store.submission(handed_in.id).status == "queued"


def test_verdict_and_interview_are_kept_together(store: Store) -> None:
    record, handed_in = grading(store)
    heard = replace(moved(record, "All checks passed."), submission=None)
    store.finish_submission(judged(handed_in), heard, record.turn)
    assert store.load(record.id) == heard
    kept = store.submission(handed_in.id)
    assert (kept.status, kept.verdict) == ("done", judged(handed_in).verdict)


def test_the_first_verdict_stands(store: Store) -> None:
    record, handed_in = grading(store)
    heard = replace(moved(record), submission=None)
    store.finish_submission(judged(handed_in, 1.0), heard, record.turn)
    with pytest.raises(Superseded):
        store.finish_submission(judged(handed_in, 0.0), moved(heard), heard.turn)
    kept = store.submission(handed_in.id).verdict
    assert kept is not None
    assert kept.score == 1.0
    assert store.load(record.id) == heard


def test_an_interview_is_found_by_its_resume_hash(store: Store) -> None:
    record = interview()
    store.create(interview())
    store.create(record)
    assert store.find_by_resume(record.resume_hash) == record
    with pytest.raises(NotFound):
        store.find_by_resume("f" * 64)


def test_the_hash_of_a_token_is_read_by_itself(store: Store) -> None:
    store.create(interview())
    record = interview()
    store.create(record)
    assert store.token_hash(record.id) == record.token_hash
    with pytest.raises(NotFound):
        store.token_hash("none")
