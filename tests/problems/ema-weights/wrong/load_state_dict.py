def ema_update(ema_model, model, decay):
    old, new = ema_model.state_dict(), model.state_dict()
    names = dict(ema_model.named_parameters())
    ema_model.load_state_dict(
        {k: decay * old[k] + (1 - decay) * new[k] if k in names else new[k] for k in old}
    )
