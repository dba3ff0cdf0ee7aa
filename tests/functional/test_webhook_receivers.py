"""Calls to receivers that behave badly, over real connections."""

import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator, Sequence
from ipaddress import ip_network
from pathlib import Path

import pytest

from interviewer import __version__
from interviewer.calling.sender import MOST_OF_BODY, HttpSender
from interviewer.calling.targets import (
    NOT_PUBLIC,
    PLAIN,
    UNKNOWN,
    Targets,
    resolve_by_system,
)
from interviewer.calling.wire import BROKEN, NO_TLS, TOO_LONG, TOO_SLOW, UNREACHABLE
from interviewer.interviews.delivering import Answer
from tests.receivers import Receiver, Visit, answering, receiver
from tests.serving import need

HERE = [ip_network("127.0.0.0/8")]
BODY = '{"type":"interview.finished"}'
SOON = 0.5
"""Seconds after which a call is cut in these tests."""

HUGE = 100_000_000


def here(host: str, port: int) -> Sequence[str]:
    return ["127.0.0.1"]


def send(url: str, seconds: float = 30.0, **parts: object) -> Answer:
    """Post to an address of this machine, whose networks are allowed."""
    sender = HttpSender(Targets(HERE, **parts), seconds=seconds)  # type: ignore[arg-type]
    return sender.send(url, {"webhook-id": "msg_1"}, BODY)


def test_a_call_is_one_post_of_json_and_no_more() -> None:
    with receiver(answering(204, headers=("Set-Cookie: a=b",))) as there:
        sender = HttpSender(Targets(HERE))
        answers = [sender.send(there.url(), {"webhook-id": f"msg_{n}"}, BODY) for n in (1, 2)]
    assert [(answer.status, answer.problem) for answer in answers] == [(204, "")] * 2
    assert all(0 < answer.seconds < 30 for answer in answers)
    first, second = there.requests
    assert first.line == "POST /hooks?room=1 HTTP/1.1"
    assert first.body.decode() == BODY
    assert first.headers == {
        "host": f"127.0.0.1:{there.port}",
        "content-type": "application/json",
        "content-length": str(len(BODY)),
        "user-agent": f"interviewer/{__version__}",
        "connection": "close",
        "webhook-id": "msg_1",
    }
    assert second.headers == first.headers | {"webhook-id": "msg_2"}
    assert there.connections == 2


def test_a_body_beyond_ascii_is_sent_whole() -> None:
    with receiver(answering(200)) as there:
        HttpSender(Targets(HERE)).send(there.url(), {}, "ü" * 100_000)
    assert there.requests[0].body == ("ü" * 100_000).encode()


def test_an_address_without_a_path_means_its_root() -> None:
    with receiver(answering(200)) as there:
        send(there.url(path=""))
    assert there.requests[0].line == "POST / HTTP/1.1"


def test_proxies_of_the_environment_are_not_heeded(monkeypatch: pytest.MonkeyPatch) -> None:
    with receiver(answering(500)) as proxy, receiver(answering(200)) as there:
        for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
            monkeypatch.setenv(name, proxy.url(path=""))
        assert send(there.url()).status == 200
    assert proxy.connections == 0


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirect_is_reported_and_never_followed(status: int) -> None:
    with receiver(answering(200)) as inside:
        away = answering(status, headers=(f"Location: {inside.url()}",))
        with receiver(away) as there:
            assert send(there.url()).status == status
    assert inside.connections == 0
    assert len(there.requests) == 1


def test_a_wish_for_more_time_is_passed_on() -> None:
    with receiver(answering(429, headers=("retry-AFTER:  120 ",))) as there:
        answer = send(there.url())
    assert (answer.status, answer.retry_after) == (429, "120")


def test_who_takes_the_message_and_never_answers_is_cut_off() -> None:
    def hang(visit: Visit) -> None:
        visit.read()
        visit.wait()

    with receiver(hang) as there:
        answer = send(there.url(), SOON)
    assert (answer.status, answer.problem) == (None, TOO_SLOW)
    assert SOON <= answer.seconds < 10


def test_who_does_not_even_read_is_cut_off() -> None:
    with receiver(lambda visit: visit.wait()) as there:
        sender = HttpSender(Targets(HERE), seconds=SOON)
        answer = sender.send(there.url(), {}, "x" * (HUGE // 4))
    assert (answer.status, answer.problem) == (None, TOO_SLOW)


def test_who_answers_in_drops_is_cut_off() -> None:
    def drip(visit: Visit) -> None:
        visit.read()
        for byte in b"HTTP/1.1 200 OK\r\nX-Filler: " + b"x" * 10_000:
            visit.send(bytes([byte]))
            if not visit.wait(0.02):
                return

    with receiver(drip) as there:
        answer = send(there.url(), SOON)
    assert (answer.status, answer.problem) == (None, TOO_SLOW)
    assert SOON <= answer.seconds < 10


def test_a_status_counts_although_the_body_comes_in_drops() -> None:
    def drip(visit: Visit) -> None:
        visit.read()
        visit.send(b"HTTP/1.1 200 OK\r\nContent-Length: 10000\r\n\r\n")
        while visit.wait(0.02):
            visit.send(b".")

    with receiver(drip) as there:
        answer = send(there.url(), SOON)
    assert (answer.status, answer.problem) == (200, "")
    assert answer.seconds < 10


def test_of_a_huge_body_little_is_read() -> None:
    visits: list[Visit] = []

    def pour(visit: Visit) -> None:
        visits.append(visit)
        visit.read()
        visit.send(f"HTTP/1.1 200 OK\r\nContent-Length: {HUGE}\r\n\r\n".encode())
        for _ in range(HUGE // 100_000):
            visit.send(b"x" * 100_000)

    with receiver(pour) as there:
        assert send(there.url()).status == 200
    assert MOST_OF_BODY < visits[0].sent < HUGE / 4


@pytest.mark.parametrize(
    "line", [b"X-Filler: " + b"x" * 990 + b"\r\n", b"HTTP/1.1 103 Early\r\n\r\n"]
)
def test_a_head_that_never_ends_is_not_read_for_ever(line: bytes) -> None:
    def pour(visit: Visit) -> None:
        visit.read()
        visit.send(b"HTTP/1.1 103 Early\r\n\r\n" if b"103" in line else b"HTTP/1.1 200 OK\r\n")
        while visit.wait(0):
            visit.send(line * 100)

    with receiver(pour) as there:
        answer = send(there.url())
    assert answer.status is None
    assert answer.problem == TOO_LONG


@pytest.mark.parametrize(
    "said",
    [
        b"SSH-2.0-OpenSSH_9.6\r\n",
        b"HTTP/1.1 two hundred\r\n\r\n",
        b"HTTP/1.1 200 OK\r\nno header\r\n\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Le",
        b"\x16\x03\x01\x00\x05hello",
        b"\x00" * 200,
    ],
)
def test_what_is_not_http_is_no_answer(said: bytes) -> None:
    def talk(visit: Visit) -> None:
        visit.read()
        visit.send(said)

    with receiver(talk) as there:
        answer = send(there.url())
    assert answer.status is None
    assert "no complete HTTP answer" in answer.problem


def test_who_hangs_up_without_a_word_is_told_from_others() -> None:
    with receiver(lambda visit: visit.read()) as there:
        answer = send(there.url())
    assert (answer.status, answer.problem) == (None, BROKEN)


def test_who_answers_before_having_read_all_is_heard() -> None:
    with receiver(lambda visit: visit.answer(413)) as there:
        sender = HttpSender(Targets(HERE))
        answer = sender.send(there.url(), {}, "x" * (HUGE // 4))
    assert answer.status == 413 or answer.problem == BROKEN


def test_where_nobody_listens_the_sentence_says_so() -> None:
    with receiver(answering(200)) as gone:
        url = gone.url()
    answer = send(url)
    assert (answer.status, answer.problem) == (None, UNREACHABLE)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]"])
@pytest.mark.parametrize("scheme", ["http", "https"])
def test_this_machine_is_not_called_unless_it_is_named(host: str, scheme: str) -> None:
    with receiver(answering(200)) as there:
        sender = HttpSender(Targets())
        answer = sender.send(f"{scheme}://{host}:{there.port}/", {}, BODY)
    assert (answer.status, answer.problem) == (None, NOT_PUBLIC)
    assert there.connections == 0


@pytest.mark.parametrize(
    "url", ["http://127.1:{}/", "http://0x7f000001:{}/", "http://127.0.0.1.:{}/", "gopher://a:{}/"]
)
def test_odd_spellings_are_refused_although_this_machine_may_be_called(url: str) -> None:
    with receiver(answering(200)) as there:
        answer = send(url.format(there.port))
    assert answer.status is None
    assert "address" in answer.problem
    assert there.connections == 0


def test_a_name_is_looked_up_once_and_never_rebound() -> None:
    asked: list[str] = []

    def resolve(host: str, port: int) -> Sequence[str]:
        asked.append(host)
        return ["127.0.0.2"] if len(asked) == 1 else ["127.0.0.1"]

    only = Targets([ip_network("127.0.0.2/32")], resolve=resolve)
    with (
        receiver(answering(200), "127.0.0.2") as meant,
        receiver(answering(200), "127.0.0.1", meant.port) as rebound,
    ):
        answer = HttpSender(only).send(meant.url("rebound.example"), {}, BODY)
    assert (answer.status, asked) == (200, ["rebound.example"])
    assert (meant.connections, rebound.connections) == (1, 0)


def test_a_name_that_leads_to_this_machine_is_refused_before_any_connection() -> None:
    with receiver(answering(200)) as there:
        sender = HttpSender(Targets(resolve=here))
        answer = sender.send(f"https://innocent.example:{there.port}/", {}, BODY)
    assert (answer.status, answer.problem) == (None, NOT_PUBLIC)
    assert there.connections == 0


def test_without_tls_a_public_address_is_not_called() -> None:
    targets = Targets(HERE, resolve=lambda host, port: ["93.184.216.34"])
    assert HttpSender(targets).send("http://ats.example/", {}, BODY).problem == PLAIN


def test_a_name_that_nobody_knows_is_told_in_words() -> None:
    def resolve(host: str, port: int) -> Sequence[str]:
        raise OSError("Name or service not known")

    assert send("https://nobody.example/", resolve=resolve).problem == UNKNOWN


@pytest.mark.parametrize("fault", [RuntimeError("private"), KeyError("private")])
def test_whatever_goes_wrong_is_an_answer_without_secrets(fault: Exception) -> None:
    class Faulty(Targets):
        def addresses(self, *asked: object, **more: object) -> tuple[str, ...]:
            raise fault

    answer = HttpSender(Faulty()).send("https://ats.example/?key=private", {}, BODY)
    assert answer.status is None
    assert answer.problem == f"The call failed ({type(fault).__name__})."


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a certificate for ``receiver.example`` that has signed itself."""
    need(shutil.which("openssl"), "openssl")
    folder = tmp_path_factory.mktemp("tls")
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"),
            *("-subj", "/CN=receiver.example", "-addext", "subjectAltName=DNS:receiver.example"),
            *("-keyout", "key.pem", "-out", "cert.pem"),
        ],
        cwd=folder,
        check=True,
        capture_output=True,
    )
    return folder


@pytest.fixture
def over_tls(certificate: Path) -> Iterator[Receiver]:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate / "cert.pem", certificate / "key.pem")
    with receiver(answering(200), tls=context) as there:
        yield there


def test_over_tls_the_name_is_the_one_of_the_address(over_tls: Receiver, certificate: Path) -> None:
    trusting = ssl.create_default_context(cafile=str(certificate / "cert.pem"))
    sender = HttpSender(Targets(HERE, resolve=here), tls=trusting)
    answer = sender.send(over_tls.url("receiver.example"), {}, BODY)
    assert (answer.status, answer.problem) == (200, "")
    assert over_tls.requests[0].headers["host"] == f"receiver.example:{over_tls.port}"
    for other in ("other.example", "127.0.0.1"):
        answer = sender.send(over_tls.url(other), {}, BODY)
        assert answer.status is None
        assert answer.problem.startswith("Its certificate was refused: ")
    assert len(over_tls.requests) == 1


def test_over_tls_a_certificate_of_nobodys_is_refused(over_tls: Receiver) -> None:
    answer = send(over_tls.url("receiver.example"), resolve=here)
    assert answer.status is None
    assert "self-signed certificate" in answer.problem
    assert over_tls.requests == []


def test_who_speaks_no_tls_where_it_is_asked_for_gets_nothing() -> None:
    with receiver(lambda visit: visit.send(b"HTTP/1.1 200 OK\r\n\r\n")) as there:
        answer = send(f"https://127.0.0.1:{there.port}/")
    assert (answer.status, answer.problem) == (None, NO_TLS)
    assert there.requests == []


def test_who_drags_the_handshake_out_is_cut_off() -> None:
    with receiver(lambda visit: visit.wait()) as there:
        began = time.monotonic()
        answer = send(f"https://127.0.0.1:{there.port}/", SOON)
    assert (answer.status, answer.problem) == (None, TOO_SLOW)
    assert time.monotonic() - began < 30


def test_the_systems_own_lookup_finds_this_machine() -> None:
    assert "127.0.0.1" in resolve_by_system("localhost", 80)
