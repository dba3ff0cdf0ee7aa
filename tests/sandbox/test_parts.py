"""The parts of the sandbox that can be tried without a jail."""

import errno
import os
import struct
import subprocess
import sys
from pathlib import Path

import hypothesis.strategies as st
import pytest
from hypothesis import given

from interviewer.sandbox import Limits, OutputExceeded, SandboxUnavailable, profiles, seccomp
from interviewer.sandbox.boxes import Boxes
from interviewer.sandbox.output import Capture
from interviewer.sandbox.places import find_packages
from interviewer.sandbox.refusals import Refusals

_ALLOW, _KILL, _EPERM = 0x7FFF0000, 0x80000000, 0x50000 | errno.EPERM
_OWN_PID = 1
_PROGRAM = [
    struct.unpack_from("<HBBI", seccomp.build_filter(_OWN_PID), at)
    for at in range(0, len(seccomp.build_filter(_OWN_PID)), 8)
]


def decide(number: int, *arguments: int, architecture: int = 0xC000003E) -> int:
    """Run the filter on one system call, as the kernel would (classic BPF)."""
    padded = [*arguments, 0, 0, 0, 0, 0, 0][:6]
    data = struct.pack("<IIQ6Q", number, architecture, 0, *padded)
    at = accumulator = 0
    while True:
        code, if_true, if_false, operand = _PROGRAM[at]
        at += 1
        match code:
            case 0x20:
                (accumulator,) = struct.unpack_from("<I", data, operand)
            case 0x15:
                at += if_true if accumulator == operand else if_false
            case 0x35:
                at += if_true if accumulator >= operand else if_false
            case 0x54:
                accumulator &= operand
            case 0x06:
                return operand
            case _:
                raise AssertionError(f"unknown instruction {code:#x}")


_CONDITIONAL = {56, 435, 62, 234, 204, 142, 145, 274, 157, 16, 72, 302, 41, 53}


@given(st.integers(0, 0x3FFFFFFF))
def test_calls_outside_the_table_are_refused(number):
    if number in _CONDITIONAL:
        return
    expected = _ALLOW if number in seccomp.ALLOWED.values() else _EPERM
    assert decide(number) == expected


@pytest.mark.parametrize("number", seccomp.ALLOWED.values())
def test_calls_of_the_table_are_allowed(number):
    assert decide(number, 1, 2, 3) == _ALLOW


@pytest.mark.parametrize("number", [0, 1, 59, 57])
def test_foreign_entries_are_fatal(number):
    assert decide(number, architecture=0x40000003) == _KILL
    assert decide(number | 0x40000000) == _KILL


@pytest.mark.parametrize(
    ("number", "arguments", "allowed"),
    [
        (56, (0x003D0F00,), True),  # pthread_create's clone
        (56, (0x01200011,), False),  # fork's clone
        (56, (0x003D0F00 | 0x10000000,), False),  # a thread in a new user namespace
        (62, (_OWN_PID, 15), True),
        (62, (_OWN_PID, 9), False),  # who ends by this was ended from outside
        (62, (2**32 - 1, 9), False),
        (62, (0, 9), False),
        (234, (_OWN_PID, 5, 15), True),
        (234, (_OWN_PID, 5, 9), False),
        (234, (77, 77, 9), False),
        (72, (0, 1), True),  # F_GETFD
        (72, (0, 8, 77), False),  # F_SETOWN
        (72, (0, 10, 9), False),  # F_SETSIG
        (72, (0, 15), False),  # F_SETOWN_EX
        (16, (1, 0x5401), True),  # isatty
        (16, (0, 0x5412), False),  # TIOCSTI
        (302, (0, 7, 0, 0x7000), True),  # reading a limit
        (302, (0, 7, 0x7000), False),
        (302, (0, 7, 1 << 32), False),
        (302, (77, 7, 0), False),
        (157, (15,), True),
        (157, (4, 1), False),
        (203, (0,), False),
        (204, (0,), True),
        (204, (77,), False),
        (41, (2, 1), False),
        (53, (1, 1), False),
    ],
)
def test_calls_allowed_for_some_arguments_only(number, arguments, allowed):
    assert (decide(number, *arguments) == _ALLOW) == allowed


@pytest.mark.parametrize(
    "names", ["landlock", "seccomp", "namespaces,landlock", " landlock , seccomp ,"]
)
def test_denied_walls_leave_no_profile(names):
    denied = profiles.denied_features({profiles.DENY_VARIABLE: names}, ())
    assert all(profiles.reasons_against(profile, denied) for profile in profiles.PROFILES)


def test_unknown_wall_is_not_passed_over():
    with pytest.raises(ValueError, match="no-such-wall"):
        profiles.denied_features({profiles.DENY_VARIABLE: "no-such-wall"}, ())


def test_denied_namespaces_leave_profile_b():
    denied = profiles.denied_features({}, ("namespaces",))
    assert profiles.reasons_against("A", denied)
    assert not profiles.reasons_against("B", denied)


def test_nothing_denied_leaves_both():
    assert profiles.denied_features({"OTHER": "landlock"}, ()) == frozenset()


def test_unavailable_names_every_reason():
    text = str(SandboxUnavailable(["one thing", "another"]))
    assert "one thing" in text
    assert "another" in text


def test_box_is_measured_and_removed_however_deep(tmp_path):
    boxes = Boxes(tmp_path)
    name = boxes.make()
    (tmp_path / name).chmod(0o777)
    folder = os.open(tmp_path / name, os.O_RDONLY)
    for _ in range(1500):
        os.mkdir("d", dir_fd=folder)
        deeper = os.open("d", os.O_RDONLY, dir_fd=folder)
        os.close(folder)
        folder = deeper
    os.close(folder)
    (tmp_path / name / "big").write_bytes(bytes(100_000))
    assert boxes.measure(name, 3000).files == 1501
    assert boxes.measure(name, 3000).size >= 100_000
    assert boxes.measure(name, 100).files <= 101
    boxes.remove(name)
    assert not list(tmp_path.iterdir())


def test_box_is_removed_without_following_links(tmp_path):
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "kept").touch()
    boxes = Boxes(tmp_path)
    name = boxes.make()
    (tmp_path / name / "link").symlink_to(outside)
    boxes.remove(name)
    assert (outside / "kept").exists()


def _captured(text: bytes, limits: Limits) -> Capture:
    out, out_end = os.pipe()
    err, err_end = os.pipe()
    capture = Capture(out, err, limits)
    os.write(out_end, text)
    os.close(out_end)
    os.close(err_end)
    return capture


def test_output_beyond_the_limit_is_cut():
    capture = _captured(b"abcdef", Limits(output_bytes=3))
    capture.drain()
    assert capture.stdout == "abc\n[output cut here]"
    assert capture.stderr == ""
    assert not capture.descriptors


def test_output_that_is_no_text_is_shown_all_the_same():
    capture = _captured(b"a\xff\x00b", Limits())
    capture.drain()
    assert capture.stdout == "a\N{REPLACEMENT CHARACTER}\N{REPLACEMENT CHARACTER}b"


def test_flood_is_noticed():
    capture = _captured(bytes(5000), Limits(flood_bytes=100))
    (descriptor, *_) = sorted(capture.descriptors)
    with pytest.raises(OutputExceeded):
        capture.read(descriptor)
    capture.drain()


def test_packages_are_torch_numpy_and_what_they_need():
    packages = find_packages()
    names = {Path(path).name for path in packages.paths}
    assert {"torch", "numpy", "sympy"} <= names
    assert not names & {"interviewer", "flask", "sqlalchemy", "click"}


def test_trusted_side_imports_no_torch():
    code = "import interviewer.sandbox, sys; print('torch' in sys.modules, 'numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]


def test_refusals_are_noted_once_and_only_while_active():
    refusals = Refusals(("/usr/lib",), "/scratch")
    refusals._hear("os.fork", ())
    refusals.active = True
    for _ in range(3):
        refusals._hear("os.fork", ())
        refusals._hear("open", ("/etc/passwd", "r", 0))
        refusals._hear("open", ("/usr/lib/x.py", "r", 0))
        refusals._hear("open", ("note.txt", "w", 0))
    notes = refusals.take()
    assert [note.split(":")[0] for note in notes] == ["os.fork", "open /etc/passwd"]
    assert refusals.take() == ()


def test_refusals_are_explained_in_a_sentence():
    refusals = Refusals((), "/scratch")
    assert "share_memory_" in refusals.explain("unable to open shared memory object </torch_1>")
    assert refusals.explain("division by zero") == ""
    assert "standard library" in refusals.explain("No module named 'pandas'")
    assert len(refusals.take()) == 1
