import pytest

from interviewer.problems.model import VerdictKind
from interviewer.scorecards import wording
from interviewer.scoring.model import Flag


@pytest.mark.parametrize(
    ("share", "said"),
    [(None, "–"), (0, "0 %"), (0.125, "12 %"), (0.5, "50 %"), (1, "100 %"), (0.996, "100 %")],
)
def test_shares_are_whole_per_cent(share: float | None, said: str) -> None:
    assert wording.per_cent(share) == said


def test_shares_can_have_a_decimal() -> None:
    assert wording.per_cent(0.1234, 1) == "12.3 %"
    assert wording.per_cent(0.4, 1) == "40 %"


@pytest.mark.parametrize(("seconds", "said"), [(0, "0 s"), (119.4, "119 s"), (120, "2 min")])
def test_times_are_seconds_at_first_and_then_minutes(seconds: float, said: str) -> None:
    assert wording.minutes(seconds) == said


@pytest.mark.parametrize(
    ("word", "said"),
    [("gpu-memory", "GPU memory"), ("tensors", "Tensors"), ("no_decision", "No decision")],
)
def test_identifiers_become_words(word: str, said: str) -> None:
    assert wording.named(word) == said


def test_numbers_have_no_needless_digits() -> None:
    assert [wording.number(n) for n in (1.0, 0.5, 100, 1.239)] == ["1", "0.5", "100", "1.24"]


def test_every_verdict_and_flag_has_words() -> None:
    assert set(wording.VERDICTS) == set(VerdictKind)
    assert set(wording.FLAGS) == set(Flag)
