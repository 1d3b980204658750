"""The JSON forms of the table: every message between server, browser and bot."""
