"""What is said in mockery is not claimed; who agrees or compares in earnest is not mocked."""

import pytest

from tests.denying import denied


@pytest.mark.parametrize(
    "text",
    [
        "Yeah right, it copies the data.",
        "Oh sure, it copies the data.",
        "It copies the data. Yeah, right.",
        "Sure, because it copies the data, right?",
        "As if it copies the data!",
        "It copies the data (not!)",
        "It copies the data... NOT!",
        "Of course it copies the data, and pigs fly.",
        "It copies the data when hell freezes over.",
        "It copies the data, as if anybody believed that.",
    ],
)
def test_mockery_claims_nothing(text: str) -> None:
    assert {"copies", "data"} <= denied(text)


@pytest.mark.parametrize(
    "text",
    [
        "Sure, it copies the data.",
        "Of course it copies the data, and it is slow.",
        "Yes, right, it copies the data!",
        "It copies the data as if it were new!",
        "It copies the data, right?",
        "Does it copy the data? Sure, because it must.",
    ],
)
def test_what_is_said_in_earnest_is_claimed(text: str) -> None:
    assert not {"copies", "data"} & denied(text)
