import torch


def one_epoch(network, batches, optimizer, criterion):
    params = list(network.parameters())
    mean = torch.zeros((), dtype=torch.float64)
    seen = 0
    for inputs, targets in batches:
        loss = criterion(network(inputs), targets)
        for p, g in zip(params, torch.autograd.grad(loss, params), strict=True):
            p.grad = g
        optimizer.step()
        seen += inputs.size(0)
        mean += (loss.item() - mean) * inputs.size(0) / seen
    return mean.item()


def train(network, batches, optimizer, criterion, n):
    for module in network.modules():
        module.training = True
    return [one_epoch(network, batches, optimizer, criterion) for _ in range(n)]
