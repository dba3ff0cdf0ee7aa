"""The walls on a GPU: memory, kernels that never end, what others left, and which GPU."""

import pytest

from interviewer.sandbox import (
    ChildFailed,
    Limits,
    MemoryExceeded,
    Program,
    Raised,
    Sandbox,
    Timeout,
)

pytestmark = pytest.mark.gpu

DRIVER = """
def drive(candidate, inputs):
    return {"found": candidate["solve"]()}
"""
LANE = "cuda:0"


def run(sandbox: Sandbox, code: str, limits: Limits | None = None) -> object:
    """Return what ``solve`` returned, or raise what ended the session."""
    with sandbox.session(Program(code, DRIVER, ("solve",)), limits, lane=LANE) as session:
        loaded = session.load()
        assert loaded.ok, loaded.error
        outcome = session.call({})
        if isinstance(outcome, Raised):
            return outcome.text
        return outcome.values["found"]


def must_still_work(sandbox: Sandbox) -> None:
    assert run(sandbox, "def solve(): return torch.ones(3, device='cuda').sum().item()") == 3.0
    assert LANE in sandbox.gpu_lanes


def test_matrices_are_multiplied_on_the_gpu_without_tf32(sandbox: Sandbox) -> None:
    code = """
def solve():
    x = torch.linspace(1.0, 2.0, 256 * 256).reshape(256, 256)
    error = ((x.cuda() @ x.cuda()).double().cpu() / (x.double() @ x.double()) - 1).abs().max()
    return error.item()
"""
    error = run(sandbox, code)
    assert isinstance(error, float)
    assert error < 1e-5


def test_memory_without_end_is_ended(sandbox: Sandbox) -> None:
    code = """
def solve():
    held = []
    while True:
        held.append(torch.ones(1 << 26, device="cuda"))
"""
    with pytest.raises(MemoryExceeded):
        run(sandbox, code)
    must_still_work(sandbox)


def test_kernel_that_does_not_end_is_killed_and_replaced(sandbox: Sandbox) -> None:
    code = """
def solve():
    torch.cuda._sleep(1 << 50)
    torch.cuda.synchronize()
"""
    with pytest.raises(Timeout):
        run(sandbox, code, Limits(wall_s=3.0, cpu_s=10))
    must_still_work(sandbox)


def test_what_the_session_before_left_in_memory_is_not_to_be_seen(sandbox: Sandbox) -> None:
    run(sandbox, "def solve(): return torch.full((1 << 26,), 42, device='cuda').sum().item()")
    code = "def solve(): return (torch.empty(1 << 26, device='cuda') == 42).sum().item()"
    assert run(sandbox, code) == 0


def test_one_gpu_is_to_be_seen(sandbox: Sandbox) -> None:
    assert run(sandbox, "def solve(): return torch.cuda.device_count()") == 1


def test_a_crash_on_the_gpu_stays_with_its_session(sandbox: Sandbox) -> None:
    code = """
def solve():
    index = torch.tensor([10**6], device="cuda")
    return torch.ones(3, device="cuda")[index].cpu().tolist()
"""
    try:
        found = run(sandbox, code)
        assert "Error" in str(found)
    except ChildFailed:
        pass
    must_still_work(sandbox)
