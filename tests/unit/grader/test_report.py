from dataclasses import replace
from typing import Any

import pytest
import torch

from interviewer.grader.code import Trial
from interviewer.grader.compare import Mismatch
from interviewer.grader.findings import Finding
from interviewer.grader.layouts import permuted
from interviewer.grader.report import ROOM, case, reproduce, show


def finding(**inputs: object) -> Finding:
    trial = Trial("two numbers", inputs, {"values": ("y",)}, "print(f(x))")  # type: ignore[arg-type]
    wrong = Mismatch("1 of 2 values wrong", "1 at [0]")
    return Finding("values", trial, "y", torch.ones(2), torch.zeros(2), wrong, words="y")


def test_a_small_case_can_be_repeated_exactly() -> None:
    x = torch.tensor([[1.5, float("nan")], [float("-inf"), 0.1]])
    found = finding(x=x, n=3, names=("a", "b"), _do="values")
    space: dict[str, object] = {"f": lambda value: value}
    exec(reproduce(found), space)
    assert torch.equal(torch.nan_to_num(space["x"]), torch.nan_to_num(x))
    assert space["n"] == 3
    assert "_do" not in reproduce(found)


def test_a_large_case_gets_lines_that_draw_one_of_its_kind() -> None:
    inputs = {
        "x": torch.zeros(20, 20, dtype=torch.float64),
        "mask": torch.zeros(100, dtype=torch.bool),
        "labels": torch.arange(100),
        "empty": torch.empty(2, 0),
    }
    space: dict[str, object] = {"f": lambda value: value}
    lines = reproduce(finding(**inputs))
    assert lines.count("# too long to print: other values") == 3
    exec(lines, space)
    for name, value in inputs.items():
        found = space[name]
        assert isinstance(found, torch.Tensor)
        assert (found.shape, found.dtype) == (value.shape, value.dtype)


@pytest.mark.parametrize("shape", [(2, 3), (20, 30)])
def test_a_view_is_made_again_with_its_strides_also_in_a_list(shape: tuple[int, int]) -> None:
    view = permuted(torch.ones(shape))
    space: dict[str, Any] = {"f": lambda x: x}
    exec(reproduce(finding(x=(view, view))), space)
    assert [item.stride() for item in space["x"]] == [view.stride()] * 2


def test_single_precision_is_written_with_its_own_digits() -> None:
    value = torch.tensor([0.1, 1e-30, 3.0], dtype=torch.float32)
    assert show(value) == "float32 (3,) [0.1, 1e-30, 3.0]"
    assert show(value.bfloat16()).startswith("bfloat16 (3,) [0.1000976")


def test_infinities_are_shown_as_they_are_read() -> None:
    assert show(torch.tensor([float("-inf"), float("nan")])) == "float32 (2,) [-inf, nan]"


def test_an_argument_that_was_modified_is_printed_by_the_lines_that_repeat_the_case() -> None:
    changed = replace(finding(x=torch.ones(2)), output="x_after", words="x afterwards")
    assert case(changed, 1).expected.startswith("x afterwards: ")
    assert reproduce(changed).splitlines()[-1].startswith("print(x)")


def test_a_case_tells_inputs_seed_expected_got_and_difference() -> None:
    found = case(finding(x=torch.ones(2)), 99)
    assert found.inputs == "two numbers;\nx: float32 (2,) [1.0, 1.0];\ndrawn from seed 99"
    assert found.expected == "y: float32 (2,) [0.0, 0.0]"
    assert found.got == "y: float32 (2,) [1.0, 1.0]"
    assert found.difference == "1 at [0]"


def test_of_a_large_tensor_the_first_elements_are_shown() -> None:
    text = show(torch.zeros(100))
    assert text.startswith("float32 (100,) starting [0.0, 0.0")
    assert len(text) < 100


def test_few_values_of_the_inputs_are_told_and_many_are_not() -> None:
    told = case(finding(x=torch.arange(6).reshape(2, 3), n=3, y=torch.zeros(100)), 7).inputs
    assert told.split(";\n") == [
        "two numbers",
        "x: int64 (2, 3) [[0, 1, 2], [3, 4, 5]]",
        "n: 3",
        "y: float32 (100,)",
        "drawn from seed 7",
    ]


def test_the_values_of_all_inputs_have_room_for_so_many_characters() -> None:
    inputs: dict[str, object] = {f"x{n}": torch.rand(24, dtype=torch.float64) for n in range(9)}
    told = case(finding(**inputs, many=("a" * 99,) * 99), 7).inputs
    assert "x0: float64 (24,) [0." in told
    assert told.count("[0.") < 9
    assert len(told) < 2 * ROOM + 400


def test_a_list_that_is_cut_says_so() -> None:
    assert show(tuple(range(8))).endswith("6, 7]")
    assert show(tuple(range(9))).endswith("6, 7, ...]")
