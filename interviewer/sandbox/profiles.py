"""The two profiles of walls, and what may be denied to try how we fare without.

Profile A: user, pid, mount, net, ipc, uts and cgroup namespaces with a private root,
Landlock, seccomp and kernel limits. Profile B, where namespaces cannot be had (as in
a default container): Landlock, seccomp and kernel limits. There is no third.
"""

from collections.abc import Collection, Mapping
from typing import Final

PROFILES: Final = ("A", "B")

NAMESPACES: Final = "namespaces"
PRIVATE_ROOT: Final = "private-root"
LANDLOCK: Final = "landlock"
SECCOMP: Final = "seccomp"
FEATURES: Final = frozenset({NAMESPACES, PRIVATE_ROOT, LANDLOCK, SECCOMP})

DENY_VARIABLE: Final = "INTERVIEWER_SANDBOX_DENY"


def denied_features(environment: Mapping[str, str], deny: Collection[str]) -> frozenset[str]:
    """Return the features that are to be treated as absent: ``deny`` and the variable's.

    The variable holds names from :data:`FEATURES`, separated by commas. It can take
    away only. Raises ValueError for a name that we do not know.
    """
    named = {name.strip() for name in environment.get(DENY_VARIABLE, "").split(",")} - {""}
    denied = frozenset(named | set(deny))
    unknown = sorted(denied - FEATURES)
    if unknown:
        known = ", ".join(sorted(FEATURES))
        raise ValueError(f"{DENY_VARIABLE} names {', '.join(unknown)}; known are {known}")
    return denied


def reasons_against(profile: str, denied: Collection[str]) -> tuple[str, ...]:
    """Return why ``profile`` is out of the question when ``denied`` features are absent."""
    needed = {LANDLOCK, SECCOMP} | ({NAMESPACES, PRIVATE_ROOT} if profile == "A" else set())
    return tuple(f"{name} is denied by configuration" for name in sorted(needed & set(denied)))
