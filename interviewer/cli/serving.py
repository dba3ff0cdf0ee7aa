"""``interviewer serve``: gunicorn with the pages and the API, and one grader beside it."""

import os
import sys

import click

from interviewer.wiring import Wiring


@click.command()
@click.option("--host", help="Address to listen on (HOST; 127.0.0.1).")
@click.option("--port", type=click.IntRange(1, 65535), help="Port to listen on (PORT; 8000).")
@click.option("--workers", type=click.IntRange(1, 64), help="Web worker processes.")
@click.pass_obj
def serve(wiring: Wiring, host: str | None, port: int | None, workers: int | None) -> None:
    """Serve the page and the API until stopped."""
    settings = wiring.settings
    wiring.prepare()
    host = host or settings.host
    address = f"{f'[{host}]' if ':' in host else host}:{port or settings.port}"
    shown = address.replace("0.0.0.0", "127.0.0.1")  # noqa: S104 - only for the message
    click.echo(f"interviewer: http://{shown} (stop with Ctrl-C)", err=True)
    command = [
        sys.executable, "-m", "gunicorn", "--bind", address,
        "--workers", str(workers or settings.workers),
        "--worker-class", "gthread", "--threads", str(settings.threads),
        "--no-control-socket", "--config", "python:interviewer.gunicorn_config",
        "interviewer.app:create_app()",
    ]  # fmt: skip
    sys.stderr.flush()
    environment = {**os.environ, "HOST": host}
    os.execve(sys.executable, command, environment)  # noqa: S606 - no shell; signals go to gunicorn itself
