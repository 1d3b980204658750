"""What Tikal and Tikal Legend share, as functions over numbers: members, stones, treasures."""
