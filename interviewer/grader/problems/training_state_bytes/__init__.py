"""How many bytes of training state each GPU holds, by precision and ZeRO stage."""
