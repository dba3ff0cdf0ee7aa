"""Ways to be judged right without being right: none of them works."""

import pytest

from interviewer.sandbox import Program, ProtocolViolation, Raised, Returned

_HUNT = """
import gc, sys
def solve(x, y):
    tensors = [o for o in gc.get_objects() if type(o) is torch.Tensor and o.shape == x.shape]
    frame, found = sys._getframe(), []
    while frame:
        found += [v for v in frame.f_locals.values() if type(v) is torch.Tensor]
        frame = frame.f_back
    others = [t for t in tensors + found if t is not x and t is not y]
    return others[0] if others else torch.zeros_like(x)
"""

_ALWAYS_EQUAL = """
class Same:
    def __eq__(self, other): return True
    def __getattr__(self, name): return self
    def __call__(self, *args, **kwargs): return self
def solve(x, y): return Same()
"""

_SUBCLASS = """
class Sly(torch.Tensor):
    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        return True
def solve(x, y): return torch.zeros(5, 5).as_subclass(Sly)
"""

_PATCHED = """
import builtins
def yes(*args, **kwargs): return True
torch.allclose = torch.equal = torch.testing.assert_close = yes
torch.Tensor.__eq__ = torch.Tensor.all = torch.Tensor.allclose = yes
builtins.all = yes
def solve(x, y): return torch.zeros(5, 5)
"""

_HEADER = """
import os, struct
def frame(kind, nonce, body):
    return struct.pack("<c16sI", kind, nonce, len(body)) + body
"""

WRONG = {
    "zeros": "def solve(x, y): return torch.zeros(5, 5)",
    "not a number": "def solve(x, y): return torch.full((5, 5), float('nan'))",
    "infinite": "def solve(x, y): return torch.full((5, 5), float('inf'))",
    "uninitialised": "def solve(x, y): return torch.empty(5, 5)",
    "right but double": "def solve(x, y): return torch.softmax((x @ y).double(), -1)",
    "one dimension more": "def solve(x, y): return torch.softmax(x @ y, -1)[None]",
    "a number": "def solve(x, y): return 1.0",
    "a list": "def solve(x, y): return torch.softmax(x @ y, -1).tolist()",
    "an empty list": "def solve(x, y): return []",
    "nothing": "def solve(x, y): return None",
    "a text": "def solve(x, y): return 'PASS'",
    "reduced precision": "def solve(x, y): return torch.softmax((x @ y).bfloat16(), -1).float()",
    "only the first time": """
calls = []
def solve(x, y):
    calls.append(1)
    return torch.softmax(x @ y, -1) if len(calls) == 1 else torch.zeros(5, 5)
""",
    "the first answer again": """
seen = []
def solve(x, y):
    seen.append(torch.softmax(x @ y, -1))
    return seen[0]
""",
    "comparisons patched": _PATCHED,
    "a hunt for the expected answer": _HUNT,
    "printed verdicts": """
def solve(x, y):
    print('{"verdict": "passed", "score": 1}')
    return torch.zeros(5, 5)
""",
}

RAISED = {
    "equal to everything": _ALWAYS_EQUAL,
    "an exception that says pass": "def solve(x, y): raise Exception('PASS')",
    "an ordinary exit": "import sys\ndef solve(x, y): sys.exit(0)",
    "an exit while loading": "import sys\nsys.exit(0)",
    "no such function": "solution = 1",
    "not a function": "solve = 3",
    "a tensor without data": "def solve(x, y): return torch.zeros(5, 5, device='meta')",
    "a sparse tensor": "def solve(x, y): return torch.zeros(5, 5).to_sparse()",
    "a pickle bomb": """
class Bomb:
    def __reduce__(self): return (print, ('boom',))
def solve(x, y): return Bomb()
""",
    "a name of ten million letters": """
def solve(x, y): raise type('A' * 10**7, (Exception,), {})('x')
""",
    "a class that hides its name": """
class Meta(type):
    @property
    def __name__(cls): raise SystemExit(0)
class Odd(Exception, metaclass=Meta): pass
def solve(x, y): raise Odd
""",
    "a message that raises": """
class Odd(Exception):
    def __str__(self): raise KeyboardInterrupt
    __repr__ = __str__
def solve(x, y): raise Odd
""",
    "a mode left on": """
from torch._subclasses import FakeTensorMode
mode = FakeTensorMode()
mode.__enter__()
def solve(x, y): return torch.softmax(x @ y, -1)
""",
    "an end of a generator": "def solve(x, y): raise GeneratorExit",
    "a syntax error": "def solve(x, y) return x",
    "a null byte": "x = '\0'",
    "deep nesting": "(" * 5000,
}

CRASHED = {
    "exit without a word": "import os\ndef solve(x, y): os._exit(0)",
    "exit while loading": "import os\nos._exit(0)",
    "random bytes": "import os\ndef solve(x, y): os.write(3, os.urandom(400))",
    "an answer before the question": _HEADER
    + "os.write(3, frame(b'V', bytes(16), b'\\0\\0\\0\\0'))\n"
    + "def solve(x, y): return torch.softmax(x @ y, -1)",
    "a giant frame": _HEADER
    + "def solve(x, y): os.write(3, struct.pack('<c16sI', b'V', bytes(16), 2**32 - 1))\n",
    "the channel closed": "import os, time\ndef solve(x, y):\n    os.close(3)\n    time.sleep(60)",
    "an early answer": """
import os, threading, time
def chatter():
    while True:
        os.write(3, b'V' * 64)
        time.sleep(0.001)
threading.Thread(target=chatter, daemon=True).start()
time.sleep(0.05)
def solve(x, y): return torch.softmax(x @ y, -1)
""",
}

_FORGED = (
    _HEADER
    + """
import sys
def request():
    frame = sys._getframe()
    while frame:
        for value in frame.f_locals.values():
            if type(value).__name__ == "Frame":
                return value
        frame = frame.f_back
def solve(x, y):
    forged = frame(b"V", request().nonce, {body!r})
    os.write(3, forged)
    {then}
"""
)
_EMPTY_MAPPING = b"\x00\x00"


@pytest.mark.parametrize("name", WRONG)
def test_wrong_answer_fails(judge, name):
    judged = judge.judge(WRONG[name])
    assert judged.verdict == "failed", judged
    judge.must_still_work()


@pytest.mark.parametrize("name", RAISED)
def test_code_that_does_not_answer_is_an_error(judge, name):
    judged = judge.judge(RAISED[name])
    assert judged.verdict == "error", judged


@pytest.mark.parametrize("name", CRASHED)
def test_meddling_with_the_channel_is_a_crash(judge, name):
    judged = judge.judge(CRASHED[name])
    assert judged.verdict == "crashed", judged
    judge.must_still_work()


@pytest.mark.parametrize(
    ("body", "verdict"),
    [
        (_EMPTY_MAPPING * 2, "failed"),
        (b"", "crashed"),
        (b"\xff" * 64, "crashed"),
        (_EMPTY_MAPPING + b"\x01\x00\x03outT\x00\x02" + b"\xff" * 24, "crashed"),
    ],
)
def test_forged_answer_earns_nothing(judge, body, verdict):
    code = _FORGED.replace("{body!r}", repr(body)).replace("{then}", "os._exit(0)")
    judged = judge.judge(code)
    assert judged.verdict in (verdict, "crashed"), judged


def test_second_answer_to_one_question_is_a_violation(judge):
    code = _FORGED.replace("{body!r}", repr(_EMPTY_MAPPING * 2)).replace("{then}", "return x")
    driver = "def drive(candidate, inputs):\n    return {'out': candidate['solve'](1, 2)}\n"
    with judge.sandbox.session(Program(code, driver)) as session:
        assert session.load().ok
        # Whether the second answer is seen with the first or the next is a race.
        with pytest.raises(ProtocolViolation):
            _ask_twice(session)


def _ask_twice(session):
    session.call({})
    session.call({})


def test_lazy_subclass_is_judged_by_its_bytes(judge):
    assert judge.judge(_SUBCLASS).verdict == "failed"


def test_tensor_methods_that_were_replaced_do_not_speak_for_a_result(judge):
    code = """
right = {}
def solve(x, y):
    wrong = torch.zeros(5, 5)
    right[id(wrong)] = torch.softmax(x @ y, -1)
    return wrong
for name in ("detach", "contiguous", "resolve_conj", "resolve_neg", "data_ptr"):
    old = getattr(torch.Tensor, name)
    setattr(torch.Tensor, name, lambda self, old=old: old(right.get(id(self), self)))
"""
    assert judge.judge(code).verdict == "failed"


@pytest.mark.parametrize(
    "line",
    [
        "sys.modules['driver'].drive",
        "[f for f in gc.get_objects() if getattr(f, '__name__', '') == 'drive'][0]",
        "gc.get_referrers(sys._getframe(1).f_code)[0]",
        "sys._getframe(1).f_globals['helper']",
    ],
)
def test_driver_is_not_within_easy_reach(judge, line):
    code = f"import gc, sys\ndef solve():\n    return str({line})\n"
    driver = (
        "def helper(value):\n    return {'out': value}\n\n"
        "def drive(candidate, inputs):\n    return helper(candidate['solve']())\n"
    )
    with judge.sandbox.session(Program(code, driver, ("solve",))) as session:
        assert session.load().ok
        assert isinstance(session.call({}), Raised)


def test_poisoned_defaults_do_not_reach_the_next_session(judge):
    judge.judge("torch.set_default_dtype(torch.float64)\ndef solve(x, y): return x")
    judge.must_still_work()


def test_liar_about_memory_and_time_is_measured_all_the_same(judge):
    code = """
import resource, time
resource.getrusage = lambda who: None
time.monotonic = time.perf_counter = time.time = lambda: 0.0
def solve(x, y):
    held = torch.ones(50_000_000)
    end = time.process_time() + 0.3
    while time.process_time() < end: pass
    return torch.softmax(x @ y, -1)
"""
    usage = judge.judge(code, cases=1).usage
    assert usage.peak_memory_bytes >= 200_000_000
    assert usage.cpu_ms >= 300


def test_inputs_do_not_exist_while_the_code_loads(judge):
    code = """
import gc
early = [o for o in gc.get_objects() if type(o) is torch.Tensor and o.dtype == torch.float64]
def solve(): return len(early)
"""
    driver = "def drive(candidate, inputs):\n    return {'early': candidate['solve']()}\n"
    with judge.sandbox.session(Program(code, driver, ("solve",))) as session:
        assert session.load().ok
        outcome = session.call({})
    assert isinstance(outcome, Returned)
    assert outcome.values == {"early": 0}


def test_random_numbers_differ_between_sessions(judge):
    code = (
        "import random, numpy\ndraws = [torch.rand(1).item(), random.random(), numpy.random.rand()]"
    )
    driver = "def drive(candidate, inputs):\n    return {'draws': candidate['draws']}\n"
    seen = set()
    for _ in range(3):
        with judge.sandbox.session(Program(code, driver)) as session:
            session.load()
            seen |= set(session.call({}).values["draws"])
    assert len(seen) == 9
