import pytest

from interviewer.numerals import mark_per_cent, number, per_cent, unbroken


@pytest.mark.parametrize(("share", "said"), [(0, "0 %"), (0.634, "63 %"), (0.996, "100 %")])
def test_a_share_is_whole_per_cent_that_no_line_parts(share: float, said: str) -> None:
    assert per_cent(share) == said


def test_a_share_can_have_decimals_but_no_needless_ones() -> None:
    assert per_cent(0.1234, 1) == "12.3 %"
    assert per_cent(0.4, 1) == "40 %"


@pytest.mark.parametrize(
    ("mark", "said"),
    [
        (0.8, "80 %"),
        (0.7957, "79.6 %"),
        (0.7998, "79.98 %"),
        (0.799999, "79.99 %"),
        (0.5996, "59.96 %"),
        (0.804, "80 %"),
        (0.787, "79 %"),
        (0.0, "0 %"),
        (1.0, "100 %"),
    ],
)
def test_a_mark_below_a_threshold_is_never_written_as_the_threshold(mark: float, said: str) -> None:
    assert mark_per_cent(mark) == said


def test_numbers_have_no_needless_digits() -> None:
    assert [number(n) for n in (1.0, 0.5, 100, 1.239)] == ["1", "0.5", "100", "1.24"]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("63 % of it", "63\u00a0% of it"),
        ("12 min and 3 s", "12\u00a0min and 3\u00a0s"),
        ("5 minutes, 3 sums", "5 minutes, 3 sums"),
        ("no % here", "no % here"),
    ],
)
def test_numbers_and_units_can_be_kept_on_one_line(text: str, kept: str) -> None:
    assert unbroken(text) == kept
