"""The built scripts and styles: where the manifest says each one is."""

import json
from pathlib import Path

from interviewer.errors import Unavailable

MANIFEST = "manifest.json"
FOLDER = Path(__file__).parent / "static"


class Assets:
    """The assets in ``folder``, by default the one that the build writes to.

    Its ``manifest.json`` maps names to hashed file names.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or FOLDER
        self._names: dict[str, str] | None = None

    def url(self, name: str) -> str:
        """Return the address of the asset ``name`` (``app.js``).

        Raises Unavailable if the front end has not been built.
        """
        if self._names is None:
            self._names = self._read()
        try:
            return f"/static/{self._names[name]}"
        except KeyError as error:
            raise Unavailable(
                f"The page's {name} has not been built; run make setup and start again."
            ) from error

    def _read(self) -> dict[str, str]:
        try:
            names = json.loads((self.folder / MANIFEST).read_text("utf-8"))
        except (OSError, ValueError) as error:
            raise Unavailable(
                "The page's scripts and styles have not been built; run make setup and start again."
            ) from error
        return {str(name): str(file) for name, file in names.items()}
