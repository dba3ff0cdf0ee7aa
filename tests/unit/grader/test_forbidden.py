import pytest

from interviewer.grader.forbidden import forbidden_names

NAMES = ("one_hot",)


@pytest.mark.parametrize(
    "code",
    [
        "def f(x): return F.one_hot(x, 3)",
        "def f(x): return torch.nn.functional.one_hot(x, 3)",
        "from torch.nn.functional import one_hot as convert",
        "import torch.nn.functional as G\nf = G.one_hot",
        "from torch import nn as layers\nf = layers.functional.one_hot",
        "f = getattr(F, 'one_hot')",
        "f = torch.ops.aten.one_hot",
    ],
)
def test_reaching_for_a_forbidden_name_is_seen(code: str) -> None:
    assert forbidden_names(code, NAMES) == ["one_hot"]


@pytest.mark.parametrize(
    "code",
    [
        "def one_hot(x, n): return torch.eye(n)[x]\none_hot(1, 2)",
        "class A:\n    def one_hot(self): return self.one_hot",
        "# F.one_hot\nx = 'F.one_hot'",
        "import helpers\nhelpers.one_hot(3)",
        "def broken(:",
        "",
    ],
)
def test_names_of_the_candidates_own_are_fine(code: str) -> None:
    assert forbidden_names(code, NAMES) == []
