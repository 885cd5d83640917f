# Terms and lists that all other files may use.

list-pair = { $first } and { $second }
list-or = { $first } or { $second }
list-more = { $first }, { $second }
list-sentence = { $first } { $second }
list-all = { $items }

# A seat without a player.
term-seat = Seat { $number }
