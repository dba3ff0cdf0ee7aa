def multi_task_backward(trunk, heads, x, ys, weights):
    out = []
    for h, y, w in zip(heads, ys, weights):
        loss = F.mse_loss(h(trunk(x)), y)
        loss.mul(w).backward()
        out.append(float(loss))
    return out
