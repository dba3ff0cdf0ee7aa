def tbptt(cell, head, xs, ys, h0, k, opt):
    h, losses, chunk = h0.detach(), [], []
    for t in range(len(xs)):
        opt.zero_grad()
        h = cell(xs[t], h.detach())
        loss = F.mse_loss(head(h), ys[t])
        loss.backward()
        opt.step()
        chunk.append(loss.item())
        if len(chunk) == k or t == len(xs) - 1:
            losses.append(sum(chunk) / len(chunk))
            chunk = []
    return h.detach(), losses
