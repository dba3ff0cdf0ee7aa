import pytest
from hypothesis import given

from interviewer.rendering.characters import HOLD, escaped, units
from interviewer.rendering.guarding import bound, guards, holds, uncalled, unfenced
from tests.slack_texts import texts


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("*a*", [0, 3]),
        ("*a", []),
        ("a_b_c", []),
        ("a* *b", []),
        ("_a* b_ c*", [0, 6]),
        ("2 ** 3", []),
        ("*args and **more*", [0, 10, 11, 17]),
        (":b: :c", [1]),
        (":Not: a: emoji", []),
        ("> a", [0]),
        ("a > b", []),
        (f"{HOLD} > a", [2]),
        (f"{HOLD}{HOLD}{HOLD} > a", []),
        ("a\n  > b", [4]),
        ("@here, @hereby, me@channel", [1, 19]),
    ],
)
def test_guards_stand_where_slack_would_act_and_nowhere_else(text: str, places: list[int]) -> None:
    assert guards(text, "") == places


def test_beside_marks_of_ours_a_single_one_is_guarded() -> None:
    assert guards("*a", "*") == [0]
    assert guards("a*", "*") == [2]
    assert guards("a * b, c*d", "*") == []


@given(texts())
def test_the_bound_counts_what_may_be_added(text: str) -> None:
    assert bound(text) >= units(escaped(text)) + len(guards(text, "*_~`"))


def test_twins_are_the_marks_that_they_stand_for() -> None:
    assert holds("a＊b", "*")
    assert not holds("a＊b", "_")


def test_only_calls_and_fences_are_touched_in_code() -> None:
    code = "x = a * b  # `x` @here_we_go ``"
    assert uncalled(unfenced(code)) == code
    assert "```" not in unfenced("`" * 10)
    assert uncalled("@here <") == "@\u034fhere &lt;"
