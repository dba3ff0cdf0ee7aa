"""What the product is measured with; no part of what ships."""
