"""What an answer wears: markup, fences around prose, a chat's missing full stops.

All of it is replaced by marks that the tokeniser knows, character for character, so that
offsets stay those of the original.
"""

import re
from typing import Final

from interviewer.scoring.text.asides import ASKED, without_asides
from interviewer.scoring.text.htmltables import with_bars
from interviewer.scoring.text.intervals import with_intervals
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.mathsigns import with_opposed
from interviewer.scoring.text.openings import mark_openings
from interviewer.scoring.text.pauses import is_prose, pause
from interviewer.scoring.text.struck import ATTRIBUTES, STRIKING, strike_out

_TAG: Final = re.compile(
    r"<(?P<br>(?:br|/?p|/?li|hr|/?h[1-6]|/?summary|/?details|/?blockquote|/?tr)"
    rf"(?:{ATTRIBUTES})?)\s*+/?>"
    r"|</?(?:b|i|u|em|strong|code|ul|ol|span|div|mark|kbd|small|section|article|table|tbody|thead)"
    r"\s?/?>"
    r"|<(?:b|i|u|em|strong|code|ul|ol|span|div|mark|kbd|small|section|article|table|tbody|thead|a|q"
    rf"|img|input|font|td|th|abbr|label|button|pre|sub|sup){ATTRIBUTES}\s*+/?>"
    r"|</(?:a|font|td|th|abbr|label|button)\s*+>",
    re.IGNORECASE,
)
_NOTHING: Final = "\u200b"
"""A character of no width, which ``fold`` leaves out."""

_SPLIT: Final = re.compile(r"<(?:b|i|u|em|strong|mark)>[^\W\d_]{1,12}</[a-z]{1,6}>[^\W\d_]")
"""A tag around the beginning of a word."""

_LINK: Final = re.compile(
    r"(?<=\])\((?:https?://|www\.|/|#)[^()\s]{0,300}\)"
    r"|(?<![\w\])])(?P<text>\[(?=[^\[\]\n]*?[^\W\d_]{2})[^\[\]\n]++\])"
    r"\((?=[^\s()])[^\s()]{0,300}+(?: +(?:\"[^\"\n]*+\"|'[^'\n]*+'))?\)"
)
"""The target of a link, and what a mouse shows of it. An index that is called is no link."""

_EMPHASIS: Final = re.compile(r"(?<![\w*.])(_)(?=[^\W_])([^_\n]{1,200}?)(?<=[^\W_])\1(?!\w)")
_STARS: Final = re.compile(
    r"(?<![\w*`)\]])(\*{1,3})(?=[\w`\"'(\[~])([^*\n]{1,200}?)(?<=[\w`\"').,!?:;\]~])\1(?![\w*])"
)
_SMALL: Final = "of the|in the|to the|it is|the|of|to|in|is|it|and|for"
"""Words that are typed twice by mistake, the longer ones first."""

_DOUBLED: Final = tuple(f" {words} {words} " for words in _SMALL.split("|"))
_AGAIN: Final = re.compile(rf"\b(?P<said>{_SMALL})(?P<again>(?: (?P=said))+)(?= )", re.IGNORECASE)
_ITS: Final = re.compile(r"\b([Ii]t)s(?= (?:not|never|a|an|the|because) )")
"""The "its" that stands for "it's", as the word behind it tells."""

_MISTYPED: Final = re.compile(
    r"\b(?P<verb>do|does|did|is|are|was|were|has|have|had|could|would|should|can|will)"
    r" (?P<no>nt|nto|nott|n0t)\b",
    re.IGNORECASE,
)
"""A "not" behind its verb that was typed in a hurry; elsewhere "nto" may be an "into"."""

_TILDES: Final = re.compile(r"^[ >]{0,8}(~~~+)[^\n]{0,40}$", re.MULTILINE)
_FENCED: Final = re.compile(r"(?<!`)(`{3,}+)([^\n`]{0,40})\n(.*?)(`{3,}+|\Z)", re.DOTALL)
_PROSE_NAMES: Final = word_set("text txt md markdown plain plaintext none answer")
_CODE: Final = re.compile(
    r"[;{:]\s*$|^\s*(?:import|from|def|class|with|for|return|@)\b|\w\s*=\s*\S|\w\("
)
_LEAST_PROSE: Final = 0.2
_LINE_END: Final = "\n"


def undress(text: str) -> str:
    """Return ``text`` without what only dresses it, at the same length."""
    if any(sign in text for sign in STRIKING):
        text = strike_out(text)
    if "<" in text:
        text = _TAG.sub(_blank_tag, with_bars(text))
    if "](" in text:
        text = _LINK.sub(_blank_target, text)
    if "~~~" in text:
        text = _TILDES.sub(lambda m: m[0].replace("~", "`"), text)
    if "```" in text:
        text = _FENCED.sub(_unfence, text)
    if "_" in text:
        text = _EMPHASIS.sub(_emphasis, text)
    if text.count("*") > 1:
        text = _STARS.sub(_emphasis, text)
    if any(twice in text for twice in _DOUBLED):
        text = _AGAIN.sub(_once, text)
    return mark_openings(pause(_put_right(_without_brackets(text))))


def _without_brackets(text: str) -> str:
    """Blank brackets that only wonder, and those of intervals."""
    if ASKED in text:
        text = without_asides(text)
    return with_intervals(text) if "," in text else text


def _once(match: re.Match[str]) -> str:
    """Blank the copy of a small word that was typed twice."""
    return match["said"] + " " * len(match["again"])


def _put_right(text: str) -> str:
    """Put right what is left out in a hurry, or short: "its not", "does nt", "-KL = ..."."""
    if "=" in text:
        text = with_opposed(text)
    if "ts " in text:
        text = _ITS.sub(_without_s, text)
    return _MISTYPED.sub(_typed, text) if " n" in text else text


def _without_s(match: re.Match[str]) -> str:
    """Blank the s of "its not", as "it's" is read."""
    return f"{match[1]} "


def _typed(match: re.Match[str]) -> str:
    """Return the verb and its "not", at the length that they were typed in."""
    negated = f"{match['verb']}n't" if match["no"].lower() == "nt" else f"{match['verb']} not"
    return negated.ljust(len(match[0]))


def _blank_target(match: re.Match[str]) -> str:
    said = match["text"] or ""
    return said + " " * (len(match[0]) - len(said))


def _blank_tag(match: re.Match[str]) -> str:
    """Blank a tag; one that ends a line becomes the end of a sentence.

    One inside a word ("<b>n</b>ot") leaves what parts no word.
    """
    size = len(match[0])
    if match["br"]:
        return "!" + " " * (size - 1)
    return (_NOTHING if _is_inside_word(match) else " ") * size


def _is_inside_word(match: re.Match[str]) -> bool:
    """Tell whether a tag stands inside a word; an index ("x<sub>i</sub>") is another one."""
    text, start, end = match.string, match.start(), match.end()
    if "su" in match[0]:
        return False
    if text[max(0, start - 1) : start].isalpha() and text[end : end + 1].isalpha():
        return True
    return _SPLIT.match(text, start) is not None


def _emphasis(match: re.Match[str]) -> str:
    marks = " " * len(match[1])
    return f"{marks}{match[2]}{marks}"


def _unfence(match: re.Match[str]) -> str:
    """Take the fence from a block of prose; code keeps it, and its lines are ended."""
    named, body = match[2].strip().lower(), match[3]
    lines = [line for line in body.split("\n") if line.strip()]
    coded = sum(bool(_CODE.search(line)) and not is_prose(line, _LEAST_PROSE) for line in lines)
    prose = named in _PROSE_NAMES or (not named and is_prose(body, _LEAST_PROSE))
    if not prose or 2 * coded >= len(lines):
        # a line of code ends where it ends, however long it is
        return f"{match[1]}{match[2]}\n{body.replace(_LINE_END, '!')}{match[4]}"
    opening, closing = len(match[1]) + len(match[2]), len(match[4])
    return f"{' ' * opening}\n{body}{' ' * closing}"
