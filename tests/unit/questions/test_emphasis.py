"""Names that Markdown would take for emphasis."""

import pytest

from interviewer.questions.emphasis import swallowed


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("It reads one item in __getitem__.", "__getitem__"),
        ("Strides are (C*H*W, W, 1).", "*H*"),
        ("It multiplies a*b and c*d.", "*b and c*"),
        ("The field _version_ counts writes.", "_version_"),
        ("First.\n\n- call __init__ before", "__init__"),
        ("An H**2**W cost", "**2**"),
    ],
)
def test_a_name_without_code_marks_is_found(text: str, lost: str) -> None:
    assert swallowed(text) == lost


@pytest.mark.parametrize(
    "text",
    [
        "It reads one item in `__getitem__`.",
        "Say **move on**, or *skip*.",
        "**Goal.** Latency, then *cost*; (*both*).",
        "x_hat and y_hat stay, and so does 2 * 3 * 4.",
        "```python\na*b*c\n```",
        "",
    ],
)
def test_emphasis_that_is_meant_and_code_are_left_alone(text: str) -> None:
    assert swallowed(text) == ""
