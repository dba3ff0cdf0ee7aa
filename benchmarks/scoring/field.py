"""The words of the field: what tells that an answer speaks of another of its matters.

python -m benchmarks.scoring.field            prints them
python -m benchmarks.scoring.field --write    writes them beside the gate that reads them

Words in which the prompts or model answers of at least two questions of the bank speak, each
by its shortest form. Numbers, names in code and words of a single letter are none.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from textwrap import fill
from typing import Final

from interviewer.questions.loader import load_bank
from interviewer.questions.model import Bank
from interviewer.scoring.text.lexicon import FUNCTION_WORDS, GENERAL_WORDS, LIGHT_WORDS
from interviewer.scoring.text.normalise import tokenise
from interviewer.scoring.text.stems import stem

ROOT: Final = Path(__file__).resolve().parents[2]
WORDS: Final = ROOT / "interviewer" / "scoring" / "gates" / "field.txt"
LEAST: Final = 2
HEAD: Final = """\
# Words in which at least two questions of the bank speak, each by its shortest form.
# Written by `python -m benchmarks.scoring.field --write`.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Print or write the words; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scoring.field")
    parser.add_argument("--write", action="store_true", help=f"write {WORDS.relative_to(ROOT)}")
    text = f"{HEAD}{fill(' '.join(words(load_bank([ROOT]))), 98)}\n"
    if parser.parse_args(arguments).write:
        WORDS.write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)
    return 0


def words(bank: Bank) -> list[str]:
    """Return the words of the field, sorted."""
    forms: dict[str, set[str]] = defaultdict(set)
    asked: dict[str, set[str]] = defaultdict(set)
    for question in bank.questions.values():
        for word, said in _content(question.prompt, question.model_answer):
            forms[said].add(word)
            asked[said].add(question.id)
    found = [said for said, where in asked.items() if len(where) >= LEAST]
    return sorted(min(forms[said], key=lambda word: (len(word), word)) for said in found)


def _content(*texts: str) -> Iterator[tuple[str, str]]:
    """Yield the content words of ``texts`` with their stems."""
    everyday = {stem(word) for word in GENERAL_WORDS | LIGHT_WORDS}
    for token in chain.from_iterable(tokenise(text).tokens for text in texts):
        plain = token.text.isalpha() and token.text.isascii() and len(token.text) > 1
        if plain and token.text not in FUNCTION_WORDS and token.stem not in everyday:
            yield token.text, token.stem


if __name__ == "__main__":
    raise SystemExit(main())
