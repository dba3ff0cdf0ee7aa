"""``interviewer serve``: gunicorn with the pages and the API, and one grader beside it."""

import click

from interviewer.wiring import Wiring


@click.command()
@click.option("--host", metavar="ADDRESS", help="Address to listen on (HOST; 127.0.0.1).")
@click.option(
    "--port", metavar="N", type=click.IntRange(1, 65535), help="Port to listen on (PORT; 8000)."
)
@click.option("--workers", metavar="N", type=click.IntRange(1, 64), help="Web worker processes.")
@click.pass_obj
def serve(wiring: Wiring, host: str | None, port: int | None, workers: int | None) -> None:
    """Serve the page and the API until stopped.

    \b
    Example:
      interviewer serve --host 0.0.0.0 --port 8080 --workers 4
    """
    from interviewer.server import Server  # Flask and gunicorn would slow every command

    settings = wiring.settings
    wiring.prepare()
    host = host or settings.host
    address = f"{f'[{host}]' if ':' in host else host}:{port or settings.port}"
    shown = address.replace("0.0.0.0", "127.0.0.1")  # noqa: S104 - only for the message
    click.echo(f"interviewer: http://{shown} (stop with Ctrl-C)", err=True)
    own = wiring.renewed(settings.model_copy(update={"host": host}))
    wiring.close()
    Server(own, address, workers or settings.workers).run()
