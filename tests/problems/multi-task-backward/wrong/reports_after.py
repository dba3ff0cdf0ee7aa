def multi_task_backward(trunk, heads, x, ys, weights):
    features = trunk(x)
    losses = [F.mse_loss(h(features), y) for h, y in zip(heads, ys)]
    sum(w * loss for w, loss in zip(weights, losses)).backward()
    with torch.no_grad():
        return [F.mse_loss(h(trunk(x)), y).item() for h, y in zip(heads, ys)]
