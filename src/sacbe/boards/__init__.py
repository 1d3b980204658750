"""Boards: cells, neighbours, rotation. No rules."""
