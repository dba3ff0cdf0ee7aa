"""A model of the small pool of a caching allocator, which counts bytes and hands out none."""
