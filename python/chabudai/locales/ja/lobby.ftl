# ロビー、招待、テーブル作成
#
# 用語
#   match 対局、table テーブル、seat 席、turn 手番、host 主催者、spectator 観戦者、open seat 空席、
#   tournament 大会、time control 持ち時間、bot ボット、level レベル、invitation 招待、invite code 招待コード、
#   account アカウント、guest ゲスト、rated レーティング対局、house rules 特別ルール、standard rules 標準ルール、
#   claim 宣言、vacation 休暇、verifiable shuffle 検証可能なシャッフル、deal 配札、hand 手札

## ページ

lobby-heading = Chabudaiのロビー
lobby-about = ほかではあまり遊べない4つのテーブルゲームを、ブラウザーでボットや友達と遊べます。
lobby-no-account = アカウントは不要です。レーティングと対局履歴を残すには、<link>ログインまたは登録</link>してください。
lobby-logged-in = <link>{ $name }</link>としてログイン中です。
lobby-moderator = <link>{ $name }</link>（<moderation>モデレーター</moderation>）としてログイン中です。
lobby-tournaments = 大会
lobby-leaderboard = ランキング
lobby-open-record = 棋譜を開く
lobby-lab = ルール実験室
lobby-player = プレイヤー{ $number }
lobby-seat = 席{ $number }

## ゲームのカード

lobby-play-bot = <game>{ $game }：</game>ボットと対局
lobby-play-bots = <game>{ $game }：</game>ボットと対局
lobby-play-friend = <game>{ $game }：</game>友達と対局
lobby-play-friends = <game>{ $game }：</game>友達と対局
lobby-learn = <game>{ $game }の</game>遊び方

## 招待

lobby-have-code = 招待コードをお持ちですか？
lobby-join-with-code = 招待コードで参加
lobby-no-such-code = このコードのテーブルはありません
lobby-join = 参加する
lobby-invited = 対局に招待されています
lobby-invites-you = { $name }からの招待
lobby-has-seat = このテーブルにはすでにあなたの席があります。<link>席に戻る</link>
lobby-all-taken = 満席です。<link>観戦する</link>
lobby-how-to-play = 遊び方
lobby-table-of = { $seats }人対局：{ $players }
lobby-you-play-side = あなたは<side>{ $side }</side>です。
lobby-you-play-side-aim = あなたは<side>{ $side }</side>です（{ $aim }）。
lobby-rated-log-in = これは<rated>レーティング対局</rated>のテーブルです。参加するには、<link>ログインするかアカウントを作成</link>してください。
lobby-rated-as = これは<rated>レーティング対局</rated>のテーブルです。<name>{ $name }</name>として参加します。

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
        [slow] 長考（10+5）
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
lobby-filter-rated-or-not = レーティングの有無を問わない
lobby-filter-unrated = レーティングなし
lobby-none-match =
    { $count ->
        [1] 空席のあるテーブルは条件に合いません。
       *[other] 空席のある{ $count }卓のうち、条件に合うものはありません。
    }
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
lobby-is-slow = 長考
lobby-is-days = 1手に数日
lobby-has-house-rules = 特別ルール
lobby-is-rated = レーティング対局
lobby-is-verifiable = 検証可能なシャッフル
lobby-shows-hands = 観戦者には配札ごとに終了後の手札を公開

## 新しいテーブル

lobby-new-table = { $game }の新しいテーブル
lobby-name-shown = ほかのプレイヤーに表示されます
lobby-level = レベル
lobby-bot-level = ボットのレベル
lobby-server-bot = このサーバーのボットです。
lobby-side = あなたの席
lobby-side-any = おまかせ
lobby-side-either = おまかせ
lobby-seat-you = { $seat }：あなた
lobby-seat-next = { $seat }：あなたの次
lobby-where = 友達の対局方法
lobby-where-apart = それぞれの端末
lobby-where-screen = この画面を囲み、スマートフォンを手札にする
lobby-where-pass = この端末を順番に回す
lobby-open-to = 参加できる人
lobby-open-to-friends = リンクかコードを知っている人
lobby-open-to-anyone = ロビーにいる人全員
lobby-you-get-code =
    { $count ->
        [1] 招待コードと、送るためのリンクが作られます。
       *[other] 招待コードと、空席{ $count }つに共通のリンクが作られます。埋まらない席にはボットを入れられます。
    }
lobby-rated-help = レーティングに反映されます。全員のアカウントが必要です。
lobby-chat-and-spectators = チャットと観戦
lobby-chat-and-shuffle = チャット、観戦、シャッフル
lobby-chat = チャット
lobby-chat-open = 観戦者にも表示
lobby-chat-later = 対局後に観戦者にも表示
lobby-chat-off = なし
lobby-watch = 観戦者への公開
lobby-watch-no-hands = 手札は非公開
lobby-watch-hands = 全員の手札を遅れて公開
lobby-watch-help = 遅れて公開する場合、各配札は終了の5分後に表示されます。
lobby-shuffle = 検証可能なシャッフル
lobby-shuffle-help = サーバーがあらかじめ秘密の値を確定し、各端末が乱数値を加えます。対局後は、誰でも配札を再現して確かめられます。
lobby-by-seat = 席ごとのプレイヤー
lobby-by-seat-custom = 個別に指定
lobby-by-seat-same = すべての席で共通
lobby-seats-in-order = 手番順の席
lobby-seats-in-order-help = 席{ $count }の次は席1に戻ります。
lobby-chair-you = あなた
lobby-chair-friend = 友達
lobby-chair-bot = ボット：{ $bot }
lobby-claims = 宣言の時間
lobby-claims-now =
    { $timing ->
        [fixed] 一定時間
        [blind] 全員の回答後
        [instant] すぐに
       *[any] 人同士では一定時間
    }
lobby-claims-count = 宣言が有効になる時
lobby-claims-default = 標準
lobby-claims-fixed = 一定時間の後
lobby-claims-blind = 全員の回答後
lobby-claims-instant = すぐに
lobby-claims-help = 一定時間待つと、誰が宣言できたかが分かりません。すぐに有効にすると早く進みますが、分かってしまいます。
lobby-claims-seconds = 秒数
lobby-create = テーブルを作る
lobby-play-against = { $bot }と対局する
lobby-play-against-bot = ボットと対局する
lobby-play-against-bots = ボット{ $count }体と対局する

## 持ち時間

lobby-clock-none = なし
lobby-clock-none-help = 時間の制限はありません。
lobby-clock-help = 各{ $minutes }分、1手ごとに{ $seconds }秒を追加。
lobby-clock-bank = { $seconds }秒＋予備
lobby-clock-bank-help = 1回の判断に{ $seconds }秒。ほかに{ $bank }秒の予備時間があり、ラウンドごとに回復します。
lobby-clock-days =
    { $days ->
       *[other] { $days }日
    }
lobby-clock-days-help =
    { $days ->
       *[other] 1手に{ $days }日、休暇は{ $vacation }日。
    }

## オプション

lobby-house-rules = 特別ルール
lobby-changes =
    { $count ->
        [0] 標準
       *[other] 変更{ $count }件
    }
lobby-or-another = その他の値
lobby-number-range = { $option }（{ $least }～{ $most }）
lobby-custom = 個別に設定
lobby-values-set =
    { $count ->
        [0] 設定なし
       *[other] { $count }件を設定
    }
lobby-value-off = なし

## ゲームのオプションとその値

lobby-option-eurojongg-rounds = ラウンド数
lobby-option-eurojongg-auto-lay = クラウンとボーナス札を自動で場に出す
lobby-option-eurojongg-seat-suits = 席のスート
lobby-option-eurojongg-seven-pairs = 7ペア
lobby-option-eurojongg-fourteen-run = 14枚のラン
lobby-option-eurojongg-tome-claim = トームの宣言
lobby-option-eurojongg-tome-claim-any = 公開のブックにも加えられる
lobby-option-eurojongg-tome-claim-closed-only = 手札の3枚でだけ
lobby-option-eurojongg-rob-tome = トームの横取り
lobby-option-eurojongg-several-winners = 複数の上がり
lobby-option-eurojongg-several-winners-from-dealer = 親から数えて最初の人
lobby-option-eurojongg-several-winners-from-discarder = 捨てた人から数えて最初の人
lobby-option-eurojongg-several-winners-all-win = 全員の上がり
lobby-option-eurojongg-several-winners-three-abort = 3人なら流局
lobby-option-eurojongg-bonuses = ボーナス
lobby-option-eurojongg-waiting = 待ちの宣言
lobby-option-eurojongg-sacred-discard = 聖なる捨て札
lobby-option-eurojongg-no-wins = そのほかの流局
lobby-option-eurojongg-no-wins-same-face = 同じランクの絵札4枚
lobby-option-eurojongg-no-wins-four-tomes = トーム4つ
lobby-option-eurojongg-no-wins-three-winners = 3人の上がり
lobby-option-eurojongg-stacks = 山の段
lobby-option-eurojongg-hand-limit = 1ラウンドの最大局数
lobby-option-eurojongg-seat-suit-faces = 席のスートの絵札
lobby-option-eurojongg-seat-suit-faces-added = 点を加える
lobby-option-eurojongg-seat-suit-faces-multiplied = 組の得点を2倍（「席のスート」が必要）
lobby-bonus-all-runs = すべてラン
lobby-bonus-four-suits = 4スートの同じランク
lobby-bonus-aces-and-nines = エースと9だけ
lobby-bonus-no-aces-or-nines = エースも9もなし
lobby-bonus-all-faces = 絵札だけ
lobby-bonus-one-colour = 1色だけ
lobby-bonus-one-suit = 1スートだけ
lobby-bonus-sequence-9 = 9枚の連続
lobby-bonus-sequence-12 = 12枚の連続
lobby-bonus-sequence-14 = 14枚の連続
lobby-bonus-seven-pairs = 7ペア
lobby-bonus-out-on-pair = ペアで上がり
lobby-bonus-out-from-wall = 山から引いて上がり
lobby-bonus-out-from-back = 山の後ろから引いて上がり
lobby-bonus-out-on-last-card = 最後の札で上がり
lobby-bonus-out-on-first-turn = 最初の手番で上がり
lobby-bonus-hidden-hand = 公開の組なし
lobby-bonus-tomes-2 = トーム2つ
lobby-bonus-tomes-3 = トーム3つ
lobby-bonus-tomes-4 = トーム4つ
lobby-bonus-crown-evens = 偶数のクラウンすべて
lobby-bonus-crown-odds = 奇数のクラウンすべて
lobby-bonus-crown-ends = クラウンのエースと9
lobby-bonus-seat-suit-face = 席のスートの絵札
lobby-bonus-seat-suit-bonus-card = 席のスートのボーナス札
lobby-bonuses-none = なし
lobby-bonuses-few = 少なめ
lobby-bonuses-many = 多め
lobby-bonus-only-with = { $bonus }（「{ $option }」が必要）
lobby-option-nanatoridori-players = 人数
lobby-option-nanatoridori-players-2 = 2人対戦
lobby-option-nanatoridori-penguins = ペンギンの数
lobby-option-nanatoridori-scoring = 得点
lobby-option-nanatoridori-scoring-penguins = ペンギン
lobby-option-nanatoridori-scoring-advanced = 点数（10点まで）
lobby-option-nanatoridori-lead-pass = 親もパスできる
lobby-option-nanatoridori-public-gaps = カードを入れた場所を公開
lobby-option-nanatoridori-starts = 最初の親
lobby-option-nanatoridori-starts-drawn = 無作為
lobby-option-natto-target = 勝ちに必要なラウンド数
lobby-option-natto-best-of = または何ラウンド制か
lobby-option-natto-bombs = ボム
lobby-option-natto-bombs-one-sheet = 6種類
lobby-option-natto-bombs-tiles = 牌と同じ
lobby-option-natto-bombs-fewer = 5種類
lobby-option-natto-lead-bombs = ボムでもリードできる
lobby-option-natto-single-must-end = 最後の手はシングル
lobby-option-natto-widened-sums = 枚数の違う足し算
lobby-option-natto-widened-sums-off = なし
lobby-option-natto-widened-sums-higher = 合計が大きい場合
lobby-option-natto-widened-sums-equal-ok = 合計が同じでも可
lobby-option-natto-shared-dragons = 共有の竜
lobby-option-natto-shared-dragons-off = なし
lobby-option-natto-shared-dragons-sliding = 残り枚数に応じて
lobby-option-natto-shared-dragons-strict = 厳格
lobby-option-natto-seq-suit-tiebreak = 同じ強さの連番はマークで決める
lobby-option-natto-leads = 次のラウンドのリード
lobby-option-natto-leads-loser = 負けた人
lobby-option-natto-leads-winner = 勝った人
lobby-option-natto-leads-random = 無作為
lobby-option-natto-free-dragons = 竜のマークは自由
