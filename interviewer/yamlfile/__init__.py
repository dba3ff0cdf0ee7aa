"""A strict reader of YAML files that reports every problem with its line."""

from interviewer.yamlfile.events import Place
from interviewer.yamlfile.own import read_own
from interviewer.yamlfile.reading import (
    MAX_BYTES,
    YamlDocument,
    field_name,
    load_yaml,
    read_text,
    read_yaml,
    validate,
)
from interviewer.yamlfile.writing import dump_text, refuse_control

__all__ = [
    "MAX_BYTES",
    "Place",
    "YamlDocument",
    "dump_text",
    "field_name",
    "load_yaml",
    "read_own",
    "read_text",
    "read_yaml",
    "refuse_control",
    "validate",
]
