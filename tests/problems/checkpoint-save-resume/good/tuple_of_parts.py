import io

import torch


def save_checkpoint(path, model, opt, sched, step):
    parts = (model, opt, sched)
    generator = torch.default_generator.get_state().tolist()
    content = io.BytesIO()
    torch.save([*(part.state_dict() for part in parts), generator, step], content)
    with open(path, "wb") as file:
        file.write(content.getvalue())


def load_checkpoint(path, *parts):
    with open(path, "rb") as file:
        *states, generator, step = torch.load(file, weights_only=True)
    for part, state in zip(parts, states):
        part.load_state_dict(state)
    torch.default_generator.set_state(torch.tensor(generator, dtype=torch.uint8))
    return step
