"""Numbers and complexities are compared as values."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.scoring.numbers import complexity_key, readings, same_number


@pytest.mark.parametrize(
    ("text", "unit", "wanted"),
    [
        ("16b", "", (16.0, "byte")),
        ("16", "bytes", (16.0, "byte")),
        ("sixteen", "bytes", (16.0, "byte")),
        ("7b", "", (7e9, "")),
        ("7", "billion", (7e9, "")),
        ("2", "gb", (2e9, "byte")),
        ("1.33", "", (4 / 3, "")),
        ("4/3", "", (1.33, "")),
        ("50%", "", (0.5, "")),
        ("2^16", "", (65536.0, "")),
        ("1,000", "", (1000.0, "")),
        ("twice", "", (2.0, "")),
        ("zero", "", (0.0, "")),
        ("3", "ms", (0.003, "second")),
    ],
)
def test_a_number_reads_as_its_value_in_its_unit(
    text: str, unit: str, wanted: tuple[float, str]
) -> None:
    assert any(same_number(wanted, got) for got in readings(text, unit))


@pytest.mark.parametrize(
    ("text", "wanted"), [("16", (17.0, "")), ("16b", (16.0, "bit")), ("4/3", (0.75, ""))]
)
def test_another_value_or_unit_is_another_number(text: str, wanted: tuple[float, str]) -> None:
    assert not any(same_number(wanted, got) for got in readings(text))


@pytest.mark.parametrize("text", ["", "copy", "1e999", "9" * 400, "1/0x", "2^9999"])
def test_what_is_no_number_has_no_reading(text: str) -> None:
    assert readings(text) == ()


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("O(√n)", "O(sqrt(n))"),
        ("O(√n)", "o(sqrt n)"),
        ("O(n²)".replace("²", "^2"), "O(n**2)"),
        ("O(n log n)", "O(n·log(n))"),
    ],
)
def test_spellings_of_one_complexity_agree(left: str, right: str) -> None:
    assert complexity_key(left) == complexity_key(right)


def test_different_complexities_differ() -> None:
    keys = {complexity_key(text) for text in ("O(1)", "O(n)", "O(log n)", "O(n log n)", "O(n^2)")}
    assert len(keys) == 5


@given(st.floats(0.001, 1e12), st.floats(-0.009, 0.009))
def test_one_percent_is_tolerated_and_five_are_not(value: float, slip: float) -> None:
    assert same_number((value, ""), (value * (1 + slip), ""))
    assert not same_number((value, ""), (value * 1.05, ""))
