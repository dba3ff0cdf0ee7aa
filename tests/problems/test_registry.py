"""The problems' texts and the code that judges them agree."""

import re
from functools import cache

import pytest
from interviewer.grader.code import ProblemCode
from interviewer.grader.draw import Draw
from interviewer.grader.problems.registry import CODES
from interviewer.grader.service import GraderService
from interviewer.grader.wording import called
from interviewer.problems.loader import load_problems
from interviewer.problems.model import Evidence, Job, VerdictKind
from interviewer.settings import content_folder
from interviewer.taxonomy import Level
from tests.in_process import InProcessJail, Remembering

PROBLEMS, FINDINGS = load_problems(content_folder() / "seeds" / "problems")
SMALL = 64


@cache
def service() -> GraderService:
    """Return the grader of all tests here: it measures each reference once."""
    codes = {name: Remembering.of(code) for name, code in CODES.items()}
    return GraderService(InProcessJail(), PROBLEMS, codes)


def each_problem() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("code", CODES.values(), ids=lambda code: code.id)


def test_every_text_has_its_code_and_every_code_its_text() -> None:
    assert not FINDINGS
    assert set(PROBLEMS) == set(CODES)


def test_every_level_has_problems() -> None:
    assert {problem.level for problem in PROBLEMS.values()} == set(Level)


@each_problem()
def test_every_check_is_decided_by_some_trial(code: ProblemCode) -> None:
    judged = {check for trial in code.trials(Draw(1)) for check in trial.judged}
    assert judged == {spec.name for spec in PROBLEMS[code.id].checks}


@each_problem()
def test_every_judged_output_has_a_comparison_and_an_expectation(code: ProblemCode) -> None:
    for trial in code.trials(Draw(2)):
        expected = code.expected(trial)
        for outputs in trial.judged.values():
            assert set(outputs) <= set(code.comparators)
            assert set(outputs) <= set(expected)


@each_problem()
def test_every_output_is_called_something_a_person_understands(code: ProblemCode) -> None:
    callable_names = PROBLEMS[code.id].entry_points
    for trial in code.trials(Draw(1)):
        arguments = [*trial.shown, *callable_names]
        for outputs in trial.judged.values():
            for words in (called(name, code.words) for name in outputs):
                left = " ".join(part for part in words.split() if part not in arguments)
                assert "_" not in left, words
    assert set(code.words) <= set(code.comparators)


@each_problem()
def test_values_decide_four_fifths_of_the_score(code: ProblemCode) -> None:
    specs = PROBLEMS[code.id].checks
    by_value = sum(spec.weight for spec in specs if spec.evidence is Evidence.VALUE)
    assert by_value >= 0.8 * sum(spec.weight for spec in specs)


@each_problem()
def test_value_checks_expect_other_bytes_for_another_seed(code: ProblemCode) -> None:
    for spec in PROBLEMS[code.id].checks:
        if spec.evidence is Evidence.VALUE:
            assert expectations(code, spec.name, 1) != expectations(code, spec.name, 2)


def expectations(code: ProblemCode, check: str, seed: int) -> str:
    trials = [trial for trial in code.trials(Draw(seed)) if check in trial.judged]
    found = [(code.expected(trial), trial.judged[check]) for trial in trials]
    return repr([[str(outputs[name]) for name in names] for outputs, names in found])


@each_problem()
def test_the_same_seed_draws_the_same_trials(code: ProblemCode) -> None:
    first, second = code.trials(Draw(5)), code.trials(Draw(5))
    assert [repr(trial.inputs) for trial in first] == [repr(trial.inputs) for trial in second]


@each_problem()
def test_each_check_has_a_case_small_enough_to_look_at(code: ProblemCode) -> None:
    for spec in PROBLEMS[code.id].checks:
        if spec.evidence is Evidence.VALUE:
            sizes = [t.size for t in code.trials(Draw(1)) if spec.name in t.judged]
            assert min(sizes) <= SMALL


@each_problem()
def test_each_bug_with_feedback_comes_as_a_solution(code: ProblemCode) -> None:
    assert set(code.known_wrong) == {bug.id for bug in PROBLEMS[code.id].feedback}


@each_problem()
def test_a_driver_needs_nothing_of_ours_and_draws_nothing(code: ProblemCode) -> None:
    assert not re.search(r"^\s*(from|import) interviewer", code.driver, re.MULTILINE)
    own = (code.folder / "driver.py").read_text()
    assert not re.search(r"\b(rand\w*|manual_seed|normal_|seed)\(", own)


@each_problem()
def test_the_model_answer_passes_and_the_example_runs(code: ProblemCode) -> None:
    answer = PROBLEMS[code.id].model_answer
    for seed in (1, 2):
        verdict = service().judge(Job(problem=code.id, code=answer, seed=seed))
        assert verdict.verdict is VerdictKind.PASSED, (verdict.checks, verdict.case)
    run = service().judge(Job(problem=code.id, code=answer, action="run"))
    assert run.verdict is VerdictKind.PASSED, run.stderr


@each_problem()
def test_the_starter_alone_does_not_pass(code: ProblemCode) -> None:
    verdict = service().judge(Job(problem=code.id, code=PROBLEMS[code.id].starter, seed=1))
    assert verdict.verdict in (VerdictKind.FAILED, VerdictKind.ERROR)


@each_problem()
def test_there_are_three_hints(code: ProblemCode) -> None:
    assert len(PROBLEMS[code.id].hints) == 3
