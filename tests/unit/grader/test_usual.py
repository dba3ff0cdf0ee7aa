from hypothesis import given
from hypothesis import strategies as st

from interviewer.grader.usual import Usual


def test_before_the_first_job_nothing_is_known_and_the_first_counts_whole() -> None:
    usual = Usual()
    assert usual.seconds == 0
    usual.took(0.4)
    assert usual.seconds == 0.4
    usual.took(1.4)
    assert usual.seconds == 0.5


@given(st.lists(st.floats(0.001, 600), min_size=1))
def test_it_lies_between_the_quickest_and_the_slowest(all_of_them: list[float]) -> None:
    usual = Usual()
    for seconds in all_of_them:
        usual.took(seconds)
    assert min(all_of_them) - 0.001 <= usual.seconds <= max(all_of_them) + 0.001
