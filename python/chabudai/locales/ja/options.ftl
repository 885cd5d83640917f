# 新しいテーブルの設定とオプション
#
# 用語
#   table テーブル、seat 席、spectator 観戦者、bot ボット、claim 宣言、time control 持ち時間、
#   house rules 特別ルール、rated レーティング対局、shuffle シャッフル。ゲームの用語は各ゲームのファイルに従う。

## 新しいテーブル

options-new-table = { $game }の新しいテーブル
options-name-shown = ほかのプレイヤーに表示されます
options-level = レベル
options-bot-level = ボットのレベル
options-server-bot = このサーバーのボットです。
options-side = あなたの席
options-side-any = おまかせ
options-side-either = おまかせ
options-seat-you = { $seat }：あなた
options-seat-next = { $seat }：あなたの次
options-where = 友達の対局方法
options-where-apart = それぞれの端末
options-where-screen = この画面を囲み、スマートフォンを手札にする
options-where-pass = この端末を順番に回す
options-open-to = 参加できる人
options-open-to-friends = リンクかコードを知っている人
options-open-to-anyone = ロビーにいる人全員
options-you-get-code =
    { $count ->
        [1] 招待コードと、送るためのリンクが作られます。
       *[other] 招待コードと、空席{ $count }つに共通のリンクが作られます。埋まらない席にはボットを入れられます。
    }
options-rated-help = レーティングに反映されます。全員のアカウントが必要です。
options-chat-and-spectators = チャットと観戦
options-chat-and-shuffle = チャット、観戦、シャッフル
options-chat = チャット
options-chat-open = 観戦者にも表示
options-chat-later = 対局後に観戦者にも表示
options-chat-off = なし
options-watch = 観戦者への公開
options-watch-no-hands = 手札は非公開
options-watch-hands = 全員の手札を遅れて公開
options-watch-help = 遅れて公開する場合、各配札は終了の5分後に表示されます。
options-shuffle = 検証可能なシャッフル
options-shuffle-help = サーバーがあらかじめ秘密の値を確定し、各端末が乱数値を加えます。対局後は、誰でも配札を再現して確かめられます。
options-by-seat = 席ごとのプレイヤー
options-by-seat-custom = 個別に指定
options-by-seat-same = すべての席で共通
options-seats-in-order = 手番順の席
options-seats-in-order-help = 席{ $count }の次は席1に戻ります。
options-chair-you = あなた
options-chair-friend = 友達
options-chair-bot = ボット：{ $bot }
options-claims = 宣言の時間
options-claims-now =
    { $timing ->
        [fixed] 一定時間
        [blind] 全員の回答後
        [instant] すぐに
       *[any] 人同士では一定時間
    }
options-claims-count = 宣言が有効になる時
options-claims-default = 標準
options-claims-fixed = 一定時間の後
options-claims-blind = 全員の回答後
options-claims-instant = すぐに
options-claims-help = 一定時間待つと、誰が宣言できたかが分かりません。すぐに有効にすると早く進みますが、分かってしまいます。
options-claims-seconds = 秒数
options-create = テーブルを作る
options-play-against = { $bot }と対局する
options-play-against-bot = ボットと対局する
options-play-against-bots = ボット{ $count }体と対局する

## 持ち時間

options-clock-none = なし
options-clock-none-help = 時間の制限はありません。
options-clock-help = 各{ $minutes }分、1手ごとに{ $seconds }秒を追加。
options-clock-bank = { $seconds }秒＋予備
options-clock-bank-help = 1回の判断に{ $seconds }秒。ほかに{ $bank }秒の予備時間があり、ラウンドごとに回復します。
options-clock-days =
    { $days ->
       *[other] { $days }日
    }
options-clock-days-help =
    { $days ->
       *[other] 1手に{ $days }日、休暇は{ $vacation }日。
    }

## オプション

options-house-rules = 特別ルール
options-changes =
    { $count ->
        [0] 標準
       *[other] 変更{ $count }件
    }
options-or-another = その他の値
options-number-range = { $option }（{ $least }～{ $most }）
options-custom = 個別に設定
options-values-set =
    { $count ->
        [0] 設定なし
       *[other] { $count }件を設定
    }
options-value-off = なし

## ゲームのオプションとその値

options-label-eurojongg-rounds = ラウンド数
options-label-eurojongg-auto-lay = クラウンとボーナス札を自動で場に出す
options-label-eurojongg-seat-suits = 席のスート
options-label-eurojongg-seven-pairs = 7ペア
options-label-eurojongg-fourteen-run = 14枚のラン
options-label-eurojongg-tome-claim = トームの宣言
options-label-eurojongg-tome-claim-any = 公開のブックにも加えられる
options-label-eurojongg-tome-claim-closed-only = 手札の3枚でだけ
options-label-eurojongg-rob-tome = トームの横取り
options-label-eurojongg-several-winners = 複数の上がり
options-label-eurojongg-several-winners-from-dealer = 親から数えて最初の人
options-label-eurojongg-several-winners-from-discarder = 捨てた人から数えて最初の人
options-label-eurojongg-several-winners-all-win = 全員の上がり
options-label-eurojongg-several-winners-three-abort = 3人なら流局
options-label-eurojongg-bonuses = ボーナス
options-label-eurojongg-waiting = 待ちの宣言
options-label-eurojongg-sacred-discard = 聖なる捨て札
options-label-eurojongg-no-wins = そのほかの流局
options-label-eurojongg-no-wins-same-face = 同じランクの絵札4枚
options-label-eurojongg-no-wins-four-tomes = トーム4つ
options-label-eurojongg-no-wins-three-winners = 3人の上がり
options-label-eurojongg-stacks = 山の段
options-label-eurojongg-hand-limit = 1ラウンドの最大局数
options-label-eurojongg-seat-suit-faces = 席のスートの絵札
options-label-eurojongg-seat-suit-faces-added = 点を加える
options-label-eurojongg-seat-suit-faces-multiplied = 組の得点を2倍（「席のスート」が必要）
options-bonus-all-runs = すべてラン
options-bonus-four-suits = 4スートの同じランク
options-bonus-aces-and-nines = エースと9だけ
options-bonus-no-aces-or-nines = エースも9もなし
options-bonus-all-faces = 絵札だけ
options-bonus-one-colour = 1色だけ
options-bonus-one-suit = 1スートだけ
options-bonus-sequence-9 = 9枚の連続
options-bonus-sequence-12 = 12枚の連続
options-bonus-sequence-14 = 14枚の連続
options-bonus-seven-pairs = 7ペア
options-bonus-out-on-pair = ペアで上がり
options-bonus-out-from-wall = 山から引いて上がり
options-bonus-out-from-back = 山の後ろから引いて上がり
options-bonus-out-on-last-card = 最後の札で上がり
options-bonus-out-on-first-turn = 最初の手番で上がり
options-bonus-hidden-hand = 公開の組なし
options-bonus-tomes-2 = トーム2つ
options-bonus-tomes-3 = トーム3つ
options-bonus-tomes-4 = トーム4つ
options-bonus-crown-evens = 偶数のクラウンすべて
options-bonus-crown-odds = 奇数のクラウンすべて
options-bonus-crown-ends = クラウンのエースと9
options-bonus-seat-suit-face = 席のスートの絵札
options-bonus-seat-suit-bonus-card = 席のスートのボーナス札
options-bonuses-none = なし
options-bonuses-few = 少なめ
options-bonuses-many = 多め
options-bonus-only-with = { $bonus }（「{ $option }」が必要）
options-label-nanatoridori-players = 人数
options-label-nanatoridori-players-2 = 2人対戦
options-label-nanatoridori-penguins = ペンギンの数
options-label-nanatoridori-scoring = 得点
options-label-nanatoridori-scoring-penguins = ペンギン
options-label-nanatoridori-scoring-advanced = 点数（10点まで）
options-label-nanatoridori-lead-pass = 親もパスできる
options-label-nanatoridori-public-gaps = カードを入れた場所を公開
options-label-nanatoridori-starts = 最初の親
options-label-nanatoridori-starts-drawn = 無作為
options-label-natto-target = 勝ちに必要なラウンド数
options-label-natto-best-of = または何ラウンド制か
options-label-natto-bombs = ボム
options-label-natto-bombs-one-sheet = 6種類
options-label-natto-bombs-tiles = 牌と同じ
options-label-natto-bombs-fewer = 5種類
options-label-natto-lead-bombs = ボムでもリードできる
options-label-natto-single-must-end = 最後の手はシングル
options-label-natto-widened-sums = 枚数の違う足し算
options-label-natto-widened-sums-off = なし
options-label-natto-widened-sums-higher = 合計が大きい場合
options-label-natto-widened-sums-equal-ok = 合計が同じでも可
options-label-natto-shared-dragons = 共有の竜
options-label-natto-shared-dragons-off = なし
options-label-natto-shared-dragons-sliding = 残り枚数に応じて
options-label-natto-shared-dragons-strict = 厳格
options-label-natto-seq-suit-tiebreak = 同じ強さの連番はマークで決める
options-label-natto-leads = 次のラウンドのリード
options-label-natto-leads-loser = 負けた人
options-label-natto-leads-winner = 勝った人
options-label-natto-leads-random = 無作為
options-label-natto-free-dragons = 竜のマークは自由
