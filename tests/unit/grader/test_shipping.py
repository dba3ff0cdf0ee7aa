from pathlib import Path

import pytest

from interviewer.grader.shipping import driver_text, trusted_drive, trusted_names


def driver(folder: Path, text: str) -> Path:
    path = folder / "driver.py"
    path.write_text(text)
    return path


def test_a_driver_is_shipped_with_the_kit_in_front(tmp_path: Path) -> None:
    path = driver(
        tmp_path,
        "from interviewer.grader.kit import (\n    Inputs,\n    tensor,\n)\n"
        "def drive(candidate, inputs):\n    return {'y': tensor(candidate['f'](), 'it')}\n",
    )
    space: dict[str, object] = {"__name__": "driver"}
    exec(driver_text(path), space)
    drive = space["drive"]
    assert callable(drive)
    assert drive({"f": lambda: 3}, {}) == {
        "not_as_asked": "it is of type int where a tensor was asked for"
    }


def test_a_driver_that_imports_something_else_of_ours_is_refused(tmp_path: Path) -> None:
    path = driver(tmp_path, "from interviewer.grader.judge import judge\n")
    with pytest.raises(AssertionError, match="judge"):
        driver_text(path)


def test_the_trusted_side_runs_the_text_that_is_shipped(tmp_path: Path) -> None:
    path = driver(tmp_path, "def drive(candidate, inputs):\n    return {'n': inputs['n'] + 1}\n")
    assert trusted_drive(path)({}, {"n": 1}) == {"n": 2}


def test_what_one_driver_does_to_a_solution_no_other_sees(tmp_path: Path) -> None:
    path = tmp_path / "reference.py"
    path.write_text("class Solution:\n    answer = 1\n")
    trusted_names(path)["Solution"].answer = 2
    assert trusted_names(path)["Solution"].answer == 1
