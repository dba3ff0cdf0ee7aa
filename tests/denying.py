"""What a text denies, as the scorer reads it."""

from interviewer.scoring.sense.negation import find_denials
from interviewer.scoring.text.normalise import tokenise


def denied(text: str) -> set[str]:
    """Return the words of ``text`` that are denied or taken back."""
    read = tokenise(text)
    found = find_denials(read)
    return {token.text for n, token in enumerate(read.tokens) if found.denied(n, frozenset())}
