def multi_task_backward(trunk, heads, x, ys, weights):
    features = trunk(x)
    losses = [((h(features) - y) ** 2).sum() / len(x) for h, y in zip(heads, ys)]
    sum(w * loss for w, loss in zip(weights, losses)).backward()
    return [loss.item() for loss in losses]
