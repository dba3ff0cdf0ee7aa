"""Keeps what was typed in a terminal and not sent, until its interview is gone on with."""

import json
import os
import re
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal


@dataclass(frozen=True)
class Draft:
    """Text typed for the ``item``-th item, which was an ``answer`` or ``code``."""

    item: int
    kind: Literal["answer", "code"]
    text: str


class Drafts:
    """Drafts in a folder of their own, one file an interview, for their owner's eyes only."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def keep(self, interview: str, draft: Draft) -> bool:
        """Keep a draft in place of the one before; returns whether that was possible."""
        path = self._path(interview)
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            fresh = path.with_suffix(".new")
            descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(descriptor, "w", encoding="utf-8", errors="surrogatepass") as file:
                json.dump(asdict(draft), file)
            fresh.replace(path)
        except OSError:
            return False
        return True

    def find(self, interview: str) -> Draft | None:
        """Return the draft of an interview; one that cannot be read counts as none."""
        try:
            found = Draft(**json.loads(self._path(interview).read_text("utf-8")))
        except (OSError, ValueError, TypeError):
            return None
        whole = isinstance(found.item, int) and isinstance(found.text, str)
        return found if whole and found.kind in ("answer", "code") else None

    def drop(self, interview: str) -> None:
        """Forget the draft of an interview, if there is one."""
        with suppress(OSError):
            self._path(interview).unlink()

    def _path(self, interview: str) -> Path:
        return self._folder / f"{re.sub(r'[^0-9A-Za-z_-]', '_', interview)}.json"
