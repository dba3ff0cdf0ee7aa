"""The brackets and commas of intervals part no clause; those of shapes and lists do."""

import pytest

from interviewer.scoring.text.intervals import with_intervals
from interviewer.scoring.text.normalise import tokenise


@pytest.mark.parametrize(
    "interval", ["[0,1)", "[0, 1)", "(0, 1]", "[-1.5, .5)", "[0, inf)", "(-1, 1]", "[ 0 , 1 )"]
)
def test_an_interval_is_read_within_its_clause(interval: str) -> None:
    written = f"rand is uniform on {interval} with any seed"
    assert len(with_intervals(written)) == len(written)
    assert len(tokenise(written).opens) == 1


@pytest.mark.parametrize("interval", ["between (0, 1)", "in the range [0, 1]", "over [0,1]"])
def test_closed_ones_are_intervals_where_a_word_says_so(interval: str) -> None:
    assert "," not in with_intervals(f"It draws {interval}.")


@pytest.mark.parametrize(
    "written",
    [
        "x[0, 1)",
        "a shape of (2, 3)",
        "the list [0, 1]",
        "f(0, 1]",
        "[a, b)",
        "[0, 1, 2)",
        "randn(2, 3)",
    ],
)
def test_what_is_no_interval_stays(written: str) -> None:
    assert with_intervals(written) == written
