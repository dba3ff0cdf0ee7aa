"""Saves no state of the random generator."""

from typing import Any

import torch


def save_checkpoint(path: str, model: Any, opt: Any, sched: Any, step: int) -> None:
    """Leave the generator out."""
    saved = {
        "model": model.state_dict(),
        "opt": opt.state_dict(),
        "sched": sched.state_dict(),
        "step": step,
    }
    torch.save(saved, path)


def load_checkpoint(path: str, model: Any, opt: Any, sched: Any) -> int:
    """Let the generator be."""
    saved = torch.load(path, weights_only=True)
    model.load_state_dict(saved["model"])
    opt.load_state_dict(saved["opt"])
    sched.load_state_dict(saved["sched"])
    step: int = saved["step"]
    return step
