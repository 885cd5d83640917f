"""What a tournament decides: who meets whom where, what it counts, who is ahead; values in, values out."""
