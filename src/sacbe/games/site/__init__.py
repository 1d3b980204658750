"""What Tikal and Tikal Legend share, as functions: members, stones, temples, treasures."""
