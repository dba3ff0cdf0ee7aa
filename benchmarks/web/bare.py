"""The least that a turn could be: a Flask view that keeps what was said in SQLite.

    python -m benchmarks.web.bare PORT DATABASE WORKERS THREADS

It runs under gunicorn with the worker class of ``interviewer.server``, and its database is
set as safely as ours: write-ahead logging, and a commit is on the disk before it is answered.
"""

import sqlite3
import sys
import threading
from functools import partial
from pathlib import Path

from flask import Flask, Response, jsonify, request

from benchmarks.comparison import Comparison


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


def main() -> None:
    """Serve until stopped."""
    port, database, workers, threads = sys.argv[1:]
    make_database(Path(database))
    make = partial(create_bare, Path(database))
    Comparison(make, int(port), int(workers), int(threads)).run()


if __name__ == "__main__":
    main()
