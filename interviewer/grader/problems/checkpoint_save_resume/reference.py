"""Saves the states of everything that training changes, and puts them back in place."""

from typing import Any

import torch


def save_checkpoint(path: str, model: Any, opt: Any, sched: Any, step: int) -> None:
    """Write states only: tensors, numbers, lists and dicts."""
    parts = {"model": model.state_dict(), "opt": opt.state_dict(), "sched": sched.state_dict()}
    torch.save({**parts, "generator": torch.get_rng_state(), "step": step}, path)


def load_checkpoint(path: str, model: Any, opt: Any, sched: Any) -> int:
    """Load safely, which is the default, and return the step."""
    saved = torch.load(path)
    model.load_state_dict(saved["model"])
    opt.load_state_dict(saved["opt"])
    sched.load_state_dict(saved["sched"])
    torch.set_rng_state(saved["generator"])
    step: int = saved["step"]
    return step
