"""In an assessment nothing is given away."""

import pytest

from interviewer.dialogue.messages import ResultPart, SummaryPart
from interviewer.dialogue.state import ItemStatus, Phase
from interviewer.problems.model import VerdictKind
from tests.factories import (
    Talk,
    make_bank,
    make_choice,
    make_problem,
    make_question,
    make_script,
    make_verdict,
    make_world,
)

WORLD = make_world(
    make_bank([make_choice("c1"), make_question("q1"), make_question("q2")], [make_problem("p1")])
)
SECRETS = (
    "It holds", "alpha", "omega", "no omega", "Nothing is copied", "Only strides change",
    "%)", "secret", "42", "off by one", "Right", "Not quite", "Missing", "counted", "score",
)  # fmt: skip


def talk() -> Talk:
    return Talk(WORLD, mode="assessment", script=make_script(WORLD, "c1", "q1", "q2", "p1"))


def walk(t: Talk) -> None:
    t.choose("a")
    t.say("gamma, I think")
    t.say("delta perhaps")
    t.say("no")
    t.say("beta gamma delta omega")
    t.say("no, alpha")
    t.say("No, I think that covers it.")
    t.submit("s1")
    t.judged(make_verdict(), "s1")
    t.submit("s2")
    t.judged(make_verdict(VerdictKind.PASSED), "s2")


def test_a_whole_assessment_says_nothing_about_the_answers() -> None:
    t = talk()
    greeting = t.text
    walk(t)
    assert t.step.finished
    said = t.transcript.replace(greeting, "")
    for secret in SECRETS:
        assert secret not in said, secret
    assert "gets the results" in said


def test_a_strong_and_a_weak_answer_are_taken_with_the_same_words() -> None:
    said = []
    for answer in ("It is alpha beta gamma delta", "I would look at the weather"):
        t = Talk(WORLD, mode="assessment", script=make_script(WORLD, "q1", "q2"))
        t.say(answer)
        first = t.text
        t.say("move on")
        said.append([first, t.text])
    assert said[0] == said[1]
    assert "add" in said[0][0]
    assert "5 %" in said[0][0]


@pytest.mark.parametrize("first", ["alpha", "alpha beta gamma", "omega"])
@pytest.mark.parametrize("replies", [("beta gamma delta", "the end"), ("nothing of it", "weather")])
def test_everybody_gets_the_same_last_words_whatever_the_answer_lacks(
    first: str, replies: tuple[str, str]
) -> None:
    t = Talk(WORLD, mode="assessment", script=make_script(WORLD, "q1", "q2"))
    t.say(first)
    if t.state.phase is Phase.PROBING:
        t.say(replies[0])
    assert t.state.phase is Phase.OFFERED
    assert "add" in t.text
    t.say(replies[1])
    if t.state.phase is Phase.PROBING:
        t.say("alpha")
    else:
        assert (t.state.phase, t.state.record.invited) == (Phase.OFFERED, 2)
        t.say("a last thing")
    assert t.state.current == 1


def test_the_result_of_code_holds_the_names_of_the_checks_and_no_more() -> None:
    t = talk()
    walk(t)
    results = [p for m in t.messages for p in m.parts if isinstance(p, ResultPart)]
    assert [r.verdict for r in results] == [VerdictKind.FAILED, VerdictKind.PASSED]
    for result in results:
        assert (result.case, result.stdout, result.stderr) == (None, "", "")
        assert [check.name for check in result.checks] == ["values", "shapes"]
        assert all(check.message == "" for check in result.checks)


def test_a_run_of_the_example_may_show_what_the_candidate_printed() -> None:
    t = Talk(WORLD, mode="assessment", script=make_script(WORLD, "p1", "q1"))
    t.submit("r1", "run")
    t.judged(make_verdict(VerdictKind.PASSED, checks=()), "r1")
    result = t.step.messages[0].parts[0]
    assert isinstance(result, ResultPart)
    assert result.stdout == "printed"


def test_there_is_no_summary_but_everything_is_recorded() -> None:
    t = talk()
    walk(t)
    assert not any(isinstance(p, SummaryPart) for m in t.messages for p in m.parts)
    assert [r.status for r in t.state.records] == [ItemStatus.ANSWERED] * 4
    assert [r.score for r in t.state.records] == [
        0.0,
        pytest.approx(0.3),
        pytest.approx(1.0),
        pytest.approx(0.775),
    ]


def test_follow_ups_and_hints_are_offered_in_neutral_words() -> None:
    t = talk()
    t.choose("b")
    t.say("gamma, I think")
    assert t.state.phase is Phase.OFFERED
    assert "add" in t.text
    assert "5 %" in t.text


def test_there_is_no_way_back() -> None:
    t = talk()
    t.say("skip it please")
    assert "back" not in t.text
    t.say("go back")
    assert t.state.current == 1
    assert "only go forward" in t.text
