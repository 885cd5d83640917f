# ルール実験室：ルールを変えた実験とその結果
#
# 用語
#   rule lab ルール実験室、experiment 実験、variant 変種ルール、standard rules 標準ルール、measure 指標、
#   deal 配札、interval 区間、difference 差、bot ボット、report レポート

lab-page-title = ルール実験室 · Chabudai
lab-title = ルール実験室
lab-about = ルールを1つ変えると、ボットが、変える前と後のルールで、同じ配札を席を替えながら対局します。結果は、差とその95%区間で示します。
lab-not-available = このサーバーでは実験を実行できません。お使いのコンピューターでは：<code>chabudai lab new GAME</code>
lab-published = 公開されている実験
lab-unfinished = { $game }、実行中
lab-match-not-found = 対局が見つかりません

## 設定

lab-experiment = 実験
lab-game = ゲーム
lab-rules = ルール
lab-bots = ボット
lab-deals = 配札の数
lab-deals-help = 配札を増やすと区間が狭くなります。4倍にすると、幅は半分になります。
lab-measures = 指標
lab-measure = 測定する
lab-change-first = まずルールを変えてください。標準ルールと比べます。

## 結果

lab-results = 結果
lab-no-results = 結果はまだありません。
lab-waiting =
    { $count ->
        [0] 次はあなたの実験です。
       *[other] あなたの前に{ $count }件の実験があります。
    }
lab-running = { $deals }回中{ $done }回の配札が終わりました。下の区間は、途中でも有効です。
lab-done =
    { $deals ->
       *[other] { $deals }回の配札がすべて終わりました。
    }
lab-failed = 実験に失敗しました：{ $reason }
lab-unknown-error = 不明なエラー
lab-stopped =
    { $done ->
       *[other] { $done }回の配札で停止しました。
    }
lab-stopped-because =
    { $done ->
       *[other] { $done }回の配札で停止しました：{ $reason }
    }
lab-deals-played = 終わった配札
lab-few-people = このルールで人同士が終えた対局は10局未満です。増えると、その平均がボットの平均と並べて表示されます。
lab-stop = 停止
lab-open-report = レポートを開く
lab-watch-game = 対局を見る
lab-play-variant = このルールで対局する
lab-percentage-points = ポイント
lab-range = { $low }から{ $high }
lab-approximate-range = およそ{ $low }から{ $high }
lab-interval = { $difference } { $unit }、{ $range }
lab-difference = <strong>{ $difference }</strong> { $unit }
lab-range-of-deals =
    { $deals ->
       *[other] { $range }、配札{ $deals }回
    }
lab-people-and-bots = 人とボット（{ $unit }）
lab-column-rules = ルール
lab-column-people = 人
lab-column-bots = ボット
lab-range-of-games =
    { $games ->
       *[other] { $range }、{ $games }局
    }

# 実験が失敗した、または停止した理由。
lab-why-timeout = { $minutes }分で打ち切りました
lab-why-not-started = 開始できません：{ $error }
lab-why-displaced = 別のネットワークの実験に順番を譲りました
lab-why-ended = プロセスが予期せず終了しました
lab-why-memory = 1つの実験に使えるメモリーを超えています
lab-why-own-code = 自作のプログラムのプレイヤーはサーバーでは動かせません

## 指標

lab-measure-completion-rate = 最後まで行われた対局
lab-measure-length-plays = 手数
lab-measure-length-turns = 手番の数
lab-measure-length-decisions = 選択の回数
lab-measure-length-rounds = ラウンド数
lab-measure-length-seconds = 推定時間
lab-measure-balance-seat = 先手の有利さ
lab-measure-place-mean = 先手の順位
lab-measure-branching-mean = 選択肢の数（平均）
lab-measure-branching-max = 選択肢の数（最大）
lab-measure-branching-trend = 選択肢の数（増減）
lab-measure-choice-share = 実質的な選択
lab-measure-coverage-clause = 適用された条項
lab-measure-coverage-fired = どの条項が適用されたか
lab-measure-coverage-refusal = 手を認めなかった条項
lab-measure-coverage-refused = どの条項により手が認められなかったか
lab-measure-coverage-earned = 得たボーナス
lab-measure-first-action = 最初の手
lab-measure-coverage-kinds = 選ばれた手の種類
lab-measure-drama-mean = 逆転の大きさ
lab-measure-lead-changes = 首位の交代
lab-measure-decisiveness = 勝敗の決まる時点
lab-measure-uncertainty-late = 終盤の不確かさ
lab-measure-killer-moves = 決め手
lab-measure-choice-considered = 強いプレイヤーが考える選択肢
lab-measure-chance-curve = 勝者の勝率の推移
lab-measure-skill-ladder = 1人目のプレイヤーの有利さ
lab-measure-luck-share = 配札の運

# 訪問者が選ぶ指標。
lab-ask-length-plays = ゲームの長さ
lab-ask-length-seconds = 人がプレイした場合の所要時間
lab-ask-balance-seat = 先手の価値
lab-ask-branching-mean = 選択肢の数
lab-ask-choice-share = 実質的な選択の多さ
lab-ask-coverage-clause = 適用されるルールの数

# 単位と、単位の付いた値。
lab-unit-plays = 手
lab-unit-turns = 回
lab-unit-decisions = 回
lab-unit-rounds = ラウンド
lab-unit-s = 秒
lab-unit-places = 位
lab-unit-actions = 通り
lab-unit-clauses = 条項
lab-unit-drama = 逆転の大きさ
lab-unit-changes = 回
lab-unit-share = 割合
lab-unit-chance = 確率
lab-unit-share-of-wins = 勝率
lab-unit-share-of-the-match = 対局に占める割合
lab-unit-share-of-variance = 分散に占める割合
lab-value-plays = { $number }手
lab-value-turns = { $number }回
lab-value-decisions = { $number }回
lab-value-rounds = { $number }ラウンド
lab-value-s = { $number }秒
lab-value-places = { $number }位
lab-value-actions = { $number }通り
lab-value-clauses = { $number }条項
lab-value-drama = { $number }
lab-value-changes = { $number }回
lab-value-points = { $number }ポイント
lab-value-percent = { $number }%

## 実験のプレイヤー

lab-players-bot = レベル{ $level }のボット
lab-players-search = プレイアウト{ $playouts }回の探索
lab-players-random = ランダムなプレイヤー
lab-players-greedy = 定石どおりに打つプレイヤー
lab-players-opens = 最初の手がランダムな{ $players }
lab-players-never = { $kinds }を避ける{ $players }
lab-players-any = { $kinds }の中からランダムに選ぶ{ $players }
lab-players-many = { $count }種類のプレイヤー

## 結果

lab-name = 「{ $name }」
lab-job-title = 変種ルールで何が変わるか
lab-standard-rules = 標準ルール
lab-other-rules = 別のルール
lab-your-variant = あなたの変種ルール
lab-deal-count = 配札{ $count }回
lab-who = { $measure }（{ $players }）
lab-answer = { $who }：{ $answer }
lab-answer-nothing = { $who }：結果はありません。値があったのは{ $deals }だけで、少なくとも2回必要なためです。
lab-answer-unused = { $who }：{ $other }と{ $base }の違いは、一度も使われませんでした。どちらのルールの対局も、もう一方のルールで同じ結果になります（{ $deals }）。そのため、この実験から違いについては何も言えません。違いを使うプレイヤーを選んでください。
lab-answer-difference =
    { $direction ->
        [more] { $who }：{ $other }は{ $base }より{ $size }大きい結果でした（{ $interval }）。差は有意です{ $test }。{ $effect }。
       *[less] { $who }：{ $other }は{ $base }より{ $size }小さい結果でした（{ $interval }）。差は有意です{ $test }。{ $effect }。
    }
lab-answer-small-too = ただし差は小さく、最大でも{ $reach }です。
lab-answer-means = { $who }：{ $other }と{ $base }は、それぞれ{ $means }で、差は{ $difference }です（{ $interval }）
lab-answer-small = { $lead }。有意な差はありません。差があっても最大で{ $reach }です。
lab-answer-value = { $lead }。検定はしていません。
lab-answer-and = { $lead }。{ $verdict }。
lab-answer-plain = { $lead }。
lab-inconclusive = 結論は出ません：差があるともないとも言えません
lab-inconclusive-corrected = 結論は出ません：区間だけなら{ $value }を含みませんが、この実験のほかの{ $others }個の結果を考慮した補正後は有意ではありません
lab-deals-needed = { $sentence }。必要な幅にするには約{ $deals }回の配札が必要です
lab-p = （{ $p }）
lab-p-corrected = （{ $tested }個の結果を考慮した補正後、{ $p }）
lab-effect-same = 差はどの配札でも同じです
lab-effect-one = 効果量は標準偏差1つ分です
lab-effect = 効果量は標準偏差の{ $size }倍です
lab-confidence = { $level }%区間は{ $low }から{ $high }、{ $deals }
lab-confidence-approximate = おおよその{ $level }%区間は{ $low }から{ $high }、{ $deals }
lab-confidence-together = { $among }個の変種ルール全体の{ $level }%区間は{ $low }から{ $high }、{ $deals }
lab-confidence-together-approximate = { $among }個の変種ルール全体のおおよその{ $level }%区間は{ $low }から{ $high }、{ $deals }

# 大小：一方がもう一方より大きかった配札の割合。
lab-order-equal = { $other }と{ $base }は{ $deals }のすべてで同じでした。{ $verdict }。
lab-order-lead = 差のあった配札{ $differing }回のうち{ $share }%で、{ $other }のほうが{ $base }より{ $side }結果でした（{ $level }%区間は{ $low }から{ $high }、{ $deals }）
lab-order-higher = 大きい
lab-order-lower = 小さい
lab-order-significant = 大小の差は有意です{ $test }
lab-order-mean = 平均の差は{ $difference }です（{ $interval }）
lab-order-answer = { $lead }。{ $verdict }。{ $mean }。
lab-reach = すべての結果から求めたおおよその区間の上限は{ $reach }です。

# 1つのルールだけの値。
lab-single = { $who }、{ $variant }：{ $value }（{ $interval }）
lab-single-above = { $lead }。公平な値の{ $fair }より有意に大きい値です{ $test }。
lab-single-below = { $lead }。公平な値の{ $fair }より有意に小さい値です{ $test }。
lab-single-small = { $lead }。有意な不公平はありません。不公平があっても最大で{ $reach }です。
lab-area = { $players }による実力のはしご、面積：{ $rungs }段で、公平な割合を平均{ $mean }ポイント上回りました（{ $level }%区間は{ $low }から{ $high }、{ $deals }）。検定はしていません。

# 目標に最も近い変種ルール。
lab-nearest = { $who }、{ $wanted }に最も近いもの：{ $variant }の{ $mean }（{ $interval }）
lab-nearest-approximate =
    { $among ->
        [2] { $lead }。おおよその区間では、もう一方のほうが遠い値です。
       *[other] { $lead }。おおよその区間では、ほかはすべて遠い値です。
    }
lab-nearest-of-two = { $lead }。もう一方より有意に近い値です。
lab-nearest-of-all = { $lead }。ほかの{ $others }個すべてより有意に近い値です。
lab-nearest-open = { $lead }。結論は出ません：{ $rivals }のほうが近い可能性があります。除外できるものはありません。
lab-nearest-ruled-out = { $lead }。結論は出ません：{ $rivals }のほうが近い可能性があります。{ $among }個のうち{ $out }個は除外できます。
lab-and-more = { $names }、ほか{ $count }個
