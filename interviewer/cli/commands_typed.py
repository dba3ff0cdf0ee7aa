"""Commands that are typed among answers and code: words that begin with a colon."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from interviewer.cli.names import close_names

_SHAPE: Final = re.compile(r":[a-z]+")


@dataclass(frozen=True)
class Commands:
    """The commands of one place, each written as it is typed, with what it does."""

    does: Mapping[str, str]

    @property
    def words(self) -> tuple[str, ...]:
        """The commands without what follows them."""
        return tuple(usage.split()[0] for usage in self.does)

    def looks_like(self, word: str) -> bool:
        """Whether ``word`` was meant for a command, though there may be none of that name."""
        return bool(_SHAPE.fullmatch(word))

    def listed(self) -> str:
        """Return all commands, one a line, with what each does."""
        width = max(map(len, self.does))
        return "\n".join(f"{usage:<{width}}  {does}" for usage, does in self.does.items())

    def unknown(self, word: str) -> str:
        """Return what to say to a command that there is not."""
        known = ", ".join(self.words)
        return f"There is no command {word} here.{close_names(word, self.words)} Known: {known}."
