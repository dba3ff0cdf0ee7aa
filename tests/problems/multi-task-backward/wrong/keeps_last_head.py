last = {}


def multi_task_backward(trunk, heads, x, ys, weights):
    features = trunk(x)
    leaf = features.detach().requires_grad_()
    out = []
    for h, y, w in zip(heads, ys, weights):
        last["loss"] = F.mse_loss(h(leaf), y)
        (w * last["loss"]).backward()
        out.append(last["loss"].item())
    features.backward(leaf.grad)
    return out
