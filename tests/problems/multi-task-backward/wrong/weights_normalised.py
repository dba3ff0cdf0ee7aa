def multi_task_backward(trunk, heads, x, ys, weights):
    features = trunk(x)
    losses = [F.mse_loss(h(features), y) for h, y in zip(heads, ys)]
    (sum(w * loss for w, loss in zip(weights, losses)) / sum(weights)).backward()
    return [loss.item() for loss in losses]
