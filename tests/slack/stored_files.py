"""Files as Slack keeps them. See https://docs.slack.dev/reference/objects/file-object."""

from dataclasses import dataclass
from typing import Any

_TYPES = {
    "py": ("python", "Python", "text/plain"),
    "md": ("markdown", "Markdown (raw)", "text/markdown"),
    "txt": ("text", "Plain Text", "text/plain"),
    "json": ("javascript", "JSON", "application/json"),
    "html": ("html", "HTML", "text/html"),
    "csv": ("csv", "CSV", "text/csv"),
    "pdf": ("pdf", "PDF", "application/pdf"),
    "png": ("png", "PNG", "image/png"),
}
"""By a name's ending: Slack's ``filetype``, ``pretty_type`` and ``mimetype``."""

_PREVIEW = 500
"""Characters of a text file that come with it."""


@dataclass(frozen=True)
class StoredFile:
    """A file. ``length`` is what was announced, in bytes; ``content`` is None until it has come.

    ``mode`` is ``hosted`` or ``snippet``; ``channels`` are those in which it is shared.
    """

    id: str
    team: str
    user: str
    name: str
    title: str
    length: int
    created: int
    content: bytes | None = None
    complete: bool = False
    mode: str = "hosted"
    alt_text: str = ""
    channels: frozenset[str] = frozenset()

    def payload(self, site: str) -> dict[str, Any]:
        """Return the file object; its addresses are those of the stand-in, at ``site``."""
        ending = self.name.rpartition(".")[2].lower()
        unknown = ("binary", "Binary", "application/octet-stream")
        filetype, pretty, mimetype = _TYPES.get(ending, unknown)
        private = f"{site}/files-pri/{self.team}-{self.id}"
        shape: dict[str, Any] = {
            "id": self.id,
            "created": self.created,
            "timestamp": self.created,
            "name": self.name,
            "title": self.title,
            "mimetype": mimetype,
            "filetype": filetype,
            "pretty_type": pretty,
            "user": self.user,
            "user_team": self.team,
            "editable": self.mode == "snippet",
            "size": self.length,
            "mode": self.mode,
            "is_external": False,
            "external_type": "",
            "is_public": False,
            "public_url_shared": False,
            "display_as_bot": False,
            "username": "",
            "url_private": f"{private}/{self.name}",
            "url_private_download": f"{private}/download/{self.name}",
            "permalink": f"{site}/files/{self.user}/{self.id}/{self.name}",
            "has_rich_preview": False,
            "file_access": "visible",
        }
        if self.alt_text:
            shape["alt_txt"] = self.alt_text
        if self.content is not None and mimetype.startswith("text/"):
            text = self.content.decode("utf-8", "replace")
            shape |= {"lines": text.count("\n") + 1, "preview": text[:_PREVIEW]}
        return shape
