def tbptt(cell, head, xs, ys, h0, k, opt):
    h = h0
    losses = []
    for start in range(0, xs.shape[0], k):
        h = torch.zeros_like(h0)
        opt.zero_grad()
        loss = 0.0
        n = min(k, xs.shape[0] - start)
        for t in range(start, start + n):
            h = cell(xs[t], h)
            loss = loss + F.mse_loss(head(h), ys[t]) / n
        loss.backward()
        opt.step()
        losses.append(loss.item())
    return h.detach(), losses
