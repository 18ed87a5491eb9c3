"""What leaves a device and comes to one: single games as files, everything as a backup, a running
game as codes, a result to show. Knows no game and no window; what a game has to say of itself comes
through `game_sharing`.
"""
