"""How long an answer may be."""

import pytest

from interviewer.errors import BadInput
from interviewer.scoring.text.normalise import read_answer
from interviewer.scoring.text.size import LONGEST_ANSWER, MOST_WORDS, too_long


@pytest.mark.parametrize(
    "text",
    ["", "a" * LONGEST_ANSWER, "a " * MOST_WORDS, "1\u2192" * MOST_WORDS, "," * LONGEST_ANSWER],
)
def test_what_is_at_the_limit_is_read(text: str) -> None:
    assert too_long(text) == ""


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a" * (LONGEST_ANSWER + 1), "20,001 characters; at most 20,000 are read"),
        ("a " * (MOST_WORDS + 1), "2,501 words; at most 2,500 are read"),
        ("Is it? No. " * 1_000, "3,000 words; at most 2,500 are read"),
    ],
)
def test_what_is_beyond_it_is_told_with_the_limit(text: str, told: str) -> None:
    assert too_long(text) == told
    with pytest.raises(BadInput, match=told) as caught:
        read_answer(text)
    assert caught.value.field == "answer"
