"""Zygote, jail, frame protocol, worker: runs untrusted code, imports nothing of ours."""
