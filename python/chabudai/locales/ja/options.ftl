# 新しいテーブルの設定とオプション
#
# 用語
#   table テーブル、seat 席、spectator 観戦者、bot ボット、claim 宣言、time control 持ち時間、
#   house rules 特別ルール、rated レーティング対局、shuffle シャッフル。ゲームの用語は各ゲームのファイルに従う。

## 新しいテーブル

options-new-table = { $game }の新しいテーブル
options-page-title = { $game }で対局 · Chabudai
options-learn = { $game }の遊び方
options-score = 実際の卓の得点計算
options-print = カードとルールを印刷
options-name-optional = なしでもかまいません
options-company = 対局の相手
options-company-bots = ボット
options-company-friends = 友達
options-company-screen = 1つの画面
options-company-pass = 1台の端末
options-company-screen-help = この画面にテーブルが映ります。全員がコードで参加し、スマートフォンを手札にします。
options-company-pass-help = この端末を順番に回します。次の人が受け取るまで手札は見えません。
options-play = 対局する
options-more = その他の設定
options-more-rules =
    { $changes ->
        [0] 標準ルール
       *[other] 特別ルール{ $changes }件
    }

# 各マークが操作部品になる1文。マークの中の語はスクリーンリーダーが読む名前。
options-sentence-bots = <opponent>相手</opponent>と<match>対局の種類</match>を<clock>持ち時間</clock>で始めます。
options-sentence-bots-players = <opponent>相手</opponent>と<players>人数</players>で、<match>対局の種類</match>を<clock>持ち時間</clock>で始めます。
options-sentence-friends = <opponent>相手</opponent>と<match>対局の種類</match>を<clock>持ち時間</clock>で始めます。
options-sentence-friends-players = <opponent>相手</opponent>と<players>人数</players>で、<match>対局の種類</match>を<clock>持ち時間</clock>で始めます。
options-sentence-screen = この画面を囲んで<match>対局の種類</match>を始めます。
options-sentence-screen-players = この画面を囲んで、<players>人数</players>で<match>対局の種類</match>を始めます。
options-sentence-pass = この端末で<match>対局の種類</match>を始めます。
options-sentence-pass-players = この端末で、<players>人数</players>で<match>対局の種類</match>を始めます。
options-players = { $count }人
options-rated-bot = { $bot }（レート{ $rating }）
options-rating-help = レートは同じゲームのレベルを比べるものです。400の差は、10回勝つごとに1回負ける強さの差です。
options-with-friends =
    { $count ->
       *[other] 招待した友達
    }
options-with-anyone = ロビーの誰か
options-with-club = クラブのメンバー
options-club-help = このテーブルはクラブのページに載り、メンバーが空席に着けます。
options-no-clock = 時間制限なし
options-clock-words = { $minutes }分＋1手{ $seconds }秒
options-clock-bank-words = { $seconds }秒＋予備{ $bank }秒
options-clock-days-words =
    { $days ->
       *[other] 1手{ $days }日
    }

# 名前で選べる対局の種類。
options-match = 対局
options-preset-own = 個別に設定した対局
options-preset-nakatta-quick = 短い対局（7×7）
options-preset-nakatta-standard = 標準の対局（13×13）
options-preset-nakatta-large = 大きな盤の対局（19×19）
options-preset-nakatta-tournament = 大会形式の対局（13×13）
options-preset-natto-quick = 短い対局（1ラウンド）
options-preset-natto-standard = 標準の対局（3ラウンド先取）
options-preset-natto-long = 長い対局（5ラウンド先取）
options-preset-natto-tournament = 大会形式の対局（3ラウンド先取）
options-preset-nanatoridori-quick = 短い対局（ペンギン1匹）
options-preset-nanatoridori-standard = 標準の対局（ペンギン2匹）
options-preset-nanatoridori-long = 長い対局（ペンギン3匹）
options-preset-nanatoridori-tournament = 大会形式の対局（10点先取）
options-preset-eurojongg-quick = 短い対局（1局）
options-preset-eurojongg-standard = 標準の対局（1ラウンド）
options-preset-eurojongg-long = 長い対局（4ラウンド）
options-preset-eurojongg-tournament = 大会形式の対局（1ラウンド）

options-bot-level = ボットのレベル
options-server-bot = このサーバーのボットです。
options-side = あなたの席
options-side-any = おまかせ
options-side-either = おまかせ
options-seat-you = { $seat }：あなた
options-seat-next = { $seat }：あなたの次
options-open-to = 参加できる人
options-open-to-friends = リンクかコードを知っている人
options-open-to-anyone = ロビーにいる人全員
options-you-get-code =
    { $count ->
        [1] 招待コードと、送るためのリンクが作られます。
       *[other] 招待コードと、空席{ $count }つに共通のリンクが作られます。埋まらない席にはボットを入れられます。
    }
options-rated-help = レーティングに反映されます。全員のアカウントが必要です。
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
options-by-seat = 席ごとに選んだ相手
options-seats-in-order = 手番順の席
options-seats-in-order-help = 席{ $count }の次は席1に戻ります。
options-chair-you = あなた
options-chair-friend = 友達
options-chair-bot = ボット：{ $bot }
options-claims-count = 宣言が有効になるタイミング
options-claims-default = 標準
options-claims-fixed = 一定時間の後
options-claims-blind = 全員の回答後
options-claims-instant = すぐに
options-claims-help = 一定時間待つと、誰が宣言できたかは相手に分かりません。すぐに有効にすると早く進みますが、分かってしまいます。
options-claims-seconds = 秒数
options-create = テーブルを作る

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
options-label-eurojongg-starts = 最初の親
options-label-eurojongg-starts-first = 最初の席
options-label-eurojongg-starts-drawn = 無作為
options-label-eurojongg-face-names = 絵札の名前
options-label-eurojongg-face-names-F = F（フール）の名前
options-label-eurojongg-face-names-W = W（ウェンチ）の名前
options-label-eurojongg-face-names-H = H（ホース）の名前
options-label-eurojongg-face-names-B = B（ビショップ）の名前
options-label-eurojongg-face-names-J = J（ジャック）の名前
options-label-eurojongg-face-names-Q = Q（クイーン）の名前
options-label-eurojongg-face-names-K = K（キング）の名前
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
options-title-natto-best-of = 何ラウンド制か
options-label-natto-bombs = ボム
options-label-natto-bombs-one-sheet = ルール表の6種類
options-label-natto-bombs-tiles = 牌のセットの6種類
options-label-natto-bombs-fewer = 5種類
options-label-natto-lead-bombs = ボムでもリードできる
options-label-natto-single-must-end = 最後はシングル
options-label-natto-widened-sums = 枚数の違う足し算
options-label-natto-widened-sums-off = なし
options-label-natto-widened-sums-higher = 合計が大きい場合
options-label-natto-widened-sums-equal-ok = 合計が同じでも可
options-label-natto-shared-dragons = 共有の竜
options-label-natto-shared-dragons-off = なし
options-label-natto-shared-dragons-sliding = 枚数を制限
options-label-natto-shared-dragons-strict = 枚数と回数を制限
options-label-natto-seq-suit-tiebreak = 同じ強さの連番はマークで決める
options-label-natto-leads = 次のラウンドのリード
options-label-natto-leads-loser = 負けた人
options-label-natto-leads-winner = 勝った人
options-label-natto-leads-random = 無作為
options-label-natto-starts = 最初のラウンドのリード
options-label-natto-starts-drawn = 無作為
options-label-natto-free-dragons = 竜のマークは自由

## ゲームのオプションの説明と例

options-help-eurojongg-rounds = 全員がそれぞれ何回親を失うと終わるかを決めます。
options-example-eurojongg-rounds = 全員が1回ずつ親を務めて失うと、1ラウンドが終わります。
options-help-eurojongg-auto-lay = クラウンとボーナス札を自動で場に出します。
options-example-eurojongg-auto-lay = バラを引くと、自動であなたの前に出され、山の後ろから代わりの1枚が引かれます。
options-help-eurojongg-seven-pairs = 7組のペアで上がれます。
options-example-eurojongg-seven-pairs = エースのペア、2のペア、9のペアとほかのペア4組があれば、上がれます。
options-help-eurojongg-fourteen-run = 同じスートの連続する14枚で上がれます。
options-example-eurojongg-fourteen-run = スペードのエースからジャックまで14枚が続いていれば、上がれます。
options-help-eurojongg-tome-claim = 公開のブックに加えるトームも宣言できるか、手札の3枚で作るトームだけかを決めます。
options-example-eurojongg-tome-claim = 公開の7のブックがあり、4枚目の7が捨てられました。標準ルールなら宣言できます。
options-help-eurojongg-rob-tome = ほかの人が公開のブックに加えようとした札で上がれます。
options-example-eurojongg-rob-tome = ほかの人が自分のブックに4枚目の7を加えました。それがあなたの待っていた札なら、その札で上がりです。
options-help-eurojongg-several-winners = 同じ札で何人かが上がるときの勝者です。親から数えて最初の人、捨てた人から数えて最初の人、全員、または3人なら流局のどれかです。
options-example-eurojongg-several-winners = 2人が同じ札で上がれるときは、親が上がります。親がいなければ、親から数えて先の人が上がります。
options-help-eurojongg-bonuses = 得点になるボーナスと、その点数です。
options-example-eurojongg-bonuses = 「1スートだけ」を50点にすると、1つのスートの札だけで上がった人に50点が加わります。
options-help-eurojongg-seat-suits = 席ごとにスートが決まり、そのスートの札の得点が増えます。
options-example-eurojongg-seat-suits = あなたのスートがハートなら、ブックの中のハートのクイーンで5点、場に出したチューリップで10点が加わります。
options-help-eurojongg-waiting = あと1枚で上がりの人は、待ちを宣言できます。
options-example-eurojongg-waiting = 待ちを宣言すると、手札はもう変えられません。上がれば得点は2倍、上がれなければ100点を失います。
options-help-eurojongg-sacred-discard = 自分が捨てたことのある札で上がると、先に宣言していなければ点を失います。
options-example-eurojongg-sacred-discard = 前に捨てたクラブの4で上がりました。先に宣言していなければ5,000点を失います。
options-help-eurojongg-no-wins = 流局になるそのほかの場合です。
options-example-eurojongg-no-wins = 全員がクイーンを1枚ずつ捨てると、勝者なしでその局が終わります。
options-help-eurojongg-stacks = 山の段の数です。ゲームの進行には影響しません。
options-example-eurojongg-stacks = 山を長い8段か短い16段に積みます。札は同じです。
options-help-eurojongg-hand-limit = 1ラウンドの局数の上限です。
options-example-eurojongg-hand-limit = 8にすると、親が続いていても、8局目でラウンドが終わります。
options-help-eurojongg-seat-suit-faces = 席にスートがあるとき、そのスートの絵札が組に点を加えるか、組の得点を2倍にするかを決めます。
options-example-eurojongg-seat-suit-faces = あなたのスートがスペードなら、スペードのキングを含む公開のキングのブックは、20点ではなく40点です。
options-help-eurojongg-starts = 最初に親になる席です。最初の席、無作為に決めた席、または番号で選んだ席です。
options-example-eurojongg-starts = 選んだ席が最初の親になります。親がその席に戻ってくるところで対局が終わります。
options-help-eurojongg-face-names = このテーブルでの絵札の呼び名です。ゲームの進行には影響しません。
options-example-eurojongg-face-names = F を「犬」にすると、「スペードの犬」などになります。文字は F のままです。
options-help-nakatta-size = 盤の一辺の点の数です。
options-example-nakatta-size = 7路は数分で終わります。19路は長い対局になります。
options-help-nakatta-pie = 白は最初の手番に、石を打つ代わりに色を交換できます。
options-example-nakatta-pie = 黒がとても強い中央の点に打ちました。白は色を交換し、その石を自分のものにします。
options-help-nanatoridori-players = テーブルの人数です。2人なら、2人用のルールで遊びます。
options-example-nanatoridori-players = 4人なら、8枚ずつ配り、残りを山札にします。2人用では、公開カードも2枚ずつ置きます。
options-help-nanatoridori-penguins = 1人が持つペンギンの数です。最後の1匹を失った人が負けます。
options-example-nanatoridori-penguins = 2匹なら、誰かが2回目に手札を残したところでゲームが終わります。
options-help-nanatoridori-scoring = 点数なら、最初に上がった人が4点、最後の人が0点、ほかの人が2点で、10点まで競います。
options-example-nanatoridori-scoring = 8点の人が2番目に上がると10点です。それより多い人がいなければ勝ちです。
options-help-nanatoridori-lead-pass = 山札がある間は、親もパスできます。ルールブックの文をそのまま読むと、こちらになります。
options-example-nanatoridori-lead-pass = 親で手札が「2」「5」「2」なら、パスして次の「2」を引くのを待てます。
options-help-nanatoridori-public-gaps = 手札のどこにカードが入り、どこから出たかを、全員が見られます。
options-example-nanatoridori-public-gaps = 「5」が2枚目と3枚目の間に入ったことも、左から何枚目を出したかも、全員に見えます。
options-help-nanatoridori-starts = 最初のラウンドの親です。選ばなければ無作為に決まります。
options-example-nanatoridori-starts = 選んだ席が最初の親になります。その後は、ラウンドに負けた人が次の親です。
options-help-natto-target = 勝ちに必要なラウンド数です。5、7、9ラウンド制は、3、4、5ラウンド先取と同じです。
options-example-natto-target = 3ラウンド先取では、2対2になると次のラウンドで決まります。
options-help-natto-best-of = このラウンド数の過半数を先に取った人が勝ちます。
options-example-natto-best-of = 5ラウンド制では、先に3ラウンド取った人が勝ち、残りは行いません。
options-help-natto-bombs = ボムの一覧です。1枚のルール表の6種類、牌のセットの6種類、そこから花2枚を除いた5種類のどれかを選びます。
options-example-natto-bombs = 牌のセットの一覧では、花2枚はボムですが、左の竜と右の竜はボムではありません。
options-help-natto-lead-bombs = ボムでリードすることもできます。
options-example-natto-lead-bombs = 左の竜と中の竜でリードしました。返せるのは、より強いボムだけです。
options-help-natto-single-must-end = 最後に出す牌は、1枚でなければなりません。
options-example-natto-single-must-end = 最後の2枚がペアなら、今1枚を出し、もう1枚で上がります。
options-help-natto-widened-sums = 足し算は、枚数の違う足し算にも返せます。合計が大きい場合だけか、同じ合計でもよいかを選べます。
options-example-natto-widened-sums = 1と2と3で合計3の足し算です。4枚で合計4の足し算なら、これに返せます。
options-help-natto-shared-dragons = 竜を共有にします。使える枚数の制限は1つか2つです。
options-example-natto-shared-dragons = 6枚の竜を中央に置きます。一度に使えるのは、相手がこれまでに一度に使った最大の枚数より、1枚多い数までです。
options-help-natto-seq-suit-tiebreak = 始まりの数が同じ連番は、より強いマークが勝ちます。
options-example-natto-seq-suit-tiebreak = 四角の4・5・6は、丸の4・5・6に勝ちます。
options-help-natto-leads = 次のラウンドをリードする人です。前のラウンドに負けた人、勝った人、または無作為に決めます。
options-example-natto-leads = 標準では、ラウンドに負けた人が次をリードします。勝った人にすることも、無作為に決めることもできます。
options-help-natto-starts = 最初のラウンドをリードする席です。選ばなければ無作為に決まります。
options-example-natto-starts = 選んだ席が最初のラウンドをリードします。その後は、ラウンドに負けた人が次をリードします。
options-help-natto-free-dragons = 竜を、どのマークの牌の代わりにも使えます。
options-example-natto-free-dragons = 左の竜を、四角の連番の中で四角の7として使えます。

## ボットのレベルの特徴

options-character-eurojongg-1 = 自分の手札だけを見て、めったに宣言しない初心者です。
options-character-eurojongg-2 = 手札が良くなる札を数え、めったに宣言しない初級者です。
options-character-eurojongg-3 = ブックとトームを作り、得の大きいものだけを宣言します。
options-character-eurojongg-4 = ブックとトームを作り、宣言も多めです。
options-character-eurojongg-5 = 少しでも得なら宣言し、ボーナス札も狙います。
options-character-eurojongg-max = レベル5と同じように打ちます。
options-character-nakatta-1 = 自分の道だけを見て、相手の狙いに気づかない初心者です。
options-character-nakatta-2 = 両者の道を石1つ先まで比べる初級者です。
options-character-nakatta-3 = 少し先を読みますが、長い計画は見落とします。
options-character-nakatta-4 = もう少し先まで読みます。
options-character-nakatta-5 = よく先を読み、たいていの狙いに気づきます。
options-character-nakatta-6 = 強い相手です。かなり先まで読みます。
options-character-nakatta-7 = とても強い相手です。どの戦いも深く読みます。
options-character-nakatta-max = 1手に2秒かけ、読み切れる局面は読み切ります。
options-character-nanatoridori-1 = 出せるだけ出し、あまり手元に残さない初心者です。
options-character-nanatoridori-2 = 同じ数字のカードだけを残す初級者です。
options-character-nanatoridori-3 = 手札のブロックを少なく保ちますが、先は読みません。
options-character-nanatoridori-4 = 少し先を読み、ブロックの価値が分かります。
options-character-nanatoridori-5 = 強い相手です。先を深く読み、ブロックの価値が分かります。
options-character-nanatoridori-max = 1手に2秒かけます。ブロックの価値が分かります。
options-character-natto-1 = 多くの牌でリードし、何にでも返す初心者です。
options-character-natto-2 = 弱いもので返し、ボムを取っておく初級者です。
options-character-natto-3 = 先を読みますが、手牌の価値は大まかにしか分かりません。
options-character-natto-4 = 先を読み、手牌に必要なものが分かります。
options-character-natto-5 = 強い相手です。先を深く読み、手牌に必要なものが分かります。
options-character-natto-max = 1手に2秒かけ、できればラウンドの終盤を読み切ります。

## ボットのレベルの考え方

options-level-eurojongg-1 = 自分の手札だけを見ます。足りない札を、もう残っていなくても数え、宣言は上がりのときだけです。運の要素が大きく、どのレベルも差はわずかです。
options-level-eurojongg-2 = 手札が良くなる札を、もう残っていなくても数えます。宣言は上がりのときだけです。運の要素が大きく、どのレベルも差はわずかです。
options-level-eurojongg-3 = 足りない札だけでなくブックとトームも数え、得の大きいものだけを宣言します。運の要素が大きく、どのレベルも差はわずかです。
options-level-eurojongg-4 = レベル3と同じ数え方で、宣言の基準はそれより緩めです。運の要素が大きく、どのレベルも差はわずかです。
options-level-eurojongg-5 = レベル3と同じ数え方で、少しでも得なら宣言し、ボーナス札のために局を長引かせます。運の要素が大きく、どのレベルも差はわずかです。
options-level-eurojongg-max = レベル5と同じようにすぐに決めます。長く考えても強くなりませんでした。
options-level-nakatta-1 = 縦と横に自分の最短の道を作ります。相手の狙いは見ず、最初は色の交換を気にせず中央に打ちます。
options-level-nakatta-2 = 自分と相手の最短の道を、石1つ先まで比べます。1手で決まる所は見えますが、2手かかる所は見落とします。
options-level-nakatta-3 = 1手ごとに、頭の中で45局を試します。
options-level-nakatta-4 = 1手ごとに、頭の中で80局を試します。
options-level-nakatta-5 = 1手ごとに、頭の中で160局を試します。
options-level-nakatta-6 = 1手ごとに、頭の中で380局を試します。
options-level-nakatta-7 = 1手ごとに、頭の中で1,200局を試します。
options-level-nakatta-max = 1手ごとに2秒考え、読み切れる局面は最後まで読み切ります。
options-level-nanatoridori-1 = 出せるときはいつもできるだけ多く出し、場にあったカードはすべて捨て、引いたカードは同じ数字の隣に置けるときだけ残します。
options-level-nanatoridori-2 = 出せるときはいつもできるだけ多く出し、カードを取るのは同じ数字の隣に置けるときだけです。
options-level-nanatoridori-3 = 出せるときはいつも出し、手札のブロックを少なく保ちます。すぐにつながるブロックは見えますが、後でつながるものは見えません。
options-level-nanatoridori-4 = 1手ごとに、頭の中で5ラウンドを試します。ブロックの価値が分かります。
options-level-nanatoridori-5 = 1手ごとに、頭の中で2,000ラウンドを試します。ブロックの価値が分かります。
options-level-nanatoridori-max = 1手ごとに2秒考えます。ブロックの価値が分かります。
options-level-natto-1 = できるだけ多くの牌でリードし、勝てるものには必ず、必要ならボムでも返します。前のトリックは覚えていません。
options-level-natto-2 = 考え方はレベル1と同じですが、できるだけ弱いもので返し、ボムは取っておきます。相手の牌の枚数は数えません。
options-level-natto-3 = 1手ごとに、頭の中で2,500ラウンドをすべて無作為に試します。
options-level-natto-4 = 1手ごとに、頭の中で10ラウンドを試します。手牌に必要なものが分かります。
options-level-natto-5 = 1手ごとに、頭の中で10,000ラウンドを試します。手牌に必要なものが分かります。
options-level-natto-max = 1手ごとに2秒考え、できればラウンドの終盤を読み切ります。
