def capture(model, x, names):
    found, handle = {}, None
    modules = dict(model.named_modules())
    try:
        for name in names:

            def hook(m, i, o, name=name):
                found[name] = o.detach().clone()

            handle = modules[name].register_forward_hook(hook)
        model(x)
    finally:
        if handle is not None:
            handle.remove()
    return found
