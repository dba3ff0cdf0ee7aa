"""What the OpenAPI document says in words: a guide, every field, examples, refusals."""
