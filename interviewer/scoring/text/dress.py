"""What an answer wears: markup, fences around prose, a chat's missing full stops.

All of it is replaced by marks that the tokeniser knows, character for character, so that
offsets stay those of the original.
"""

import re

from interviewer.scoring.text.lexicon import FUNCTION_WORDS, word_set

_TAG = re.compile(
    r"<(?P<br>br|p|/p|li|/li|hr)\s?/?>|</?(?:b|i|u|em|strong|code|ul|ol|span|div|mark|kbd)\s?/?>",
    re.IGNORECASE,
)
_LINK = re.compile(r"(?<=\])\((?:https?://|www\.|/|#)[^()\s]{0,300}\)")
_EMPHASIS = re.compile(r"(?<![\w*.])(_)(?=[^\W_])([^_\n]{1,200}?)(?<=[^\W_])\1(?!\w)")
_TILDES = re.compile(r"^[ >]{0,8}(~~~+)[^\n]{0,40}$", re.MULTILINE)
_FENCED = re.compile(r"(?<!`)(`{3,}+)([^\n`]{0,40})\n(.*?)(`{3,}+|\Z)", re.DOTALL)
_PROSE_NAMES = word_set("text txt md markdown plain plaintext none answer")
_CODE = re.compile(r"[;{:]\s*$|^\s*(?:import|from|def|class|with|for|return|@)\b|\w\s*=\s*\S|\w\(")
_LETTERS = re.compile(r"[A-Za-z]+")
_MARK = re.compile(r"[.!?;:|,\n](?=\s|$)|\n|[;|]|->|=>")
_SPOKEN = re.compile(r"(?<=\S) (?=(?P<word>[A-Za-z]+(?:'[a-z]+)?)(?= |$))")
_LEAST_PROSE = 0.2
_LEAST_SPOKEN = 0.3
_WORDS_A_MARK = 26
_LEAST_WORDS = 20
_LINE_END = "\n"
_SINCE = 8
_FEWEST = 4
_OPENERS = word_set(
    "it they this there then also however therefore you we i but so it's they're there's"
)
_SHORT_NAME = 3
_NAMES = word_set("""
    Adam Python Kaiming Xavier Kahan Gumbel Linear Triton Inductor Dynamo Jacobian Hessian
    Nesterov Numpy Torch Lightning Linux Windows None True False Ampere Hopper Volta Conv
    Dropout Softmax Tensor Parameter Module Dataset Optimizer Sampler Lookahead Nvidia Intel
    Hogwild Gaussian Cauchy Welford Pareto Bernoulli
""")
_CAPITAL = FUNCTION_WORDS - word_set("i us am")


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
    """Take the fence from a block of prose; code keeps it, and its lines are ended."""
    named, body = match[2].strip().lower(), match[3]
    lines = [line for line in body.split("\n") if line.strip()]
    coded = sum(bool(_CODE.search(line)) and not _is_prose(line) for line in lines)
    prose = named in _PROSE_NAMES or (not named and _is_prose(body))
    if not prose or 2 * coded >= len(lines):
        # a line of code ends where it ends, however long it is
        return f"{match[1]}{match[2]}\n{body.replace(_LINE_END, '!')}{match[4]}"
    opening, closing = len(match[1]) + len(match[2]), len(match[4])
    return f"{' ' * opening}\n{body}{' ' * closing}"


def _is_prose(text: str, least: float = _LEAST_PROSE) -> bool:
    """Tell whether a good part of the words of ``text`` are small ones, as code has them not."""
    words = _LETTERS.findall(text)
    small = sum(word.lower() in FUNCTION_WORDS for word in words)
    return small > least * len(words)


def _is_titled(word: str, previous: str, *, small: bool) -> bool:
    """Tell whether a word has the capital of a sentence's first word, behind ``previous``.

    ``small`` when that is a word without content; "in Adam" opens nothing.
    """
    if not word[0].isupper() or not (previous[:1].islower() or previous[:1].isdigit()):
        return False
    if word.lower() in _CAPITAL and not (word == "A" and small):
        return True
    return not small and len(word) > _SHORT_NAME and word[1:].islower() and word not in _NAMES


def _punctuate(text: str) -> str:
    """End sentences before words that open one, in long texts next to without marks.

    A capital on a small word opens one; so does a word such as "it" or "then" behind a word
    of content, some words after the last.
    """
    if text.count(" ") < _LEAST_WORDS or "`" in text:
        return text
    if text.count(" ") < _WORDS_A_MARK * (1 + len(_MARK.findall(text))):
        return text
    if not _is_prose(text, _LEAST_SPOKEN):
        return text  # words without structure are no sentences, wherever they are cut
    pieces: list[str] = []
    done = since = 0
    for match in _SPOKEN.finditer(text):
        word = match["word"]
        since += 1
        previous = text[done : match.start()].rsplit(" ", 1)[-1]
        small = previous.lower() in FUNCTION_WORDS
        if (since >= _FEWEST and _is_titled(word, previous, small=small)) or (
            word.lower() in _OPENERS and since >= _SINCE and not small
        ):
            pieces += [text[done : match.start()], "!"]
            done, since = match.end(), 0
    return "".join([*pieces, text[done:]])
