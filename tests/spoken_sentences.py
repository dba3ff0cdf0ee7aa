"""Sentences as people say them, labelled by hand with the fillers and hedges in them.

The labels were written before any rule (those of ``LATER`` are of sentences that the first
rules got wrong). A technical use ("like a view", "what kind of
tensor", "mean()") is neither; where a reader could take it either way, it is neither.
"""

from typing import Final

Labelled = tuple[str, tuple[str, ...], tuple[str, ...]]

FILLERS: Final[tuple[Labelled, ...]] = (
    ("Um, a view shares the storage.", ("um",), ()),
    ("It shares, uh, the storage and, erm, the dtype.", ("uh", "erm"), ()),
    ("Hmm. Ummm, the strides change.", ("hmm", "um"), ()),
    ("So, um, you know, it copies.", ("so", "um", "you know"), ()),
    ("So, the gradient is accumulated in place.", ("so",), ()),
    ("Well, it depends on the strides.", ("well",), ()),
    ("Okay, so the loader forks its workers.", ("okay",), ()),
    ("Yeah, it does copy.", ("yeah",), ()),
    ("It is, like, a pointer with strides.", ("like",), ()),
    ("Like, you never copy anything.", ("like",), ()),
    ("It like copies the whole thing.", ("like",), ()),
    ("It's like really slow on the CPU.", ("like",), ()),
    ("That takes like 10 seconds per epoch.", ("like",), ()),
    ("You know, the optimizer keeps two moments.", ("you know",), ()),
    ("The state is sharded, you know, over the ranks.", ("you know",), ()),
    ("It waits for the slowest rank, you know.", ("you know",), ()),
    ("It basically averages the gradients.", ("basically",), ()),
    ("Basically, there is basically no copy.", ("basically", "basically"), ()),
    ("I mean, the kernel is launched later.", ("I mean",), ()),
    ("The kernel runs later, I mean, asynchronously.", ("I mean",), ()),
    ("I mean it's the same storage.", ("I mean",), ()),
    ("It broadcasts, right, so the batch axis is added.", ("right",), ()),
    ("The mask is added before the softmax, right?", ("right",), ()),
    ("You see, autograd keeps the inputs.", ("you see",), ()),
    ("You clear the gradients and stuff.", ("and stuff",), ()),
    ("You call it with a mask and stuff like that.", ("and stuff",), ()),
    ("It raises a RuntimeError or something.", ("or something",), ()),
    ("It uses a hash or something like that.", ("or something",), ()),
    ("You pass a seed or whatever.", ("or whatever",), ()),
    ("At the end of the day, it is one all-reduce.", ("at the end of the day",), ()),
    ("To be honest, the default is fine.", ("to be honest",), ()),
    ("Honestly, nobody uses that flag.", ("honestly",), ()),
)

HEDGES: Final[tuple[Labelled, ...]] = (
    ("I think it returns a view.", (), ("I think",)),
    ("It copies the data, I think.", (), ("I think",)),
    ("I don't think it copies.", (), ("I think",)),
    ("I would think that it raises.", (), ("I think",)),
    ("I believe the buffer is freed and I guess it is reused.", (), ("I believe", "I guess")),
    ("I suppose so.", (), ("I suppose",)),
    ("I'm guessing the stride is zero.", (), ("I guess",)),
    ("My guess is the loader.", (), ("my guess",)),
    ("I'd say it is linear; I would say that is fine.", (), ("I would say", "I would say")),
    ("I feel like the cache is to blame.", (), ("I feel like",)),
    ("Maybe it copies, perhaps it does not.", (), ("maybe", "perhaps")),
    ("It probably needs contiguous memory.", (), ("probably",)),
    ("It possibly overflows in half precision.", (), ("possibly",)),
    ("Presumably the bucket is full by then.", (), ("presumably",)),
    ("It sort of copies the data.", (), ("sort of",)),
    ("It's sort of a view.", (), ("sort of",)),
    ("That is kind of slow.", (), ("kind of",)),
    ("The optimizer kind of averages them.", (), ("kind of",)),
    ("Gradients sort of flow through both.", (), ("sort of",)),
    ("Kind of.", (), ("kind of",)),
    ("Sort of like a window on the storage.", (), ("sort of",)),
    ("You kinda need a barrier, it's sorta racy.", (), ("kind of", "sort of")),
    ("I'm not sure, but it is the stride.", (), ("not sure",)),
    ("I am not entirely sure about the dtype.", (), ("not sure",)),
    ("Not sure, it may be the mask.", (), ("not sure",)),
    ("If I remember correctly, it is one per bucket.", (), ("if I remember",)),
    ("If I recall right the default is 25 MB.", (), ("if I remember",)),
    ("As far as I know, it is deterministic.", (), ("as far as I know",)),
    ("AFAIK it is deterministic, IIRC since 1.7.", (), ("as far as I know", "if I remember")),
    ("To my knowledge it is not.", (), ("to my knowledge",)),
    ("I might be wrong, but it is lazy.", (), ("I may be wrong",)),
    ("Correct me if I'm wrong, the hook runs first.", (), ("I may be wrong",)),
    ("It is more or less free.", (), ("more or less",)),
    ("It seems to me that the mask is inverted.", (), ("seems to me",)),
)

BOTH: Final[tuple[Labelled, ...]] = (
    (
        "Um, I think it's basically, you know, sort of a copy.",
        ("um", "basically", "you know"),
        ("I think", "sort of"),
    ),
    ("Yeah, maybe, I mean, probably both.", ("yeah", "I mean"), ("maybe", "probably")),
    ("well i guess it just copies", (), ("I guess",)),
    ("I think, like, the strides are, like, swapped.", ("like", "like"), ("I think",)),
    ("I’m not sure. I don’t think it’s, um, safe.", ("um",), ("not sure", "I think")),
)

NEITHER: Final[tuple[Labelled, ...]] = tuple(
    (text, (), ())
    for text in (
        "It behaves like a view and looks like a copy.",
        "Operations like view, transpose and expand share the storage.",
        "Unlike reshape, view raises; zeros_like allocates.",
        "Use torch.zeros_like(x), or like, for example, empty_like.",
        "A scalar is like a 0-dim tensor.",
        "I would like to keep the graph, you can if you like.",
        "Values like 0 and 1 are exact.",
        "What kind of tensor is it? It is a kind of tensor.",
        "There are three kinds of parallelism and a new kind of sharding.",
        "This kind of error and that sort of bug are found by anomaly mode.",
        "It needs some kind of barrier.",
        "First comes a sort of the keys, then a merge.",
        "After the sort of each bucket, we scan.",
        "An argsort of the lengths gives the order, a stable sort of them too.",
        "The right-hand side is broadcast, and the left side is written to.",
        "The right side is right-aligned, so pad on the right, left is real.",
        "That is the right dtype. Is that right?",
        "The result is right, the shape is wrong.",
        "I use mean() and I mean() nothing else.",
        "I mean the mean over the batch axis, not over time.",
        "By running mean I mean the buffer of the layer.",
        "You know the shape beforehand, and you know that it is static.",
        "Do you know how the hook is called?",
        "If you know what the strides are, you know whether it is a view.",
        "It generalises well, and well-conditioned matrices invert well.",
        "Loss went down as well.",
        "So far the loss falls, so that the gradient vanishes.",
        "The buffer is shared, so the write is seen. So, since both alias, it fails.",
        "You see the write in both tensors.",
        "Pass a device or something else that names one.",
        "Take float16, bfloat16 or whatever dtype the card supports.",
        "The end of the day's log says it.",
        "A possibly empty tensor and a probably redundant copy are different.",
        "I think of a view as a window on the storage.",
        "What I think about first is the shape.",
        "The probability is high; probabilistic maybes are none.",
        "It might return a view, it may copy and could raise.",
        "About 10 MB, roughly 5 percent, approximately half of them.",
        "I assume that the input is contiguous.",
        "It seems slow because the cache is cold.",
        "To be sure, call contiguous first; I am sure.",
        "Make sure it is not sure-fire.",
        "Between ER diagrams and UM bridges nothing is shared.",
        "The hm module is imported, um_loss is not.",
        "Call `basically` or `maybe(x)`; `I think` is a string, ```like, um```.",
        "```python\n# um, maybe I think this is basically it\nx = like\n```\nThen it stops.",
        "It fails here:\n    maybe = um(x)  # you know, like\nand nowhere else.",
        "for maybe in probably:\nimport basically\nmaybe = perhaps(um)\nThat is all.",
        "x.maybe() and perhaps.probably are methods, basically_fast a name.",
        "> I think it basically copies, you know?\nThat is wrong.",
    )
)

LATER: Final[tuple[Labelled, ...]] = (
    ("Kind of depends, it is safer in bf16.", (), ("kind of",)),
    ("I'd guess it is bound by memory.", (), ("I guess",)),
    ("The graph is freed, if I'm not mistaken.", (), ("I may be wrong",)),
    ("Both runs have to use the same code, num_workers=0 and um, a seed.", ("um",), ()),
    ("I believe in a bug, not in luck.", (), ()),
    ("fp16 doesn't need um scaling, bf16 does maybe.", ("um",), ("maybe",)),
)

SENTENCES: Final = (*FILLERS, *HEDGES, *BOTH, *NEITHER, *LATER)

FOREIGN: Final = (
    "Eine View kopiert nie, ich denke, dass reshape vielleicht kopiert, wenn es sein muss.",
    "Je pense que la vue ne copie pas les données, mais reshape peut copier, um, parfois.",
    "Ich glaube, das ist um die Ecke, also basically egal.",
    "ビューはデータをコピーしません。",
    "Вид не копирует данные, я думаю.",
    "Myslím, že pohled nikdy nekopíruje data, možná reshape ano.",
    "Creo que la vista no copia los datos, pero reshape a veces puede copiar todo.",
)
"""Answers in other languages, about which nothing is claimed."""
