"""Seals texts that are kept but must not be read from a stolen database.

Fernet (AES-128-CBC with HMAC-SHA-256, see https://github.com/fernet/spec) under a key that
follows from the server key and the purpose, by HKDF (RFC 5869).
"""

from base64 import urlsafe_b64encode

from cryptography.fernet import Fernet, InvalidToken
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from interviewer.errors import Unavailable


class Sealer:
    """Seals and opens texts for one ``purpose``; what another purpose sealed stays shut."""

    def __init__(self, key: bytes, purpose: str) -> None:
        derived = HKDF(SHA256(), 32, salt=None, info=f"interviewer {purpose}".encode())
        self._fernet = Fernet(urlsafe_b64encode(derived.derive(key)))

    def seal(self, text: str) -> str:
        """Return ``text`` so that only this key and purpose can read it again."""
        return self._fernet.encrypt(text.encode()).decode()

    def open(self, sealed: str) -> str:
        """Return the text that was sealed; raises Unavailable where the key is another now."""
        try:
            return self._fernet.decrypt(sealed.encode()).decode()
        except InvalidToken as error:
            raise Unavailable(
                "Something was sealed with another server key; put the old key file back."
            ) from error
