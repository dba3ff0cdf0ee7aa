"""Running code of our own that changes what belongs to the whole process.

References draw from torch's generators, switch deterministic algorithms on or enable the
compiler. Verdicts are worked out in several threads of one process; so such code runs one
at a time, and everything is put back as it was.
"""

import random
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import torch
import torch._dynamo

_ONE_AT_A_TIME = threading.RLock()


@contextmanager
def steady() -> Iterator[None]:
    """Hold the process to oneself, gradients on, compiler off; restore its settings then."""
    with _ONE_AT_A_TIME, torch.enable_grad(), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        streams = torch.get_rng_state(), random.getstate(), np.random.get_state()
        deterministic = torch.are_deterministic_algorithms_enabled()
        only_warn = torch.is_deterministic_algorithms_warn_only_enabled()
        benchmark, certain = torch.backends.cudnn.benchmark, torch.backends.cudnn.deterministic
        dtype, no_compiler = torch.get_default_dtype(), torch._dynamo.config.disable
        # As in the jail, where torch.compile leaves code as it is.
        torch._dynamo.config.disable = True
        try:
            yield
        finally:
            torch.set_rng_state(streams[0])
            random.setstate(streams[1])
            np.random.set_state(streams[2])
            torch.use_deterministic_algorithms(deterministic, warn_only=only_warn)
            torch.backends.cudnn.benchmark = benchmark
            torch.backends.cudnn.deterministic = certain
            torch.set_default_dtype(dtype)
            torch._dynamo.config.disable = no_compiler
