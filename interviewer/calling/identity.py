"""Signing in by an identity provider: OpenID Connect Core 1.0, the authorization code flow.

With PKCE (RFC 7636), state and nonce. The provider says which e-mail address somebody has; that
they have an account here is for ``accounts`` to know. Authlib checks the claims, joserfc the
signature.
"""

import json
import secrets
import threading
import time
from collections.abc import Callable, Mapping
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
from authlib.oauth2.rfc6749.parameters import prepare_grant_uri
from authlib.oauth2.rfc7636 import create_s256_code_challenge
from authlib.oidc.core import CodeIDToken
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import KeySet

from interviewer.accounts.vouching import Journey, NotVouched
from interviewer.addresses import is_local
from interviewer.errors import Unavailable

_ALGORITHMS: Final = ("RS256", "RS384", "RS512", "PS256", "ES256", "ES384", "EdDSA", "Ed25519")
"""Those with a public key: what is signed with the client's secret is not taken."""

_SECONDS: Final = 10.0
"""For how long one answer is waited for."""

_LONGEST: Final = 1_000_000
"""Bytes of an answer."""

_KNOWN: Final = 3600.0
"""Seconds for which what the provider says of itself is believed."""

_PATIENCE: Final = 1.0
"""Seconds for which one waits for another who asks the provider just now."""

_AWAY: Final = 20.0
"""Seconds for which a provider that failed is not asked again."""

_LEEWAY: Final = 60
"""Seconds by which the provider's clock may differ from ours."""


class OpenIdConnect:
    """Fulfils ``accounts.vouching.Voucher``; one instance serves all threads.

    ``issuer`` is the provider's address, of https, under which its configuration is found.
    ``transport`` stands for the network in tests, ``clock`` for seconds.
    """

    def __init__(
        self,
        issuer: str,
        client_id: str,
        client_secret: str,
        *,
        transport: httpx.BaseTransport | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._issuer = issuer.rstrip("/")
        self._client_id = client_id
        self._client_secret = client_secret
        self._transport = transport
        self._clock = clock
        self._lock = threading.Lock()
        self._found: tuple[float, Mapping[str, Any] | Unavailable] | None = None

    def begin(self, redirect_uri: str) -> tuple[str, Journey]:
        """Return where the browser is to go, and what to remember until it comes back.

        Raises Unavailable where the provider does not answer.
        """
        journey = Journey(
            state=secrets.token_urlsafe(24),
            nonce=secrets.token_urlsafe(24),
            verifier=secrets.token_urlsafe(48),
            redirect_uri=redirect_uri,
        )
        address = prepare_grant_uri(
            self._configuration()["authorization_endpoint"],
            client_id=self._client_id,
            response_type="code",
            redirect_uri=redirect_uri,
            scope="openid email",
            state=journey.state,
            nonce=journey.nonce,
            code_challenge=create_s256_code_challenge(journey.verifier),
            code_challenge_method="S256",
        )
        return str(address), journey

    def finish(self, journey: Journey, answer: Mapping[str, str]) -> str:
        """Return the e-mail address of whoever came back with ``answer``, the query.

        Raises NotVouched where the provider does not vouch for anybody, or for an address
        that it has not verified; Unavailable where it does not answer.
        """
        if not secrets.compare_digest(answer.get("state", "").encode(), journey.state.encode()):
            raise NotVouched("This sign-in was begun elsewhere or long ago; begin again.")
        if "error" in answer or not answer.get("code"):
            raise NotVouched("The sign-in was refused or given up there; begin again.")
        # RFC 9207: who answers must be who was asked.
        if answer.get("iss", self._issuer).rstrip("/") != self._issuer:
            raise NotVouched("The answer came from another provider than was asked.")
        claims = self._claims(self._token(journey, answer["code"]), journey)
        email = claims.get("email")
        if not isinstance(email, str) or claims.get("email_verified") is not True:
            raise NotVouched("The provider gave no verified e-mail address.")
        return email

    def _token(self, journey: Journey, code: str) -> str:
        body = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": journey.redirect_uri,
            "code_verifier": journey.verifier,
        }
        # Whoever answers 4xx here does not take the code; what its answer says is not for people.
        told = self._fetch("POST", self._configuration()["token_endpoint"], body)
        token = told.get("id_token") if told is not None else None
        if not isinstance(token, str):
            raise NotVouched("The provider did not take the code; begin again.")
        return token

    def _claims(self, token: str, journey: Journey) -> Mapping[str, Any]:
        keys = self._fetch("GET", self._configuration()["jwks_uri"])
        try:
            told = jwt.decode(token, KeySet.import_key_set(keys or {}), algorithms=_ALGORITHMS)  # type: ignore[arg-type]
            claims = CodeIDToken(
                told.claims,
                told.header,
                options={
                    "iss": {"essential": True, "values": [self._issuer, f"{self._issuer}/"]},
                    "aud": {"essential": True, "value": self._client_id},
                },
                params={"nonce": journey.nonce, "client_id": self._client_id},
            )
            claims.validate(leeway=_LEEWAY)
        except (JoseError, ValueError, KeyError, TypeError) as error:
            raise NotVouched("The provider's answer is not signed as it should be.") from error
        return dict(claims)

    def _configuration(self) -> Mapping[str, Any]:
        """Return what the provider says of itself (OpenID Connect Discovery 1.0).

        It is asked once in a while, and once at a time. That it failed is remembered, too: nobody
        can make us call it, or hold a thread, by clicking often.
        """
        if not self._lock.acquire(timeout=_PATIENCE):
            raise Unavailable("The identity provider is slow to answer; try again shortly.")
        try:
            if self._found is None or self._clock() >= self._found[0]:
                try:
                    self._found = (self._clock() + _KNOWN, self._discover())
                except Unavailable as error:
                    self._found = (self._clock() + _AWAY, error)
            found = self._found[1]
        finally:
            self._lock.release()
        if isinstance(found, Unavailable):
            raise Unavailable(str(found)) from found
        return found

    def _discover(self) -> Mapping[str, Any]:
        found = self._fetch("GET", f"{self._issuer}/.well-known/openid-configuration")
        needed = ("authorization_endpoint", "token_endpoint", "jwks_uri")
        if found is None or any(not isinstance(found.get(name), str) for name in needed):
            raise Unavailable(f"{self._issuer} has no configuration for OpenID Connect.")
        if str(found.get("issuer")).rstrip("/") != self._issuer:
            raise Unavailable(f"{self._issuer} says that it is another issuer.")
        for name in needed:
            if not _is_safe(found[name]):
                raise Unavailable(f"{self._issuer} names a {name} that is not of https.")
        return found

    def _fetch(
        self, method: str, url: str, body: Mapping[str, str] | None = None
    ) -> Mapping[str, Any] | None:
        """Return the JSON object at ``url``, None where it is refused; raises Unavailable."""
        try:
            told = json.loads(self._read(method, url, body))
        except httpx.HTTPStatusError as error:
            if error.response.is_client_error:
                return None
            raise Unavailable("The identity provider fails; try again later.") from error
        except (httpx.HTTPError, ValueError) as error:
            raise Unavailable(
                f"The identity provider does not answer ({type(error).__name__})."
            ) from error
        return told if isinstance(told, dict) else None

    def _read(self, method: str, url: str, body: Mapping[str, str] | None) -> bytes:
        """Return what stands at ``url``: all of it in time, and no more than it should be."""
        basic = httpx.BasicAuth(self._client_id, self._client_secret) if body else None
        end, read = self._clock() + _SECONDS, b""
        with (
            httpx.Client(transport=self._transport, timeout=_SECONDS / 2) as client,
            client.stream(method, url, data=body, auth=basic) as answer,
        ):
            answer.raise_for_status()
            for piece in answer.iter_bytes():
                read += piece
                if len(read) > _LONGEST:
                    raise ValueError("more than such an answer has")
                if self._clock() > end:
                    raise httpx.ReadTimeout("it took too long in all")
        return read


def _is_safe(url: str) -> bool:
    """Tell whether nobody on the way can read what is sent there, or answer in its place."""
    parts = urlsplit(url)
    return parts.scheme == "https" or (
        parts.scheme == "http" and (parts.hostname == "localhost" or is_local(parts.hostname or ""))
    )
