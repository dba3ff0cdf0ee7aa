history = []


def multi_task_backward(trunk, heads, x, ys, weights):
    features = trunk(x)
    losses = [F.mse_loss(h(features), y) for h, y in zip(heads, ys)]
    total = sum(w * loss for w, loss in zip(weights, losses))
    total.backward()
    history.append(total)
    return [loss.item() for loss in losses]
