# ロビー、招待、テーブル作成
#
# 用語
#   match 対局、table テーブル、seat 席、turn 手番、host 主催者、spectator 観戦者、open seat 空席、
#   tournament 大会、time control 持ち時間、bot ボット、level レベル、invitation 招待、invite code 招待コード、
#   account アカウント、guest ゲスト、rated レーティング対局、house rules 特別ルール、standard rules 標準ルール、
#   claim 宣言、vacation 休暇、verifiable shuffle 検証可能なシャッフル、deal 配札、hand 手札

## ページ

lobby-heading = Chabudaiのロビー
lobby-leaderboard = ランキング
lobby-moderation = モデレーション
lobby-play-help = 「対局する」を押すと、レベル1との短い対局がすぐに始まります。アカウントは不要です。
lobby-scenes-pause = 盤面の動きを止める
lobby-scenes-play = 盤面を動かす
lobby-player = プレイヤー{ $number }
lobby-seat = 席{ $number }

## ゲームのカード

lobby-play = <game>{ $game }：</game>対局する
lobby-play-friends = <game>{ $game }：</game>友達と対局
lobby-learn = <game>{ $game }の</game>遊び方
lobby-more = <game>{ $game }：</game>詳細設定
lobby-not-offered = このゲームは、このサーバーでは遊べなくなりました。ページを再読み込みしてください。
lobby-aim-nakatta = 石で自分の2つの辺をつなぎます。
lobby-aim-nanatoridori = 並べ替えられない手札をなくします。
lobby-aim-natto = 先に牌をなくせば勝ちです。
lobby-aim-eurojongg = 4つの組と1つのペアをそろえます。
lobby-summary-nakatta = 格子の盤に石を置き、自分の2つの辺をつなぎます。2つの小さな形を作ってはいけません。引き分けはありません。
lobby-summary-nanatoridori = 並べ替えられない手札を減らしていきます。場より枚数の多い、または数の大きい同じ数字のカードを出し、最後の1人にならないようにします。
lobby-summary-natto = 先に牌をなくせば勝ちです。より強いセット、連番、足し算を出して返し、ボムはここぞという時まで取っておきます。
lobby-summary-eurojongg = 193枚の札で4つの組と1つのペアをそろえます。札を引き、ほかの人の捨て札をもらって組を作ります。上がり以外でも得点できます。

## 初めての人へのレッスンの案内（一度だけ表示）

lobby-offer-label = レッスン
lobby-offer = { $game }は初めてですか？まず1つの局面を試せます。
lobby-offer-show = 見てみる
lobby-offer-decline = いいえ

## 招待

lobby-have-code = 招待コードをお持ちですか？
lobby-join = 参加する

## プレイヤー、ボット、席の一覧

lobby-bots =
    { $count ->
       *[other] ボット{ $count }体
    }
lobby-open-seats =
    { $count ->
       *[other] 空席{ $count }
    }
lobby-more-players = ほか{ $count }人
lobby-no-players = プレイヤーなし
lobby-you = あなた

## 自分のテーブル

lobby-my-tables = 自分のテーブル
lobby-finished = 終了した対局
lobby-turn-title = ({ $count }) あなたの手番 · Chabudai
lobby-some-table = テーブル
lobby-against = 相手：{ $players }
lobby-continue = サーバーで続ける
lobby-continue-against = サーバーで続ける（相手：{ $players }）
lobby-remove-table = このテーブルを一覧から消す
lobby-remove-table-against = テーブル（相手：{ $players }）を一覧から消す
lobby-your-turn = あなたの手番です
lobby-waiting-for-friends =
    { $count ->
        [1] 友達の参加を待っています
       *[other] あと{ $count }人の参加を待っています
    }
lobby-is-to-move = { $name }の手番です
lobby-others-to-move = ほかのプレイヤーの手番です
lobby-no-winner = 勝者なし
lobby-you-won = 勝ち
lobby-you-lost = 負け
lobby-table-gone = このテーブルはもうありません
lobby-today = 今日 { $time }
lobby-yesterday = 昨日 { $time }

## 対局相手を探す

lobby-play-online = オンラインで対局
lobby-people =
    { $people ->
        [0] 現在、テーブルには誰もいません
       *[other] 現在、{ $tables ->
            [0] { $people }人がテーブルにいます
           *[other] { $tables }卓に{ $people }人がいます
        }
    }
lobby-watching = 観戦中{ $count }人
lobby-seeking = 相手を探している人{ $count }人
lobby-presence = { $parts }。
lobby-create-instead = ロビーに公開するテーブルを作るか、待つ間にボットと対局してください。
lobby-clock = 持ち時間
lobby-rated = レーティング対局
lobby-play-as = 対局者名
lobby-your-name = あなたの名前
lobby-seek = { $game }<ears>の対局相手を探す</ears>
lobby-seeking-for = <game>{ $game }</game>の対局相手を探しています
lobby-cancel = キャンセル
lobby-seeking-help = このページを開いたままにしてください。席は無作為に決まり、標準ルールで対局します。
lobby-speed =
    { $speed ->
        [fast] 早指し（3+2）
        [slow] じっくり（10+5）
        [days] 1手に数日
       *[unlimited] 無制限
    }

## 空席

lobby-open-seats-title = 空席のあるテーブル
lobby-filter = 絞り込み
lobby-filter-game = ゲーム
lobby-filter-all-games = すべてのゲーム
lobby-filter-players = 人数
lobby-filter-any-number = 人数を問わない
lobby-filter-two = 2人
lobby-filter-more = 3人以上
lobby-filter-rules = ルール
lobby-filter-any-rules = ルールを問わない
lobby-filter-standard = 標準ルール
lobby-filter-house = 特別ルール
lobby-filter-rated-or-not = レーティングの有無を問わない
lobby-filter-unrated = レーティングなし
lobby-none-match = 条件に合うテーブルはありません。
lobby-none-open = 空席はありません。
lobby-with = 相手：{ $players }
lobby-host-away = { $properties }、主催者は離席中
lobby-join-named = 参加する<ears>：{ $table }、相手は{ $players }</ears>
lobby-return-named = 席に戻る<ears>：{ $table }、相手は{ $players }</ears>
lobby-seats-open =
    { $open ->
       *[other] { $seats }席中{ $open }席が空き
    }
lobby-is-fast = 早指し
lobby-is-slow = じっくり
lobby-is-days = 1手に数日
lobby-has-house-rules = 特別ルール
lobby-is-rated = レーティング対局
lobby-is-verifiable = 検証可能なシャッフル
lobby-shows-hands = 観戦者には配札ごとに終了後の手札を公開
