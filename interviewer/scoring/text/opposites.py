"""Words of which a claim cannot hold both: "slower" for "faster", "after" for "before".

Some pairs stay opposites whatever is spoken of, and only these may take a point away. Others,
such as "old" and "new", can both be true of one sum; they serve the keywords of drafts, where
an opposite is one sign among others.
"""

from typing import Final

from interviewer.once import once
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.stems import stem

_ALWAYS: Final = """
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

_OFTEN: Final = """
    big/tiny large/little great/small tall/short height/low thick/thin fat/thin more/decrease
    less/increase fewer/increase gain/loss expand/contract more/few many/less always/never
    every/none same/opposite equal/unequal similar/different alike/different change/same begin/end
    first/second before/after open/close open/shut open/closed on/off connect/disconnect
    connect/separate connect/detach join/separate mix/separate combine/separate combine/split
    complete/incomplete complete/break complete/broken closed/incomplete whole/part hot/cold
    heat/cool warm/cool warm/cold melt/freeze boil/freeze evaporate/condense light/dark bright/dim
    lit/dark white/black reflect/absorb clear/cloudy transparent/opaque loud/quiet loud/soft
    hard/soft solid/liquid solid/gas wet/dry rough/smooth sharp/dull steep/flat steep/gentle
    tight/loose tight/slack stretch/relax strong/weak near/far close/far inside/outside in/out
    up/down upward/downward uphill/downhill above/below over/under front/back north/south east/west
    forward/backward push/pull attract/repel sink/float enter/leave enter/exit add/remove
    parallel/series conductor/insulator conduct/insulate dissolve/settle saturated/unsaturated
    pure/impure natural/artificial live/die alive/dead live/dead life/death young/old new/old
    healthy/sick safe/dangerous easy/hard easy/difficult simple/complex true/false correct/incorrect
    accurate/inaccurate good/bad best/worst like/unlike known/unknown visible/invisible show/hide
    present/absent find/lose win/lose give/take buy/sell push/pop cause/prevent help/hurt help/harm
    protect/harm allow/prevent keep/lose save/lose store/delete create/destroy build/destroy
    predator/prey male/female son/daughter mother/father day/night morning/evening summer/winter
    morning/afternoon sunrise/sunset wax/wane read/write load/store encode/decode encrypt/decrypt
    compress/decompress lock/unlock client/server local/remote public/private sync/async
    serial/parallel internal/external explicit/implicit include/exclude success/failure succeed/fail
    active/passive active/inactive import/export upload/download even/uneven flat/uneven
    straight/bent straight/curved vertical/horizontal cover/uncover lighter/heavier lighter/darker
    alive/extinct ahead/behind ancestor/descendant arrive/depart attack/defend attacker/defender
    average/extreme beautiful/ugly beginning/end birth/death bitter/sweet borrow/lend bold/timid
    brave/afraid broad/narrow busy/idle clean/dirty complicated/simple constant/changing
    constant/variable converge/diverge create/delete crowded/empty decline/grow deep/surface
    dependent/independent direct/indirect drop/lift dry/moist dynamic/fixed earlier/later
    efficient/inefficient enough/insufficient fail/pass fair/unfair first/final flexible/rigid
    float/settle freeze/thaw friend/enemy full/hungry global/regional guilty/innocent happy/sad
    hide/reveal hit/miss host/guest huge/tiny increase/drop increase/decline insert/delete
    insert/remove join/leave left/remain long/brief major/minor mature/immature melt/solidify
    memorize/forget mobile/immobile natural/unnatural necessary/unnecessary obey/break
    offense/defense optional/mandatory ordered/unordered parent/child peace/war polite/rude
    poor/rich prefix/suffix present/past question/answer raise/drop random/ordered reduce/grow
    regular/irregular rise/sink sender/receiver shorten/lengthen shrink/stretch single/multiple
    single/double sorted/unsorted stable/unstable stay/leave still/moving stop/continue
    strengthen/weaken success/fail tail/head tame/wild teach/learn tighten/loosen together/apart
    together/separate top/low trust/doubt union/intersection unite/divide used/unused useful/useless
    vertical/flat virtual/physical wake/sleep warm/chilly wet/arid widen/narrow win/defeat yes/no
    asleep/awake bend/straighten bound/free darken/brighten lighten/darken deposit/erode dull/bright
    dim/light exclusive/inclusive fill/drain fresh/stale fresh/salt gradual/sudden heavy/weightless
    inhale/exhale loud/silent noisy/quiet lower/higher older/newer partial/complete partial/full
    quickly/slowly rapid/slow rapid/gradual tall/low wide/thin recursive/iterative mutable/constant
    append/remove enqueue/dequeue base/recursive compile/interpret allocate/deallocate
    public/protected front/rear signed/unsigned
"""

_SIZES: Final = "big small large tiny long short high low wide narrow deep"
SIZES: Final = frozenset(stem(word) for word in word_set(_SIZES))
"""Sizes are of something: a big sample says nothing of a small update."""


def paired(pairs: str) -> dict[str, frozenset[str]]:
    """Return the stem of every word in ``pairs`` ("hot/cold wet/dry"), with its opposites' stems.

    Raises ValueError for what is no pair of single words, or a word with itself.
    """
    found: dict[str, frozenset[str]] = {}
    for pair in pairs.split():
        words = pair.split("/")
        each = [stem(word) for word in words if word.isalpha()]
        if len(each) != 2 or len(words) != 2 or each[0] == each[1]:
            raise ValueError(f"{pair!r} is no pair of two words")
        left, right = each
        found[left] = found.get(left, frozenset()) | {right}
        found[right] = found.get(right, frozenset()) | {left}
    return found


OPPOSITES: Final = paired(_ALWAYS)
"""The stem of every word that has an opposite whatever is spoken of, with the stems of these."""


@once
def loose_opposites() -> dict[str, frozenset[str]]:
    """Return the same of all pairs, those too that are opposites only of some things."""
    return paired(f"{_ALWAYS} {_OFTEN}")


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
