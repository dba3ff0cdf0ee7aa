import io
from pathlib import Path

import torch


def save_checkpoint(path, model, opt, sched, step):
    parts = (model, opt, sched)
    generator = torch.default_generator.get_state().tolist()
    content = io.BytesIO()
    torch.save([*(part.state_dict() for part in parts), generator, step], content)
    Path(path).write_bytes(content.getvalue())


def load_checkpoint(path, *parts):
    with Path(path).open("rb") as file:
        *states, generator, step = torch.load(file, weights_only=True)
    for part, state in zip(parts, states):
        part.load_state_dict(state)
    torch.default_generator.set_state(torch.tensor(generator, dtype=torch.uint8))
    return step
