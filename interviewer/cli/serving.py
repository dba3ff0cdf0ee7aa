"""``interviewer serve``: gunicorn with the pages and the API, and one grader beside it."""

import click

from interviewer.cli.output import say
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
    # Flask and gunicorn would slow every other command.
    from interviewer.server import Server, require_free

    settings = wiring.settings
    host, port = host or settings.host, port or settings.port
    require_free(host, port)
    wiring.prepare()
    wiring.rehearse()
    address = f"{f'[{host}]' if ':' in host else host}:{port}"
    shown = address.replace("0.0.0.0", "127.0.0.1")  # noqa: S104 - only for the message
    own = wiring.renewed(settings.model_copy(update={"host": host}))
    wiring.close()

    def announce() -> None:
        say(f"interviewer: http://{shown} (stop with Ctrl-C)")

    Server(own, address, workers or settings.workers, announce).run()
