NOT_LISTED = 1
def why_not(s, seat, m): return 0
