"""The WSGI entry point: ``gunicorn wsgi:app``."""

from interviewer.app import create_app

app = create_app()
