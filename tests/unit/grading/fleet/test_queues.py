import pytest

from interviewer.grading.fleet.queues import (
    ALL_QUEUES,
    Priority,
    Route,
    lists_of,
    queues_of,
    route,
)
from interviewer.problems.model import Job


def job(device: str = "auto", action: str = "submit") -> Job:
    return Job.model_validate({"problem": "p", "code": "", "device": device, "action": action})


@pytest.mark.parametrize(
    ("device", "uses_gpu", "has_gpus", "there", "as_device"),
    [
        ("auto", True, True, "gpu", "cuda"),
        ("auto", True, False, "cpu", "cpu"),
        ("auto", False, True, "cpu", "cpu"),
        ("cpu", True, True, "cpu", "cpu"),
        ("cuda", True, True, "gpu", "cuda"),
        ("cuda", True, False, "gpu", "cuda"),
        ("cuda:3", True, True, "gpu", "cuda"),
        ("cuda", False, True, "cpu", "cpu"),
    ],
)
def test_a_job_waits_for_the_device_that_it_makes_use_of(
    device: str, uses_gpu: bool, has_gpus: bool, there: str, as_device: str
) -> None:
    found = route(job(device), uses_gpu=uses_gpu, has_gpus=has_gpus)
    assert found == Route(f"judge.{there}.submit", as_device)


def test_a_run_does_not_wait_behind_submissions() -> None:
    run = route(job(action="run"), uses_gpu=False, has_gpus=False)
    assert run.queue == "judge.cpu.run"


def test_the_pools_of_both_devices_take_from_all_queues_between_them() -> None:
    assert set(queues_of("cpu")).isdisjoint(queues_of("gpu"))
    assert {*queues_of("cpu"), *queues_of("gpu")} == set(ALL_QUEUES)


def test_who_has_waited_comes_before_others_and_people_before_batches() -> None:
    assert Priority.WAITED < Priority.PEOPLE < Priority.BATCH


def test_the_lists_of_a_queue_are_those_that_the_broker_keeps() -> None:
    assert list(lists_of("judge.cpu.run")) == [
        "judge.cpu.run",
        "judge.cpu.run:3",
        "judge.cpu.run:9",
    ]
