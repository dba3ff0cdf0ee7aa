"""An identity provider that is away, slow, or says what it should not."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from interviewer.calling.identity import OpenIdConnect
from interviewer.errors import Unavailable

ISSUER, BACK = "https://id.example", "https://interviews.example/desk/vouched"


class Clock:
    """Seconds that are moved by hand."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


class Provider:
    """A provider of which a test says what its configuration is, and whether it answers."""

    def __init__(self) -> None:
        self.away = False
        self.asked = 0
        self.configuration = {
            "issuer": ISSUER,
            "authorization_endpoint": f"{ISSUER}/authorize",
            "token_endpoint": f"{ISSUER}/token",
            "jwks_uri": f"{ISSUER}/keys",
        }

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.asked += 1
        if self.away:
            raise httpx.ConnectTimeout("nothing there")
        return httpx.Response(200, json=self.configuration)


@pytest.fixture
def provider() -> Provider:
    return Provider()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def client(provider: Provider, clock: Clock) -> OpenIdConnect:
    return OpenIdConnect(ISSUER, "d", "s", transport=httpx.MockTransport(provider), clock=clock)


def test_one_that_is_away_is_not_asked_at_every_click(
    provider: Provider, client: OpenIdConnect, clock: Clock
) -> None:
    provider.away = True

    def click(_: int) -> None:
        with pytest.raises(Unavailable, match="does not answer"):
            client.begin(BACK)

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(click, range(40)))
    assert provider.asked == 1
    provider.away = False
    clock.now += 21
    assert client.begin(BACK)[0].startswith(f"{ISSUER}/authorize?")
    assert provider.asked == 2


def test_what_it_says_of_itself_is_asked_for_again_after_a_while(
    provider: Provider, client: OpenIdConnect, clock: Clock
) -> None:
    for _ in range(3):
        client.begin(BACK)
    assert provider.asked == 1
    provider.configuration["authorization_endpoint"] = f"{ISSUER}/moved"
    clock.now += 3601
    assert client.begin(BACK)[0].startswith(f"{ISSUER}/moved?")


@pytest.mark.parametrize("name", ["authorization_endpoint", "token_endpoint", "jwks_uri"])
@pytest.mark.parametrize(
    "address", ["http://id.example/x", "//id.example/x", "javascript:alert(1)", "file:///x", ""]
)
def test_what_others_could_read_on_the_way_is_not_called(
    provider: Provider, client: OpenIdConnect, name: str, address: str
) -> None:
    provider.configuration[name] = address
    with pytest.raises(Unavailable, match="not of https"):
        client.begin(BACK)


@pytest.mark.parametrize("address", ["http://127.0.0.1:8080/x", "http://localhost/x"])
def test_a_provider_on_this_machine_needs_no_https(
    provider: Provider, client: OpenIdConnect, address: str
) -> None:
    provider.configuration["authorization_endpoint"] = address
    assert client.begin(BACK)[0].startswith(address)


@pytest.mark.parametrize("kind", ["slow", "endless"])
def test_an_answer_that_never_ends_is_given_up(clock: Clock, kind: str) -> None:
    given = [0]

    def drip() -> Iterator[bytes]:
        while given[0] < 10_000:
            given[0] += 1
            if kind == "slow":
                clock.now += 1
            yield b" " * (1 if kind == "slow" else 10_000)

    transport = httpx.MockTransport(lambda _: httpx.Response(200, content=drip()))
    client = OpenIdConnect(ISSUER, "d", "s", transport=transport, clock=clock)
    with pytest.raises(Unavailable, match="does not answer"):
        client.begin(BACK)
    assert given[0] < 200
