# 進行中の対局のページ
#
# 用語は tournaments.ftl と同じです。

watch-page-title = 観戦 · Chabudai
watch-title = 観戦
watch-filter = ゲーム
watch-all = すべて
watch-featured = 注目の対局
watch-more = ほかの対局
watch-next = 次の対局
watch-open = { $game }を観戦：{ $players }
watch-rated = レート戦
watch-behind = 手札公開・遅れて表示
watch-spectators = 観戦者{ $count }人
watch-none = 公開中の対局はありません
watch-none-of-game = このゲームの公開中の対局はありません
watch-bots-help = ボットどうしの短い対局を観戦できます。
watch-bots = { $game }を観戦
watch-help = ロビーやクイック対局のテーブル、レート戦、公開中の大会のテーブルを表示します。招待制のテーブルは表示しません。
watch-no-other = ほかに公開中の対局はありません。
