# ラウンドや対局の終わりの結果表示

result-final = 最終結果
result-round = 第{ $number }ラウンド
result-scores = 順位と得点
result-place = 順位
result-player = プレイヤー
result-total = 合計
result-rating = レーティング
result-show-board = 盤面を見る
result-new-game = 新しい対局
result-review = 振り返る
