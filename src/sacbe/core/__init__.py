"""The pure engine: states, agendas, moves, deals, outcomes, and the registry of games.

Nothing here knows a game's name, reads a clock, opens a file or draws a random number of its own.
"""
