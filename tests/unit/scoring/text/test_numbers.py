"""Numbers and complexities are compared as values."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.scoring.text.complexities import complexity_key, spoken
from interviewer.scoring.text.numbers import readings, same_value


def same_number(wanted: tuple[float, str], got: tuple[float, str]) -> bool:
    """Tell whether two readings have the same unit and the same value."""
    return wanted[1] == got[1] and same_value(wanted[0], got[0], wanted[1])


@pytest.mark.parametrize(
    ("text", "unit", "wanted"),
    [
        ("16b", "", (16.0, "byte")),
        ("16", "bytes", (16.0, "byte")),
        ("sixteen", "bytes", (16.0, "byte")),
        ("7b", "", (7e9, "")),
        ("7", "billion", (7e9, "")),
        ("2", "gb", (2e9, "byte")),
        ("2", "gib", (2e9, "byte")),
        ("2048", "mb", (2e9, "byte")),
        ("2", "gb/s", (2e9, "byte/second")),
        ("8", "gbit", (8e9, "bit")),
        ("1.33", "", (4 / 3, "")),
        ("4/3", "", (1.33, "")),
        ("50%", "", (0.5, "")),
        ("2^16", "", (65536.0, "")),
        ("64k", "", (65536.0, "")),
        ("64k", "", (64000.0, "")),
        ("65_536", "", (65536.0, "")),
        ("10^-3", "", (0.001, "")),
        ("10^-^3", "", (0.001, "")),
        ("10^{-3}", "", (0.001, "")),
        ("2^1^6", "", (65536.0, "")),
        (".001", "", (0.001, "")),
        ("-1", "", (-1.0, "")),
        ("1,000", "", (1000.0, "")),
        ("twice", "", (2.0, "")),
        ("zero", "", (0.0, "")),
        ("3", "ms", (0.003, "second")),
        ("5", "us", (5e-6, "second")),
    ],
)
def test_a_number_reads_as_its_value_in_its_unit(
    text: str, unit: str, wanted: tuple[float, str]
) -> None:
    assert any(same_number(wanted, got) for got in readings(text, unit))


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("16", (17.0, "")),
        ("16b", (16.0, "bit")),
        ("4/3", (0.75, "")),
        ("-1", (1.0, "")),
        ("127", (128.0, "")),
        ("0.99", (0.999, "")),
        ("99%", (99.9, "percent")),
        ("1.0", (0.999, "")),
        ("2gb", (2e9, "byte/second")),
    ],
)
def test_another_value_or_unit_is_another_number(text: str, wanted: tuple[float, str]) -> None:
    assert not any(same_number(wanted, got) for got in readings(text))


@pytest.mark.parametrize(
    "text", ["", "copy", "1e999", "9" * 400, "1/0x", "1/0", "2^9999", "0^-1", "2^-", "-", "."]
)
def test_what_is_no_number_has_no_reading(text: str) -> None:
    assert readings(text) == ()


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("O(√n)", "O(sqrt(n))"),
        ("O(√n)", "o(sqrt n)"),
        ("O(√n)", "O(N^0.5)"),
        ("O(√n)", "O(k^(1/2))"),
        ("O(√n)", r"O(\sqrt{n})"),
        ("O(√n)", "Θ(sqrt(L))"),
        ("O(n^2)", "O(n**2)"),
        ("O(n^2)", "O(n n)"),
        ("O(n^2)", "O(n squared)"),
        ("O(n log n)", "O(n·log(n))"),
        ("O(n log n)", "O(log(n) * n)"),
        ("O(n log n)", "O(nlogn)"),
        ("O(log n)", "O(log2 n)"),
        ("O(n^2 d)", "O(d n^2)"),
        ("O(n + m)", "O(m+n)"),
        ("O(2^n)", "O(2**N)"),
    ],
)
def test_spellings_of_one_complexity_agree(left: str, right: str) -> None:
    assert complexity_key(left) == complexity_key(right)


def test_different_complexities_differ() -> None:
    texts = (
        "O(1) O(n) O(log@n) O(n@log@n) O(n^2) O(n^3) O(2^n) O(sqrt@n) O(n@sqrt@n) O(n@d) O(n^2@d) "
        "O(n@d^2) O(n+d)"
    )
    keys = {complexity_key(text.replace("@", " ")) for text in texts.split()}
    assert len(keys) == 13


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("sqrt n", "O(sqrt n)"),
        ("square root of the number of layers", "O(sqrt n)"),
        ("order of sqrt n", "O(sqrt n)"),
        ("order n", "O(n)"),
        ("proportional to n ^ 2", "O(n^2)"),
        ("n squared", "O(n^2)"),
        ("n log n", "O(n log n)"),
        ("log n", "O(log n)"),
        ("quadratic in n", "O(n^2)"),
        ("linear in n", "O(n)"),
        ("constant time", "O(1)"),
        ("logarithmic", "O(log n)"),
    ],
)
def test_a_complexity_in_words_has_the_key_of_its_formula(words: str, key: str) -> None:
    assert spoken(words.split())[0] == complexity_key(key)


@pytest.mark.parametrize(
    ("before", "words"),
    [("", "n"), ("", "linear layer"), ("a", "constant factor"), ("n", "log n"), ("", "order them")],
)
def test_other_words_are_no_complexity(before: str, words: str) -> None:
    assert spoken(words.split(), before) == ("", 0)


@given(st.text("onlgsqrt2^*+/(){}\\ .d", max_size=20))
def test_any_text_in_brackets_has_a_key(inside: str) -> None:
    key = complexity_key(f"O({inside})")
    assert key.startswith("o(")
    assert key == complexity_key(f"O({inside.upper()})")


@given(st.floats(1.5, 1e12), st.floats(-0.009, 0.009))
def test_one_percent_is_tolerated_and_five_are_not(value: float, slip: float) -> None:
    measured = value + 0.5 if value.is_integer() else value
    assert same_number((measured, ""), (measured * (1 + slip), ""))
    assert not same_number((measured, ""), (measured * 1.05, ""))


@given(st.integers(0, 999), st.integers(0, 999))
def test_numbers_that_are_counted_have_to_be_the_same(left: int, right: int) -> None:
    assert same_number((float(left), ""), (float(right), "")) is (left == right)
