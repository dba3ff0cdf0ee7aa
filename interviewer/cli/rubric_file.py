"""A rubric named on the command line, in the bank or not."""

from pathlib import Path

from interviewer.cli.files import STREAM
from interviewer.errors import BadInput, ContentError
from interviewer.rubrics.loader import read_rubric
from interviewer.rubrics.model import Rubric


def one_rubric(path: Path) -> Rubric:
    """Return the rubric in a file, whatever the file is called.

    Raises BadInput for ``-``, and ContentError with every fault of the file.
    """
    if str(path) == STREAM:
        raise BadInput("A rubric is read from a file, not from stdin.", field="rubric")
    found = read_rubric(path, named=False)
    if found.rubric is None:
        raise ContentError(list(found.findings))
    return found.rubric
