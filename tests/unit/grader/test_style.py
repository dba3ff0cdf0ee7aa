import ast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.grader.style import MOST, remarks

REMARKED = {
    "p.data.sub_(1)": ".data",
    "from torch.nn import *": "import of `*`",
    "try:\n    f()\nexcept:\n    pass": "bare `except:`",
    "try:\n    f()\nexcept Exception:\n    pass": "swallowed",
    "def f(x, seen=[]):\n    return x": "shared by all calls",
    "def f(x, *, seen={}):\n    return x": "shared by all calls",
    "x = torch.Tensor(3)": "guesses",
    "x = torch.autograd.Variable(y)": "no purpose",
    "super(Block, self).__init__()": "no arguments",
    "self.layer.forward(x)": "hooks",
    "x.cuda()": "device",
    "x.to('cuda:0')": "device",
    "torch.device('cuda')": "device",
    "x == None": "None by `is`",
    "type(x) == torch.Tensor": "isinstance",
    "sum = 0": "`sum` hides",
    "def f(input):\n    return input": "`input` hides",
    "def f():\n    global n": "global",
    "F.softmax(x)": "without `dim`",
    "for x in xs:\n    total += x.item()": ".item()",
    "while True:\n    y = torch.cat([y, x])": "collect the parts",
}

LEFT_ALONE = (
    "p.detach().sub_(1)",
    "from torch.nn import Linear",
    "try:\n    f()\nexcept ValueError:\n    pass",
    "try:\n    f()\nexcept Exception:\n    raise",
    "def f(x, seen=None, k=(1, 2)):\n    return x",
    "x = torch.tensor([3.0])",
    "super().__init__()",
    "super().forward(x)",
    "self.layer(x)",
    "x.to(y.device)",
    "x is None",
    "x == 0",
    "isinstance(x, torch.Tensor)",
    "total = 0",
    "F.softmax(x, dim=-1)",
    "F.softmax(x, -1)",
    "for x in xs:\n    parts.append(x)\ny = torch.cat(parts)",
    "loss.item()",
    "torch.utils.data.get_worker_info()",
    "from torch import utils\nutils.data.DataLoader(d)",
    "for epoch in epochs:\n    for x in xs:\n        f(x)\n    history.append(total.item())",
    "for part in parts:\n    joined = torch.cat(part)",
)


@pytest.mark.parametrize("code", REMARKED)
def test_habit_that_hurts_later_is_remarked_on(code):
    (found,) = remarks(code)
    assert REMARKED[code] in found.says


@pytest.mark.parametrize("code", LEFT_ALONE)
def test_good_habit_is_left_alone(code):
    assert remarks(code) == ()


def test_remarks_come_by_line_once_each_and_not_too_many():
    code = "import torch\nx = y.data\nz = y.data\nsum = torch.Tensor(1)\n" + "\n".join(
        [*"ab", "list = 1", "max = 1", "min = 1", "len = 1"]
    )
    found = remarks(code)
    assert [remark.line for remark in found[:3]] == [2, 4, 4]
    assert len(found) == MOST == len({remark.says for remark in found})


@pytest.mark.parametrize("code", ["def f(:", "x = \0", "(" * 5000, "-" * 200_000 + "1"])
def test_text_that_does_not_compile_has_none(code):
    assert remarks(code) == ()


@given(st.text(max_size=200))
def test_any_text_is_survived(code):
    for remark in remarks(code):
        assert 1 <= remark.line <= len(code.splitlines())


def test_a_long_chain_of_attributes_is_survived():
    code = "x" + ".a" * 500 + "(1)"
    ast.parse(code)
    assert remarks(code) == ()
