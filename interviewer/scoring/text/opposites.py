"""Words of which a claim cannot hold both: "slower" for "faster", "after" for "before".

Listed are pairs that stay opposites whatever is spoken of. "Old" and "new" do not: both
can be true of one sum.
"""

from typing import Final

from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.stems import stem

_PAIRS: Final = """
    big/small large/small large/tiny long/short high/low top/bottom upper/lower wide/narrow
    deep/shallow heavy/light full/empty increase/decrease increase/reduce grow/shrink rise/fall
    rise/drop raise/lower expand/shrink gain/lose many/few more/less most/least much/little
    all/none same/different equal/different fast/slow quick/slow start/stop start/end early/late
    first/last left/right multiply/divide add/subtract plus/minus positive/negative keep/free
    keep/drop keep/delete keep/discard leave/change stay/move stay/change remain/change
    remember/forget allocate/free freeze/unfreeze frozen/trainable save/load enable/disable
    static/dynamic share/copy underflow/overflow row/column maximum/minimum max/min cheap/expensive
    allow/forbid allow/refuse accept/refuse accept/reject require/forbid input/output
    innermost/outermost inner/outer mutable/immutable local/global logical/physical real/fake
    right/wrong correct/wrong split/merge split/join gather/scatter send/receive pack/unpack
    attach/detach scale/unscale shard/replicate split/replicate ascending/descending
    upstream/downstream common/rare frequent/rare eager/lazy sparse/dense odd/even safe/unsafe
    finite/infinite better/worse visible/hidden once/repeatedly permanent/temporary
    leading/trailing possible/impossible required/optional fill/empty synchronous/asynchronous
    exact/approximate numerator/denominator fuse/split speed/slow increment/decrement
    notice/miss several/one single/several host/device
"""

_SIZES: Final = "big small large tiny long short high low wide narrow deep"
SIZES: Final = frozenset(stem(word) for word in word_set(_SIZES))
"""Sizes are of something: a big sample says nothing of a small update."""


def _opposites() -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for pair in _PAIRS.split():
        left, right = map(stem, pair.split("/"))
        found[left] = found.get(left, frozenset()) | {right}
        found[right] = found.get(right, frozenset()) | {left}
    return found


OPPOSITES: Final = _opposites()
"""The stem of every such word, with those of its opposites."""

TURNED: Final[dict[str, tuple[str, ...]]] = {
    "before": ("after",),
    "after": ("before",),
    "from": ("to", "into", "onto"),
    "to": ("from",),
    "into": ("from",),
    "onto": ("from",),
    "inside": ("outside",),
    "within": ("outside",),
    "in": ("outside",),
    "under": ("outside",),
    "outside": ("inside", "within", "in", "under"),
    "with": ("without",),
    "without": ("with",),
}
"""Prepositions with those that turn round what is said with the same noun."""
