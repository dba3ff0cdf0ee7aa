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
            ["Fan", "Grill"],
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


def test_dotted_names_are_met_by_their_last_parts_too() -> None:
    left, right = compared("What is the difference between `oven.fan()` and `oven.grill`?")
    assert left.names[-1] == "fan"
    assert right.names[-1] == "grill"


@pytest.mark.parametrize(
    "prompt", ["Compare `oven.heat()` with `pan.heat()`.", "Compare `oven.top_heat` with rye."]
)
def test_last_parts_that_are_the_same_or_no_words_are_no_names(prompt: str) -> None:
    for subject in compared(prompt):
        assert not {"heat", "top_heat"} & set(subject.names)
