"""What an answer wears: markup, fences around prose, a chat's missing full stops.

All of it is replaced by marks that the tokeniser knows, character for character, so that
offsets stay those of the original.
"""

import re

from interviewer.scoring.lexicon import FUNCTION_WORDS, word_set

_TAG = re.compile(
    r"<(?P<br>br|p|/p|li|/li|hr)\s?/?>|</?(?:b|i|u|em|strong|code|ul|ol|span|div|mark|kbd)\s?/?>",
    re.IGNORECASE,
)
_LINK = re.compile(r"(?<=\])\((?:https?://|www\.|/|#)[^()\s]{0,300}\)")
_EMPHASIS = re.compile(r"(?<![\w*])(_{1,3})(?=[^\W_])([^_\n]{1,200}?)(?<=[^\W_])\1(?!\w)")
_TILDES = re.compile(r"^[ >]{0,8}(~~~+)[^\n]{0,40}$", re.MULTILINE)
_FENCED = re.compile(r"(```+)([^\n`]{0,40})\n(.*?)(```+|\Z)", re.DOTALL)
_PROSE_NAMES = word_set("text txt md markdown plain plaintext none answer")
_CODE = re.compile(r"[;{:]\s*$|^\s*(?:import|from|def|class|with|for|return|@)\b|\w\s*=\s*\S|\w\(")
_LETTERS = re.compile(r"[A-Za-z]+")
_MARK = re.compile(r"[.!?;:|\n](?=\s|$)|\n|[;|]|->|=>")
_SPOKEN = re.compile(r"(?<=\S) (?=(?P<word>[A-Za-z]+(?:'[a-z]+)?)(?= |$))")
_LEAST_PROSE = 0.3
_WORDS_A_MARK = 18
_LEAST_WORDS = 20
_SINCE = 8
_OPENERS = word_set("it they this there then also however you we i but so its it's they're there's")
_CAPITAL = FUNCTION_WORDS - word_set("a i us am")


def undress(text: str) -> str:
    """Return ``text`` without what only dresses it, at the same length."""
    if "<" in text:
        text = _TAG.sub(_blank_tag, text)
    if "](" in text:
        text = _LINK.sub(_blank, text)
    if "~~~" in text:
        text = _TILDES.sub(lambda m: m[0].replace("~", "`"), text)
    if "```" in text:
        text = _FENCED.sub(_unfence, text)
    if "_" in text:
        text = _EMPHASIS.sub(_emphasis, text)
    return _punctuate(text)


def _blank(match: re.Match[str]) -> str:
    return " " * len(match[0])


def _blank_tag(match: re.Match[str]) -> str:
    """Blank a tag; one that ends a line becomes the end of a sentence."""
    size = len(match[0])
    return "!" + " " * (size - 1) if match["br"] else " " * size


def _emphasis(match: re.Match[str]) -> str:
    marks = " " * len(match[1])
    return f"{marks}{match[2]}{marks}"


def _unfence(match: re.Match[str]) -> str:
    """Take the fence from a block of prose; code keeps it."""
    named, body = match[2].strip().lower(), match[3]
    lines = [line for line in body.split("\n") if line.strip()]
    coded = sum(bool(_CODE.search(line)) and not _is_prose(line) for line in lines)
    if (named and named not in _PROSE_NAMES) or not _is_prose(body) or 2 * coded >= len(lines):
        return match[0]
    opening, closing = len(match[1]) + len(match[2]), len(match[4])
    return f"{' ' * opening}\n{body}{' ' * closing}"


def _is_prose(text: str) -> bool:
    """Tell whether a good part of the words of ``text`` are small ones, as code has them not."""
    words = _LETTERS.findall(text)
    small = sum(word.lower() in FUNCTION_WORDS for word in words)
    return small > _LEAST_PROSE * len(words)


def _punctuate(text: str) -> str:
    """End sentences before words that open one, in long texts next to without marks.

    A capital on a small word opens one; so does a word such as "it" or "then" behind a word
    of content, some words after the last.
    """
    if text.count(" ") < _LEAST_WORDS or "`" in text:
        return text
    if text.count(" ") < _WORDS_A_MARK * (1 + len(_MARK.findall(text))):
        return text
    pieces: list[str] = []
    done = since = 0
    for match in _SPOKEN.finditer(text):
        word = match["word"]
        since += 1
        previous = text[done : match.start()].rsplit(" ", 1)[-1]
        titled = word[0].isupper() and not previous[:1].isupper() and word.lower() in _CAPITAL
        opens = word.lower() in _OPENERS and since >= _SINCE
        if titled or (opens and previous.lower() not in FUNCTION_WORDS):
            pieces += [text[done : match.start()], "!"]
            done, since = match.end(), 0
    return "".join([*pieces, text[done:]])
