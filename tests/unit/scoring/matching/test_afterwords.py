"""What says nothing of the matter at the end of an answer."""

import pytest

from interviewer.scoring.matching.afterwords import without_afterwords
from interviewer.scoring.text.normalise import tokenise

KNOWN = frozenset(("dough", "rise", "yeast", "last"))
DOUGH = "The yeast makes the dough rise."


@pytest.mark.parametrize(
    ("end", "left_out"),
    [
        ("", 0),
        ("I hope this helps.", 1),
        ("That is wrong. It was a long day.", 2),
        ("This came up at my last job.", 1),
        ("The yeast rests.", 0),
        ("It takes 40 minutes.", 0),
        ("Call rest().", 0),
        ("One. Two. Thanks. Bye now. So long. See you.", 3),
    ],
)
def test_only_sentences_beside_the_matter_are_left_out(end: str, left_out: int) -> None:
    text = tokenise(f"{DOUGH} {end}")
    shorter = without_afterwords(text, KNOWN)
    assert len(shorter) == left_out
    assert [len(one.sentences) for one in shorter] == [
        len(text.sentences) - number for number in range(1, left_out + 1)
    ]


def test_nothing_is_beside_the_matter_where_none_is_known() -> None:
    assert without_afterwords(tokenise(f"{DOUGH} It was a long day."), frozenset()) == ()


def test_an_answer_is_never_left_out_as_a_whole() -> None:
    assert without_afterwords(tokenise("It was a long day."), KNOWN) == ()
