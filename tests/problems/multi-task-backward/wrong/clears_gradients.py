def multi_task_backward(trunk, heads, x, ys, weights):
    for part in [trunk, *heads]:
        part.zero_grad()
    features = trunk(x)
    losses = [F.mse_loss(h(features), y) for h, y in zip(heads, ys)]
    sum(w * loss for w, loss in zip(weights, losses)).backward()
    return [loss.item() for loss in losses]
