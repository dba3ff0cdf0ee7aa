"""What makes the documentation: the pages written from code, and what Sphinx needs for the rest.

``python -m manual --write`` writes the pages anew; docs/conf.py names ``manual.site``.
"""
