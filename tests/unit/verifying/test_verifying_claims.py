"""Which documents a path stands for, and which claims they make."""

from pathlib import Path

import pytest

from interviewer.errors import BadInput, ContentError
from interviewer.verifying.claims import claim_documents, claims_of

DOCUMENT = """\
---
title: Bread
category: concepts
levels: [mid]
skills: [tensors]
---

## Study text

```python run
print("study")
```

```output
study
```

## why-knead

### Model answer
It builds gluten.

```python run
print(1 + 1)
```

```output
2
```

```python
print("not a claim")
```
"""


def _bank(folder: Path) -> Path:
    for name in ("seeds", "docs"):
        (folder / name).mkdir()
    (folder / "seeds" / "bread.md").write_text(DOCUMENT, encoding="utf-8")
    (folder / "docs" / "errata.md").write_text("# Errata\n", encoding="utf-8")
    (folder / "docs" / "other.md").write_text("# Other\n", encoding="utf-8")
    return folder


def test_a_bank_folder_stands_for_its_documents_and_its_errata(tmp_path: Path) -> None:
    folder = _bank(tmp_path)

    found = claim_documents([folder, folder / "seeds" / "bread.md"])

    assert [path.name for path in found] == ["errata.md", "bread.md"]


def test_other_folders_and_files_stand_for_themselves(tmp_path: Path) -> None:
    folder = _bank(tmp_path)

    assert [p.name for p in claim_documents([folder / "docs"])] == ["errata.md", "other.md"]
    assert [p.name for p in claim_documents([folder / "docs" / "other.md"])] == ["other.md"]


@pytest.mark.parametrize("name", ["absent", "empty", "bread.txt"])
def test_a_path_without_documents_is_bad_input(tmp_path: Path, name: str) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "bread.txt").write_text("", encoding="utf-8")

    with pytest.raises(BadInput, match="no document"):
        claim_documents([tmp_path / name])


def test_claims_name_their_question_or_the_heading_above_them(tmp_path: Path) -> None:
    claims = claims_of(claim_documents([_bank(tmp_path)]))

    assert [(c.question, c.heading, c.line, c.output) for c in claims] == [
        ("", "Study text", 10, "study\n"),
        ("why-knead", "why-knead", 23, "2\n"),
    ]
    assert claims[1].code == "print(1 + 1)\n"


def test_a_claim_that_is_not_laid_out_as_one_is_a_finding(tmp_path: Path) -> None:
    path = tmp_path / "bread.md"
    path.write_text("# Bread\n\n```python run\nprint(1)\n```\n", encoding="utf-8")

    with pytest.raises(ContentError, match="has no output"):
        claims_of([path])


def test_a_document_that_cannot_be_read_is_a_finding(tmp_path: Path) -> None:
    path = tmp_path / "bread.md"
    path.write_bytes(b"\xff\xfe\xff")

    with pytest.raises(ContentError):
        claims_of([path])
