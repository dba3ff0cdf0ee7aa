import torch
from torch.nn.functional import mse_loss


def tbptt(cell, head, inputs, targets, start, size, optimizer):
    state = start.detach().clone()
    found = []
    for first in range(0, len(inputs), size):
        part = slice(first, first + size)
        states = []
        for x in inputs[part]:
            state = cell(x, state)
            states.append(state)
        loss = mse_loss(head(torch.stack(states)), targets[part])
        cell.zero_grad()
        head.zero_grad()
        loss.backward()
        optimizer.step()
        found.append(float(loss.detach()))
        state = state.detach()
    return state, found
