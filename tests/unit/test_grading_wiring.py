import pytest

from interviewer.errors import BadInput
from interviewer.grading.fleet.queued import QueuedGrader
from interviewer.grading.local import LocalGrader
from interviewer.grading_wiring import broker_fault, grader_of, judged_at_once, uses_gpu_of
from interviewer.settings import Settings
from tests.services import whole_bank


def test_code_is_judged_here_without_a_broker_and_elsewhere_with_one() -> None:
    here, there = Settings(), Settings(broker_url="redis://127.0.0.1:1/0")
    assert isinstance(grader_of(here, {}), LocalGrader)
    queued = grader_of(there, {})
    assert isinstance(queued, QueuedGrader)
    assert not queued.status().ready
    queued.close()
    assert judged_at_once(there) > judged_at_once(here)


def test_a_broker_that_makes_no_sense_is_refused() -> None:
    with pytest.raises(BadInput):
        grader_of(Settings(broker_url="amqp://h"), {})


def test_the_fault_of_a_broker_is_told_and_none_has_none() -> None:
    assert broker_fault(Settings()) == ""
    assert "does not answer" in broker_fault(Settings(broker_url="redis://127.0.0.1:1/0"))


def test_problems_that_can_make_use_of_a_gpu_are_known_by_name() -> None:
    problems = whole_bank().problems
    uses_gpu = uses_gpu_of(problems)
    for name, problem in problems.items():
        assert uses_gpu(name) == (problem.device == "used-if-present")
    assert not uses_gpu("nothing")
