import torch


def sgd_step(weights, rate):
    optimizer = torch.optim.SGD(weights, lr=rate)
    optimizer.step()
    optimizer.zero_grad()
