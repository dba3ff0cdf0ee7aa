"""Keeps the graph of every chunk until the end."""

from typing import Any

import torch
from torch.nn import functional


def tbptt(
    cell: Any, head: Any, xs: torch.Tensor, ys: torch.Tensor, h0: torch.Tensor, k: int, opt: Any
) -> tuple[torch.Tensor, list[float]]:
    """Ask for graphs to be kept, and hold on to them."""
    h, losses = h0, []
    for start in range(0, len(xs), k):
        chunk = slice(start, start + k)
        h = h.detach()
        opt.zero_grad()
        terms = []
        for x, y in zip(xs[chunk], ys[chunk], strict=True):
            h = cell(x, h)
            terms.append(functional.mse_loss(head(h), target=y))
        losses.append(torch.stack(terms).mean())
        losses[-1].backward(retain_graph=True)  # type: ignore[no-untyped-call]
        opt.step()
    return h.detach(), [loss.item() for loss in losses]
