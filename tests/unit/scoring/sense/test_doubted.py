"""What is only doubted, or ascribed to fools, is not claimed."""

import pytest

from tests.denying import denied


@pytest.mark.parametrize(
    "text",
    [
        "It fails to be the case that copper conducts.",
        "It is unlikely that copper conducts.",
        "It seems most improbable that copper conducts.",
        "I would be surprised if copper conducts.",
        "Only beginners think that copper conducts.",
        "Nobody in their right mind says that copper conducts.",
        "Since when would it be that copper conducts?",
        "Who still thinks that copper conducts?",
        "Allegedly, copper conducts.",
        "Supposedly copper conducts.",
        "Copper conducts, supposedly.",
        "Copper conducts, my foot.",
        "Copper conducts /s",
        "Copper conducts. /s",
        "It stopped being true long ago that copper conducts.",
        "It ceased to be true that copper conducts.",
        "Let us pretend that copper conducts.",
        "Far be it from me to say that copper conducts.",
        "The salesman promised that copper conducts.",
        "I'd be shocked if copper conducts.",
        "I cannot confirm that copper conducts.",
        "By no stretch of the imagination is it true that copper conducts.",
    ],
)
def test_what_is_doubted_is_denied(text: str) -> None:
    assert {"copper", "conducts"} <= denied(text)


@pytest.mark.parametrize(
    "text",
    [
        "I am surprised how well copper conducts.",
        "I would not be surprised if copper conducts.",
        "Only beginners forget that copper conducts.",
        "Since when the switch is shut matters, copper conducts.",
        "It is likely that copper conducts.",
        "It stops being warm, and copper conducts.",
        "Who measures it finds that copper conducts.",
        "Copper conducts 3 m/s",
        "I think copper conducts.",
        "Copper conducts, as far as I remember.",
        "It fails silently, as copper conducts.",
        "Supposedly it melts, but in fact copper conducts.",
        "A newer alloy is supposedly better, but copper conducts.",
    ],
)
def test_what_is_thought_or_found_is_not(text: str) -> None:
    assert "conducts" not in denied(text)
