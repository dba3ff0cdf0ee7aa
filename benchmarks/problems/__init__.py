"""How well the graders of coding problems tell right from wrong."""
