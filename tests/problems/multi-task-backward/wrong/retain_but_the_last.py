def multi_task_backward(trunk, heads, x, ys, weights):
    features = trunk(x)
    losses = [F.mse_loss(h(features), y) for h, y in zip(heads, ys)]
    for i, (w, loss) in enumerate(zip(weights, losses)):
        (w * loss).backward(retain_graph=i < len(losses) - 1)
    return [float(loss) for loss in losses]
