def capture(model, x, names):
    modules = dict(model.named_modules())
    found, changed = {}, []

    def wrapped(name, forward):
        def run(*args, **more):
            output = forward(*args, **more)
            found[name] = output.detach().clone()
            return output

        return run

    try:
        for name in names:
            module = modules[name]
            changed.append(module)
            module.forward = wrapped(name, module.forward)
        model(x)
    finally:
        for module in changed:
            module.__dict__.pop("forward", None)
    return found
