import torch


@torch.no_grad()
def ema_update(average, trained, rate):
    kinds = {}
    for e, p in zip(average.parameters(), trained.parameters(), strict=True):
        kinds.setdefault(e.dtype, ([], []))[0].append(e)
        kinds[e.dtype][1].append(p)
    for es, ps in kinds.values():
        torch._foreach_mul_(es, rate)
        torch._foreach_add_(es, ps, alpha=1 - rate)
    for name, buffer in trained.named_buffers():
        owner, _, last = name.rpartition(".")
        setattr(average.get_submodule(owner), last, buffer.detach().clone())
