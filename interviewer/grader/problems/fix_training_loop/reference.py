"""The loop with every step in its place; what it keeps of a batch is a number."""

from typing import Any


def train(model: Any, loader: Any, opt: Any, loss_fn: Any, epochs: int) -> list[float]:
    """Train and return the mean loss per sample of each epoch."""
    history = []
    model.train()
    for _ in range(epochs):
        found: list[tuple[float, int]] = []
        for x, y in loader:
            opt.zero_grad()
            loss = loss_fn(model(x), y)
            loss.backward()
            opt.step()
            found.append((loss.item(), len(x)))
        total = sum(loss * samples for loss, samples in found)
        history.append(total / sum(samples for _, samples in found))
    return history
