import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
import torch

from interviewer.grader.instruments import Work, watching
from interviewer.grader.kit import gradients, leaf_and_copy, tensor


def test_a_result_without_a_graph_has_zero_gradients() -> None:
    leaf = torch.ones(3, requires_grad=True)
    (found,) = gradients(torch.ones(3), [leaf], torch.ones(3))
    assert torch.equal(found, torch.zeros(3))


def test_a_result_of_another_shape_has_a_gradient_that_equals_nothing() -> None:
    leaf = torch.ones(3, requires_grad=True)
    (found,) = gradients(leaf.sum(), [leaf], torch.ones(3))
    assert found.shape == (0,)


def test_the_copy_may_be_written_to_and_carries_the_gradient_back() -> None:
    leaf, copy = leaf_and_copy(torch.ones(2))
    copy.mul_(3)
    copy.sum().backward()
    assert torch.equal(leaf.grad, torch.full((2,), 3.0))


def test_a_subclass_cannot_answer_for_its_tensor() -> None:
    class Sly(torch.Tensor):
        @classmethod
        def __torch_function__(cls, func, types, args=(), kwargs=None):
            return torch.zeros(2)

    plain = tensor(torch.ones(2).as_subclass(Sly), "the result")
    assert type(plain) is torch.Tensor
    assert torch.equal(plain, torch.ones(2))


def test_gradients_do_not_go_through_functions_that_can_be_replaced(monkeypatch) -> None:
    monkeypatch.setattr(torch.autograd, "grad", None)
    monkeypatch.setattr(torch.Tensor, "backward", None)
    leaf, copy = leaf_and_copy(torch.ones(2))
    (found,) = gradients(copy * 3, [leaf], torch.ones(2))
    assert torch.equal(found, torch.full((2,), 3.0))


def _in_a_thread(act: Callable[[], object]) -> None:
    thread = threading.Thread(target=act)
    thread.start()
    thread.join()


def _without_modes(act: Callable[[], object]) -> None:
    with torch._C.DisableTorchFunction(), torch.utils._python_dispatch._disable_current_modes():
        act()


@pytest.mark.parametrize("way", [lambda act: act(), _in_a_thread, _without_modes])
def test_a_built_in_is_seen_whatever_way_it_is_called(way) -> None:
    labels, hidden = torch.tensor([1, 0]), torch._C._nn.one_hot
    with watching(("one_hot",), {"one_hot": lambda *_: torch.eye(2)}) as seen:
        way(lambda: hidden(labels, 2))
    assert seen == {"one_hot"}
    assert hidden(labels, 2).tolist() == [[0, 1], [1, 0]]


def test_names_of_ones_own_are_not_built_ins() -> None:
    space: dict[str, Any] = {}
    exec(compile("def one_hot(x):\n    return x\n", "<candidate>", "exec"), space)
    with watching(("one_hot",), {"one_hot": lambda *_: None}) as seen:
        space["one_hot"](1)
        torch.eye(3)[torch.tensor([1])]
    assert seen == set()


def test_operators_and_steps_are_counted_but_not_those_of_libraries() -> None:
    space: dict[str, Any] = {"torch": torch}
    text = "def f(n):\n    for _ in range(n):\n        pass\n    return torch.ones(2) + 1\n"
    exec(compile(text, "<candidate>", "exec"), space)
    few, many = (Work().of(lambda n=n: space["f"](n)) for n in (1, 1000))
    assert few[0] == many[0] == 2
    assert many[1] - few[1] >= 999
    few_made_on_the_fly = 100
    assert Work().of(partial(repr, torch.ones(50)))[1] < few_made_on_the_fly


def test_steps_are_counted_whatever_file_the_code_claims_to_be_from() -> None:
    space: dict[str, Any] = {}
    for name in ("<string>", "/no/such/folder/module.py", ""):
        exec(compile("def f():\n    for _ in range(100): pass\n", name, "exec"), space)
        assert Work().of(space["f"])[1] > 100


def test_a_renamed_built_in_is_seen_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    function = torch.nn.functional.gumbel_softmax
    renamed = function.__code__.replace(co_name="innocent")
    monkeypatch.setattr(function, "__code__", renamed)
    with watching(("gumbel_softmax",), {}) as seen:
        function(torch.zeros(2, 3))
    assert seen == {"gumbel_softmax"}
