import json
import time
from base64 import b64decode
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from authlib.oauth2.rfc7636 import create_s256_code_challenge
from joserfc import jwt
from joserfc.jwk import OctKey, RSAKey

from interviewer.accounts.vouching import NotVouched
from interviewer.calling.identity import OpenIdConnect
from interviewer.errors import Unavailable

ISSUER = "https://id.example"
BACK = "https://interviews.example/desk/vouched"
KEY = RSAKey.generate_key(2048, {"kid": "one", "use": "sig"})
OTHER = RSAKey.generate_key(2048, {"kid": "one", "use": "sig"})


class Provider:
    """An identity provider; ``claims`` and ``sign`` are what a test makes wrong."""

    def __init__(self) -> None:
        self.claims: dict[str, Any] = {}
        self.sign: Callable[[dict[str, Any]], str] = lambda claims: jwt.encode(
            {"alg": "RS256", "kid": "one"}, claims, KEY
        )
        self.token_status = 200
        self.configuration = {
            "issuer": ISSUER,
            "authorization_endpoint": f"{ISSUER}/authorize",
            "token_endpoint": f"{ISSUER}/token",
            "jwks_uri": f"{ISSUER}/keys",
        }
        self.asked: dict[str, str] = {}
        self.basic = ""

    def __call__(self, request: httpx.Request) -> httpx.Response:
        match request.url.path:
            case "/.well-known/openid-configuration":
                return httpx.Response(200, json=self.configuration)
            case "/keys":
                return httpx.Response(200, json={"keys": [KEY.as_dict(private=False)]})
            case "/token":
                self.asked = {k: v[0] for k, v in parse_qs(request.content.decode()).items()}
                self.basic = b64decode(request.headers["Authorization"][6:]).decode()
                return httpx.Response(self.token_status, json={"id_token": self.sign(self.claims)})
        return httpx.Response(404)


@pytest.fixture
def provider() -> Provider:
    return Provider()


@pytest.fixture
def client(provider: Provider) -> OpenIdConnect:
    transport = httpx.MockTransport(provider)
    return OpenIdConnect(f"{ISSUER}/", "desk", "a secret", transport=transport)


def answer(provider: Provider, client: OpenIdConnect, **wrong: Any) -> str:
    """Go to the provider and come back; ``wrong`` replaces claims, None leaves one out."""
    address, journey = client.begin(BACK)
    asked = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
    now = int(time.time())
    claims = {
        "iss": ISSUER,
        "aud": "desk",
        "sub": "17",
        "iat": now,
        "exp": now + 300,
        "nonce": asked["nonce"],
        "email": "ana@example.com",
        "email_verified": True,
        **wrong,
    }
    provider.claims = {name: value for name, value in claims.items() if value is not None}
    return client.finish(journey, {"code": "c0de", "state": asked["state"]})


def test_the_browser_goes_there_with_state_nonce_and_challenge(
    provider: Provider, client: OpenIdConnect
) -> None:
    address, journey = client.begin(BACK)
    assert address.startswith(f"{ISSUER}/authorize?")
    asked = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
    assert asked == {
        "client_id": "desk",
        "response_type": "code",
        "redirect_uri": BACK,
        "scope": "openid email",
        "state": journey.state,
        "nonce": journey.nonce,
        "code_challenge": create_s256_code_challenge(journey.verifier),
        "code_challenge_method": "S256",
    }
    assert client.begin(BACK)[1].state != journey.state


def test_a_verified_address_is_vouched_for(provider: Provider, client: OpenIdConnect) -> None:
    assert answer(provider, client) == "ana@example.com"
    assert provider.basic == "desk:a secret"
    assert provider.asked["code"] == "c0de"
    assert provider.asked["redirect_uri"] == BACK
    assert len(provider.asked["code_verifier"]) >= 43


@pytest.mark.parametrize(
    "wrong",
    [
        {"email_verified": False},
        {"email_verified": None},
        {"email_verified": "true"},
        {"email": None},
        {"email": ["ana@example.com"]},
        {"aud": "another"},
        {"aud": None},
        {"aud": ["desk", "another"], "azp": "another"},
        {"iss": "https://evil.example"},
        {"iss": None},
        {"nonce": "another"},
        {"nonce": None},
        {"exp": 1},
        {"exp": None},
        {"iat": None},
        {"sub": None},
    ],
    ids=str,
)
def test_claims_that_are_not_as_they_should_be_vouch_for_nobody(
    provider: Provider, client: OpenIdConnect, wrong: dict[str, Any]
) -> None:
    with pytest.raises(NotVouched):
        answer(provider, client, **wrong)


@pytest.mark.parametrize(
    "sign",
    [
        lambda claims: jwt.encode({"alg": "RS256", "kid": "one"}, claims, OTHER),
        lambda claims: jwt.encode({"alg": "HS256"}, claims, OctKey.import_key("a secret" * 4)),
        lambda claims: "eyJhbGciOiJub25lIn0." + _part(claims) + ".",
        lambda claims: "nonsense",
        lambda claims: 7,
    ],
    ids=["another key", "the client's secret", "none", "nonsense", "a number"],
)
def test_what_is_not_signed_by_the_provider_vouches_for_nobody(
    provider: Provider, client: OpenIdConnect, sign: Callable[[dict[str, Any]], str]
) -> None:
    provider.sign = sign
    with pytest.raises(NotVouched):
        answer(provider, client)


def _part(claims: dict[str, Any]) -> str:
    from base64 import urlsafe_b64encode

    return urlsafe_b64encode(json.dumps(claims).encode()).decode().rstrip("=")


@pytest.mark.parametrize(
    "query",
    [
        {"code": "c0de"},
        {"code": "c0de", "state": "another"},
        {"state": "STATE"},
        {"state": "STATE", "error": "access_denied"},
        {"state": "STATE", "code": "c0de", "iss": "https://evil.example"},
    ],
    ids=str,
)
def test_an_answer_that_belongs_to_no_question_is_refused(
    client: OpenIdConnect, query: dict[str, str]
) -> None:
    _, journey = client.begin(BACK)
    told = {name: value.replace("STATE", journey.state) for name, value in query.items()}
    with pytest.raises(NotVouched):
        client.finish(journey, told)


def test_a_code_that_is_refused_vouches_for_nobody(
    provider: Provider, client: OpenIdConnect
) -> None:
    provider.token_status = 400
    with pytest.raises(NotVouched, match="did not take the code"):
        answer(provider, client)


def test_a_provider_that_fails_is_our_trouble_not_the_users(
    provider: Provider, client: OpenIdConnect
) -> None:
    provider.token_status = 500
    with pytest.raises(Unavailable):
        answer(provider, client)
    provider.configuration["issuer"] = "https://evil.example"
    fresh = OpenIdConnect(ISSUER, "desk", "s", transport=httpx.MockTransport(provider))
    with pytest.raises(Unavailable, match="another issuer"):
        fresh.begin(BACK)

    def away(request: httpx.Request) -> httpx.Response:
        raise httpx.ConnectError("no route")

    silent = OpenIdConnect(ISSUER, "desk", "s", transport=httpx.MockTransport(away))
    with pytest.raises(Unavailable, match="does not answer"):
        silent.begin(BACK)
