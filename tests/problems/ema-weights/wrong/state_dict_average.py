def ema_update(ema_model, model, decay):
    old, new = ema_model.state_dict(), model.state_dict()
    for key in old:
        old[key].copy_(decay * old[key] + (1 - decay) * new[key])
