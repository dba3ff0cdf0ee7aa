"""What the product is made of besides its own code, for those who have to vouch for it."""
