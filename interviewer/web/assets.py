"""The built scripts and styles: where the manifest says each one is."""

import json
from pathlib import Path

from interviewer.errors import Unavailable

MANIFEST = "manifest.json"
FOLDER = Path(__file__).parent / "static"


class Assets:
    """The assets in ``folder``, by default the one that the build writes to.

    Its ``manifest.json`` maps names to hashed file names. It is read again when a build
    has replaced it, so that a server need not be started anew.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or FOLDER
        self._read: tuple[tuple[int, int], dict[str, str]] | None = None

    def url(self, name: str) -> str:
        """Return the address of the asset ``name`` (``app.js``).

        Raises Unavailable if the front end has not been built.
        """
        try:
            return f"/static/{self._names()[name]}"
        except KeyError as error:
            raise Unavailable(f"The page's {name} has not been built; run make setup.") from error

    def _names(self) -> dict[str, str]:
        path = self.folder / MANIFEST
        try:
            found = path.stat()
            version = found.st_mtime_ns, found.st_ino
            if self._read is None or self._read[0] != version:
                names = json.loads(path.read_text("utf-8"))
                self._read = version, {str(name): str(file) for name, file in names.items()}
        except (OSError, ValueError) as error:
            raise Unavailable(
                "The page's scripts and styles have not been built; run make setup."
            ) from error
        return self._read[1]
