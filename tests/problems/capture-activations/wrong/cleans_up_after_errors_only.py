def capture(model, x, names):
    modules, found, handles = dict(model.named_modules()), {}, []

    def keep(name):
        def hook(module, args, output):
            found[name] = output.detach().clone()

        return hook

    try:
        for name in names:
            handles.append(modules[name].register_forward_hook(keep(name)))
        model(x)
    except Exception:
        for handle in handles:
            handle.remove()
        raise
    for handle in handles:
        handle.remove()
    return found
