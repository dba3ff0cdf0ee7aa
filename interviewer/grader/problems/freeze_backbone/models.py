"""The models that are trained with a frozen part, as the lines that build them."""

PLAIN = (
    "nn.Sequential(OrderedDict(backbone=nn.Sequential(nn.Linear(2, 2), nn.BatchNorm1d(2)), "
    "head=nn.Linear(2, 1)))"
)
DEEP = (
    "nn.Sequential(OrderedDict(stem=nn.Linear(2, 3), body=nn.Sequential(OrderedDict("
    "early=nn.Sequential(nn.BatchNorm1d(3), nn.Linear(3, 3)), "
    "late=nn.Sequential(nn.Linear(3, 3), nn.Sequential(nn.BatchNorm1d(3), nn.Tanh()), "
    "nn.BatchNorm1d(3, affine=False)))), head=nn.Sequential(nn.BatchNorm1d(3), nn.Linear(3, 2)))"
    ").double()"
)
ALIKE = (
    "nn.Sequential(OrderedDict(backbone=nn.BatchNorm1d(2), backbone2=nn.BatchNorm1d(2), "
    "head=nn.Sequential(OrderedDict(backbone=nn.BatchNorm1d(2), out=nn.Linear(2, 1))))).double()"
)
NUMBERED = "nn.Sequential(nn.Sequential(*[nn.BatchNorm1d(2) for _ in range(12)])).double()"
HEAD_DROPS = (
    "nn.Sequential(OrderedDict(backbone=nn.Linear(2, 2), "
    "head=nn.Sequential(nn.Dropout(1.0), nn.Linear(2, 1))))"
)
BACKBONE_DROPS = (
    "nn.Sequential(OrderedDict(backbone=nn.Sequential(nn.Linear(2, 2), nn.Sequential("
    "nn.Dropout(1.0))), head=nn.Sequential(nn.BatchNorm1d(2), nn.Linear(2, 1)))).double()"
)
TIED = (
    "nn.Sequential(OrderedDict(stem=nn.Linear(2, 2), backbone=nn.Sequential("
    "nn.Linear(2, 2), nn.BatchNorm1d(2)), head=nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 2))))"
)
