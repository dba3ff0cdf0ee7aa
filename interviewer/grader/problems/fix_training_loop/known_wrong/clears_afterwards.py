"""Clears the gradients after the step, and so not before the first."""

from typing import Any


def train(model: Any, loader: Any, opt: Any, loss_fn: Any, epochs: int) -> list[Any]:
    """Take over gradients that were left from before."""
    history = []
    model.train()
    for _ in range(epochs):
        total, samples = 0.0, 0
        for x, y in loader:
            loss = loss_fn(model(x), y)
            loss.backward()
            opt.step()
            opt.zero_grad()
            total += loss.item() * len(x)
            samples += len(x)
        history.append(total / samples)
    return history
