import pickle
from pathlib import Path

import torch


def save_checkpoint(path, model, opt, sched, step):
    checkpoint = {
        "weights": model.state_dict(),
        "optimizer": opt.state_dict(),
        "scheduler": sched.state_dict(),
        "rng": torch.get_rng_state(),
        "step": step,
    }
    Path(path).write_bytes(pickle.dumps(checkpoint))


def load_checkpoint(path, model, opt, sched):
    checkpoint = pickle.loads(Path(path).read_bytes())
    model.load_state_dict(checkpoint["weights"])
    opt.load_state_dict(checkpoint["optimizer"])
    sched.load_state_dict(checkpoint["scheduler"])
    torch.set_rng_state(checkpoint["rng"])
    return checkpoint["step"]
