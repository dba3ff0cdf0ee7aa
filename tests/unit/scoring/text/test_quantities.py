"""Numbers of several words are met by their value, in their unit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.scoring.text.quantities import Quantity, Wanted, read_quantity
from tests.meeting import cases, meets

PER_PARAMETER = (
    "16 bytes per parameter",
    "16 B/param",
    "16B/param",
    "16 bytes/parameter",
    "sixteen bytes for every parameter",
    "each parameter costs 16 bytes",
    "16-byte per param",
)
MILLION = ("1 million", "1M", "1e6", "a million", "one million", "10^6", "1,000,000", "1 mio")
MET = cases(
    ("16 bytes/parameter", PER_PARAMETER),
    ("16 bytes per parameter", PER_PARAMETER),
    ("16B/param", PER_PARAMETER),
    ("sixteen bytes", ("16 bytes", "16B", "16 more bytes")),
    (
        "1.33x",
        (
            "a third more",
            "one third more",
            "33% more",
            "33 percent slower",
            "33 % extra time",
            "it grows by a third",
            "increases by 33%",
            "4/3",
            "1.33",
            "4/3×",
            "1.33 times as much",
        ),
    ),
    ("4/3", ("a third more", "1.33x", "33 % more")),
    ("33%", ("33 percent", "33 %", "a third", "one third", "1/3")),
    ("25%", ("a quarter", "one quarter", "1/4", "0.25")),
    ("75%", ("three quarters", "3/4", "0.75")),
    ("2/3", ("two thirds", "two-thirds", "0.667", "66.7%", "a third less")),
    (
        "2x",
        (
            "twice",
            "twice as many",
            "doubles",
            "two times",
            "2×",
            "a factor of 2",
            "by a factor of two",
            "by a factor two",
            "twofold",
            "2-fold",
            "100% more",
        ),
    ),
    ("0.5", ("half", "halves", "half as much", "fifty percent", "50% less", "1/2", ".5")),
    ("3x", ("three times", "triples", "3×", "threefold")),
    ("0.001", ("1e-3", "1E-3", "10^-3", "10**-3", "10^{-3}", "10⁻³", ".001")),
    ("65536", ("2^16", "2¹⁶", "2**16", "65,536", "64k", "64K", "65_536")),
    ("7e9", ("7B", "7 B", "7bn", "7 billion", "seven billion", "7,000,000,000")),
    ("1 million", MILLION),
    ("1M", MILLION),
    ("1000000", MILLION),
    ("7 thousand", ("7k", "7000", "seven thousand")),
    ("16 GB", ("16 GiB", "16GB", "16 gigabytes", "16384 MB", "16 gigs")),
    ("900 GB/s", ("900GB/s", "900 gigabytes per second", "0.9 TB/s", "900 GB a second")),
    ("10-20%", ("10-20 %", "10 to 20 percent", "between 10 and 20%", "10–20%", "15%", "20%")),
    ("16 bytes ±10%", ("15 bytes", "17 bytes", "~16 bytes", "about 16 bytes", "roughly 16 B")),
    ("4 ±1", ("3", "four", "5")),
    ("3 workers", ("2-3 workers", "three workers")),
    ("15", ("between 12 and 16", "12-16")),
    ("-1", ("view(-1)", "dim=-1", "-1", "minus one", "x.view(-1, 5)", "negative one")),
    ("128", ("2^7", "one hundred twenty eight", "one hundred and twenty-eight")),
    ("256", ("two hundred fifty six", "two hundred and fifty-six")),
    ("0.999", ("99.9%", ".999")),
    ("32", ("thirty-two", "thirty two", "2^5")),
    ("thirty", ("30",)),
    ("5 us", ("5 µs", "5 μs", "5us", "5 microseconds", "0.005 ms")),
    ("312 TFLOPS", ("312 teraflops", "312 TFLOP/s", "312TFLOPS")),
)
NOT_MET = cases(
    (
        "16 bytes/parameter",
        (
            "16 bits per parameter",
            "16 bytes",
            "16 KB per parameter",
            "17 bytes per parameter",
            "61 bytes per parameter",
            "sixten bytes per parameter",
        ),
    ),
    ("sixteen bytes", ("16 bits", "sixteen layers")),
    ("1.33x", ("a third", "the third more", "33%", "a third less", "two thirds", "1.5x")),
    ("4/3", ("3/4", "1/3")),
    ("33%", ("1.33x", "30%", "two thirds", "3.3%", "the third layer")),
    ("75%", ("a quarter", "25%", "7.5%")),
    ("2x", ("three times", "half", "2 layers", "20x")),
    ("0.5", ("0.05", "5", "a third", "2x")),
    ("0.001", ("1e3", "10^3", "0.01", "1e-4", "10⁻⁴")),
    ("65536", ("2^15", "32k", "65", "6553")),
    ("7e9", ("7", "70B", "7 million", "7GB")),
    ("1", ("1 million", "1M", "1k", "a million")),
    ("1 million", ("1", "1 billion", "1M bytes per second", "10 million", "millions")),
    ("16 GB", ("16 MB", "160GB", "16 Gbit", "16 GB/s", "15 GB")),
    ("900 GB/s", ("900 GB", "900 MB/s")),
    ("10-20%", ("25%", "5%", "10-20 bytes", "1-2%")),
    ("16 bytes ±10%", ("14 bytes", "18 bytes", "16 bits")),
    ("4 ±1", ("2", "6")),
    ("3", ("between 2 and 40", "30", "thirty three")),
    ("-1", ("1", "dim=1", "view(1)")),
    ("128", ("127", "129", "12.8", "1280")),
    ("0.999", ("0.99", "0.9999", "1.0", "99%")),
    ("thirty", ("thirty two", "32", "3")),
    ("5 us", ("5 ms", "5 s", "5 ns")),
)


@pytest.mark.parametrize(("phrase", "answer"), MET)
def test_a_number_is_met_in_all_its_spellings(phrase: str, answer: str) -> None:
    assert meets(phrase, answer)


@pytest.mark.parametrize(("phrase", "answer"), NOT_MET)
def test_another_number_or_unit_does_not_meet_it(phrase: str, answer: str) -> None:
    assert not meets(phrase, answer)


def test_a_range_that_is_narrow_holds_what_lies_inside() -> None:
    assert read_quantity((), ("12", "-", "16")).spans
    assert not read_quantity((), ("2", "-", "40")).spans


def test_the_words_of_a_number_are_counted_without_its_unit() -> None:
    assert read_quantity((), ("two", "thirds", "of")).words == 2
    assert read_quantity((), ("two", "hundred", "and", "six", "bytes")).words == 4


def test_a_word_that_goes_on_with_a_number_is_none_of_its_own() -> None:
    assert read_quantity(("two",), ("thirds",)) == Quantity()
    assert read_quantity(("sixty",), ("four",)) == Quantity()


@given(st.integers(0, 999), st.integers(0, 999))
def test_a_counted_number_is_met_by_itself_only(wanted: int, got: int) -> None:
    readings = read_quantity((), (str(got), "workers")).readings
    assert Wanted(float(wanted), "").is_near(readings[0].value) is (wanted == got)


WORDS = ("two", "16", "half", "-", "and", "to", "hundred", "thirds", "bytes", "%", "mu", "s")


@given(st.lists(st.sampled_from(WORDS)))
def test_any_run_of_words_is_read(words: list[str]) -> None:
    for at in range(len(words)):
        quantity = read_quantity(tuple(words[:at]), tuple(words[at:]))
        assert 1 <= quantity.words <= len(words)
