def train_with_frozen(net, path):
    part = net
    for step in path.split("."):
        part = getattr(part, step)
    inside = set(part.modules())
    for module in net.modules():
        module.training = module not in inside
    for p in part.parameters():
        p.requires_grad = False
    seen = {}
    for module in net.modules():
        for p in module.parameters(recurse=False):
            if p.requires_grad:
                seen[id(p)] = p
    return list(reversed(seen.values()))
