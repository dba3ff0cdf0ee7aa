"""Runs each chunk's backward into the chunks before it."""

from typing import Any

import torch
from torch.nn import functional


def tbptt(
    cell: Any, head: Any, xs: torch.Tensor, ys: torch.Tensor, h0: torch.Tensor, k: int, opt: Any
) -> tuple[torch.Tensor, list[float]]:
    """Never cut the graph."""
    h, losses = h0, []
    for start in range(0, len(xs), k):
        chunk = slice(start, start + k)
        opt.zero_grad()
        terms = []
        for x, y in zip(xs[chunk], ys[chunk], strict=True):
            h = cell(x, h)
            terms.append(functional.mse_loss(head(h), target=y))
        loss = torch.stack(terms).mean()
        loss.backward()  # type: ignore[no-untyped-call]
        opt.step()
        losses.append(loss.item())
    return h.detach(), losses
