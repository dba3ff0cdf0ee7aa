"""Use cases: start, reply, submit code, finish; and the ports they need."""
