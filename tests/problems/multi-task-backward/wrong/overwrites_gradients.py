def multi_task_backward(trunk, heads, x, ys, weights):
    features = trunk(x)
    losses = [F.mse_loss(h(features), y) for h, y in zip(heads, ys)]
    params = [p for m in [trunk, *heads] for p in m.parameters()]
    grads = torch.autograd.grad(sum(w * loss for w, loss in zip(weights, losses)), params)
    for p, g in zip(params, grads):
        p.grad = g
    return [loss.item() for loss in losses]
