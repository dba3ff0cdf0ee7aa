"""Code in the interview: run, submit, repair, and what goes wrong in between."""

import pytest

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.state import ItemStatus, Phase
from interviewer.problems.model import CheckResult, Shared, StyleRemark, Verdict, VerdictKind
from tests.coding_talks import FAILED, LOST, PASSED, put, result, talk
from tests.factories import (
    make_verdict,
)


def test_a_problem_is_put_with_its_starter_and_the_time() -> None:
    t = talk()
    problem = put(t)
    assert (problem.id, problem.starter) == ("p1", "def f(x):\n    ...\n")
    assert "45 min left" in t.text
    assert t.state.phase is Phase.CODING


def test_a_passing_submission_closes_the_problem_with_full_marks() -> None:
    t = talk()
    t.submit("s1")
    assert (t.state.phase, t.state.public) == (Phase.GRADING, "grading")
    t.judged(PASSED)
    assert t.state.records[0].score == 1.0
    assert t.state.records[0].attempts[0].verdict == PASSED
    assert "What is q1?" in t.text
    assert t.state.public == "asking"


def test_a_run_shows_what_was_printed_and_costs_nothing() -> None:
    t = talk()
    t.submit("r1", "run")
    t.judged(make_verdict(VerdictKind.PASSED, checks=(), score=0.0), "r1")
    assert result(t).stdout == "printed"
    assert t.state.phase is Phase.CODING
    assert t.state.record.attempts == ()
    t.submit("s1")
    t.judged(PASSED)
    assert t.state.records[0].score == 1.0


def test_a_failed_submission_names_the_checks_and_offers_one_repair() -> None:
    t = talk()
    t.submit("s1")
    t.judged(FAILED)
    assert t.state.phase is Phase.REPAIR
    assert [c.name for c in result(t).checks if c.status == "failed"] == ["values"]
    for words in ("70 %", "You are off by one."):
        assert words in t.text
    assert "`shapes`" not in t.text
    assert result(t).case == FAILED.case
    assert not t.state.record.closed


def test_a_repaired_check_counts_seventy_percent() -> None:
    t = talk()
    t.submit("s1")
    t.judged(FAILED)
    t.submit("s2")
    t.judged(PASSED, "s2")
    assert t.state.records[0].score == pytest.approx((1 + 3 * 0.7) / 4)
    assert t.state.records[0].attempts[1].repair


def test_a_failed_repair_ends_the_problem_with_the_better_score() -> None:
    t = talk()
    t.submit("s1")
    t.judged(FAILED)
    t.submit("s2")
    t.judged(make_verdict(VerdictKind.ERROR), "s2")
    assert t.state.records[0].score == pytest.approx(0.25)
    assert t.state.current == 1


def test_a_run_in_between_leaves_the_repair_open() -> None:
    t = talk()
    t.submit("s1")
    t.judged(FAILED)
    t.submit("r1", "run")
    t.judged(make_verdict(VerdictKind.ERROR), "r1")
    assert t.state.phase is Phase.REPAIR
    assert "trace" in result(t).stderr


@pytest.mark.parametrize(
    ("kind", "word"),
    [
        (VerdictKind.FAILED, "did not pass: `values`"),
        (VerdictKind.ERROR, "error"),
        (VerdictKind.TIMEOUT, "too long"),
        (VerdictKind.MEMORY, "memory"),
        (VerdictKind.OUTPUT, "printed"),
        (VerdictKind.CRASHED, "died"),
    ],
)
def test_every_bad_end_is_shown_once_and_named_again_after_a_pause(
    kind: VerdictKind, word: str
) -> None:
    t = talk()
    t.submit("s1")
    t.judged(make_verdict(kind))
    assert result(t).verdict is kind
    assert word not in t.text
    assert t.state.phase is Phase.REPAIR
    t.say("pause")
    t.say("resume")
    assert word in t.text


def test_what_the_result_says_is_not_said_again() -> None:
    t = talk()
    t.submit("s1")
    t.judged(PASSED)
    shown = [m for m in t.messages if any(p.type == "result" for p in m.parts)]
    texts = " ".join(p.markdown for m in shown for p in m.parts if p.type == "text")
    assert "passed" not in texts


def test_what_could_not_be_judged_is_unassessed_and_never_a_zero() -> None:
    t = talk()
    t.submit("s1")
    t.judged(LOST)
    record = t.state.records[0]
    assert (record.status, record.score, record.raw) == (ItemStatus.UNASSESSED, None, None)
    assert "our fault" in t.text
    assert t.state.current == 1


def test_a_repair_that_could_not_be_judged_leaves_the_first_score() -> None:
    t = talk()
    t.submit("s1")
    t.judged(FAILED)
    t.submit("s2")
    t.judged(LOST, "s2")
    assert t.state.records[0].score == pytest.approx(0.25)
    assert "first submission counts" in t.text


def test_a_run_that_could_not_be_made_leaves_the_problem_open() -> None:
    t = talk()
    t.submit("r1", "run")
    t.judged(LOST, "r1")
    assert t.state.phase is Phase.CODING
    assert "our fault" in t.text


def test_hints_of_a_problem_cost_like_others() -> None:
    t = talk()
    t.say("hint")
    assert "Look at the shapes." in t.text
    t.submit("s1")
    t.judged(PASSED)
    assert t.state.records[0].score == pytest.approx(0.95)


def test_a_problem_can_be_skipped_and_taken_up_again() -> None:
    t = talk("p1", "q1")
    t.say("skip")
    assert (t.state.records[0].status, t.state.records[0].score) == (ItemStatus.SKIPPED, 0.0)
    t.say("go back")
    assert t.state.phase is Phase.CODING
    t.submit("s1")
    t.judged(PASSED)
    assert t.state.records[0].score == 1.0


def test_moving_on_from_the_repair_keeps_the_first_score() -> None:
    t = talk()
    t.submit("s1")
    t.judged(FAILED)
    t.say("move on")
    assert t.state.records[0].status is ItemStatus.ANSWERED
    assert t.state.records[0].score == pytest.approx(0.25)


def test_a_repair_left_for_an_earlier_item_is_still_a_repair_on_return() -> None:
    t = talk("q1", "p1")
    t.say("skip")
    t.submit("s1")
    t.judged(FAILED)
    t.say("go back")
    t.say("alpha beta gamma delta")
    assert t.state.phase is Phase.REPAIR
    t.submit("s2")
    t.judged(PASSED, "s2")
    assert t.state.records[1].score == pytest.approx(0.775)


def test_code_typed_as_a_message_is_kept_and_what_judges_code_is_told() -> None:
    t = talk()
    step = t.say("def f(x): return x.sum()")
    assert step.intent is Intent.ANSWER
    assert t.state.record.answers == ("def f(x): return x.sum()",)
    assert "**run**" in t.text
    assert t.state.phase is Phase.CODING


def test_small_talk_and_help_at_a_problem_speak_of_the_editor() -> None:
    t = talk()
    t.say("ok")
    assert "submit" in t.text
    t.say("help")
    assert "mend it once" in t.text
    t.say("what do you mean?")
    assert "what the checks look at" in t.text


def test_a_note_typed_with_a_wish_to_move_on_is_kept() -> None:
    t = talk()
    t.say("My plan is to loop over the rows. Can we skip this one?")
    assert t.state.records[0].status is ItemStatus.SKIPPED
    assert t.state.records[0].answers == ("My plan is to loop over the rows.",)


def test_when_the_hints_of_a_problem_are_used_up_that_is_said() -> None:
    t = talk()
    for _ in range(3):
        t.say("hint")
    t.say("I don't know")
    assert "no hint here" in t.text
    assert t.state.record.hint_cost == pytest.approx(0.15)


def test_not_knowing_how_to_start_gets_the_offer_of_a_hint() -> None:
    t = talk()
    t.say("I don't know where to start")
    assert "5 %" in t.text
    assert t.state.phase is Phase.CODING


def not_loaded(**changes: object) -> Verdict:
    checks = tuple(CheckResult(name=name, status="not_run") for name in ("values", "shapes"))
    return make_verdict(VerdictKind.ERROR, score=0.0, checks=checks, **changes)


def test_code_that_lacks_the_asked_name_costs_nothing_and_says_so() -> None:
    t = talk()
    t.hand_in("g = 1", "s1")
    t.judged(not_loaded())
    assert t.state.phase is Phase.CODING
    assert t.state.record.attempts == ()
    assert "nothing was judged" in t.text
    assert "does not define `f`" in t.text
    t.submit("s2")
    t.judged(PASSED, "s2")
    assert t.state.records[0].score == 1.0


@pytest.mark.parametrize("code", ["def f(x:", "def f(x): ...\n1 / 0"])
def test_code_that_does_not_load_for_another_reason_is_not_said_to_lack_the_name(
    code: str,
) -> None:
    t = talk()
    t.hand_in(code, "s1")
    t.judged(not_loaded())
    assert "nothing was judged" in t.text
    assert "does not define" not in t.text


def test_a_repair_that_does_not_load_may_be_handed_in_again() -> None:
    t = talk()
    t.submit("s1")
    t.judged(FAILED)
    t.hand_in("g = 1", "s2")
    t.judged(not_loaded(), "s2")
    assert t.state.phase is Phase.REPAIR
    t.submit("s3")
    t.judged(PASSED, "s3")
    assert t.state.records[0].score == pytest.approx(0.775)


def test_in_an_assessment_too_the_reason_why_code_does_not_load_is_shown() -> None:
    t = talk("p1", mode="assessment")
    t.hand_in("g = 1", "s1")
    t.judged(not_loaded())
    assert result(t).stderr == "trace"


def test_a_repair_taken_up_after_going_back_says_that_it_is_one() -> None:
    t = talk("q1", "p1")
    t.say("skip")
    t.submit("s1")
    t.judged(FAILED)
    t.say("go back")
    t.say("alpha beta gamma delta")
    for words in ("This is the repair", "`values`", "70 %", "better of the two"):
        assert words in t.text
    problem = put(t)
    assert problem.starter == "def f(x): ..."


def test_what_is_typed_along_with_a_request_at_a_problem_is_kept_as_a_note() -> None:
    t = talk()
    t.say("I would sum first. Can I have a hint?")
    assert t.state.record.answers == ("I would sum first.",)
    assert "as a note" in t.text


def test_a_bug_is_introduced_as_a_mistake_so_that_it_does_not_read_as_the_task() -> None:
    t = talk()
    t.submit("s1")
    t.judged(FAILED)
    assert "a mistake that is known here: You are off by one." in t.text


def test_what_failed_checks_share_is_told_once_beside_them_and_nothing_in_an_assessment() -> None:
    shared = Shared(kind="bug", checks=("values", "shapes"), what="off-by-one")
    verdict = FAILED.model_copy(update={"shared": shared})
    t = talk()
    t.submit("s1")
    t.judged(verdict)
    assert "You are off by one." in result(t).shared
    assert "off by one" not in t.text
    t = talk(mode="assessment")
    t.submit("s1")
    t.judged(verdict)
    assert result(t).shared == ""


STYLE = (StyleRemark(line=3, says="The device is written into the code."),)


def test_style_is_remarked_on_once_the_code_stands_and_costs_nothing() -> None:
    t = talk()
    t.submit("s1")
    t.judged(make_verdict(style=STYLE))
    assert "On style" not in t.text
    t.submit("s2")
    t.judged(make_verdict(VerdictKind.PASSED, style=STYLE), "s2")
    assert "not scored" in t.text
    assert "- line 3: The device is written into the code." in t.text
    assert t.state.records[0].score == pytest.approx((1 + 3 * 0.7) / 4)


def test_an_assessment_says_nothing_about_style() -> None:
    t = talk(mode="assessment")
    t.submit("s1")
    t.judged(make_verdict(VerdictKind.PASSED, style=STYLE))
    assert "device is written" not in t.text
