"""Saves no state of the scheduler."""

from typing import Any

import torch


def save_checkpoint(path: str, model: Any, opt: Any, sched: Any, step: int) -> None:
    """Leave the scheduler out."""
    del sched
    saved = {
        "model": model.state_dict(),
        "opt": opt.state_dict(),
        "generator": torch.get_rng_state(),
        "step": step,
    }
    torch.save(saved, path)


def load_checkpoint(path: str, model: Any, opt: Any, sched: Any) -> int:
    """Let the scheduler begin anew."""
    saved = torch.load(path, weights_only=True)
    model.load_state_dict(saved["model"])
    opt.load_state_dict(saved["opt"])
    del sched
    torch.set_rng_state(saved["generator"])
    step: int = saved["step"]
    return step
