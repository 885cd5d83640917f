# 共通の用語と並べ方

list-pair = { $first }と{ $second }
list-or = { $first }または{ $second }
list-more = { $first }、{ $second }
list-sentence = { $first }{ $second }
list-all = { $items }

# プレイヤーのいない席
term-seat = プレイヤー{ $number }

# ボットのレベル。
term-level = レベル{ $number }
term-level-max = 最強レベル

# ゲームの名前
term-game-eurojongg = ユーロジャン
term-game-nakatta = ナカッタ
term-game-nanatoridori = ナナトリドリ
term-game-natto = ナットウ

# ゲームの名前に添える形式
term-variant-rounds = { $rounds }ラウンド
term-variant-duel = 2人用
term-variant-players = { $players }人用
term-variant-target =
    { $target ->
        [1] 1ラウンド
       *[other] { $target }勝先取
    }
term-variant-best-of = { $rounds }ラウンド制

# 席の色
term-colour =
    { $colour ->
        [B] 黒
       *[W] 白
    }
