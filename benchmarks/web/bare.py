"""The least that a turn could be: a Flask view that keeps what was said in SQLite.

    python -m benchmarks.web.bare PORT DATABASE WORKERS THREADS

It runs under gunicorn with the worker class of ``interviewer.server``, and its database is
set as safely as ours: write-ahead logging, and a commit is on the disk before it is answered.
"""

import sqlite3
import sys
import threading
from pathlib import Path
from typing import Any

from flask import Flask, Response, jsonify, request
from gunicorn.app.base import BaseApplication


def create_bare(database: Path) -> Flask:
    """Return the application; every thread has a connection of its own."""
    app, own = Flask(__name__), threading.local()

    def connection() -> sqlite3.Connection:
        if not hasattr(own, "connection"):
            own.connection = sqlite3.connect(database, timeout=15, isolation_level=None)
            own.connection.execute("PRAGMA synchronous = FULL")
        found: sqlite3.Connection = own.connection
        return found

    @app.post("/turns")
    def take() -> Response:
        body = request.get_json()
        connection().execute("BEGIN IMMEDIATE")
        connection().execute("INSERT INTO said (text) VALUES (?)", (body["text"],))
        connection().execute("COMMIT")
        return jsonify(turn=body["turn"] + 1)

    @app.get("/healthz")
    def healthz() -> Response:
        return jsonify(status="ok")

    return app


def make_database(path: Path) -> None:
    """Make the database with its one table."""
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("CREATE TABLE IF NOT EXISTS said (id INTEGER PRIMARY KEY, text TEXT)")
    connection.close()


class Bare(BaseApplication):  # type: ignore[misc]  # gunicorn has no types
    """Serves the bare view with our server's settings."""

    def __init__(self, port: int, database: Path, workers: int, threads: int) -> None:
        self._database = database
        self._settings: dict[str, Any] = {
            "bind": f"127.0.0.1:{port}",
            "workers": workers,
            "worker_class": "gthread",
            "threads": threads,
            "control_socket_disable": True,
            "accesslog": None,
            "errorlog": "-",
            "loglevel": "warning",
        }
        super().__init__()

    def load_config(self) -> None:
        """Set what differs from gunicorn's defaults."""
        for name, value in self._settings.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """Return the application."""
        return create_bare(self._database)


def main() -> None:
    """Serve until stopped."""
    port, database, workers, threads = sys.argv[1:]
    make_database(Path(database))
    Bare(int(port), Path(database), int(workers), int(threads)).run()


if __name__ == "__main__":
    main()
