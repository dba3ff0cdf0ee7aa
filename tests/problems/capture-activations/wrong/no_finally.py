def capture(model, x, names):
    found = {}
    modules = dict(model.named_modules())
    handles = []
    for name in names:

        def hook(m, i, o, name=name):
            found[name] = o.detach().clone()

        handles.append(modules[name].register_forward_hook(hook))
    model(x)
    for handle in handles:
        handle.remove()
    return found
