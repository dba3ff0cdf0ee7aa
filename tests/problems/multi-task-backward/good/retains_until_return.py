def multi_task_backward(trunk, heads, inputs, targets, coefficients):
    shared = trunk.forward(inputs)
    total, report = 0, []
    for head, target, c in zip(heads, targets, coefficients):
        loss = F.mse_loss(head(shared), target, reduction="mean")
        total += c * loss
        report.append(loss)
    total.backward(retain_graph=True)  # local names: all of it goes on return
    return [loss.detach().cpu().item() for loss in report]
