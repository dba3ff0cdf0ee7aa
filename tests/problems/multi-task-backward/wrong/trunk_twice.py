def multi_task_backward(trunk, heads, x, ys, weights):
    losses = [F.mse_loss(h(trunk(x)), y) for h, y in zip(heads, ys)]
    sum(w * loss for w, loss in zip(weights, losses)).backward()
    return [loss.item() for loss in losses]
