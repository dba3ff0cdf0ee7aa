import torch


def multi_task_backward(trunk, heads, x, ys, weights):
    features = trunk(x)
    losses = [F.mse_loss(h(features), y) for h, y in zip(heads, ys)]
    torch.autograd.backward(losses, [torch.full_like(loss, w) for loss, w in zip(losses, weights)])
    return torch.stack(losses).tolist()
