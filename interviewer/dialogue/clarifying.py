"""Which of a question's notes answer what a candidate wants to know about it."""

import re
from collections.abc import Iterable
from typing import Final

_SENTENCE: Final = re.compile(r"(?<=[.;!?])\s+|\n+")
_WORD: Final = re.compile(r"[A-Za-z_][\w.]*|\d+")
_OF_ASKING: Final = frozenset(
    [
        "a",
        "about",
        "actually",
        "again",
        "all",
        "also",
        "am",
        "an",
        "and",
        "any",
        "are",
        "as",
        "asking",
        "at",
        "be",
        "been",
        "but",
        "by",
        "can",
        "clarify",
        "clear",
        "confused",
        "could",
        "did",
        "do",
        "does",
        "each",
        "either",
        "ever",
        "exactly",
        "explain",
        "expect",
        "expected",
        "first",
        "for",
        "from",
        "get",
        "give",
        "good",
        "had",
        "has",
        "have",
        "help",
        "here",
        "how",
        "i",
        "if",
        "in",
        "into",
        "is",
        "it",
        "its",
        "just",
        "kind",
        "know",
        "less",
        "let",
        "like",
        "looking",
        "make",
        "many",
        "may",
        "me",
        "mean",
        "meaning",
        "meant",
        "might",
        "more",
        "much",
        "must",
        "my",
        "need",
        "no",
        "not",
        "now",
        "of",
        "on",
        "one",
        "only",
        "or",
        "other",
        "our",
        "out",
        "please",
        "possible",
        "precisely",
        "question",
        "quick",
        "quite",
        "really",
        "say",
        "saying",
        "see",
        "should",
        "so",
        "some",
        "sort",
        "specific",
        "specifically",
        "suppose",
        "supposed",
        "sure",
        "talk",
        "tell",
        "than",
        "that",
        "the",
        "their",
        "them",
        "then",
        "there",
        "these",
        "they",
        "thing",
        "think",
        "this",
        "those",
        "to",
        "too",
        "unclear",
        "understand",
        "unsure",
        "up",
        "use",
        "us",
        "want",
        "was",
        "we",
        "were",
        "what",
        "when",
        "where",
        "whether",
        "which",
        "who",
        "why",
        "will",
        "with",
        "without",
        "word",
        "wording",
        "would",
        "you",
        "your",
        "yes",
    ]
)


_NAME: Final = re.compile(r"`([a-z_]\w*)`")
"""A name that a question gives to something: no class, no call, no path of a library."""


def without_unseen(notes: str, put: str, wordings: Iterable[str]) -> str:
    """Return ``notes`` without the sentences that speak of names in other wordings alone.

    ``put`` is all that was asked so far; what only another of ``wordings`` names ("`fn`
    returns ...") would explain what the candidate has not seen.
    """
    unseen = {name for other in wordings for name in _NAME.findall(_spelt(other))}
    unseen -= set(_WORD.findall(put))
    kept = (part for part in _SENTENCE.split(notes) if not unseen.intersection(_NAME.findall(part)))
    return " ".join(kept)


def _spelt(wording: str) -> str:
    """``wording`` with every identifier of its code spans in a span of its own."""
    spans = re.findall(r"`([^`]+)`", wording)
    return " ".join(f"`{name}`" for span in spans for name in re.findall(r"\w+", span))


_MEANING: Final = re.compile(
    r"\b(?:mean(?:s|t|ing)?|understand|confus\w+|unclear|definition|define|in other words|"
    r"rephrase|reword|what (?:is|are|'s) (?:an? |the )?[\w. -]{1,30}\?)",
    re.IGNORECASE,
)


def asks_for_meaning(said: str) -> bool:
    """Whether ``said``, a question about the task, asks what its words mean."""
    return bool(_MEANING.search(said))


def about(said: str, notes: str) -> str:
    """Return the sentences of ``notes`` that share a word of content with ``said``.

    All of them where ``said`` has none, as in "what do you mean?"; nothing where it asks for
    something that no note speaks of.
    """
    asked = stems(said)
    if not asked:
        return notes
    return " ".join(part for part in _SENTENCE.split(notes) if stems(part) & asked)


def stems(text: str) -> frozenset[str]:
    """Return the words of content of ``text``, without their endings."""
    words = (word.lower().strip(".") for word in _WORD.findall(text))
    return frozenset(_stem(word) for word in words if word and word not in _OF_ASKING)


def _stem(word: str) -> str:
    """A word without the endings that grammar adds; crude, and the same on both sides."""
    for ending in ("ing", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word
