def capture(model, x, names):
    found, handles = {}, []
    modules = dict(model.named_modules())
    for name in names:

        def hook(m, i, o, name=name):
            found[name] = o.detach().clone()

        handles.append(modules[name].register_forward_hook(hook))
    try:
        model(x)
    finally:
        for handle in handles:
            handle.remove()
    return found
