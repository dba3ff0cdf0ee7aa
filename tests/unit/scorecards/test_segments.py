from hypothesis import given
from hypothesis import strategies as st

from interviewer.scorecards.model import AnswerReceipt, Highlight
from interviewer.scorecards.segments import segments

marks = st.builds(
    Highlight,
    span=st.tuples(st.integers(-3, 30), st.integers(-3, 30)).map(lambda s: (min(s), max(s))),
    line=st.sampled_from(["a", "b", "c"]),
    kind=st.sampled_from(["point", "misconception"]),
)


def receipt(text: str, *highlights: Highlight) -> AnswerReceipt:
    return AnswerReceipt(
        text=text, rubric="sha256:0", drafted=False, points=(), highlights=highlights
    )


@given(st.text(max_size=25), st.lists(marks, max_size=6))
def test_segments_are_the_answer_cut_up(text: str, highlights: list[Highlight]) -> None:
    parts = segments(receipt(text, *highlights))
    assert "".join(part.text for part in parts) == text
    at = 0
    for part in parts:
        covering = {
            h.line for h in highlights if h.span[0] <= at and at + len(part.text) <= h.span[1]
        }
        assert set(part.lines) == covering
        at += len(part.text)


def test_overlapping_marks_share_a_segment() -> None:
    one = Highlight(span=(0, 6), line="one", kind="point")
    two = Highlight(span=(4, 10), line="two", kind="misconception")
    parts = segments(receipt("views copy nothing", one, two))
    assert [(part.text, part.lines, part.wrong) for part in parts] == [
        ("view", ("one",), False),
        ("s ", ("one", "two"), True),
        ("copy", ("two",), True),
        (" nothing", (), False),
    ]


def test_an_empty_answer_has_no_segments() -> None:
    assert segments(receipt("")) == ()
