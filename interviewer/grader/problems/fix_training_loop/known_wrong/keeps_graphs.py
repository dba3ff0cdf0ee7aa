"""Adds up loss tensors, which hold on to their graphs."""

from typing import Any


def train(model: Any, loader: Any, opt: Any, loss_fn: Any, epochs: int) -> list[Any]:
    """Take numbers at the end of an epoch only."""
    history = []
    model.train()
    for _ in range(epochs):
        total: Any = 0.0
        samples = 0
        for x, y in loader:
            opt.zero_grad()
            loss = loss_fn(model(x), y)
            loss.backward()
            opt.step()
            total = total + loss * len(x)
            samples += len(x)
        history.append(float(total.detach()) / samples)
    return history
