"""The example that a run tries: shown with the problem, compared after a run."""

import pytest

from interviewer.dialogue.messages import CodePart, Part, ProblemPart, ResultPart
from interviewer.dialogue.open_now import open_now
from interviewer.problems.model import VerdictKind
from tests.factories import (
    Talk,
    make_bank,
    make_problem,
    make_question,
    make_script,
    make_verdict,
    make_world,
)

EXAMPLE = 'print("sum:", f(torch.ones(2)))\n'
PRINTS = "sum: 2.0\n"
SILENT = make_problem("silent", example=EXAMPLE)
WORLD = make_world(
    make_bank([make_question("q1")], [make_problem("p1", example=EXAMPLE, prints=PRINTS), SILENT])
)


def talk(ref: str = "p1", mode: str = "practice") -> Talk:
    return Talk(WORLD, script=make_script(WORLD, ref, "q1"), mode=mode)


def ran(t: Talk, stdout: str, kind: VerdictKind = VerdictKind.PASSED) -> Talk:
    t.submit("r1", "run")
    t.judged(make_verdict(kind, checks=(), score=0.0, stdout=stdout), "r1")
    return t


def after_problem(parts: tuple[Part, ...]) -> list[str]:
    at = next(i for i, part in enumerate(parts) if isinstance(part, ProblemPart))
    return [part.text for part in parts[at:] if isinstance(part, CodePart)]


@pytest.mark.parametrize("mode", ["practice", "assessment"])
def test_it_stands_below_the_problem_with_its_output(mode: str) -> None:
    t = talk(mode=mode)
    assert after_problem(t.step.messages[-1].parts) == [EXAMPLE, PRINTS]
    t.say("repeat")
    assert after_problem(t.step.messages[-1].parts) == [EXAMPLE, PRINTS]


def test_it_stands_below_a_repair_too() -> None:
    t = talk()
    t.submit("s1")
    t.judged(make_verdict())
    now = open_now(t.state, WORLD)
    assert now.kind == "repair"
    assert after_problem(now.parts) == [EXAMPLE, PRINTS]


@pytest.mark.parametrize("mode", ["practice", "assessment"])
def test_a_run_that_printed_the_same_is_told_so_without_a_judgement(mode: str) -> None:
    t = ran(talk(mode=mode), "sum: 2.0\n")
    assert "printed what is expected" in t.text
    assert "nothing is judged" in t.text
    assert t.state.record.attempts == ()


@pytest.mark.parametrize("mode", ["practice", "assessment"])
def test_a_run_that_printed_something_else_shows_the_first_line_that_differs(mode: str) -> None:
    t = ran(talk(mode=mode), "sum: 3.0\n")
    assert "Line 1 of the expected output" in t.text
    (lines,) = [part.text for part in t.step.messages[-1].parts if isinstance(part, CodePart)]
    assert lines == "expected: sum: 2.0\nprinted:  sum: 3.0"


@pytest.mark.parametrize(
    ("stdout", "said"),
    [("sum: 3.0\n", "printed differently"), ("3.0\n", "another line came"), ("", "output ends")],
)
def test_what_became_of_a_line_is_told_as_it_is(stdout: str, said: str) -> None:
    assert said in ran(talk(), stdout).text


def test_a_line_that_was_printed_too_early_is_not_called_missing() -> None:
    problem = make_problem("two", example=EXAMPLE, prints="a: 1\nb: 2\n")
    world = make_world(make_bank([make_question("q1")], [problem]))
    t = ran(Talk(world, script=make_script(world, "two", "q1")), "b: 2\na: 1\n")
    assert "Line 2 of the expected output was printed before" in t.text
    (lines,) = [part.text for part in t.step.messages[-1].parts if isinstance(part, CodePart)]
    assert lines.endswith("printed:  (earlier)")


@pytest.mark.parametrize(
    ("ref", "stdout", "kind", "matches"),
    [
        ("p1", "sum: 2.0\n", VerdictKind.PASSED, True),
        ("p1", "sum: 3.0\n", VerdictKind.PASSED, False),
        ("p1", "", VerdictKind.ERROR, None),
        ("silent", "sum: 3.0\n", VerdictKind.PASSED, None),
    ],
)
@pytest.mark.parametrize("mode", ["practice", "assessment"])
def test_the_result_of_a_run_says_whether_its_output_matches(
    mode: str, ref: str, stdout: str, kind: VerdictKind, matches: bool | None
) -> None:
    t = ran(talk(ref, mode), stdout, kind)
    parts = [part for message in t.step.messages for part in message.parts]
    assert [part.matches for part in parts if isinstance(part, ResultPart)] == [matches]


def test_a_run_that_printed_nothing_says_so() -> None:
    t = ran(talk(), "")
    (lines,) = [part.text for part in t.step.messages[-1].parts if isinstance(part, CodePart)]
    assert lines.endswith("printed:  (nothing more)")


def test_an_example_that_did_not_run_through_is_not_compared() -> None:
    t = ran(talk(), "", VerdictKind.ERROR)
    assert "did not run through" in t.text
    assert not any(isinstance(part, CodePart) for part in t.step.messages[-1].parts)


def test_without_an_expected_output_only_the_example_is_shown() -> None:
    t = talk("silent")
    assert after_problem(t.step.messages[-1].parts) == [EXAMPLE]
    assert "ran to its end" in ran(t, "sum: 3.0\n").text


@pytest.mark.parametrize("action", ["run", "submit"])
def test_a_result_says_whether_it_is_that_of_a_run(action: str) -> None:
    t = talk()
    t.submit("s1", action)
    t.judged(make_verdict(VerdictKind.PASSED))
    parts = [part for message in t.step.messages for part in message.parts]
    (result,) = [part for part in parts if isinstance(part, ResultPart)]
    assert result.action == action
