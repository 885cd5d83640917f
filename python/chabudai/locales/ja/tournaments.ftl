# 大会：一覧、作成、各大会のページ
#
# 用語
#   tournament 大会、entrant 参加者、organiser 主催者、round 回戦、board ボード、deal 配札、table テーブル、
#   duplicate デュプリケート、Swiss スイス式、arena アリーナ、standings 順位表、bye 不戦勝、match 対局、
#   bot ボット、matchpoints 順位による得点、Buchholz ブーフホルツ、Sonneborn-Berger ゾンネボルン・ベルガー

tournaments-page-title = 大会 · Chabudai
tournaments-title = 大会
tournaments-name-title = { $name } · Chabudai
tournaments-tournament = 大会
tournaments-all = 大会一覧
tournaments-current = 開催中と開催予定
tournaments-none = 参加できる大会はありません。大会を作ってみましょう。空いた席にはボットが入るので、1人でもデュプリケートを試せます。別のテーブルでは、ボットが同じ配札で対局します。
tournaments-past = 終了した大会
tournaments-entrant-count =
    { $count ->
       *[other] 参加者{ $count }人
    }
tournaments-accounts-only = アカウント限定
tournaments-yours = 参加中または主催

## 種類と段階

tournaments-kind-duplicate = デュプリケート
tournaments-kind-duplicate-help = 複数のテーブルが同じ配札で対局します。同じ札を持ったプレイヤー同士で成績を比べます。
tournaments-kind-swiss = スイス式
tournaments-kind-swiss-help = 2人対局を何回戦か行います。成績の近い人と当たり、同じ相手とは二度当たりません。
tournaments-kind-arena = アリーナ
tournaments-kind-arena-help = 時間いっぱいまで2人対局を続けます。3連勝目からは、勝ちの点が2倍になります。
tournaments-boards =
    { $count ->
       *[other] 全{ $count }ボード
    }
tournaments-rounds =
    { $count ->
       *[other] 全{ $count }回戦
    }
tournaments-finished = 終了
tournaments-starts-manually = 受付中（主催者が開始します）
tournaments-starts-in = 開始まで{ $time }
tournaments-in-progress = 開催中
tournaments-board-of = 第{ $number }ボード（全{ $count }ボード）
tournaments-round-of = 第{ $number }回戦（全{ $count }回戦）
tournaments-tied = 終了：全員同点
tournaments-won = 終了：{ $names }の優勝
tournaments-won-and-rank = 終了：{ $names }の優勝。あなたは{ $count }人中{ $place }位です
tournaments-less-than-minute = 1分未満

## 作成

tournaments-new = 新しい大会
tournaments-kind = 種類
tournaments-game = ゲーム
tournaments-create = 大会を作る
tournaments-default-name = { $game }（{ $kind }）
tournaments-minutes = 時間（分）
tournaments-board-count = ボード数
tournaments-round-count = 回戦数
tournaments-minutes-per-board = 1ボードの最長時間（分）
tournaments-minutes-per-match = 1局の最長時間（分）
tournaments-scoring = 採点
tournaments-by-rank = 順位
tournaments-by-difference = 点差
tournaments-by-rank-help = 同じ札を持ったほかのプレイヤーのうち、自分より成績が低かった人の割合です。
tournaments-by-difference-help = 同じ札を持ったほかのプレイヤーとの点差です。
tournaments-fill = ボットを入れる人数の目安
tournaments-starts-in-minutes = 開始までの時間（分）
tournaments-manual-start = 手動で開始
tournaments-no-bots = ボットは入りません。2人以上の参加が必要です。
tournaments-at-least = 参加者は{ $entrants }人以上です。足りない分はボットが入ります。
tournaments-at-least-tables = { $seats }人用のテーブル{ $tables }卓に、参加者は{ $entrants }人以上です。足りない分はボットが入ります。
tournaments-take-part = 自分も参加する
tournaments-listed = 一覧に表示
tournaments-listed-help = 表示しない場合は、アドレスを知っている人だけが見られます。
tournaments-members = アカウント限定
tournaments-members-help = 二重に参加しにくくなります。

## 大会のページ

tournaments-lost = サーバーが応答しません。再接続中です。このページの内容は古い可能性があります。
tournaments-participation = あなたの参加状況
tournaments-go-to-table = 自分のテーブルへ
tournaments-start = 今すぐ開始
tournaments-leave = 大会から抜ける
tournaments-enter = 参加する
tournaments-not-entered = まだ参加していません。
tournaments-watching = 観戦中です。
tournaments-entered = 参加を受け付けました。このページを開いたままにしてください。大会が始まると、ここにテーブルが表示されます。
tournaments-table-ready = テーブルの準備ができました。
tournaments-waiting-opponent = 相手を待っています。このページを開いたままにしてください。
tournaments-board-finished = このボードは終わりました。すべてのテーブルが終わると、結果が表示されます。
tournaments-match-over = 対局が終わりました。すべての対局が終わると、次の回戦が始まります。
tournaments-next-round = まもなく次の回戦が始まります。
tournaments-at-most = 最長であと{ $time }です。
tournaments-bots-added =
    { $count ->
        [0] ボットは追加されません。
       *[other] ボットが{ $count }体追加されます。
    }
tournaments-matches = 対局
tournaments-round = 第{ $round }回戦
tournaments-bye = 不戦勝
tournaments-view = 見る
tournaments-watch = 観戦
tournaments-playing = 対局中
tournaments-not-played = 対局なし

## 順位表

tournaments-standings = 順位表
tournaments-entrants = 参加者
tournaments-no-entrants = 参加者はまだいません。
tournaments-standings-table = 順位の表
tournaments-name = 名前
tournaments-played = 対局数
tournaments-left = （途中退出）
tournaments-points = 得点
tournaments-points-swiss = 勝ち1点、引き分け½点、不戦勝1点
tournaments-points-arena = 勝ち2点、引き分け1点。2連勝の後は2倍
tournaments-buchholz = ブーフホルツ
tournaments-buchholz-help = 対戦相手の得点の合計
tournaments-berger = SB
tournaments-berger-help = ゾンネボルン・ベルガー：勝った相手の得点と、引き分けた相手の得点の半分の合計
tournaments-wins = 勝ち
tournaments-wins-help = 勝った対局の数
tournaments-streak = 連勝
tournaments-streak-help = 続けて勝った数
tournaments-score = スコア
tournaments-score-help = 同じ札を持ったほかの人のうち、自分より成績が低かった人の割合の平均
tournaments-difference = 点差
tournaments-difference-help = 同じ札を持ったほかの人との点差の合計

## デュプリケートのボード

tournaments-board = ボード
tournaments-sealed = 第{ $number }ボードは対局中です。すべてのテーブルが終わると、全員の手札とともに表示されます。
tournaments-board-loading = 第{ $number }ボード…
tournaments-board-number = 第{ $number }ボード
tournaments-board-caption = 第{ $number }ボード：{ $tables }卓で同じ配札
tournaments-table = テーブル
tournaments-watch-table = テーブル{ $number }を観戦
