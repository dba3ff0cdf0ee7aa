"""The port by which an identity provider says who somebody is."""

from collections.abc import Mapping
from typing import Protocol

from interviewer.errors import Unauthenticated
from interviewer.values import Frozen


class NotVouched(Unauthenticated):
    """The identity provider did not say who it is."""


class Journey(Frozen):
    """What must be known again of somebody who was sent to the provider.

    Only their browser has it, sealed: ``nonce`` and ``verifier`` are secrets.
    """

    state: str
    nonce: str
    verifier: str
    redirect_uri: str


class Voucher(Protocol):
    """Sends browsers to an identity provider and reads what they come back with."""

    def begin(self, redirect_uri: str) -> tuple[str, Journey]:
        """Return where the browser is to go, and what to remember; raises Unavailable."""
        ...

    def finish(self, journey: Journey, answer: Mapping[str, str]) -> str:
        """Return the e-mail address of whoever came back; raises NotVouched, Unavailable."""
        ...
