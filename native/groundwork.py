"""Lay the groundwork of the bank's questions, into interviewer/native; answers then take half.

    python native/groundwork.py

Takes some ten seconds, and one where it lies there already. Whatever is not there, such as that
of your own questions, a server lays by itself while the candidate thinks.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from interviewer import compiled  # noqa: E402
from interviewer.questions.loader import load_bank  # noqa: E402
from interviewer.scoring import shelf  # noqa: E402


def main() -> int:
    """Lay what is not laid; return the exit code."""
    path = compiled.FOLDER / shelf.NAME
    bank = load_bank([ROOT])
    questions = [
        (bank.rubrics[name], question.model_answer)
        for name, question in bank.questions.items()
        if name in bank.rubrics
    ]
    if shelf.holds(path, questions):
        path.touch()
    else:
        shelf.fill(path, questions)
    sys.stdout.write(f"The groundwork of {len(questions)} questions is laid.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
