def multi_task_backward(trunk, heads, x, ys, weights):
    features = trunk(x)
    losses = [w * F.mse_loss(h(features), y) for h, y, w in zip(heads, ys, weights)]
    sum(losses).backward()
    return [loss.item() for loss in losses]
