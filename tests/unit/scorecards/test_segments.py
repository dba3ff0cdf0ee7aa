import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.scorecards.model import AnswerReceipt, Highlight
from interviewer.scorecards.segments import segments, whole_words

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


@pytest.mark.parametrize(
    ("text", "marked", "whole"),
    [
        ("It isn't copied: alpha.", "sn't copied", "isn't copied"),
        ("seed numpy, torch.manual_seed too", "numpy, torch", "numpy, torch.manual_seed"),
        ("call torch.use(True), then go", "use(True", "torch.use(True)"),
        ("call model.eval() now", "model.eval", "model.eval()"),
        ("it adds to .grad each time", "grad", ".grad"),
        ("then `loss.backward()` adds", "backward", "`loss.backward()`"),
        ("`a` and `b.c` both", "a` and `b", "`a` and `b.c`"),
        ("takes 1.5 GB", "5 GB", "1.5 GB"),
        ("it copies x. Then it stops", "x", "x"),
        ("it copies (x and y", "(x", "(x"),
        ("strides (4096, 1), as asked", "strides (4096, 1", "strides (4096, 1)"),
    ],
)
def test_a_mark_cuts_no_word_name_call_or_code(text: str, marked: str, whole: str) -> None:
    start = text.index(marked)
    begin, end = whole_words(text, (start, start + len(marked)))
    assert text[begin:end] == whole


@given(st.text("ab.`()' \n", max_size=30), st.integers(0, 29), st.integers(1, 30))
def test_a_widened_mark_stays_within_the_text(text: str, start: int, length: int) -> None:
    span = (start, start + length)
    begin, end = whole_words(text, span)
    if span[1] <= len(text):
        assert 0 <= begin <= start < span[1] <= end <= len(text)
    else:
        assert (begin, end) == span
