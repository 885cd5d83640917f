# 共通の用語と並べ方

list-pair = { $first }と{ $second }
list-or = { $first }または{ $second }
list-more = { $first }、{ $second }
list-sentence = { $first }{ $second }
list-all = { $items }

# プレイヤーのいない席
term-seat = プレイヤー{ $number }
