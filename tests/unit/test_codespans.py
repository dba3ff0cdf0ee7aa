"""Code in what was typed is found with its indentation; prose is not taken for it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.codespans import code_spans, undressed
from tests.timing import processor_time


def code(text: str) -> list[str]:
    return [text[start:end] for start, end in code_spans(text)]


@pytest.mark.parametrize(
    "block",
    [
        "def f(x):\n    return x\n\n    # never reached\n    x += 1",
        "```python\nno code at all, but fenced\n    set in\n```",
        "import torch\nx = torch.ones(3)\nx.view(-1)",
        "with torch.no_grad():\n    for p in params:\n        p -= lr * p.grad",
        "if x.dim() > 1:\n    x = x.t()\nelse:\n    y = x",
        "try:\n    f()\nexcept ValueError:\n    pass",
        "@torch.no_grad()\ndef f(x):\n    return x",
        "y = f(\n    1,\n    2,\n)",
        ">>> x.stride()\n... ",
        "  x = 1\n  y = x[0]",
    ],
)
def test_code_between_prose_is_found_whole(block: str) -> None:
    assert code(f"I would write this here:\n{block}\nand that is all.") == [block]


@pytest.mark.parametrize(
    "prose",
    [
        "",
        "yes",
        "view shares memory, reshape may copy",
        "Note: this",
        "for example:\n- it copies",
        "with this: it is done",
        "if the tensor is contiguous:\n    then no copy is made",
        "return the gradient",
        "import torch first (see above)",
        "# my answer\nIt copies.",
        "not sure",
        "x = 3 gives a view, since the strides fit",
        "1. first\n2) second",
        "the loss (mean) goes down [a bit]",
    ],
)
def test_prose_is_no_code(prose: str) -> None:
    assert code(prose) == []


@given(st.text(st.sampled_from([*"ab1 \t\n#`=()[]:@>.\"'"]), max_size=80))
def test_spans_are_in_order_apart_and_of_whole_lines(text: str) -> None:
    at = 0
    for start, end in code_spans(text):
        assert at <= start <= end <= len(text)
        assert start == 0 or text[start - 1] == "\n"
        assert end == len(text) or text[end] == "\n"
        at = end


@pytest.mark.parametrize("line", ["(", "# a", "if a:", "@a", "```", "x = [", "((((()))))"])
def test_twenty_thousand_characters_are_gone_through_at_once(line: str) -> None:
    with processor_time() as took:
        code_spans(f"{line}\n" * (20_000 // (len(line) + 1)))
    assert took() < 2


@pytest.mark.parametrize(
    ("code", "shown"),
    [
        ("`x.grad`", "x.grad"),
        ("```python\nx = 1\n```", "x = 1"),
        ("x = 1\ny = 2", "x = 1\ny = 2"),
        ("```python\n", ""),
        ("\n```", ""),
        ("    x = 1", "    x = 1"),
        ("``` it detaches the graph\nx = 1\n```", "it detaches the graph\nx = 1"),
        ("```detach\nx = 1\n```", "detach\nx = 1"),
        ("~~~\nx = 1\n```` no_grad\ny\n~~~", "x = 1\nno_grad\ny"),
        ("~~~\nx = 1\n``` python\ny\n~~~", "x = 1\ny"),
    ],
)
def test_code_is_shown_without_what_sets_it_apart(code: str, shown: str) -> None:
    assert undressed(code) == shown
