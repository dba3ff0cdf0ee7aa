def capture(model, x, names):
    found, handles = {}, []

    def keep(name):
        def hook(module, args, output):
            found[name] = output.detach().clone()

        return hook

    modules = dict(model.named_modules())
    with torch.no_grad():
        model(x)
    try:
        for name in names:
            handle = modules[name].register_forward_hook(keep(name))
            handles.append(handle)
        model(x)
    finally:
        for handle in handles:
            handle.remove()
    return found
