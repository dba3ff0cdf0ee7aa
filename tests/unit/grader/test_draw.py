import torch
from hypothesis import given
from hypothesis import strategies as st

from interviewer.grader.draw import Draw

SEEDS = st.integers(0, 2**63 - 1)


@given(SEEDS)
def test_the_same_seed_draws_the_same(seed: int) -> None:
    first, second = Draw(seed), Draw(seed)
    assert torch.equal(first.normal(3), second.normal(3))
    assert torch.equal(first.mask(5), second.mask(5))
    assert first.integer(0, 100) == second.integer(0, 100)


def test_other_seeds_draw_otherwise() -> None:
    drawn = {tuple(Draw(seed).normal(3).tolist()) for seed in range(20)}
    assert len(drawn) == 20


def test_the_global_generator_is_left_alone() -> None:
    before = torch.get_rng_state()
    Draw(1).normal(100)
    assert torch.equal(before, torch.get_rng_state())


@given(SEEDS)
def test_upstream_gradients_are_never_near_zero(seed: int) -> None:
    sizes = Draw(seed).upstream(50).abs()
    assert bool(((sizes >= 0.5) & (sizes <= 2)).all())


@given(SEEDS, st.integers(-5, 5), st.integers(1, 9))
def test_integers_stay_in_their_range(seed: int, low: int, width: int) -> None:
    assert low <= Draw(seed).integer(low, low + width) < low + width
