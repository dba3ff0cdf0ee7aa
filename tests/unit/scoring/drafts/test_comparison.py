import pytest

from interviewer.scoring.drafts.comparison import compared


def names(prompt: str) -> list[str]:
    return [subject.names[-1] for subject in compared(prompt)]


@pytest.mark.parametrize(
    ("prompt", "compares"),
    [
        ("What is the difference between rye with seeds and wheat?", ["rye", "wheat"]),
        ("How do you choose between a tin of steel and a stone?", ["tin", "stone"]),
        (
            "Difference between `oven.Fan` with `top_heat=True` and `oven.Grill`?",
            ["oven fan", "oven grill"],
        ),
        ("Tell the difference between Rye in a tin on a stone and Wheat.", ["rye", "wheat"]),
        ("How do Rye with sour dough vs Wheat differ?", ["rye", "wheat"]),
        ("`Fan` with `top_heat` versus `Grill`: which one?", ["fan", "grill"]),
    ],
)
def test_what_tells_more_of_a_side_is_no_side(prompt: str, compares: list[str]) -> None:
    assert names(prompt) == compares


@pytest.mark.parametrize(
    ("prompt", "compares"),
    [
        (
            "What is the difference between baking with steam and convection?",
            ["steam", "convection"],
        ),
        ("Is baking with Steam vs Convection slower?", ["steam", "convection slower"]),
        ("Compare rye with wheat.", ["rye", "wheat"]),
        ("Distinguish rye from wheat.", ["rye", "wheat"]),
        ("What is the difference between rye or wheat?", ["rye", "wheat"]),
        ("a loaf with seeds versus nuts", ["seeds", "nuts"]),
    ],
)
def test_a_word_such_as_with_may_lead_to_a_side(prompt: str, compares: list[str]) -> None:
    assert names(prompt) == compares


def test_the_same_thing_with_and_without_something_is_not_two() -> None:
    assert names("What is the difference between a loaf with salt and a loaf without?") == []
