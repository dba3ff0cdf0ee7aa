"""What the visible example printed, beside what it should print."""

import pytest

from interviewer.problems.printed import LONGEST, first_difference

EXPECTED = "values: [0.0, 2.0]\ngradient: [0.0, 10.0]\n"


@pytest.mark.parametrize(
    "printed",
    [
        EXPECTED,
        "values:   [0.0, 2.0]  \n\ngradient: [0.0, 10.0]",
        "values: [-0.0, 2.0]\r\ngradient: [-0.0, 10.0]\n",
        "debug 1\nvalues: [0.0, 2.0]\ndebug 2\ngradient: [0.0, 10.0]\nend\n",
    ],
)
def test_the_expected_lines_in_their_order_are_no_difference(printed: str) -> None:
    assert first_difference(EXPECTED, printed) is None


@pytest.mark.parametrize(
    ("printed", "line", "instead", "how"),
    [
        ("values: [0.0, 3.0]\ngradient: [0.0, 10.0]\n", 1, "values: [0.0, 3.0]", "differs"),
        ("values: [0.0, 2.0]\ngradient: [10.0, 10.0]\n", 2, "gradient: [10.0, 10.0]", "differs"),
        (
            "values: [0.0, 2.0]\ndebug\ngradient: [-0.5, 1.0]\n",
            2,
            "gradient: [-0.5, 1.0]",
            "differs",
        ),
        ("values: [0.0, 2.0]\n", 2, "", "missing"),
        ("", 1, "", "missing"),
        ("values: [0, 2]\ngradient: [0.0, 10.0]\n", 1, "values: [0, 2]", "differs"),
        ("gradient: [0.0, 10.0]\nvalues: [0.0, 2.0]\n", 2, "", "order"),
        ("values: [0.0, 2.0]\ntensor(3.)\n", 2, "tensor(3.)", "other"),
    ],
)
def test_the_first_line_that_is_missing_is_shown_with_what_stands_there(
    printed: str, line: int, instead: str, how: str
) -> None:
    found = first_difference(EXPECTED, printed)

    assert found is not None
    assert (found.line, found.printed, found.how) == (line, instead, how)
    assert found.expected == EXPECTED.splitlines()[line - 1]


@pytest.mark.parametrize("number", ["-0.5", "-0.01", "1e-0", "x-0", "-0.0e-1x"])
def test_a_minus_that_is_no_sign_of_a_zero_counts(number: str) -> None:
    assert first_difference(f"a: {number}", f"a: {number.replace('-', '', 1)}") is not None


def test_a_long_line_is_cut() -> None:
    found = first_difference("a: 1", "a: " + "2" * 10_000)
    assert found is not None
    assert len(found.printed) == LONGEST
