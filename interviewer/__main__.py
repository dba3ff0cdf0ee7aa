"""``python -m interviewer``: the same as the ``interviewer`` command."""

from interviewer.cli.main import main

main()
