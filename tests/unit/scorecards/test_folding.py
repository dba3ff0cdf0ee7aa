from hypothesis import given
from hypothesis import strategies as st

from interviewer.scorecards.folding import SHOWN, folded


def test_a_long_output_is_cut_and_its_rest_is_counted() -> None:
    found = folded("\n".join(map(str, range(5000))) + "\n")
    assert found.first.split("\n") == [str(line) for line in range(SHOWN)]
    assert found.more == 5000 - SHOWN
    assert found.rest.split("\n")[-1] == "4999"


def test_a_few_lines_more_are_not_folded() -> None:
    text = "\n".join("x" * (SHOWN + 1))
    assert (folded(text).first, folded(text).more) == (text, 0)


@given(st.text("a\n", max_size=200))
def test_nothing_is_lost(text: str) -> None:
    found = folded(text, shown=5)
    whole = f"{found.first}\n{found.rest}" if found.more else found.first
    assert whole == text.rstrip("\n")
