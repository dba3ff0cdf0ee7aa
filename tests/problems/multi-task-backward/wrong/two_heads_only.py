def multi_task_backward(trunk, heads, x, ys, weights):
    features = trunk(x)
    losses = [F.mse_loss(h(features), y) for h, y in zip(heads, ys)]
    (weights[0] * losses[0] + weights[-1] * losses[-1]).backward()
    return [loss.item() for loss in losses]
