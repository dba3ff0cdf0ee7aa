"""Reads what was counted."""

from prometheus_client import CollectorRegistry

from interviewer.metrics.meters import Meters


def total(of: Meters | CollectorRegistry, name: str, **labels: str) -> float:
    """Return the sum of the samples of that name, less its prefix, with these labels."""
    registry = of.registry if isinstance(of, Meters) else of
    return sum(
        sample.value
        for family in registry.collect()
        for sample in family.samples
        if sample.name == f"interviewer_{name}" and labels.items() <= sample.labels.items()
    )


def labels_of(of: Meters, name: str) -> list[dict[str, str]]:
    """Return the labels of the samples of that name that are above 0."""
    return [
        dict(sample.labels)
        for family in of.registry.collect()
        for sample in family.samples
        if sample.name == f"interviewer_{name}" and sample.value
    ]
