"""Ways out of the jail, and what they meet. Each act is tried inside ``solve``.

The code prints how the act ended, and then answers rightly: a wall that stands
lets the honest part of the same program pass.
"""

import socket
import threading
from pathlib import Path

import pytest

_WRAPPER = """
import ctypes, errno, os, socket, subprocess, fcntl, signal, sys
libc = ctypes.CDLL(None, use_errno=True)

def raw(number, *arguments):
    before = os.getpid()
    result = libc.syscall(ctypes.c_long(number), *map(ctypes.c_long, arguments))
    if os.getpid() != before:
        os._exit(3)
    if result < 0:
        raise OSError(ctypes.get_errno(), "raw")
    return result

def act():
{body}

def solve(x, y):
    try:
        print("let through:", repr(act())[:300])
    except BaseException as error:
        number = getattr(error, "errno", None)
        print(errno.errorcode.get(number, type(error).__name__))
    return torch.softmax(x @ y, -1)
"""

_FILES = {"EACCES", "ENOENT", "EROFS", "EPERM"}
_CALLS = {"EPERM", "ENOSYS", "EACCES"}
_NET = {"EAFNOSUPPORT"}

ACTS = {
    "read the accounts": ("open('/etc/passwd').read()", _FILES),
    "list the root": ("os.listdir('/etc')", _FILES),
    "read the first process's environment": ("open('/proc/1/environ').read()", _FILES),
    "read its own environment file": ("open('/proc/self/environ').read()", _FILES),
    "read its own memory": ("open('/proc/self/mem', 'rb').read(1)", _FILES),
    "read its own maps": ("open('/proc/self/maps').read()", _FILES),
    "list its descriptors": ("os.listdir('/proc/self/fd')", _FILES),
    "read a secret of the service": ("open({secret!r}).read()", _FILES),
    "read our own code": ("open({harness!r}).read()", _FILES),
    "read a package of the service": ("open({package!r}).read()", _FILES),
    "look around the scratch folder": (
        "[n for n in os.listdir('..') if n != 'scratch'] or 1/0",
        {"EACCES", "ENOENT"},
    ),
    "climb out": ("open('../../../../../../etc/passwd').read()", _FILES),
    "symbolic link": ("os.symlink('/etc/passwd', 'l')", _CALLS),
    "hard link": ("os.link(os.__file__, 'l')", _CALLS | {"EXDEV"}),
    "named pipe": ("os.mkfifo('p')", _CALLS),
    "device file": ("os.mknod('d', 0o60600, 0x0801)", _CALLS),
    "write into torch": ("open(torch.__file__, 'a').write('x')", _FILES),
    "write bytecode": ("open(torch.__path__[0] + '/__pycache__/x.pyc', 'w')", _FILES),
    "write to shared memory": ("open('/dev/shm/x', 'w')", _FILES),
    "write to a temporary folder": ("open('/tmp/intruder', 'w')", _FILES),
    "change permissions": ("os.chmod('.', 0o777)", _CALLS),
    "TCP": ("socket.create_connection(('127.0.0.1', {port}), 1)", _NET | {"gaierror"}),
    "metadata address": ("socket.socket().connect(('169.254.169.254', 80))", _NET),
    "name lookup": ("socket.getaddrinfo('example.org', 80)", {"gaierror"} | _NET),
    "UDP": ("socket.socket(socket.AF_INET, socket.SOCK_DGRAM)", _NET),
    "abstract socket": (
        "socket.socket(socket.AF_UNIX).connect(chr(0) + 'interviewer-canary')",
        _NET,
    ),
    "netlink": ("socket.socket(socket.AF_NETLINK, socket.SOCK_RAW)", _NET),
    "socket pair": ("socket.socketpair()", _NET),
    "raw socket call": ("raw(41, 2, 1, 0)", _NET),
    "the socket of a daemon": (
        "socket.socket(socket.AF_UNIX).connect('/var/run/docker.sock')",
        _NET,
    ),
    "subprocess": ("subprocess.run(['/bin/true'])", _CALLS),
    "shell": ("os.system('true') and raw(57)", _CALLS),
    "exec": ("os.execv('/bin/true', ['true'])", _CALLS | {"ENOENT"}),
    "spawn": ("os.posix_spawn('/bin/true', ['true'], {{}})", _CALLS),
    "fork": ("os.fork()", _CALLS),
    "fork by hand": ("raw(57)", _CALLS),
    "vfork by hand": ("raw(58)", _CALLS),
    "clone3 by hand": ("raw(435, 0, 88)", _CALLS),
    "clone with a namespace": ("raw(56, 0x10000000 | 17, 0, 0, 0, 0)", _CALLS),
    "multiprocessing": ("__import__('multiprocessing').Process(target=print).start()", _CALLS),
    "kill the parent": ("os.kill(os.getppid(), 9)", _CALLS),
    "kill everything": ("os.kill(-1, 9)", _CALLS),
    "kill the group": ("os.killpg(0, 9)", _CALLS),
    "kill a thread elsewhere": ("raw(200, {zygote}, 9)", _CALLS),
    "open another process": ("raw(434, {zygote}, 0)", _CALLS),
    "aim a file's signals": ("fcntl.fcntl(1, fcntl.F_SETOWN, {zygote})", _CALLS),
    "choose a file's signal": ("fcntl.fcntl(1, 10, 9)", _CALLS),
    "be traced": ("raw(101, 0, 0, 0, 0)", _CALLS),
    "read another's memory": ("raw(310, {zygote}, 0, 0, 0, 0, 0)", _CALLS),
    "unshare": ("raw(272, 0x10000000)", _CALLS),
    "enter a namespace": ("raw(308, 0, 0)", _CALLS),
    "mount": ("raw(165, 0, 0, 0, 0, 0)", _CALLS),
    "change the root": ("os.chroot('.')", _CALLS),
    "become root": ("os.setuid(0)", _CALLS),
    "raise a limit": ("__import__('resource').setrlimit(7, (4096, 4096))", {"ValueError"}),
    "another's limits": ("raw(302, {zygote}, 7, 0, 0)", _CALLS),
    "be dumpable": ("raw(157, 4, 1, 0, 0, 0)", _CALLS),
    "priority": ("os.setpriority(0, 0, -20)", _CALLS),
    "real time": ("os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))", _CALLS),
    "anonymous file": ("os.memfd_create('x')", _CALLS),
    "old shared memory": ("raw(29, 0, 4096, 0o1600)", _CALLS),
    "a message queue": ("libc.mq_open(b'/intruder', 0o102, 0o600, 0) and raw(240, 0, 66)", _CALLS),
    "swap": ("raw(167, 0, 0)", _CALLS),
    "restart the machine": ("raw(169, 0, 0, 0, 0)", _CALLS),
    "name the machine": ("socket.sethostname('intruder')", _CALLS),
    "set the clock": ("__import__('time').clock_settime(0, 0)", _CALLS),
    "swap the root": ("raw(155, 0, 0)", _CALLS),
    "another personality": ("raw(135, 0x0040000)", _CALLS),
    "a descriptor table": ("raw(154, 1, 0, 0)", _CALLS),
    "a graphics card": ("open('/dev/nvidia0', 'rb')", _FILES),
    "a bare disk": ("open('/dev/sda', 'rb')", _FILES),
    "io_uring": ("raw(425, 1, 0)", _CALLS),
    "bpf": ("raw(321, 0, 0, 0)", _CALLS),
    "keyring": ("raw(248, 0, 0, 0, 0, 0)", _CALLS),
    "push terminal input": ("fcntl.ioctl(0, 0x5412, b'x')", {"ENOTTY"}),
    "shared tensor": ("torch.ones(2).share_memory_()", {"RuntimeError"}),
    "DataLoader workers": (
        "list(torch.utils.data.DataLoader([1, 2], num_workers=1))",
        _CALLS | {"EAFNOSUPPORT", "ENOENT", "RuntimeError"},
    ),
    "our modules": ("__import__('interviewer.grader')", {"ModuleNotFoundError", "EACCES"}),
    "our jail": ("__import__('interviewer.sandbox.jail')", {"ModuleNotFoundError", "EACCES"}),
    "the service's packages": ("__import__('flask')", {"ModuleNotFoundError"}),
}


class Canaries:
    """A secret file and a listener that no jailed code may reach."""

    def __init__(self, folder: Path) -> None:
        self.secret = folder / "secret.txt"
        self.secret.write_text("the canary's secret", encoding="ascii")
        self.secret.chmod(0o644)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.listener.setblocking(False)

    def visited(self) -> bool:
        try:
            self.listener.accept()[0].close()
        except BlockingIOError:
            return False
        return True


@pytest.fixture(scope="module")
def canaries(tmp_path_factory):
    canaries = Canaries(tmp_path_factory.mktemp("canary"))
    yield canaries
    canaries.listener.close()


def _try(judge, canaries, act: str):
    import click

    zygote = judge.sandbox._keeper.zygote.pid
    filled = act.format(
        secret=str(canaries.secret),
        harness=str(Path(__file__).parents[2] / "interviewer" / "sandbox" / "jail.py"),
        package=click.__file__,
        port=canaries.listener.getsockname()[1],
        zygote=zygote,
    )
    judged = judge.judge(_WRAPPER.format(body=f"    return {filled}"), cases=1)
    assert judge.sandbox._keeper.zygote.pid == zygote
    return judged


@pytest.mark.parametrize("name", ACTS)
def test_way_out_is_closed(judge, canaries, name):
    act, expected = ACTS[name]
    judged = _try(judge, canaries, act)
    assert judged.verdict == "passed", judged
    assert judged.usage.stdout.strip() in expected, judged.usage
    assert "canary's secret" not in judged.usage.stdout
    assert not canaries.visited()


@pytest.mark.parametrize("path", ["/etc/shadow", "/etc/hostname", "/home", "/proc/self"])
def test_private_root_hides_that_files_exist(judge_a, canaries, path):
    if judge_a.sandbox.profile != "A":
        pytest.skip("without namespaces there is no private root: contents are hidden, no more")
    assert _try(judge_a, canaries, f"os.stat({path!r})").usage.stdout.strip() == "ENOENT"


def test_private_root_hides_the_machines_name(judge_a, canaries):
    if judge_a.sandbox.profile != "A":
        pytest.skip("without namespaces the machine's name cannot be hidden")
    told = _try(judge_a, canaries, "os.uname().nodename").usage.stdout
    assert socket.gethostname() not in told
    assert told.startswith("let through: 'sandbox'"), told


@pytest.mark.parametrize(
    ("body", "signal"),
    [
        ("ctypes.string_at(0)", True),
        ("os.abort()", True),
        ("os._exit(0)", False),
        ("os.closerange(0, 64)", None),
        # A call with an x32 number.
        ("raw(0x40000000 + 39)", True),
    ],
)
def test_code_that_ends_its_process_has_crashed(judge, canaries, body, signal):
    judged = _try(judge, canaries, body)
    assert judged.verdict == "crashed", judged
    if signal is not None:
        assert (judged.usage.signal is not None) == signal
    judge.must_still_work()


def test_call_through_the_32_bit_entry_is_fatal(judge):
    code = """
import ctypes, mmap
page = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
page.write(b"\\xb8\\x14\\x00\\x00\\x00\\xcd\\x80\\xc3")
address = ctypes.addressof(ctypes.c_char.from_buffer(page))
def solve(x, y):
    ctypes.CFUNCTYPE(ctypes.c_int)(address)()
    return torch.softmax(x @ y, -1)
"""
    judged = judge.judge(code)
    assert judged.verdict == "crashed", judged


def test_environment_holds_nothing_of_the_service(judge, canaries):
    judged = _try(judge, canaries, "sorted(set(os.environ) - {{'HOME', 'TMPDIR', 'PATH', 'LANG'}})")
    threads = ["MKL_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"]
    assert judged.usage.stdout.strip() == f"let through: {threads}"


def test_only_four_descriptors_are_open(judge, canaries):
    count = "sum(1 for n in range(4096) if libc.fcntl(n, 1) >= 0)"
    assert _try(judge, canaries, count).usage.stdout.strip() == "let through: 4"


def test_one_session_cannot_see_anothers_scratch(judge, canaries):
    _try(judge, canaries, "open('mine.txt', 'w').write('x')")
    assert "mine.txt" not in _try(judge, canaries, "os.listdir('.')").usage.stdout


def test_planted_modules_do_not_outlive_their_session(judge, canaries):
    _try(judge, canaries, "[open(n, 'w').write('1/0') for n in ('torch.py', 'usercustomize.py')]")
    judge.must_still_work()


@pytest.mark.parametrize(
    ("act", "words"),
    [
        ("open('/etc/passwd')", "open /etc/passwd"),
        ("socket.socket()", "network"),
        ("os.fork()", "processes"),
        ("subprocess.run(['ls'])", "processes"),
        ("os.kill(os.getppid(), 9)", "signals"),
    ],
)
def test_refusal_is_named_in_plain_words(judge, canaries, act, words):
    judged = _try(judge, canaries, act)
    assert any(words in note for note in judged.usage.refused), judged.usage.refused


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("import socket; socket.create_connection(('10.0.0.1', 80))", "sockets"),
        ("list(torch.utils.data.DataLoader([1, 2], num_workers=1))", "num_workers"),
        ("torch.ones(2).share_memory_()", "share_memory_"),
        ("import subprocess; subprocess.run(['ls'])", "subprocess"),
        ("import asyncio; asyncio.run(asyncio.sleep(0))", "asyncio"),
    ],
)
def test_refusal_that_ends_the_code_is_explained(judge, code, words):
    judged = judge.judge(code)
    assert judged.verdict == "error"
    assert words in judged.detail.splitlines()[-1]
    assert any(words in note for note in judged.usage.refused), judged.usage


def test_concurrent_escapes_do_not_disturb_each_other(judge, canaries):
    results = []
    names = ["fork", "TCP", "kill everything"]
    threads = [
        threading.Thread(target=lambda n=n: results.append(_try(judge, canaries, ACTS[n][0])))
        for n in names
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [judged.verdict for judged in results] == ["passed"] * 3
