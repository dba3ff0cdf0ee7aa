def capture(model, x, names):
    found = {}

    def wrap(name, module):
        plain = module.forward

        def forward(*args, **kwargs):
            output = plain(*args, **kwargs)
            found.setdefault(name, output.detach().clone())
            return output

        module.forward = forward

    for name, module in [(name, model.get_submodule(name)) for name in names]:
        wrap(name, module)
    model(x)
    return found
