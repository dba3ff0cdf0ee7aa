"""gunicorn's own lines, written as all others are."""

from typing import Any

from gunicorn.glogging import Logger


class Log(Logger):  # type: ignore[misc]  # gunicorn has no types
    """Hands on what gunicorn has to say: by itself it prints errors with their text."""

    def setup(self, cfg: Any) -> None:
        """Prepare the loggers; called again when gunicorn reads its settings anew."""
        super().setup(cfg)
        self.error_log.handlers.clear()
        self.error_log.propagate = True
