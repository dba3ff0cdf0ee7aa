"""What the wheel holds of the compiled scorer: all of it if it is current, else nothing."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledScorer(BuildHookInterface[Any]):
    """Puts ``interviewer/native`` into the wheel, which is then one for this Python only."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the compiled modules, unless the wheel only points to this checkout."""
        sys.path.insert(0, str(Path(self.root)))
        from interviewer import compiled

        if version != "editable" and compiled.is_current():
            build_data["artifacts"].append("interviewer/native/")
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
