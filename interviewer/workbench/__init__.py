"""Where rubrics are measured against people's marks, and mended."""
