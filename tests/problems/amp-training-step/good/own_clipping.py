import torch
from torch.nn.utils import clip_grads_with_norm_, get_total_norm


def amp_step(net, inputs, targets, criterion, optimizer, scaler, dtype, limit):
    for p in net.parameters():
        p.grad = None

    @torch.autocast(inputs.device.type, dtype=dtype)
    def forward():
        return criterion(net(inputs), targets)

    loss = forward()
    value = loss.item()
    torch.autograd.backward([scaler.scale(loss)])
    scaler.unscale_(optimizer)
    grads = [p.grad for p in net.parameters() if p.grad is not None]
    clip_grads_with_norm_(net.parameters(), limit, get_total_norm(grads))
    scaler.step(optimizer)
    scaler.update()
    return value
