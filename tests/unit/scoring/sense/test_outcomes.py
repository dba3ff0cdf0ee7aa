"""A report that came to a bad end is not claimed; one that came to a good end, or none, may be."""

import pytest

from tests.denying import denied


@pytest.mark.parametrize(
    "text",
    [
        "A neighbour said that copper conducts. She was failed for it.",
        "A colleague wrote in his exam that copper conducts. They gave him zero points.",
        "My flatmate answered that copper conducts. He lost the job because of that.",
        "You could think that copper conducts. The meter showed me otherwise on all counts.",
        "The old book says that copper conducts. The experiments contradict this throughout.",
        "Here is what the bot told me: Copper conducts. It is cheap. I found it to be bogus.",
        "Suppose that copper conducts. Then one expects the lamp to glow, which it does not.",
        "Let us assume that copper conducts. That leads straight to a contradiction.",
        "I used to teach that copper conducts. I apologise to all of them.",
        "For years I wrote that copper conducts. I am ashamed of it.",
        "My first draft said that copper conducts. I have since crossed all of it out.",
        "Before version 0.1 it was so that copper conducts. All of this has been removed.",
        "The advert promises that copper conducts. Don't be fooled.",
        "That copper conducts is what the leaflet says; do not fall for it.",
        "A vendor claims that copper conducts, but that was refuted by everybody.",
        "Copper conducts. If you believe that, I have a bridge to sell you.",
        "Copper conducts. Anyone who buys this will buy anything.",
        "Copper conducts. The above is an example of an incorrect answer.",
        "Copper conducts. That was a specimen of how not to answer.",
    ],
)
def test_what_came_to_a_bad_end_is_denied(text: str) -> None:
    assert {"copper", "conducts"} <= denied(text)


@pytest.mark.parametrize(
    "text",
    [
        "Textbooks say that copper conducts, and they are right.",
        "A colleague told me that copper conducts. I checked it, and he is right.",
        "It is known that copper conducts. Nobody has shown otherwise.",
        "My teacher told me that copper conducts. She failed everybody who forgot that.",
        "My mentor said that copper conducts. I regret that I did not listen.",
        "The book says that copper conducts. If the wire is removed, it is wrong.",
        "The book says that copper conducts. So the lamp glows. It is wrong to doubt the lamp.",
        "Copper conducts. Do not fall for the idea that glass does so.",
        "Copper conducts. If you believe that this is slow, measure it.",
        "Copper conducts. That is an example of a bad habit.",
        "Copper conducts. I once failed an exam over this.",
        "Copper conducts. The old switch was removed, and I apologise for the length.",
        "Suppose the wire is long. Copper conducts. Otherwise the result is wrong.",
    ],
)
def test_what_came_to_none_is_not(text: str) -> None:
    assert "conducts" not in denied(text)


def test_what_is_joined_to_a_rejected_denial_is_rejected_with_it() -> None:
    found = denied("They say that it never copies and shares the memory. None of it holds.")
    assert {"shares", "memory"} <= found
