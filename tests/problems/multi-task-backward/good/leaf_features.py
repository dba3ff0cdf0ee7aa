def multi_task_backward(trunk, heads, x, ys, weights):
    features = trunk(x)
    leaf = features.detach().requires_grad_()
    out = []
    for h, y, w in zip(heads, ys, weights):
        loss = F.mse_loss(h(leaf), y)
        (w * loss).backward()  # frees each head's graph at once
        out.append(loss.item())
    features.backward(leaf.grad)
    return out
