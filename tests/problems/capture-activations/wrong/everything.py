def capture(model, x, names):
    found, handles = {}, []
    modules = dict(model.named_modules())
    try:
        for name in modules:

            def hook(m, i, o, name=name):
                found[name] = o.detach().clone()

            handles.append(modules[name].register_forward_hook(hook))
        for name in names:
            modules[name]
        model(x)
    finally:
        for handle in handles:
            handle.remove()
    return found
