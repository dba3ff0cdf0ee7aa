def multi_task_backward(trunk, heads, x, ys, weights):
    features = trunk(x)
    out = []
    for i, h in enumerate(heads):
        f = features if i == 0 else features.detach()
        loss = F.mse_loss(h(f), ys[i])
        (loss * weights[i]).backward()
        out.append(loss.item())
    return out
