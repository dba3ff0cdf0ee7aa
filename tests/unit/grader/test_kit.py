import torch

from interviewer.grader.kit import Operators, gradients, leaf_and_copy, names_used


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


def test_functions_are_seen_whatever_name_they_were_imported_under() -> None:
    hidden = torch._C._nn.one_hot
    assert "one_hot" in names_used(lambda: hidden(torch.tensor([1]), 3))
    assert "one_hot" not in names_used(lambda: torch.eye(3)[torch.tensor([1])])


def test_operators_are_counted() -> None:
    operators = Operators()
    with operators:
        torch.ones(2) + torch.ones(2)
    assert operators.count == 3
