"""Texts cut into sentences, and put together again with some of them changed."""

import re
from collections.abc import Callable

_FENCED = re.compile(r"(```.*?(?:```|\Z))", re.DOTALL)
_END = re.compile(
    r"(?<=[.!?])(?<!\be\.g\.)(?<!\bi\.e\.)(?<!\bvs\.)(?<!\betc\.)(?<!\bapprox\.)(?=\s)|(?<=\n)"
)
_FRAME = re.compile(r"(\s*(?:(?:[-*•]|\d+[.)]|#+)\s+)?)(.*?)(\s*)", re.DOTALL)


def sentences(text: str) -> list[str]:
    """Cut ``text`` at ends of sentences and of lines; joined again they are ``text``.

    Code in fences is one sentence.
    """
    found: list[str] = []
    for part in _FENCED.split(text):
        found += [part] if part.startswith("```") else _END.split(part)
    return [part for part in found if part]


def changed(text: str, change: Callable[[str], str]) -> str:
    """Return ``text`` with ``change`` applied to each sentence that holds a word.

    Blanks and list marks around a sentence, and code in fences, stay as they are.
    """
    written = []
    for part in sentences(text):
        frame = _FRAME.fullmatch(part)
        if part.startswith("```") or frame is None or not re.search(r"[^\W\d_]", frame[2]):
            written.append(part)
        else:
            written.append(frame[1] + change(frame[2]) + frame[3])
    return "".join(written)
