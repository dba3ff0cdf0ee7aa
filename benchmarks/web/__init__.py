"""How fast and how heavy the service is for those who use it."""
