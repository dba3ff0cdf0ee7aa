import subprocess
import sys
from pathlib import Path

import pytest

from interviewer.cli import files
from interviewer.cli.files import output, read_lines, read_text
from interviewer.errors import BadInput, Unavailable


def lines(path: Path) -> list[str]:
    with read_lines(str(path), "batch") as found:
        return list(found)


def test_lines_come_without_ends_and_without_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "in"
    path.write_bytes("\ufeffé\r\n\nb".encode())
    assert lines(path) == ["é", "", "b"]


def test_a_byte_that_is_no_utf8_spoils_its_own_line_only(tmp_path: Path) -> None:
    path = tmp_path / "in"
    path.write_bytes(b"a\n\xff\nb\n")
    assert lines(path) == ["a", "\udcff", "b"]


def test_a_line_of_any_length_is_passed_over_without_being_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "MOST_BYTES", 10)
    path = tmp_path / "in"
    path.write_bytes(b"x" * 1000 + b"\nnext\n")
    first, second = lines(path)
    assert (len(first), second) == (11, "next")


@pytest.mark.parametrize("content", [b"\x00\x01\n", "abc".encode("utf-16")])
def test_a_file_that_is_no_text_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "in"
    path.write_bytes(content)
    with pytest.raises(BadInput, match="not UTF-8 text"):
        lines(path)
    with pytest.raises(BadInput, match=r"not UTF-8|not text"):
        read_text(str(path), "file")


def test_a_stream_of_zeros_without_an_end_is_refused_at_once() -> None:
    with pytest.raises(BadInput, match="not UTF-8 text"):
        lines(Path("/dev/zero"))


def test_too_long_a_text_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MOST_BYTES", 10)
    path = tmp_path / "in"
    path.write_bytes(b"x" * 11)
    with pytest.raises(BadInput, match="too long"):
        read_text(str(path), "file")


@pytest.mark.parametrize("name", ["none", "."])
def test_what_cannot_be_read_is_named(tmp_path: Path, name: str) -> None:
    path = str(tmp_path / name)
    with pytest.raises(BadInput, match="cannot be read"):
        read_text(path, "file")
    with pytest.raises(BadInput, match="cannot be read"), read_lines(path, "batch"):
        pass


def test_a_file_is_not_written_over_while_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "in"
    path.write_text("kept")
    (tmp_path / "link").symlink_to(path)
    for name in (path, tmp_path / "link"):
        with pytest.raises(BadInput, match="is read from"), output(str(name), source=str(path)):
            pass
    assert path.read_text() == "kept"


def test_a_full_disk_is_our_failure_and_names_the_file() -> None:
    with (
        pytest.raises(Unavailable, match="/dev/full cannot be written"),
        output("/dev/full") as out,
    ):
        out.write("x")


WRITE = """
import sys
from interviewer.cli.files import output
from interviewer.errors import BadInput
try:
    with output(sys.argv[2], source=sys.argv[1]) as out:
        out.write("written")
except BadInput:
    sys.exit(2)
"""


@pytest.mark.parametrize(
    ("source", "target"), [("-", "{own}"), ("{own}", "-"), ("-", "-"), ("/dev/stdin", "{own}")]
)
def test_a_file_that_the_shell_opened_is_not_written_over_while_it_is_read(
    tmp_path: Path, source: str, target: str
) -> None:
    own = tmp_path / "own"
    own.write_text("kept")
    names = [name.format(own=own) for name in (source, target)]
    with own.open("rb") as read, own.open("ab") as appended:
        command = [sys.executable, "-c", WRITE, *names]
        done = subprocess.run(command, stdin=read, stdout=appended, timeout=60)
    assert done.returncode == 2
    assert own.read_text() == "kept"


@pytest.mark.parametrize("name", ["-", "{other}"])
def test_another_file_and_a_device_can_be_written_beside_what_is_read(
    tmp_path: Path, name: str
) -> None:
    own, other = tmp_path / "own", tmp_path / "other"
    own.write_text("kept")
    with own.open("rb") as read, other.open("wb") as written:
        command = [sys.executable, "-c", WRITE, "-", name.format(other=other)]
        assert subprocess.run(command, stdin=read, stdout=written, timeout=60).returncode == 0
    assert (own.read_text(), other.read_text()) == ("kept", "written")
    for device in ("-", "/dev/null"):
        command = [sys.executable, "-c", WRITE, device, "-"]
        null = subprocess.DEVNULL
        assert subprocess.run(command, stdin=null, stdout=null, timeout=60).returncode == 0
