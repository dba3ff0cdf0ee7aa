"""A heading that takes back what it heads covers its whole block; other headings cover nothing."""

import pytest

from tests.denying import denied

_SAID = "Copper conducts. It bends. Rust spreads."
_WORDS = {"copper", "conducts", "bends", "rust", "spreads"}


@pytest.mark.parametrize(
    "heading",
    [
        "It is a myth that the following holds.",
        "It is an illusion that things work as follows.",
        "None of what follows applies to metals.",
        "None of the next statements holds.",
        "The exact contrary of each of the next sentences is the case.",
        "Take the opposite of everything I say now.",
        "I used to believe this:",
        "As a child I used to think as follows.",
        "We had to unlearn all of this:",
        "Do not trust anybody who tells you this:",
        "Negate each statement:",
        "Reverse every sentence that follows.",
        "I will now say the reverse of what I mean.",
        "This is not my answer:",
        "I reject:",
        "The opposite of this holds:",
        "The contrary of all this is true:",
        "I copied this from a leaflet and have not checked it:",
        "Example of a wrong answer:",
        "Bad answer:",
        "Common myths about metals:",
        "Answers that would get no marks:",
        "In TensorFlow this is how it works:",
        "This is how Julia does it:",
        "In PyTorch 0.1 it was like this:",
        "If metals were built differently, this would hold:",
        "Had they asked me, these would be the rules:",
        "Imagine a world in which these things hold:",
        "My uncle, wrongly, explains it like this:",
        "A pupil wrote this in the exam and failed:",
        "The reviewers rejected this text:",
        "I dreamt the following.",
        "Nobody who knows metals would say this:",
        "I measured all this and could disprove each point:",
        "Find the errors:",
        "Everything in the next paragraph is humbug.",
        "What now comes is untrue.",
        "Below I list statements that I consider false.",
        "My old, mistaken understanding was this:",
        "Whoever claims this has not understood it:",
        "Please read all of this as its own negation:",
        "In my dream metals worked like this:",
        "Rumours I have heard:",
        "Exercise: find the two errors in this text.",
        "Suppose that we lived in a parallel universe with other metals.",
        "These would have been the rules had they asked me.",
        "This is about another question, namely the next one:",
    ],
)
def test_a_heading_takes_back_its_block(heading: str) -> None:
    assert denied(f"{heading} {_SAID}") >= _WORDS
    assert denied(f"{heading}\n\n- Copper conducts.\n- It bends.\n- Rust spreads.") >= _WORDS


@pytest.mark.parametrize(
    "heading",
    [
        "The following holds:",
        "It works as follows.",
        "I used to forget this:",
        "It is no myth that the following holds.",
        "In TensorFlow this works differently. In PyTorch this is how it works:",
        "In PyTorch, unlike in TensorFlow, this is how it works:",
        "The reason why this is wrong:",
        "What goes wrong with this:",
        "A common mistake in this:",
        "Contrary to what people believe, copper is no insulator:",
        "Do not forget this:",
        "If the wire is cut, this happens:",
        "Imagine the following circuit.",
        "Imagine the following situation:",
        "Suppose this is the wire:",
        "My answer:",
        "Whoever claims this has understood it:",
        "What now comes is short.",
        "My old teacher put it like this:",
        "Below I list what I consider the main points.",
        "I used to believe otherwise.",
        "Nobody who knows metals would deny this:",
        "Find the errors first.",
        "Suppose that we have a world of eight wires.",
    ],
)
def test_other_headings_take_back_nothing(heading: str) -> None:
    assert denied(f"{heading} {_SAID}").isdisjoint(_WORDS)


@pytest.mark.parametrize(
    "text",
    [
        "I used to believe this: copper melts. In fact it conducts.",
        "I used to believe this: copper melts. Today I know that it conducts.",
        "In TensorFlow this is how it works: copper melts. In PyTorch it conducts.",
        "Common myths: copper melts.\n\nWhat is so: it conducts.",
        "Common myths:\n\n- Copper melts.\n\nIt conducts.",
        "# What I believe\n\nCommon myths: copper melts.\n\n## Facts\n\nIt conducts.",
        "Common myths: copper melts. The right answer is that it conducts.",
    ],
)
def test_a_block_ends_at_a_correction_or_a_blank_line(text: str) -> None:
    said = denied(text)
    assert "melts" in said
    assert "conducts" not in said
