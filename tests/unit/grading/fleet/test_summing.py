from interviewer.grading.fleet.summing import has_gpus, summed
from interviewer.problems.wire import GraderStatus, Wall

CPU = GraderStatus(ready=True, sandbox="A", slots=4, seconds=0.2, device="cpu", torch="2.13.0+cpu")
GPU = GraderStatus(
    ready=True, sandbox="B", slots=2, seconds=0.5, device="cuda:0, cuda:1", torch="2.13.0",
    walls=(Wall(name="namespaces", ok=False),),
)  # fmt: skip
BROKEN = GraderStatus(ready=False, reason="no sandbox", slots=9)


def test_slots_add_up_seconds_are_the_mean_of_slots_and_the_sandbox_is_the_weakest() -> None:
    both = summed({"a": CPU, "b": GPU, "c": BROKEN})
    assert (both.ready, both.slots, both.sandbox) == (True, 6, "B")
    assert both.seconds == (4 * 0.2 + 2 * 0.5) / 6
    assert both.device == "cpu, cuda:0, cuda:1"
    assert both.torch == "2.13.0+cpu, 2.13.0"
    assert both.walls == GPU.walls


def test_a_node_that_has_judged_nothing_yet_does_not_count_for_the_seconds() -> None:
    new = CPU.model_copy(update={"seconds": 0.0, "slots": 100})
    assert summed({"a": CPU, "b": new}).seconds == CPU.seconds
    assert summed({"b": new}).seconds == 0


def test_where_none_is_ready_each_says_why() -> None:
    told = summed({"a": BROKEN, "b": GraderStatus(ready=False, reason="starting")})
    assert not told.ready
    assert told.reason == "a: no sandbox; b: starting"


def test_a_gpu_counts_where_its_node_judges() -> None:
    assert has_gpus({"a": CPU, "b": GPU})
    assert not has_gpus({"a": CPU})
    assert not has_gpus({"b": GPU.model_copy(update={"ready": False})})
