import torch


def save_checkpoint(path, model, opt, sched, step):
    checkpoint = {
        "weights": model,
        "optimizer": opt.state_dict(),
        "scheduler": sched.state_dict(),
        "rng": torch.get_rng_state(),
        "step": step,
    }
    torch.save(checkpoint, path)


def load_checkpoint(path, model, opt, sched):
    checkpoint = torch.load(path, weights_only=False)
    model.load_state_dict(checkpoint["weights"].state_dict())
    opt.load_state_dict(checkpoint["optimizer"])
    sched.load_state_dict(checkpoint["scheduler"])
    torch.set_rng_state(checkpoint["rng"])
    return checkpoint["step"]
