"""gunicorn as ``interviewer.server`` sets it, for applications that ours is compared with."""

from collections.abc import Callable
from typing import Any

from flask import Flask
from gunicorn.app.base import BaseApplication


class Comparison(BaseApplication):  # type: ignore[misc]  # gunicorn has no types
    """Serves what ``make`` returns at ``port`` until stopped; ``more`` are further settings."""

    def __init__(
        self, make: Callable[[], Flask], port: int, workers: int, threads: int, **more: Any
    ) -> None:
        self._make = make
        self._settings: dict[str, Any] = {
            "bind": f"127.0.0.1:{port}",
            "workers": workers,
            "worker_class": "gthread",
            "threads": threads,
            "control_socket_disable": True,
            "accesslog": None,
            "errorlog": "-",
            "loglevel": "warning",
            **more,
        }
        super().__init__()

    def load_config(self) -> None:
        """Set what differs from gunicorn's defaults."""
        for name, value in self._settings.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """Return the application."""
        return self._make()
