import torch


def save_checkpoint(path, model, optimizer, scheduler, step):
    tensors = [*model.parameters(), *model.buffers()]
    torch.save(
        {
            "tensors": [t.detach().clone() for t in tensors],
            "optimizer": optimizer.state_dict(),
            "scheduler": {k: v for k, v in vars(scheduler).items() if k in scheduler.state_dict()},
            "rng": torch.random.get_rng_state(),
            "step": torch.tensor(step),
        },
        path,
    )


@torch.no_grad()
def load_checkpoint(path, model, optimizer, scheduler):
    saved = torch.load(path, "cpu")
    for mine, theirs in zip([*model.parameters(), *model.buffers()], saved["tensors"]):
        mine.copy_(theirs)
    optimizer.load_state_dict(saved["optimizer"])
    scheduler.load_state_dict(saved["scheduler"])
    torch.random.set_rng_state(saved["rng"])
    return saved["step"].item()
