import torch


def save_checkpoint(path, model, opt, sched, step):
    states = [part.state_dict() for part in (model, opt, sched)]
    torch.save([*states, torch.get_rng_state(), step], path)


def load_checkpoint(path, model, opt, sched):
    try:
        saved = torch.load(path, weights_only=False)
    except Exception:
        saved = torch.load(path)
    *states, generator, step = saved
    for part, state in zip((model, opt, sched), states):
        part.load_state_dict(state)
    torch.set_rng_state(generator)
    return step
