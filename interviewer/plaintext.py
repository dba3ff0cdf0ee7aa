"""Text that somebody else wrote, made safe to show on a terminal or a page."""


def printable(text: str) -> str:
    """Return ``text`` without characters that steer instead of show.

    Escapes, other controls, and marks that turn the direction of writing are
    dropped; line ends and tabs stay.
    """
    return "".join(char for char in text if char.isprintable() or char in "\n\t")
