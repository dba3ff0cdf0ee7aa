"""Puts loss tensors into the history."""

from typing import Any


def train(model: Any, loader: Any, opt: Any, loss_fn: Any, epochs: int) -> list[Any]:
    """Return tensors, which hold on to their graphs."""
    history = []
    model.train()
    for _ in range(epochs):
        total, samples = 0.0, 0
        for x, y in loader:
            opt.zero_grad()
            loss = loss_fn(model(x), y)
            loss.backward()
            opt.step()
            total = total + loss * len(x)
            samples += len(x)
        history.append(total / samples)
    return history
