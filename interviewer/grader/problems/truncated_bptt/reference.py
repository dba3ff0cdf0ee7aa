"""Cuts the graph where a chunk begins, and takes one step of the optimizer at its end."""

from typing import Any

import torch
from torch.nn import functional


def tbptt(
    cell: Any, head: Any, xs: torch.Tensor, ys: torch.Tensor, h0: torch.Tensor, k: int, opt: Any
) -> tuple[torch.Tensor, list[float]]:
    """Train on one sequence; return the last hidden state and the loss of each chunk."""
    h, losses = h0.detach(), []
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
        h = h.detach()
    return h, losses
