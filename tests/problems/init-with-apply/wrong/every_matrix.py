def init_weights(model):
    for p in model.parameters():
        if p.dim() == 2:
            nn.init.xavier_uniform_(p)
        elif p.dim() == 4:
            nn.init.kaiming_normal_(p, nonlinearity="relu")
        elif p.dim() == 1:
            nn.init.zeros_(p)
