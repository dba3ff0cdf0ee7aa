import math

import pytest
import torch

from interviewer.grader.misconceptions import _near


@pytest.mark.parametrize(
    ("got", "own"),
    [
        (0.1 + 0.2, 0.3),
        (math.nan, math.nan),
        ((1.0, 0.1 + 0.2), (1.0, 0.3)),
        ((torch.tensor([0.3]), 2), (torch.tensor([0.1]) + 0.2, 2)),
    ],
)
def test_outputs_that_differ_by_rounding_show_the_same_bug(got, own):
    assert _near(got, own, {})


@pytest.mark.parametrize(
    ("got", "own"),
    [(0.3001, 0.3), (1, 1.0), ((1.0,), (1.0, 2.0)), (1.0, torch.tensor(1.0)), ("1", 1.0)],
)
def test_other_outputs_do_not(got, own):
    assert not _near(got, own, {})
