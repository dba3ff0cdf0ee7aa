"""Tells code from prose in text that has lost its fences and its indentation."""

import ast
import re
import warnings
from collections.abc import Sequence

OPENERS = re.compile(
    r"^(?:import\s+\w|from\s+[\w.]+\s+import\b|def\s+\w+\s*\(|class\s+\w+\s*[(:]|async\s+def\b|@\w"
    r"|(?:for|while|if|elif|with)\b.*:\s*(?:#.*)?$|(?:else|try|finally)\s*:|except\b.*:"
    r"|return\b(?!\s+(?:to|the|on|of)\b)|else\s+['\"\w(]+.*$"
    r"|(?:raise|yield|assert|del|global|nonlocal)\s+\w|(?:pass|break|continue)$|lambda\b)"
)
DEFINITION = re.compile(
    r"^(?:(?:async\s+)?def\s+\w+\s*\(|class\s+\w+\s*[(:]|import\s+\w+(?:\s+as\s+\w+)?$"
    r"|from\s+[\w.]+\s+import\s)"
)
COMMENT = re.compile(r"^#(?!#|!?\s*$)\s*\S")
SHELL = re.compile(
    r"^(?:\$\s+\S|#!/|(?:if|while|until|elif)\s+\[|(?:then|fi|done|esac|do)$|case\s+\S+\s+in$"
    r"|for\s+\w+\s+in\s.*\bdo$|exit \d{1,3}$|echo\s+[\"'$]|export\s+\w+="
    r"|(?:sudo|pip3?|git|docker|kubectl|helm|npm|npx|yarn|cd|ls|cat|grep|sed|awk|curl|wget|ssh|scp"
    r"|chmod|mkdir|rm|cp|mv|tar|export|apt|apt-get|brew|conda|python3?|torchrun|nvidia-smi|make"
    r"|cmake|cargo|psql|redis-cli|terraform|systemctl)(?:\s+[^\s,;]+){1,2}$"
    r"|(?:sudo|pip3?|git|docker|kubectl|helm|npm|npx|yarn|cat|grep|sed|awk|curl|wget|ssh|scp|chmod"
    r"|mkdir|rm|cp|mv|tar|apt|apt-get|brew|conda|python3?|torchrun|make|cmake|cargo|psql|redis-cli"
    r"|terraform|systemctl)(?=\s).*(?:\s--?\w|[|<>/=$&]).*[^.,;:]$)"
)
QUERY = re.compile(
    r"^(?:SELECT\s.|INSERT INTO\s|UPDATE\s\w+\sSET\b|DELETE FROM\s|(?:CREATE|ALTER|DROP)\s[A-Z]+\s"
    r"|EXPLAIN\s(?:ANALYZE\s)?SELECT\b|(?:FROM|WHERE|JOIN|LEFT JOIN|INNER JOIN|GROUP BY|ORDER BY"
    r"|HAVING|VALUES|LIMIT)\s.*[\w);]$|(?:BEGIN|COMMIT|ROLLBACK);?$)"
)
CURLY = re.compile(
    r"^(?:#\s?(?:include|define|ifdef|ifndef|endif|pragma)\b|//\s?\S|/\*|\*/|template\s?<|using\s\w+"
    r"|(?:public|private|protected):|(?:func|fn|fun)\s+\w+\s?[(<]|(?:let|const|var|val)\s\w+\s?[:=]"
    r"|package\s\w+$)"
)
BRACES = re.compile(r"^[)\]}]+[,;:]?\s*(?:#.*)?$|[;{]\s*$")
BULLET = re.compile(r"^(?:[-*+•]|\d{1,3}[.)])\s+[^\W\d_]")
FIELD = re.compile(r"^(?:-\s)?[a-z][\w./-]{0,60}:(?:\s[\w./\"'\[{-]\S*)?$")
"""A line of YAML, such as "replicas: 3"; a lone word with a colon may be prose."""
OPENED = re.compile(
    r"^[\w.]+(?:\[[^\]]*\])?\s*(?:[-+*/@]?=(?!=)\s*\S.*)?[(\[{]$|^[\w.]+\s*=\s*[\w.]*[(\[{]"
)
"""A call or an assignment that goes on below."""
PROSE_NODES = (
    ast.Name, ast.BoolOp, ast.Tuple, ast.Constant, ast.Attribute, ast.Compare, ast.BinOp,
    ast.UnaryOp,
)  # fmt: skip
"""Expressions that a few plain words happen to parse as."""
STRAIGHT = str.maketrans("“”‘’", "\"\"''")
"""Code that went through a word processor has typographic quotes."""
TITLED = re.compile(r"^[A-Z]\w* \(")
"""A title with a gloss, such as "Tokenization (BPE)", which parses as a call."""
QUOTES = ('"""', "'''")
LONGEST = 600
"""Characters; a longer line is prose."""
LONGEST_DOCSTRING = 40


class CodeReader:
    """Decides line by line, remembering open brackets and open docstrings."""

    def __init__(self) -> None:
        self._depth = 0
        self._docstring = ""
        self._since = 0
        self._before = False

    def is_code(self, line: str) -> bool:
        """Say whether the next line of the document is code."""
        text = line.strip().translate(STRAIGHT)
        if self._docstring:
            self._since += 1
            if self._docstring in text or self._since > LONGEST_DOCSTRING:
                self._docstring = ""
            return True
        quote = next((q for q in QUOTES if text.startswith((q, f"r{q}", f"f{q}"))), "")
        if quote:
            self._docstring = quote if text.count(quote) == 1 else ""
            self._since = 0
            return True
        code = self._depth > 0 and bool(text) and not _sentence(text)
        code = code or looks_like_code(text) or (self._before and bool(FIELD.match(text)))
        self._before = code and bool(FIELD.match(text))
        self._depth = max(0, self._depth + _brackets(text)) if code else 0
        return code


def looks_like_code(text: str) -> bool:
    """Say whether one line on its own reads as code: Python, a shell command, SQL, C."""
    if not text or len(text) > LONGEST:
        return False
    if DEFINITION.match(text) or (_foreign(text) and not text.endswith(".")):
        return True
    if _sentence(text):
        return False
    if OPENERS.match(text) or COMMENT.match(text):
        return True
    if BULLET.match(text):
        return False
    if BRACES.search(text) or (FIELD.match(text) and not text.endswith(":")):
        return True
    return _parses_as_code(text)


def _foreign(text: str) -> bool:
    return bool(SHELL.match(text) or QUERY.match(text) or CURLY.match(text))


def _parses_as_code(text: str) -> bool:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            body = ast.parse(text).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return bool(OPENED.match(text))
    first = body[0] if len(body) == 1 else None
    if isinstance(first, ast.AnnAssign) and not first.value and text[0].isupper():
        return False  # "Caching: Basics"
    if not isinstance(first, ast.Expr):
        return bool(body)
    return not TITLED.match(text) and not isinstance(first.value, PROSE_NODES)


def _sentence(text: str) -> bool:
    """Say whether ``text`` reads as prose: many plain words and a full stop."""
    words = text.split(" #")[0].split()
    plain = sum(bool(re.fullmatch(r"[A-Za-z][a-z']*[,.;:!?]?", word)) for word in words)
    return len(words) >= 6 and plain / len(words) > 0.7 and not text.startswith(("#", "@", "//"))


def _brackets(text: str) -> int:
    bare = re.sub(r"#.*$|\"[^\"]*\"|'[^']*'", "", text)
    return sum(bare.count(c) for c in "([{") - sum(bare.count(c) for c in ")]}")


def fence(rows: Sequence[str], reader: CodeReader | None = None) -> str:
    """Return ``rows`` with every run of code lines between fences again."""
    reader = reader or CodeReader()
    out: list[str] = []
    run: list[str] = []
    for row in [*rows, None]:
        if row is not None and reader.is_code(row):
            run.append(row)
            continue
        if run:
            out += [*_gap(out), f"```{_language(run)}", *run, "```"]
            run = []
            out += [""] if row and row.strip() else []
        if row is not None:
            out.append(row)
    return "\n".join(out)


def _gap(rows: Sequence[str]) -> list[str]:
    return [""] if rows and rows[-1].strip() else []


def _language(rows: Sequence[str]) -> str:
    """Return the name of the code's language; "" for one that is none of three."""
    texts = [row.strip() for row in rows if row.strip()]
    queries = any(QUERY.match(text) for text in texts)
    braces = any(text.endswith("{") or CURLY.match(text) for text in texts)
    if queries and not braces:
        return "sql"
    if braces or any(text.endswith(";") for text in texts if not SHELL.match(text)):
        return ""
    if any(SHELL.match(text) for text in texts):
        return "bash"
    return "" if all(FIELD.match(text) for text in texts) else "python"
