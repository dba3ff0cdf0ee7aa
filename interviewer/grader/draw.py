"""Random inputs from a seed: the same seed draws the same inputs on any machine."""

from collections.abc import Sequence
from typing import TypeVar

import torch

T = TypeVar("T")


DECIMALS = 3
"""Numbers are rounded, so that a case is easy to read and copy."""


class Draw:
    """A source of inputs, seeded with one number; no other generator is touched."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._generator = torch.Generator().manual_seed(seed)

    def normal(
        self, *shape: int, dtype: torch.dtype = torch.float32, scale: float = 1.0
    ) -> torch.Tensor:
        """Return normal numbers of deviation ``scale``."""
        values = torch.randn(shape, generator=self._generator, dtype=torch.float64)
        return (values.round(decimals=DECIMALS) * scale).to(dtype)

    def uniform(
        self, *shape: int, low: float, high: float, dtype: torch.dtype = torch.float32
    ) -> torch.Tensor:
        """Return numbers spread evenly from ``low`` to ``high``."""
        values = torch.rand(shape, generator=self._generator, dtype=torch.float64)
        return (low + values * (high - low)).round(decimals=DECIMALS).to(dtype)

    def upstream(self, *shape: int, dtype: torch.dtype = torch.float32) -> torch.Tensor:
        """Return an upstream gradient: sizes from 0.5 to 2, either sign, none near 0."""
        size = self.uniform(*shape, low=0.5, high=2.0, dtype=torch.float64)
        sign = torch.where(self.mask(*shape), 1.0, -1.0)
        return (size * sign).to(dtype)

    def integers(self, *shape: int, low: int, high: int) -> torch.Tensor:
        """Return int64 numbers from ``low`` up to, not including, ``high``."""
        return torch.randint(low, high, shape, generator=self._generator)

    def mask(self, *shape: int, share: float = 0.5) -> torch.Tensor:
        """Return truth values, True with probability ``share``."""
        return torch.rand(shape, generator=self._generator) < share

    def integer(self, low: int, high: int) -> int:
        """Return one number from ``low`` up to, not including, ``high``."""
        return int(self.integers(low=low, high=high))

    def choice(self, options: Sequence[T]) -> T:
        """Return one of ``options``."""
        return options[self.integer(0, len(options))]
