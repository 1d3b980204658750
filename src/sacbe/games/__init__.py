"""The games of the house, a package each. The registry finds them by itself."""
