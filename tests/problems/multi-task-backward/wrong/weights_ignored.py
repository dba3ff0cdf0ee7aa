def multi_task_backward(trunk, heads, x, ys, weights):
    features = trunk(x)
    losses = [F.mse_loss(h(features), y) for h, y in zip(heads, ys)]
    sum(losses).backward()
    return [loss.item() for loss in losses]
